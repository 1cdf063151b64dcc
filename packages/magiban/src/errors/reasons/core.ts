/** Why the compiled core, its tables or an engine cannot be used, and why bytes are not a position. */

/** The reasons of `CoreRefused`. */
export const CORE_REFUSED_REASONS = [
  ...(['no-memory', 'missing-export', 'wrong-version', 'wrong-board-size', 'memory-map'] as const),
  ...(['not-started', 'needs-webassembly', 'needs-js-core', 'threads-need-webassembly'] as const),
] as const;

/** What can be wrong with the memory map of a core. */
export const MEMORY_MAP_FAULTS = [
  ...(['misaligned', 'no-buffers', 'data-overlaps-tables', 'tables-behind-threads'] as const),
  ...(['buffers-overlap', 'buffers-too-large', 'memory-too-small'] as const),
] as const;
/** One of `MEMORY_MAP_FAULTS`. */
export type MemoryMapFault = (typeof MEMORY_MAP_FAULTS)[number];

/** Why a compiled core cannot be used. */
export type CoreRefusedReason =
  | { reason: 'no-memory' | 'threads-need-webassembly' }
  | { reason: 'missing-export'; name: string }
  | { reason: 'wrong-version'; version: number; expected: number }
  | { reason: 'wrong-board-size'; bytes: number; expected: number }
  /** `name` is the address or size in question. */
  | { reason: 'memory-map'; fault: MemoryMapFault; name: string; value: number }
  /** `detail` is what the JavaScript engine says, or why it has no WebAssembly. */
  | { reason: 'not-started' | 'needs-webassembly' | 'needs-js-core'; detail: string };

/** The data of `CoreRefused`. */
export type CoreRefusedData = { module: string } & CoreRefusedReason;

/** The reasons of `InitializationFailed`. */
export const INITIALIZATION_FAILED_REASONS = [
  ...([
    'mask-mismatch',
    'tables-too-large',
    'engine-disposed',
    'engine-failed',
    'no-workers',
  ] as const),
] as const;

/** The data of `InitializationFailed`. */
export type InitializationFailedData =
  /** Library and core disagree on the relevant squares of a slider. */
  | { reason: 'mask-mismatch'; board: string; piece: string; square: string }
  | { reason: 'tables-too-large'; game: string; needed: number; available: number }
  | { reason: 'engine-disposed' | 'no-workers' }
  /** `detail` is what the engine's thread says. */
  | { reason: 'engine-failed'; detail: string };

/** What ended a search before it had an answer. */
export const SEARCH_SUPERSEDED_REASONS = ['new-search', 'new-game', 'disposed'] as const;
/** Why a search has no result of its own. */
export type SearchSupersededReason = (typeof SEARCH_SUPERSEDED_REASONS)[number];

/** The data of `SearchSuperseded`. */
export interface SearchSupersededData {
  reason: SearchSupersededReason;
}

/** The reasons of `MalformedBytes`. */
export const MALFORMED_BYTES_REASONS = [
  ...(['length', 'piece', 'flag', 'square', 'other-value'] as const),
] as const;

/** Why bytes are not a packed position. */
export type MalformedBytesReason =
  | { reason: 'length'; length: number; expected: number }
  | { reason: 'piece' | 'flag' | 'square'; value: number }
  | { reason: 'other-value'; value: number; expected: number };

/** The data of `MalformedBytes`. */
export type MalformedBytesData = { offset: number } & MalformedBytesReason;

/** What was given where a position was expected. */
export const RECEIVED_KINDS = [
  ...(['chess', 'shogi', 'text', 'object', 'number', 'boolean', 'null', 'undefined'] as const),
  'other',
] as const;
/** One of `RECEIVED_KINDS`. */
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/** The data of `WrongPosition`. */
export interface WrongPositionData {
  expected: 'chess' | 'shogi' | 'any';
  received: ReceivedKind;
  /** What it was given to, such as `perft` or `a shogi engine`. */
  receiver: string;
}
