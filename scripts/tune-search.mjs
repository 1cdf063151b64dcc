// Tunes the search parameters by self-play (SPSA) and writes them to packages/core/assembly/search/params.ts.
//
//   npm run tune:search -- chess|shogi [--pairs 10000] [--nodes 5000] [--seed 1] [--fixed NAME,NAME…] [--state FILE] [--keep]
//
// Simultaneous perturbation: each iteration moves all parameters at once, each a little up or down at random, and plays two games
// between the engine with these changes and the one with the opposite ones. All parameters then take a small step towards the
// winner. One pair says next to nothing; over thousands, the useful changes add up and the noise cancels out. The result is the
// mean over the second half of the run. --state saves the progress to a file, from which the next run resumes; --fixed leaves
// parameters unchanged, --keep writes none. `npm run strength -- GAME --binary FILE` then tells whether they gain Elo.
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

/** Perturbation of a parameter for one pair, and the step after a win: large at first, smaller later. */
const stepOf = (value) => 1 + Math.abs(value) / 7;
const GAIN = 0.012;
const gainAfter = (played) => GAIN * Math.max(1 / 3, (1 + played / 2500) ** -0.6);
/** A parameter stays within this factor of its start value, up and down: some are divisors. */
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

/** The progress: pairs played, parameters, and their sums over the second half. */
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

/** Atomic, even if the process is killed. */
function replaceFile(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function saveState() {
  if (!options.state) return;
  replaceFile(options.state, JSON.stringify(state));
}

/** Stochastic rounding: the average is right, however small the step. */
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

/** Plays one pair after the other until all are done. */
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
