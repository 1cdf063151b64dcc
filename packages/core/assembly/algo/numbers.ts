/**
 * The numbers of the search that games decide: how much less deep, how far below, how soon. `npm run tune:search` plays games with
 * other numbers to find better ones, and writes them here. Both games have the same: those that chess found are good for
 * shogi, too (docs/strength.md).
 */

// How much less deep late moves are searched (reductions.ts, candidate.ts). All but the first two are in sixteenths.
/** The product of the logarithms of depth and count, in sixteenths each, that is a ply; and what is added to it. */
export const REDUCTION_PLY: i32 = 934;
export const REDUCTION_START: i32 = 511;
/** More where the evaluation does not get better, and where a cut is expected. */
export const REDUCED_IF_WORSE: i32 = 18;
export const REDUCED_AT_CUT: i32 = 30;
/** Where replies cut off again and again, or a capture was best, quiet moves seldom help. */
export const REDUCED_AFTER_CUTS: i32 = 10;
export const REDUCED_AFTER_CAPTURE: i32 = 18;
/** Less for what was good in sister nodes; for so much of history a sixteenth; on the best line; with checks. */
export const SPARED_KILLER: i32 = 23;
export const SPARED_HISTORY: i32 = 591;
export const SPARED_ON_LINE: i32 = 18;
export const SPARED_CHECK: i32 = 20;
/** What a capture is reduced by, of what a quiet move would be. */
export const REDUCED_CAPTURE: i32 = 11;

// What is not searched near the leaves (candidate.ts).
/** Quiet moves after so many, and so many sixteenths for the depth squared; so many sixteenths of that if nothing gets better. */
export const COUNT_START: i32 = 7;
export const COUNT_DEPTH: i32 = 21;
export const COUNT_IF_WORSE: i32 = 10;
/** Quiet moves in positions so far below the window, and so much more for each ply. */
export const FUTILITY_START: i32 = 80;
export const FUTILITY_DEPTH: i32 = 78;
/** Moves that lose so much for each ply: captures; quiet moves, by the depth and by its square. */
export const LOST_BY_CAPTURE: i32 = 101;
export const LOST_BY_QUIET: i32 = 3;
export const LOST_BY_QUIET_SQUARED: i32 = 19;

// What a node is worth without trying its moves (node.ts).
/** So far above the window for each ply, or less by so much where the evaluation gets better. */
export const QUIET_CUT_DEPTH: i32 = 86;
export const QUIET_CUT_BETTER: i32 = 58;
/** So far below the window for each ply that only captures could help. */
export const RAZOR_DEPTH: i32 = 267;
/** How much less deep after a pass, in sixteenths: at least, for each ply, and the surplus that is a ply more. */
export const PASS_START: i32 = 51;
export const PASS_DEPTH: i32 = 90;
export const PASS_SURPLUS: i32 = 220;

// Moves without an alternative (candidate.ts, search.ts).
/** How much worse all others must be: sixteenths for each ply; and so much more for two plies. */
export const SINGULAR_DEPTH: i32 = 25;
export const SINGULAR_TWICE: i32 = 21;

// What histories learn (node.ts).
/** From a search: by its depth squared, by its depth, less so much; and no more than this. */
export const BONUS_DEPTH_SQUARED: i32 = 20;
export const BONUS_DEPTH: i32 = 175;
export const BONUS_LESS: i32 = 75;
export const BONUS_MOST: i32 = 1746;
/** Sixteenths of it against those that were tried before; for the quiet move that led to where nothing was good. */
export const MALUS: i32 = 19;
export const CREDIT: i32 = 8;
/** What an evaluation teaches about the move before: so much for a hundredth of a pawn. */
export const COMPARED: i32 = 7;

// In which order moves are tried (ordering.ts): sixteenths of histories, and what a safe check is worth.
export const ORDER_MAIN: i32 = 8;
export const ORDER_REPLY: i32 = 7;
export const ORDER_SEQUEL: i32 = 7;
export const ORDER_CHECK: i32 = 6388;
/** How much the history of a capture counts beside what it takes, in 128ths. */
export const ORDER_CAPTURE: i32 = 15;

// Beyond the last ply (quiescence.ts): what a capture may bring besides its victim, by better placed pieces.
export const CAPTURE_SURPLUS: i32 = 169;

// The window around the value before (iteration.ts), and by how many sixteenths of it it grows.
export const WINDOW: i32 = 18;
export const WIDENED: i32 = 15;

// What is learned about evaluations (correction.ts): how much of it counts, in 128ths; from how deep a search at most; the largest.
export const CORRECTED: i32 = 66;
export const CORRECTION_DEPTH: i32 = 15;
export const CORRECTION_MOST: i32 = 60;
