/** The engines that the tests of the client drive: our own, real ones of other people, and hostile ones. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MAGIBAN = fileURLToPath(new URL('../../../bin/magiban.js', import.meta.url));
const HOSTILE = fileURLToPath(new URL('./hostile.mjs', import.meta.url));

/** The path of a program, on the PATH or where Debian puts games; undefined if it is not installed. */
export function programOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/games'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** An installed engine; tests that need one are skipped without it, with this name in the report. */
export interface Installed {
  readonly name: string;
  readonly path: string | undefined;
}

export function installed(name: string): Installed {
  const path = programOf(name);
  return { name: path ? name : `${name} (not installed)`, path };
}

/** The arguments of Node that start a hostile engine. */
export function hostile(...manners: string[]): string[] {
  return [HOSTILE, ...manners];
}

/** Whether a process is there that does something: one that has ended may wait to be asked how. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH' && process.platform !== 'linux';
  }
}
