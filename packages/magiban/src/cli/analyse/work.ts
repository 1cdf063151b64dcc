/**
 * From files to results. Games are analysed in any order and told in theirs: whoever writes waits for the next one. What is wrong with a
 * file or a game is said at once, and the others go on.
 */
import { createHash } from 'node:crypto';
import type { MagibanError } from '../../errors.js';
import { startMeter } from '../progress.js';
import { version } from '../version.js';
import { annotated, textsOf } from './annotate.js';
import type { AnalysisSettings, FoundOpinion, Line } from './line.js';
import { gameEvent, reportOf, troubleEvent } from './report.js';
import { type OnGame, runAnalysis } from './run.js';
import { type AnyRecord, lineOf, recordsOf, type SourceFile } from './sources.js';
import type { Target } from './targets.js';

export interface Work {
  readonly files: readonly SourceFile[];
  readonly settings: AnalysisSettings;
  readonly threads: number;
  readonly journal: string | undefined;
  readonly json: boolean;
  readonly target: Target;
  /** Hears of everything that is wrong. */
  readonly complain: (file: SourceFile, error: MagibanError) => void;
}

export interface Survey {
  /** By their number through all files; what is wrong with a game leaves a gap. */
  readonly lines: ReadonlyMap<number, Line>;
  /** Of all games, good and bad. */
  readonly games: number;
}

/** Goes through all files once. */
export async function surveyOf({ files, complain }: Work): Promise<Survey> {
  const lines = new Map<number, Line>();
  let games = 0;
  for (const file of files) {
    if (file.trouble) complain(file, file.trouble);
    for await (const record of recordsOf(file)) {
      const line = lineOf(record);
      if (line.ok) lines.set(games, line.value);
      else complain(file, line.error);
      games++;
    }
  }
  return { lines, games };
}

/** `onGame` hears of each game that is known. Fails by the signal, and if something cannot be read or written. */
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
  const take: OnGame = (game, opinions) => {
    shelf.put(game, opinions);
    done += opinions.length;
    meter.show(done, total, `positions of ${lines.size} games`);
    onGame();
  };
  meter.show(0, total, `positions of ${lines.size} games`);
  const writing = writeResults(work, lines, shelf);
  writing.catch((error) => ending.abort(error));
  try {
    const { settings, threads } = work;
    const journal = work.journal && { file: work.journal, identity: identityOf(work) };
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

/** What must be the same for games of a journal to count. Names of files may change, their content may not. */
function identityOf({ files, settings }: Work): object {
  const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  return { version, settings, files: sums };
}

/** Results that wait to be written, and the one that is waited for. */
class Shelf {
  readonly #there = new Map<number, readonly FoundOpinion[]>();
  #wanted:
    | { readonly game: number; readonly give: (found: readonly FoundOpinion[]) => void }
    | undefined;

  put(game: number, opinions: readonly FoundOpinion[]): void {
    if (this.#wanted?.game === game) this.#wanted.give(opinions);
    else this.#there.set(game, opinions);
  }

  async take(game: number): Promise<readonly FoundOpinion[]> {
    const there = this.#there.get(game);
    this.#there.delete(game);
    if (there) return there;
    return new Promise((give) => {
      this.#wanted = { game, give };
    });
  }
}

/** Goes through all files once more. */
async function writeResults(
  work: Work,
  lines: ReadonlyMap<number, Line>,
  shelf: Shelf,
): Promise<void> {
  const { files, json, target } = work;
  let game = 0;
  for (const file of files) {
    if (file.trouble && json) target.add(file, jsonLine(troubleEvent({ file }, file.trouble)));
    for await (const source of recordsOf(file)) {
      const line = lines.get(game);
      const opinions = line && (await shelf.take(game));
      const text = textOf(work, file, source, line && opinions && reportOf(line, opinions));
      if (text !== undefined) target.add(file, text);
      game++;
    }
  }
}

function textOf(
  { json }: Work,
  file: SourceFile,
  source: AnyRecord,
  report: ReturnType<typeof reportOf> | undefined,
): string | undefined {
  if (json) {
    const { number, headers } = source.record;
    const title = { file, number, headers };
    if (report) return jsonLine(gameEvent(title, report, textsOf(source)));
    const line = lineOf(source);
    return line.ok ? undefined : jsonLine(troubleEvent(title, line.error));
  }
  const text = file.format && annotated(source, file.format, report);
  // What cannot be written has been complained about.
  return text?.ok ? text.value : undefined;
}

function jsonLine(event: object): string {
  return `${JSON.stringify(event)}\n`;
}
