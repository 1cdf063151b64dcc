/**
 * How long the sliding part of move generation takes, by sampling. Reading a clock takes longer than a look-up, so one
 * generation in many is measured, and then its sliding part many times over.
 */
import { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks.js';
import type { Core } from './load.js';

export interface SlidingFunctions {
  readonly slidingTargets: (base: number, via: number, times: number) => number;
}

/** Since the start, or since it was last set back. */
export interface SlidingMetrics {
  readonly method: AttackMethod;
  /** How often legal moves were generated this way, and how many of those times were measured. */
  readonly generations: number;
  readonly samples: number;
  /** Means of the samples: squares that the sliders of the side to move reach, and nanoseconds to find them. */
  readonly targets: number;
  readonly nanoseconds: number;
}

/** One generation in so many is measured, beginning with the first. */
const INTERVAL = 1024;
/** So often that the clock can tell. */
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

  /** Called for each generation of moves, after it; `via` is the number of the method. */
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
