/** Worker thread that analyses (analysis-threads.ts): answers each line with evaluations of its positions. */
import { workerData } from 'node:worker_threads';
import type { Analysis, Line } from '../analysis/line.js';
import { createAnalyst } from './analysis-threads.js';
import { answerOrders } from './workers.js';

const analyst = createAnalyst(workerData);

answerOrders((line: Line): Promise<Analysis> => analyst.attempt(line));
