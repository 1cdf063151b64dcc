/** Records of games that cannot be read or written. */
import type {
  JsonExpectation,
  MalformedPgnReason,
  MalformedRecordReason,
  RecordLimitName,
} from '../reasons/records.js';
import { defineError, placeOf, quote, type ReasonSentences, tellReason } from '../sentences.js';
import { malformedFenText, malformedSfenText } from './fen.js';
import { malformedMoveText } from './moves.js';
import { impossiblePosition } from './positions.js';

const PGN: ReasonSentences<MalformedPgnReason> = {
  'unclosed-comment': 'this comment is not closed',
  'stray-brace': '} without {',
  'unclosed-variation': 'this variation is not closed',
  'stray-parenthesis': ') without (',
  'early-variation': 'a variation before the first move',
  'empty-variation': 'a variation without moves',
  'tag-name': 'a tag name consists of letters, digits and underscores',
  'tag-value': 'a tag value is enclosed in double quotes',
  'unclosed-string': 'this value has no closing quote on its line',
  'unclosed-tag': 'expected ] after the tag value',
  escape: 'a backslash may only precede a quote or a backslash',
  'duplicate-tag': 'duplicate tag',
  'misplaced-tag': '[ inside the movetext',
  'stray-character': 'unexpected character',
  nag: '$ must be followed by a number from 0 to 255',
  'early-nag': 'an annotation before the first move',
  suffix: 'unknown suffix: expected !, ?, !!, ??, !? or ?!',
  number: 'not a move number',
  'no-result': 'the previous game has no result (1-0, 0-1, 1/2-1/2 or *)',
  'early-result': 'a result inside a variation',
  'no-game': 'no game found',
  move: ({ cause }) => malformedMoveText(cause.data),
  'wrong-number': 'wrong move number',
  'wrong-result': 'the result differs from the Result tag',
  fen: ({ cause }) =>
    cause.code === 'MalformedFen'
      ? malformedFenText(cause.data)
      : impossiblePosition.sentence(cause.data),
  setup: 'the SetUp and FEN tags contradict each other',
};

export const malformedPgn = /* @__PURE__ */ defineError(
  'MalformedPgn',
  (data) => placeOf(data) + tellReason<MalformedPgnReason>(PGN, data),
);

const RECORD: ReasonSentences<MalformedRecordReason> = {
  format: 'not a record in KIF, KI2, CSA, JKF or USI',
  'no-record': 'no game found',
  encoding: 'bytes that are not characters of this encoding',
  line: 'this line has no meaning in this format',
  'duplicate-header': 'duplicate header',
  handicap: 'unknown handicap, and no diagram of the start position',
  'diagram-row': 'a row of a diagram has nine squares between two bars',
  'diagram-piece': 'neither a piece nor an empty square',
  'diagram-size': 'a diagram has nine rows',
  hand: 'not a piece in hand, or not a count of them',
  position: ({ cause }) =>
    cause ? impossiblePosition.sentence(cause.data) : 'the start position cannot be played',
  move: ({ cause }) => (cause ? malformedMoveText(cause.data) : 'not a move'),
  square: 'no such square',
  piece: 'no such piece',
  number: 'wrong move number',
  time: 'not a time',
  'early-time': 'a time before the first move',
  'duplicate-time': 'this move already has a time',
  ending: 'unknown termination',
  'after-ending': 'the game is over here',
  variation: 'the previous line has no move that this variation could replace',
  summary: 'this line does not tell a possible termination',
  'summary-count': 'the line has another number of moves',
  json: 'not JSON',
  'json-value': (data) => `expected ${expectation(data)}`,
  'json-member': ({ name }) => `expected a member "${name}"`,
  sfen: ({ cause }) => malformedSfenText(cause.data),
  usi: 'not a USI move',
  'comment-tags': 'these lines tell other moves than the line above',
};

const EXPECTED = {
  object: 'an object',
  list: 'a list',
  string: 'a string',
  integer: 'a whole number',
  piece: 'the two letters of a piece',
  move: 'a move or a special',
} as const;

function expectation(value: JsonExpectation): string {
  return value.expected === 'number'
    ? `a number from ${value.min} to ${value.max}`
    : EXPECTED[value.expected];
}

export const malformedRecord = /* @__PURE__ */ defineError(
  'MalformedRecord',
  (data) => placeOf(data) + tellReason<MalformedRecordReason>(RECORD, data),
);

const LIMITS: Record<RecordLimitName, string> = {
  depth: 'variations are nested deeper than',
  moves: 'the game has more moves than',
  text: 'a comment or value has more characters than',
  word: 'a word has more characters than',
  tags: 'the game has more tags than',
};

export const limitExceeded = /* @__PURE__ */ defineError('LimitExceeded', (data) => {
  const move = data.move === undefined ? '' : `move ${data.move}: `;
  return `${placeOf(data)}${move}${LIMITS[data.what]} ${data.limit}`;
});

export const unsupportedVariant = /* @__PURE__ */ defineError(
  'UnsupportedVariant',
  (data) => `${placeOf(data)}unsupported variant ${quote(data.variant)}`,
);

const ENCODINGS: Readonly<Record<string, string>> = { shift_jis: 'Shift_JIS' };

export const unencodableText = /* @__PURE__ */ defineError(
  'UnencodableText',
  ({ encoding, character, line, column }) =>
    `line ${line}, column ${column}: ${ENCODINGS[encoding] ?? encoding} has no character "${character}"`,
);
