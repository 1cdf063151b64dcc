// Measures the Elo of each search feature: the engine against itself without it, at the same number of nodes per move.
//
//   npm run strength -- chess|shogi [--features NULL_MOVE_PRUNING,LATE_MOVE_REDUCTION…] [--games 400] [--nodes 5000] [--seed 1] [--binary FILE]
//
// One line for each feature of packages/core/assembly/search/features.ts: wins, draws and losses of the full engine, and the Elo
// difference with its 95% interval. The same seed plays the same games. --binary plays against another build of the engine
// instead.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eloOf } from './elo.mjs';
import { gameOf, mustRun, numbersOf, parseOptions, ROOT, refuse } from './tools.mjs';
import { EngineCore } from './tune/core.mjs';
import { dice, playPair } from './tune/game.mjs';

const USUAL = { games: 400, nodes: 5000, seed: 1 };
const { values: options, positionals } = parseOptions(USUAL, {
  features: { type: 'string' },
  binary: { type: 'string' },
});
const game = gameOf(positionals);
const limits = numbersOf(options, USUAL);
const core = join(ROOT, 'packages/core');

function allFeatures() {
  const source = readFileSync(join(core, 'assembly/search/features.ts'), 'utf8');
  return [...source.matchAll(/const (\w+): bool/g)].map(([, name]) => name);
}

async function binaryWithout(feature) {
  const name = `${game}-engine`;
  await mustRun(`${name} without ${feature}`, join(core, 'build.mjs'), [
    ...['--without', feature, name],
  ]);
  return join(core, `dist/${name}-without-${feature}.wasm`);
}

/** The first engine's points in pairs of games. */
function playMatch(whole, other) {
  const random = dice(limits.seed);
  const results = [];
  while (results.length < limits.games) {
    results.push(...playPair([whole, other], random, () => limits.nodes));
  }
  return results;
}

/** Two games with one opening are one observation. */
function summary(results) {
  const count = (points) => results.filter((result) => result === points).length;
  const score = results.reduce((sum, points) => sum + points, 0) / results.length;
  let squares = 0;
  for (let i = 0; i < results.length; i += 2) {
    squares += ((results[i] + results[i + 1]) / 2 - score) ** 2;
  }
  const pairs = results.length / 2;
  const error = 1.96 * Math.sqrt(squares / pairs / (pairs - 1));
  const [elo, low, high] = [score, score - error, score + error].map((x) => Math.round(eloOf(x)));
  return `+${count(1)} =${count(0.5)} -${count(0)}, Elo ${elo} (${low} to ${high})`;
}

const whole = new EngineCore(game);
const rivals = options.binary ? [options.binary] : (options.features?.split(',') ?? allFeatures());
const { binary } = options;
if (binary && !existsSync(binary)) refuse(`${binary}: there is no such file`);
const unknown = binary ? undefined : rivals.find((rival) => !allFeatures().includes(rival));
if (unknown !== undefined) refuse(`${unknown} is no feature: ${allFeatures().join(', ')}`);
for (const rival of rivals) {
  const file = binary ?? (await binaryWithout(rival));
  const results = playMatch(whole, new EngineCore(game, { binary: readFileSync(file) }));
  console.log(`${game} ${rival}: ${summary(results)}`);
}
