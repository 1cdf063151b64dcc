/** Runs toolchains one after the other, each in a fresh project with a time limit of its own. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { packLibrary } from '../support/packed-library.js';
import { Processes } from './processes.js';
import type { Outcome } from './report.js';
import type { Toolchain } from './table.js';
import { type Check, Workbench } from './workbench.js';

export { markdownTable, replaceTable } from './report.js';
export { TOOLCHAINS } from './table.js';

export interface RunOptions {
  /** A packed library; without it, the built one is packed. */
  readonly tarball?: string;
  readonly keep: boolean;
  /** The time limit of one toolchain. */
  readonly seconds: number;
  readonly onStep: (toolchain: string, step: string) => void;
}

export class Harness {
  readonly #options: RunOptions;
  readonly #folder = mkdtempSync(join(tmpdir(), 'magiban-toolchains-'));
  #processes: Processes | undefined;
  #tarball: string | undefined;
  #browser: Promise<Browser> | undefined;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#tarball = options.tarball;
  }

  async run({ name, title, packages, run }: Toolchain): Promise<Outcome> {
    const { keep, seconds, onStep } = this.#options;
    const begin = performance.now();
    const folder = join(this.#folder, name);
    mkdirSync(folder);
    this.#tarball ??= packLibrary(this.#folder);
    const processes = new Processes();
    this.#processes = processes;
    const bench = new Workbench({
      ...{ folder, tarball: this.#tarball, processes },
      browser: () => this.#chromium(),
      onStep: (step) => onStep(name, step),
    });
    let versions: Record<string, string> = {};
    let failure: Check | undefined;
    try {
      await within(seconds, async () => {
        await bench.install(packages);
        const installed = Object.keys(packages).map((one) => [one, bench.versionOf(one)]);
        versions = Object.fromEntries(installed);
        await run(bench);
      });
    } catch (error) {
      const line = error instanceof Error ? error.message : `${error}`;
      failure = { name: bench.step, seconds: secondsSince(begin), error: line };
    } finally {
      if (bench.hasOpenedPages) versions.chromium = (await this.#chromium()).version();
      processes.killAll();
      if (failure !== undefined) await this.#closeBrowser();
      if (!keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    const checks = failure ? [...bench.checks, failure] : bench.checks;
    const failed = checks.find(({ error }) => error !== undefined);
    return {
      ...{ name, title, versions, checks, seconds: secondsSince(begin) },
      ...(failed && { error: `${failed.name}: ${failed.error}` }),
      ...(keep && { folder }),
    };
  }

  /** Ends everything that is still running, and removes what is not to be kept. */
  async close(): Promise<void> {
    this.#processes?.killAll();
    await this.#closeBrowser();
    if (!this.#options.keep) rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #chromium(): Promise<Browser> {
    this.#browser ??= launchChromium();
    return this.#browser;
  }

  async #closeBrowser(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    await (await browser?.catch(() => undefined))?.close();
  }
}

function secondsSince(begin: number): number {
  return Math.round((performance.now() - begin) / 1000);
}

/** Rejects when the time is up, whether or not the work ever ends. */
async function within(seconds: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `still running after ${seconds} s`;
    timer = setTimeout(() => reject(new Error(message)), 1000 * seconds);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
