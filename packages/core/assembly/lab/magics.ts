/**
 * What the host may ask of the magic finder. Masks and sets of blockers leave as boards of 128 bits, magics as two
 * words; `square…` must come first, `seed…` before a search.
 */
import { Random } from '../bits/random';
import { BOARD_BYTES, OUTPUT } from '../common/layout';
import { EXHAUSTIVE, HEURISTIC } from './codes';
import { Finder } from './finder';
import { MAX_BITS, Slider, SUBSETS } from './slider';

export function magicBoard(_base: usize, width: i32, height: i32, filesContiguous: bool): void {
  Slider.width = width;
  Slider.height = height;
  Slider.fileStride = filesContiguous ? height : 1;
  Slider.rankStride = filesContiguous ? 1 : width;
  const line = filesContiguous ? height : width;
  Slider.lineCut = line > 64 ? 64 : (64 / line) * line;
}

/** Chooses a slider; its mask is board 0 of the output. Returns the bits of the mask; more than MAX_BITS is too many. */
export function magicSquare(base: usize, bishop: bool, square: i32): u32 {
  const bits = Slider.place(bishop, square);
  storeBlockers(base + OUTPUT, Slider.maskLo, Slider.maskHi);
  if (bits > MAX_BITS) return bits;
  Slider.list(bishop, square);
  Finder.startNeighbours();
  return bits;
}

export function magicSeed(_base: usize, low: u32, high: u32): void {
  Random.seed(((<u64>high) << 32) | low);
}

/**
 * Tries up to `attempts` candidates and returns how many it took, 0 if none worked; the magic is in the output. The
 * exhaustive strategy starts from the magic in (low, high).
 */
export function magicSearch(
  base: usize,
  strategy: u32,
  indexBits: u32,
  attempts: u32,
  low: u32,
  high: u32,
): u32 {
  const start = ((<u64>high) << 32) | low;
  for (let i: u32 = 1; i <= attempts; i++) {
    const magic =
      strategy === EXHAUSTIVE
        ? Finder.neighbour(start)
        : strategy === HEURISTIC
          ? Finder.built(indexBits)
          : Finder.sparse();
    if (Finder.collision(magic, indexBits) < 0) {
      store<u64>(base, magic, OUTPUT);
      return i;
    }
  }
  return 0;
}

/** Whether a magic works. If not, the two sets of blockers that collide are boards 0 and 1 of the output. */
export function magicCheck(base: usize, low: u32, high: u32, indexBits: u32): bool {
  const magic = ((<u64>high) << 32) | low;
  const later = Finder.collision(magic, indexBits);
  if (later < 0) return true;
  unfold(base + OUTPUT, Finder.holder(later, magic, indexBits));
  unfold(base + OUTPUT + BOARD_BYTES, later);
  return false;
}

/** Which attack set each subset has, and which a look-up by this magic finds: how many differ. The oracle walks the rays again. */
export function magicCompare(_base: usize, low: u32, high: u32, indexBits: u32): u32 {
  const magic = ((<u64>high) << 32) | low;
  return Finder.differences(magic, indexBits);
}

function unfold(board: usize, index: i32): void {
  const subset = load<u64>(SUBSETS + ((<usize>index) << 3));
  const hi = rotr(subset, Slider.rotation) & Slider.maskHi;
  storeBlockers(board, subset & Slider.maskLo, hi);
}

/** Squares by number, whatever the split. */
function storeBlockers(board: usize, lo: u64, hi: u64): void {
  const split = <u64>Slider.split;
  store<u64>(board, split < 64 ? lo | (hi << split) : lo);
  store<u64>(board, split < 64 ? hi >> (64 - split) : hi, 8);
}
