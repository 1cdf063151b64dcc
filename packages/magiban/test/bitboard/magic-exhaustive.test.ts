/**
 * Magic tables, exhaustively: for each square and every set of blockers that matters, the look-up equals a walk that is
 * written here from files and ranks alone and shares no code with the library. 11 million sets for rooks on 12×10.
 */
import { describe, expect, it } from 'vitest';
import {
  BoardGeometry,
  CHESS_BOARD,
  MagicAttacks,
  SHOGI_BOARD,
  type Words,
} from '../../src/bitboard/index.js';

const DIRECTIONS = {
  rook: [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ],
  bishop: [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
} as const;
type Slider = keyof typeof DIRECTIONS;

/** Squares as numbers, from files and ranks. */
function numbering({ width, height, convention }: BoardGeometry) {
  const at = (file: number, rank: number) =>
    convention === 'chess' ? rank * width + file : file * height + rank;
  const isThere = (file: number, rank: number) =>
    file >= 0 && file < width && rank >= 0 && rank < height;
  const places = Array.from({ length: width * height }, () => ({ file: 0, rank: 0 }));
  for (let file = 0; file < width; file++) {
    for (let rank = 0; rank < height; rank++) places[at(file, rank)] = { file, rank };
  }
  return { at, isThere, places };
}

/** The squares from one square on to the edge, in each direction. */
function raysFrom(board: BoardGeometry, slider: Slider, square: number): number[][] {
  const { at, isThere, places } = numbering(board);
  const { file, rank } = places[square] as { file: number; rank: number };
  return DIRECTIONS[slider].map(([files, ranks]) => {
    const squares: number[] = [];
    for (let i = 1; isThere(file + i * files, rank + i * ranks); i++) {
      squares.push(at(file + i * files, rank + i * ranks));
    }
    return squares;
  });
}

/** Walks each ray to its first blocker; `rays` are lists of squares, each ended by 255. */
function walk(rays: Uint8Array, occupied: Int32Array, target: Int32Array): void {
  target.fill(0);
  let isOpen = true;
  for (const square of rays) {
    if (square === 255) isOpen = true;
    else if (isOpen) {
      target[square >> 5] = (target[square >> 5] as number) | (1 << square);
      isOpen = ((occupied[square >> 5] as number) & (1 << square)) === 0;
    }
  }
}

/** How many sets were compared, and the first that differ. */
function compare(magic: MagicAttacks, slider: Slider): { sets: number; difference?: string } {
  const { geometry: board } = magic;
  const expected = new Int32Array(4);
  const actual = new Int32Array(4);
  const occupied = new Int32Array(4);
  const words: { -readonly [K in keyof Words]: number } = { w0: 0, w1: 0, w2: 0, w3: 0 };
  const isRook = slider === 'rook';
  let sets = 0;
  for (let square = 0; square < board.squareCount; square++) {
    const lists = raysFrom(board, slider, square);
    const rays = Uint8Array.from(lists.flatMap((list) => [...list, 255]));
    const mask = new Int32Array(4);
    for (const relevant of lists.flatMap((list) => list.slice(0, -1))) {
      mask[relevant >> 5] = (mask[relevant >> 5] as number) | (1 << relevant);
    }
    const [m0, m1, m2, m3] = [...mask] as [number, number, number, number];
    occupied.fill(0);
    let isDone = false;
    while (!isDone) {
      words.w0 = occupied[0] as number;
      words.w1 = occupied[1] as number;
      words.w2 = occupied[2] as number;
      words.w3 = occupied[3] as number;
      walk(rays, occupied, expected);
      if (isRook) magic.rookAttacksInto(square, words, actual);
      else magic.bishopAttacksInto(square, words, actual);
      sets++;
      if (
        actual[0] !== expected[0] ||
        actual[1] !== expected[1] ||
        actual[2] !== expected[2] ||
        actual[3] !== expected[3]
      ) {
        return { sets, difference: `${slider} on ${square}, blockers ${[...occupied]}` };
      }
      // The next subset of the mask (Carry-Rippler), the words being the digits of a number.
      occupied[0] = (words.w0 - m0) & m0;
      if (occupied[0] !== 0) continue;
      occupied[1] = (words.w1 - m1) & m1;
      if (occupied[1] !== 0) continue;
      occupied[2] = (words.w2 - m2) & m2;
      if (occupied[2] !== 0) continue;
      occupied[3] = (words.w3 - m3) & m3;
      isDone = occupied[3] === 0;
    }
  }
  return { sets };
}

describe('magic tables equal a walk, for every set of blockers', () => {
  const boards = [
    ['chess', CHESS_BOARD, 102_400, 5_248],
    ['shogi', SHOGI_BOARD, 495_616, 20_224],
    ['10x10', BoardGeometry.of(10, 10), 2_359_296, 76_288],
    ['12x10', BoardGeometry.of(12, 10), 11_010_048, 211_968],
  ] as const;

  it.each(boards)('rooks on %s', (_, board, sets) => {
    expect(compare(new MagicAttacks(board), 'rook')).toEqual({ sets });
  });

  it.each(boards)('bishops on %s', (_, board, __, sets) => {
    expect(compare(new MagicAttacks(board), 'bishop')).toEqual({ sets });
  });

  it('where words have to be turned', () => {
    const rooks = new MagicAttacks(BoardGeometry.of(8, 9));
    expect(compare(rooks, 'rook')).toEqual({ sets: 225_280 });
    const bishops = new MagicAttacks(BoardGeometry.of(9, 11));
    expect(compare(bishops, 'bishop')).toEqual({ sets: 55_040 });
  });

  it('in small tables too', () => {
    const magic = new MagicAttacks(CHESS_BOARD, { budget: 2 ** 17 });
    expect(magic.memory().plan).toMatchObject({ rook: { kind: 'lines' } });
    expect(compare(magic, 'rook')).toEqual({ sets: 102_400 });
  });

  it('would notice one wrong bit', () => {
    const magic = new MagicAttacks(CHESS_BOARD);
    const right = magic.rookAttacksInto.bind(magic);
    magic.rookAttacksInto = (square, occupied, target) => {
      right(square, occupied, target);
      if (square === 63 && occupied.w1 >>> 25 === 63) target[1] = (target[1] as number) ^ (1 << 30);
    };
    expect(compare(magic, 'rook').difference).toMatch(/^rook on 63/);
  });
});
