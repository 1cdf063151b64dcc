/**
 * Indices of up to five pieces, of which there are no tables here: within bounds, never the same for different
 * positions, and the same for symmetric ones.
 */
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../../test/support/deep.js';
import { parsePiece, pieceCode } from '../../../src/chess/pieces.js';
import { type Grouping, groupingOf } from '../../../src/tablebase/syzygy/groups.js';
import { keyOfName, nameOfKey } from '../../../src/tablebase/syzygy/material.js';
import { KING_PAIRS } from '../../../src/tablebase/syzygy/numbering.js';
import { indexOf, leadingPawn } from '../../../src/tablebase/syzygy/placement.js';

const SAMPLES = 6_000;
/** Pieces in the order of a table, and the places of its leading group and of the other pawns. */
const ORDERS: [pieces: string, leading: number, otherPawns: number | undefined][] = [
  ['KkQ', 0, undefined],
  ['kKRB', 1, undefined],
  ['KkrQQ', 1, undefined],
  ['KQkRb', 2, undefined],
  ['KkBBB', 0, undefined],
  ['KkQQrr', 2, undefined],
  ['PKk', 2, undefined],
  ['PPKk', 1, undefined],
  ['PPPKk', 0, undefined],
  ['PpKk', 3, 1],
  ['PPpkK', 0, 3],
  ['PppKk', 2, 0],
  ['PKkNN', 0, undefined],
];

const codesOf = (letters: string) =>
  Uint8Array.from(letters, (letter) => pieceCode(parsePiece(letter)) as number);

/** Like pieces in order, so that it does not matter which one stands where. */
function textOf(letters: string, squares: readonly number[]): string {
  return squares
    .map((square, i) => `${letters[i]}${String(square).padStart(2, '0')}`)
    .sort()
    .join('');
}

/** The position as the smallest of the texts of its symmetric images. */
function canonical(letters: string, squares: readonly number[]): string {
  const images = imagesOf(letters, squares).map((image) => textOf(letters, image));
  return images.sort()[0] as string;
}

function imagesOf(letters: string, squares: readonly number[]): number[][] {
  const hasPawns = /p/i.test(letters);
  const masks = hasPawns ? [0, 7] : [0, 7, 56, 63];
  const flipped = masks.map((mask) => squares.map((square) => square ^ mask));
  if (hasPawns) return flipped;
  const turned = (square: number) => ((square & 7) << 3) | (square >> 3);
  return [...flipped, ...flipped.map((image) => image.map(turned))];
}

function areFit(letters: string, squares: readonly number[]): boolean {
  if (new Set(squares).size < squares.length) return false;
  const kings = squares.filter((_, i) => /k/i.test(letters[i] as string));
  const [a = 0, b = 0] = kings;
  const areNear = Math.abs((a & 7) - (b & 7)) < 2 && Math.abs((a >> 3) - (b >> 3)) < 2;
  return (
    !areNear && squares.every((square, i) => !/p/i.test(letters[i] as string) || isInside(square))
  );
}

/** Whether a symmetry leaves the leading group in its place. Then the format itself gives an image another index. */
function isOwnImage(leaders: readonly number[], arePawns: boolean): boolean {
  if (arePawns) return leaders.some((square) => leaders.includes(square ^ 7));
  const isOnRising = leaders.every((square) => square % 9 === 0);
  return isOnRising || leaders.every((square) => (square >> 3) + (square & 7) === 7);
}

const isInside = (square: number) => square > 7 && square < 56;

describe.each(ORDERS)('pieces in the order %s', (letters, leading, otherPawns) => {
  const codes = codesOf(letters);
  const groupings = [0, 1, 2, 3].map(
    (file) => groupingOf(codes, { leading, otherPawns }, file) as Grouping,
  );
  const pawns = codes.lastIndexOf(1) + 1;

  /** The file of the leading pawn and the index. */
  function place(squares: readonly number[]): { file: number; index: number } {
    const ordered = Int8Array.from(squares);
    const lead = pawns > 0 ? leadingPawn(ordered, pawns) & 7 : 0;
    const file = Math.min(lead, 7 - lead);
    return { file, index: indexOf(groupings[file] as Grouping, ordered) };
  }

  it('gives each position a place of its own', () => {
    const roll = dice(letters.length + leading + 7);
    const taken = new Map<string, string>();
    for (let i = 0; i < SAMPLES; i++) {
      // Few squares, so that many positions come twice or as images.
      const squares = [...letters].map(() => 8 * roll(8) + Number('0167'[roll(4)]));
      if (!areFit(letters, squares)) continue;
      const { file, index } = place(squares);
      const { size } = groupings[file] as Grouping;
      if (!(Number.isInteger(index) && index >= 0 && index < size)) {
        expect.fail(`${textOf(letters, squares)}: index ${index} of ${size}`);
      }
      const where = `${file} ${index}`;
      const position = canonical(letters, squares);
      const other = taken.get(where);
      if (other !== undefined && other !== position)
        expect.fail(`${other} and ${position}: ${where}`);
      taken.set(where, position);
    }
    expect(taken.size).toBeGreaterThan(200);
  });

  it('gives symmetric positions the same place', () => {
    const roll = dice(letters.length + 1);
    const led = groupings[0]?.lengths[0] as number;
    for (let i = 0; i < 500; i++) {
      const squares = [...letters].map(() => roll(64));
      if (!areFit(letters, squares) || isOwnImage(squares.slice(0, led), pawns > 0)) continue;
      const places = imagesOf(letters, squares).map((image) => JSON.stringify(place(image)));
      if (new Set(places).size !== 1) expect.fail(`${textOf(letters, squares)}: ${places}`);
    }
  });
});

describe('numbering', () => {
  it('has 462 pairs of kings', () => {
    const numbers = [...KING_PAIRS].filter((number) => number >= 0).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 462 }, (_, i) => i));
  });

  it.each([
    ['KkQ', 31_332],
    ['KkrQ', 31_332 * 61],
    ['KkQQ', 462 * 1_891],
    ['KkrQQ', 31_332 * 1_830],
  ])('%s has %i places', (letters, size) => {
    expect(groupingOf(codesOf(letters), { leading: 0, otherPawns: undefined }, 0)?.size).toBe(size);
  });

  it('counts every placement of leading pawns once', () => {
    const sizes = (letters: string) =>
      [0, 1, 2, 3].map(
        (file) =>
          groupingOf(codesOf(letters), { leading: 0, otherPawns: undefined }, file)?.size ?? 0,
      );
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b);
    expect(sum(sizes('PKk')) / (63 * 62)).toBe(24);
    // Half of the pairs of 48 squares, and half of the 24 that are their own images once more.
    expect(sum(sizes('PPKk')) / (62 * 61)).toBe((48 * 47) / 4 + 12);
  });

  it.each(['KkQK', 'KQkQ', 'KkP', 'QQKk', 'KKQ', 'PKkP'])('refuses %s', (letters) => {
    const codes = Uint8Array.from(letters, (c) => pieceCode(parsePiece(c)) ?? 0);
    expect(groupingOf(codes, { leading: 0, otherPawns: undefined }, 0)).toBeUndefined();
  });

  it.each([
    [3, undefined],
    [0, 0],
    [0, 4],
  ])('refuses the places %s and %s', (leading, otherPawns) => {
    const letters = otherPawns === undefined ? 'KkrQQ' : 'PpKk';
    expect(groupingOf(codesOf(letters), { leading, otherPawns }, 0)).toBeUndefined();
  });
});

describe('names', () => {
  it.each([
    ['KRvKP', 'KRvKP'],
    ['KPvKR', 'KRvKP'],
    ['KvKQ', 'KQvK'],
    ['KQvKRR', 'KRRvKQ'],
    ['KNBvKRP', 'KRPvKBN'],
    ['KRBvKRN', 'KRBvKRN'],
    ['KPPPPPvK', 'KPPPPPvK'],
  ])('%s is the ending %s', (name, ending) => {
    const key = keyOfName(name);
    expect(key.ok && nameOfKey(key.value)).toBe(ending);
  });

  it.each(['', 'KvK', 'KR', 'KRvP', 'RKvK', 'KQvKvK', 'krvk', 'KPPPPPPvK', 'K\u2028vK'])(
    '%j is none',
    (name) => {
      const key = keyOfName(name);
      expect(key.ok || key.error.code).toBe('MalformedMaterial');
    },
  );
});
