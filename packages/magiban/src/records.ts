/** `magiban/records`: shogi games in the formats KIF, KI2, CSA, JKF and USI. PGN is in `magiban/chess`. */

export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from './errors/error.js';
export { MALFORMED_RECORD_REASONS, type MalformedRecordReason } from './errors/reasons/records.js';
export { CSA_VERSIONS, type CsaVersion } from './records/csa/writer.js';
export { detectFormat, looksLikePgn } from './records/detect-format.js';
export { RECORD_LIMITS } from './records/limits.js';
export { LOSS_KINDS, type Loss, type LossKind } from './records/record-losses.js';
export {
  type MoveWords,
  RECORD_FORMATS,
  type RecordFormat,
  type TextMove,
  type TextRecord,
  type TextStart,
  type TextStep,
  type TextTermination,
} from './records/record-text.js';
export { TERMINATIONS, type Termination as TerminationName } from './records/terminations.js';
export {
  type DecodedText,
  decodeText,
  detectEncoding,
  encodeText,
  TEXT_ENCODINGS,
  type TextEncodingName,
} from './records/text/encoding.js';
export { type Branch, MoveNode, MoveTree } from './records/tree.js';
export type { ShogiRecord } from './shogi/records/record-game.js';
export type { RecordTermination } from './shogi/records/record-terminations.js';
export {
  type MakeRecordOptions,
  makeRecord,
  makeRecordBytes,
  type ParseRecordOptions,
  parseRecord,
  type WrittenRecord,
} from './shogi/records/records.js';
