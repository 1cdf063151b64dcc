/** The threads that solve or verify a table in shared memory. */
import { Worker } from 'node:worker_threads';
import {
  createEndgameMemory,
  type Endgames,
  MOST_ENDGAME_THREADS,
  startEndgames,
} from '../../core/endgames.js';
import { stopWorkers, threadFailure } from '../../node/workers.js';
import type { Meter } from '../progress.js';
import type { PackTask } from './packing.js';
import type { PlannedSet, SolvePlan } from './plan.js';
import type { Step, StepResult, ThreadSettings } from './steps.js';

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./tablebase-worker.js', import.meta.url);
/** One block of memory belongs to the main thread. */
export const MOST_THREADS = MOST_ENDGAME_THREADS - 1;
/** Polling interval of the progress, in milliseconds. */
const LOOK_INTERVAL = 200;

export type TeamTask = Step | PackTask;

export class Team {
  readonly plan: SolvePlan;
  readonly #members: readonly Member[];
  readonly #memory: WebAssembly.Memory;
  readonly #counter: Int32Array;
  readonly #core: Endgames;
  readonly #meter: Meter;

  /** Allocates memory for all tables of the plan and starts the threads. Throws `InsufficientMemory`. */
  constructor(plan: SolvePlan, threads: number, meter: Meter) {
    this.plan = plan;
    this.#meter = meter;
    this.#memory = createEndgameMemory(plan.bytes);
    this.#counter = new Int32Array(new SharedArrayBuffer(4));
    this.#core = startEndgames(plan.game, this.#memory, 0);
    const { functions, base } = this.#core;
    functions.prepare(base);
    for (const [number, { pieces, codes }] of plan.sets.entries()) {
      functions.describeSet(base, number, pieces[0], pieces[1], codes);
    }
    this.#members = Array.from({ length: threads }, (_, i) => {
      const settings: ThreadSettings = { plan, memory: this.#memory, counter: this.#counter };
      return new Member({ ...settings, thread: i + 1 });
    });
  }

  /** The codes of a table, by its index in the plan. */
  codesOf(number: number): Uint8Array {
    const { codes, entries } = this.plan.sets[number] as PlannedSet;
    return new Uint8Array(this.#memory.buffer, codes, entries);
  }

  blocksOf(number: number): number {
    return this.#core.functions.blocksOf(this.#core.base, number);
  }

  /** Runs a step on all blocks of a table; `label` is shown on a terminal. */
  async run(step: Omit<Step, 'blocks'>, label: string, set = 0): Promise<StepResult> {
    const blocks = this.blocksOf(set);
    Atomics.store(this.#counter, 0, 0);
    const show = () => {
      this.#meter.show(Math.min(Atomics.load(this.#counter, 0), blocks), blocks, label);
    };
    show();
    const timer = setInterval(show, LOOK_INTERVAL);
    try {
      const task: Step = { ...step, blocks };
      return merged(await Promise.all(this.#members.map((member) => member.ask(task))));
    } finally {
      clearInterval(timer);
    }
  }

  /** Distributes tasks one by one; results are in task order. */
  async share<V>(tasks: readonly PackTask[], label: string): Promise<V[]> {
    const values: V[] = [];
    let next = 0;
    let done = 0;
    const work = async (member: Member) => {
      while (next < tasks.length) {
        const index = next++;
        values[index] = await member.ask<V>(tasks[index] as PackTask);
        this.#meter.show(++done, tasks.length, label);
      }
    };
    await Promise.all(this.#members.map(work));
    return values;
  }

  stop(): Promise<void> {
    return stopWorkers(this.#members.map(({ worker }) => worker));
  }
}

/** One thread of a team. If it exits, even between tasks, the next task fails. */
class Member {
  readonly worker: Worker;
  #failure: Error | undefined;
  #reject: ((error: Error) => void) | undefined;

  constructor(settings: ThreadSettings & { readonly thread: number }) {
    this.worker = new Worker(WORKER, { workerData: settings });
    this.worker.on('error', (error) => this.#fail(threadFailure(error)));
    this.worker.on('exit', () => this.#fail(threadFailure()));
  }

  ask<V = StepResult>(task: TeamTask): Promise<V> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      this.#reject = reject;
      this.worker.once('message', resolve);
      this.worker.postMessage(task);
    });
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#reject?.(this.#failure);
  }
}

function merged(results: readonly StepResult[]): StepResult {
  const sum = (count: (result: StepResult) => number) =>
    results.reduce((before, result) => before + count(result), 0);
  const codes = Array.from({ length: 256 }, (_, code) => code);
  const countsOf = (half: number) => codes.map((code) => sum((r) => r.counts[half]?.[code] ?? 0));
  return {
    highest: Math.max(...results.map(({ highest }) => highest)),
    waiting: sum(({ waiting }) => waiting),
    counts: [countsOf(0), countsOf(1)],
    faults: sum(({ faults }) => faults),
    fault: results.find(({ faults }) => faults > 0)?.fault ?? 0,
  };
}
