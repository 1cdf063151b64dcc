/** PGN faults: the `reason` of a `MalformedPgn` error, and its message. */
import { MagibanError } from '../../errors.js';
import type { Place } from '../text/line-counter.js';

export const PGN_FAULTS = {
  'unclosed-comment': 'this comment is never closed',
  'stray-brace': 'a } without its {',
  'unclosed-variation': 'this variation is never closed',
  'stray-parenthesis': 'a ) without its (',
  'early-variation': 'a variation before any move that it could replace',
  'empty-variation': 'a variation without a move',
  'tag-name': 'a tag needs a name of letters, digits and underscores',
  'tag-value': 'a tag needs a value in double quotes',
  'unclosed-string': 'this value has no closing quote on its line',
  'unclosed-tag': 'a tag ends with ] behind its value',
  escape: 'a backslash in a value may only stand before a quote or a backslash',
  'duplicate-tag': 'this tag was given before',
  'misplaced-tag': 'a [ in the middle of a line of moves',
  'stray-character': 'this character has no meaning here',
  nag: 'a $ must be followed by a number from 0 to 255',
  'early-nag': 'an annotation before any move that it could mark',
  suffix: 'no known mark: expected !, ?, !!, ??, !? or ?!',
  number: 'no possible move number',
  'no-result': 'the game before this has no result (1-0, 0-1, 1/2-1/2 or *)',
  'early-result': 'a result inside a variation',
  'no-game': 'there is no game here',
  // Detected by the rules of the game, not by the text format.
  move: 'no move',
  'wrong-number': 'another move number is due here',
  'wrong-result': 'the result differs from the Result tag',
  fen: 'the FEN tag holds no position',
  setup: 'the SetUp tag and the FEN tag contradict each other',
} as const;

export type PgnFault = keyof typeof PGN_FAULTS;

export function malformedPgn(
  reason: PgnFault,
  { line, column }: Place,
  game: number,
  detail: string = PGN_FAULTS[reason],
): MagibanError {
  return new MagibanError(
    'MalformedPgn',
    { game, line, column, reason },
    `game ${game}, line ${line}, column ${column}: ${detail}`,
  );
}

/** Limits of one game, so that no text can exhaust the memory. */
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

export type PgnLimit = keyof typeof PGN_LIMITS;

const LIMIT_TEXTS: Record<PgnLimit, string> = {
  depth: 'variations are nested deeper than',
  moves: 'the game has more moves than',
  text: 'a comment or value has more characters than',
  word: 'a word has more characters than',
  tags: 'the game has more tags than',
};

export function limitExceeded(
  what: PgnLimit,
  limit: number,
  { line, column }: Place,
  game: number,
): MagibanError {
  return new MagibanError(
    'LimitExceeded',
    { what, limit, game, line, column },
    `game ${game}, line ${line}, column ${column}: ${LIMIT_TEXTS[what]} ${limit}`,
  );
}
