/**
 * The fuzzer as a thread: `scripts/fuzz.mjs` bundles this file and starts it. The number of the input at hand stands in
 * shared memory, so that the watcher notices a parser that hangs, and can make the input again with `inputOf`.
 */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { type FuzzReport, fuzz, fuzzCase } from './fuzz.js';
import { TARGETS } from './targets.js';

export interface FuzzJob {
  readonly seed: number;
  readonly seconds: number;
  /** Names of targets; none means all. */
  readonly only: readonly string[];
  readonly number: Int32Array<SharedArrayBuffer>;
}

export const TARGET_NAMES: readonly string[] = TARGETS.map(({ name }) => name);

function targetsOf(only: readonly string[]) {
  return only.length === 0 ? TARGETS : TARGETS.filter(({ name }) => only.includes(name));
}

export function inputOf({ seed, only }: FuzzJob, number: number) {
  const { target, input } = fuzzCase(targetsOf(only), seed, number);
  return { target: target.name, input };
}

function run({ seed, seconds, only, number }: FuzzJob): FuzzReport {
  const end = performance.now() + seconds * 1000;
  return fuzz(targetsOf(only), seed, (done) => {
    Atomics.store(number, 0, done);
    return performance.now() < end;
  });
}

if (!isMainThread && parentPort) parentPort.postMessage(run(workerData as FuzzJob));
