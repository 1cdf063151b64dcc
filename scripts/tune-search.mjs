// Looks for better numbers of the search by games, and writes them to packages/core/assembly/search/params.ts.
//
//   npm run tune:search -- chess|shogi [--pairs 10000] [--nodes 5000] [--seed 1] [--fixed NAME,NAME…] [--state FILE] [--keep]
//
// Simultaneous perturbation: each time all numbers are changed at once, each a little up or down by lot, and two games are played between
// the engine with these changes and the one with the opposite ones. All numbers then go a little in the direction of
// the one that won. One pair says next to nothing; of thousands, what helps remains, and what does not matter cancels out. The numbers
// in the end are the mean of the second half of the way. --state keeps where it stands in a file, from which the next call goes on;
// --fixed leaves numbers as they are, --keep writes none. `npm run strength -- GAME --binary FILE` then tells whether they are better.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gameOf, mustRun, numbersOf, parseOptions, ROOT, refuse } from './tools.mjs';
import { dice } from './tune/game.mjs';

const USUAL = { pairs: 10_000, nodes: 5_000, seed: 1 };
const { values: options, positionals } = parseOptions(USUAL, {
  fixed: { type: 'string', default: '' },
  state: { type: 'string' },
  keep: { type: 'boolean', default: false },
});
const game = gameOf(positionals);
const { pairs, nodes, seed } = numbersOf(options, USUAL);
if (pairs < 1 || nodes < 1) refuse('--pairs and --nodes must be at least 1');

/** How far a number is changed for two games, and how far it goes after one won more: at first, and later less. */
const stepOf = (value) => 1 + Math.abs(value) / 7;
const GAIN = 0.012;
const gainAfter = (played) => GAIN * Math.max(1 / 3, (1 + played / 2500) ** -0.6);
/** No number becomes more than so many times as large, or as small: some are divided by. */
const FARTHEST = 4;
const REPORT = 250;

const core = join(ROOT, 'packages/core');
const path = join(core, 'assembly/search/params.ts');
const source = readFileSync(path, 'utf8');
const declared = [...source.matchAll(/const (\w+): i32 = (-?\d+);/g)];
const start = Object.fromEntries(declared.map(([, name, value]) => [name, Number(value)]));
const fixed = options.fixed.toUpperCase().split(',').filter(Boolean);
for (const name of fixed) if (start[name] === undefined) refuse(`--fixed: there is no ${name}`);
const names = Object.keys(start).filter((name) => !fixed.includes(name));

/** Where it stands: how many pairs were played, the numbers, and their sums over the second half. */
function readState() {
  const values = Object.fromEntries(names.map((name) => [name, start[name]]));
  const fresh = {
    job: { game, pairs, nodes, seed, numbers: values },
    played: 0,
    values: { ...values },
    sums: Object.fromEntries(names.map((n) => [n, 0])),
    summed: 0,
  };
  if (!options.state || !existsSync(options.state)) return fresh;
  let state;
  try {
    state = JSON.parse(readFileSync(options.state, 'utf8'));
  } catch {
    refuse(`${options.state}: this is no state of tune:search`);
  }
  const isSame = JSON.stringify(state?.job) === JSON.stringify(fresh.job);
  return isSame ? state : refuse(`${options.state}: it is of another run of tune:search`);
}

const state = readState();
const random = dice(seed + state.played);

/** All of it or nothing, whenever it is killed. */
function replaceFile(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function saveState() {
  if (!options.state) return;
  replaceFile(options.state, JSON.stringify(state));
}

/** Whole numbers on average where they should be, however small the step. */
function near(value) {
  return Math.floor(value + random(1 << 16) / (1 << 16));
}

function learn(signs, difference) {
  state.played++;
  for (const name of names) {
    const step = stepOf(start[name]);
    const moved = state.values[name] + gainAfter(state.played) * difference * step * signs[name];
    state.values[name] = Math.min(start[name] * FARTHEST, Math.max(start[name] / FARTHEST, moved));
    if (2 * state.played > pairs) state.sums[name] += state.values[name];
  }
  if (2 * state.played > pairs) state.summed++;
}

function report() {
  saveState();
  const changes = names.map((name) => `${name} ${start[name]} → ${Math.round(state.values[name])}`);
  console.log(`${state.played} of ${pairs} pairs: ${changes.join(', ')}`);
}

let asked = state.played;

/** One after the other, until all pairs are played. */
function playPairs(index) {
  const worker = new Worker(new URL('./tune/search-worker.mjs', import.meta.url), {
    workerData: { game, nodes, binary, seed: seed + state.played + 1000 * (index + 1) },
  });
  return new Promise((resolve, reject) => {
    let signs;
    const next = () => {
      if (asked >= pairs) return resolve(worker.terminate());
      asked++;
      signs = Object.fromEntries(names.map((name) => [name, random(2) === 0 ? 1 : -1]));
      const moved = (direction) =>
        names.map((name) => [
          name,
          near(state.values[name] + direction * signs[name] * stepOf(start[name])),
        ]);
      worker.postMessage([Object.fromEntries(moved(1)), Object.fromEntries(moved(-1))]);
    };
    worker.on('error', reject);
    worker.on('message', (difference) => {
      learn(signs, difference);
      if (state.played % REPORT === 0) report();
      next();
    });
    next();
  });
}

await mustRun('the engine', join(core, 'build.mjs'), ['--tunable', `${game}-engine`]);
const binary = join(core, `dist/${game}-engine-tunable.wasm`);
await Promise.all(Array.from({ length: availableParallelism() }, (_, index) => playPairs(index)));
report();
const meanOf = (name) => Math.round(state.sums[name] / state.summed);
const tuned = source.replace(/const (\w+): i32 = -?\d+;/g, (line, name) =>
  names.includes(name) ? `const ${name}: i32 = ${meanOf(name)};` : line,
);
if (!options.keep) replaceFile(path, tuned);
