/**
 * Long jobs that are killed, run out of disk space and find their journals damaged, several times in a row: the next undisturbed run
 * gives what it would have given at once, or says why not. It never gives anything else.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { bytesOf, checkTidy, makeFolder, runMagiban } from './program.js';
import { scenario } from './scenario.js';

type Disturbance =
  | { readonly kind: 'kill'; readonly after: number }
  | { readonly kind: 'full'; readonly blocks: number }
  /** Places are parts of the file, in ten thousandths. */
  | { readonly kind: 'truncate'; readonly at: number }
  | { readonly kind: 'flip'; readonly at: number; readonly bit: number }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Uint8Array };

const WHOLE = 10_000;
const at = fc.nat(WHOLE);
const disturbance: fc.Arbitrary<Disturbance> = fc.oneof(
  fc.record({ kind: fc.constant('kill' as const), after: fc.integer({ min: 50, max: 700 }) }),
  fc.record({ kind: fc.constant('full' as const), blocks: fc.nat(14) }),
  fc.record({ kind: fc.constant('truncate' as const), at }),
  fc.record({ kind: fc.constant('flip' as const), at, bit: fc.nat(7) }),
  fc.record({
    ...{ kind: fc.constant('insert' as const), at },
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
);

/** What is run, which file it keeps its work in, and what must be the same in the end. */
interface Job {
  readonly args: readonly string[];
  readonly journal: string;
  readonly result: (stdout: string) => string;
}

const JOBS = ['analyse', 'match', 'tablebase'] as const;
type JobName = (typeof JOBS)[number];

const PGN = ['e4 e5', 'd4 d5', 'c4 c5 Nc3', 'Nf3 Nf6 g3', 'f3 e5 g4 Qh4#', 'b3 b6']
  .map((moves, i) => `[Round "${i + 1}"]\n\n${moves} *\n`)
  .join('\n');
const ENGINE = `"${process.execPath}" "${resolve('packages/magiban/test/match/engine.mjs')}" uci`;

function jobsIn(path: (name: string) => string): Readonly<Record<JobName, Job>> {
  const out = path('work/out');
  return {
    analyse: {
      args: [
        ...['analyse', path('games.pgn'), '--nodes', '60', '--threads', '1', '--json'],
        ...['--out', out, '--journal', path('work/journal')],
      ],
      journal: path('work/journal'),
      result: () => readFileSync(out, 'utf8'),
    },
    match: {
      args: [
        ...['match', '--first', ENGINE, '--second', `${ENGINE} score=9`, '--depth', '1', '--json'],
        ...['--games', '4', '--max-plies', '8', '--journal', path('work/journal'), '--out', out],
      ],
      journal: path('work/journal'),
      // Times differ; engines, openings and so games are the same.
      result: (stdout) => {
        const { games, wins, draws, losses, reasons } = JSON.parse(
          stdout.trim().split('\n').at(-1) ?? '{}',
        );
        const moves = readFileSync(out, 'utf8').replace(/\[(?:%|Date|UTC)[^\]]*\]/g, '');
        return JSON.stringify([games, wins, draws, losses, reasons, moves.replace(/\s+/g, ' ')]);
      },
    },
    tablebase: {
      args: [
        'tb',
        'generate',
        'KSvK',
        '--save-every',
        '0',
        '--threads',
        '2',
        '--dir',
        path('work'),
      ],
      journal: path('work/shogi-KSvK.partial'),
      result: () => readFileSync(path('work/shogi-KSvK.mgt')).toString('base64'),
    },
  };
}

/** The bytes after something has happened to them. */
function damaged(bytes: Buffer, what: Disturbance): Uint8Array {
  if (what.kind === 'kill' || what.kind === 'full') return bytes;
  const place = Math.floor((bytes.length * what.at) / WHOLE);
  if (what.kind === 'truncate') return bytes.subarray(0, place);
  if (what.kind === 'insert') {
    return Buffer.concat([bytes.subarray(0, place), what.bytes, bytes.subarray(place)]);
  }
  const flipped = Buffer.from(bytes);
  if (place < bytes.length) flipped[place] = (flipped[place] as number) ^ (1 << what.bit);
  return flipped;
}

export const JOURNALS = scenario({
  name: 'journals',
  covers: 'long jobs killed, out of space or with damaged journals resume to the same result',
  quickRuns: 4,
  inputs: fc.record({
    job: fc.oneof(
      { weight: 5, arbitrary: fc.constant(JOBS[0]) },
      { weight: 2, arbitrary: fc.constant(JOBS[1]) },
      { weight: 1, arbitrary: fc.constant(JOBS[2]) },
    ),
    /** Whether it had finished before: then there is a whole journal to damage. */
    finished: fc.boolean(),
    disturbances: fc.array(disturbance, { minLength: 1, maxLength: 3 }),
  }),
  start() {
    const { path, remove } = makeFolder();
    writeFileSync(path('games.pgn'), PGN);
    const jobs = jobsIn(path);
    const expected = new Map<JobName, { readonly result: string; readonly journal: Buffer }>();
    const begin = (journal: Buffer) => {
      rmSync(path('work'), { recursive: true, force: true });
      mkdirSync(path('work'));
      if (journal.length > 0) writeFileSync(path('work/journal'), journal);
    };
    const undisturbed = async (name: JobName) => {
      const known = expected.get(name);
      if (known) return known;
      begin(Buffer.alloc(0));
      const ended = await runMagiban(jobs[name].args);
      checkTidy(ended);
      const result = jobs[name].result(ended.stdout);
      const found = { result, journal: bytesOf(path('work/journal')) };
      expected.set(name, found);
      return found;
    };
    return {
      async check({ job: name, finished, disturbances }) {
        const job = jobs[name];
        const { result, journal } = await undisturbed(name);
        begin(finished ? journal : Buffer.alloc(0));
        for (const what of disturbances) {
          if (what.kind === 'kill') await runMagiban(job.args, { killAfter: what.after });
          else if (what.kind === 'full') {
            checkTidy(await runMagiban(job.args, { fileBlocks: what.blocks }));
          } else {
            const bytes = bytesOf(job.journal);
            if (bytes.length > 0) writeFileSync(job.journal, damaged(bytes, what));
          }
        }
        const before = bytesOf(job.journal);
        const ended = await runMagiban(job.args);
        checkTidy(ended);
        if (ended.status !== 0) {
          if (!/cannot go on with .*: line 1: /.test(ended.stderr)) throw new Error(ended.stderr);
          if (!bytesOf(job.journal).equals(before))
            throw new Error('it has changed what it refuses');
        } else if (job.result(ended.stdout) !== result) throw new Error('it gives another result');
      },
      stop: remove,
    };
  },
});
