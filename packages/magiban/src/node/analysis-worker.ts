/** Worker thread of `magiban analyse`: answers each line with evaluations of its positions. */
import { workerData } from 'node:worker_threads';
import { Analyst } from '../analysis/analyst.js';
import type { Analysis, AnalysisSettings, Line } from '../analysis/line.js';
import { answerOrders } from './workers.js';

const analyst = new Analyst(workerData as AnalysisSettings);

answerOrders((line: Line): Promise<Analysis> => analyst.attempt(line));
