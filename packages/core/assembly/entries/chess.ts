/** The chess core: exports only. What both games export alike is in core.ts. */

import { Attacks } from '../chess/attacks';
import { Board } from '../chess/board';
import { Describe } from '../chess/describe';
import { Raycast } from '../chess/raycast';
import { BOARD_BYTES, INPUT, OUTPUT, WORK } from '../common/layout';

export * from './core';

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

/** Writes the legal moves with what their notation needs, 32 bits each, and returns how many. */
export function describeMoves(base: usize): u32 {
  return Describe.moves(base + WORK, base + OUTPUT);
}

/** Writes who attacks a square: white's pieces as board 0, black's as board 1. */
export function attackersOf(base: usize, square: u32): void {
  const p = base + WORK;
  storeSet(base + OUTPUT, Board.attackersOf(p, square, 0));
  storeSet(base + OUTPUT + BOARD_BYTES, Board.attackersOf(p, square, 1));
}

function storeSet(board: usize, set: u64): void {
  store<u64>(board, set);
  store<u64>(board, 0, 8);
}
