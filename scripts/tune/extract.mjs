// Extracts the features of many positions on all processors (see features.mjs).
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { recordBytes } from './self-play.mjs';

/** The lists with one number for each position. */
const LISTS = ['middles', 'endings', 'evaluations', 'values', 'results'];

/** Concatenates the parts of several threads. */
function joined(parts) {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const begins = new Float64Array(count + 1);
  const list = (name) => {
    const whole = new Float32Array(count);
    let at = 0;
    for (const part of parts) {
      whole.set(part[name], at);
      at += part.count;
    }
    return whole;
  };
  const features = new Int16Array(parts.reduce((sum, part) => sum + part.features.length, 0));
  let [at, end] = [0, 0];
  for (const part of parts) {
    features.set(part.features, end);
    for (let i = 1; i <= part.count; i++) begins[at + i] = end + part.begins[i];
    at += part.count;
    end += part.features.length;
  }
  const lists = Object.fromEntries(LISTS.map((name) => [name, list(name)]));
  return { count, ...lists, begins, features };
}

/** The result of `extract` for all records. */
export async function extractAll(game, terms, records) {
  const size = recordBytes(game);
  const count = Math.floor(records.length / size);
  const threads = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: threads }, async (_, n) => {
      const [from, to] = [n, n + 1].map((share) => Math.floor((count * share) / threads) * size);
      const workerData = { game, terms, records: records.slice(from, to) };
      const worker = new Worker(new URL('./extract-worker.mjs', import.meta.url), { workerData });
      const [part] = await once(worker, 'message');
      return part;
    }),
  );
  return joined(parts);
}
