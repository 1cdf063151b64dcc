/**
 * Goes through invented inputs. Each follows from the seed and its number alone, so any of them can be made again
 * without those before it. Nothing here looks at a clock, except to tell which input took longest.
 */
import { inventInput } from './mutate.js';
import { Random } from './random.js';
import { shrink } from './shrink.js';
import { complaint, type FuzzTarget } from './target.js';

export interface FuzzCase {
  readonly target: FuzzTarget;
  readonly input: string;
}

export interface FuzzFailure {
  readonly target: string;
  readonly number: number;
  readonly input: string;
  readonly shrunk: string;
  readonly complaint: string;
}

export interface FuzzReport {
  readonly cases: number;
  readonly failure?: FuzzFailure;
  readonly slowest: {
    readonly target: string;
    readonly milliseconds: number;
    readonly input: string;
  };
}

/** The input of this number. Targets take turns. */
export function fuzzCase(targets: readonly FuzzTarget[], seed: number, number: number): FuzzCase {
  const target = targets[number % targets.length] as FuzzTarget;
  // The seed is scrambled before the number joins, so that neighbouring seeds share no inputs.
  const random = new Random(new Random(seed).below(0xffffffff) ^ number);
  return { target, input: inventInput(target, random) };
}

/** Runs until there is a failure, or `goOn`, which is told how many are done, says no. */
export function fuzz(
  targets: readonly FuzzTarget[],
  seed: number,
  goOn: (done: number) => boolean,
): FuzzReport {
  let slowest = { target: '', milliseconds: 0, input: '' };
  let number = 0;
  for (; goOn(number); number++) {
    const { target, input } = fuzzCase(targets, seed, number);
    const begin = performance.now();
    const wrong = complaint(target, input);
    const milliseconds = performance.now() - begin;
    if (milliseconds > slowest.milliseconds) slowest = { target: target.name, milliseconds, input };
    if (wrong !== undefined) {
      const shrunk = shrink(input, (text) => complaint(target, text) !== undefined);
      const told = complaint(target, shrunk) ?? wrong;
      const failure = { target: target.name, number, input, shrunk, complaint: told };
      return { cases: number + 1, failure, slowest };
    }
  }
  return { cases: number, slowest };
}
