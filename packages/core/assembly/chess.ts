/** The chess core: exports only. */
import { Attacks } from './chess/attacks';
import { Raycast } from './chess/raycast';
import { Tables } from './chess/tables';
import { BOARD_BYTES, INPUT, OUTPUT, TABLES } from './layout';

export * from './layout';

/** Fills the tables; once, before anything else. Returns how many bytes they take. */
export function prepare(_base: usize): usize {
  if (!Tables.end) Tables.fill();
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

function storeSet(board: usize, set: u64): void {
  store<u64>(board, set);
  store<u64>(board, 0, 8);
}
