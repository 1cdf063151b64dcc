/** The targets of all pieces on the board and in hand, as board widgets take them. */
import { addTarget } from '../../board-widgets.js';
import { dropOf, fromOf, toOf } from '../moves.js';
import { SQUARE_NAMES } from '../squares.js';
import type { Color, HandRole, SquareName } from '../types.js';
import type { ShogiPosition } from './position.js';

/** How `dests` and `dropDests` list the targets. */
export interface DestsOptions {
  /** The side whose pieces may be moved: the map is empty while the other side is to move. Default: the side to move. */
  readonly color?: Color | undefined;
}

/** A piece in hand as shogiground names it: `sente pawn`. */
export type HandPieceName = `${Color} ${HandRole}`;

export function destsOf(
  position: ShogiPosition,
  { color = position.turn }: DestsOptions = {},
): Map<SquareName, SquareName[]> {
  const dests = new Map<SquareName, SquareName[]>();
  if (color !== position.turn) return dests;
  for (const code of position.legalCodes()) {
    const from = fromOf(code);
    if (from !== undefined) addTarget(dests, nameOf(from), nameOf(toOf(code)));
  }
  return dests;
}

export function dropDestsOf(
  position: ShogiPosition,
  { color = position.turn }: DestsOptions = {},
): Map<HandPieceName, SquareName[]> {
  const dests = new Map<HandPieceName, SquareName[]>();
  if (color !== position.turn) return dests;
  for (const code of position.legalCodes()) {
    const role = dropOf(code);
    if (role) addTarget(dests, `${color} ${role}` as const, nameOf(toOf(code)));
  }
  return dests;
}

function nameOf(square: number): SquareName {
  return SQUARE_NAMES[square] as SquareName;
}
