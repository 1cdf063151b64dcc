/** A core that does not fit is refused, with the reason. */
import { describe, expect, it } from 'vitest';
import { checkAbi, readMemory } from '../../src/core/abi.js';
import { Core } from '../../src/core/load.js';
import { errorOf } from '../bitboard/model.js';
import { jsExports } from './cores.js';

/** The real core's exports, with some of them replaced. */
function altered(changes: Record<string, unknown>): Record<string, unknown> {
  return { ...jsExports('chess'), ...changes };
}

const global = (value: number) => ({ value });

describe('the ABI check', () => {
  it('accepts the core as built', () => {
    const map = checkAbi('chess', jsExports('chess'));
    expect(map.threads).toBeGreaterThanOrEqual(map.dataEnd);
    expect(map.input).not.toBe(map.output);
  });

  it.each([
    ['another version', { ABI_VERSION: global(99) }, /ABI version is 99, but this library needs 6/],
    ['boards of another size', { BOARD_BYTES: global(8) }, /its boards take 8 bytes, not 16/],
    ['no version', { ABI_VERSION: undefined }, /does not export ABI_VERSION/],
    ['a missing address', { OUTPUT: undefined }, /does not export OUTPUT/],
    ['no memory', { memory: undefined }, /exports no memory/],
    ['memory of another kind', { memory: { buffer: [] } }, /exports no memory/],
    [
      'a memory too small',
      { memory: { buffer: new ArrayBuffer(0x10000) } },
      /threads .* is beyond the end of the memory/,
    ],
    [
      'static data in the way',
      { DATA_END: global(0x10001) },
      /dataEnd \(0x10001\) runs into the tables/,
    ],
    [
      'tables behind the threads',
      { TABLES: global(0x120000) },
      /tables \(0x120000\) is behind the thread blocks/,
    ],
    ['overlapping buffers', { OUTPUT: global(0x8000) }, /overlaps the other buffer/],
    ['overlap the other way', { INPUT: global(0x18000) }, /overlaps the other buffer/],
    [
      'a buffer beyond its block',
      { OUTPUT: global(0x38000) },
      /output \(0x38000\) does not fit into a thread block/,
    ],
    ['an address off the grid', { INPUT: global(8) }, /input \(0x8\) is not aligned/],
    ['buffers of no size', { EXCHANGE_BYTES: global(0) }, /exchangeBytes \(0x0\) is empty/],
  ])('refuses %s', (_name, changes, reason) => {
    const error = errorOf(() => checkAbi('chess', altered(changes)));
    expect(error).toMatchObject({ code: 'CoreRefused', data: { module: 'chess' } });
    expect((error as Error).message).toMatch(reason);
    expect(errorOf(() => new Core('chess', 'js', altered(changes)))).toMatchObject({
      code: 'CoreRefused',
    });
  });

  it('takes shared memory too', () => {
    const buffer = new SharedArrayBuffer(0x30000);
    expect(readMemory('chess', altered({ memory: { buffer } }))).toBe(buffer);
  });
});
