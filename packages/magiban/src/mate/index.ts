/** `magiban/mate`: mate problems, solved with proof. */
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
