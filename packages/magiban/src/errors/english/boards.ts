/** Boards of any size, bitboards, drawings, magics and their tables. */
import type {
  InsufficientMemoryData,
  MalformedDrawingReason,
  MalformedTableReason,
  ValidationFailedReason,
} from '../reasons/boards.js';
import { defineError, quote, type ReasonSentences, tellReason } from '../sentences.js';

export const invalidGeometry = /* @__PURE__ */ defineError(
  'InvalidGeometry',
  ({ width, height, maxSquares }) =>
    `impossible board ${width}×${height}: sides are whole numbers from 1, and at most ${maxSquares} squares`,
);

export const malformedGeometry = /* @__PURE__ */ defineError(
  'MalformedGeometry',
  ({ text }) => `${quote(text)} is not a board: expected chess, shogi or WxH such as 10x10`,
);

export const invalidSquare = /* @__PURE__ */ defineError(
  'InvalidSquare',
  ({ square, board, squares }) =>
    `square ${square} is not on the ${board} board: its squares are 0 to ${squares - 1}`,
);

export const coordinatesOffBoard = /* @__PURE__ */ defineError(
  'CoordinatesOffBoard',
  ({ file, rank, board }) =>
    `file ${file}, rank ${rank} is not on the ${board} board (both count from 0)`,
);

export const malformedSquare = /* @__PURE__ */ defineError(
  'MalformedSquare',
  ({ text, board, first, last }) =>
    `${quote(text)} is not a square of the ${board} board: expected ${first} to ${last}`,
);

export const geometryMismatch = /* @__PURE__ */ defineError(
  'GeometryMismatch',
  ({ left, right }) => `boards of different geometry: ${left} and ${right}`,
);

export const bitsOffBoard = /* @__PURE__ */ defineError(
  'BitsOffBoard',
  ({ value, board, squares }) =>
    `${value} has bits beyond the ${squares} squares of the ${board} board`,
);

export const wrongWordCount = /* @__PURE__ */ defineError(
  'WrongWordCount',
  ({ expected, received, board }) =>
    `the ${board} board takes ${expected} words of 32 bits, not ${received}`,
);

export const invalidWord = /* @__PURE__ */ defineError(
  'InvalidWord',
  ({ index, value }) => `word ${index} is ${value}, not an unsigned 32-bit integer`,
);

export const bufferTooSmall = /* @__PURE__ */ defineError(
  'BufferTooSmall',
  ({ needed, available }) => `a buffer of ${available} is too small: ${needed} needed`,
);

const DRAWING: ReasonSentences<MalformedDrawingReason> = {
  'too-few-rows': ({ rows, expected }) => `${expected} rows expected, ${rows} found`,
  'too-many-rows': ({ expected }) => `only ${expected} rows expected`,
  'row-length': ({ squares, expected }) =>
    `${expected} squares expected in this row, ${squares} found`,
  'unknown-cell': ({ text }) => `${quote(text)} is neither "X" nor "."`,
};

export const malformedDrawing = /* @__PURE__ */ defineError(
  'MalformedDrawing',
  (data) =>
    `not a drawing of the ${data.board} board: ${tellReason<MalformedDrawingReason>(DRAWING, data)} (line ${data.line}, column ${data.column})`,
);

export const noSuchLine = /* @__PURE__ */ defineError(
  'NoSuchLine',
  ({ line, index, board, count }) =>
    `the ${board} board has no ${line} ${index}: expected 0 to ${count - 1}`,
);

export const invalidPieceType = /* @__PURE__ */ defineError(
  'InvalidPieceType',
  ({ piece, known }) => `unknown piece ${quote(piece)}: expected one of ${known.join(', ')}`,
);

export const generationFailed = /* @__PURE__ */ defineError(
  'GenerationFailed',
  ({ board, piece, square, indexBits, attempts }) =>
    `no magic found for a ${piece} on ${square} of the ${board} board in ${attempts} attempt${attempts === 1 ? '' : 's'} (${indexBits} index bits)`,
);

const VALIDATION: ReasonSentences<ValidationFailedReason> = {
  'wrong-mask': ({ mask, expected }) => `the mask is ${mask}, but must be ${expected}`,
  collision: ({ magic, collision, blockers }) => {
    const [first, second] = collision.map(
      (hex, i) => `${hex} (${blockers[i]?.join(' ') || 'none'})`,
    );
    return `blockers ${first} and ${second} collide at magic ${magic}`;
  },
};

export const validationFailed = /* @__PURE__ */ defineError(
  'ValidationFailed',
  (data) =>
    `the ${data.piece} on ${data.square} of the ${data.board} board: ${tellReason<ValidationFailedReason>(VALIDATION, data)}`,
);

const TABLE: ReasonSentences<MalformedTableReason> = {
  'unfinished-line': 'the last line is cut off: it has no line end',
  'wrong-header': ({ columns }) => `expected the header ${columns.join(',')}`,
  'field-count': ({ fields, expected }) => `expected ${expected} fields, found ${fields}`,
  'not-an-integer': ({ text, min, max }) =>
    `${quote(text)} is not a whole number from ${min} to ${max}`,
  'not-hexadecimal': ({ text }) => `${quote(text)} is not a hexadecimal number (0x…)`,
  'too-many-bits': ({ text, bits }) => `${quote(text)} has more than ${bits} bits`,
  'row-count': ({ rows, board = 'any board' }) =>
    `${rows} rows are not a full set of rooks, bishops or both for ${board}`,
  'square-count': ({ squares, expected }) => `${expected} squares expected, ${squares} found`,
  'square-order': ({ square, expected }) => `square ${square} where ${expected} is expected`,
  'mask-off-board': ({ board }) => `the mask has bits beyond the ${board} board`,
};

export const malformedTable = /* @__PURE__ */ defineError(
  'MalformedTable',
  (data) =>
    `${data.file}, line ${data.line}, column ${data.column}: ${tellReason<MalformedTableReason>(TABLE, data)}`,
);

function memoryUse(data: InsufficientMemoryData): string {
  switch (data.what) {
    case 'magic-tables':
      return `magic tables of the ${data.board} board`;
    case 'magic-search':
      return `the magic of a ${data.piece} on ${data.square} of the ${data.board} board (${data.bits} relevant squares, at most ${data.max})`;
    case 'endgame-table':
      return 'an endgame table';
    case 'core':
      return `the ${data.module} core`;
    case 'generation':
      return data.material;
  }
}

function bytesText(bytes: number): string {
  if (bytes >= 1e15) return `about 10^${Math.round(Math.log10(bytes))} bytes`;
  return bytes < 2 ** 20 ? `${bytes} bytes` : `${Math.ceil(bytes / 2 ** 20)} MB`;
}

export const insufficientMemory = /* @__PURE__ */ defineError(
  'InsufficientMemory',
  (data) =>
    `not enough memory for ${memoryUse(data)}: ${bytesText(data.needed)} needed, ${bytesText(data.budget)} allowed`,
);
