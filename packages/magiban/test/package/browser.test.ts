/**
 * The packed tarball in a real browser, under a strict Content-Security-Policy: bundled by Vite, webpack and esbuild,
 * and not bundled at all; on the page and in a worker; with WebAssembly, without it, and where it is forbidden.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/support/chromium.js';
import { serveFolder } from '../../../../test/support/static.js';
import { bundleWithEsbuild, bundleWithWebpack } from './bundles.js';
import { WITH_JS, WITH_WASM } from './expected.js';
import { createProject, type Project } from './project.js';

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
const NO_WASM = "default-src 'none'; script-src 'self'; worker-src 'self'";

let project: Project;
let browser: Browser;
beforeAll(async () => {
  project = createProject();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  project?.remove();
});

interface Reports {
  readonly page: { readonly core: string; readonly reason: string };
  readonly worker: object;
  readonly error?: string;
}

/** Opens a folder's index.html under a policy, and waits for what the page and its worker report. */
async function reportsOf(folder: string, policy: string, before?: () => void) {
  const server = await serveFolder(folder, { 'Content-Security-Policy': policy });
  const page = await browser.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  try {
    if (before) await page.addInitScript(before);
    await page.goto(server.url);
    const reports = await page.waitForFunction(() => (globalThis as { reports?: Reports }).reports);
    return { ...((await reports.jsonValue()) as Reports), violations };
  } finally {
    await page.close();
    await server.close();
  }
}

/** The page with one more line: the cores as plain JavaScript. */
async function bundleWithJsCore(): Promise<string> {
  const path = join(project.folder, 'report.js');
  const report = readFileSync(path, 'utf8');
  writeFileSync(path, `import 'magiban/js-core';\n${report}`);
  try {
    return await bundleWithVite('dist-js-core');
  } finally {
    writeFileSync(path, report);
  }
}

async function bundleWithVite(outDir = 'dist-vite'): Promise<string> {
  await vite({
    root: project.folder,
    configFile: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: { outDir, target: 'es2022', modulePreload: false },
  });
  return join(project.folder, outDir);
}

/** No bundler: the package's own files, behind addresses of this server. */
function withoutBundler(): string {
  const folder = join(project.folder, 'dist-plain');
  cpSync(join(project.folder, 'node_modules/magiban/dist'), join(folder, 'magiban'), {
    recursive: true,
  });
  for (const file of ['index.html', 'main.js', 'worker.js']) {
    cpSync(join(project.folder, file), join(folder, file));
  }
  const report = readFileSync(join(project.folder, 'report.js'), 'utf8');
  writeFileSync(
    join(folder, 'report.js'),
    report.replace(/'magiban\/(\w+)'/g, "'./magiban/$1.js'"),
  );
  return folder;
}

describe('the package in Chromium, under a strict policy', () => {
  const clean = { page: WITH_WASM, worker: WITH_WASM, violations: [] };

  it('bundled by Vite', async () => {
    expect(await reportsOf(await bundleWithVite(), STRICT)).toEqual(clean);
  });

  it('bundled by webpack', async () => {
    expect(await reportsOf(await bundleWithWebpack(project.folder, 'main.js'), STRICT)).toEqual(
      clean,
    );
  });

  it('bundled by esbuild', async () => {
    expect(
      await reportsOf(await bundleWithEsbuild(project.folder, ['main.js', 'worker.js']), STRICT),
    ).toEqual(clean);
  });

  it('as it is, in a script of type module', async () => {
    expect(await reportsOf(withoutBundler(), STRICT)).toEqual(clean);
  });
});

describe('without WebAssembly, the same results', () => {
  it('not without the cores as plain JavaScript, which the error names', async () => {
    const { error } = await reportsOf(await bundleWithVite('dist-no-js-core'), NO_WASM);
    expect(error).toMatch(/import 'magiban\/js-core'/);
  });

  it('where the policy forbids it', async () => {
    const folder = await bundleWithJsCore();
    const reports = await reportsOf(folder, NO_WASM);
    expect(reports).toMatchObject({ page: WITH_JS, worker: WITH_JS });
    expect(reports.page.reason).toMatch(/^WebAssembly is not allowed/);
  });

  it('where the page asks for JavaScript', async () => {
    const folder = await bundleWithJsCore();
    const reports = await reportsOf(folder, STRICT, () => {
      (globalThis as { MAGIBAN_CORE?: string }).MAGIBAN_CORE = 'js';
    });
    expect(reports).toMatchObject({ page: WITH_JS, worker: WITH_WASM });
  });

  it('where the browser has none', async () => {
    const folder = await bundleWithJsCore();
    const reports = await reportsOf(folder, STRICT, () => {
      delete (globalThis as { WebAssembly?: unknown }).WebAssembly;
    });
    expect(reports).toMatchObject({ page: { ...WITH_JS, reason: 'WebAssembly is missing' } });
  });
});
