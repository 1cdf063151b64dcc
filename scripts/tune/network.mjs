// Fits the network of the chess evaluation (packages/core/assembly/chess/network.ts) to positions, with all processors.
// What it learns is what fit.mjs learns: to foretell what the search found and how the game ended.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { dice } from './game.mjs';
import { writePositions } from './network-positions.mjs';
import { recordBytes } from './self-play.mjs';
import { instantiateTuner, tunerMemory } from './tuner.mjs';

const PAGE = 0x10000;
const BATCH = 4096;
/** The last positions are kept aside, to see whether what is learned holds for others too. */
const TEST_SHARE = 0.03;
const SCRATCH = 0x1000;

/** Where everything lies in the memory of the tuner. */
function layOut(count, threads, { SIZE, POSITION_BYTES }) {
  let end = PAGE;
  const take = (bytes) => {
    const at = end;
    end = Math.ceil((end + bytes) / 64) * 64;
    return at;
  };
  const map = {
    weights: take(4 * SIZE),
    averages: take(8 * SIZE),
    slopes: take(4 * SIZE * threads),
    scratch: take(SCRATCH * threads),
    signals: take(64),
    errors: take(8 * threads),
    order: take(4 * count),
    positions: take(POSITION_BYTES * count),
  };
  return { map, pages: Math.ceil(end / PAGE) };
}

/** Small random weights; every bucket begins alike. */
function begin(weights, { HIDDEN, INPUTS, BUCKETS }, random) {
  const some = (most) => ((random(20001) - 10000) / 10000) * most;
  const outputs = HIDDEN * (INPUTS + 1);
  for (let i = 0; i < HIDDEN * INPUTS; i++) weights[i] = some(0.1);
  for (let i = HIDDEN * INPUTS; i < outputs; i++) weights[i] = 0.2;
  for (let i = 0; i < 2 * HIDDEN; i++) {
    const weight = some(0.1);
    for (let k = 0; k < BUCKETS; k++) weights[outputs + 2 * HIDDEN * k + i] = weight;
  }
}

function shuffle(order, random) {
  for (let i = order.length - 1; i > 0; i--) {
    const other = random(i + 1);
    const kept = order[i];
    order[i] = order[other];
    order[other] = kept;
  }
}

/** Threads that wait for a batch (signal 0 counts them), do their share and say so (signal 1). */
async function startThreads(threads, memory, map, sizes) {
  const signals = new Int32Array(memory.buffer, map.signals, 4);
  const errors = new Float64Array(memory.buffer, map.errors, threads);
  const workers = Array.from({ length: threads }, (_, thread) => {
    const workerData = { memory, map, sizes, thread, threads, scratch: SCRATCH };
    return new Worker(new URL('./network-worker.mjs', import.meta.url), { workerData });
  });
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return {
    learn(from, count) {
      signals.set([from, count], 2);
      Atomics.store(signals, 1, 0);
      Atomics.add(signals, 0, 1);
      Atomics.notify(signals, 0);
      let done = 0;
      while (done < threads) {
        Atomics.wait(signals, 1, done);
        done = Atomics.load(signals, 1);
      }
      return errors.reduce((sum, error) => sum + error, 0);
    },
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

/** Returns the weights; begins with those of `from` if there are any. `rate` falls along half a cosine to a hundredth. */
export async function fitNetwork(records, { epochs, scale, results, seed, from, rate, log }) {
  const count = records.length / recordBytes('chess');
  const threads = availableParallelism();
  const { sizes } = instantiateTuner(tunerMemory(1));
  const { map, pages } = layOut(count, threads, sizes);
  const memory = tunerMemory(pages);
  const { core } = instantiateTuner(memory);
  const { POSITION_BYTES: bytes } = sizes;
  writePositions(records, { scale, share: results }, memory, map.positions, bytes);
  const random = dice(seed);
  const weights = new Float32Array(memory.buffer, map.weights, sizes.SIZE);
  if (from) weights.set(from);
  else begin(weights, sizes, random);
  const learned = Math.floor((count * (1 - TEST_SHARE)) / BATCH) * BATCH;
  const order = new Uint32Array(memory.buffer, map.order, learned);
  for (let i = 0; i < learned; i++) order[i] = i;
  if (learned === 0) throw new RangeError(`${count} positions are too few to learn from`);
  const workers = await startThreads(threads, memory, map, sizes);
  const steps = (epochs * learned) / BATCH;
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(order, random);
    let error = 0;
    for (let at = 0; at < learned; at += BATCH) {
      error += workers.learn(at, BATCH);
      const now = rate * (0.505 + 0.495 * Math.cos((Math.PI * step) / steps));
      step++;
      const [early, late] = [1 / (1 - 0.9 ** step), 1 / (1 - 0.999 ** step)];
      const { weights: to, averages, slopes } = map;
      core.step(to, averages, slopes, threads, 1 / BATCH, now, early, late);
    }
    const others = map.positions + learned * bytes;
    const seen = core.test(map.weights, others, count - learned, map.scratch);
    log(epoch, error / learned, seen / (count - learned));
  }
  await workers.end();
  return { weights: weights.slice(), scale, sizes };
}
