/** Runs `magiban analyse`: distributes lines over worker threads and writes each result to the journal at once. */
import { fileTrouble } from '../../errors/english/files.js';
import { JobJournal } from '../../node/journal.js';
import { shareOut, startWorkers, stopWorkers } from '../../node/workers.js';
import { Analyst } from './analyst.js';
import { ANALYSIS_JOURNAL, type Analysis, type AnalysisSettings, type Line } from './line.js';

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./analyse-worker.js', import.meta.url);

export interface AnalysisJob {
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

/** Called for each game whose result is known, from the journal or later; `line` is one of the job's. */
export type OnGame = (game: number, analysis: Analysis) => void;

/** A game that cannot be analysed is one of the results. Rejects if the journal is unusable, or with the signal's reason. */
export async function runAnalysis(
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
  if (threads === 1) {
    const analyst = new Analyst(settings);
    try {
      for (const [game, line] of lines) {
        onGame(game, await analyst.attempt(line, signal));
      }
    } finally {
      analyst.dispose();
    }
    return;
  }
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
