/** Why boards, drawings, magics and their tables cannot be used. Lines and columns count from 1. */

export const MALFORMED_DRAWING_REASONS = [
  ...(['too-few-rows', 'too-many-rows', 'row-length', 'unknown-cell'] as const),
] as const;

/** Why a drawn board cannot be read. */
export type MalformedDrawingReason =
  | { reason: 'too-few-rows'; rows: number; expected: number }
  | { reason: 'too-many-rows'; expected: number }
  | { reason: 'row-length'; squares: number; expected: number }
  | { reason: 'unknown-cell'; text: string };

/** The data of `MalformedDrawing`. */
export type MalformedDrawingData = {
  board: string;
  line: number;
  column: number;
} & MalformedDrawingReason;

/** The reasons of `ValidationFailed`. */
export const VALIDATION_FAILED_REASONS = ['wrong-mask', 'collision'] as const;

/** Masks and occupancies are hexadecimal numbers. */
export type ValidationFailedReason =
  | { reason: 'wrong-mask'; mask: string; expected: string }
  /** Two occupancies with different attacks share an index; `blockers` are their squares. */
  | {
      reason: 'collision';
      magic: string;
      collision: readonly [string, string];
      blockers: readonly [readonly string[], readonly string[]];
    };

/** The data of `ValidationFailed`. */
export type ValidationFailedData = {
  board: string;
  piece: string;
  square: string;
} & ValidationFailedReason;

/** The reasons of `MalformedTable`. */
export const MALFORMED_TABLE_REASONS = [
  ...(['unfinished-line', 'wrong-header', 'field-count', 'not-an-integer'] as const),
  ...(['not-hexadecimal', 'too-many-bits', 'row-count', 'square-count'] as const),
  ...(['square-order', 'mask-off-board'] as const),
] as const;

/** Why a CSV file of magics or attacks cannot be read. */
export type MalformedTableReason =
  /** The last line has no line end: the file was cut off. */
  | { reason: 'unfinished-line' }
  | { reason: 'wrong-header'; columns: readonly string[] }
  | { reason: 'field-count'; fields: number; expected: number }
  | { reason: 'not-an-integer'; text: string; min: number; max: number }
  | { reason: 'not-hexadecimal'; text: string }
  | { reason: 'too-many-bits'; text: string; bits: number }
  /** No full set of rooks, bishops or both for this board, or for any. */
  | { reason: 'row-count'; rows: number; board?: string }
  | { reason: 'square-count'; squares: number; expected: number }
  | { reason: 'square-order'; square: number; expected: number }
  | { reason: 'mask-off-board'; board: string };

/** The data of `MalformedTable`. */
export type MalformedTableData = {
  file: string;
  line: number;
  column: number;
} & MalformedTableReason;

/** What memory is needed for. */
export const MEMORY_USES = [
  ...(['magic-tables', 'magic-search', 'endgame-table', 'core', 'generation'] as const),
] as const;

/** Bytes that are needed, and bytes that are allowed. */
export type InsufficientMemoryData = { needed: number; budget: number } & (
  | { what: 'magic-tables'; board: string }
  /** A square with too many relevant squares to search for its magic. */
  | {
      what: 'magic-search';
      board: string;
      piece: string;
      square: string;
      bits: number;
      max: number;
    }
  | { what: 'endgame-table' }
  | { what: 'core'; module: string }
  | { what: 'generation'; material: string }
);
