/** Syzygy tablebases: chess endgames in the most widely used format. */
export { SYZYGY_KINDS, type SyzygyKind } from './layout.js';
export { SyzygySolver, type SyzygySolverOptions } from './syzygy-solver.js';
export { SyzygyTable, type Wdl } from './table.js';
export type { SyzygyLoader } from './table-store.js';
export {
  type SyzygyMove,
  type SyzygyOptions,
  SyzygyTables,
} from './tables.js';
export type { SyzygyProbe } from './worth.js';
