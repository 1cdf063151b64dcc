/** `magiban/tablebase`: endings of chess and shogi, solved exactly. */

export { type ErrorCode, type ErrorData, MagibanError, type Result, unwrap } from '../errors.js';
export { answerOf } from './answer.js';
export {
  API_PATH,
  CATEGORIES,
  type Category,
  type ChessAnswer,
  type ChessAnswerMove,
  type ChessFacts,
  type ShogiAnswer,
  type ShogiAnswerMove,
  type ShogiFacts,
} from './answer-shapes.js';
export { type ApiAnswer, tablebaseApi } from './api.js';
export { BlockCache, type CacheStatistics, sharedBlockCache } from './block-cache.js';
export { DEFAULT_CONFIG, type SolverSettings, type TablebaseConfig } from './config.js';
export type { ChessTableHeader, Counts, ShogiTableHeader, TableHeader } from './header.js';
export { type HttpOptions, openHttp } from './http-source.js';
export {
  type Material,
  makeMaterial,
  material,
  parseMaterial,
  TABLE_GAMES,
  type TableGame,
} from './material.js';
export { clearKept, hasOpfs } from './opfs-files.js';
export { openKept } from './opfs-store.js';
export { isPackaged, openPackaged } from './packaged.js';
export { entriesOf, placeOf, positionAt, setOf, type TablePosition } from './positions.js';
export { type RemoteOptions, RemoteTablebase } from './remote.js';
export type { Explanation, ProbeResult } from './results.js';
export { CHESS_SETS, SHOGI_SETS, setsOf } from './sets.js';
export type { EndgameSolver, SolveOptions } from './solver.js';
export { type ByteSource, MemorySource } from './sources.js';
export type { SolverStatistics, TablebaseStatistics, TimeStatistics } from './statistics.js';
export * from './syzygy/index.js';
export { Table, type TableOptions } from './table.js';
export type { TableLoader, ValueTable } from './table-shelf.js';
export { TableSolver, type TableSolverOptions } from './table-solver.js';
export { type ExplainOptions, type OpenOptions, Tablebase } from './tablebase.js';
export { type MoveVerdict, OUTCOMES, type Outcome, type Verdict } from './verdict.js';
