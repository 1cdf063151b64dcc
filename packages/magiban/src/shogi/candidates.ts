/**
 * Which moves a text may mean that names a role and a square: what the Western and the Japanese notation have in common.
 *
 * Who could go there is asked of the pieces' movements alone: a piece that is pinned counts, as it does for a reader of the
 * text who does not look for pins.
 */
import { ok, type Result } from '../errors.js';
import { malformedMove } from '../text-errors.js';
import { illegalMove } from './explain.js';
import { dropOf, fromOf, type Move, moveOfCode, promotesOf, toOf } from './moves.js';
import { promotedRole } from './pieces.js';
import type { ShogiPosition } from './position.js';
import { isInZone } from './squares.js';
import type { Role, Square } from './types.js';

export interface ParseTextOptions {
  /** Takes only what is written for the same move, sign for sign. */
  readonly strict?: boolean;
}

/** A side's pieces of a role that could go to a square by the way they move. */
export function goers(position: ShogiPosition, role: Role, to: Square): Square[] {
  const squares = position.attackers(to, position.turn).squares() as Square[];
  return squares.filter((square) => position.get(square)?.role === role);
}

/** Whether a piece of the side to move may promote on this way. */
export function mayPromote(position: ShogiPosition, role: Role, from: Square, to: Square): boolean {
  const { turn } = position;
  return promotedRole(role) !== undefined && (isInZone(from, turn) || isInZone(to, turn));
}

/** The legal moves of pieces of a role on the board to a square; of drops, if they are asked for. */
export function codesTo(
  position: ShogiPosition,
  role: Role,
  to: Square,
  drops: boolean,
): readonly number[] {
  return position.legalCodes().filter((code) => {
    if (toOf(code) !== to) return false;
    const from = fromOf(code);
    return from === undefined
      ? drops && dropOf(code) === role
      : !drops && position.get(from)?.role === role;
  });
}

/** Whether a move promotes as it was said: `undefined` said nothing, `false` that a promotion was declined. */
export function fitsPromotion(
  position: ShogiPosition,
  code: number,
  role: Role,
  said: boolean | undefined,
): boolean {
  if (said === undefined) return true;
  const from = fromOf(code);
  if (from === undefined || promotesOf(code) !== said) return false;
  return said || mayPromote(position, role, from, toOf(code));
}

/** The one move that is meant, or why there is none; `write` makes the text that a move should have. */
export function onlyMove(
  position: ShogiPosition,
  text: string,
  codes: readonly number[],
  write: (move: Move) => string,
  { strict = false }: ParseTextOptions,
  whyNone: () => string,
): Result<Move> {
  const [code] = codes;
  if (code === undefined) return illegalMove(position, text, whyNone());
  if (codes.length > 1) {
    const choices = codes.map((choice) => write(moveOfCode(choice)));
    return illegalMove(position, text, `it may be ${choices.join(' or ')}`);
  }
  const move = moveOfCode(code);
  const expected = strict ? write(move) : text;
  if (text === expected) return ok(move);
  return malformedMove(text, firstDifference(text, expected), `expected "${expected}"`);
}

/** The column of the first sign that differs, from 1. */
function firstDifference(text: string, expected: string): number {
  let at = 0;
  while (at < text.length && text.charAt(at) === expected.charAt(at)) at++;
  return at + 1;
}
