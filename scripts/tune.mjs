// Tunes the weights of the evaluation to games that the engine plays against itself, and writes them to data/eval.
//
//   npm run tune -- chess|shogi [--games N] [--nodes N] [--epochs N] [--pull X] [--results X] [--fixed TERM,TERM…] [--seed N] [--records FILE [--more]] [--keep]
//
// --records keeps the positions in a file, or takes them from it if it is there, --more adds to it; --keep writes no weights.
// --fixed leaves terms as they are: with few games, weights that each position shows only a few of learn the games by heart.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameOf, ROOT } from './tools.mjs';
import { EngineCore } from './tune/core.mjs';
import { extract, spread, weightsOf } from './tune/features.mjs';
import { fitWeights } from './tune/fit.mjs';
import { selfPlay } from './tune/self-play.mjs';
import { startOf } from './tune/start.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    nodes: { type: 'string', default: '4000' },
    epochs: { type: 'string', default: '20' },
    pull: { type: 'string', default: '0.002' },
    results: { type: 'string', default: '0.3' },
    fixed: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    records: { type: 'string' },
    more: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const game = gameOf(positionals);

function play() {
  const file = options.records;
  if (file && existsSync(file) && !options.more) return readFileSync(file);
  const parts = file && existsSync(file) ? [readFileSync(file)] : [];
  selfPlay(game, startOf(game), {
    games: Number(options.games),
    nodes: Number(options.nodes),
    seed: Number(options.seed),
    take: (records, done) => {
      parts.push(records);
      if (file) appendFileSync(file, records);
      console.log(`${done} of ${options.games} games`);
    },
  });
  return Buffer.concat(parts);
}

const path = join(ROOT, `data/eval/${game}.json`);
const terms = JSON.parse(readFileSync(path, 'utf8'));
const records = play();
const engine = new EngineCore(game, { megabytes: 1 });
const data = extract(engine, terms, records);
console.log(`${data.count} positions`);
const changes = fitWeights(data, engine.weights.length, {
  epochs: Number(options.epochs),
  pull: Number(options.pull),
  results: Number(options.results),
  fixed: weightsOf(terms, options.fixed.split(',').filter(Boolean)),
  seed: Number(options.seed),
  log: (epoch, scale, learned, others) => {
    if (epoch % 5 === 0) {
      console.log(
        `epoch ${epoch}: scale ${scale.toFixed(0)}, error ${learned.toFixed(5)}, of others ${others.toFixed(5)}`,
      );
    }
  },
});
spread(game, terms, changes);
let at = 0;
for (const pairs of Object.values(terms)) {
  for (const pair of pairs) {
    pair[0] += Math.round(changes[2 * at]);
    pair[1] += Math.round(changes[2 * at + 1]);
    at++;
  }
}
const lines = Object.entries(terms).map(([name, pairs]) => `  "${name}": ${JSON.stringify(pairs)}`);
if (!options.keep) writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
