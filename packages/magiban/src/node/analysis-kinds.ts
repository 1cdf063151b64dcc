/** What can be done with each game of a job: evaluate its positions, or find its puzzles. Settings are sent to each thread. */

import { Analyst, evaluationTask, type LineTask, type StartEngine } from '../analysis/analyst.js';
import {
  type AnalysisLimits,
  type FoundOpinions,
  isFoundOpinions,
  type Line,
} from '../analysis/line.js';
import { puzzleTask } from '../analysis/puzzles/find.js';
import { type FoundPuzzles, isFoundPuzzles } from '../analysis/puzzles/puzzle.js';
import { createEngine } from '../engine/create.js';
import type { RootTables } from '../engine/root-tables.js';
import type { GameName } from '../game.js';
import { type AnyUciEngine, spawnEngine } from '../uci/client/start-engine.js';
import { localTables } from './local-environment.js';

export interface AnalysisSettings {
  readonly limits: AnalysisLimits;
  /** Megabytes. */
  readonly hash: number;
  /** Another engine than our own. */
  readonly engine?: ForeignEngine | undefined;
  /** Tablebase folder, if not the default one. */
  readonly dir?: string | undefined;
  readonly syzygy?: string | undefined;
}

/** A UCI or USI engine that analyses instead of our own. */
export interface ForeignEngine {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Engine options by name. */
  readonly options: Readonly<Record<string, string>>;
  /** Timeout in milliseconds for a search that no time limits. */
  readonly patience: number;
}

export type KindName = 'analysis' | 'puzzles';

/** One kind of job; `R` is the result of a game. */
export interface AnalysisKind<R extends object> {
  /** Also the job's name in a journal. */
  readonly name: KindName;
  /** The command that does it. */
  readonly command: string;
  createAnalyst(settings: AnalysisSettings): Analyst<R>;
  /** Validates a result read from a journal. */
  isResult(value: unknown): value is R;
  /** Whether such a result can belong to a game. */
  isResultOf(result: R, line: Line): boolean;
}

export const EVALUATION: AnalysisKind<FoundOpinions> = {
  name: 'analysis',
  command: 'analyse',
  createAnalyst: (settings) =>
    analystFor(settings, (tables) => evaluationTask(settings.limits, tables)),
  isResult: isFoundOpinions,
  isResultOf: ({ opinions }, { moves }) => opinions.length === moves.length + 1,
};

export const PUZZLES: AnalysisKind<FoundPuzzles> = {
  name: 'puzzles',
  command: 'puzzles',
  createAnalyst: (settings) =>
    analystFor(settings, (tables) => puzzleTask(settings.limits, tables)),
  isResult: isFoundPuzzles,
  isResultOf: ({ puzzles }, { game, moves }) =>
    puzzles.every((puzzle) => puzzle.game === game && puzzle.ply <= moves.length),
};

const KINDS = { analysis: EVALUATION, puzzles: PUZZLES } as const;

/** What a worker thread is started with. */
export interface WorkerSettings {
  readonly kind: KindName;
  readonly settings: AnalysisSettings;
}

export function analystOf({ kind, settings }: WorkerSettings): Analyst<object> {
  return KINDS[kind].createAnalyst(settings);
}

/** An analyst with the engines and tablebases of this machine. */
function analystFor<R extends object>(
  settings: AnalysisSettings,
  createTask: (tables: RootTables) => LineTask<R>,
): Analyst<R> {
  const { hash, dir, syzygy, engine } = settings;
  const tables = localTables(dir, syzygy);
  const start: StartEngine = engine
    ? (game) => startForeign(settings, game)
    : (game) => createEngine(game, { hash, tables: tables.load });
  return new Analyst(createTask(tables), start);
}

/** Starts the engine that analyses instead of our own, with our hash size unless its options say otherwise. */
export async function startForeign(
  { engine, hash }: AnalysisSettings,
  game: GameName,
): Promise<AnyUciEngine> {
  const { command: [program = '', ...args] = [], options = {}, patience } = engine ?? {};
  const timeouts = { search: patience };
  const started = await spawnEngine(program, args, { game, options, timeouts });
  const own = started.options.find(({ name }) => name === 'Hash' || name === 'USI_Hash');
  const isSet = Object.keys(options).some((name) => /^(USI_)?Hash$/i.test(name));
  if (own?.type === 'spin' && !isSet) {
    started.setOption(own.name, Math.min(Math.max(hash, own.min ?? 1), own.max ?? hash));
  }
  return started;
}
