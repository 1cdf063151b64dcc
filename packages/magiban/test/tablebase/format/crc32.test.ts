/** CRC-32 against its published check value and against the definition, bit by bit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../../src/tablebase/format/crc32.js';

/** Division by the polynomial, as it is defined. */
function byDefinition(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('crc32', () => {
  it('has the check value of the catalogue of CRCs', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  it('is the remainder of the division, at any length and alignment', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(7), (bytes, skip) => {
        expect(crc32(bytes.subarray(skip))).toBe(byDefinition(bytes.subarray(skip)));
      }),
    );
  });

  it('goes on where it stopped', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (left, right) => {
        expect(crc32(right, crc32(left))).toBe(crc32(Uint8Array.of(...left, ...right)));
      }),
    );
  });
});
