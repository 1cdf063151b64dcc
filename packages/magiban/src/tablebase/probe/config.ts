/** How a tablebase is set up: plain data, which can be stored and read back. */
import { MagibanError } from '../../errors.js';

export interface SolverSettings {
  readonly enabled: boolean;
  /** In the place of the solver's own. */
  readonly priority?: number | undefined;
  /** Positions with more pieces, kings and hands included, are not given to it. */
  readonly maxPieces?: number | undefined;
}

export interface TablebaseConfig {
  /** Whether anything is answered at all. */
  readonly enabled: boolean;
  /** How many answers are kept; 0 keeps none. */
  readonly cacheSize: number;
  /** Positions with more pieces, kings and hands included, are not looked at. */
  readonly maxPieces: number;
  /** By the names of solvers; what is not said stays as the solver has it. */
  readonly solvers: Readonly<Record<string, SolverSettings>>;
}

/** More pieces than any game has. */
const ALL_PIECES = 40;

export const DEFAULT_CONFIG: TablebaseConfig = /* @__PURE__ */ Object.freeze({
  enabled: true,
  cacheSize: 10_000,
  maxPieces: ALL_PIECES,
  solvers: Object.freeze({}),
});

/** A configuration with some changes; throws `InvalidOption` for what makes no sense. */
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
    throw invalid(`${name}.priority`, priority, 'a number');
  }
  return {
    enabled,
    ...(priority === undefined ? {} : { priority }),
    ...(maxPieces === undefined ? {} : { maxPieces }),
  };
}

function checkFlag(option: string, value: unknown): void {
  if (typeof value !== 'boolean') throw invalid(option, value, 'true or false');
}

function checkWhole(option: string, value: unknown, least: number, most: number): void {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
    throw invalid(option, value, `a whole number from ${least} to ${most}`);
  }
}

function invalid(option: string, value: unknown, expected: string) {
  return new MagibanError(
    'InvalidOption',
    { option, value: String(value), expected },
    `${option} is ${String(value)}: expected ${expected}`,
  );
}
