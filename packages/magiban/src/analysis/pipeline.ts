/**
 * The pipeline from files to results. Games are analysed in any order and written in input order. Errors in a file or a game
 * are reported at once, and the other games go on.
 */
import { createHash } from 'node:crypto';
import type { Target } from '../cli/analyse/targets.js';
import { printWarning } from '../cli/output.js';
import { startMeter } from '../cli/progress.js';
import { version } from '../cli/version.js';
import { type OnGame, runAnalysis } from '../node/analysis-threads.js';
import { annotated, textsOf } from './annotate.js';
import type { Analysis, AnalysisSettings, Line } from './line.js';
import { gameEvent, reportOf, troubleEvent } from './report.js';
import { type AnyRecord, lineOf, recordsOf, type SourceFile } from './sources.js';
import { type ErrorNote, noteOf } from './trouble.js';

export interface Work {
  readonly files: readonly SourceFile[];
  readonly settings: AnalysisSettings;
  readonly threads: number;
  readonly journal: string | undefined;
  readonly json: boolean;
  readonly target: Target;
  /** Receives every error. */
  readonly complain: (file: SourceFile, trouble: ErrorNote) => void;
}

export interface Survey {
  /** By number across all files; a faulty game leaves a gap. */
  readonly lines: ReadonlyMap<number, Line>;
  /** The number of all games, good and bad. */
  readonly games: number;
}

/** The first pass over all files. */
export async function surveyOf({ files, complain }: Work): Promise<Survey> {
  const lines = new Map<number, Line>();
  let games = 0;
  for (const file of files) {
    if (file.trouble) complain(file, file.trouble);
    for await (const record of readable(file, (trouble) => complain(file, trouble))) {
      const line = lineOf(record);
      if (line.ok) lines.set(games, line.value);
      else complain(file, noteOf(line.error));
      games++;
    }
  }
  return { lines, games };
}

/** `onGame` is called for each finished game. Rejects if the signal aborts, or if something cannot be read or written. */
export async function analyseFiles(
  work: Work,
  { lines }: Survey,
  onGame: () => void,
  signal: AbortSignal,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const shelf = new Shelf();
  const meter = startMeter();
  const total = [...lines.values()].reduce((sum, { moves }) => sum + moves.length + 1, 0);
  let done = 0;
  const take: OnGame = (game, analysis) => {
    shelf.put(game, analysis);
    done += (lines.get(game)?.moves.length ?? 0) + 1;
    meter.show(done, total, `positions of ${lines.size} games`);
    onGame();
  };
  meter.show(0, total, `positions of ${lines.size} games`);
  const writing = writeResults(work, lines, shelf);
  writing.catch((error) => ending.abort(error));
  try {
    const { settings, threads } = work;
    const journal = work.journal && {
      file: work.journal,
      identity: identityOf(work),
      warn: printWarning,
    };
    await runAnalysis(
      { settings, lines, threads, journal: journal || undefined },
      take,
      ending.signal,
    );
    await writing;
  } finally {
    meter.stop();
    signal.removeEventListener('abort', stop);
  }
  work.target.finish();
}

/** What a journal must match for its games to be reused. File names may change, contents may not. */
function identityOf({ files, settings }: Work): object {
  const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  return { version, settings, files: sums };
}

/** Results waiting to be written in order. */
class Shelf {
  readonly #there = new Map<number, Analysis>();
  #wanted: { readonly game: number; readonly give: (found: Analysis) => void } | undefined;

  put(game: number, analysis: Analysis): void {
    if (this.#wanted?.game === game) this.#wanted.give(analysis);
    else this.#there.set(game, analysis);
  }

  async take(game: number): Promise<Analysis> {
    const there = this.#there.get(game);
    this.#there.delete(game);
    if (there) return there;
    return new Promise((give) => {
      this.#wanted = { game, give };
    });
  }
}

/** The second pass over all files. */
async function writeResults(
  work: Work,
  lines: ReadonlyMap<number, Line>,
  shelf: Shelf,
): Promise<void> {
  const { files, json, target } = work;
  let game = 0;
  for (const file of files) {
    if (file.trouble && json) target.add(file, jsonLine(troubleEvent({ file }, file.trouble)));
    // The first pass has already reported unreadable games.
    for await (const source of readable(file, () => undefined)) {
      const line = lines.get(game);
      const found = line && { line, analysis: await shelf.take(game) };
      game++;
      const text = attemptText(work, file, source, found);
      if (text !== undefined) target.add(file, text);
    }
  }
}

/** The games of a file, up to the first that cannot even be split off. */
async function* readable(
  file: SourceFile,
  onTrouble: (trouble: ErrorNote) => void,
): AsyncGenerator<AnyRecord> {
  try {
    yield* recordsOf(file);
  } catch (error) {
    onTrouble(noteOf(error));
  }
}

interface Found {
  readonly line: Line;
  readonly analysis: Analysis;
}

/** The text of a game, with its analysis if there is one; errors concern this game only. */
function attemptText(
  work: Work,
  file: SourceFile,
  source: AnyRecord,
  found: Found | undefined,
): string | undefined {
  try {
    if (found && 'trouble' in found.analysis) {
      work.complain(file, inGame(source, found.analysis.trouble));
    }
    return textOf(work, file, source, found);
  } catch (error) {
    const trouble = inGame(source, noteOf(error));
    work.complain(file, trouble);
    const { number, headers } = source.record;
    return work.json ? jsonLine(troubleEvent({ file, number, headers }, trouble)) : undefined;
  }
}

/** Adds the game to an error that does not name it. */
function inGame({ record }: AnyRecord, trouble: ErrorNote): ErrorNote {
  return { ...trouble, message: `game ${record.number}: ${trouble.message}` };
}

function textOf(
  { json }: Work,
  file: SourceFile,
  source: AnyRecord,
  found: Found | undefined,
): string | undefined {
  const { line, analysis } = found ?? {};
  const report =
    line && analysis && 'opinions' in analysis ? reportOf(line, analysis.opinions) : undefined;
  if (json) {
    const { number, headers } = source.record;
    const title = { file, number, headers };
    if (report) return jsonLine(gameEvent(title, report, textsOf(source)));
    if (analysis && 'trouble' in analysis) return jsonLine(troubleEvent(title, analysis.trouble));
    const read = lineOf(source);
    return read.ok ? undefined : jsonLine(troubleEvent(title, noteOf(read.error)));
  }
  const text = file.format && annotated(source, file.format, report);
  // Errors in writing have already been reported.
  return text?.ok ? text.value : undefined;
}

function jsonLine(event: object): string {
  return `${JSON.stringify(event)}\n`;
}
