// Tunes the evaluation weights on self-play games and writes them to data/eval.
//
//   npm run tune -- chess|shogi [--positions N] [--nodes N] [--epochs N] [--rate X] [--pull X] [--results X]
//                               [--fixed TERM,TERM…] [--seed N] [--records FILE] [--whole] [--keep]
//
// --positions is the number of training positions, --nodes the search limit for each. --records keeps them in a file; existing
// records are used, and games are played for the missing ones (tune/records.mjs). --results is the share of the game result in
// the target, --rate the initial learning rate, --pull the regularisation towards the old weights. --fixed freezes terms: with few
// positions, sparse weights overfit. --whole plays games to their end and samples no positions beside them: long-term
// advantages show only in results. --keep writes no weights.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf, numbersOf, parseOptions, ROOT, refuse } from './tools.mjs';
import { extractAll } from './tune/extract.mjs';
import { spread, weightsOf } from './tune/features.mjs';
import { fitWeights } from './tune/fit.mjs';
import { recordsOf } from './tune/records.mjs';

const USUAL = {
  ...{ positions: 1e6, nodes: 800, epochs: 12, rate: 1.5, pull: 0.001, results: 0.3, seed: 1 },
};

const { values: options, positionals } = parseOptions(USUAL, {
  fixed: { type: 'string', default: '' },
  records: { type: 'string' },
  whole: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
});
const game = gameOf(positionals);
const numbers = numbersOf(options, USUAL);

const path = join(ROOT, `data/eval/${game}.json`);
const terms = JSON.parse(readFileSync(path, 'utf8'));
const fixed = options.fixed.split(',').filter(Boolean);
for (const name of fixed) if (!terms[name]) refuse(`--fixed: ${game} has no term "${name}"`);

/** The training positions; in a temporary file unless --records keeps them. */
async function positions() {
  const log = (count) => console.log(`${count} of ${numbers.positions} positions`);
  const wanted = { ...numbers, whole: options.whole, log };
  if (options.records) return recordsOf(game, options.records, wanted);
  const folder = mkdtempSync(join(tmpdir(), 'magiban-tune-'));
  const records = await recordsOf(game, join(folder, 'positions.bin'), wanted);
  rmSync(folder, { recursive: true });
  return records;
}

const data = await extractAll(game, terms, await positions());
console.log(`learning from ${data.count} positions`);
const changes = fitWeights(data, Object.values(terms).flat().length, {
  ...numbers,
  fixed: weightsOf(terms, fixed),
  log: (epoch, scale, learned, others) =>
    console.log(
      `epoch ${epoch}: scale ${scale.toFixed(0)}, error ${learned.toFixed(6)}, of others ${others.toFixed(6)}`,
    ),
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
