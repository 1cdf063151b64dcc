/**
 * Samples how long the sliding part of move generation takes. Reading a clock takes longer than an attack table look-up, so
 * only one generation in `INTERVAL` is measured, and its sliding part is then repeated many times.
 */
import { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks/attacks.js';
import type { Core } from './load.js';

export interface SlidingFunctions {
  readonly slidingTargets: (base: number, via: number, times: number) => number;
}

/** Since the start, or the last reset. */
export interface SlidingMetrics {
  readonly method: AttackMethod;
  /** Legal move generations by this method, and how many of them were sampled. */
  readonly generations: number;
  readonly samples: number;
  /** Means of the samples: squares that the sliders of the side to move attack, and nanoseconds to find them. */
  readonly targets: number;
  readonly nanoseconds: number;
}

/** One generation in this many is measured, beginning with the first. */
const INTERVAL = 1024;
/** Enough repetitions for the clock's resolution. */
const REPETITIONS = 256;

interface Tally {
  generations: number;
  samples: number;
  targets: number;
  milliseconds: number;
}

const nothing = (): Tally => ({ generations: 0, samples: 0, targets: 0, milliseconds: 0 });

export class SlidingMeter {
  #tallies = ATTACK_METHODS.map(nothing);

  /** Called after each move generation; `via` is the number of the method. */
  note(core: Core<SlidingFunctions>, via: number): void {
    const tally = this.#tallies[via] as Tally;
    if (tally.generations++ % INTERVAL !== 0) return;
    const start = performance.now();
    tally.targets += core.functions.slidingTargets(core.base, via, REPETITIONS);
    tally.milliseconds += performance.now() - start;
    tally.samples++;
  }

  read(): SlidingMetrics[] {
    return ATTACK_METHODS.map((method, via) => {
      const { generations, samples, targets, milliseconds } = this.#tallies[via] as Tally;
      const measured = samples || 1;
      const nanoseconds = (milliseconds * 1e6) / REPETITIONS / measured;
      return { method, generations, samples, targets: targets / measured, nanoseconds };
    });
  }

  reset(): void {
    this.#tallies = ATTACK_METHODS.map(nothing);
  }
}
