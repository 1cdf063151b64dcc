/** The finder: what it finds works, is the same for the same seed, and what it cannot do it says. */
import { describe, expect, it } from 'vitest';
import {
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  CHESS_MOVEMENTS,
  raycastAttacks,
  SHOGI_BOARD,
} from '../../src/bitboard/index.js';
import { labCore } from '../../src/core/lab.js';
import {
  findMagic,
  type Magic,
  MagicCache,
  relevantMask,
  SLIDERS,
  STRATEGIES,
  type Strategy,
  verifyMagic,
} from '../../src/magics/index.js';
import { errorOf } from '../bitboard/model.js';

const board10 = BoardGeometry.of(10, 10);

/** The fold of docs/magics.md, written independently. */
function folder(geometry: BoardGeometry, mask: bigint): (set: bigint) => bigint {
  const line = geometry.convention === 'chess' ? geometry.width : geometry.height;
  const cut = BigInt(geometry.squareCount <= 64 ? 64 : Math.floor(64 / line) * line);
  const rotl = (word: bigint, r: number) => {
    const by = BigInt(((r % 64) + 64) % 64);
    return BigInt.asUintN(64, (word << by) | (word >> (64n - by)));
  };
  const halves = (set: bigint) => [BigInt.asUintN(Number(cut), set), set >> cut] as const;
  const [low, high] = halves(mask);
  const rotations = Array.from({ length: 64 }, (_, i) => [-i - 1, i + 1]).flat();
  const rotation = [0, ...rotations].find((r) => (low & rotl(high, r)) === 0n) as number;
  return (set) => {
    const [lo, hi] = halves(set);
    return lo | rotl(hi, rotation);
  };
}

/** Fills a table by the magic and looks every set of blockers up: how many answers are not what a walk gives. */
function wrongAnswers(geometry: BoardGeometry, { piece, square, mask, magic, indexBits }: Magic) {
  const fold = folder(geometry, mask.toBigInt());
  const bits = mask.squares();
  const table = new Map<bigint, string>();
  let wrong = 0;
  for (let subset = 0; subset < 2 ** bits.length; subset++) {
    const blockers = bits.filter((_, i) => (subset >> i) & 1);
    const occupied = Bitboard.fromSquares(geometry, blockers);
    const product = BigInt.asUintN(64, fold(occupied.toBigInt()) * BigInt(magic));
    const place = product >> BigInt(64 - indexBits);
    const attacks = raycastAttacks(CHESS_MOVEMENTS[piece], square, occupied).toBigInt().toString();
    if (table.has(place) && table.get(place) !== attacks) wrong++;
    table.set(place, attacks);
  }
  expect(Math.max(...[...table.keys()].map(Number))).toBeLessThan(2 ** indexBits);
  return wrong;
}

describe('what is found', () => {
  it.each([
    [CHESS_BOARD, 'rook', 'e4'],
    [CHESS_BOARD, 'bishop', 'a1'],
    [SHOGI_BOARD, 'bishop', '5e'],
    [SHOGI_BOARD, 'bishop', '8h'],
    [board10, 'bishop', 'e5'],
    [BoardGeometry.of(5, 7), 'rook', 'c4'],
    [BoardGeometry.of(16, 8), 'bishop', 'h4'],
    [BoardGeometry.of(12, 10, 'shogi'), 'bishop', '6e'],
  ] as const)('gives the attacks of a walk: %s %s on %s', (geometry, piece, name) => {
    const square = geometry.parseSquare(name);
    if (!square.ok) throw square.error;
    const { magic } = findMagic(geometry, piece, square.value);
    expect(magic).toMatchObject({ piece, square: square.value });
    expect(magic.mask.equals(relevantMask(geometry, piece, square.value))).toBe(true);
    expect(magic.magic).toMatch(/^0x[0-9a-f]{16}$/);
    expect(wrongAnswers(geometry, magic)).toBe(0);
    expect(verifyMagic(geometry, magic).ok).toBe(true);
  });

  it('works for both sliders of every square of small and of odd boards', () => {
    for (const [width, height] of [
      [1, 1],
      [1, 8],
      [8, 1],
      [2, 2],
      [3, 5],
      [6, 6],
      [7, 9],
    ] as const) {
      for (const convention of ['chess', 'shogi'] as const) {
        const geometry = BoardGeometry.of(width, height, convention);
        for (const piece of SLIDERS) {
          for (let square = 0; square < geometry.squareCount; square++) {
            const { magic } = findMagic(geometry, piece, square);
            const place = `${piece} ${square} on ${geometry}`;
            expect([place, verifyMagic(geometry, magic).ok]).toEqual([place, true]);
            expect([place, magic.indexBits]).toEqual([place, magic.mask.popcount()]);
          }
        }
      }
    }
  });

  it('exists where more than 64 squares lie behind the cut between two lines', () => {
    for (const [width, height] of [
      [11, 11],
      [14, 9],
      [18, 7],
    ] as const) {
      const geometry = BoardGeometry.of(width, height);
      const last = geometry.squareAt(width >> 1, height - 1);
      const { magic } = findMagic(geometry, 'rook', last);
      expect(magic.mask.equals(relevantMask(geometry, 'rook', last))).toBe(true);
      expect(verifyMagic(geometry, magic).ok).toBe(true);
    }
  });
});

describe('the same seed', () => {
  it.each(STRATEGIES)('gives the same magic, by the %s strategy', (strategy) => {
    const find = (seed: number) => findMagic(CHESS_BOARD, 'rook', 27, { seed, strategy });
    const [one, other] = [find(5), find(6)];
    // What was done in between makes no difference.
    findMagic(SHOGI_BOARD, 'bishop', 40, { seed: 5 });
    const again = find(5);
    expect([again.magic.magic, again.attempts]).toEqual([one.magic.magic, one.attempts]);
    expect(again.magic.indexBits).toBe(one.magic.indexBits);
    expect(other.magic.magic).not.toBe(one.magic.magic);
  });

  it('gives each square and piece numbers of its own', () => {
    // Of one line, all squares but the ends have a mask of the same size: only the stream differs.
    const board = BoardGeometry.of(12, 1);
    const magics = Array.from({ length: 10 }, (_, i) =>
      findMagic(board, 'rook', i + 1, { strategy: 'random' }),
    );
    expect(new Set(magics.map(({ magic }) => magic.magic)).size).toBe(10);
  });
});

describe('strategies', () => {
  const sum = (strategy: Strategy) =>
    Array.from({ length: 64 }, (_, square) =>
      findMagic(CHESS_BOARD, 'bishop', square, { strategy }),
    )
      .map(({ magic, attempts }) => {
        expect(verifyMagic(CHESS_BOARD, magic).ok).toBe(true);
        return { entries: 2 ** magic.indexBits, attempts };
      })
      .reduce((a, b) => ({ entries: a.entries + b.entries, attempts: a.attempts + b.attempts }));

  it('differ in attempts, and the exhaustive one makes tables no larger', () => {
    const [random, heuristic, exhaustive] = STRATEGIES.map(sum);
    expect(random?.entries).toBe(5248);
    expect(heuristic?.entries).toBe(5248);
    expect(exhaustive?.entries).toBeLessThanOrEqual(5248);
    expect(heuristic?.attempts).toBeLessThan(random?.attempts as number);
    expect(exhaustive?.attempts).toBeGreaterThan(heuristic?.attempts as number);
  });

  it('the exhaustive one makes tables smaller that came out too large', () => {
    const total = (strategy: Strategy) =>
      Array.from(
        { length: 64 },
        (_, square) => findMagic(CHESS_BOARD, 'rook', square, { strategy, attempts: 100 }).magic,
      ).reduce((sum, { indexBits }) => sum + 2 ** indexBits, 0);
    expect(total('heuristic')).toBeGreaterThan(102_400);
    expect(total('exhaustive')).toBe(102_400);
  });
});

describe('the cache', () => {
  it('gives what was found before, with no attempt', () => {
    const cache = new MagicCache();
    const first = findMagic(CHESS_BOARD, 'rook', 0, { cache });
    expect(first.attempts).toBeGreaterThan(0);
    expect(cache.size).toBe(1);
    expect(findMagic(CHESS_BOARD, 'rook', 0, { cache })).toEqual({
      magic: first.magic,
      attempts: 0,
      milliseconds: 0,
    });
    cache.clear();
    expect(cache.size).toBe(0);
    expect(findMagic(CHESS_BOARD, 'rook', 0, { cache }).attempts).toBe(first.attempts);
  });

  it('keeps apart whatever was found otherwise', () => {
    const cache = new MagicCache();
    const options = { cache, seed: 1 };
    const shogiStyle = BoardGeometry.of(8, 8, 'shogi');
    expect(findMagic(CHESS_BOARD, 'rook', 0, options).attempts).toBeGreaterThan(0);
    for (const find of [
      () => findMagic(CHESS_BOARD, 'bishop', 0, options),
      () => findMagic(CHESS_BOARD, 'rook', 1, options),
      () => findMagic(shogiStyle, 'rook', 0, options),
      () => findMagic(CHESS_BOARD, 'rook', 0, { ...options, seed: 2 }),
      () => findMagic(CHESS_BOARD, 'rook', 0, { ...options, strategy: 'random' }),
      () => findMagic(CHESS_BOARD, 'rook', 0, { ...options, attempts: 1_000_000 }),
    ]) {
      expect(find().attempts).toBeGreaterThan(0);
      expect(find().attempts).toBe(0);
    }
    expect(cache.size).toBe(7);
  });

  it('keeps no failure', () => {
    const cache = new MagicCache();
    errorOf(() => findMagic(CHESS_BOARD, 'rook', 0, { cache, attempts: 1 }));
    expect(cache.size).toBe(0);
  });
});

describe('errors', () => {
  it('GenerationFailed: too few attempts', () => {
    for (const attempts of [1, 3, 10]) {
      expect(errorOf(() => findMagic(SHOGI_BOARD, 'rook', 0, { attempts }))).toMatchObject({
        code: 'GenerationFailed',
        data: { board: '9x9 shogi', piece: 'rook', square: '1a', indexBits: 14, attempts },
        message: expect.stringMatching(/rook on 1a of the 9x9 shogi board in \d+ attempts? \(14/),
      });
    }
  });

  it('GenerationFailed at the limit of 20 bits spends all attempts as well', () => {
    const board = BoardGeometry.of(16, 8);
    expect(relevantMask(board, 'rook', 0).popcount()).toBe(20);
    expect(errorOf(() => findMagic(board, 'rook', 0, { attempts: 8 }))).toMatchObject({
      code: 'GenerationFailed',
      data: { indexBits: 20, attempts: 8 },
    });
  });

  it.each([
    [128, 1, 0, 126],
    [1, 128, 64, 125],
    [18, 7, 0, 21],
  ])('InsufficientMemory: %i×%i', (width, height, square, bits) => {
    const board = BoardGeometry.of(width, height);
    expect(errorOf(() => findMagic(board, 'rook', square))).toMatchObject({
      code: 'InsufficientMemory',
      data: { what: 'magic-search', bits, max: 20, needed: 2 ** bits * 20, budget: 2 ** 20 * 20 },
      message: expect.stringContaining(`${bits} relevant squares, at most 20`),
    });
    expect(findMagic(board, 'bishop', square).magic.indexBits).toBeLessThan(20);
  });

  it.each([
    [{ seed: -1 }, 'seed'],
    [{ seed: 2 ** 32 }, 'seed'],
    [{ seed: 1.5 }, 'seed'],
    [{ strategy: 'luck' as Strategy }, 'strategy'],
    [{ attempts: 0 }, 'attempts'],
    [{ attempts: 2.5 }, 'attempts'],
    [{ attempts: Number.NaN }, 'attempts'],
  ])('InvalidOption: %o', (options, option) => {
    expect(errorOf(() => findMagic(CHESS_BOARD, 'rook', 0, options))).toMatchObject({
      code: 'InvalidOption',
      data: { option },
    });
  });

  it('InvalidSquare', () => {
    expect(errorOf(() => findMagic(CHESS_BOARD, 'rook', 64))).toMatchObject({
      code: 'InvalidSquare',
    });
  });
});

it('the core counts no difference to a new walk, and sees those of a bad magic', () => {
  const core = labCore();
  const words = (text: string) => [text.slice(10), text.slice(2, 10)].map((h) => Number(`0x${h}`));
  const { magic } = findMagic(SHOGI_BOARD, 'rook', 80, { attempts: 100_000 });
  const compare = (text: string) => {
    const [low = 0, high = 0] = words(text);
    return core.functions.magicCompare(core.base, low, high, magic.indexBits);
  };
  expect(compare(magic.magic)).toBe(0);
  expect(compare('0x0000000000000001')).toBeGreaterThan(0);
});
