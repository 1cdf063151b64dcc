/**
 * An engine as a child process: lines go in, lines come out. Each has a process group of its own, so that what it has started
 * itself (a wrapper script and the program behind it) ends with it, whichever ends first. However this process ends, short of being
 * killed outright, its engines are killed before; and then they find their standard input closed, which ends an engine as well.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { LineSplitter } from '../../uci/line-splitter.js';
import { EngineFault } from './engine-fault.js';
import { BEAT, Stopwatch } from './stopwatch.js';

/** How long an engine that was asked to end may take, in milliseconds. */
const FAREWELL = 500;
/** How long the output of an engine that has ended is still read, in milliseconds: its last lines may be in the pipe. */
const LAST_READING = 200;
/** How much of what it says on stderr is kept, to tell why it ended. */
const LAST_WORDS = 300;

const running = new Set<EngineProcess>();
const killAll = () => {
  for (const engine of running) engine.kill();
};

type Listener = (line: string) => void;

export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #lines = new LineSplitter();
  #listener: Listener | undefined;
  #onEnd: ((fault: EngineFault) => void) | undefined;
  #fault: EngineFault | undefined;
  #lastWords = '';
  /** Resolves when nothing of it is left. */
  readonly ended: Promise<void>;

  constructor([program = '', ...args]: readonly string[], signal: AbortSignal) {
    if (running.size === 0 && !process.listeners('exit').includes(killAll)) {
      process.on('exit', killAll);
    }
    this.#child = spawn(program, args, {
      stdio: 'pipe',
      detached: process.platform !== 'win32',
    });
    running.add(this);
    const kill = () => this.kill();
    signal.addEventListener('abort', kill);
    if (signal.aborted) kill();
    const { stdin, stdout, stderr } = this.#child;
    stdout?.setEncoding('utf8').on('data', (piece: string) => this.#read(piece));
    stderr?.setEncoding('utf8').on('data', (piece: string) => {
      this.#lastWords = (this.#lastWords + piece).slice(-LAST_WORDS);
    });
    // Writing to an engine that has just ended is no error of ours: its end is reported below.
    for (const stream of [stdin, stdout, stderr]) stream?.on('error', () => {});
    this.ended = new Promise((resolve) => {
      const end = (how: string) => {
        signal.removeEventListener('abort', kill);
        this.#end(how);
        resolve();
      };
      this.#child.on('error', (error) => end(`cannot be started: ${error.message}`));
      let how = '';
      let deaf: NodeJS.Timeout | undefined;
      // Without its output it can never answer.
      stdout?.on('end', () => {
        deaf = setTimeout(() => {
          how = 'closed its output';
          this.kill();
        }, LAST_READING);
      });
      this.#child.on('exit', (code, signal) => {
        clearTimeout(deaf);
        how ||= signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
        // What it has started may still hold its pipes, even outside its group: then there is no `close`.
        this.kill();
        const timer = setTimeout(() => this.#closePipes(), LAST_READING);
        this.#child.on('close', () => {
          clearTimeout(timer);
          end(how);
        });
      });
    });
  }

  /** Sends a line. */
  send(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /**
   * Waits for a line of which `take` makes a value, and gives it together with what the watch showed when it came. Lines that
   * nobody waits for are dropped. Fails with a fault if the engine ends, or when the watch shows so many milliseconds.
   */
  waitFor<T>(
    take: (line: string) => T | undefined,
    milliseconds: number,
    watch = new Stopwatch(),
  ): Promise<{ readonly value: T; readonly elapsed: number }> {
    if (this.#fault) return Promise.reject(this.#fault);
    return new Promise((resolve, reject) => {
      const late = () => {
        done();
        reject(new EngineFault('no-answer', `no answer within ${Math.round(milliseconds)} ms`));
      };
      const timer = setInterval(() => {
        if (watch.read() >= milliseconds) late();
      }, BEAT);
      const done = () => {
        clearInterval(timer);
        this.#listener = undefined;
        this.#onEnd = undefined;
      };
      this.#onEnd = (fault) => {
        done();
        reject(fault);
      };
      this.#listener = (line) => {
        const value = take(line);
        if (value === undefined) return;
        done();
        resolve({ value, elapsed: watch.read() });
      };
    });
  }

  /** Ends it at once, and all that it has started. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#fault) return;
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }

  /** Closes its input, and waits until it has ended; it is killed if that takes too long. */
  async end(): Promise<void> {
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.kill(), FAREWELL);
    await this.ended;
    clearTimeout(timer);
  }

  get hasEnded(): boolean {
    return this.#fault !== undefined;
  }

  #closePipes(): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
  }

  #read(piece: string): void {
    for (const line of this.#lines.push(piece)) this.#listener?.(line);
  }

  #end(how: string): void {
    running.delete(this);
    const words = this.#lastWords.trim().replace(/\s+/g, ' ');
    this.#fault ??= new EngineFault('crash', words === '' ? how : `${how}: ${words}`);
    this.#onEnd?.(this.#fault);
  }
}
