/** Verifies magics: the mask is right, and no two occupancies with different attacks share an index. */
import type { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { labCore } from '../core/lab.js';
import { err, ok, type Result } from '../errors/error.js';
import { placeSlider } from './slider.js';
import { type Magic, magicWords } from './types.js';

const hex = (board: Bitboard) => `0x${board.toBigInt().toString(16)}`;
const described = (board: Bitboard) => `${hex(board)} (${board.names().join(' ') || 'none'})`;

/** Tries every subset of the mask; reports the first collision. */
export function verifyMagic(geometry: BoardGeometry, magic: Magic): Result<Magic> {
  const { piece, square, mask, indexBits } = magic;
  const about = { board: geometry.toString(), piece, square: geometry.nameOf(square) };
  const place = `the ${piece} on ${about.square} of the ${geometry} board`;
  const placed = placeSlider(geometry, piece, square);
  if (!placed.mask.equals(mask)) {
    const reason = `the mask is ${hex(mask)}, but must be ${hex(placed.mask)}`;
    return err('ValidationFailed', { ...about, reason }, `${place}: ${reason}`);
  }
  const core = labCore();
  const { low, high } = magicWords(magic.magic);
  if (core.functions.magicCheck(core.base, low, high, indexBits)) return ok(magic);
  const first = core.readBoard(0, geometry);
  const second = core.readBoard(1, geometry);
  const reason = `blockers ${described(first)} and ${described(second)} collide at magic ${magic.magic}`;
  return err(
    'ValidationFailed',
    { ...about, reason, collision: [hex(first), hex(second)] },
    `${place}: ${reason}`,
  );
}
