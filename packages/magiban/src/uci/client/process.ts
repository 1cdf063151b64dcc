/**
 * An engine as a child process. Each runs in its own process group, so that its children (a wrapper script and the program behind
 * it) end with it, whichever exits first. Engines are killed before this process exits, unless it is killed outright; then
 * their standard input closes, which ends an engine as well.
 */
import type { EngineEnd } from '../../errors/reasons/engines.js';
import { LineSplitter } from '../line-splitter.js';
import type { ChannelListener, EngineChannel, OpenChannel } from './channel.js';

/** Milliseconds an engine may take to quit. */
const QUIT_TIMEOUT = 500;
/** Milliseconds during which output is still read after an engine has exited: its last lines may be in the pipe. */
const DRAIN_TIME = 200;
/** Characters of stderr kept to explain why an engine ended. */
const STDERR_TAIL = 1000;

type ChildProcesses = typeof import('node:child_process');
type ChildProcess = import('node:child_process').ChildProcess;

/** Where and how an engine's program runs. */
export interface ProcessOptions {
  /** Working directory; default: that of this process. */
  readonly cwd?: string | undefined;
  /** Environment variables; default: those of this process. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Not an import: bundles for browsers must not see one. */
function childProcesses(): ChildProcesses | undefined {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  return process?.getBuiltinModule?.('node:child_process');
}

const running = new Set<ProcessChannel>();
const killAll = () => {
  for (const engine of running) engine.kill();
};

/** Opens an engine's program; the signal kills it. */
export function processChannel(
  command: readonly string[],
  options: ProcessOptions = {},
  signal?: AbortSignal,
): OpenChannel {
  return (listener) => {
    const { spawn } = childProcesses() ?? {};
    if (!spawn) return refused(listener, { reason: 'no-processes' });
    const [program = '', ...args] = command;
    try {
      const child = spawn(program, args, {
        ...{ stdio: 'pipe', detached: process.platform !== 'win32', windowsHide: true },
        ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
        ...(options.env === undefined ? {} : { env: options.env }),
      });
      return new ProcessChannel(child, listener, signal);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return refused(listener, { reason: 'not-started', detail });
    }
  };
}

function refused(listener: ChannelListener, how: EngineEnd): EngineChannel {
  listener.end(how);
  return { send() {}, close: async () => {}, kill() {}, keepAlive() {} };
}

class ProcessChannel implements EngineChannel {
  readonly #child: ChildProcess;
  readonly #listener: ChannelListener;
  readonly #lines = new LineSplitter();
  #hasEnded = false;
  #stderr = '';
  /** Resolves when the process and its pipes are gone. */
  readonly #ended: Promise<void>;

  constructor(child: ChildProcess, listener: ChannelListener, signal: AbortSignal | undefined) {
    this.#child = child;
    this.#listener = listener;
    if (running.size === 0) process.on('exit', killAll);
    running.add(this);
    const kill = () => this.kill();
    signal?.addEventListener('abort', kill);
    if (signal?.aborted) kill();
    const { stdin, stdout, stderr } = child;
    stdout?.setEncoding('utf8').on('data', (piece: string) => this.#read(piece));
    stderr?.setEncoding('utf8').on('data', (piece: string) => {
      this.#stderr = (this.#stderr + piece).slice(-STDERR_TAIL);
    });
    // Writing to an engine that has just exited is not our error: its exit is reported below.
    for (const stream of [stdin, stdout, stderr]) stream?.on('error', () => {});
    this.#ended = new Promise((resolve) => {
      const end = (how: EngineEnd) => {
        signal?.removeEventListener('abort', kill);
        this.#end(how);
        resolve();
      };
      child.on('error', ({ message }) => end({ reason: 'not-started', detail: message }));
      let isClosed = false;
      let deaf: ReturnType<typeof setTimeout> | undefined;
      // Without stdout it can never answer.
      stdout?.on('end', () => {
        deaf = setTimeout(() => {
          isClosed = true;
          this.kill();
        }, DRAIN_TIME);
      });
      child.on('exit', (exitCode, signal) => {
        clearTimeout(deaf);
        // Its children may still hold its pipes, even outside its group: then there is no `close`.
        this.kill();
        const timer = setTimeout(() => this.#closePipes(), DRAIN_TIME);
        child.on('close', () => {
          clearTimeout(timer);
          const stderr = this.#stderr.trim();
          if (isClosed) end({ reason: 'closed-output', stderr });
          else end({ reason: 'exited', exitCode, signal, stderr });
        });
      });
    });
  }

  get hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  send(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Kills it and its children at once. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#hasEnded) return;
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }

  async close(): Promise<void> {
    this.keepAlive(true);
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.kill(), QUIT_TIMEOUT);
    await this.#ended;
    clearTimeout(timer);
  }

  keepAlive(isNeeded: boolean): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const handle of [this.#child, stdin, stdout, stderr]) {
      const { ref, unref } = (handle ?? {}) as { ref?: () => void; unref?: () => void };
      (isNeeded ? ref : unref)?.call(handle);
    }
  }

  #closePipes(): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
  }

  #read(piece: string): void {
    for (const line of this.#lines.push(piece)) this.#listener.line(line);
  }

  #end(how: EngineEnd): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    running.delete(this);
    if (running.size === 0) process.off('exit', killAll);
    this.#listener.end(how);
  }
}
