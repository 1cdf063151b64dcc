/** The page is deleted, damaged and rebuilt while `magiban serve` sends it. */
import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { answersIn, requestText, sendBytes } from '../../support/raw-http.js';
import { ServedProgram } from '../../support/served-program.js';
import { scenario } from '../scenario.js';
import { watched } from './watched.js';

const FILE = 'assets/large-4e5F6g7H.js';

/** What can happen to a file. */
export const CHANGES: Readonly<Record<string, (program: ServedProgram, file: string) => void>> = {
  delete: (_, file) => rmSync(file, { recursive: true, force: true }),
  empty: (_, file) => replace(file, ''),
  shorten(_, file) {
    replace(file, Buffer.alloc(3_000_000, 'x'));
    truncateSync(file, 1000);
  },
  lengthen: (_, file) => replace(file, Buffer.alloc(5_000_000, 'y')),
  swap(_, file) {
    rmSync(file, { recursive: true, force: true });
    replace(`${file}.new`, 'swapped');
    renameSync(`${file}.new`, file);
  },
  folder(_, file) {
    rmSync(file, { recursive: true, force: true });
    mkdirSync(file, { recursive: true });
  },
  link(_, file) {
    rmSync(file, { recursive: true, force: true });
    mkdirSync(join(file, '..'), { recursive: true });
    symlinkSync('/etc/passwd', file);
  },
  rebuild: (program) => program.rebuild(),
  clear: (program) => rmSync(program.page, { recursive: true, force: true }),
};

function replace(file: string, content: string | Buffer): void {
  rmSync(file, { recursive: true, force: true });
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

/** Asks for the file that changes. The status of a whole answer, 0 if the connection was cut; throws if it is wrong. */
export async function download(port: number): Promise<number> {
  const bytes = await sendBytes(port, requestText(`/${FILE}`));
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString('latin1', 0, 20))?.[1] ?? 0);
  if (status !== 0 && status !== 200 && status !== 404) throw new Error(`status ${status}`);
  if (bytes.includes('root:x:0')) throw new Error('sent a file from outside the folder');
  try {
    answersIn(bytes);
  } catch (error) {
    if (!/bytes came$/.test(`${error}`)) throw error;
    return 0;
  }
  return status;
}

export function change(program: ServedProgram, name: string): void {
  CHANGES[name]?.(program, join(program.page, FILE));
}

const REBUILD = fc.record({
  changes: fc.array(fc.constantFrom(...Object.keys(CHANGES)), { minLength: 1, maxLength: 6 }),
  clients: fc.integer({ min: 1, max: 16 }),
  pause: fc.nat(4),
});

type Rebuild = typeof REBUILD extends fc.Arbitrary<infer T> ? T : never;

export const HTTP_REBUILD = scenario({
  name: 'http-rebuild',
  covers: 'files deleted, shortened and replaced while magiban serve sends them',
  inputs: REBUILD,
  quickRuns: 20,
  async start() {
    const program = await ServedProgram.start();
    return watched(program, async ({ changes, clients, pause }: Rebuild) => {
      const failures: unknown[] = [];
      const start = () => download(program.port).catch((error) => failures.push(error));
      const downloads = Array.from({ length: clients }, start);
      for (const name of changes) {
        await wait(pause);
        change(program, name);
        downloads.push(start());
      }
      await Promise.all(downloads);
      program.rebuild();
      if (failures.length > 0) throw failures[0];
    });
  },
});
