/** The packed tarball in Node: both module systems, both cores, its types, and what the package linters say. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tool } from '../../../../scripts/tools.mjs';
import { publicEntries } from '../../../../test/support/packed-library.js';
import { importAll, TYPE_CHECKS } from '../../../../test/support/type-checks.js';
import { WITH_JS, WITH_WASM } from './expected.js';
import { createProject, type Project, runScript } from './project.js';

let project: Project;
beforeAll(() => {
  project = createProject();
});
afterAll(() => project?.remove());

describe('the installed package', () => {
  it('is one package without dependencies', () => {
    const lock = JSON.parse(readFileSync(join(project.folder, 'package-lock.json'), 'utf8'));
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/magiban']);
  });

  it.each(['print.js', 'report.cjs'])('works from %s', (script) => {
    expect(runScript(project, script)).toEqual(WITH_WASM);
    expect(runScript(project, script, { MAGIBAN_CORE: 'js' })).toEqual(WITH_JS);
  });

  it.each([
    ['chess', 'parseFen', 4000],
    ['chess', 'parseFen, makeFen', 4800],
    ['shogi', 'parseSfen, makeSfen', 4000],
  ])('gives magiban/%s { %s } in a bundle without the core', async (entry, names, most) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { ${names} } from 'magiban/${entry}';`,
        resolveDir: project.folder,
      },
      ...{ bundle: true, minify: true, format: 'esm', platform: 'neutral', write: false },
    });
    const [{ text, contents } = { text: '', contents: new Uint8Array() }] = outputFiles;
    expect(text).not.toMatch(/WebAssembly/);
    expect(gzipSync(contents).length).toBeLessThan(most);
  });

  it('has a command line', () => {
    const magiban = join(project.folder, 'node_modules/magiban/bin/magiban.js');
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [magiban, ...args], { cwd: project.folder, encoding: 'utf8' });
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(JSON.parse(run('platform', '--json'))).toMatchObject({ core: 'wasm' });
  });

  it('serves the tablebase, and says where the page is', async () => {
    const magiban = join(project.folder, 'node_modules/magiban/bin/magiban.js');
    for (const option of ['--json', '--port=0']) {
      const server = spawn(process.execPath, [magiban, 'serve', '--port', '0', option]);
      try {
        const [printed] = await once(server.stdout, 'data');
        if (option === '--json') {
          const { url, page } = JSON.parse(`${printed}`);
          expect(page).toBe(false);
          const [home, api] = [await fetch(url), await fetch(`${url}api/tablebase/chess?fen=x`)];
          expect([home.status, await home.text()]).toEqual([
            200,
            expect.stringMatching(/npm start/),
          ]);
          expect([api.status, await api.json()]).toEqual([400, { error: expect.any(String) }]);
        } else {
          expect(`${printed}`).toMatch(
            /^The tablebase is at http:\/\/localhost:\d+\/api\/tablebase\/ /,
          );
        }
      } finally {
        server.kill();
      }
    }
  });

  it.each(TYPE_CHECKS)('has types: $name', ({ config }) => {
    const text = importAll(publicEntries(join(project.folder, 'node_modules/magiban')).keys());
    writeFileSync(join(project.folder, 'all.ts'), text);
    writeFileSync(join(project.folder, 'all.cts'), text);
    writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, status } = spawnSync(process.execPath, [tool('typescript', 'tsc')], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('shows no internal members in its types', () => {
    const dist = join(project.folder, 'node_modules/magiban/dist');
    const types = readdirSync(dist).filter((name) => /\.d\.c?ts$/.test(name));
    const texts = types.map((name) => readFileSync(join(dist, name), 'utf8'));
    expect(types.length).toBeGreaterThan(10);
    for (const text of texts) {
      expect(text).not.toMatch(/@internal|\b(packed|codeOf|legalCodes|endHere)\b[?(:]/);
    }
  });

  it('satisfies publint', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [tool('publint'), 'run', join(project.folder, 'node_modules/magiban'), '--strict'],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('All good!');
    expect(status).toBe(0);
  });

  it('satisfies attw', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [tool('@arethetypeswrong/cli', 'attw'), project.tarball, '--format', 'json'],
      { encoding: 'utf8' },
    );
    const { analysis } = JSON.parse(stdout);
    expect(analysis.problems).toEqual([]);
    expect(Object.keys(analysis.entrypoints)).toContain('./chess');
    expect(status).toBe(0);
  });
});
