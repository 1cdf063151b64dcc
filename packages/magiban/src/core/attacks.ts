/** Attack sets from a game's core; chess and shogi differ only in their board and their words. */
import type { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { MagibanError } from '../errors.js';
import type { Core } from './load.js';

export interface AttackFunctions {
  readonly attacks: (base: number, piece: number, colour: number, square: number) => void;
}

/** Where a word stands in its list: the core's number for it. */
function numberOf(what: string, known: readonly string[], name: string): number {
  const number = known.indexOf(name);
  if (number >= 0) return number;
  throw new MagibanError(
    'UnknownName',
    { what, name: String(name), known },
    `unknown ${what} "${String(name)}": expected one of ${known.join(', ')}`,
  );
}

export function pieceAttacks(
  board: BoardGeometry,
  start: () => Core<AttackFunctions>,
  roles: readonly string[],
  colors: readonly string[],
): (role: string, color: string, square: number, occupied: Bitboard) => Bitboard {
  return (role, color, square, occupied) => {
    const piece = numberOf('piece', roles, role);
    const side = numberOf('colour', colors, color);
    board.check(square);
    if (!occupied.geometry.equals(board)) {
      const left = board.toString();
      const right = occupied.geometry.toString();
      throw new MagibanError(
        'GeometryMismatch',
        { left, right },
        `the occupied squares are of the ${right} board, not of the ${left} board`,
      );
    }
    const core = start();
    core.writeBoard(0, occupied);
    core.functions.attacks(core.base, piece, side, square);
    return core.readBoard(0, board);
  };
}
