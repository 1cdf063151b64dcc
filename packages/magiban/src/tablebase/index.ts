/** `magiban/tablebase`: exact endgame tablebases of chess and shogi. */

export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export type { AnyPosition } from '../rules.js';
export { BlockCache, type CacheStatistics, sharedBlockCache } from './format/block-cache.js';
export type { ChessTableHeader, Counts, ShogiTableHeader, TableHeader } from './format/header.js';
export { type ByteSource, MemorySource } from './format/sources.js';
export { Table, type TableOptions } from './format/table.js';
export { entriesOf } from './index/layouts.js';
export {
  type Material,
  makeMaterial,
  material,
  parseMaterial,
} from './index/material.js';
export { placeOf, positionAt, setOf } from './index/positions.js';
export { CHESS_SETS, SHOGI_SETS, setsOf } from './index/sets.js';
export { DEFAULT_CONFIG, type SolverSettings, type TablebaseConfig } from './probe/config.js';
export { isPackaged, openPackaged } from './probe/packaged.js';
export type { EndgameSolver, SolveOptions } from './probe/solver.js';
export type { SolverStatistics, TablebaseStatistics, TimeStatistics } from './probe/statistics.js';
export { TableSolver, type TableSolverOptions } from './probe/table-solver.js';
export type { TableLoader, ValueTable } from './probe/table-store.js';
export { type ExplainOptions, type OpenOptions, Tablebase } from './probe/tablebase.js';
export type { Explanation, ProbeResult } from './probe/verdict.js';
export { type MoveVerdict, OUTCOMES, type Outcome, type Verdict } from './probe/verdict.js';
export { answerOf } from './remote/answer.js';
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
} from './remote/answer-shapes.js';
export { type ApiAnswer, tablebaseApi } from './remote/api.js';
export { type HttpOptions, openHttp } from './remote/http-source.js';
export { clearKept, hasOpfs } from './remote/opfs-files.js';
export { openKept } from './remote/opfs-store.js';
export { type RemoteOptions, RemoteTablebase } from './remote/solver.js';
export * from './syzygy/index.js';
