/**
 * The search features that can be left out, to measure what each is worth: `node build.mjs --without NULL_MOVE_PRUNING chess-engine`
 * compiles an engine without one, and scripts/strength.mjs lets it play the whole one. They are compile-time
 * constants, so the whole engine pays nothing for them.
 */

/** TT cutoffs: a bound from the transposition table that is deep enough ends a node. */
export const TT_CUTOFFS: bool = true;
/** Aspiration windows: an iteration begins with a narrow window around the score before. */
export const ASPIRATION_WINDOWS: bool = true;
/** Null move pruning: if passing still fails high, so will a real move. */
export const NULL_MOVE_PRUNING: bool = true;
/** Reverse futility pruning (static null move): static eval is so far above beta that the node is cut. */
export const REVERSE_FUTILITY: bool = true;
/** Razoring: static eval is so far below alpha that quiescence decides. */
export const RAZORING: bool = true;
/** Late move reductions (LMR). */
export const LATE_MOVE_REDUCTION: bool = true;
/** Late move pruning (LMP): quiet moves after a number of moves are skipped near the leaves. */
export const LATE_MOVE_PRUNING: bool = true;
/** Futility pruning: quiet moves that cannot lift static eval to alpha are skipped. */
export const FUTILITY_PRUNING: bool = true;
/** SEE pruning: moves that lose material in the static exchange are skipped near the leaves. */
export const SEE_PRUNING: bool = true;
/** Singular extension: a TT move that is much better than all others is searched deeper. */
export const SINGULAR_EXTENSION: bool = true;
/** Check extension: checks near the leaves that lose no material are searched deeper. */
export const CHECK_EXTENSION: bool = true;
/** Internal iterative reduction (IIR): a node without a TT move is searched one ply less deep. */
export const INTERNAL_ITERATIVE_REDUCTION: bool = true;
/** History heuristics: by side; by the moves one and two plies before; of captures, by the captured piece. */
export const MAIN_HISTORY: bool = true;
export const CONTINUATION_HISTORY: bool = true;
export const CAPTURE_HISTORY: bool = true;
/** Killer moves, and countermoves. */
export const KILLER_MOVES: bool = true;
/** Quiet checks on the first ply of quiescence. */
export const QUIESCENCE_CHECKS: bool = true;
/** Correction history: static eval is corrected by the errors that searches have found in similar positions. */
export const CORRECTION_HISTORY: bool = true;
