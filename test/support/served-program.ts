/**
 * `magiban serve` as a process of its own, with a page of the test's choice: a copy of the built program in a temporary
 * folder, so that files of the page can be deleted without harm to anything else.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './raw-http.js';

/** Name and content of each file, folders with slashes. */
export type PageFiles = Readonly<Record<string, string | Buffer>>;

/** A page with a file that takes many writes to send. */
export const SOME_PAGE: PageFiles = {
  'index.html': '<!doctype html><title>Magiban</title>\n',
  'assets/small-0a1B2c3D.js': 'export const small = 1;\n',
  'assets/large-4e5F6g7H.js': Buffer.alloc(2_000_000, 'large '),
};

export class ServedProgram {
  readonly port: number;
  /** The folder of the page. */
  readonly page: string;
  readonly #files: PageFiles;
  readonly #folder: string;
  readonly #process: ChildProcess;
  #errors = '';

  private constructor(folder: string, files: PageFiles, process: ChildProcess, port: number) {
    this.port = port;
    this.page = join(folder, 'node_modules/@magiban/web/dist');
    this.#files = files;
    this.#folder = folder;
    this.#process = process;
    process.stderr?.setEncoding('utf8').on('data', (text) => {
      this.#errors += text;
    });
  }

  static async start(files: PageFiles = SOME_PAGE): Promise<ServedProgram> {
    const built = dirname(createRequire(import.meta.url).resolve('magiban/package.json'));
    const folder = mkdtempSync(join(tmpdir(), 'magiban-serve-'));
    const copy = join(folder, 'node_modules/magiban');
    for (const name of ['package.json', 'bin', 'dist']) {
      cpSync(join(built, name), join(copy, name), { recursive: true });
    }
    const web = join(folder, 'node_modules/@magiban/web');
    writePage(join(web, 'dist'), files);
    writeFileSync(join(web, 'package.json'), '{"name":"@magiban/web"}');
    const program = join(copy, 'bin/magiban.js');
    const args = [program, 'serve', '--port', '0', '--host', '127.0.0.1', '--json'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [line] = await once(child.stdout, 'data');
    const { url } = JSON.parse(String(line)) as { url: string };
    return new ServedProgram(folder, files, child, Number(new URL(url).port));
  }

  /** What it has written to stderr. */
  get errors(): string {
    return this.#errors;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Writes the page again, with everything that was in it at first. */
  rebuild(): void {
    rmSync(this.page, { recursive: true, force: true });
    writePage(this.page, this.#files);
  }

  /** Throws unless the same process answers for every file, with exactly what is in it. */
  async mustAnswer(): Promise<void> {
    for (const [name, content] of Object.entries(this.#files)) {
      if (!this.isRunning) throw new Error(`the server has ended: ${this.#errors}`);
      const { status, body } = await ask(this.port, `/${name}`);
      if (status !== 200) throw new Error(`/${name}: status ${status}`);
      if (!body.equals(Buffer.from(content))) throw new Error(`/${name}: another content`);
    }
  }

  /** How many descriptors it has open; undefined where the system does not tell. */
  descriptors(): number | undefined {
    try {
      return readdirSync(`/proc/${this.#process.pid}/fd`).length;
    } catch {
      return undefined;
    }
  }

  /** Resident memory in megabytes; undefined where the system does not tell. */
  memory(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    } catch {
      return undefined;
    }
  }

  /** Waits until no more descriptors are open than before; throws if that never happens. */
  async mustHaveClosed(before: number | undefined): Promise<void> {
    const count = () => this.descriptors() ?? 0;
    for (let tries = 0; before !== undefined && count() > before; tries++) {
      if (tries === 100) throw new Error(`${count()} descriptors, ${before} before`);
      await wait(100);
    }
  }

  async stop(): Promise<void> {
    if (this.isRunning) {
      this.#process.kill();
      await once(this.#process, 'close');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function writePage(folder: string, files: PageFiles): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
