/** A thread of `magiban bench attacks`: measures one group of methods, and ends. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Group, measure } from './attacks.js';

const measured = await measure(workerData as Group);
(parentPort as MessagePort).postMessage(measured);
