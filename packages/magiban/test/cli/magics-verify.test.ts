/** `magiban magics verify`: what is right passes, what is wrong is named with its place. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Bitboard,
  CHESS_MOVEMENTS,
  raycastAttacks,
  SHOGI_BOARD,
  unwrap,
} from '../../src/bitboard/index.js';
import { parseMagics, verifyMagic } from '../../src/magics/index.js';
import { complaintOf, jsonLines, makeFolder, outputOf, stored } from './run.js';

const files = makeFolder();
afterAll(() => files.remove());

function write(name: string, text: string): string {
  writeFileSync(files.path(name), text);
  return files.path(name);
}

describe('magics verify refuses', () => {
  beforeAll(() => {
    write('chess-rook.csv', stored('chess-rook'));
    write('shogi-rook.csv', stored('shogi-rook'));
  });

  /** The stored file with one field of one row changed. */
  function changed(name: string, row: number, column: number, value: string): string {
    const lines = stored(name).split('\n');
    const fields = (lines[row + 1] as string).split(',');
    fields[column] = value;
    lines[row + 1] = fields.join(',');
    return lines.join('\n');
  }

  /** A magic of the shogi rook with one digit changed, so that it does not work any more. */
  function brokenMagic(): { square: number; magic: string; indexBits: number } {
    const { geometry, magics } = unwrap(parseMagics('f', stored('shogi-rook'), SHOGI_BOARD));
    for (const magic of magics.slice(40)) {
      for (let digit = 2; digit < 18; digit++) {
        const replaced = magic.magic[digit] === '0' ? '1' : '0';
        const text = magic.magic.slice(0, digit) + replaced + magic.magic.slice(digit + 1);
        if (!verifyMagic(geometry, { ...magic, magic: text }).ok) {
          return { square: magic.square, magic: text, indexBits: magic.indexBits };
        }
      }
    }
    throw new Error('no digit matters');
  }

  it('a magic that collides, with the square and the two sets of blockers', () => {
    const { square, magic, indexBits } = brokenMagic();
    const path = write('collides.csv', changed('shogi-rook', square, 2, magic));
    const complaint = complaintOf(`magics verify ${path}`, 2);
    const parts =
      /^the rook on (\w+) of the 9x9 shogi board: blockers (0x\w+) \((.*)\) and (0x\w+) \((.*)\) collide at magic (0x\w+)$/.exec(
        complaint,
      );
    expect(parts?.[1]).toBe(SHOGI_BOARD.nameOf(square));
    expect(parts?.[6]).toBe(magic);
    const sets = [2, 4].map((i) => Bitboard.fromBigInt(SHOGI_BOARD, BigInt(parts?.[i] as string)));
    expect(sets.map((set) => set.names().join(' ') || 'none')).toEqual([parts?.[3], parts?.[5]]);
    // They are at one place of the table, and differ in what the rook attacks: both recomputed.
    const [first, second] = sets.map((set) => {
      const board = set.toBigInt();
      const folded = (board & (2n ** 63n - 1n)) | (board >> 63n);
      return {
        place: BigInt.asUintN(64, folded * BigInt(magic)) >> BigInt(64 - indexBits),
        attacks: raycastAttacks(CHESS_MOVEMENTS.rook, square, set).toString(),
      };
    });
    expect(first?.place).toBe(second?.place);
    expect(first?.attacks).not.toBe(second?.attacks);
  });

  it('a table that is too small', () => {
    const path = write('small.csv', changed('chess-rook', 63, 3, '11'));
    expect(complaintOf(`magics verify ${path}`, 2)).toMatch(/^the rook on h8 .* collide at magic/);
  });

  it('a mask that is not the square’s', () => {
    const path = write('mask.csv', changed('chess-rook', 9, 1, '0x0002020202027d00'));
    expect(complaintOf(`magics verify ${path}`, 2)).toBe(
      'the rook on b2 of the 8x8 board: the mask is 0x2020202027d00, but must be 0x2020202027c00',
    );
  });

  it.each([
    ['a file that is cut off', (text: string) => text.slice(0, -3), 65, 42],
    ['a header that is another', (text: string) => text.replace('mask', 'musk'), 1, 1],
    ['an empty file', () => '', 1, 1],
    ['a file without rows', (text: string) => text.slice(0, text.indexOf('\n') + 1), 1, 1],
    ['a row too few', (text: string) => text.slice(0, text.lastIndexOf('\n63,') + 1), 64, 1],
    ['a row twice', (text: string) => text + text.slice(text.lastIndexOf('\n63,') + 1), 66, 1],
    ['a field too few', (text: string) => text.replace(/^(7,.*),\d+$/m, '$1'), 9, 40],
    ['a field too many', (text: string) => text.replace(/^(7,.*)$/m, '$1,1'), 9, 44],
  ])('%s', (_, change, line, column) => {
    const path = write('broken.csv', change(stored('chess-rook')));
    expect(complaintOf(`magics verify ${path} --board chess`, 2)).toMatch(
      new RegExp(`^${path}, line ${line}, column ${column}: `),
    );
  });

  it.each([
    [0, '1', 1, 'square 1 where 8 is expected'],
    [0, '128', 1, '"128" is not a whole number from 0 to 127'],
    [1, '0x00g1', 3, '"0x00g1" is not a hexadecimal number'],
    [1, '123', 3, '"123" is not a hexadecimal number'],
    [1, '0x10000000000000000', 3, 'the mask has bits beyond the 8x8 board'],
    [1, `0x1${'0'.repeat(32)}`, 3, 'has more than 128 bits'],
    [2, '0xzzzz', 22, '"0xzzzz" is not a hexadecimal number'],
    [2, '0x10000000000000000', 22, 'has more than 64 bits'],
    [3, '21', 41, '"21" is not a whole number from 0 to 20'],
    [3, '-1', 41, '"-1" is not a whole number from 0 to 20'],
  ])('column %i with %s', (field, value, column, reason) => {
    const path = write('field.csv', changed('chess-rook', 8, field, value));
    const complaint = complaintOf(`magics verify ${path}`, 2);
    expect(complaint).toContain(`${path}, line 10, column ${column}: `);
    expect(complaint).toContain(reason);
  });

  it('a file of another board', () => {
    expect(complaintOf(`magics verify ${files.path('chess-rook.csv')} --board shogi`, 2)).toContain(
      '64 rows are not a full set of rooks, bishops or both for 9x9 shogi',
    );
    expect(complaintOf(`magics verify ${files.path('chess-rook.csv')} --board 4x16`, 2)).toMatch(
      /of the 4x16 board: the mask is 0x/,
    );
    expect(complaintOf(`magics verify ${files.path('chess-rook.csv')} --board 4by4`, 2)).toContain(
      '"4by4" is not a board',
    );
  });

  it('what is no file', () => {
    expect(complaintOf(`magics verify ${files.folder}`, 2)).toBe(
      `cannot read ${files.folder}: it is a folder`,
    );
    expect(complaintOf('magics verify /nowhere/f.csv', 2)).toBe(
      'cannot read /nowhere/f.csv: there is no such file or folder',
    );
  });

  it('but not the stored files, with the board told or not', () => {
    copyFileSync(files.path('shogi-rook.csv'), files.path('copy.csv'));
    const verify = (args: string) => jsonLines(outputOf(`magics verify ${args} --json`))[0];
    const shogi = { board: 'shogi', pieces: ['rook'], magics: 81, subsets: 495_616 };
    expect(verify(files.path('copy.csv'))).toMatchObject(shogi);
    expect(verify(`${files.path('copy.csv')} --board shogi`)).toMatchObject(shogi);
    expect(verify(`${files.path('copy.csv')} --board 9x9`)).toMatchObject({ board: '9x9' });
    expect(verify(files.path('chess-rook.csv'))).toMatchObject({
      board: 'chess',
      tableEntries: 102_400,
      subsets: 102_400,
    });
  });

  it('nor lines that end as on Windows', () => {
    const path = write('windows.csv', stored('chess-rook').replaceAll('\n', '\r\n'));
    expect(outputOf(`magics verify ${path}`)).toMatch(/^board +chess\n/);
  });
});
