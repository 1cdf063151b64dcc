/**
 * The engine: exports only. A position with its game, limits, slices of search, and a report (docs/specs/abi.md). Written once:
 * the build compiles it for shogi with every `../chess/` replaced by `../shogi/`.
 */

import { SearchTablebase } from '../chess/endgame/probe';
import { Evaluation } from '../chess/eval/eval';
import { WEIGHT_COUNT, WEIGHTS } from '../chess/eval/weights';
import { Packed } from '../chess/packed';
import { LISTS } from '../chess/position';
import { SearchRules } from '../chess/search/rules';
import { Tables } from '../chess/tables';
import { Zobrist } from '../chess/zobrist';
import { GameHistory } from '../common/game-history';
import { INPUT, OUTPUT, TABLES, WORK } from '../common/layout';
import { Engine } from '../search/engine';
import { Control } from '../search/memory';

export * from '../common/layout';
export { WEIGHT_COUNT, WEIGHTS };

/** Fills the tables that all threads read: once, by the first thread. Returns the size of the attack tables in bytes. */
export function prepare(base: usize): usize {
  if (!Tables.end) {
    Tables.fill(base + WORK);
    Zobrist.fill();
    SearchTablebase.prepare();
  }
  Evaluation.fillTables();
  return Tables.end - TABLES;
}

/** How many bytes each thread needs behind its block. */
export function engineBytes(_base: usize): usize {
  return Engine.bytes(SearchRules.of(0).pieceToCount());
}

/** Prepares a thread for a new game: clears its histories and caches. */
export function prepareEngine(base: usize): void {
  Engine.prepare(base + WORK, SearchRules.of(0).pieceToCount());
  Evaluation.clearCaches(base + WORK);
}

/** The number of this thread: not all of them start at the same depth. */
export function setThread(base: usize, thread: u32): void {
  Control.of(base + WORK).thread = thread;
}

/** Nodes that a thread has searched so far; also of a thread that is running. */
export function nodesOf(base: usize): f64 {
  return <f64>Control.of(base + WORK).nodes;
}

/** Places the transposition table. Returns how many bytes are used. */
export function placeTable(base: usize, at: usize, bytes: usize): usize {
  return Engine.placeTable(base + WORK, at, bytes);
}

export function clearTable(base: usize, from: usize, bytes: usize): void {
  Engine.clearTable(base + WORK, from, bytes);
}

/** Registers an endgame table: its pieces and the address of its codes. Number 0 replaces all earlier ones. */
export function describeSet(
  _base: usize,
  number: u32,
  first: u32,
  second: u32,
  codes: usize,
): void {
  SearchTablebase.describe(number, first, second, codes);
}

/** Packed position in: a game begins here. */
export function loadPosition(base: usize): void {
  Packed.read(base + INPUT, base + WORK);
  SearchRules.of(base + WORK).begin();
}

/** Plays a legal move of the game. Returns 0 if the history is full: load a later position of the game instead. */
export function playMove(base: usize, move: u32): u32 {
  if (Engine.isFull(base + WORK)) return 0;
  SearchRules.of(base + WORK).makeMove(move);
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

/** Searches `nodes` more nodes: 0 = slice used up, 1 = an iteration is complete, 2 = the search is over. */
export function runSearch(base: usize, nodes: u32): u32 {
  const p = base + WORK;
  return Engine.run<SearchRules>(SearchRules.of(p), nodes, p + LISTS);
}

/** Writes what was found so far. Returns how many bytes. */
export function reportSearch(base: usize): usize {
  return Engine.report(base + WORK, base + OUTPUT) - (base + OUTPUT);
}

/** Unmakes the moves of an unfinished search; `height` is the number of moves of the game. */
export function endSearch(base: usize, height: u32): void {
  Engine.unwind<SearchRules>(SearchRules.of(base + WORK), height);
}

/** Static eval for the side to move. */
export function evaluate(base: usize): i32 {
  return SearchRules.of(base + WORK).evaluate();
}

/** The same with nothing taken from caches: weights may have changed since. */
export function evaluateFully(base: usize): i32 {
  Evaluation.dropCached(base + WORK);
  return evaluate(base);
}

/** How many moves of the game were played, those of a search included. */
export function height(base: usize): u32 {
  return GameHistory.height(base + WORK);
}

/** Whether the static exchange evaluation (SEE) of a legal move is at least `least` centipawns. */
export function seeAtLeast(base: usize, move: u32, least: i32): u32 {
  return SearchRules.of(base + WORK).seeAtLeast(move, least) ? 1 : 0;
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
  return GameHistory.top(base + WORK).check;
}

/** The score by rules and tablebases, given the game so far, or NONE. */
export function terminalScore(base: usize): i32 {
  return SearchRules.of(base + WORK).terminalScore(0);
}

/** Packed position out. */
export function storePosition(base: usize): void {
  Packed.write(base + WORK, base + OUTPUT);
}
