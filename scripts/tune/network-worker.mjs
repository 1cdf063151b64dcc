// One thread of network.mjs: waits for a batch, adds up the slopes of its share, and says that it has.
import { parentPort, workerData } from 'node:worker_threads';
import { instantiateTuner } from './tuner.mjs';

const { memory, map, sizes, thread, threads, scratch } = workerData;
const { core } = instantiateTuner(memory);
const signals = new Int32Array(memory.buffer, map.signals, 4);
const errors = new Float64Array(memory.buffer, map.errors, threads);
let batch = Atomics.load(signals, 0);
parentPort.postMessage('ready');
for (;;) {
  Atomics.wait(signals, 0, batch);
  batch++;
  const [from, count] = signals.subarray(2);
  const begin = Math.floor((count * thread) / threads);
  const end = Math.floor((count * (thread + 1)) / threads);
  errors[thread] = core.learn(
    map.weights,
    map.positions,
    map.order + 4 * (from + begin),
    end - begin,
    map.slopes + 4 * sizes.SIZE * thread,
    map.scratch + scratch * thread,
  );
  Atomics.add(signals, 1, 1);
  Atomics.notify(signals, 1);
}
