/** Worker thread that solves, verifies or compresses tablebase tables. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { startEndgames } from '../core/endgames.js';
import { packBlocks } from '../tablebase/generate/packing.js';
import { runStep } from '../tablebase/generate/steps.js';
import type { ThreadSettings, ThreadTask } from '../tablebase/generate/threads.js';

const { plan, memory, counter, thread } = workerData as ThreadSettings;
const core = startEndgames(plan.game, memory, thread);
const { codes, entries } = plan.sets[0];
const port = parentPort as MessagePort;

port.on('message', (task: ThreadTask) => {
  if (task.name !== 'pack') {
    port.postMessage(runStep(core, counter, task));
    return;
  }
  const blocks = packBlocks(new Uint8Array(memory.buffer, codes, entries), task);
  const buffers = blocks.map(({ buffer }) => buffer as ArrayBuffer);
  port.postMessage(blocks, buffers);
});
