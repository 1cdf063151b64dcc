/** The shogi core: exports only. */
import { Bits81 } from './bits/bits81';
import { INPUT, OUTPUT } from './layout';
import { Raycast } from './shogi/raycast';

export * from './layout';

/** Occupied squares in; the squares that the piece attacks out. */
export function attacks(base: usize, piece: u32, colour: u32, square: u32): void {
  const board = base + INPUT;
  Raycast.attacks(piece, colour, square, Bits81.loadLo(board), Bits81.loadHi(board));
  Bits81.store(base + OUTPUT, Raycast.lo, Raycast.hi);
}
