/** How magic tables are planned, found and built: memory, laziness, background work, and searches that fail. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  CHESS_MOVEMENTS,
  createAttacks,
  DEFAULT_BUDGET,
  MagicAttacks,
  RaycastAttacks,
  raycastAttacks,
  SHOGI_BOARD,
} from '../../src/bitboard/index.js';
import { type Blockers, crossBlockers, lineBlockers } from '../../src/bitboard/magic/blockers.js';
import { SetWriter } from '../../src/bitboard/magic/fill.js';
import { areApart, FOLDS, type Fold, relevantSquares } from '../../src/bitboard/magic/fold.js';
import { planSliders, SLIDER_LINES, SLIDERS, type Slider } from '../../src/bitboard/magic/plan.js';
import { findMultipliers } from '../../src/bitboard/magic/search.js';
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
      rook: { kind: 'lines', entries: 2 * 81 * 128 },
      bishop: { kind: 'whole', entries: 20_224 },
    });
    expect(plan(BoardGeometry.of(12, 10)).plan).toMatchObject({
      rook: { kind: 'lines' },
      bishop: { kind: 'lines' },
    });
    // No index: some bishop here has too many squares in the upper bits, or two that meet.
    expect(plan(BoardGeometry.of(12, 8)).plan.bishop.kind).toBe('lines');
    // Whole tables larger than a mebibyte are no faster, whatever is allowed.
    expect(plan(SHOGI_BOARD, { budget: 2 ** 28 }).plan.rook.kind).toBe('lines');
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
      data: { what: 'magic-tables', board: '128x1', budget: DEFAULT_BUDGET },
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

  it('may grow under a look-up', () => {
    for (const board of [BoardGeometry.of(3, 7), BoardGeometry.of(9, 13, 'shogi')]) {
      const magic = new MagicAttacks(board, { attempts: 8 });
      const planned = magic.memory().bytes;
      expect(everything(magic)).toBe(everything(new MagicAttacks(board)));
      expect(magic.memory().bytes).toBeGreaterThan(planned);
    }
    const target = new Int32Array(4);
    const board = BoardGeometry.of(3, 7);
    const occupied = Bitboard.fromSquares(board, [4, 11]);
    const magic = new MagicAttacks(board, { attempts: 8 });
    for (let square = 0; square < 21; square++) {
      magic.rookAttacksInto(square, occupied, target);
      const { w0, w1 } = raycastAttacks(CHESS_MOVEMENTS.rook, square, occupied);
      expect([...target]).toEqual([w0, w1, 0, 0]);
    }
  });

  it('that moved for a square that failed serve the others', () => {
    const board = BoardGeometry.of(4, 9);
    const magic = new MagicAttacks(board, { attempts: 1 });
    const occupied = Bitboard.fromSquares(board, [4, 11]);
    let failures = 0;
    const attacked = (square: number) => {
      try {
        return magic.rookAttacks(square, occupied);
      } catch {
        failures++;
        return undefined;
      }
    };
    for (let round = 0; round < 2; round++) {
      for (let square = 0; square < 36; square++) {
        const walked = raycastAttacks(CHESS_MOVEMENTS.rook, square, occupied);
        expect(attacked(square)?.equals(walked)).not.toBe(false);
      }
    }
    expect(failures).toBeGreaterThan(0);
    expect(failures).toBeLessThan(72);
  });

  it('of a square are there as a whole or not at all', () => {
    const magic = new MagicAttacks(BoardGeometry.of(2, 15), { attempts: 0 });
    const none = Bitboard.empty(magic.geometry);
    for (let i = 0; i < 2; i++) {
      expect(errorOf(() => magic.rookAttacks(0, none))).toMatchObject({ code: 'GenerationFailed' });
    }
  });
});

describe('the search for magics', () => {
  const search = (
    board: BoardGeometry,
    slider: Slider,
    square: number,
    fold: Fold,
    attempts: number,
  ) => {
    const [one, other] = SLIDER_LINES[slider].map((kind) =>
      crossBlockers(...lineBlockers(board, kind, square, fold)),
    ) as [Blockers, Blockers];
    const squares = [...one.squares, ...other.squares];
    const trialOf = (width: number) => {
      const place = 32 - width;
      return new SetWriter(new Int32Array(3 * 2 ** width + 32), place, 3, width, one, other);
    };
    return { squares, found: findMultipliers(squares, fold, squares.length, attempts, trialOf) };
  };

  it('finds indices of the natural width on the boards of the games', () => {
    for (const [board, fold] of [
      [CHESS_BOARD, FOLDS.pair],
      [SHOGI_BOARD, FOLDS.offset],
    ] as const) {
      for (let square = 0; square < board.squareCount; square++) {
        const { squares, found } = search(board, 'bishop', square, fold, 20_000);
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
    const { squares, found } = search(board, 'bishop', 41, FOLDS.turned, 10);
    expect(areApart(squares, FOLDS.turned)).toBe(false);
    expect(found).toBeUndefined();
  });
});

describe('folding and numbering', () => {
  it('keep lines and attack sets apart, on every board that can have tables', () => {
    const kinds = new Set<string>();
    for (let width = 1; width <= 128; width++) {
      for (let height = 1; width * height <= 128; height++) {
        for (const convention of ['chess', 'shogi'] as const) {
          const board = BoardGeometry.of(width, height, convention);
          const plans = planSliders(board, 2 ** 28);
          if (!plans.ok) continue;
          for (const slider of SLIDERS) {
            const { kind, fold, firstSets } = plans.value[slider];
            kinds.add(`${kind} ${fold.turns} ${fold.odd}`);
            // Numbers of sets are kept in 16 bits.
            expect(firstSets.at(-1)).toBeLessThanOrEqual(2 ** 16);
            for (let square = 0; square < board.squareCount; square++) {
              const lines = SLIDER_LINES[slider].map((line) =>
                relevantSquares(board, line, square),
              );
              for (const squares of kind === 'whole' ? [lines.flat()] : lines) {
                if (!areApart(squares, fold)) expect(`${board} ${slider} ${square}`).toBe('apart');
              }
            }
          }
        }
      }
    }
    expect(kinds.size).toBe(4);
  });
});
