/** A thread that solves, verifies or compresses tablebase tables. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { startEndgames } from '../../core/endgames.js';
import { packPart } from './packing.js';
import { runStep, type ThreadSettings } from './steps.js';
import type { TeamTask } from './team.js';

const { plan, memory, counter, thread } = workerData as ThreadSettings & { thread: number };
const core = startEndgames(plan.game, memory, thread);
const { codes, entries } = plan.sets[0];
const port = parentPort as MessagePort;

port.on('message', (task: TeamTask) => {
  if (task.name === 'pack') {
    const blocks = packPart(new Uint8Array(memory.buffer, codes, entries), task);
    port.postMessage(
      blocks,
      blocks.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } else port.postMessage(runStep(core, counter, task));
});
