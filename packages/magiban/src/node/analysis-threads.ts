/** Analyses games in worker threads, or with other engines in processes, and writes each result to a journal at once, from which the same job resumes. */

import { Analyst } from '../analysis/analyst.js';
import {
  type AnalysedGame,
  type Analysis,
  type AnalysisSettings,
  isAnalysedGame,
  type Line,
} from '../analysis/line.js';
import type { OnGame } from '../analysis/pipeline.js';
import { fileTrouble } from '../errors/english/files.js';
import type { GameName } from '../game.js';
import { type AnyUciEngine, spawnEngine } from '../uci/client/start-engine.js';
import { JobJournal, type JournalKind } from './journal.js';
import { localTables } from './local-environment.js';
import { shareOut, startWorkers, stopWorkers } from './workers.js';

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./analyse-worker.js', import.meta.url);

/** Settings sent to each thread once. */
export interface LocalAnalysisSettings extends AnalysisSettings {
  /** Tablebase folder, if not the default one. */
  readonly dir?: string | undefined;
  readonly syzygy?: string | undefined;
}

export const ANALYSIS_JOURNAL: JournalKind<AnalysedGame> = {
  job: 'analysis',
  isEntry: isAnalysedGame,
  partOf: ({ game }) => game,
};

/** An analyst that probes the tablebases of this machine. */
export function createAnalyst(settings: LocalAnalysisSettings): Analyst {
  const start = settings.engine && ((game: GameName) => startForeign(settings, game));
  return new Analyst(settings, localTables(settings.dir, settings.syzygy), start);
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

export interface AnalysisJob {
  readonly settings: LocalAnalysisSettings;
  /** By game number, counted across all files; games with errors have none. */
  readonly lines: ReadonlyMap<number, Line>;
  readonly threads: number;
  /** A file, and the identity that its games must share with this job. */
  readonly journal?: JournalPlace | undefined;
}

export interface JournalPlace {
  readonly file: string;
  readonly identity: object;
  /** Called with a message if lines of the journal are damaged. */
  readonly warn: (message: string) => void;
}

/** A game that cannot be analysed is one of the results. Rejects if the journal is unusable, or with the signal's reason. */
export async function analyseInThreads(
  job: AnalysisJob,
  onGame: OnGame,
  signal: AbortSignal,
): Promise<void> {
  const journal = job.journal && openJournal(job.journal);
  try {
    const missing = new Map(job.lines);
    for (const { game, opinions } of journal?.entries ?? []) {
      checkEntry(job, game, opinions);
      missing.delete(game);
      onGame(game, { opinions });
    }
    await analyseAll(job, [...missing], signal, (game, analysis) => {
      // The journal keeps only results that need not be computed again.
      if ('opinions' in analysis) journal?.add({ game, opinions: analysis.opinions });
      onGame(game, analysis);
    });
  } finally {
    journal?.close();
  }
}

function openJournal({ file, identity, warn }: JournalPlace) {
  return JobJournal.open(file, ANALYSIS_JOURNAL, identity, warn);
}

function checkEntry({ lines, journal }: AnalysisJob, game: number, opinions: readonly unknown[]) {
  const line = lines.get(game);
  if (line && opinions.length === line.moves.length + 1) return;
  const file = journal?.file ?? '';
  throw fileTrouble({ file, action: 'read', reason: 'journal-game', game });
}

type Numbered = readonly (readonly [game: number, line: Line])[];

async function analyseAll(
  { settings, threads }: AnalysisJob,
  lines: Numbered,
  signal: AbortSignal,
  onGame: OnGame,
): Promise<void> {
  if (lines.length === 0) return;
  // Other engines have processes of their own and need no threads.
  if (threads === 1 || settings.engine)
    return analyseHere(settings, threads, lines, signal, onGame);
  const workers = startWorkers(WORKER, settings, Math.min(threads, lines.length));
  // Without this, an error in a worker callback, such as a full disk, would go unhandled.
  const ending = abortion(signal);
  const take = (analysis: Analysis, index: number) => {
    try {
      onGame(lines[index]?.[0] ?? index, analysis);
    } catch (error) {
      ending.fail(error);
    }
  };
  try {
    const tasks = lines.map(([, line]) => line);
    await Promise.race([shareOut<Line, Analysis>(tasks, workers, take), ending.promise]);
  } finally {
    ending.close();
    await stopWorkers(workers);
  }
}

/** Analyses in this thread; with several analysts, their engines run in parallel. */
async function analyseHere(
  settings: LocalAnalysisSettings,
  count: number,
  lines: Numbered,
  signal: AbortSignal,
  onGame: OnGame,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const left = lines.values();
  const work = async () => {
    const analyst = createAnalyst(settings);
    try {
      for (const [game, line] of left) onGame(game, await analyst.attempt(line, ending.signal));
    } catch (error) {
      // The others stop, too.
      ending.abort(error);
      throw error;
    } finally {
      await analyst.dispose();
    }
  };
  const all = Array.from({ length: Math.min(count, lines.length) }, work);
  try {
    await Promise.allSettled(all);
    if (ending.signal.aborted) throw ending.signal.reason;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A promise that never resolves: it rejects by the signal or by hand. */
function abortion(signal: AbortSignal) {
  let fail: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const onAbort = () => fail(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  // Closing it before it is awaited must not cause an unhandled rejection.
  promise.catch(() => {});
  return { promise, fail, close: () => signal.removeEventListener('abort', onAbort) };
}
