/** The chess core: exports only. */

import { Attacks, Magic, Walk } from '../chess/attacks';
import { Board } from '../chess/board';
import { Describe } from '../chess/describe';
import { MakeMove } from '../chess/make-move';
import { Packed } from '../chess/packed';
import { Rules } from '../chess/perft/rules';
import { LISTS, State } from '../chess/position';
import { Raycast } from '../chess/raycast';
import { See } from '../chess/see';
import { Tables } from '../chess/tables';
import { Zobrist } from '../chess/zobrist';
import { BOARD_BYTES, INPUT, OUTPUT, TABLES, WORK } from '../common/layout';
import { HashedPerft, HashTable } from '../perft/perft';

export * from '../common/layout';

/** Fills the tables; once, before anything else. Returns how many bytes they take. */
export function prepare(base: usize): usize {
  if (!Tables.end) {
    Tables.fill(base + WORK);
    Zobrist.fill();
  }
  return Tables.end - TABLES;
}

/** Occupied squares in; the squares that the piece attacks out. */
export function attacks(base: usize, piece: u32, colour: u32, square: u32): void {
  storeSet(base + OUTPUT, Attacks.of(piece, colour, square, load<u64>(base, INPUT)));
}

/** The same without tables, by walking. */
export function walk(base: usize, piece: u32, colour: u32, square: u32): void {
  storeSet(base + OUTPUT, Raycast.attacks(piece, colour, square, load<u64>(base, INPUT)));
}

/** Many squares, one occupancy: the squares are bytes behind the board of the input, the sets boards of the output. */
export function attacksOfAll(base: usize, piece: u32, colour: u32, count: u32): void {
  const occupied = load<u64>(base, INPUT);
  for (let i: usize = 0; i < <usize>count; i++) {
    const square = load<u8>(base + i, INPUT + BOARD_BYTES);
    storeSet(base + OUTPUT + i * BOARD_BYTES, Attacks.of(piece, colour, square, occupied));
  }
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

/** Writes the legal moves with what their notation needs, 32 bits each, and returns how many. */
export function describeMoves(base: usize): u32 {
  return Describe.moves(base + WORK, base + OUTPUT);
}

/** Finds the squares of all sliders of the side to move, as often as told, and returns how many they are: to be timed. */
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

/** Bit 0: in check; bit 1: has a legal move; bit 2: may capture en passant. */
export function status(base: usize): u32 {
  return Board.status(base + WORK);
}

/** Writes who attacks a square: white's pieces as board 0, black's as board 1. */
export function attackersOf(base: usize, square: u32): void {
  const p = base + WORK;
  storeSet(base + OUTPUT, Board.attackersOf(p, square, 0));
  storeSet(base + OUTPUT + BOARD_BYTES, Board.attackersOf(p, square, 1));
}

/** What a move gains or loses by the captures that follow on its square, in centipawns. */
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
    : Board.perft(p, depth);
  store<u64>(base, nodes, OUTPUT);
}

/** Makes perft use a hash table: the host has provided that many bytes from HASH_TABLE on. Returns how many are used; 0 for none. */
export function prepareHash(_base: usize, bytes: usize): usize {
  return HashTable.prepare(bytes);
}

function storeSet(board: usize, set: u64): void {
  store<u64>(board, set);
  store<u64>(board, 0, 8);
}
