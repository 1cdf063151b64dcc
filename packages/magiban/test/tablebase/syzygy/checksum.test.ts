/** The checksum against sums that the original computes, and against those that the files have. */
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../../test/support/deep.js';
import { unwrap } from '../../../src/errors/error.js';
import { checksumOf } from '../../../src/tablebase/syzygy/checksum.js';
import { SyzygyTable } from '../../../src/tablebase/syzygy/index.js';
import { bytesOf, ENDINGS } from './support.js';

/** Of N bytes from dice(1), in pieces of 1,024: what the generator's checksum.c says if its pieces are that small. */
const SUMS: readonly (readonly [number, string])[] = [
  [64, 'f976a7534e1a2ae65d019b82dec93875'],
  [192, 'bdddbc2eb1255f4d11be544943e200ce'],
  [256, '163faabe57871d9161b71bb1177376df'],
  [1024, '6d82dd9d8df2e8016d88ee159ac9cf90'],
  [1088, '302d3cddbfcdce5b796df360527a0231'],
  [2048, 'aa970bc4366bd78cdaa7695f8022c11f'],
  [3072, '958aedab25c28dc7f32418bf4dbcff27'],
  [4096, '5ae1b873f775808b0d24db017202af51'],
  [5120, '80167d981d6c3d02827d4747dcab1d3c'],
  [8192, '9ac49b983860c886eb498ae7ac3b048e'],
  [9984, 'cd5002a55f94480b8a5be837aa70c135'],
  [28672, '7f3c831fd22414da9758251be2a05d5a'],
  [29696, '3e0cc5d640c32319a9ad113e65d79d12'],
  [41024, 'a2751017ddc05f8aa47d727ef1685563'],
];

describe('checksums', () => {
  it.each(SUMS)('of %i bytes', (length, sum) => {
    const roll = dice(1);
    const bytes = Uint8Array.from({ length }, () => roll(256));
    expect(Buffer.from(checksumOf(bytes, 1024)).toString('hex')).toBe(sum);
  });

  it.each(ENDINGS)('of %s', (name) => {
    for (const file of [`${name}.rtbw`, `${name}.rtbz`]) {
      expect(unwrap(SyzygyTable.parse(bytesOf(file), file)).checkSum()).toBe(true);
    }
  });
});
