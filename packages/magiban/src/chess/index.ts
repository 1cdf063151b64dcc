/** `magiban/chess`: the game of chess. */

export { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks/attacks.js';
export { Bitboard } from '../bitboard/bitboard.js';
export { CHESS_BOARD } from '../bitboard/geometry.js';
export type { DividedMove } from '../core/perft.js';
export { type Platform, platform } from '../core/platform.js';
export type { SlidingMetrics } from '../core/sliding-meter.js';
export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export {
  FEN_FIELDS,
  type FenFieldName,
  MALFORMED_EPD_REASONS,
  MALFORMED_FEN_REASONS,
  type MalformedEpdReason,
  type MalformedFenReason,
} from '../errors/reasons/fen.js';
export {
  ILLEGAL_MOVE_REASONS,
  type IllegalMoveReason,
  INVALID_MOVE_REASONS,
  type InvalidMoveReason,
  MALFORMED_MOVE_REASONS,
  type MalformedMoveReason,
} from '../errors/reasons/moves.js';
export {
  DROPPED_RIGHT_REASONS,
  type DroppedRightReason,
  IMPOSSIBLE_POSITION_REASONS,
  type ImpossiblePositionReason,
  ODD_POSITION_REASONS,
  type OddPositionReason,
  type PositionWarning,
  type TextRepair,
  WARNING_KINDS,
} from '../errors/reasons/positions.js';
export { MALFORMED_PGN_REASONS, type MalformedPgnReason } from '../errors/reasons/records.js';
export type { AnnotationsJson, GameJson, PlaceJson, PositionJson } from '../game-json.js';
export {
  type Annotations,
  type Evaluation,
  SHAPE_COLORS,
  type Shape,
  type ShapeColor,
} from '../records/annotations.js';
export { PGN_LIMITS, type PgnLimit } from '../records/limits.js';
export {
  GAME_RESULTS,
  type GameResult,
  type MoveText,
  PgnRecord,
  type PgnTag,
} from '../records/pgn/record.js';
export type { TextPiece, TextSource } from '../records/text/source.js';
export { type Branch, MoveNode, MoveTree } from '../records/tree.js';
export {
  attacks,
  attacksOfAll,
  attackTableBytes,
  resetSlidingMetrics,
  slidingMetrics,
} from './attacks.js';
export { ChessGame, type GameNode, type GamePlace, type Termination } from './game/game.js';
export type { GameMove } from './game/game-move.js';
export {
  DRAW_CLAIMS,
  type DrawClaim,
  OUTCOME_REASONS,
  type Outcome,
  type OutcomeReason,
  terminationMarker,
} from './game/outcome.js';
export type { MoveLike, PromotionLike } from './move-like.js';
export type { DescribedMove, Move } from './moves.js';
export { type Epd, makeEpd, parseEpd } from './notation/epd.js';
export type { EpdOperand } from './notation/epd-text.js';
export {
  type EnPassantStyle,
  type MakeFenOptions,
  makeFen,
  type ParseFenOptions,
  parseFen,
  START_FEN,
} from './notation/fen.js';
export { makeSan, type ParseSanOptions, parseSan } from './notation/san.js';
export { makeUci, type ParseUciOptions, parseUci } from './notation/uci.js';
export { divide, perft } from './perft.js';
export { polyglotKey } from './polyglot/polyglot.js';
export type { DestsOptions } from './position/dests.js';
export { CHESS, ChessPosition, chessPosition, type PositionOptions } from './position/position.js';
export {
  makePgn,
  type ParsePgnOptions,
  parseGame,
  parsePgn,
  type ReadPgnOptions,
  readPgn,
} from './records/pgn.js';
export type { PgnGame } from './records/pgn-game.js';
export type { CastlingSide, CastlingStyle } from './setup/castling-rights.js';
export { chess960Setup } from './setup/chess960.js';
export { type ChessSetup, emptySetup, startSetup } from './setup/setup.js';
export { type ValidationOptions, validateSetup } from './setup/validation.js';
export { makeSquare, parseSquare, square, squareSet } from './squares.js';
export {
  COLORS,
  type Color,
  oppositeOf,
  type Piece,
  PROMOTION_ROLES,
  type PromotionRole,
  ROLES,
  type Role,
  type Square,
  type SquareLike,
  type SquareName,
  type SquareSet,
} from './types.js';
