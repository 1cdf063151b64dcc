/** Magics as text: what is made is read back, what is broken is refused, and the stored ones are right. */
import { describe, expect, it } from 'vitest';
import { Bitboard, BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../../src/bitboard/index.js';
import {
  findMagic,
  type Magic,
  makeMagics,
  parseMagics,
  SLIDERS,
  type SliderName,
  storedMagics,
  tableEntries,
  unwrap,
  verifyMagic,
} from '../../src/magics/index.js';

function findAll(geometry: BoardGeometry, pieces: readonly SliderName[]): Magic[] {
  return pieces.flatMap((piece) =>
    Array.from(
      { length: geometry.squareCount },
      (_, square) => findMagic(geometry, piece, square).magic,
    ),
  );
}

const plain = (magics: readonly Magic[]) =>
  magics.map(({ mask, ...rest }) => ({ ...rest, mask: mask.names() }));

describe('make and parse', () => {
  it.each([
    ['8x8', SLIDERS],
    ['8x8', ['rook']],
    ['8x8', ['bishop']],
    ['5x7', SLIDERS],
    ['7x5', SLIDERS],
    ['3x4', ['rook']],
    ['4x3', ['rook']],
    ['6x6', ['bishop']],
  ] as const)('are each other’s inverse, and the board is found: %s %s', (text, pieces) => {
    const geometry = unwrap(BoardGeometry.parse(text));
    const magics = findAll(geometry, pieces);
    const csv = makeMagics(magics);
    for (const told of [undefined, geometry]) {
      const file = unwrap(parseMagics('f.csv', csv, told));
      expect(`${file.geometry}`).toBe(text);
      expect(plain(file.magics)).toEqual(plain(magics));
      expect(makeMagics(file.magics)).toBe(csv);
    }
  });

  it('take 81 squares for shogi, unless told otherwise', () => {
    const csv = makeMagics(storedMagics('shogi', 'bishop'));
    expect(unwrap(parseMagics('f', csv)).geometry).toBe(SHOGI_BOARD);
    const chessLike = BoardGeometry.of(9, 9);
    expect(unwrap(parseMagics('f', csv, chessLike)).geometry).toBe(chessLike);
  });

  it('know the board in spite of a few wrong masks', () => {
    const magics = findAll(BoardGeometry.of(4, 6), SLIDERS);
    const nothing = Bitboard.empty(BoardGeometry.of(4, 6));
    const broken = magics.map((magic, i) => (i % 10 === 0 ? { ...magic, mask: nothing } : magic));
    const { geometry } = unwrap(parseMagics('f', makeMagics(broken)));
    expect(`${geometry}`).toBe('4x6');
  });

  it('read numbers without their leading zeros, and in capitals', () => {
    const csv = makeMagics(storedMagics('chess', 'rook'));
    const short = csv.replace(/0x0+([0-9a-f])/g, (_, digit: string) => `0x${digit.toUpperCase()}`);
    expect(short).not.toBe(csv);
    expect(makeMagics(unwrap(parseMagics('f', short)).magics)).toBe(csv);
  });

  it('tell where a fault is', () => {
    const csv = makeMagics(storedMagics('chess', 'rook'));
    const faulty = csv.replace(/^(5,0x\w+),0x/m, '$1,0y');
    expect(parseMagics('rook.csv', faulty)).toMatchObject({
      ok: false,
      error: {
        code: 'MalformedTable',
        data: { file: 'rook.csv', line: 7, column: 22 },
        message: expect.stringContaining('rook.csv, line 7, column 22: "0y'),
      },
    });
    expect(parseMagics('f', csv, SHOGI_BOARD)).toMatchObject({
      ok: false,
      error: { code: 'MalformedTable', data: { line: 65, column: 1 } },
    });
  });
});

describe('the stored magics', () => {
  const ENTRIES = {
    chess: { rook: 102_400, bishop: 5_248 },
    shogi: { rook: 512_000, bishop: 20_224 },
  };
  const BOARDS = { chess: CHESS_BOARD, shogi: SHOGI_BOARD };

  for (const game of ['chess', 'shogi'] as const) {
    it.each(SLIDERS)(`of a ${game} %s all work`, (piece) => {
      const magics = storedMagics(game, piece);
      const board = BOARDS[game];
      expect(magics.map(({ square }) => square)).toEqual(
        Array.from({ length: board.squareCount }, (_, square) => square),
      );
      for (const magic of magics)
        expect(verifyMagic(board, magic)).toEqual({ ok: true, value: magic });
      expect(tableEntries(magics)).toBe(ENTRIES[game][piece]);
    });
  }

  it('would not pass with a wrong mask, too few bits, or a wrong number', () => {
    const [magic] = storedMagics('chess', 'rook') as [Magic];
    const about = { board: '8x8', piece: 'rook', square: 'a1' };
    expect(verifyMagic(CHESS_BOARD, { ...magic, mask: magic.mask.clear(1) })).toMatchObject({
      ok: false,
      error: {
        code: 'ValidationFailed',
        data: {
          ...about,
          reason: 'wrong-mask',
          mask: expect.stringMatching(/^0x\w+$/),
          expected: expect.stringMatching(/^0x\w+$/),
        },
      },
    });
    for (const broken of [
      { ...magic, indexBits: 11 },
      { ...magic, indexBits: 0 },
      { ...magic, magic: '0x0000000000000000' },
    ]) {
      expect(verifyMagic(CHESS_BOARD, broken)).toMatchObject({
        ok: false,
        error: {
          code: 'ValidationFailed',
          data: {
            ...about,
            reason: 'collision',
            collision: [expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)],
          },
        },
      });
    }
  });

  it('names the squares of the two sets that collide', () => {
    const [magic] = storedMagics('chess', 'rook') as [Magic];
    const result = verifyMagic(CHESS_BOARD, { ...magic, indexBits: 0 });
    expect(result.ok ? '' : result.error.message).toBe(
      `the rook on a1 of the 8x8 board: blockers 0x0 (none) and 0x2 (b1) collide at magic ${magic.magic}`,
    );
  });
});
