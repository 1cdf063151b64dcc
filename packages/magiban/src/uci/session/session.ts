/**
 * One UCI or USI session with a GUI: lines in, lines out. Every `go` becomes a task with the position at that moment and gets
 * exactly one answer. Tasks run one after the other; every other command takes effect at once, even during a search, which
 * runs in slices of a few milliseconds. Changes that would disturb a search, such as a new hash size, wait for the next one.
 */

import { type BookOpener, RootBook } from '../../book/root-book.js';
import { type AnyEngine, createEngine } from '../../engine/create.js';
import type { EngineOptions } from '../../engine/engine.js';
import type { RootTables } from '../../engine/root-tables.js';
import type { WorkerSource } from '../../engine/threads/workers.js';
import { unwrap } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import { type GameLine, gameLine } from '../../rules.js';
import type { Answer, EngineOption } from '../answer.js';
import type { Command, GoLimits, Protocol } from '../command.js';
import { makeAnswer } from '../make-answer.js';
import { parseCommand } from '../parse-command.js';
import { answerGo, type GoTask } from './answer-go.js';
import { planOf } from './go.js';
import {
  bookOf,
  DEFAULT_SETTINGS,
  type EngineSettings,
  levelFor,
  optionsOf,
  withOption,
} from './options.js';

export const ENGINE_AUTHOR = 'the Magiban authors';

export function engineName(version: string): string {
  return `Magiban ${version}`;
}

/** The engine's resources where it runs: a machine with files, or a browser without. */
export interface Environment {
  /** Folders, if the user has set any. */
  readonly tables: (folder?: string, syzygy?: string) => RootTables;
  readonly openBook: BookOpener;
  /** An option as offered here; undefined if it does not apply. */
  readonly offer: (option: EngineOption) => EngineOption | undefined;
  /** How helper threads are started, if not in the default way. */
  readonly helperWorker?: WorkerSource | undefined;
}

const GAME_OF: Readonly<Record<Protocol, GameName>> = { uci: 'chess', usi: 'shogi' };

/** The engine side of a session: `receive` takes the GUI's lines, `write` gets the answers. */
export class UciSession {
  readonly #protocol: Protocol;
  readonly #game: GameName;
  readonly #write: (line: string) => void;
  readonly #version: string;
  readonly #environment: Environment;
  readonly #options: readonly EngineOption[];
  #settings: EngineSettings = DEFAULT_SETTINGS;
  /** The game up to the current position; undefined after a position that cannot be used, until the next good one. */
  #line: GameLine | undefined;
  /** The warnings told last: a GUI sends the start position again with every move. */
  #warned = '';
  #tables: RootTables;
  #book: RootBook | undefined;
  #engine: AnyEngine | undefined;
  /** The settings the engine was created with. */
  #kind = '';
  #forgets = false;
  /** The first task is the one being searched. */
  readonly #tasks: GoTask[] = [];
  /** Resolves when `readyok` has been sent. */
  #ready: Promise<void> = Promise.resolve();
  #hasQuit = false;
  #end: () => void = () => {};
  /** Resolves after `quit`, once every task is answered. */
  readonly ended: Promise<void>;

  constructor(
    protocol: Protocol,
    version: string,
    write: (line: string) => void,
    environment: Environment,
  ) {
    this.#protocol = protocol;
    this.#game = GAME_OF[protocol];
    this.#version = version;
    this.#write = write;
    this.#environment = environment;
    this.#options = optionsOf(protocol).flatMap((option) => environment.offer(option) ?? []);
    this.#tables = environment.tables();
    this.#line = unwrap(gameLine(this.#game, undefined));
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  receive(line: string): void {
    if (this.#hasQuit) return;
    const command = parseCommand(this.#protocol, line);
    if (command) this.#obey(command);
    // To go on with the position before would answer with a move of another game.
    else if (/^\s*position\s+\S/.test(line)) this.#refuse('expected startpos, fen or sfen');
  }

  #obey(command: Command): void {
    switch (command.kind) {
      case 'hello':
        this.#introduce();
        break;
      case 'isready':
        if (this.#tasks.length > 0) this.#say({ kind: 'readyok' });
        else this.#ready = this.#ready.then(() => this.#getReady());
        break;
      case 'setoption':
        this.#setOption(command.name, command.value);
        break;
      case 'position':
        this.#setUp(command.from, command.moves);
        break;
      case 'go':
        this.#go(command.limits);
        break;
      case 'ponderhit':
        for (const task of this.#tasks) task.hit.abort();
        break;
      case 'newgame':
        this.#forgets = true;
        this.#stop();
        break;
      case 'stop':
      case 'gameover':
        this.#stop();
        break;
      case 'quit':
        this.#quit();
        break;
      // `debug` and `register` have no effect here.
    }
  }

  #introduce(): void {
    this.#say({ kind: 'id', field: 'name', text: engineName(this.#version) });
    this.#say({ kind: 'id', field: 'author', text: ENGINE_AUTHOR });
    for (const option of this.#options) this.#say({ kind: 'option', option });
    this.#say({ kind: 'ok' });
  }

  #setOption(name: string, value: string | undefined): void {
    const changed = withOption(this.#options, this.#protocol, this.#settings, name, value);
    if ('fault' in changed) {
      this.#remark(changed.fault);
      return;
    }
    const before = this.#settings;
    this.#settings = changed;
    const book = bookOf(changed);
    if (JSON.stringify(book) !== JSON.stringify(bookOf(before))) {
      this.#book = book && new RootBook(this.#game, book, this.#environment.openBook);
    }
    if (changed.tables === before.tables && changed.syzygy === before.syzygy) return;
    this.#tables = this.#environment.tables(changed.tables, changed.syzygy);
  }

  #setUp(from: string | undefined, moves: readonly string[]): void {
    // Mate problems may lack a king; only `go` tells whether this is one.
    const { chess960 } = this.#settings;
    const line = gameLine(this.#game, from, moves, { chess960, tsume: true, repair: true });
    if (!line.ok) {
      this.#refuse(line.error.message);
      return;
    }
    this.#line = line.value;
    const messages = line.value.start.warnings.map(({ message }) => message);
    if (messages.join() !== this.#warned) {
      for (const message of messages) this.#remark(`warning: ${message}`);
    }
    this.#warned = messages.join();
  }

  /** There is no position until the next good one. */
  #refuse(reason: string): void {
    this.#line = undefined;
    this.#remark(`refused: ${reason}`);
  }

  #go(go: GoLimits): void {
    if (go.perft !== undefined) this.#remark('magiban perft counts positions');
    const [stop, hit] = [new AbortController(), new AbortController()];
    const root = this.#line;
    const plan = root
      ? planOf(this.#protocol, go, root.position, this.#settings, hit.signal)
      : { limits: {}, isOpen: go.infinite === true || go.ponder === true };
    // An infinite search that can no longer be stopped must not block the next one.
    for (const before of this.#tasks) if (before.isOpen) before.stop.abort();
    this.#tasks.push({ root, go, ...plan, stop, hit });
    if (this.#tasks.length === 1) void this.#work();
  }

  async #work(): Promise<void> {
    await this.#ready;
    for (let task = this.#tasks[0]; task; task = this.#tasks[0]) {
      const parts = {
        ...{ game: this.#game, protocol: this.#protocol, engine: await this.#prepare() },
        ...{ tables: this.#tables, book: this.#book, impasse: this.#settings.impasse },
        level: levelFor(this.#settings),
      };
      await answerGo(parts, task, (answer) => this.#say(answer));
      this.#tasks.shift();
    }
    if (this.#hasQuit) await this.#leave();
  }

  /** Does slow initialisation now: the GUI waits for the answer and no clock is running. */
  async #getReady(): Promise<void> {
    const engine = await this.#prepare();
    await engine.prepare();
    this.#say({ kind: 'readyok' });
  }

  /** The engine with the current settings; only called between searches. */
  async #prepare(): Promise<AnyEngine> {
    const { hash, threads, tables } = this.#settings;
    const { helperWorker } = this.#environment;
    const kind = JSON.stringify({ hash, threads, tables });
    if (!this.#engine || this.#kind !== kind) {
      const before = this.#engine;
      this.#engine = undefined;
      // The next engine may reuse its memory.
      await before?.dispose();
      this.#engine = this.#created({ hash, threads, tables: this.#tables.load, helperWorker });
      this.#kind = kind;
    } else if (this.#forgets) this.#engine.newGame();
    this.#forgets = false;
    return this.#engine;
  }

  #created(options: EngineOptions): AnyEngine {
    try {
      return createEngine(this.#game, options);
    } catch {
      this.#remark(`there is no memory for a hash table of ${options.hash} MB: it stays small`);
      return createEngine(this.#game, { ...options, hash: 1 });
    }
  }

  #stop(): void {
    for (const task of this.#tasks) task.stop.abort();
  }

  #quit(): void {
    this.#stop();
    this.finish();
  }

  /** End of input: searches with a limit are still answered, all others are stopped. */
  finish(): void {
    if (this.#hasQuit) return;
    this.#hasQuit = true;
    for (const task of this.#tasks) if (task.isOpen) task.stop.abort();
    if (this.#tasks.length === 0) void this.#leave();
  }

  async #leave(): Promise<void> {
    await this.#ready;
    await this.#engine?.dispose();
    this.#end();
  }

  #remark(string: string): void {
    this.#say({ kind: 'info', info: { string } });
  }

  #say(answer: Answer): void {
    this.#write(makeAnswer(this.#protocol, answer));
  }
}
