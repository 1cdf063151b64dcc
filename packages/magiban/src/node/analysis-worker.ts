/** Worker thread that analyses (analysis-threads.ts): answers each line with its result. */
import { workerData } from 'node:worker_threads';
import type { Line } from '../analysis/line.js';
import { analystOf } from './analysis-kinds.js';
import { answerOrders } from './workers.js';

const analyst = analystOf(workerData);

answerOrders((line: Line) => analyst.attempt(line));
