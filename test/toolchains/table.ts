/** The toolchains, each with the exact versions that are installed for it. To raise a version, edit it here. */
import { runEsbuild, runRollup, runWebpack } from './bundlers.js';
import { packagesOf, runNextPage, runReactBoard } from './examples.js';
import { runNext } from './next.js';
import { runBun, runDeno, runNode, runWorkerd } from './runtimes.js';
import { runScripts } from './scripts.js';
import { runJest, runVitest } from './test-runners.js';
import { runTypeScript } from './types.js';
import { runVite } from './vite.js';
import type { Workbench } from './workbench.js';

export interface Toolchain {
  /** On the command line. */
  readonly name: string;
  /** In the table of docs/toolchains.md, where toolchains of one title share a row. */
  readonly title: string;
  /** What is installed besides the library; the first one is the toolchain itself. */
  readonly packages: Readonly<Record<string, string>>;
  readonly run: (bench: Workbench) => Promise<void>;
}

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };
const NEXT = { next: '16.4.6', ...REACT };

// biome-ignore format: a table
export const TOOLCHAINS: readonly Toolchain[] = [
  { name: 'vite5', title: 'Vite', packages: { vite: '5.4.21' }, run: runVite },
  { name: 'vite6', title: 'Vite', packages: { vite: '6.4.6' }, run: runVite },
  { name: 'vite7', title: 'Vite', packages: { vite: '7.3.8' }, run: runVite },
  { name: 'vite8', title: 'Vite', packages: { vite: '8.3.8' }, run: runVite },
  { name: 'next-turbopack', title: 'Next with Turbopack', packages: NEXT, run: runNext('turbopack') },
  { name: 'next-webpack', title: 'Next with webpack', packages: NEXT, run: runNext('webpack') },
  { name: 'webpack', title: 'webpack', packages: { webpack: '5.112.2', 'webpack-cli': '6.0.1' }, run: runWebpack },
  { name: 'esbuild', title: 'esbuild', packages: { esbuild: '0.28.2' }, run: runEsbuild },
  { name: 'rollup', title: 'Rollup', packages: { rollup: '4.68.3', '@rollup/plugin-node-resolve': '16.0.3' }, run: runRollup },
  { name: 'script', title: 'No bundler, in Chromium', packages: {}, run: runScripts },
  { name: 'jest', title: 'Jest', packages: { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' }, run: runJest },
  { name: 'vitest', title: 'Vitest', packages: { vitest: '4.1.12', jsdom: '26.1.0' }, run: runVitest },
  { name: 'node20', title: 'Node', packages: { node: '20.20.2' }, run: runNode },
  { name: 'node22', title: 'Node', packages: { node: '22.23.3' }, run: runNode },
  { name: 'node24', title: 'Node', packages: { node: '24.21.0' }, run: runNode },
  { name: 'bun', title: 'Bun', packages: { bun: '1.4.4' }, run: runBun },
  { name: 'deno', title: 'Deno', packages: { deno: '2.9.6' }, run: runDeno },
  { name: 'workerd', title: 'workerd', packages: { workerd: '1.20261110.1', esbuild: '0.28.2' }, run: runWorkerd },
  { name: 'typescript5.2', title: 'TypeScript', packages: { typescript: '5.2.2' }, run: runTypeScript },
  { name: 'typescript5.4', title: 'TypeScript', packages: { typescript: '5.4.5' }, run: runTypeScript },
  { name: 'typescript5.9', title: 'TypeScript', packages: { typescript: '5.9.3' }, run: runTypeScript },
  { name: 'typescript6', title: 'TypeScript', packages: { typescript: '6.0.3' }, run: runTypeScript },
  { name: 'example-next-page', title: 'Example next-page', packages: packagesOf('next-page'), run: runNextPage },
  { name: 'example-react-board', title: 'Example react-board', packages: packagesOf('react-board'), run: runReactBoard },
];
