/** Analyses games in worker threads, or with other engines in processes, and writes each result to a journal at once, from which the same job resumes. */

import type { Attempt, Line } from '../analysis/line.js';
import { isTrouble } from '../analysis/line.js';
import type { OnGame } from '../analysis/pipeline.js';
import { fileTrouble } from '../errors/english/files.js';
import { isCount, isRecord } from '../json-guards.js';
import type { AnalysisKind, AnalysisSettings, WorkerSettings } from './analysis-kinds.js';
import { JobJournal, type JournalKind } from './journal.js';
import { shareOut, startWorkers, stopWorkers } from './workers.js';

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./analyse-worker.js', import.meta.url);

export interface AnalysisJob<R extends object> {
  readonly kind: AnalysisKind<R>;
  readonly settings: AnalysisSettings;
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

/** A finished game in the journal, counted across all files, from 0. */
type Entry<R extends object> = R & { readonly game: number };

/** A game that cannot be analysed is one of the results. Rejects if the journal is unusable, or with the signal's reason. */
export async function analyseInThreads<R extends object>(
  job: AnalysisJob<R>,
  onGame: OnGame<R>,
  signal: AbortSignal,
): Promise<void> {
  const journal = job.journal && openJournal(job.kind, job.journal);
  try {
    const missing = new Map(job.lines);
    for (const { game, ...result } of journal?.entries ?? []) {
      checkEntry(job, game, result as unknown as R);
      missing.delete(game);
      onGame(game, result as unknown as R);
    }
    await analyseAll(job, [...missing], signal, (game, attempt) => {
      // The journal keeps only results that need not be computed again.
      if (!isTrouble(attempt)) journal?.add({ game, ...attempt });
      onGame(game, attempt);
    });
  } finally {
    journal?.close();
  }
}

function openJournal<R extends object>(
  { name, isResult }: AnalysisKind<R>,
  { file, identity, warn }: JournalPlace,
) {
  const kind: JournalKind<Entry<R>> = {
    job: name,
    isEntry: (value): value is Entry<R> =>
      isRecord(value) && isCount(value.game) && isResult(value),
    partOf: ({ game }) => game,
  };
  return JobJournal.open(file, kind, identity, warn);
}

function checkEntry<R extends object>(
  { kind, lines, journal }: AnalysisJob<R>,
  game: number,
  result: R,
) {
  const line = lines.get(game);
  if (line && kind.isResultOf(result, line)) return;
  const file = journal?.file ?? '';
  throw fileTrouble({ file, action: 'read', reason: 'journal-game', game });
}

type Numbered = readonly (readonly [game: number, line: Line])[];

async function analyseAll<R extends object>(
  { kind, settings, threads }: AnalysisJob<R>,
  lines: Numbered,
  signal: AbortSignal,
  onGame: OnGame<R>,
): Promise<void> {
  if (lines.length === 0) return;
  // Other engines have processes of their own and need no threads.
  if (threads === 1 || settings.engine) {
    return analyseHere({ kind, settings, threads }, lines, signal, onGame);
  }
  const data: WorkerSettings = { kind: kind.name, settings };
  const workers = startWorkers(WORKER, data, Math.min(threads, lines.length));
  // Without this, an error in a worker callback, such as a full disk, would go unhandled.
  const ending = abortion(signal);
  const take = (attempt: Attempt<R>, index: number) => {
    try {
      onGame(lines[index]?.[0] ?? index, attempt);
    } catch (error) {
      ending.fail(error);
    }
  };
  try {
    const tasks = lines.map(([, line]) => line);
    await Promise.race([shareOut<Line, Attempt<R>>(tasks, workers, take), ending.promise]);
  } finally {
    ending.close();
    await stopWorkers(workers);
  }
}

/** Analyses in this thread; with several analysts, their engines run in parallel. */
async function analyseHere<R extends object>(
  { kind, settings, threads }: Omit<AnalysisJob<R>, 'lines'>,
  lines: Numbered,
  signal: AbortSignal,
  onGame: OnGame<R>,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const left = lines.values();
  const work = async () => {
    const analyst = kind.createAnalyst(settings);
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
  const all = Array.from({ length: Math.min(threads, lines.length) }, work);
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
