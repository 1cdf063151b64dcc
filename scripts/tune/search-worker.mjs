// Plays pairs of games between two sets of search parameters and reports by how much the first was better.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { EngineCore } from './core.mjs';
import { dice, playPair } from './game.mjs';

const { game, nodes, binary: file, seed } = workerData;
const binary = readFileSync(file);
const engines = [new EngineCore(game, { binary }), new EngineCore(game, { binary })];
const random = dice(seed);

parentPort.on('message', (numbers) => {
  for (const [i, engine] of engines.entries()) {
    for (const [name, value] of Object.entries(numbers[i])) engine.core[name].value = value;
  }
  const [first, second] = playPair(engines, random, () => nodes);
  parentPort.postMessage(2 * (first + second - 1));
});
