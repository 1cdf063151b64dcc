/** One slider on one square, set up in the laboratory core. */
import type { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { labCore } from '../core/lab.js';
import { MagibanError } from '../errors.js';
import { SLIDERS, type SliderName } from './types.js';

/** Masks of more bits are refused: the core lists every subset. */
export const MAX_MASK_BITS = 20;
const BYTES_PER_SUBSET = 20;

export interface PlacedSlider {
  readonly mask: Bitboard;
  readonly maskBits: number;
}

/** Makes the core ready for this square: its mask, all subsets, and the attack set of each. */
export function placeSlider(
  geometry: BoardGeometry,
  piece: SliderName,
  square: number,
): PlacedSlider {
  const core = labCore();
  const { magicBoard, magicSquare } = core.functions;
  const filesContiguous = geometry.convention === 'shogi' ? 1 : 0;
  magicBoard(core.base, geometry.width, geometry.height, filesContiguous);
  const maskBits = magicSquare(core.base, SLIDERS.indexOf(piece), geometry.check(square));
  const mask = core.readBoard(0, geometry);
  if (maskBits <= MAX_MASK_BITS) return { mask, maskBits };
  throw new MagibanError(
    'InsufficientMemory',
    {
      what: `magics of a ${piece} on ${geometry.nameOf(square)} of the ${geometry} board`,
      needed: 2 ** maskBits * BYTES_PER_SUBSET,
      budget: 2 ** MAX_MASK_BITS * BYTES_PER_SUBSET,
    },
    `a ${piece} on ${geometry.nameOf(square)} of the ${geometry} board has ${maskBits} relevant squares; at most ${MAX_MASK_BITS} can be searched`,
  );
}
