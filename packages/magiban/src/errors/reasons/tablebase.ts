/** Why endgame tables cannot be read, found or trusted. Offsets count bytes from 0, columns from 1. */
import type { TableHeaderField } from './options.js';

/** The reasons of `TableDamaged`. */
export const TABLE_DAMAGED_REASONS = [
  ...(['empty', 'wrong-magic', 'truncated-head', 'header-too-long', 'head-checksum'] as const),
  ...(['header-json', 'header', 'block-count', 'truncated', 'trailing-bytes'] as const),
  ...(['file-checksum', 'block-checksum', 'block-data', 'short-read'] as const),
  // Syzygy only.
  ...(['ends-early', 'wrong-size', 'wrong-form', 'other-material', 'piece-order'] as const),
  ...(['part-colours', 'value', 'value-count', 'block-size', 'span-size', 'no-block'] as const),
  ...(['index-before-blocks', 'index-behind-blocks', 'symbol-count', 'symbol'] as const),
  ...(['code-lengths', 'incomplete-code', 'too-many-codes', 'no-distance'] as const),
  'contradicts-wdl',
] as const;

/** What can be wrong with a symbol of a compressed Syzygy table. */
export const SYMBOL_FAULTS = ['missing', 'endless', 'value', 'too-large'] as const;
/** One of `SYMBOL_FAULTS`. */
export type SymbolFault = (typeof SYMBOL_FAULTS)[number];

/** Why the bytes of an endgame table are wrong. */
export type TableDamagedReason =
  | {
      reason:
        | 'empty'
        /** It does not begin as such a file does. */
        | 'wrong-magic'
        | 'truncated-head'
        | 'header-too-long'
        | 'head-checksum'
        | 'header-json'
        | 'block-count'
        | 'trailing-bytes'
        | 'file-checksum'
        | 'ends-early'
        | 'other-material'
        | 'piece-order'
        | 'part-colours'
        | 'index-before-blocks'
        | 'index-behind-blocks'
        | 'incomplete-code'
        | 'too-many-codes'
        | 'contradicts-wdl';
    }
  | { reason: 'header'; field: TableHeaderField }
  | { reason: 'truncated' | 'wrong-size' | 'short-read'; bytes: number; expected: number }
  | { reason: 'block-checksum' | 'no-block'; block: number }
  /** A block that cannot be decompressed. */
  | { reason: 'block-data'; block?: number }
  | { reason: 'wrong-form'; form: number; expected: number }
  | { reason: 'value'; value: number }
  | { reason: 'value-count'; values: number; positions: number }
  /** The size is a power of two. */
  | { reason: 'block-size' | 'span-size'; bits: number }
  | { reason: 'symbol-count'; symbols: number }
  | { reason: 'symbol'; symbol: number; fault: SymbolFault }
  | { reason: 'code-lengths'; shortest: number; longest: number }
  /** DTZ: no distance for this value of this outcome. */
  | { reason: 'no-distance'; value: number; wdl: number };

/** The data of `TableDamaged`. */
export type TableDamagedData = { file: string; offset: number } & TableDamagedReason;

/** The reasons of `TableMismatch`. */
export const TABLE_MISMATCH_REASONS = ['other-table', 'other-rules'] as const;

/** The data of `TableMismatch`. */
export type TableMismatchData = { file: string } & (
  | { reason: 'other-table'; expected: string; found: string }
  /** Versions of the rules that the table was made by. */
  | { reason: 'other-rules'; expected: number; found: number }
);

/** The reasons of `MalformedMaterial`. */
export const MALFORMED_MATERIAL_REASONS = [
  ...(['other-game', 'unknown-game', 'ambiguous', 'no-pieces', 'too-many-pieces'] as const),
  ...(['unknown-piece', 'expected-king', 'expected-piece', 'no-such-set', 'syzygy-name'] as const),
] as const;

/** Why a text is not a material signature of a tablebase. */
export type MalformedMaterialReason =
  | { reason: 'no-pieces' | 'no-such-set' | 'expected-king' }
  | { reason: 'other-game'; game: 'chess' | 'shogi' }
  | { reason: 'unknown-game'; games: readonly string[] }
  /** Both games have this set: `choices` name it in full. */
  | { reason: 'ambiguous'; choices: readonly string[] }
  | { reason: 'too-many-pieces'; max: number }
  /** A piece that this game, or any, lacks. */
  | { reason: 'unknown-piece'; game?: 'chess' | 'shogi' }
  /** A piece, or what may follow the pieces of a side. */
  | { reason: 'expected-piece'; or: 'v' | 'end' }
  | { reason: 'syzygy-name'; max: number };

/** The data of `MalformedMaterial`. */
export type MalformedMaterialData = { text: string; column: number } & MalformedMaterialReason;

/** An outcome for the side to move, and the distance to mate in plies if it is known. */
export interface TableVerdict {
  outcome: 'win' | 'loss' | 'draw' | 'unknown';
  dtm: number | null;
}

/** The data of `TableContradiction`. */
export interface TableContradictionData {
  material: string;
  fen: string;
  /** By the position's own entry. */
  entry: TableVerdict;
  /** By its best move. */
  best: TableVerdict & { move: string };
}

/** The reasons of `HttpTrouble`. */
export const HTTP_TROUBLE_REASONS = [
  ...(['status', 'no-ranges', 'range-not-satisfiable', 'wrong-range', 'wrong-length'] as const),
  ...(['no-length', 'changed', 'timeout', 'aborted', 'unreachable'] as const),
] as const;

/** Why a request to a server failed. */
export type HttpTroubleReason =
  | { reason: 'no-ranges' | 'range-not-satisfiable' | 'no-length' | 'changed' | 'aborted' }
  | { reason: 'status'; statusText: string }
  | { reason: 'wrong-range'; range: string; offset: number }
  | { reason: 'wrong-length'; bytes: number; expected: number }
  /** In milliseconds. */
  | { reason: 'timeout'; timeout: number }
  /** `detail` is what the network says. */
  | { reason: 'unreachable'; detail: string };

/** `status` is null if there was no response. */
export type HttpTroubleData = { url: string; status: number | null } & HttpTroubleReason;

/** The reasons of `RemoteTrouble`. */
export const REMOTE_TROUBLE_REASONS = [
  ...(['timeout', 'aborted', 'unreachable', 'status', 'no-tablebase', 'malformed'] as const),
] as const;

/** What can be wrong with a part of a server's answer. */
export const ANSWER_FAULTS = ['type', 'unknown', 'illegal', 'contradiction', 'missing'] as const;

/** `field` is the part that is wrong, such as `moves[3].dtm`. */
export interface AnswerFault {
  field: string;
  fault: (typeof ANSWER_FAULTS)[number];
}

/** Why a remote tablebase gave no answer. */
export type RemoteTroubleReason =
  | { reason: 'aborted' }
  /** In milliseconds. */
  | { reason: 'timeout'; timeout: number }
  /** `detail` is what the network says. */
  | { reason: 'unreachable'; detail: string }
  | { reason: 'status' | 'no-tablebase'; status: number }
  | ({ reason: 'malformed' } & AnswerFault);

/** The data of `RemoteTrouble`. */
export type RemoteTroubleData = { url: string } & RemoteTroubleReason;
