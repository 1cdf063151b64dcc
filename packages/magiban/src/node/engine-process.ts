/**
 * An engine as a child process: lines in, lines out. Each runs in its own process group, so that its children (a wrapper script
 * and the program behind it) end with it, whichever exits first. Engines are killed before this process exits, unless it is
 * killed outright; then their standard input closes, which ends an engine as well.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  type ConnectEngine,
  type EngineConnection,
  EngineFault,
} from '../uci/client/connection.js';
import { BEAT, Stopwatch } from '../uci/client/stopwatch.js';
import { LineSplitter } from '../uci/line-splitter.js';

/** Milliseconds an engine may take to quit. */
const QUIT_TIMEOUT = 500;
/** Milliseconds during which output is still read after an engine has exited: its last lines may be in the pipe. */
const DRAIN_TIME = 200;
/** Characters of stderr kept to explain why an engine ended. */
const STDERR_TAIL = 300;

const running = new Set<EngineProcess>();
const killAll = () => {
  for (const engine of running) engine.kill();
};

type Listener = (line: string) => void;

/** Starts an engine, for `playMatch`. */
export const startEngineProcess: ConnectEngine = (command, signal) =>
  new EngineProcess(command, signal);

export class EngineProcess implements EngineConnection {
  readonly #child: ChildProcess;
  readonly #lines = new LineSplitter();
  #listener: Listener | undefined;
  #onEnd: ((fault: EngineFault) => void) | undefined;
  #fault: EngineFault | undefined;
  #stderr = '';
  /** Resolves when the process and its pipes are gone. */
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
      this.#stderr = (this.#stderr + piece).slice(-STDERR_TAIL);
    });
    // Writing to an engine that has just exited is not our error: its exit is reported below.
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
      // Without stdout it can never answer.
      stdout?.on('end', () => {
        deaf = setTimeout(() => {
          how = 'closed its output';
          this.kill();
        }, DRAIN_TIME);
      });
      this.#child.on('exit', (code, signal) => {
        clearTimeout(deaf);
        how ||= signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
        // Its children may still hold its pipes, even outside its group: then there is no `close`.
        this.kill();
        const timer = setTimeout(() => this.#closePipes(), DRAIN_TIME);
        this.#child.on('close', () => {
          clearTimeout(timer);
          end(how);
        });
      });
    });
  }

  send(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

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

  /** Kills it and its children at once. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#fault) return;
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }

  async end(): Promise<void> {
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.kill(), QUIT_TIMEOUT);
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
    const words = this.#stderr.trim().replace(/\s+/g, ' ');
    this.#fault ??= new EngineFault('crash', words === '' ? how : `${how}: ${words}`);
    this.#onEnd?.(this.#fault);
  }
}
