/** Limits of one game in a record, so that no text can exhaust the memory. */
import { limitExceeded } from '../errors/english/records.js';
import type { MagibanError } from '../errors/error.js';
import type { Place } from './text/line-counter.js';

/** Limits in PGN. */
export const PGN_LIMITS = {
  /** Nesting depth of variations. */
  depth: 250_000,
  /** Moves in one game, variations included. */
  moves: 1_000_000,
  /** Characters of one comment or tag value. */
  text: 1_000_000,
  /** Characters of one word: a move, a number or a tag name. */
  word: 255,
  /** Tag pairs of one game. */
  tags: 10_000,
} as const;

/** The name of one of the `PGN_LIMITS`. */
export type PgnLimit = keyof typeof PGN_LIMITS;

/** Limits in shogi's formats. */
export const RECORD_LIMITS = {
  /** Moves of one game, variations included. */
  moves: 1_000_000,
  /** Seconds spent on one move: 9999:59:59. */
  seconds: 35_999_999,
  /** Errors reported per game; further ones are only counted. */
  errors: 100,
  /** Nesting depth in JKF; each level of variations takes three. */
  depth: 750_000,
} as const;

export function tooMuch(
  what: 'moves' | 'depth',
  { line, column }: Place,
  game: number,
): MagibanError {
  return limitExceeded({ what, limit: RECORD_LIMITS[what], game, line, column });
}
