/**
 * The moves that a role and a target square may mean: common to the Western and the Japanese notation.
 *
 * Candidates are pseudo-legal: a pinned piece counts for disambiguation, as it does for a reader who does not look for
 * pins.
 */
import { malformedMove } from '../../errors/english/moves.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { IllegalMoveReason } from '../../errors/reasons/moves.js';
import { dropOf, fromOf, type Move, moveOfCode, promotesOf, toOf } from '../moves.js';
import { promotedRole } from '../pieces.js';
import { refusal } from '../position/explain.js';
import type { ShogiPosition } from '../position/position.js';
import { isInZone } from '../squares.js';
import type { Role, Square } from '../types.js';

/** How strictly Japanese and Western notation is read. */
export interface ParseTextOptions {
  /** Accept only the canonical text of a move, character for character. */
  readonly strict?: boolean;
}

/** Returns a side's pieces of a role that attack a square. */
export function goers(position: ShogiPosition, role: Role, to: Square): Square[] {
  const squares = position.attackers(to, position.turn).squares();
  return squares.filter((square) => position.get(square)?.role === role);
}

/** Whether a piece of the side to move may promote on this move. */
export function mayPromote(position: ShogiPosition, role: Role, from: Square, to: Square): boolean {
  const { turn } = position;
  return promotedRole(role) !== undefined && (isInZone(from, turn) || isInZone(to, turn));
}

/** Returns the legal codes of a role's moves to a square, or of its drops if asked for. */
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

/** Whether a move matches the written promotion: `undefined` means not written, `false` means declined. */
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

/** Returns the only matching move, or an error; `write` gives the canonical text of a move. */
export function onlyMove(
  position: ShogiPosition,
  text: string,
  codes: readonly number[],
  write: (move: Move) => string,
  { strict = false }: ParseTextOptions,
  whyNone: () => IllegalMoveReason,
): Result<Move> {
  const [code] = codes;
  if (code === undefined) return refusal(position, text, whyNone());
  if (codes.length > 1) {
    const choices = codes.map((choice) => write(moveOfCode(choice)));
    return refusal(position, text, { reason: 'ambiguous', choices });
  }
  const move = moveOfCode(code);
  const expected = strict ? write(move) : text;
  if (text === expected) return ok(move);
  const column = firstDifference(text, expected);
  return err(malformedMove({ text, column, reason: 'not-canonical', expected }));
}

/** The first column, from 1, where two texts differ. */
function firstDifference(text: string, expected: string): number {
  let at = 0;
  while (at < text.length && text.charAt(at) === expected.charAt(at)) at++;
  return at + 1;
}
