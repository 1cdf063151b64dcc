/** The laboratory: bit methods side by side, for benchmarks, tests and study. Knows no game. */

export * from '../common/layout';
export * from '../lab/boards64';
export * from '../lab/boards81';
export * from '../lab/magics';
