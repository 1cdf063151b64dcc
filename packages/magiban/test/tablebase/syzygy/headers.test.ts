/** Headers that contradict themselves, in files made for the purpose. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/errors/error.js';
import { SyzygyTable } from '../../../src/tablebase/syzygy/index.js';
import { writeTable } from './writer.js';

describe('headers that lie', () => {
  const sound = writeTable(
    'wdl',
    [6, 14, 5],
    [{ values: 4 }, { values: new Array(31_332).fill(0) }],
  );
  /** The second part's header begins behind magic, form, place, pieces and the first part's. */
  const HEADER = 4 + 1 + 1 + 3 + 1 + 2;
  const altered = (changes: readonly (readonly [offset: number, byte: number])[]) => {
    const copy = sound.slice();
    for (const [offset, byte] of changes) copy[HEADER + offset] = byte;
    return copy;
  };

  it('are written right here', () => {
    expect(unwrap(SyzygyTable.parse(sound, 'KQvK')).checkSum()).toBe(true);
  });

  it.each([
    ['huge blocks', [[1, 40]], '2^40 bytes'],
    ['huge spans', [[2, 255]], '2^255 indices'],
    ['too many blocks', [[7, 255]], 'ends too early'],
    ['too few blocks', [[4, 1]], 'values for 31332'],
    ['codes longer than 32 bits', [[8, 33]], '33 bits'],
    [
      'codes without bits',
      [
        [8, 0],
        [9, 0],
      ],
      '0 to 0 bits',
    ],
    ['the longest shorter than the shortest', [[8, 3]], '4 to 3 bits'],
    ['no symbols', [[12, 0]], '0 symbols'],
    ['a symbol that is no value', [[14, 9]], 'symbol 0 is not a value'],
    [
      'a symbol of itself',
      [
        [14, 0],
        [15, 0],
        [16, 0],
      ],
      'contains itself',
    ],
    [
      'a symbol that does not exist',
      [
        [14, 99],
        [15, 0],
        [16, 0],
      ],
      'symbol 99 does not exist',
    ],
    [
      'two symbols of each other',
      [
        [14, 1],
        [15, 16],
        [16, 0],
        [17, 0],
        [18, 0],
        [19, 0],
      ],
      'contains itself',
    ],
  ] as const)('%s', (_what, changes, reason) => {
    const table = SyzygyTable.parse(altered(changes), 'KQvK');
    expect(table.ok || table.error.message).toContain(reason);
  });
});
