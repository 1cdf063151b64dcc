import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    // By default one processor is left for others.
    maxWorkers: availableParallelism(),
    // Far more than anything takes here: slow machines are no failures.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['packages/magiban/src/bitboard/**'],
      reporter: ['text', 'html'],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
  },
});
