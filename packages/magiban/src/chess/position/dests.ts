/** The targets of all pieces, as board widgets take them. */
import { addTarget } from '../../board-widgets.js';
import { CASTLING, fromOf, kindOf, kingTarget, toOf } from '../moves.js';
import { SQUARE_NAMES } from '../squares.js';
import type { Color, SquareName } from '../types.js';
import type { ChessPosition } from './position.js';

/** How `dests` lists the targets. */
export interface DestsOptions {
  /** The side whose pieces may be moved: the map is empty while the other side is to move. Default: the side to move. */
  readonly color?: Color | undefined;
  /**
   * Where the king goes to castle: to its target (`king`: e1 to g1), onto its rook (`rook`: e1 to h1), or `both`. The default is
   * `both`, which chessground filters by its own setting, and `rook` in Chess960. A Chess960 king whose target is at most one
   * square away always castles onto its rook.
   */
  readonly castling?: 'king' | 'rook' | 'both' | undefined;
}

export function destsOf(
  position: ChessPosition,
  { color = position.turn, castling = position.chess960 ? 'rook' : 'both' }: DestsOptions = {},
): Map<SquareName, SquareName[]> {
  const dests = new Map<SquareName, SquareName[]>();
  if (color !== position.turn) return dests;
  const add = (from: number, to: number) =>
    addTarget(dests, SQUARE_NAMES[from] as SquareName, SQUARE_NAMES[to] as SquareName);
  for (const code of position.legalCodes()) {
    const from = fromOf(code);
    const isPlain = kindOf(code) !== CASTLING;
    const byTarget = !isPlain && castling !== 'rook' && Math.abs(kingTarget(code) - from) > 1;
    if (byTarget) add(from, kingTarget(code));
    if (isPlain || !byTarget || castling === 'both') add(from, toOf(code));
  }
  return dests;
}
