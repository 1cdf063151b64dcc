// One thread of extract.mjs.
import { parentPort, workerData } from 'node:worker_threads';
import { EngineCore } from './core.mjs';
import { extract } from './features.mjs';

const { game, terms, records } = workerData;
const part = extract(new EngineCore(game, { megabytes: 1 }), terms, records);
const { count, ...lists } = part;
parentPort.postMessage(
  part,
  Object.values(lists).map(({ buffer }) => buffer),
);
