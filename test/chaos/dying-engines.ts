/** Matches between engines that crash, hang, flood, close their pipes or leave children behind: every game ends, and so do they. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { checkTidy, makeFolder, runMagiban } from './program.js';
import { scenario } from './scenario.js';

const FAULTS = [
  ...([
    'none',
    'exit',
    'crash',
    'kill',
    'hang',
    'garbage',
    'illegal',
    'flood',
    'endless-line',
  ] as const),
  ...(['stderr-flood', 'close-stdout', 'close-stdin', 'grandchild', 'stray', 'deaf'] as const),
] as const;
/** What it hears when it goes wrong; the moves are counted through all its games. */
const MOMENTS = ['uci', 'isready', 'ucinewgame', 'go 1', 'go 2', 'go 3', 'go 5', 'quit'] as const;

const GAMES = 2;

/** Knights go out and back until the position has come three times. In plain JavaScript, so that it starts quickly. */
const ENGINE = `
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const [, , pids, fault, moment] = process.argv;
const note = (pid, file = pids) => fs.appendFileSync(file, pid + '\\n');
note(process.pid);
let moves = 0;
let plies = 0;
const flood = (stream, text) => {
  const more = () => { while (stream.write(text)); stream.once('drain', more); };
  more();
};
const wrong = {
  none() {},
  exit() { process.exit(0); },
  crash() { console.error('it is\\nover'); process.exit(3); },
  kill() { process.kill(process.pid, 'SIGKILL'); },
  hang() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); },
  garbage() { process.stdout.write(Buffer.from([0, 255, 254, 10, 13, 10])); console.log('bestmove \\u0000'); },
  illegal() { console.log('bestmove e1e8'); },
  flood() { flood(process.stdout, 'info string noise\\n'.repeat(1000)); },
  'endless-line'() { flood(process.stdout, 'x'.repeat(65536)); },
  'stderr-flood'() { flood(process.stderr, 'noise '.repeat(10000)); },
  'close-stdout'() { fs.closeSync(1); },
  'close-stdin'() { fs.closeSync(0); },
  grandchild() { note(spawn('sleep', ['300'], { stdio: 'inherit' }).pid); process.exit(1); },
  stray() { note(spawn('sleep', ['300'], { stdio: 'inherit', detached: true }).pid, pids + '.stray'); process.exit(1); },
  deaf() { process.removeAllListeners('SIGTERM'); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); isDeaf = true; },
};
let isDeaf = false;
const at = (now) => { if (now === moment) wrong[fault](); };
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (isDeaf) return;
  const [word] = line.split(' ');
  if (word === 'position') plies = line.includes('moves') ? line.split('moves ')[1].split(' ').length : 0;
  at(word === 'go' ? 'go ' + ++moves : word);
  if (word === 'uci') console.log('id name X\\nuciok');
  if (word === 'isready') console.log('readyok');
  if (word === 'go') console.log('bestmove ' + ['g1f3', 'g8f6', 'f3g1', 'f6g8'][plies % 4]);
  if (word === 'quit') process.exit(0);
}).on('close', () => { if (!isDeaf) process.exit(0); });
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
`;

/** Whether a process is there that does something: one that has ended may wait to be asked how. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH' && process.platform !== 'linux';
  }
}

function numbersIn(file: string): number[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
}

/** What is still running after a moment. */
async function survivors(pids: readonly number[]): Promise<number[]> {
  for (let tries = 0; tries < 40; tries++) {
    if (!pids.some(isRunning)) return [];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return pids.filter(isRunning);
}

const engine = fc.record({
  fault: fc.constantFrom(...FAULTS),
  moment: fc.constantFrom(...MOMENTS),
});

export const DYING_ENGINES = scenario({
  name: 'dying-engines',
  covers:
    'matches with engines that crash, hang, flood or leave children end, and leave none behind',
  quickRuns: 4,
  inputs: fc.record({ first: engine, second: engine, concurrency: fc.constantFrom(1, 2) }),
  start() {
    const { path, remove } = makeFolder();
    writeFileSync(path('engine.cjs'), ENGINE);
    writeFileSync(path('openings.txt'), 'startpos\n');
    return {
      async check({ first, second, concurrency }) {
        rmSync(path('work'), { recursive: true, force: true });
        mkdirSync(path('work'));
        const pids = path('work/pids');
        const command = ({ fault, moment }: typeof first) =>
          `"${process.execPath}" "${path('engine.cjs')}" "${pids}" ${fault} "${moment}"`;
        const ended = await runMagiban([
          ...['match', '--first', command(first), '--second', command(second), '--json'],
          ...['--movetime', '60', '--margin', '60', '--patience', '1', '--games', `${GAMES}`],
          ...['--openings', path('openings.txt'), '--concurrency', `${concurrency}`],
          ...['--journal', path('work/journal'), '--out', path('work/games.pgn')],
        ]);
        const left = await survivors(numbersIn(pids));
        // A child that has left the group of its engine cannot be found by it; it must not hold up the match.
        for (const pid of [...left, ...numbersIn(`${pids}.stray`).filter(isRunning)]) {
          process.kill(pid, 'SIGKILL');
        }
        checkTidy(ended);
        if (left.length > 0) throw new Error(`${left.length} processes are left behind`);
        if (ended.status === 0) {
          const games = ended.stdout.split('\n').filter((line) => line.includes('"event":"game"'));
          if (games.length !== GAMES) throw new Error(`${games.length} games were played`);
        } else if (!/^magiban: cannot start [^\n]*\n$/.test(ended.stderr)) {
          throw new Error(`it gives up: ${ended.stderr}`);
        }
      },
      stop: remove,
    };
  },
});
