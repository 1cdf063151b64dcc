/** `magiban/mate`: mate problems, solved with proof. */
export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export type { MateLimits } from './budget.js';
export {
  type FirstMove,
  type MateOptions,
  type MateProgress,
  type MateResult,
  solveChessMate,
  solveChessMateSync,
  solveMate,
  solveMateSync,
} from './mate.js';
export type { MateOutcome } from './solve.js';
