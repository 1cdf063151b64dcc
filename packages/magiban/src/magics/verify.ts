/** Verifies magics: the mask is right, and no two occupancies with different attacks share an index. */
import type { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { labCore } from '../core/lab.js';
import { validationFailed } from '../errors/english/boards.js';
import { err, ok, type Result } from '../errors/error.js';
import { placeSlider } from './slider.js';
import { type Magic, magicWords } from './types.js';

const hex = (board: Bitboard) => `0x${board.toBigInt().toString(16)}`;

/** Tries every subset of the mask; reports the first collision. */
export function verifyMagic(geometry: BoardGeometry, magic: Magic): Result<Magic> {
  const { piece, square, mask, indexBits } = magic;
  const about = { board: geometry.toString(), piece, square: geometry.nameOf(square) };
  const placed = placeSlider(geometry, piece, square);
  if (!placed.mask.equals(mask)) {
    const masks = { mask: hex(mask), expected: hex(placed.mask) };
    return err(validationFailed({ ...about, reason: 'wrong-mask', ...masks }));
  }
  const core = labCore();
  const { low, high } = magicWords(magic.magic);
  if (core.functions.magicCheck(core.base, low, high, indexBits)) return ok(magic);
  const first = core.readBoard(0, geometry);
  const second = core.readBoard(1, geometry);
  return err(
    validationFailed({
      ...about,
      reason: 'collision',
      magic: magic.magic,
      collision: [hex(first), hex(second)],
      blockers: [first.names(), second.names()],
    }),
  );
}
