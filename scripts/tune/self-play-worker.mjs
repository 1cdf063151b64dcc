// One self-play thread that sends training records.
import { parentPort, workerData } from 'node:worker_threads';
import { SelfPlay } from './self-play.mjs';

const GAMES_A_PART = 20;

const { game, ...options } = workerData;
const player = new SelfPlay(game, options);
for (;;) {
  const records = [];
  for (let n = 0; n < GAMES_A_PART; n++) records.push(...player.records());
  parentPort.postMessage(Buffer.concat(records));
}
