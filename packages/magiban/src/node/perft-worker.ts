/** Worker thread of `magiban perft`. */
import { workerData } from 'node:worker_threads';
import { createCounter } from './perft-counter.js';
import type { PerftSettings, PerftTask } from './perft-tasks.js';
import { answerOrders } from './workers.js';

const { game, hashBytes } = workerData as PerftSettings;
const count = createCounter(game, hashBytes);

answerOrders(({ packed, depth }: PerftTask): number => count(packed, depth));
