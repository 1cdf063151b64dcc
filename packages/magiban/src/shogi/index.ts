/** `magiban/shogi`: the game of shogi. */

export { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks/attacks.js';
export { Bitboard } from '../bitboard/bitboard.js';
export { SHOGI_BOARD } from '../bitboard/geometry.js';
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
  MALFORMED_SFEN_REASONS,
  type MalformedSfenReason,
  SFEN_FIELDS,
  type SfenFieldName,
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
export type { AnnotationsJson, GameJson, PlaceJson, PositionJson } from '../game-json.js';
export {
  type Annotations,
  type Evaluation,
  SHAPE_COLORS,
  type Shape,
  type ShapeColor,
} from '../records/annotations.js';
export { type Branch, MoveNode, MoveTree } from '../records/tree.js';
export {
  attacks,
  attacksOfAll,
  attackTableBytes,
  resetSlidingMetrics,
  slidingMetrics,
} from './attacks.js';
export { type GameNode, type GamePlace, ShogiGame, type Termination } from './game/game.js';
export type { GameMove } from './game/game-move.js';
export {
  type Declaration,
  declaration,
  IMPASSE_CONDITIONS,
  IMPASSE_RULES,
  type ImpasseCondition,
  type ImpasseRule,
  type ImpasseScore,
  impasseScore,
} from './game/impasse.js';
export { OUTCOME_REASONS, type Outcome, type OutcomeReason } from './game/outcome.js';
export type { DropLike, MoveLike } from './move-like.js';
export { type BoardMove, type DescribedMove, type Drop, isDrop, type Move } from './moves.js';
export type { ParseTextOptions } from './notation/candidates.js';
export {
  type MakeJapaneseOptions,
  makeJapanese,
  type ParseJapaneseOptions,
  parseJapanese,
} from './notation/japanese.js';
export { japaneseName } from './notation/japanese-words.js';
export {
  makeSfen,
  type ParseSfenOptions,
  parseSfen,
  START_SFEN,
  startSetup,
} from './notation/sfen.js';
export { makeUsi, parseUsi } from './notation/usi.js';
export { makeWestern, parseWestern } from './notation/western.js';
export { divide, perft } from './perft.js';
export { promotedRole, unpromotedRole } from './pieces.js';
export type { DestsOptions, HandPieceName } from './position/dests.js';
export { type PositionOptions, SHOGI, ShogiPosition, shogiPosition } from './position/position.js';
export {
  HANDICAPS,
  type Handicap,
  type HandicapName,
  handicap,
  handicapOf,
  handicapPosition,
} from './setup/handicaps.js';
export { EMPTY_HAND, emptySetup, type Hand, type ShogiSetup } from './setup/setup.js';
export { type ValidationOptions, validateSetup } from './setup/validation.js';
export { makeSquare, parseSquare, square, squareSet } from './squares.js';
export {
  COLORS,
  type Color,
  HAND_ROLES,
  type HandRole,
  oppositeOf,
  type Piece,
  ROLES,
  type Role,
  type Square,
  type SquareLike,
  type SquareName,
  type SquareSet,
} from './types.js';
