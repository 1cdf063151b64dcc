/** A fresh project for one toolchain: the packed library and the toolchain's packages, installed as a user would. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { npmScript } from '../../scripts/tools.mjs';
import { serveFolder } from '../support/static.js';
import { openPage, type PageReport, visitPage } from './browser.js';
import { differenceOf, type Expectations, expectedResult } from './expected.js';
import { CommandFailed, firstErrorLine, type Processes } from './processes.js';

const PROGRAM = fileURLToPath(new URL('program/', import.meta.url));

/** What a check of a toolchain has shown. */
export interface Check {
  readonly name: string;
  readonly seconds: number;
  /** One line, if it failed. */
  readonly error?: string;
}

export interface Surroundings {
  readonly folder: string;
  readonly tarball: string;
  readonly processes: Processes;
  readonly browser: () => Promise<Browser>;
  /** Called when a step begins. */
  readonly onStep: (step: string) => void;
}

export class Workbench {
  readonly folder: string;
  readonly checks: Check[] = [];
  /** What is being done. */
  step = 'start';
  hasOpenedPages = false;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.folder = around.folder;
    this.#around = around;
  }

  /** Runs one check; its failure is noted, and the next check can still run, unless the time is over. */
  async check(name: string, run: () => Promise<void>): Promise<void> {
    const { processes } = this.#around;
    if (processes.isOver) return;
    this.#begin(name);
    const begin = performance.now();
    const seconds = () => Math.round(performance.now() - begin) / 1000;
    try {
      await run();
      this.checks.push({ name, seconds: seconds() });
    } catch (error) {
      if (processes.isOver) return;
      this.checks.push({ name, seconds: seconds(), error: lineOf(error) });
      if (error instanceof CommandFailed) this.write(`${name}.log`, error.output);
    }
  }

  async install(packages: Readonly<Record<string, string>>): Promise<void> {
    this.#begin('install');
    const allowScripts = Object.fromEntries(Object.keys(packages).map((name) => [name, true]));
    this.write('package.json', JSON.stringify({ private: true, type: 'module', allowScripts }));
    const exact = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
    await this.node(npmScript(), [
      ...['install', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error'],
      ...[this.#around.tarball, ...exact],
    ]);
  }

  /** The version of an installed package. */
  versionOf(name: string): string {
    const path = join(this.folder, 'node_modules', name, 'package.json');
    return JSON.parse(readFileSync(path, 'utf8')).version;
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Copies a file of `program/` into a folder of the project. */
  add(name: string, folder = '.'): void {
    cpSync(join(PROGRAM, name), join(this.folder, folder, name));
  }

  /** The program as CommonJS, from the same text. */
  addCommonJs(folder = '.'): void {
    const source = readFileSync(join(PROGRAM, 'program.js'), 'utf8');
    this.write(`${folder}/program.cjs`, transformSync(source, { format: 'cjs' }).code);
  }

  /** Runs a command of an installed package. */
  tool(name: string, args: readonly string[], env = {}): Promise<string> {
    return this.run(this.executable(name), args, env);
  }

  /** Starts a server, uses it as soon as it answers, and ends it. */
  async serve(
    command: string,
    args: readonly string[],
    port: number,
    use: (url: string) => Promise<void>,
  ): Promise<void> {
    const server = this.#around.processes.start(command, args, { cwd: this.folder });
    try {
      await server.until(() => answers(port));
      await use(`http://127.0.0.1:${port}/`);
    } catch (error) {
      // Why a request failed is known to the server alone.
      const reason = / status 5\d\d /.test(lineOf(error)) && firstErrorLine(server.output());
      throw reason ? new Error(`${lineOf(error)}: ${reason}`) : error;
    } finally {
      server.kill();
    }
  }

  node(script: string, args: readonly string[] = [], env = {}): Promise<string> {
    return this.run(process.execPath, [script, ...args], env);
  }

  run(command: string, args: readonly string[], env = {}): Promise<string> {
    return this.#around.processes.run(command, args, { cwd: this.folder, env });
  }

  /** Serves a folder of the project and opens its page. */
  async openFolder(folder: string, headers: Record<string, string> = {}): Promise<PageReport> {
    const server = await serveFolder(join(this.folder, folder), headers);
    try {
      return await this.open(server.url);
    } finally {
      await server.close();
    }
  }

  /** Opens a page and uses it as a visitor would. */
  async visit(url: string, use: (page: Page) => Promise<void>): Promise<void> {
    const browser = await this.#around.browser();
    this.hasOpenedPages = true;
    await visitPage(browser, url, use);
  }

  async open(url: string): Promise<PageReport> {
    const browser = await this.#around.browser();
    this.hasOpenedPages = true;
    return openPage(browser, url);
  }

  /** The path of a command that an installed package has. */
  executable(name: string): string {
    return join(this.folder, 'node_modules/.bin', name);
  }

  #begin(step: string): void {
    this.step = step;
    this.#around.onStep(step);
  }
}

/** Throws unless a page has reported the expected result, in peace, and with workers of its own. */
export function mustReport(report: PageReport): void {
  mustEqual(report.result);
  const [trouble] = report.troubles;
  if (trouble !== undefined) throw new Error(trouble);
  if (report.workers === 0) throw new Error('worker: true has started no worker');
}

/** Throws unless a program has printed the expected result. */
export function mustPrint(output: string, expectations?: Partial<Expectations>): void {
  let result: unknown;
  try {
    result = JSON.parse(output);
  } catch {
    throw new Error(`not one JSON result: ${output.slice(0, 100)}`);
  }
  mustEqual(result, expectations);
}

function mustEqual(result: unknown, expectations?: Partial<Expectations>): void {
  const difference = differenceOf(expectedResult(expectations), result);
  if (difference !== undefined) throw new Error(difference);
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Whether a server answers at all: the path need not exist. */
async function answers(port: number): Promise<boolean> {
  try {
    await (await fetch(`http://127.0.0.1:${port}/ready`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function lineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : `${error}`;
  return text.split('\n').find((line) => line.trim() !== '') ?? 'failed without a word';
}
