/** The laboratory: bit methods side by side, for benchmarks, tests and study. Knows no game. */
export * from './lab/boards64';
export * from './lab/boards81';
export {
  ABI_VERSION,
  DATA_END,
  EXCHANGE_BYTES,
  INPUT,
  OUTPUT,
  THREAD_BYTES,
  THREADS,
} from './layout';
