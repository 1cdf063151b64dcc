/** Engines that are created, used and disposed of over and over: the memory of the process must not pile up. */
import fc from 'fast-check';
import { ChessPosition } from 'magiban/chess';
import { createEngine } from 'magiban/engine';
import { ShogiPosition } from 'magiban/shogi';
import { scenario } from './scenario.js';

const MEGABYTE = 2 ** 20;
/** Two memories of the largest engine below may exist for a moment, and so may some threads that are ending. */
const MOST_GROWTH = 300 * MEGABYTE;

const megabytesOf = (bytes: number) => Math.round(bytes / MEGABYTE);

export const ENGINE_MEMORY = scenario({
  name: 'engine-memory',
  covers:
    'engines with 1 to 4 threads and hash tables of 1 to 64 MB, created, used and disposed of in cycles: resident memory stays within 300 MB of the start, without a forced collection',
  inputs: fc.record({
    game: fc.constantFrom('chess' as const, 'shogi' as const),
    threads: fc.integer({ min: 1, max: 4 }),
    hash: fc.constantFrom(1, 16, 64),
    worker: fc.boolean(),
    nodes: fc.constantFrom(0, 1, 20_000),
    isAwaited: fc.boolean(),
  }),
  quickRuns: 20,
  start() {
    const before = process.memoryUsage.rss();
    return {
      async check({ game, threads, hash, worker, nodes, isAwaited }) {
        const options = { threads, hash };
        if (game === 'chess') {
          const engine = worker
            ? createEngine('chess', { ...options, worker: true })
            : createEngine('chess', options);
          if (nodes > 0) await engine.bestMove(ChessPosition.start, { nodes });
          const disposed = engine.dispose();
          if (isAwaited) await disposed;
        } else {
          const engine = worker
            ? createEngine('shogi', { ...options, worker: true })
            : createEngine('shogi', options);
          if (nodes > 0) await engine.bestMove(ShogiPosition.start, { nodes });
          const disposed = engine.dispose();
          if (isAwaited) await disposed;
        }
        const growth = process.memoryUsage.rss() - before;
        if (growth > MOST_GROWTH)
          throw new Error(`resident memory has grown by ${megabytesOf(growth)} MB`);
      },
    };
  },
});
