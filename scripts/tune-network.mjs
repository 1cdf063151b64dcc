// Makes the network of the chess evaluation (data/eval/chess-network.bin) from nothing but the engine's own games.
//
//   npm run tune:network -- --data DIR [--games 10000] [--nodes 1000] [--searched 8000000] [--search-nodes 150]
//                           [--judged 20000000] [--epochs 6] [--results 0.3] [--seed 1] [--output FILE]
//
// 1. games.bin     the engine plays against itself: quiet positions, what the search thought of them, how the game ended
// 2. searched.bin  positions a few random moves away from those, each judged by a small search
// 3. the network learns to judge as the terms do (chess/eval-terms.ts), from as many positions as wanted: that costs next to nothing
// 4. it goes on with games and searches, which know more than the terms
//
// What is in DIR already is kept and added to, so it can be stopped at any time; several processes may fill directories of their
// own with other seeds, and the files be joined with cat. Afterwards: npm run build, and `npm run strength -- chess --binary`.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, refuse } from './tools.mjs';
import { judgedPositions, searchedPositions } from './tune/branches.mjs';
import { EngineCore } from './tune/core.mjs';
import { dice } from './tune/game.mjs';
import { fitNetwork } from './tune/network.mjs';
import { networkFile } from './tune/network-file.mjs';
import { scaleOf } from './tune/network-positions.mjs';
import { recordBytes, selfPlay } from './tune/self-play.mjs';
import { startOf } from './tune/start.mjs';
import { termsEngine } from './tune/terms.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    games: { type: 'string', default: '10000' },
    nodes: { type: 'string', default: '1000' },
    searched: { type: 'string', default: '8000000' },
    'search-nodes': { type: 'string', default: '150' },
    judged: { type: 'string', default: '20000000' },
    epochs: { type: 'string', default: '6' },
    results: { type: 'string', default: '0.3' },
    seed: { type: 'string', default: '1' },
    output: { type: 'string', default: join(ROOT, 'data/eval/chess-network.bin') },
  },
});
if (!options.data) refuse('--data DIR says where the positions are kept');
const wanted = (name) => {
  const value = Number(options[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  return refuse(`--${name} is "${options[name]}", not a number`);
};
const limits = Object.fromEntries(
  ['games', 'nodes', 'searched', 'search-nodes', 'judged', 'epochs', 'results', 'seed'].map(
    (name) => [name, wanted(name)],
  ),
);

const SIZE = recordBytes('chess');
/** Games go on longer than to tune weights: the network is to know how they are won, too. */
const DECIDED = 2000;
mkdirSync(options.data, { recursive: true });

/** The whole records of a file: a last one may have been cut off. */
function readRecords(name) {
  const path = join(options.data, name);
  if (!existsSync(path)) return Buffer.alloc(0);
  const bytes = readFileSync(path);
  return bytes.subarray(0, bytes.length - (bytes.length % SIZE));
}

/** Adds to a file; what was cut off is written over. */
function adder(name, unit, whole) {
  const path = join(options.data, name);
  writeFileSync(path, readRecords(name));
  return (records, done) => {
    appendFileSync(path, records);
    console.log(`${name}: ${done} of ${whole} ${unit}`);
  };
}

const log = (stage) => (epoch, learned, others) =>
  console.log(
    `${stage}, epoch ${epoch}: error ${learned.toFixed(6)}, of others ${others.toFixed(6)}`,
  );

if (readRecords('games.bin').length === 0) {
  const { games, nodes, seed } = limits;
  const take = adder('games.bin', 'games', games);
  selfPlay('chess', startOf('chess'), { games, nodes, decided: DECIDED, seed, take });
}
const games = readRecords('games.bin');
if (games.length === 0) refuse('without games there is nothing to learn from');
const random = dice(limits.seed + readRecords('searched.bin').length);
const missing = limits.searched - readRecords('searched.bin').length / SIZE;
if (missing > 0) {
  searchedPositions(new EngineCore('chess', { megabytes: 2 }), games, {
    ...{ count: missing, nodes: limits['search-nodes'], random },
    take: adder('searched.bin', 'positions', missing),
  });
}
const parts = [];
judgedPositions(await termsEngine('chess'), games, {
  ...{ count: limits.judged, random, take: (part) => parts.push(part) },
});
const { epochs, results, seed } = limits;
const searched = Buffer.concat([readRecords('searched.bin'), games]);
const scale = scaleOf(games);
const imitation = await fitNetwork(Buffer.concat(parts), {
  ...{ epochs, scale, results, seed, log: log('terms'), rate: 0.001 },
});
const network = await fitNetwork(searched, {
  ...{ epochs, scale, results, seed, log: log('searches'), rate: 0.0005, from: imitation.weights },
});
writeFileSync(`${options.output}.part`, networkFile(network));
renameSync(`${options.output}.part`, options.output);
