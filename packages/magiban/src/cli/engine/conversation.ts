/**
 * One UCI or USI session with a GUI: lines in, lines out. Every `go` becomes a task with the position at that moment and gets
 * exactly one answer. Tasks run one after the other; every other command takes effect at once, even during a search, which
 * runs in slices of a few milliseconds. Changes that would disturb a search, such as a new hash size, wait for the next one.
 */

import type { AnyEngine } from '../../engine/create.js';
import { createEngine } from '../../engine/create.js';
import type { EngineOptions } from '../../engine/engine.js';
import { unwrap } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import type { Answer, EngineOption } from '../../uci/answer.js';
import type { Command, GoLimits, Protocol } from '../../uci/command.js';
import { makeAnswer } from '../../uci/make-answer.js';
import { parseCommand } from '../../uci/parse-command.js';
import { answerTask, type Task } from './answer-task.js';
import { type Standing, standingOf } from './any-game.js';
import {
  bookOf,
  DEFAULT_SETTINGS,
  type EngineSettings,
  levelFor,
  optionsOf,
  withOption,
} from './engine-options.js';
import { ENGINE_AUTHOR, type Environment, engineName } from './environment.js';
import { planOf } from './go.js';
import { RootBook } from './root-book.js';
import type { RootTables } from './root-tables.js';

export class Conversation {
  readonly #protocol: Protocol;
  readonly #game: GameName;
  readonly #write: (line: string) => void;
  readonly #version: string;
  readonly #environment: Environment;
  readonly #options: readonly EngineOption[];
  #settings: EngineSettings = DEFAULT_SETTINGS;
  #standing: Standing;
  #tables: RootTables;
  #book: RootBook | undefined;
  #engine: AnyEngine | undefined;
  /** The settings the engine was created with. */
  #kind = '';
  #forgets = false;
  /** The first task is the one being searched. */
  readonly #tasks: Task[] = [];
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
    this.#game = protocol === 'uci' ? 'chess' : 'shogi';
    this.#version = version;
    this.#write = write;
    this.#environment = environment;
    this.#options = optionsOf(protocol).flatMap((option) => environment.offer(option) ?? []);
    this.#tables = environment.tables();
    this.#standing = unwrap(standingOf(this.#game, undefined));
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  receive(line: string): void {
    const command = parseCommand(this.#protocol, line);
    if (command && !this.#hasQuit) this.#obey(command);
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
    const standing = standingOf(this.#game, from, moves, this.#settings.chess960, true);
    if (standing.ok) this.#standing = standing.value;
    else this.#remark(`refused, the position stays as it was: ${standing.error.message}`);
  }

  #go(go: GoLimits): void {
    if (go.perft !== undefined) this.#remark('magiban perft counts positions');
    const [stop, hit] = [new AbortController(), new AbortController()];
    const { position } = this.#standing;
    const plan = planOf(this.#game, go, position, this.#settings, hit.signal);
    // An infinite search that can no longer be stopped must not block the next one.
    for (const before of this.#tasks) if (before.isOpen) before.stop.abort();
    this.#tasks.push({ standing: this.#standing, go, ...plan, stop, hit });
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
      await answerTask(parts, task, (answer) => this.#say(answer));
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
    const kind = JSON.stringify({ hash, threads, tables });
    if (!this.#engine || this.#kind !== kind) {
      const before = this.#engine;
      this.#engine = undefined;
      // The next engine may reuse its memory.
      await before?.dispose();
      this.#engine = this.#created({ hash, threads, tables: this.#tables.load });
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
