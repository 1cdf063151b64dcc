/**
 * The program that `npm run test:toolchains` runs everywhere, engine and worker included, in the tools of this workspace: Node, esbuild
 * and webpack.
 */
import { relative } from 'node:path';
import { build, type Format } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchChromium } from '../../../../test/support/chromium.js';
import { addApp, addSelfHostedApp, STRICT_POLICY } from '../../../../test/toolchains/pages.js';
import { Processes } from '../../../../test/toolchains/processes.js';
import { mustPrint, mustReport, Workbench } from '../../../../test/toolchains/workbench.js';
import { bundleWithEsbuild, bundleWithWebpack } from './bundles.js';
import { createProject, type Project } from './project.js';

let project: Project;
let bench: Workbench;
let browser: Browser | undefined;
const processes = new Processes();
beforeAll(async () => {
  project = createProject();
  const { folder, tarball } = project;
  browser = await launchChromium();
  const opened = Promise.resolve(browser);
  bench = new Workbench({ folder, tarball, processes, browser: () => opened, onStep: () => {} });
  addApp(bench, '.');
  bench.add('print.js');
  bench.add('print.cjs');
  bench.addCommonJs();
});
afterAll(async () => {
  processes.killAll();
  await browser?.close();
  project?.remove();
});

describe('in Node', () => {
  it.each(['print.js', 'print.cjs'])('%s', async (script) => {
    mustPrint(await bench.node(script));
  });

  it.each([
    ['esm', 'bundle.mjs'],
    ['cjs', 'bundle.cjs'],
  ] as [Format, string][])('bundled by esbuild as %s', async (format, outfile) => {
    await build({
      absWorkingDir: project.folder,
      entryPoints: ['print.js'],
      ...{ bundle: true, platform: 'node', format, outfile, logLevel: 'silent' },
    });
    mustPrint(await bench.node(outfile));
  });
});

describe('in Chromium', () => {
  const open = async (folder: string, headers = {}) =>
    mustReport(await bench.openFolder(relative(project.folder, folder), headers));

  it('bundled by webpack', async () => {
    addApp(bench, '.');
    await open(await bundleWithWebpack(project.folder, 'page.js'));
  });

  it('bundled by esbuild', async () => {
    addApp(bench, '.');
    await open(await bundleWithEsbuild(project.folder, ['page.js']));
  });

  it('bundled by webpack, with a worker of the site under a strict policy', async () => {
    addSelfHostedApp(bench, '.', 'self-hosted-page.js');
    await open(await bundleWithWebpack(project.folder, 'page.js'), STRICT_POLICY);
  });
});
