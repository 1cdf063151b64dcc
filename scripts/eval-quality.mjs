// Measures how well the chess engine evaluates and plays, with a stronger engine as the judge. It needs no games, so it takes a
// minute where a match takes a thousand games.
//
//   npm run eval-quality -- --games FILE.pgn [--engine stockfish] [--nodes 30000] [--judge-nodes 25000] [--count 3000] [--seed 1]
//                    [--answers FILE.json] [BINARY…]
//
// The engine searches positions of the games with --nodes nodes each. For it and for every other build (BINARY, such as
// packages/core/dist/chess-engine-without-KILLER_MOVES.wasm) two figures are printed, with standard errors: the mean squared
// difference between its score and the judge's, both as expected points, and the loss or gain of its moves compared with the
// engine's, in thousandths of a point. Positions should come from self-play games of the judge (`magiban match --out`): a
// player's own games would test it where it has erred. --answers caches the judge's scores for the next run.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { positionsOf } from './eval-quality/positions.mjs';
import { numbersOf, parseOptions, refuse } from './tools.mjs';
import { dice } from './tune/game.mjs';

const USUAL = { nodes: 30_000, 'judge-nodes': 25_000, count: 3000, seed: 1 };
const { values: options, positionals: binaries } = parseOptions(USUAL, {
  games: { type: 'string' },
  engine: { type: 'string', default: 'stockfish' },
  answers: { type: 'string' },
});
const { nodes, 'judge-nodes': judgeNodes, count, seed } = numbersOf(options, USUAL);
if (options.games === undefined) refuse('--games FILE says which games the positions come from');
for (const file of [options.games, ...binaries]) {
  if (!existsSync(file)) refuse(`${file}: there is no such file`);
}
const fens = positionsOf(readFileSync(options.games, 'utf8'), dice(seed)).slice(0, count);
if (fens.length === 0) refuse(`${options.games}: no moves with evaluations of below 3 pawns`);

/** The judge's cached scores, by its node limit. */
function readAnswers() {
  if (!options.answers || !existsSync(options.answers)) return {};
  try {
    return JSON.parse(readFileSync(options.answers, 'utf8'))[judgeNodes] ?? {};
  } catch {
    return refuse(`${options.answers}: this is no file of answers`);
  }
}
const known = readAnswers();

function keepAnswers() {
  if (!options.answers) return;
  writeFileSync(`${options.answers}.new`, JSON.stringify({ [judgeNodes]: known }));
  renameSync(`${options.answers}.new`, options.answers);
}

/** Scores and moves of one build of the engine, by position. */
async function askAll(binary) {
  const found = new Map();
  const left = [...fens];
  const work = () =>
    new Promise((resolve, reject) => {
      const workerData = { binary, nodes, command: options.engine, judgeNodes, known };
      const worker = new Worker(new URL('./eval-quality/worker.mjs', import.meta.url), {
        workerData,
      });
      worker.on('error', reject).on('message', (message) => {
        if (message.failure) return refuse(message.failure);
        if (message.known) return resolve(Object.assign(known, message.known));
        found.set(message.fen, message);
        return worker.postMessage(left.pop());
      });
      worker.postMessage(left.pop());
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return fens.map((fen) => found.get(fen));
}

/** Centipawns per logistic unit: 130 is roughly right for the scores of modern engines. */
const JUDGE_SCALE = 130;
const expected = (value, scale) => 1 / (1 + Math.exp(-value / scale));
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The mean and its standard error. */
function meanOf(numbers) {
  const middle = mean(numbers);
  const spread = mean(numbers.map((number) => (number - middle) ** 2));
  return [middle, Math.sqrt(spread / numbers.length)];
}

/** Squared differences to the judge at the best-fitting scale: engines differ in the size of their centipawns. */
function errorsOf(found) {
  const at = (scale) =>
    found.map(({ value, truth }) => (expected(value, scale) - expected(truth, JUDGE_SCALE)) ** 2);
  const scales = Array.from({ length: 60 }, (_, i) => 60 + 5 * i);
  return scales.map(at).reduce((best, each) => (mean(each) < mean(best) ? each : best));
}

const less = (some, others) => some.map((number, i) => number - others[i]);
const shown = ([middle, error], unit) =>
  `${(middle * unit).toFixed(2)} ± ${(error * unit).toFixed(2)}`;

console.log(`${fens.length} positions, ${nodes} nodes each`);
let first;
for (const binary of [undefined, ...binaries]) {
  const found = await askAll(binary);
  keepAnswers();
  const errors = errorsOf(found);
  const points = found.map(({ after }) => expected(after, JUDGE_SCALE));
  first ??= { errors, points };
  const values = `values: error ${(1000 * mean(errors)).toFixed(2)}`;
  const more = `(${shown(meanOf(less(errors, first.errors)), 1000)})`;
  const moves = `moves: ${shown(meanOf(less(points, first.points)), 1000)}`;
  console.log(`${binary ?? 'the engine'}  ${values}${binary ? ` ${more}, ${moves}` : ''}`);
}
