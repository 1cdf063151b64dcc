/** Every operation of `Bitboard` against the array-of-booleans model. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bitboard, BoardGeometry, CHESS_BOARD } from '../../src/bitboard/index.js';
import { errorOf, modelOf, models, pairs, samples, samplesWithSquare } from './model.js';

describe('sets of squares', () => {
  it('hold what they were made of', () => {
    fc.assert(
      fc.property(samples, ({ geometry, model, board }) => {
        expect(modelOf(board)).toEqual(model);
        const squares = model.flatMap((isSet, square) => (isSet ? [square] : []));
        expect(board.squares()).toEqual(squares);
        expect([...board]).toEqual(squares);
        expect(board.popcount()).toBe(squares.length);
        expect(board.isEmpty()).toBe(squares.length === 0);
        expect(board.lsb()).toBe(squares[0]);
        expect(board.msb()).toBe(squares.at(-1));
        expect(board.toJSON()).toEqual({
          board: geometry.toString(),
          squares: squares.map((square) => geometry.nameOf(square)),
        });
      }),
    );
  });

  it('know the empty and the full board', () => {
    fc.assert(
      fc.property(samples, ({ geometry, model }) => {
        expect(modelOf(Bitboard.empty(geometry))).toEqual(model.map(() => false));
        expect(modelOf(Bitboard.full(geometry))).toEqual(model.map(() => true));
        expect(Bitboard.full(geometry).popcount()).toBe(geometry.squareCount);
      }),
    );
  });

  it('know each square of the largest board by itself', () => {
    const board = BoardGeometry.of(16, 8);
    for (let square = 0; square < 128; square++) {
      const single = Bitboard.empty(board).set(square);
      expect([single.lsb(), single.msb(), single.popcount(), [...single]]).toEqual([
        square,
        square,
        1,
        [square],
      ]);
    }
  });

  it('set, clear and toggle one square', () => {
    fc.assert(
      fc.property(samplesWithSquare, ([{ model, board }, square]) => {
        const changed = (value: boolean) => model.map((old, i) => (i === square ? value : old));
        expect(modelOf(board.set(square))).toEqual(changed(true));
        expect(modelOf(board.clear(square))).toEqual(changed(false));
        expect(modelOf(board.toggle(square))).toEqual(changed(!model[square]));
        expect(modelOf(board), 'the board itself is unchanged').toEqual(model);
      }),
    );
  });

  it('isolate, clear and pop their ends', () => {
    fc.assert(
      fc.property(samples, ({ model, board }) => {
        const only = (end: number) => model.map((_, i) => i === end);
        const without = (end: number) => model.map((isSet, i) => isSet && i !== end);
        const first = model.indexOf(true);
        const last = model.lastIndexOf(true);
        expect(modelOf(board.isolateLsb())).toEqual(only(first));
        expect(modelOf(board.isolateMsb())).toEqual(only(last));
        expect(modelOf(board.clearLsb())).toEqual(without(first));
        expect(modelOf(board.clearMsb())).toEqual(without(last));
        const popped = board.popLsb();
        expect(popped?.square).toBe(first < 0 ? undefined : first);
        expect(modelOf(popped?.rest ?? board)).toEqual(without(first));
      }),
    );
  });

  it('combine', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const combined = (op: (x: boolean, y: boolean) => boolean) =>
          a.model.map((x, i) => op(x, b.model[i] as boolean));
        expect(modelOf(a.board.or(b.board))).toEqual(combined((x, y) => x || y));
        expect(modelOf(a.board.and(b.board))).toEqual(combined((x, y) => x && y));
        expect(modelOf(a.board.xor(b.board))).toEqual(combined((x, y) => x !== y));
        expect(modelOf(a.board.andNot(b.board))).toEqual(combined((x, y) => x && !y));
        expect(modelOf(a.board.not())).toEqual(a.model.map((x) => !x));
        expect(a.board.intersects(b.board)).toBe(combined((x, y) => x && y).includes(true));
        expect(a.board.contains(b.board)).toBe(!combined((x, y) => y && !x).includes(true));
        expect(a.board.equals(b.board)).toBe(!combined((x, y) => x !== y).includes(true));
      }),
    );
  });

  it('shift by any count, and lose what leaves the board', () => {
    const counts = fc.oneof(
      fc.integer({ min: 0, max: 130 }),
      fc.constantFrom(0, 31, 32, 33, 64, 96, 127, 128, 2 ** 31, 2 ** 32, 2 ** 40),
    );
    fc.assert(
      fc.property(samples, counts, ({ model, board }, count) => {
        const from = (offset: number) => model.map((_, i) => model[i + offset] ?? false);
        expect(modelOf(board.shiftLeft(count))).toEqual(from(-count));
        expect(modelOf(board.shiftRight(count))).toEqual(from(count));
        expect(board.shiftLeft(count).toBigInt() < 1n << BigInt(model.length)).toBe(true);
      }),
    );
  });

  it('compare by content, not by object', () => {
    const other = BoardGeometry.of(4, 16);
    expect(Bitboard.empty(CHESS_BOARD).equals(Bitboard.empty(other))).toBe(false);
    const models64 = models(64);
    fc.assert(
      fc.property(models64, (model) => {
        const squares = model.flatMap((isSet, square) => (isSet ? [square] : []));
        const twice = [1, 2].map(() => Bitboard.fromSquares(CHESS_BOARD, squares)) as [
          Bitboard,
          Bitboard,
        ];
        expect(twice[0].equals(twice[1])).toBe(true);
      }),
    );
  });
});

describe('writing squares into a buffer', () => {
  it('fills from an offset and leaves the rest alone', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 0, max: 5 }), ({ board }, offset) => {
        const buffer = new Uint8Array(200).fill(255);
        const count = board.squaresInto(buffer, offset);
        expect([...buffer.subarray(offset, offset + count)]).toEqual(board.squares());
        expect(buffer.subarray(0, offset).every((byte) => byte === 255)).toBe(true);
        expect(buffer.subarray(offset + count).every((byte) => byte === 255)).toBe(true);
      }),
    );
  });

  it('refuses a buffer that is too small, and writes nothing', () => {
    const buffer = new Uint8Array(3);
    const board = Bitboard.fromSquares(CHESS_BOARD, [1, 2, 3]);
    expect(errorOf(() => board.squaresInto(buffer, 1))).toMatchObject({
      code: 'BufferTooSmall',
      data: { needed: 4, available: 3 },
    });
    expect(errorOf(() => board.squaresInto(buffer, -1))).toMatchObject({ code: 'BufferTooSmall' });
    expect([...buffer]).toEqual([0, 0, 0]);
  });
});

describe('other forms', () => {
  it('go through words and bigints and come back', () => {
    fc.assert(
      fc.property(samples, ({ geometry, model, board }) => {
        const value = model.reduce((sum, isSet, i) => (isSet ? sum + 2n ** BigInt(i) : sum), 0n);
        expect(board.toBigInt()).toBe(value);
        expect(Bitboard.fromBigInt(geometry, value).equals(board)).toBe(true);
        const words = board.toWords();
        expect(words.length).toBe(Math.ceil(geometry.squareCount / 32));
        expect(words.reduceRight((sum, word) => sum * 2n ** 32n + BigInt(word), 0n)).toBe(value);
        expect(Bitboard.fromWords(geometry, words).equals(board)).toBe(true);
      }),
    );
  });

  it('walk with for…of, more than once, and by hand', () => {
    const board = Bitboard.fromSquares(BoardGeometry.of(16, 8), [0, 31, 32, 64, 95, 96, 127]);
    const walk = board[Symbol.iterator]();
    expect(walk.next()).toEqual({ done: false, value: 0 });
    expect([...walk]).toEqual([31, 32, 64, 95, 96, 127]);
    expect(walk.next()).toEqual({ done: true, value: undefined });
    expect([...board]).toEqual([0, 31, 32, 64, 95, 96, 127]);
  });
});

describe('bad input is refused, with the value named', () => {
  const board = Bitboard.empty(CHESS_BOARD);

  it.each([64, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32])('square %s', (square) => {
    const error = { code: 'InvalidSquare', data: { square, board: '8x8' } };
    expect(errorOf(() => board.set(square))).toMatchObject(error);
    expect(errorOf(() => board.clear(square))).toMatchObject(error);
    expect(errorOf(() => board.toggle(square))).toMatchObject(error);
    expect(errorOf(() => board.get(square))).toMatchObject(error);
    expect(errorOf(() => Bitboard.fromSquares(CHESS_BOARD, [3, square]))).toMatchObject(error);
    expect(String(errorOf(() => board.get(square)))).toContain(
      `square ${square} is not on the 8x8`,
    );
  });

  it('boards of different geometry', () => {
    const other = Bitboard.empty(BoardGeometry.of(9, 9, 'shogi'));
    for (const op of ['or', 'and', 'xor', 'andNot', 'intersects', 'contains'] as const) {
      expect(errorOf(() => board[op](other))).toMatchObject({ code: 'GeometryMismatch' });
    }
  });

  it('a wrong number of words', () => {
    expect(errorOf(() => Bitboard.fromWords(CHESS_BOARD, [1]))).toMatchObject({
      code: 'WrongWordCount',
      data: { expected: 2, received: 1 },
    });
    expect(errorOf(() => Bitboard.fromWords(CHESS_BOARD, [1, 2, 3]))).toMatchObject({
      code: 'WrongWordCount',
    });
  });

  it.each([-1, 0.5, 2 ** 32, Number.NaN])('the word %s', (value) => {
    expect(errorOf(() => Bitboard.fromWords(CHESS_BOARD, [0, value]))).toMatchObject({
      code: 'InvalidWord',
      data: { index: 1, value },
    });
  });

  it('bits beyond the board', () => {
    const small = BoardGeometry.of(3, 3);
    expect(errorOf(() => Bitboard.fromWords(small, [0x200]))).toMatchObject({
      code: 'BitsOffBoard',
      data: { value: '0x200', board: '3x3' },
    });
    expect(errorOf(() => Bitboard.fromBigInt(small, 1n << 9n))).toMatchObject({
      code: 'BitsOffBoard',
      data: { value: '0x200' },
    });
    expect(errorOf(() => Bitboard.fromBigInt(small, -1n))).toMatchObject({
      code: 'BitsOffBoard',
      data: { value: '-0x1' },
    });
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('a shift by %s', (count) => {
    expect(errorOf(() => board.shiftLeft(count))).toMatchObject({ code: 'InvalidOption' });
    expect(errorOf(() => board.shiftRight(count))).toMatchObject({ code: 'InvalidOption' });
  });

  it('and the error can be sent elsewhere as JSON', () => {
    expect(JSON.parse(JSON.stringify(errorOf(() => board.set(99))))).toEqual({
      code: 'InvalidSquare',
      message: 'square 99 is not on the 8x8 board: its squares are 0 to 63',
      data: { square: 99, board: '8x8', squares: 64 },
    });
  });
});
