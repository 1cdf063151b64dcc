/** Tables that are filled in parts: here, in worker threads, on several boards; and parts that do not belong. */
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  fillAttackTables,
  MagicAttacks,
  RaycastAttacks,
  SHOGI_BOARD,
  type TablePart,
  type TableTask,
} from '../../src/bitboard/index.js';
import { errorOf } from './model.js';

/** What a message does to data. */
const sent = async (task: TableTask): Promise<TablePart> =>
  structuredClone(fillAttackTables(structuredClone(task)));

/** Attacks on all squares, for a few boards. */
function samples(magic: MagicAttacks): string {
  const { geometry } = magic;
  const boards = [3, 5, 7].map((step) =>
    Bitboard.fromSquares(
      geometry,
      Array.from({ length: geometry.squareCount }, (_, i) => i).filter((i) => (i * i) % step === 1),
    ),
  );
  const sets: string[] = [];
  for (let square = 0; square < geometry.squareCount; square++) {
    for (const board of boards) {
      sets.push(`${magic.rookAttacks(square, board).toBigInt()}`);
      sets.push(`${magic.bishopAttacks(square, board).toBigInt()}`);
    }
  }
  return sets.join();
}

describe('tables in parts', () => {
  const boards = [CHESS_BOARD, SHOGI_BOARD, BoardGeometry.of(11, 11), BoardGeometry.of(1, 1)];

  it.each(boards.map((board) => [String(board), board] as const))(
    'are those of one thread: %s',
    async (_, board) => {
      const expected = new MagicAttacks(board);
      expected.prepare();
      for (const parts of [1, 3]) {
        const magic = new MagicAttacks(board);
        await magic.prepareInParallel(sent, parts);
        expect(magic.memory()).toEqual(expected.memory());
        expect(samples(magic)).toBe(samples(expected));
      }
    },
  );

  it('leave nothing to build, and what is built alone', async () => {
    const magic = new MagicAttacks(SHOGI_BOARD);
    const none = Bitboard.empty(SHOGI_BOARD);
    expect(magic.queenAttacks(40, none).popcount()).toBe(32);
    const tasks: TableTask[] = [];
    await magic.prepareInParallel((task) => {
      tasks.push(task);
      return sent(task);
    }, 2);
    expect(tasks.map(({ slider, start, end }) => `${slider} ${start}-${end}`)).toEqual([
      'rook 0-41',
      'rook 41-81',
      'bishop 0-41',
      'bishop 41-81',
    ]);
    expect(magic.queenAttacks(40, none).popcount()).toBe(32);
  });

  it('do without tables that had to grow', async () => {
    const board = BoardGeometry.of(3, 7);
    const magic = new MagicAttacks(board, { attempts: 8 });
    const planned = magic.memory().bytes;
    await magic.prepareInParallel(sent, 2);
    expect(magic.memory().bytes).toBeGreaterThan(planned);
    expect(samples(magic)).toBe(samples(new MagicAttacks(board)));
  });

  it('must be what the task asked for', async () => {
    const other = fillAttackTables({
      ...{ width: 9, height: 9, convention: 'shogi', budget: 2 ** 21, attempts: 20_000 },
      ...{ slider: 'rook', start: 0, end: 1 },
    });
    for (const [name, part] of [
      ['magics', (right: TablePart) => ({ ...right, magics: other.magics })],
      ['table', (right: TablePart) => ({ ...right, table: other.table })],
      ['sets', (right: TablePart) => ({ ...right, sets: other.sets })],
    ] as const) {
      const magic = new MagicAttacks(SHOGI_BOARD);
      const run = async (task: TableTask) => part(await sent(task));
      await expect(magic.prepareInParallel(run, 1)).rejects.toMatchObject({
        code: 'InvalidOption',
        data: { option: `run (${name})`, reason: 'length' },
      });
    }
  });

  it('come in a whole number, and fail with their task', async () => {
    const magic = new MagicAttacks(CHESS_BOARD);
    for (const parts of [0, 1.5, Number.NaN]) {
      await expect(magic.prepareInParallel(sent, parts)).rejects.toMatchObject({
        code: 'InvalidOption',
        data: { option: 'parts', value: String(parts) },
      });
    }
    const hopeless = new MagicAttacks(SHOGI_BOARD, { attempts: 0 });
    await expect(hopeless.prepareInParallel(sent, 2)).rejects.toMatchObject({
      code: 'GenerationFailed',
    });
    const run = vi.fn(sent);
    await new RaycastAttacks(CHESS_BOARD).prepareInParallel(run, 2);
    expect(run).not.toHaveBeenCalled();
  });

  it('are refused for a board that has no tables', () => {
    const task = { width: 128, height: 1, convention: 'chess', budget: 2 ** 21 } as const;
    const call = () =>
      fillAttackTables({ ...task, attempts: 1, slider: 'rook', start: 0, end: 128 });
    expect(errorOf(call)).toMatchObject({ code: 'InsufficientMemory' });
  });
});

describe('in worker threads', () => {
  const SOURCE = `
    import { parentPort } from 'node:worker_threads';
    import { fillAttackTables } from './src/bitboard/index.ts';
    parentPort.on('message', (task) => {
      const part = fillAttackTables(task);
      parentPort.postMessage(part, [part.magics.buffer, part.table.buffer, part.sets.buffer]);
    });`;
  let worker: Worker;

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: SOURCE, resolveDir: new URL('../..', import.meta.url).pathname },
      ...{ bundle: true, format: 'cjs', platform: 'node', write: false },
    });
    worker = new Worker(outputFiles[0]?.text ?? '', { eval: true });
  });

  afterAll(async () => {
    await worker.terminate();
  });

  it('give the same sets', async () => {
    const board = BoardGeometry.of(12, 10);
    const magic = new MagicAttacks(board);
    let queue: Promise<unknown> = Promise.resolve();
    const run = (task: TableTask) => {
      const part = queue.then(
        () =>
          new Promise<TablePart>((resolve) => {
            worker.once('message', resolve);
            worker.postMessage(task);
          }),
      );
      queue = part;
      return part;
    };
    await magic.prepareInParallel(run, 2);
    expect(samples(magic)).toBe(samples(new MagicAttacks(board)));
  });
});
