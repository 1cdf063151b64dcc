/**
 * Child processes of a toolchain. Each is the leader of a process group, so that killing it also ends what it has started:
 * bundlers start workers, `next start` starts servers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface CommandOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A command that ended with another exit code than 0; the message is the first line that says why. */
export class CommandFailed extends Error {
  constructor(
    readonly command: string,
    readonly output: string,
  ) {
    super(firstErrorLine(output) ?? `${command} failed without a word`);
  }
}

/** A process in the background. */
export interface Background {
  /** What it has printed so far. */
  readonly output: () => string;
  /** Waits until `check` resolves to true; rejects if the process ends before. */
  until(check: () => Promise<boolean>): Promise<void>;
  kill(): void;
}

/** Commands of packages that are scripts find the Node that runs this. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

export class Processes {
  readonly #running = new Set<ChildProcess>();
  #isOver = false;

  /** Runs a command to its end and returns what it prints on stdout. */
  async run(command: string, args: readonly string[], options: CommandOptions): Promise<string> {
    const { child, texts, ended } = this.#spawn(command, args, options);
    const code = await ended;
    if (code !== 0) throw new CommandFailed(nameOf(command, args), texts.all);
    // What it has left running has no purpose any more.
    killGroup(child);
    return texts.out;
  }

  start(command: string, args: readonly string[], options: CommandOptions): Background {
    const { child, texts, ended } = this.#spawn(command, args, options);
    let hasEnded = false;
    // A failure to start shows in `until`.
    ended
      .catch(() => {})
      .finally(() => {
        hasEnded = true;
      });
    return {
      output: () => texts.all,
      until: async (check) => {
        while (!(await check())) {
          if (hasEnded) throw new CommandFailed(nameOf(command, args), texts.all);
          await wait(100);
        }
      },
      kill: () => killGroup(child),
    };
  }

  /** Whether `killAll` was called. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends all of them, and starts no more. */
  killAll(): void {
    this.#isOver = true;
    for (const child of this.#running) killGroup(child);
  }

  #spawn(command: string, args: readonly string[], { cwd, env }: CommandOptions) {
    if (this.#isOver) throw new Error('the time is over');
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH, NO_COLOR: '1', CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#running.add(child);
    const texts = { out: '', all: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      texts.out += text;
      texts.all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      texts.all += text;
    });
    const ended = new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => {
        this.#running.delete(child);
        // Pipes that a grandchild still holds must not delay the result.
        setTimeout(() => resolve(code ?? 1), 50);
      });
    });
    return { child, texts, ended };
  }
}

function nameOf(command: string, args: readonly string[]): string {
  return [command, ...args].map((part) => part.split(/[\\/]/).at(-1)).join(' ');
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** A line that names an error, or that says what could not be done. */
const ERROR_LINE = /error|cannot|could not|invalid|unexpected|not found|is not defined|failed/i;
/** A line that only announces one. */
const ANNOUNCEMENT = /^(x|\W)*(error|(build )?failed)( (during|in) .*)?$|:$/i;

/** The line of an output that most likely says what is wrong. */
export function firstErrorLine(output: string): string | undefined {
  const lines = output
    .replace(COLORS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^npm (warn|notice)/i.test(line));
  const first = lines.findIndex((line) => ERROR_LINE.test(line));
  const told = lines.slice(Math.max(first, 0)).find((line) => !ANNOUNCEMENT.test(line));
  return told ?? lines.at(-1);
}
