/** Illegal and malformed moves. */
import type {
  IllegalMoveData,
  IllegalMoveReason,
  InvalidMoveData,
  MalformedMoveData,
  MalformedMoveReason,
} from '../reasons/moves.js';
import { defineError, placeOf, quote, type ReasonSentences, tellReason } from '../sentences.js';

const ILLEGAL: ReasonSentences<IllegalMoveReason> = {
  'empty-square': ({ square }) => `${square} is empty`,
  'wrong-side': ({ role, color, turn }) => `the ${role} is ${color}'s, and ${turn} is to move`,
  'own-piece': ({ color, role, square }) => `${color}'s own ${role} is on ${square}`,
  occupied: ({ color, role, square }) => `${color}'s ${role} is on ${square}`,
  unreachable: ({ role, from, to }) => `the ${role} on ${from} cannot reach ${to}`,
  'king-in-check': ({ color, inCheck }) =>
    inCheck ? `${color}'s king stays in check` : `${color}'s king would be in check`,
  castling: ({ color, side }) => `${color} cannot castle${side ? ` ${side}side` : ''}`,
  'missing-promotion': 'the promotion piece is missing',
  'not-a-promotion': 'this move is not a promotion',
  'no-such-piece': ({ color, role, origin }) =>
    `${color} has no ${role} on ${origin === undefined ? 'the board' : originName(origin)}`,
  'no-piece-reaches': ({ role, square }) => `no ${role} can reach ${square}`,
  ambiguous: ({ choices }) => `ambiguous: ${choices.join(' or ')}`,
  'null-move': 'null moves are not allowed',
  'not-in-hand': ({ color, role }) => `${color} has no ${role} in hand`,
  'never-in-hand': ({ role = 'piece' }) => `a ${role} cannot be in hand`,
  'dead-end': ({ role, square }) => `a ${role} could never move from ${square}`,
  nifu: ({ color, file }) => `nifu: ${color} already has a pawn on file ${file}`,
  uchifuzume: 'uchifuzume: a pawn drop must not give mate',
  'must-promote': ({ role, square }) =>
    `the ${role} must promote: it could never move from ${square}`,
  'never-promotes': ({ role }) => `a ${role} does not promote`,
  'outside-promotion-zone': 'a piece promotes only in the last three ranks',
  'nothing-to-decline': 'there is no promotion to decline',
  'wrong-qualifier': ({ role }) => `no ${role} moves there in this way`,
  'wrong-turn': ({ color, turn }) => `${turn} is to move, not ${color}`,
  'no-previous-move': '同 without a previous move',
  'other-previous-square': ({ square }) => `同, but the previous move went to ${square}`,
  'other-piece': ({ role, square }) => `the piece on ${square} is a ${role}`,
  'cannot-become': ({ role, square, result }) =>
    `the ${role} on ${square} cannot become a ${result}`,
};

function originName(origin: string): string {
  if (origin.length > 1) return origin;
  return /\d/.test(origin) ? `rank ${origin}` : `file ${origin}`;
}

export const illegalMove = /* @__PURE__ */ defineError(
  'IllegalMove',
  (data: IllegalMoveData) =>
    `${placeOf(data)}${quote(data.move)} is not legal here: ${tellReason<IllegalMoveReason>(ILLEGAL, data)}`,
);

const MALFORMED: ReasonSentences<MalformedMoveReason> = {
  'null-move': 'null moves are not allowed',
  'expected-file': ({ from, to }) => `expected a file, ${from} to ${to}`,
  'expected-rank': ({ from, to }) => `expected a rank, ${from} to ${to}`,
  'expected-destination': ({ example }) => `expected a destination square such as ${example}`,
  'expected-promotion-piece': ({ letters }) =>
    `expected a promotion piece, one of ${letters.join(', ')}`,
  'only-pawns-promote': 'only pawns promote',
  castling: 'castling is written O-O or O-O-O',
  'trailing-text': 'unexpected text after the move',
  'expected-parenthesis': 'expected a closing parenthesis',
  'not-canonical': ({ expected }) => `expected "${expected}"`,
  'expected-plus': 'expected + or the end of the move',
  'expected-asterisk': 'expected an asterisk',
  'expected-piece': ({ letters }) =>
    letters ? `expected a piece, one of ${letters.join(', ')}` : 'expected a piece',
  'expected-drop-piece': ({ letters }) => `a drop begins with one of ${letters.join(', ')}`,
  'never-in-hand': ({ role }) => `a ${role} is never in hand`,
  'drop-with-origin': 'a drop has no origin',
  'drop-with-promotion': 'a piece does not promote when it is dropped',
  'expected-target': 'expected a destination square such as ７六, or 同',
};

/** Without the place: records add their own. */
export function malformedMoveText(data: Omit<MalformedMoveData, 'column'>): string {
  return `${quote(data.text)} is not a move: ${tellReason(MALFORMED, data as MalformedMoveReason)}`;
}

export const malformedMove = /* @__PURE__ */ defineError(
  'MalformedMove',
  (data) =>
    `${quote(data.text)} is not a move (column ${data.column}): ${tellReason<MalformedMoveReason>(MALFORMED, data)}`,
);

const INVALID: ReasonSentences<InvalidMoveData> = {
  'not-a-move': ({ value }) =>
    `${value} is not a move: expected a text, or an object with the squares of a move`,
  'missing-square': ({ field }) => `a move without its square \`${field}\``,
  'unknown-square': ({ value, field, first, last }) =>
    `${quote(value)} is not a square (\`${field}\` of a move): expected ${first} to ${last}, or its number`,
  'unknown-promotion': ({ value, known }) =>
    `${quote(value)} is not a promotion piece: expected one of ${known.join(', ')}`,
  'unknown-drop': ({ value, known }) =>
    `${quote(value)} cannot be dropped: expected one of ${known.join(', ')}`,
  'not-a-boolean': ({ value, field }) =>
    `${quote(value)} is not true or false (\`${field}\` of a move)`,
  'drop-with-origin': 'a drop has no origin, but `from` and a piece to drop are given',
  'drop-with-promotion': 'a piece does not promote when it is dropped',
};

export const invalidMove = /* @__PURE__ */ defineError('InvalidMove', (data) =>
  tellReason<InvalidMoveData>(INVALID, data),
);
