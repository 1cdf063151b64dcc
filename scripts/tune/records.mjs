// A file of training positions. It is only appended to, so that self-play can be stopped at any time; files of several machines
// with different seeds can be joined with cat.
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { recordBytes } from './self-play.mjs';

/** Plays games on all processors until there are enough positions. */
async function play(game, file, { positions, nodes, seed, whole, log }) {
  const size = recordBytes(game);
  let bytes = existsSync(file) ? statSync(file).size : 0;
  // The last record may be truncated.
  if (bytes % size) {
    bytes -= bytes % size;
    truncateSync(file, bytes);
  }
  if (bytes >= positions * size) return;
  const workers = Array.from({ length: availableParallelism() }, (_, n) => {
    // A seed that differs from those of the existing games.
    const workerData = { game, nodes, whole, seed: 1 + 7919 * seed + 104_729 * n + bytes };
    return new Worker(new URL('./self-play-worker.mjs', import.meta.url), { workerData });
  });
  await new Promise((resolve, reject) => {
    const take = (records) => {
      appendFileSync(file, records);
      bytes += records.length;
      log(bytes / size);
      if (bytes >= positions * size) resolve();
    };
    for (const worker of workers) worker.on('message', take).on('error', reject);
  });
  for (const worker of workers) await worker.terminate();
}

/** The records of a file, after self-play for the missing ones. */
export async function recordsOf(game, file, options) {
  await play(game, file, options);
  return readFileSync(file);
}
