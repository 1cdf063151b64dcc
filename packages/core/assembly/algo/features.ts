/**
 * The parts of the search that can be left out, to see what each is worth: `node build.mjs --without NULL_MOVE chess-engine`
 * compiles an engine in which one is false, and scripts/strength.mjs lets it play against the whole one. The compiler
 * decides, so the whole one pays nothing for it.
 */

/** What a position was worth is remembered, not only which move was best. */
export const TABLE_CUTS: bool = true;
/** Depths begin with a window around the value before. */
export const ASPIRATION: bool = true;
/** Whoever could pass and still be too good is too good. */
export const NULL_MOVE: bool = true;
/** Far above the window near the leaves: good enough. */
export const QUIET_CUTS: bool = true;
/** Far below the window near the leaves: only captures could help. */
export const RAZORING: bool = true;
/** Late moves are searched less deep. */
export const REDUCTION: bool = true;
/** Very late quiet moves are not searched near the leaves. */
export const COUNT_PRUNING: bool = true;
/** Nor are quiet moves that cannot lift a bad evaluation. */
export const FUTILITY: bool = true;
/** Nor are moves that lose material in the exchange. */
export const EXCHANGE_PRUNING: bool = true;
/** A move without an alternative is searched deeper. */
export const SINGULAR_EXTENSION: bool = true;
/** Checks near the leaves are searched deeper, unless they lose material. */
export const CHECK_EXTENSION: bool = true;
/** Without a move from the table, the search is one ply less deep. */
export const HINTS_FIRST: bool = true;
/** Quiet moves are ordered by what has been good elsewhere, after which moves. */
export const MAIN_HISTORY: bool = true;
export const CONTINUATION: bool = true;
export const CAPTURE_HISTORY: bool = true;
/** Moves that were too good in sister nodes, or as an answer, come early. */
export const KILLERS: bool = true;
/** The first ply of quiescence looks at quiet checks. */
export const QUIET_CHECKS: bool = true;
/** The evaluation learns from searches. */
export const LEARNING: bool = true;
