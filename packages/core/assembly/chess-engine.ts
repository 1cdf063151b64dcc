/** The chess engine: exports only. A position with its game, limits, slices of search, and a report (docs/specs/abi.md). */
import { Engine } from './algo/engine';
import { Control } from './algo/search-memory';
import { Distances } from './chess/distances';
import { Ending } from './chess/ending';
import { EvalPawns } from './chess/eval-pawns';
import { Placement } from './chess/eval-placement';
import { Packed } from './chess/packed';
import { LISTS } from './chess/position';
import { SearchRules } from './chess/search-rules';
import { Tables } from './chess/tables';
import { Index } from './chess/tb-index';
import { WEIGHT_COUNT, WEIGHTS } from './chess/weights';
import { Zobrist } from './chess/zobrist';
import { INPUT, OUTPUT, TABLES, WORK } from './layout';
import { Line } from './line';

export * from './layout';
export { WEIGHT_COUNT, WEIGHTS };

/** Fills the tables; once, before anything else. Returns how many bytes they take. */
export function prepare(_base: usize): usize {
  if (!Tables.end) {
    Tables.fill();
    Zobrist.fill();
    Index.fill();
  }
  Placement.fill();
  Distances.fill();
  return Tables.end - TABLES;
}

/** How many bytes each thread needs behind its block. */
export function engineBytes(_base: usize): usize {
  return Engine.bytes(SearchRules.of(0).placeCount());
}

/** Makes a thread ready to search; forgets everything that it has learned. */
export function prepareEngine(base: usize): void {
  Engine.prepare(base + WORK, SearchRules.of(0).placeCount());
  EvalPawns.forget(base + WORK);
}

/** Which thread of several this is: not all of them begin at the same depth. */
export function setThread(base: usize, thread: u32): void {
  Control.of(base + WORK).thread = thread;
}

/** How many positions a thread has looked at in its search so far; also of a thread that is at work. */
export function nodesOf(base: usize): f64 {
  return <f64>Control.of(base + WORK).nodes;
}

/** Where the transposition table lies, and how large it is. Returns how many bytes are used. */
export function placeTable(base: usize, at: usize, bytes: usize): usize {
  return Engine.placeTable(base + WORK, at, bytes);
}

export function clearTable(base: usize, from: usize, bytes: usize): void {
  Engine.clearTable(base + WORK, from, bytes);
}

/** Brings an endgame table along: its pieces, and where its codes are. What was known before is forgotten with number 0. */
export function describeSet(
  _base: usize,
  number: u32,
  first: u32,
  second: u32,
  codes: usize,
): void {
  if (number === 0) Ending.forget();
  Ending.numbered(number).describe(first, second, codes);
}

/** Packed position in: a game begins here. */
export function loadPosition(base: usize): void {
  Packed.read(base + INPUT, base + WORK);
  SearchRules.of(base + WORK).begin();
}

/** Plays a legal move of the game. Returns 0 if no more can be taken: begin anew later in the game. */
export function playMove(base: usize, move: u32): u32 {
  if (Engine.isFull(base + WORK)) return 0;
  SearchRules.of(base + WORK).play(move);
  return 1;
}

/** Begins a search; `moves` of the input are the only ones to be tried, or all if 0. Returns how many there are to try. */
export function beginSearch(
  base: usize,
  depth: i32,
  nodesLow: u32,
  nodesHigh: u32,
  mate: i32,
  lines: u32,
  moves: u32,
): u32 {
  const p = base + WORK;
  Engine.limit(p, depth, nodesLow, nodesHigh, mate, lines);
  return Engine.begin<SearchRules>(SearchRules.of(p), base + INPUT, moves, p + LISTS);
}

/** Searches so many nodes more: 0 = there is more to do, 1 = a further depth is finished, 2 = the search is over. */
export function runSearch(base: usize, nodes: u32): u32 {
  const p = base + WORK;
  return Engine.run<SearchRules>(SearchRules.of(p), nodes, p + LISTS);
}

/** Writes what was found so far. Returns how many bytes. */
export function reportSearch(base: usize): usize {
  return Engine.report(base + WORK, base + OUTPUT) - (base + OUTPUT);
}

/** Takes the moves of an unfinished search back; `height` is how many moves of the game were played. */
export function endSearch(base: usize, height: u32): void {
  Engine.unwind<SearchRules>(SearchRules.of(base + WORK), height);
}

/** What the position is worth to the side to move, without search. */
export function evaluate(base: usize): i32 {
  return SearchRules.of(base + WORK).evaluate();
}

/** The same without what is kept of the pawns: weights may have changed since. */
export function evaluateAnew(base: usize): i32 {
  EvalPawns.drop(base + WORK);
  return evaluate(base);
}

/** How many moves of the game were played, those of a search included. */
export function height(base: usize): u32 {
  return Line.height(base + WORK);
}

/** Whether the exchange on a legal move's square brings at least so many hundredths of a pawn. */
export function exchangeReaches(base: usize, move: u32, least: i32): u32 {
  return SearchRules.of(base + WORK).exchangeReaches(move, least) ? 1 : 0;
}

/** Whether a legal move gives check. */
export function givesCheck(base: usize, move: u32): u32 {
  return SearchRules.of(base + WORK).givesCheck(move) ? 1 : 0;
}

/** Writes the legal moves, 16 bits each, and returns how many. */
export function legalMoves(base: usize): u32 {
  return <u32>(SearchRules.of(base + WORK).legalMoves(base + OUTPUT) - (base + OUTPUT)) >> 1;
}

/** Whether the side to move is in check. */
export function isCheck(base: usize): u32 {
  return Line.top(base + WORK).check;
}

/** What rules and tables say about the position and the game that led to it: a value for the side to move, or NONE. */
export function verdict(base: usize): i32 {
  return SearchRules.of(base + WORK).verdict(0);
}

/** Packed position out. */
export function storePosition(base: usize): void {
  Packed.write(base + WORK, base + OUTPUT);
}
