// Plays matches between neighbouring levels, and between the lowest level and a one-ply material player.
//
//   npm run levels -- chess|shogi [--pairs 2,1:6,5] [--games 100] [--seed 1] [--full-nodes 100000]
//
// A pair is the stronger player and the weaker one, or `material`. Openings come from data/openings, each played twice with
// colours reversed. Prints one line of JSON for each pair. Levels are limited by nodes, so the speed of the machine does not
// matter, but changes to the search do: run this again after one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from 'magiban/engine';
import { eloOf } from './elo.mjs';
import { playGame } from './levels/play.mjs';
import { gameOf, numbersOf, parseOptions, ROOT } from './tools.mjs';
import { dice } from './tune/game.mjs';

const USUAL = { games: 100, seed: 1, 'full-nodes': 100_000 };
const { values: options, positionals } = parseOptions(USUAL, {
  pairs: { type: 'string', default: 'material,1:2,1:3,2:4,3:5,4:6,5:7,6:8,7:9,8:10,9' },
});
const game = gameOf(positionals);
const limits = numbersOf(options, USUAL);
const openings = readFileSync(join(ROOT, `data/openings/${game}.txt`), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').slice(2));
const engines = [4, 4, 4].map((hash) => createEngine(game, { hash }));

for (const text of options.pairs.split(':')) {
  const pair = text.split(',').map((name) => (name === 'material' ? name : Number(name)));
  const began = Date.now();
  const below = dice(limits.seed);
  let score = 0;
  let plies = 0;
  const games = limits.games;
  const reasons = {};
  const settings = { game, below, fullNodes: limits['full-nodes'] };
  for (let i = 0; i < games; i++) {
    for (const engine of engines) engine.newGame();
    const opening = openings[((i >> 1) + limits.seed * 50) % openings.length];
    const isFirst = i % 2 === 0;
    const players = isFirst ? pair : [pair[1], pair[0]];
    const result = await playGame(players, engines, opening, settings);
    score += isFirst ? result.points : 1 - result.points;
    plies += result.plies;
    reasons[result.reason] = (reasons[result.reason] ?? 0) + 1;
  }
  const share = score / games;
  const elo = Math.round(eloOf(share));
  const seconds = Math.round((Date.now() - began) / 1000);
  const mean = Math.round(plies / games);
  console.log(
    JSON.stringify({ game, pair, games, score, share, elo, plies: mean, seconds, reasons }),
  );
}
