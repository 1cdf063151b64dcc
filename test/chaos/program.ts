/** The real program for chaos scenarios: it always ends, says what is wrong in lines of its own, and never shows a stack. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/tools.mjs';

export const MAGIBAN = join(ROOT, 'packages/magiban/bin/magiban.js');
/** Far more than anything takes here: what is still running then hangs. */
const HANGS_AFTER = 25_000;

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  /** Null if it was killed. */
  readonly status: number | null;
  readonly hangs: boolean;
}

export interface RunOptions {
  readonly input?: string;
  /** Milliseconds until SIGKILL. */
  readonly killAfter?: number;
  /** The largest file that it may write, in blocks of 512 bytes: what is more is a short write, then an error. */
  readonly fileBlocks?: number;
}

export async function runMagiban(
  args: readonly string[],
  { input = '', killAfter, fileBlocks }: RunOptions = {},
): Promise<Ended> {
  const command = [process.execPath, MAGIBAN, ...args];
  const [program = '', ...rest] =
    fileBlocks === undefined
      ? command
      : ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh', ...command];
  const child = spawn(program, rest);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return { ...(await endOf(child, killAfter)), ...output };
}

/** A scenario may be over while a program still hangs: none is left behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function endOf(child: ChildProcess, killAfter: number | undefined) {
  return new Promise<Pick<Ended, 'status' | 'hangs'>>((resolve, reject) => {
    let hangs = false;
    const timer = setTimeout(() => {
      hangs = killAfter === undefined;
      child.kill('SIGKILL');
    }, killAfter ?? HANGS_AFTER);
    running.add(child);
    child.on('error', reject);
    child.on('close', (status) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ status, hangs });
    });
  });
}

/** Throws unless it ended by itself, with an exit code of its own, and every line on stderr is one of its messages. */
export function checkTidy({ status, stderr, hangs }: Ended): void {
  if (hangs) throw new Error('it hangs');
  if (status === null || status > 2) throw new Error(`it ended with ${status}: ${stderr}`);
  const lines = stderr.split('\n').slice(0, -1);
  const strange = lines.find((line) => !line.startsWith('magiban: ') || line.includes('a bug:'));
  if (strange !== undefined || !/^$|\n$/.test(stderr)) throw new Error(`it says: ${stderr}`);
  if (status !== 0 && lines.length === 0) throw new Error(`exit code ${status} without a word`);
}

/** A folder for one scenario. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'magiban-chaos-'));
  return {
    path: (name: string) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The file's bytes, or none if it is not there. */
export function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
