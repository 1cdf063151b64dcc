/** How magic tables are planned, found and built: memory, laziness, background work, and searches that fail. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Blockers,
  crossBlockers,
  foldedBit,
  lineBlockers,
  relevantSquares,
} from '../../src/bitboard/blockers.js';
import {
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  createAttacks,
  DEFAULT_BUDGET,
  LINE_KINDS,
  MagicAttacks,
  RaycastAttacks,
  SHOGI_BOARD,
} from '../../src/bitboard/index.js';
import { planSliders, SLIDER_LINES, type Slider } from '../../src/bitboard/magic-plan.js';
import { findMultipliers } from '../../src/bitboard/magic-search.js';
import { TableWriter } from '../../src/bitboard/magic-writer.js';
import { errorOf } from './model.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Some boards of one geometry, the same each time. */
function someBoards(geometry: BoardGeometry, count: number): Bitboard[] {
  const full = Bitboard.full(geometry);
  let state = 20_260_101;
  const random = () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return (state ^ (state >>> 15)) | 0;
  };
  return Array.from({ length: count }, () =>
    new Bitboard(geometry, random(), random(), random(), random()).and(full),
  );
}

/** All attacks of a rook and a bishop for some boards, as text. */
function everything(magic: MagicAttacks): string {
  const { geometry } = magic;
  const sets: bigint[] = [];
  for (const board of someBoards(geometry, 10)) {
    for (let square = 0; square < geometry.squareCount; square++) {
      sets.push(magic.rookAttacks(square, board).toBigInt());
      sets.push(magic.bishopAttacks(square, board).toBigInt());
    }
  }
  return sets.join();
}

describe('the memory of tables', () => {
  it('is planned from the sets of blockers', () => {
    const plan = (board: BoardGeometry, options = {}) => new MagicAttacks(board, options).memory();
    expect(plan(CHESS_BOARD)).toMatchObject({
      budget: DEFAULT_BUDGET,
      plan: {
        rook: { kind: 'whole', entries: 102_400 },
        bishop: { kind: 'whole', entries: 5_248 },
      },
    });
    expect(plan(SHOGI_BOARD).plan).toMatchObject({
      rook: { kind: 'lines', entries: 12_672 },
      bishop: { kind: 'whole', entries: 20_224 },
    });
    expect(plan(BoardGeometry.of(12, 10)).plan).toMatchObject({
      rook: { kind: 'lines' },
      bishop: { kind: 'lines' },
    });
    // Some bishop here has too many squares in the upper bits, another has two that meet.
    expect(plan(BoardGeometry.of(6, 12)).plan.bishop.kind).toBe('lines');
    expect(plan(BoardGeometry.of(10, 9, 'shogi')).plan.bishop.kind).toBe('lines');
    expect(plan(CHESS_BOARD, { budget: 150_000 }).plan).toMatchObject({
      rook: { kind: 'lines' },
      bishop: { kind: 'whole' },
    });
    const { bytes, plan: parts } = plan(CHESS_BOARD);
    expect(bytes).toBe(parts.rook.bytes + parts.bishop.bytes);
    expect(bytes).toBeGreaterThanOrEqual(8 * (102_400 + 5_248));
    expect(bytes).toBeLessThan(8 * (102_400 + 5_248) + 128 * 128);
  });

  it('is no more than allowed, on any board', () => {
    for (let width = 1; width <= 16; width++) {
      for (let height = 1; width * height <= 128 && height <= 16; height++) {
        const attacks = createAttacks(BoardGeometry.of(width, height), { fallback: true });
        attacks.prepare();
        expect(attacks.memory().bytes).toBeLessThanOrEqual(DEFAULT_BUDGET);
      }
    }
  });

  it('may be too little', () => {
    const long = BoardGeometry.of(128, 1);
    const error = errorOf(() => createAttacks(long));
    expect(error).toMatchObject({
      code: 'InsufficientMemory',
      data: { what: 'magic tables of the 128x1 board', budget: DEFAULT_BUDGET },
    });
    expect((error as { data: { needed: number } }).data.needed).toBeGreaterThan(2 ** 126);
    expect(errorOf(() => new MagicAttacks(CHESS_BOARD, { budget: 1000 }))).toMatchObject({
      code: 'InsufficientMemory',
      data: { budget: 1000 },
    });
    // Whatever is allowed, a table has an end.
    expect(errorOf(() => createAttacks(long, { budget: Number.POSITIVE_INFINITY }))).toMatchObject({
      code: 'InsufficientMemory',
      data: { budget: 2 ** 28 },
    });
  });

  it('may be a reason to walk', () => {
    const long = BoardGeometry.of(128, 1);
    const attacks = createAttacks(long, { fallback: true });
    expect(attacks).toBeInstanceOf(RaycastAttacks);
    expect(attacks.rookAttacks(5, Bitboard.fromSquares(long, [2, 9])).squares()).toEqual([
      2, 3, 4, 6, 7, 8, 9,
    ]);
    const { bytes, budget, plan } = attacks.memory();
    expect(budget).toBe(DEFAULT_BUDGET);
    expect(plan.rook).toMatchObject({ kind: 'rays', entries: 128 * 127 });
    expect(plan.bishop).toMatchObject({ kind: 'rays', entries: 0 });
    expect(bytes).toBeGreaterThan(plan.rook.bytes + plan.bishop.bytes);
    expect(createAttacks(CHESS_BOARD, { fallback: true }).method).toBe('magic');
    expect(createAttacks(CHESS_BOARD, { method: 'raycast' }).method).toBe('raycast');
  });

  it('must be a number, and the method one that there is', () => {
    for (const budget of [-1, Number.NaN]) {
      const call = () => createAttacks(CHESS_BOARD, { budget, fallback: true });
      expect(errorOf(call)).toMatchObject({ code: 'InvalidOption', data: { option: 'budget' } });
    }
    expect(errorOf(() => createAttacks(CHESS_BOARD, { method: 'guess' as 'magic' }))).toMatchObject(
      { code: 'UnknownName', data: { known: ['magic', 'raycast'] } },
    );
  });
});

describe('tables', () => {
  const boards = [CHESS_BOARD, SHOGI_BOARD, BoardGeometry.of(11, 9), BoardGeometry.of(1, 1)];

  it('are the same whenever and in whatever order they are built', async () => {
    for (const board of boards) {
      const lazy = everything(new MagicAttacks(board));
      const prepared = new MagicAttacks(board);
      prepared.prepare();
      prepared.prepare();
      const backwards = new MagicAttacks(board);
      for (let square = board.squareCount - 1; square >= 0; square--) {
        backwards.queenAttacks(square, Bitboard.empty(board));
      }
      const background = new MagicAttacks(board);
      await background.prepareInBackground();
      expect(everything(prepared)).toBe(lazy);
      expect(everything(backwards)).toBe(lazy);
      expect(everything(background)).toBe(lazy);
      expect(background.memory()).toEqual(prepared.memory());
    }
  });

  it('are built in slices, and only as long as they are wanted', async () => {
    const clock = vi.spyOn(performance, 'now');
    let time = 0;
    // A slow machine: each look at the clock finds that ten milliseconds have passed.
    clock.mockImplementation(() => {
      time += 10;
      return time;
    });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { signal } = new AbortController();
    const small = new MagicAttacks(BoardGeometry.of(3, 3));
    await small.prepareInBackground(signal);
    // One square of one slider a slice, and one to see that there is no more.
    expect(timers).toHaveBeenCalledTimes(2 * 9 + 1);

    const magic = new MagicAttacks(SHOGI_BOARD);
    const controller = new AbortController();
    const started = magic.prepareInBackground(controller.signal);
    controller.abort(new Error('the page was left'));
    await expect(started).rejects.toThrow('the page was left');
    // What is not built yet is built when it is needed.
    expect(magic.rookAttacks(40, Bitboard.empty(SHOGI_BOARD)).popcount()).toBe(16);
    await new RaycastAttacks(SHOGI_BOARD).prepareInBackground();
  });

  it('grow where no magic of the natural width is found', () => {
    const board = BoardGeometry.of(3, 7);
    const magic = new MagicAttacks(board, { attempts: 8 });
    const planned = magic.memory().bytes;
    magic.prepare();
    expect(magic.memory().bytes).toBeGreaterThan(planned);
    expect(everything(magic)).toBe(everything(new MagicAttacks(board)));
  });
});

describe('the search for magics', () => {
  const search = (board: BoardGeometry, slider: Slider, square: number, attempts: number) => {
    const turned = board.wordCount > 2;
    const [one, other] = SLIDER_LINES[slider].map((kind) =>
      crossBlockers(...lineBlockers(board, kind, square, turned)),
    ) as [Blockers, Blockers];
    const squares = [...one.squares, ...other.squares];
    const trialOf = (width: number) => {
      const place = 32 - width;
      return new TableWriter(new Int32Array(3 * 2 ** width + 32), place, 3, width, one, other);
    };
    return { squares, found: findMultipliers(squares, turned, attempts, trialOf) };
  };

  it('finds indices of the natural width on the boards of the games', () => {
    for (const board of [CHESS_BOARD, SHOGI_BOARD]) {
      for (let square = 0; square < board.squareCount; square++) {
        const { squares, found } = search(board, 'bishop', square, 20_000);
        expect(found).toMatchObject({ width: squares.length });
      }
    }
  });

  it('says which square it failed on', () => {
    const magic = new MagicAttacks(SHOGI_BOARD, { attempts: 0 });
    expect(errorOf(() => magic.prepare())).toMatchObject({
      code: 'GenerationFailed',
      data: { board: '9x9 shogi', piece: 'rook', square: '1a', indexBits: 7, attempts: 0 },
    });
  });

  it('is not deceived by squares that meet when they are folded', () => {
    const board = BoardGeometry.of(10, 9, 'shogi');
    const { squares, found } = search(board, 'bishop', 41, 10);
    const places = squares.map((one) => ((one >> 5) & 1) * 32 + foldedBit(one, true));
    expect(new Set(places).size).toBeLessThan(places.length);
    expect(found).toBeUndefined();
  });
});

describe('folding', () => {
  it('keeps the squares of each line apart, on every board that can have tables', () => {
    let lines = 0;
    const expectApart = (squares: readonly number[]) => {
      const places = squares.map((one) => ((one >> 5) & 1) * 32 + foldedBit(one, true));
      if (new Set(places).size < places.length) expect(squares).toBe('apart');
      lines++;
    };
    for (let width = 1; width <= 128; width++) {
      for (let height = 1; width * height <= 128; height++) {
        for (const convention of ['chess', 'shogi'] as const) {
          const board = BoardGeometry.of(width, height, convention);
          if (!planSliders(board, 2 ** 28).ok) continue;
          for (let square = 0; square < board.squareCount; square++) {
            for (const kind of LINE_KINDS) expectApart(relevantSquares(board, kind, square));
          }
        }
      }
    }
    expect(lines).toBeGreaterThan(50_000);
  });
});
