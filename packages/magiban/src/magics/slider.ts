/** One slider on one square, set up in the laboratory core. */
import type { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { labCore } from '../core/lab.js';
import { insufficientMemory } from '../errors/english/boards.js';
import { initializationFailed } from '../errors/english/core.js';
import type { MagibanError } from '../errors/error.js';
import { relevantMask, SLIDERS, type SliderName } from './types.js';

/** Larger masks are refused: the core lists every subset. */
export const MAX_MASK_BITS = 20;
const BYTES_PER_SUBSET = 20;

export interface PlacedSlider {
  readonly mask: Bitboard;
  readonly maskBits: number;
}

/** Sets up a square in the core: its mask, all subsets, and the attack set of each. */
export function placeSlider(
  geometry: BoardGeometry,
  piece: SliderName,
  square: number,
): PlacedSlider {
  const mask = relevantMask(geometry, piece, geometry.check(square));
  const maskBits = mask.popcount();
  const place = { board: geometry.toString(), piece, square: geometry.nameOf(square) };
  // Checked before the core sees it: a mask of more than 64 squares has no fold, and the core would search for one forever.
  if (maskBits > MAX_MASK_BITS) throw tooLarge(place, maskBits);
  const core = labCore();
  const { magicBoard, magicSquare } = core.functions;
  const filesContiguous = geometry.convention === 'shogi' ? 1 : 0;
  magicBoard(core.base, geometry.width, geometry.height, filesContiguous);
  magicSquare(core.base, SLIDERS.indexOf(piece), square);
  if (core.readBoard(0, geometry).equals(mask)) return { mask, maskBits };
  // Library and core compute the mask independently: if they differ, nothing else can be right.
  throw initializationFailed({ reason: 'mask-mismatch', ...place });
}

function tooLarge(
  place: { board: string; piece: string; square: string },
  bits: number,
): MagibanError {
  return insufficientMemory({
    what: 'magic-search',
    ...place,
    bits,
    max: MAX_MASK_BITS,
    needed: 2 ** bits * BYTES_PER_SUBSET,
    budget: 2 ** MAX_MASK_BITS * BYTES_PER_SUBSET,
  });
}
