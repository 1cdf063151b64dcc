/** FEN, SFEN and EPD that cannot be read. */
import { err } from '../error.js';
import type {
  FenFieldName,
  FieldReason,
  MalformedEpdReason,
  MalformedFenData,
  MalformedFenReason,
  MalformedSfenData,
  MalformedSfenReason,
  SfenFieldName,
} from '../reasons/fen.js';
import type { PositionWarning, TextRepair } from '../reasons/positions.js';
import { defineError, quote, type ReasonSentences, tellReason } from '../sentences.js';

const FIELD: ReasonSentences<FieldReason> = {
  'missing-field': 'this field is missing',
  'trailing-text': 'unexpected text after the last field',
  'unknown-turn': ({ text, letters: [first, second] }) =>
    `${quote(text)} is neither "${first}" nor "${second}"`,
  'number-out-of-range': ({ text, min, max }) =>
    `${quote(text)} is not a whole number from ${min} to ${max}`,
  'short-rank': ({ rank, squares, size }) => `rank ${rank} has only ${squares} of ${size} squares`,
  'long-rank': ({ rank, size }) => `rank ${rank} has more than ${size} squares`,
  'too-few-ranks': ({ ranks, size }) => `only ${ranks} of ${size} ranks`,
  'too-many-ranks': ({ size }) => `more than ${size} ranks`,
  'adjacent-digits': 'two adjacent digits',
  'unknown-piece': ({ text }) => `${quote(text)} is neither a piece nor a number of empty squares`,
};

const FEN: ReasonSentences<MalformedFenReason> = /* @__PURE__ */ (() => ({
  ...FIELD,
  'unknown-castling-right': ({ text }) => `${quote(text)} is not a castling right`,
  'repeated-castling-right': ({ text }) => `${quote(text)} repeats a castling right`,
  'not-an-en-passant-square': ({ text }) =>
    `${quote(text)} is neither "-" nor a square of rank 3 or 6`,
}))();

/** Without the place: records add their own. */
export function malformedFenText(data: MalformedFenData): string {
  return `not a FEN: ${tellReason<MalformedFenReason>(FEN, data)}`;
}

export const malformedFen = /* @__PURE__ */ defineError(
  'MalformedFen',
  (data) => `${malformedFenText(data)} (${data.field}, column ${data.column})`,
);

const SFEN: ReasonSentences<MalformedSfenReason> = /* @__PURE__ */ (() => ({
  ...FIELD,
  'unknown-promoted-piece': ({ text }) => `${quote(text)} is not a promoted piece`,
  'count-without-piece': 'a count without a piece',
  'never-in-hand': ({ text }) => `${quote(text)} cannot be in hand`,
  'repeated-hand-piece': ({ text }) => `${quote(text)} is given twice`,
}))();

/** Without the place: records add their own. */
export function malformedSfenText(data: MalformedSfenData): string {
  return `not an SFEN: ${tellReason<MalformedSfenReason>(SFEN, data)}`;
}

export const malformedSfen = /* @__PURE__ */ defineError(
  'MalformedSfen',
  (data) => `${malformedSfenText(data)} (${data.field}, column ${data.column})`,
);

const EPD: ReasonSentences<MalformedEpdReason> = {
  'expected-opcode': 'expected an opcode, which begins with a letter',
  'expected-operand': 'expected an operand',
  'expected-separator': 'expected a space or a semicolon',
  'unclosed-string': 'this string has no closing quote',
  'repeated-opcode': ({ opcode }) => `a second ${opcode}`,
  'repeated-clock': ({ opcode }) => `${opcode} repeats the clocks`,
  'clock-out-of-range': ({ opcode, min, max }) =>
    `${opcode} takes a whole number from ${min} to ${max}`,
};

export const malformedEpd = /* @__PURE__ */ defineError(
  'MalformedEpd',
  (data) => `not an EPD: ${tellReason<MalformedEpdReason>(EPD, data)} (column ${data.column})`,
);

/** The error in a field of a FEN. */
export function fenFieldError(field: FenFieldName, column: number, reason: MalformedFenReason) {
  return err(malformedFen({ field, column, ...reason }));
}

/** The error in a field of an SFEN. */
export function sfenFieldError(field: SfenFieldName, column: number, reason: MalformedSfenReason) {
  return err(malformedSfen({ field, column, ...reason }));
}

/** The warning about a field of a FEN that was mended. */
export function fenRepair(repair: MalformedFenData & { used: string }): PositionWarning {
  return repairWarning(tellReason<MalformedFenReason>(FEN, repair), repair);
}

/** The warning about a field of an SFEN that was mended. */
export function sfenRepair(repair: MalformedSfenData & { used: string }): PositionWarning {
  return repairWarning(tellReason<MalformedSfenReason>(SFEN, repair), repair);
}

function repairWarning(sentence: string, repair: TextRepair): PositionWarning {
  const { field, column, used } = repair;
  const end = used === '' ? 'left out' : `read as ${quote(used)}`;
  return {
    kind: 'repaired',
    ...repair,
    message: `${sentence} (${field}, column ${column}), ${end}`,
  };
}
