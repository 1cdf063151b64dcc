/**
 * An empty project with nothing in it but the packed tarball and the files of `fixture/`: what a user has after
 * `npm install magiban`. Made outside the repository, so that nothing of ours can be found by accident.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm, packLibrary } from '../../../../test/support/packed-library.js';

const FIXTURE = fileURLToPath(new URL('fixture/', import.meta.url));

export interface Project {
  readonly folder: string;
  readonly tarball: string;
  remove(): void;
}

export function createProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'magiban-package-'));
  const tarball = packLibrary(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // Offline: the package has no dependencies, and must not get any without this test noticing.
  npm(['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
  cpSync(FIXTURE, folder, { recursive: true });
  return { folder, tarball, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a script of the project and reads the JSON that it prints. */
export function runScript(project: Project, script: string, env: Record<string, string> = {}) {
  const output = execFileSync(process.execPath, [script], {
    cwd: project.folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return JSON.parse(output);
}
