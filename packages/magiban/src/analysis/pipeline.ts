/**
 * The pipeline from files to results. Games are analysed in any order and written in input order. Errors in a file or a game
 * are reported at once, and the other games go on. `R` is the result of a game: evaluations, or puzzles.
 */
import { type Attempt, type ErrorNote, isTrouble, type Line, noteOf } from './line.js';
import { troubleEvent } from './report.js';
import { gamesOf, type SourceFile, type SourceGame } from './sources.js';

/** Takes the texts of the results. */
export interface Target {
  /** Adds the text of one game, in game order. */
  add(file: SourceFile, text: string): void;
  /** Called after the last game. */
  finish(): void;
}

/** Turns the result of a game into text; errors concern that game only. */
export interface ResultWriter<R extends object> {
  /** The text of a game with its result, if there is any. */
  write(file: SourceFile, source: SourceGame, line: Line, result: R): string | undefined;
  /** The text of a game without a result, unless errors are objects in the output. */
  writeUnchanged(source: SourceGame): string | undefined;
  /** Whether there are results enough: further games need not be analysed. */
  readonly isDone?: boolean;
}

export interface Work<R extends object> {
  readonly files: readonly SourceFile[];
  /** Whether results are objects, one a line: then errors are objects, too. */
  readonly json: boolean;
  readonly writer: ResultWriter<R>;
  readonly target: Target;
  /** Receives every error. */
  readonly complain: (file: SourceFile, trouble: ErrorNote) => void;
  /** Receives what is odd about the start position of a game. */
  readonly warn?: (file: SourceFile, game: SourceGame) => void;
}

/** What there is to analyse. */
export interface FoundGames {
  /** By number across all files; a faulty game leaves a gap. */
  readonly lines: ReadonlyMap<number, Line>;
  /** The number of all games, good and bad. */
  readonly games: number;
}

/** The first pass over all files. */
export async function findGames({
  files,
  complain,
  warn,
}: Pick<Work<object>, 'files' | 'complain' | 'warn'>): Promise<FoundGames> {
  const lines = new Map<number, Line>();
  let games = 0;
  for (const file of files) {
    if (file.trouble) complain(file, file.trouble);
    for await (const game of readable(file, (trouble) => complain(file, trouble))) {
      const line = game.line();
      if (game.warnings.length > 0) warn?.(file, game);
      if (line.ok) lines.set(games, line.value);
      else complain(file, noteOf(line.error));
      games++;
    }
  }
  return { lines, games };
}

/** Called for each game whose result is known. */
export type OnGame<R extends object> = (game: number, attempt: Attempt<R>) => void;

/** Analyses the lines in any order; rejects with the signal's reason, or if it cannot go on. */
export type AnalyseLines<R extends object> = (
  lines: ReadonlyMap<number, Line>,
  onGame: OnGame<R>,
  signal: AbortSignal,
) => Promise<void>;

/** The reason to stop when there are results enough. */
const DONE = Symbol('done');

/** `onGame` is called for each finished game. Rejects if the signal aborts, or if something cannot be read or written. */
export async function analyseFiles<R extends object>(
  work: Work<R>,
  { lines }: FoundGames,
  analyse: AnalyseLines<R>,
  onGame: OnGame<R>,
  signal: AbortSignal,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const results = new ResultQueue<R>();
  const take: OnGame<R> = (game, attempt) => {
    results.put(game, attempt);
    onGame(game, attempt);
  };
  const writing = writeResults(work, lines, results);
  writing.then(
    () => work.writer.isDone && ending.abort(DONE),
    (error) => ending.abort(error),
  );
  try {
    await analyse(lines, take, ending.signal);
    await writing;
  } catch (error) {
    if (error !== DONE) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  work.target.finish();
}

/** Results waiting to be written in order. */
class ResultQueue<R extends object> {
  readonly #there = new Map<number, Attempt<R>>();
  #wanted: { readonly game: number; readonly give: (found: Attempt<R>) => void } | undefined;

  put(game: number, attempt: Attempt<R>): void {
    if (this.#wanted?.game === game) this.#wanted.give(attempt);
    else this.#there.set(game, attempt);
  }

  async take(game: number): Promise<Attempt<R>> {
    const there = this.#there.get(game);
    this.#there.delete(game);
    if (there) return there;
    return new Promise((give) => {
      this.#wanted = { game, give };
    });
  }
}

/** The second pass over all files. */
async function writeResults<R extends object>(
  work: Work<R>,
  lines: ReadonlyMap<number, Line>,
  results: ResultQueue<R>,
): Promise<void> {
  const { files, json, target, writer } = work;
  let game = 0;
  for (const file of files) {
    if (file.trouble && json) target.add(file, jsonLine(troubleEvent({ file }, file.trouble)));
    // The first pass has already reported unreadable games.
    for await (const source of readable(file, () => undefined)) {
      const line = lines.get(game);
      const found = line && { line, attempt: await results.take(game) };
      game++;
      const text = attemptText(work, file, source, found);
      if (text !== undefined) target.add(file, text);
      if (writer.isDone) return;
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

interface Found<R extends object> {
  readonly line: Line;
  readonly attempt: Attempt<R>;
}

/** The text of a game, with its result if there is one; errors concern this game only. */
function attemptText<R extends object>(
  work: Work<R>,
  file: SourceFile,
  source: SourceGame,
  found: Found<R> | undefined,
): string | undefined {
  try {
    if (found && isTrouble(found.attempt)) {
      work.complain(file, inGame(source, found.attempt.trouble));
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

function textOf<R extends object>(
  { json, writer }: Work<R>,
  file: SourceFile,
  source: SourceGame,
  found: Found<R> | undefined,
): string | undefined {
  const { line, attempt } = found ?? {};
  if (line && attempt && !isTrouble(attempt)) return writer.write(file, source, line, attempt);
  if (!json) return writer.writeUnchanged(source);
  const { number, headers } = source;
  const title = { file, number, headers };
  if (attempt && isTrouble(attempt)) return jsonLine(troubleEvent(title, attempt.trouble));
  const read = source.line();
  return read.ok ? undefined : jsonLine(troubleEvent(title, noteOf(read.error)));
}

/** One line of `--json`. */
export function jsonLine(event: object): string {
  return `${JSON.stringify(event)}\n`;
}
