/** The configuration of a tablebase: plain data that can be stored and read back. */
import { invalidOption } from '../../errors/english/options.js';
import type { InvalidOptionReason } from '../../errors/reasons/options.js';

/** The settings of one solver. */
export interface SolverSettings {
  readonly enabled: boolean;
  /** Overrides the solver's own priority. */
  readonly priority?: number | undefined;
  /** Skips the solver for positions with more pieces, kings and hands included. */
  readonly maxPieces?: number | undefined;
}

/** The configuration of a tablebase: plain data. */
export interface TablebaseConfig {
  /** Whether probing is enabled at all. */
  readonly enabled: boolean;
  /** The most results to cache; 0 disables the cache. */
  readonly cacheSize: number;
  /** Positions with more pieces, kings and hands included, are not probed. */
  readonly maxPieces: number;
  /** By solver name; settings not given stay as the solver has them. */
  readonly solvers: Readonly<Record<string, SolverSettings>>;
}

/** The pieces of a full shogi set: no limit. */
const ALL_PIECES = 40;

/** The configuration of a new tablebase. */
export const DEFAULT_CONFIG: TablebaseConfig = /* @__PURE__ */ Object.freeze({
  enabled: true,
  cacheSize: 10_000,
  maxPieces: ALL_PIECES,
  solvers: Object.freeze({}),
});

/** Applies changes to a configuration; throws `InvalidOption` for invalid ones. */
export function changedConfig(
  config: TablebaseConfig,
  changes: Partial<TablebaseConfig>,
): TablebaseConfig {
  const enabled = changes.enabled ?? config.enabled;
  checkFlag('enabled', enabled);
  const cacheSize = changes.cacheSize ?? config.cacheSize;
  checkWhole('cacheSize', cacheSize, 0, 10_000_000);
  const maxPieces = changes.maxPieces ?? config.maxPieces;
  checkWhole('maxPieces', maxPieces, 2, ALL_PIECES);
  const solvers = { ...config.solvers };
  for (const [name, settings] of Object.entries(changes.solvers ?? {})) {
    solvers[name] = checkedSettings(`solvers.${name}`, settings);
  }
  return { enabled, cacheSize, maxPieces, solvers };
}

function checkedSettings(name: string, settings: SolverSettings): SolverSettings {
  const { enabled, priority, maxPieces } = settings;
  checkFlag(`${name}.enabled`, enabled);
  if (maxPieces !== undefined) checkWhole(`${name}.maxPieces`, maxPieces, 2, ALL_PIECES);
  if (priority !== undefined && !Number.isFinite(priority)) {
    throw invalid(`${name}.priority`, priority, { reason: 'number' });
  }
  return {
    enabled,
    ...(priority === undefined ? {} : { priority }),
    ...(maxPieces === undefined ? {} : { maxPieces }),
  };
}

function checkFlag(option: string, value: unknown): void {
  if (typeof value !== 'boolean') throw invalid(option, value, { reason: 'boolean' });
}

function checkWhole(option: string, value: unknown, least: number, most: number): void {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
    throw invalid(option, value, { reason: 'integer', min: least, max: most });
  }
}

function invalid(option: string, value: unknown, reason: InvalidOptionReason) {
  return invalidOption({ option, value: String(value), ...reason });
}
