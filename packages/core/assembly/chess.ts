/** The chess core: exports only. */
import { Raycast } from './chess/raycast';
import { INPUT, OUTPUT } from './layout';

export * from './layout';

/** Occupied squares in; the squares that the piece attacks out. */
export function attacks(base: usize, piece: u32, colour: u32, square: u32): void {
  const set = Raycast.attacks(piece, colour, square, load<u64>(base, INPUT));
  store<u64>(base, set, OUTPUT);
  store<u64>(base, 0, OUTPUT + 8);
}
