/**
 * The pipeline from files to results. Games are analysed in any order and written in input order. Errors in a file or a game
 * are reported at once, and the other games go on.
 */
import { type Analysis, type ErrorNote, type Line, noteOf } from './line.js';
import { gameEvent, reportOf, troubleEvent } from './report.js';
import { gamesOf, type SourceFile, type SourceGame } from './sources.js';

/** Takes the texts of the results. */
export interface Target {
  /** Adds the text of one game, in game order. */
  add(file: SourceFile, text: string): void;
  /** Called after the last game. */
  finish(): void;
}

export interface Work {
  readonly files: readonly SourceFile[];
  /** Whether results are objects, one a line, instead of annotated games. */
  readonly json: boolean;
  readonly target: Target;
  /** Receives every error. */
  readonly complain: (file: SourceFile, trouble: ErrorNote) => void;
}

/** What there is to analyse. */
export interface FoundGames {
  /** By number across all files; a faulty game leaves a gap. */
  readonly lines: ReadonlyMap<number, Line>;
  /** The number of all games, good and bad. */
  readonly games: number;
}

/** The first pass over all files. */
export async function findGames({ files, complain }: Work): Promise<FoundGames> {
  const lines = new Map<number, Line>();
  let games = 0;
  for (const file of files) {
    if (file.trouble) complain(file, file.trouble);
    for await (const game of readable(file, (trouble) => complain(file, trouble))) {
      const line = game.line();
      if (line.ok) lines.set(games, line.value);
      else complain(file, noteOf(line.error));
      games++;
    }
  }
  return { lines, games };
}

/** Called for each game whose result is known. */
export type OnGame = (game: number, analysis: Analysis) => void;

/** Analyses the lines in any order; rejects with the signal's reason, or if it cannot go on. */
export type AnalyseLines = (
  lines: ReadonlyMap<number, Line>,
  onGame: OnGame,
  signal: AbortSignal,
) => Promise<void>;

/** `onGame` is called for each finished game. Rejects if the signal aborts, or if something cannot be read or written. */
export async function analyseFiles(
  work: Work,
  { lines }: FoundGames,
  analyse: AnalyseLines,
  onGame: OnGame,
  signal: AbortSignal,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const results = new ResultQueue();
  const take: OnGame = (game, analysis) => {
    results.put(game, analysis);
    onGame(game, analysis);
  };
  const writing = writeResults(work, lines, results);
  writing.catch((error) => ending.abort(error));
  try {
    await analyse(lines, take, ending.signal);
    await writing;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  work.target.finish();
}

/** Results waiting to be written in order. */
class ResultQueue {
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
  results: ResultQueue,
): Promise<void> {
  const { files, json, target } = work;
  let game = 0;
  for (const file of files) {
    if (file.trouble && json) target.add(file, jsonLine(troubleEvent({ file }, file.trouble)));
    // The first pass has already reported unreadable games.
    for await (const source of readable(file, () => undefined)) {
      const line = lines.get(game);
      const found = line && { line, analysis: await results.take(game) };
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
): AsyncGenerator<SourceGame> {
  try {
    yield* gamesOf(file);
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
  source: SourceGame,
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
    const { number, headers } = source;
    return work.json ? jsonLine(troubleEvent({ file, number, headers }, trouble)) : undefined;
  }
}

/** Adds the game to an error that does not name it. */
function inGame({ number }: SourceGame, trouble: ErrorNote): ErrorNote {
  return { ...trouble, message: `game ${number}: ${trouble.message}` };
}

function textOf(
  { json }: Work,
  file: SourceFile,
  source: SourceGame,
  found: Found | undefined,
): string | undefined {
  const { line, analysis } = found ?? {};
  const report =
    line && analysis && 'opinions' in analysis ? reportOf(line, analysis.opinions) : undefined;
  if (json) {
    const { number, headers } = source;
    const title = { file, number, headers };
    if (report) return jsonLine(gameEvent(title, report, source.moveTexts()));
    if (analysis && 'trouble' in analysis) return jsonLine(troubleEvent(title, analysis.trouble));
    const read = source.line();
    return read.ok ? undefined : jsonLine(troubleEvent(title, noteOf(read.error)));
  }
  const text = source.annotated(report);
  // Errors in writing have already been reported.
  return text.ok ? text.value : undefined;
}

function jsonLine(event: object): string {
  return `${JSON.stringify(event)}\n`;
}
