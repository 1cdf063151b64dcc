/**
 * What the cores of both games export alike: exports only. Written once, as the engine is; chess.ts and shogi.ts add what differs.
 */
import { Magic, Walk } from '../chess/attacks';
import { Board } from '../chess/board';
import { MakeMove } from '../chess/make-move';
import { Packed } from '../chess/packed';
import { LISTS, State } from '../chess/position';
import { See } from '../chess/see';
import { Tables } from '../chess/tables';
import { Zobrist } from '../chess/zobrist';
import { INPUT, OUTPUT, TABLES, WORK } from '../common/layout';
import { HashedPerft, HashTable } from '../perft/perft';
import { Rules } from './rules';

export * from '../common/layout';

/** Fills the tables; once, before anything else. Returns how many bytes they take. */
export function prepare(base: usize): usize {
  if (!Tables.end) {
    Tables.fill(base + WORK);
    Zobrist.fill();
  }
  return Tables.end - TABLES;
}

/** Packed position in; the functions below are about it, until the next one. */
export function loadPosition(base: usize): void {
  Packed.read(base + INPUT, base + WORK);
}

/** Packed position out. */
export function storePosition(base: usize): void {
  Packed.write(base + WORK, base + OUTPUT);
}

/** Writes the legal moves, 16 bits each, found from tables (0) or by walking (1), and returns how many. */
export function legalMoves(base: usize, via: u32): u32 {
  return Board.legalMoves(base + WORK, base + OUTPUT, via);
}

/** Finds the squares of all sliders of the side to move, `times` times over, and returns how many they are: for benchmarks. */
export function slidingTargets(base: usize, via: u32, times: u32): u32 {
  let count: u32 = 0;
  for (let i: u32 = 0; i < times; i++) {
    const p = base + WORK;
    count = via ? Board.slidingTargets<Walk>(p) : Board.slidingTargets<Magic>(p);
  }
  return count;
}

/** Plays a legal move. */
export function playMove(base: usize, move: u32): void {
  MakeMove.make(base + WORK, move);
}

/** Takes the last move back. */
export function undoMove(base: usize): void {
  MakeMove.unmake(base + WORK);
}

/** Bit 0: in check; bit 1: has a legal move; bit 2 (chess): may capture en passant. */
export function status(base: usize): u32 {
  return Board.status(base + WORK);
}

/** Static exchange evaluation (SEE) of a legal move, in centipawns. */
export function exchange(base: usize, move: u32): i32 {
  return See.of(base + WORK, move);
}

/** Writes the key of the position, incremental (0) or computed from scratch (1): the low word, then the high one. */
export function positionKey(base: usize, fromScratch: u32): void {
  const p = base + WORK;
  store<u64>(base, fromScratch ? MakeMove.keyOf(p) : State.of(p).key, OUTPUT);
}

/** Perft: writes the number of leaf nodes, the low word, then the high one. */
export function perft(base: usize, depth: u32): void {
  const p = base + WORK;
  const nodes = HashTable.isReady
    ? HashedPerft.run<Rules>(Rules.of(p), depth, p + LISTS)
    : Board.perft(p, depth, p + LISTS);
  store<u64>(base, nodes, OUTPUT);
}

/** Makes perft use a hash table: the host has provided that many bytes from HASH_TABLE on. Returns how many are used; 0 for none. */
export function prepareHash(_base: usize, bytes: usize): usize {
  return HashTable.prepare(bytes);
}
