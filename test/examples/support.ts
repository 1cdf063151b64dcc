/** The programs of examples/ as their users run them: `npm start -- ARGUMENTS` in the folder of the example. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmScript, ROOT, runNode } from '../../scripts/tools.mjs';

export const EXAMPLES = join(ROOT, 'examples');

export interface ExampleRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that is running. */
export class Example {
  stdout = '';
  stderr = '';
  /** How much of the output was waited for. */
  #read = 0;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;

  constructor(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
    // A group of its own: npm starts a shell, which starts the program.
    this.#child = spawn(process.execPath, [npmScript(), 'start', '--silent', '--', ...args], {
      cwd: join(EXAMPLES, name),
      env: { ...process.env, ...env },
      detached: true,
    });
    this.#closed = once(this.#child, 'close');
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
  }

  write(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Closes its input and waits for its end. */
  async end(): Promise<ExampleRun> {
    this.#child.stdin?.end();
    await this.#closed;
    return { code: this.#child.exitCode, stdout: this.stdout, stderr: this.stderr };
  }

  /** Waits for a text of the output behind the last one that was waited for. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.stdout.slice(this.#read));
      if (found) {
        this.#read += found.index + found[0].length;
        return found;
      }
      const { exitCode } = this.#child;
      if (exitCode !== null) throw new Error(`exit code ${exitCode}: ${this.stdout}${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  kill(): void {
    const { pid, exitCode } = this.#child;
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
  }
}

/** Runs a script of an example's package.json; throws unless it succeeds. */
export async function npmRun(
  name: string,
  script: string,
  args: readonly string[] = [],
): Promise<void> {
  const { code, output } = await runNode(npmScript(), ['run', script, '--', ...args], {
    ...{ cwd: join(EXAMPLES, name), quiet: true },
  });
  if (code !== 0) throw new Error(output);
}

/** Runs a program to its end. */
export function runExample(name: string, args: readonly string[] = []): Promise<ExampleRun> {
  return new Example(name, args).end();
}

/** Calls a function with the path of a temporary file. */
export async function withFile<T>(
  name: string,
  content: string | Uint8Array,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'magiban-example-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, content);
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
