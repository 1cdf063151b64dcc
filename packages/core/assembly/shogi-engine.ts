/** The shogi engine: exports only. A position with its game, limits, slices of search, and a report (docs/specs/abi.md). */
import { Engine } from './algo/engine';
import { Control } from './algo/search-memory';
import { INPUT, OUTPUT, TABLES, WORK } from './layout';
import { Line } from './line';
import { Relations } from './shogi/eval-relations';
import { Packed } from './shogi/packed';
import { LISTS } from './shogi/position';
import { SearchRules } from './shogi/search-rules';
import { Tables } from './shogi/tables';
import { WEIGHT_COUNT, WEIGHTS } from './shogi/weights';
import { Zobrist } from './shogi/zobrist';

export * from './layout';
export { WEIGHT_COUNT, WEIGHTS };

/** Fills the tables; once, before anything else. Returns how many bytes they take. */
export function prepare(base: usize): usize {
  if (!Tables.end) {
    Tables.fill(base + WORK);
    Zobrist.fill();
  }
  Relations.fill();
  return Tables.end - TABLES;
}

/** How many bytes each thread needs behind its block. */
export function engineBytes(_base: usize): usize {
  return Engine.bytes(SearchRules.of(0).placeCount());
}

/** Makes a thread ready to search; forgets everything that it has learned. */
export function prepareEngine(base: usize): void {
  Engine.prepare(base + WORK, SearchRules.of(0).placeCount());
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

/** The same: nothing is kept from one evaluation to the next. */
export function evaluateAnew(base: usize): i32 {
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
