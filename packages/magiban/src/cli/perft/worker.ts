/** Worker thread of `magiban perft`. */
import { workerData } from 'node:worker_threads';
import { answerOrders } from '../../node/workers.js';
import { createCounter } from './counter.js';
import type { PerftSettings, PerftTask } from './tasks.js';

const { game, hashBytes } = workerData as PerftSettings;
const count = createCounter(game, hashBytes);

answerOrders(({ packed, depth }: PerftTask): number => count(packed, depth));
