/**
 * Search parameters, tuned by games: `npm run tune:search` (SPSA) plays pairs of games with changed values and writes better ones
 * here. Both games share them: the values found for chess are good for shogi, too (docs/strength.md). A "sixteenth" is
 * a sixteenth of a ply.
 */

// Late move reductions (late-move-reductions.ts, move-loop.ts), all but the first two in sixteenths.
/** Reduction = (log2(depth) × log2(move count) + base) / divisor, with logarithms in sixteenths. */
export const LMR_DIVISOR: i32 = 934;
export const LMR_BASE: i32 = 511;
/** More where static eval is not improving, and in expected cut nodes. */
export const LMR_NOT_IMPROVING: i32 = 18;
export const LMR_CUT_NODE: i32 = 30;
/** More where the children of this node have failed high often, and where the TT move is a capture. */
export const LMR_CHILD_CUTOFFS: i32 = 10;
export const LMR_TT_CAPTURE: i32 = 18;
/** Less for killer moves; one sixteenth less for this much history; less in PV nodes; less with checks. */
export const LMR_KILLER: i32 = 23;
export const LMR_HISTORY_DIVISOR: i32 = 591;
export const LMR_PV_NODE: i32 = 18;
export const LMR_CHECK: i32 = 20;
/** The share of a quiet move's reduction that a capture gets. */
export const LMR_CAPTURE_SHARE: i32 = 11;

// Late move pruning (move-loop.ts): base + depth² × sixteenths moves are tried; this share of them if not improving.
export const LMP_BASE: i32 = 7;
export const LMP_DEPTH_SQUARED: i32 = 21;
export const LMP_NOT_IMPROVING: i32 = 10;
// Futility pruning (move-loop.ts): a margin below alpha, and more of it for each ply left.
export const FUTILITY_BASE: i32 = 80;
export const FUTILITY_MARGIN: i32 = 78;
// SEE pruning (move-loop.ts): material that may be lost for each ply, by captures; by quiet moves, linear and quadratic.
export const SEE_CAPTURE_MARGIN: i32 = 101;
export const SEE_QUIET_MARGIN: i32 = 3;
export const SEE_QUIET_MARGIN_SQUARED: i32 = 19;

// Reverse futility pruning (node.ts): margin above beta for each ply, and how much less of it suffices when improving.
export const RFP_MARGIN: i32 = 86;
export const RFP_IMPROVING: i32 = 58;
// Razoring (node.ts): margin below alpha for each ply.
export const RAZOR_MARGIN: i32 = 267;
// Null move pruning (node.ts): the reduction's base and share of depth in sixteenths, and the eval surplus that adds a ply.
export const NULL_MOVE_REDUCTION_BASE: i32 = 51;
export const NULL_MOVE_REDUCTION_DEPTH: i32 = 90;
export const NULL_MOVE_EVAL_DIVISOR: i32 = 220;

// Singular extension (move-loop.ts, search.ts): how much worse all other moves must be, in sixteenths of a centipawn for each ply; and the
// further margin for a double extension.
export const SINGULAR_MARGIN: i32 = 25;
export const DOUBLE_EXTENSION_MARGIN: i32 = 21;

// History updates (node.ts): bonus = quadratic × depth² + linear × depth − offset, at most max.
export const HISTORY_BONUS_QUADRATIC: i32 = 20;
export const HISTORY_BONUS_LINEAR: i32 = 175;
export const HISTORY_BONUS_OFFSET: i32 = 75;
export const HISTORY_BONUS_MAX: i32 = 1746;
/** Sixteenths of the bonus: against the moves tried before; for the quiet move that led to a node that failed low. */
export const HISTORY_MALUS: i32 = 19;
export const PRIOR_MOVE_BONUS: i32 = 8;
/** For the quiet move before, for each centipawn by which static eval changed in its favour. */
export const EVAL_DIFFERENCE_BONUS: i32 = 7;

// Move ordering (move-ordering.ts): sixteenths of each history, the bonus of a safe check, and 128ths of the capture history.
export const ORDER_MAIN_HISTORY: i32 = 8;
export const ORDER_CONTINUATION_1: i32 = 7;
export const ORDER_CONTINUATION_2: i32 = 7;
export const ORDER_SAFE_CHECK: i32 = 6388;
export const ORDER_CAPTURE_HISTORY: i32 = 15;

// Delta pruning (quiescence.ts): what a capture may gain beyond the captured piece.
export const DELTA_MARGIN: i32 = 169;

// Aspiration windows (iterative-deepening.ts): half of the first window, and the sixteenths by which it widens.
export const ASPIRATION_DELTA: i32 = 18;
export const ASPIRATION_WIDENING: i32 = 15;

// Correction history (correction-history.ts): its weight in 128ths, the depth from which more depth counts no more, its limit in centipawns.
export const CORRECTION_WEIGHT: i32 = 66;
export const CORRECTION_MAX_DEPTH: i32 = 15;
export const CORRECTION_LIMIT: i32 = 60;
