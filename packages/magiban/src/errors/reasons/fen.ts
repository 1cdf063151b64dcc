/** Why a FEN, an SFEN or an EPD cannot be read. Columns count from 1. */

/** The fields of a FEN; `end` is anything after the last one. */
export const FEN_FIELDS = [
  ...(['placement', 'turn', 'castling', 'en-passant', 'halfmoves', 'fullmoves'] as const),
  'end',
] as const;
/** One of `FEN_FIELDS`. */
export type FenFieldName = (typeof FEN_FIELDS)[number];

/** The fields of an SFEN; `end` is anything after the last one. */
export const SFEN_FIELDS = ['placement', 'turn', 'hands', 'number', 'end'] as const;
/** One of `SFEN_FIELDS`. */
export type SfenFieldName = (typeof SFEN_FIELDS)[number];

/** The reasons of `MalformedFen`. */
export const MALFORMED_FEN_REASONS = [
  ...(['missing-field', 'trailing-text', 'unknown-turn', 'number-out-of-range'] as const),
  ...(['short-rank', 'long-rank', 'too-few-ranks', 'too-many-ranks'] as const),
  ...(['adjacent-digits', 'unknown-piece'] as const),
  ...(['unknown-castling-right', 'repeated-castling-right', 'not-an-en-passant-square'] as const),
] as const;

/** The reasons of `MalformedSfen`. */
export const MALFORMED_SFEN_REASONS = [
  ...(['missing-field', 'trailing-text', 'unknown-turn', 'number-out-of-range'] as const),
  ...(['short-rank', 'long-rank', 'too-few-ranks', 'too-many-ranks'] as const),
  ...(['adjacent-digits', 'unknown-piece'] as const),
  ...(['unknown-promoted-piece', 'count-without-piece', 'never-in-hand'] as const),
  'repeated-hand-piece',
] as const;

/** Why fields are missing or too many. */
export type FieldCountReason = { reason: 'missing-field' | 'trailing-text' };

/** What is wrong with the piece placement; `size` is the number of squares of a rank, and of ranks. */
export type PlacementReason =
  | { reason: 'short-rank'; rank: string; squares: number; size: number }
  | { reason: 'long-rank'; rank: string; size: number }
  | { reason: 'too-few-ranks'; ranks: number; size: number }
  | { reason: 'too-many-ranks'; size: number }
  | { reason: 'adjacent-digits' }
  | { reason: 'unknown-piece'; text: string };

/** Reasons that FEN and SFEN share. */
export type FieldReason =
  | FieldCountReason
  | PlacementReason
  /** The side to move is neither of the two letters. */
  | { reason: 'unknown-turn'; text: string; letters: readonly [string, string] }
  | { reason: 'number-out-of-range'; text: string; min: number; max: number };

/** Why a FEN cannot be read. */
export type MalformedFenReason =
  | FieldReason
  | {
      reason: 'unknown-castling-right' | 'repeated-castling-right' | 'not-an-en-passant-square';
      text: string;
    };

/** Why an SFEN cannot be read. */
export type MalformedSfenReason =
  | FieldReason
  | { reason: 'count-without-piece' }
  | { reason: 'unknown-promoted-piece' | 'never-in-hand' | 'repeated-hand-piece'; text: string };

/** The data of `MalformedFen`. */
export type MalformedFenData = { field: FenFieldName; column: number } & MalformedFenReason;
/** The data of `MalformedSfen`. */
export type MalformedSfenData = { field: SfenFieldName; column: number } & MalformedSfenReason;

/** The reasons of `MalformedEpd`. */
export const MALFORMED_EPD_REASONS = [
  ...(['expected-opcode', 'expected-operand', 'expected-separator', 'unclosed-string'] as const),
  ...(['repeated-opcode', 'repeated-clock', 'clock-out-of-range'] as const),
] as const;

/** Why the operations of an EPD cannot be read. */
export type MalformedEpdReason =
  | { reason: 'expected-opcode' | 'expected-operand' | 'expected-separator' | 'unclosed-string' }
  /** `repeated-clock`: the position has its clocks already, as in a FEN. */
  | { reason: 'repeated-opcode' | 'repeated-clock'; opcode: string }
  | { reason: 'clock-out-of-range'; opcode: string; min: number; max: number };

/** The data of `MalformedEpd`. */
export type MalformedEpdData = { column: number } & MalformedEpdReason;
