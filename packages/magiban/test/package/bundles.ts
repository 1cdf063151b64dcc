/** A script of a project, bundled for browsers by the workspace's webpack or esbuild, in a folder with the project's page. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { expect } from 'vitest';
import webpack from 'webpack';

/** Returns the folder with the bundle and `index.html`. */
export async function bundleWithWebpack(project: string, script: string): Promise<string> {
  const path = join(project, 'dist-webpack');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const config: webpack.Configuration = {
      mode: 'production',
      context: project,
      entry: `./${script}`,
      output: { path, filename: script },
    };
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  expect(stats?.toJson().errors).toEqual([]);
  cpSync(join(project, 'index.html'), join(path, 'index.html'));
  return path;
}

/** Returns the folder with the bundles and `index.html`. */
export async function bundleWithEsbuild(project: string, scripts: string[]): Promise<string> {
  const outdir = join(project, 'dist-esbuild');
  await esbuild({
    absWorkingDir: project,
    entryPoints: scripts,
    bundle: true,
    format: 'esm',
    outdir,
    logLevel: 'silent',
  });
  cpSync(join(project, 'index.html'), join(outdir, 'index.html'));
  return outdir;
}
