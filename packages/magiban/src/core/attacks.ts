/** Attack sets from a game's core; chess and shogi differ only in their board and their words. */
import type { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { MagibanError } from '../errors.js';
import type { Core } from './load.js';

export interface AttackFunctions {
  readonly attacks: (base: number, piece: number, colour: number, square: number) => void;
}

function pieceNumber(roles: readonly string[], role: string): number {
  const number = roles.indexOf(role);
  if (number >= 0) return number;
  throw new MagibanError(
    'InvalidPieceType',
    { piece: String(role), known: roles },
    `unknown piece "${String(role)}": expected one of ${roles.join(', ')}`,
  );
}

function colourNumber(colors: readonly string[], color: string): number {
  const number = colors.indexOf(color);
  if (number >= 0) return number;
  throw new MagibanError(
    'UnknownName',
    { what: 'colour', name: String(color), known: colors },
    `unknown colour "${String(color)}": expected ${colors.join(' or ')}`,
  );
}

export function pieceAttacks(
  board: BoardGeometry,
  start: () => Core<AttackFunctions>,
  roles: readonly string[],
  colors: readonly string[],
): (role: string, color: string, square: number, occupied: Bitboard) => Bitboard {
  return (role, color, square, occupied) => {
    const piece = pieceNumber(roles, role);
    const side = colourNumber(colors, color);
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
