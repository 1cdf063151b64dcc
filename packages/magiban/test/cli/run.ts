/** Runs the real program, as its users do. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const MAGIBAN = fileURLToPath(new URL('../../bin/magiban.js', import.meta.url));

export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

export function magiban(
  args: string,
  env: Record<string, string> = {},
  program = MAGIBAN,
): Outcome {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...listOf(args)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { stdout, stderr, status };
}

/** Starts it and does not wait. */
export function startMagiban(args: string): ChildProcess {
  return spawn(process.execPath, [MAGIBAN, ...listOf(args)]);
}

function listOf(args: string): string[] {
  return args.split(' ').filter(Boolean);
}

/** What it prints if all goes well; fails if anything does not. */
export function outputOf(args: string, env: Record<string, string> = {}): string {
  const { stdout, stderr, status } = magiban(args, env);
  expect({ args, stderr, status }).toEqual({ args, stderr: '', status: 0 });
  return stdout;
}

/** The one line that it says on stderr, if nothing is printed and the exit code is this one. */
export function complaintOf(args: string, exitCode: number): string {
  const { stdout, stderr, status } = magiban(args);
  expect({ args, stdout, status }).toEqual({ args, stdout: '', status: exitCode });
  expect(stderr).toMatch(/^magiban: [^\n]*\n$/);
  return stderr.slice('magiban: '.length, -1);
}

export const jsonLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A file of magics that the library comes with, such as `chess-rook`. */
export const stored = (name: string) =>
  readFileSync(new URL(`../../../../data/magics/${name}.csv`, import.meta.url), 'utf8');

/** A folder for the files of one test file. */
export function makeFolder(): { path(name: string): string; folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'magiban-cli-'));
  return {
    folder,
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
