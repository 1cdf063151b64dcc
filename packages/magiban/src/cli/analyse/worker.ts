/** Worker thread of `magiban analyse`: answers each line with evaluations of its positions. */
import { workerData } from 'node:worker_threads';
import { answerOrders } from '../../node/workers.js';
import { Analyst } from './analyst.js';
import type { Analysis, AnalysisSettings, Line } from './line.js';

const analyst = new Analyst(workerData as AnalysisSettings);

answerOrders((line: Line): Promise<Analysis> => analyst.attempt(line));
