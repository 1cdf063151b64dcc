/**
 * Native engines installed on this machine: found on the PATH and in Debian's games folder, and run with `go perft` over UCI or
 * USI, each in its own process with one thread. They are timed from `go perft` to the line with the total. Printing the divide
 * costs them nothing measurable.
 */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../failure.js';
import type { GameName } from '../game.js';
import { quicker, timingOf } from './measure.js';
import type { Count } from './perft-work.js';

interface EngineKind {
  readonly file: RegExp;
  readonly game: GameName;
  readonly protocol: 'uci' | 'usi';
}

const KINDS: readonly EngineKind[] = [
  { file: /^stockfish(\.exe)?$/i, game: 'chess', protocol: 'uci' },
  { file: /^fairy-stockfish(\.exe)?$/i, game: 'shogi', protocol: 'usi' },
  { file: /^yaneuraou[^/]*$/i, game: 'shogi', protocol: 'usi' },
];

const GAMES_FOLDERS = ['/usr/games', '/usr/local/games'];
const GREETING_MILLISECONDS = 10_000;

export interface EngineFile {
  readonly name: string;
  readonly path: string;
  readonly protocol: 'uci' | 'usi';
}

/** The first executable of each known engine of the game. */
export function findEngines(game: GameName, path = process.env.PATH ?? ''): EngineFile[] {
  const folders = [...path.split(delimiter).filter(Boolean), ...GAMES_FOLDERS];
  return KINDS.filter((kind) => kind.game === game).flatMap(({ file, protocol }) => {
    const paths = folders.flatMap((folder) =>
      namesIn(folder)
        .filter((name) => file.test(name))
        .map((name) => ({ name, path: join(folder, name) })),
    );
    const found = paths.find((one) => isProgram(one.path));
    return found ? [{ ...found, protocol }] : [];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A running engine. */
export class Engine {
  readonly #file: EngineFile;
  readonly #child: ChildProcessWithoutNullStreams;
  #onLine: (line: string) => void = () => {};
  #onEnd: (reason: string) => void = () => {};
  #ended: string | undefined;
  /** The name it reports. */
  title = '';

  private constructor(file: EngineFile) {
    this.#file = file;
    this.#child = spawn(file.path, [], { stdio: 'pipe' });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#onLine(line));
    this.#child.once('error', ({ message }) => this.#stopped(message));
    this.#child.once('exit', (code) => this.#stopped(`it ended with exit code ${code}`));
    // Ignores writes to an engine that has exited: other events report that.
    this.#child.stdin.on('error', () => {});
  }

  /** Rejects if it does not answer, or does not support perft. */
  static async start(file: EngineFile, fen: string): Promise<Engine> {
    const engine = new Engine(file);
    try {
      const { path } = file;
      await within(engine.#greet(), GREETING_MILLISECONDS, `${path} does not answer`);
      await within(engine.count(fen, 1, 0), GREETING_MILLISECONDS, `${path} does not count`);
      return engine;
    } catch (error) {
      engine.end();
      throw error;
    }
  }

  async #greet(): Promise<void> {
    const { protocol } = this.#file;
    let variant: string | undefined;
    const greeted = this.#until(`${protocol}ok`, (line) => {
      this.title ||= /^id name (.+)/.exec(line)?.[1]?.trim() ?? '';
      variant ??= /^option name (U[CS]I_Variant)\b/.exec(line)?.[1];
      return line.trim() === `${protocol}ok` || undefined;
    });
    this.#say(protocol);
    await greeted;
    this.#say('setoption name Threads value 1');
    if (variant && protocol === 'usi') this.#say(`setoption name ${variant} value shogi`);
  }

  /** The fastest run within the given time; at least one run. */
  async count(fen: string, depth: number, milliseconds: number): Promise<Count> {
    const end = performance.now() + milliseconds;
    let best: Count | undefined;
    do {
      best = quicker(best, await this.#countOnce(fen, depth));
    } while (performance.now() < end);
    return best;
  }

  async #countOnce(fen: string, depth: number): Promise<Count> {
    this.#say(`position ${this.#file.protocol === 'uci' ? 'fen' : 'sfen'} ${fen}`);
    const counted = this.#until('number of nodes', (line) => {
      const text = /^Nodes searched *: *(\d+)/.exec(line)?.[1];
      return text === undefined ? undefined : Number(text);
    });
    const used = processorTime(this.#child.pid);
    const start = performance.now();
    this.#say(`go perft ${depth}`);
    const nodes = await counted;
    const elapsed = performance.now() - start;
    const after = processorTime(this.#child.pid);
    const known = used !== undefined && after !== undefined;
    return { nodes, ...timingOf(elapsed, known ? after - used : undefined) };
  }

  end(): void {
    this.#say('quit');
    this.#child.stdin.end();
    // A stuck engine does not read `quit`.
    this.#child.kill();
  }

  #say(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  #stopped(reason: string): void {
    this.#ended ??= reason;
    this.#onEnd(this.#ended);
  }

  /** The first value that `read` finds in a line. */
  #until<T>(what: string, read: (line: string) => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#onLine = (line) => {
        const value = read(line);
        if (value !== undefined) resolve(value);
      };
      this.#onEnd = (reason) =>
        reject(new Failure(`${this.#file.path}: no ${what}, because ${reason}`));
      if (this.#ended !== undefined) this.#onEnd(this.#ended);
    });
  }
}

function within<T>(work: Promise<T>, milliseconds: number, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure(complaint)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** CPU time of all threads in milliseconds; only Linux reports it for another process. */
function processorTime(pid: number | undefined): number | undefined {
  const threads = `/proc/${pid}/task`;
  try {
    const nanoseconds = readdirSync(threads).map((thread) =>
      Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return undefined;
  }
}
