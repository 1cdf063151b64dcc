/** Worker thread that counts (perft-threads.ts). */
import { workerData } from 'node:worker_threads';
import { createCounter, type PerftTask } from './perft-threads.js';
import { answerOrders } from './workers.js';

const count = createCounter(workerData);

answerOrders(({ packed, depth }: PerftTask): number => count(packed, depth));
