/** The threads that solve, verify or compress a table in shared memory. How a thread is started is up to the platform. */
import {
  createEndgameMemory,
  type Endgames,
  MOST_ENDGAME_THREADS,
  startEndgames,
} from '../../core/endgames.js';
import type { PlannedSet, SolvePlan } from './plan.js';
import { mergeResults, type PackTask, type Step, type StepResult } from './steps.js';

/** One block of memory belongs to the main thread. */
export const MOST_GENERATOR_THREADS = MOST_ENDGAME_THREADS - 1;
/** Polling interval of the progress, in milliseconds. */
const PROGRESS_INTERVAL = 200;

export type ThreadTask = Step | PackTask;

/** What a thread gets at its start: plain data and shared memory. */
export interface ThreadSettings {
  readonly plan: SolvePlan;
  readonly memory: WebAssembly.Memory;
  /** The index of the next block, as the only element. */
  readonly counter: Int32Array;
  /** Its number; 0 is the main thread. */
  readonly thread: number;
}

/** A started thread, as the main thread sees it. */
export interface GeneratorThread {
  /** Runs a task; rejects if the thread has ended. */
  run<V>(task: ThreadTask): Promise<V>;
  stop(): Promise<unknown>;
}

export type StartThread = (settings: ThreadSettings) => GeneratorThread;

/** Called with the work done, all work, and what is being done. */
export type OnGenerateProgress = (done: number, total: number, label: string) => void;

export class GeneratorThreads {
  readonly plan: SolvePlan;
  readonly #threads: readonly GeneratorThread[];
  readonly #memory: WebAssembly.Memory;
  readonly #counter: Int32Array;
  readonly #core: Endgames;
  readonly #onProgress: OnGenerateProgress;

  /** Allocates memory for all tables of the plan and starts the threads. Throws `InsufficientMemory`. */
  constructor(
    plan: SolvePlan,
    count: number,
    startThread: StartThread,
    onProgress: OnGenerateProgress,
  ) {
    this.plan = plan;
    this.#onProgress = onProgress;
    this.#memory = createEndgameMemory(plan.bytes);
    this.#counter = new Int32Array(new SharedArrayBuffer(4));
    this.#core = startEndgames(plan.game, this.#memory, 0);
    const { functions, base } = this.#core;
    functions.prepare(base);
    for (const [number, { pieces, codes }] of plan.sets.entries()) {
      functions.describeSet(base, number, pieces[0], pieces[1], codes);
    }
    const shared = { plan, memory: this.#memory, counter: this.#counter };
    this.#threads = Array.from({ length: count }, (_, i) =>
      startThread({ ...shared, thread: i + 1 }),
    );
  }

  /** The codes of a table, by its index in the plan. */
  codesOf(number: number): Uint8Array {
    const { codes, entries } = this.plan.sets[number] as PlannedSet;
    return new Uint8Array(this.#memory.buffer, codes, entries);
  }

  /** Runs a step on all blocks of a table; `label` says what is being done. */
  async runStep(step: Omit<Step, 'blocks'>, label: string, set = 0): Promise<StepResult> {
    const blocks = this.#core.functions.blocksOf(this.#core.base, set);
    Atomics.store(this.#counter, 0, 0);
    const show = () => {
      this.#onProgress(Math.min(Atomics.load(this.#counter, 0), blocks), blocks, label);
    };
    show();
    const timer = setInterval(show, PROGRESS_INTERVAL);
    try {
      const task: Step = { ...step, blocks };
      return mergeResults(
        await Promise.all(this.#threads.map((thread) => thread.run<StepResult>(task))),
      );
    } finally {
      clearInterval(timer);
    }
  }

  /** Distributes tasks one by one; results are in task order. */
  async runTasks<V>(tasks: readonly PackTask[], label: string): Promise<V[]> {
    const values: V[] = [];
    let next = 0;
    let done = 0;
    const work = async (thread: GeneratorThread) => {
      while (next < tasks.length) {
        const index = next++;
        values[index] = await thread.run<V>(tasks[index] as PackTask);
        this.#onProgress(++done, tasks.length, label);
      }
    };
    await Promise.all(this.#threads.map(work));
    return values;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}
