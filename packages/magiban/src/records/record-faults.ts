/** Faults of shogi records: the `reason` of a `MalformedRecord` error, and its message. */
import { MagibanError } from '../errors.js';
import type { Place } from './text/line-counter.js';

export const RECORD_FAULTS = {
  format: 'this is no record in KIF, KI2, CSA, JKF or USI',
  'no-record': 'there is no game here',
  encoding: 'bytes here belong to no character',
  line: 'this line has no meaning in this format',
  'duplicate-header': 'this was said before',
  handicap: 'no known handicap, and no diagram that would show the start',
  'diagram-row': 'a row of a diagram has nine squares between two bars',
  'diagram-piece': 'no piece, and no empty square',
  'diagram-size': 'a diagram has nine rows',
  hand: 'no piece that can be in hand, or no number of them',
  position: 'nobody can play from this position',
  move: 'this is no move',
  square: 'there is no such square',
  piece: 'there is no such piece',
  number: 'another move number is due here',
  time: 'this is no time',
  'early-time': 'a time before any move',
  'duplicate-time': 'this move has a time already',
  ending: 'no known way to end a game',
  'after-ending': 'the game is over here',
  variation: 'the line before has no move that this could replace',
  summary: 'this tells of no known end of a game, or of one that cannot be',
  'summary-count': 'the line has another number of moves',
  json: 'this is no JSON',
  'json-value': 'another kind of value is due here',
  sfen: 'this is no SFEN',
  usi: 'this is no move in USI',
  carried: 'these lines tell of other moves than the line above',
} as const;

export type RecordFault = keyof typeof RECORD_FAULTS;

export function malformedRecord(
  format: string,
  reason: RecordFault,
  { line, column }: Place,
  game: number,
  detail: string = RECORD_FAULTS[reason],
): MagibanError {
  return new MagibanError(
    'MalformedRecord',
    { format, game, line, column, reason },
    `game ${game}, line ${line}, column ${column}: ${detail}`,
  );
}

/** Limits of one record, so that no text can exhaust the memory. */
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

const LIMIT_TEXTS = {
  moves: 'the game has more moves than',
  depth: 'values are nested deeper than',
} as const;

export function tooMuch(
  what: keyof typeof LIMIT_TEXTS,
  { line, column }: Place,
  game: number,
): MagibanError {
  const limit = RECORD_LIMITS[what];
  return new MagibanError(
    'LimitExceeded',
    { what, limit, game, line, column },
    `game ${game}, line ${line}, column ${column}: ${LIMIT_TEXTS[what]} ${limit}`,
  );
}
