/**
 * The line of positions that leads to the one on the board: the game so far, then the moves of a search. Each step keeps
 * what is expensive to find again and what the rules of repetition ask for. It lies behind the block of the thread
 * (layout.ts), so that only engines pay for it.
 */
import { THREAD_BYTES, WORK } from './layout';

/** From a position's address to what searching adds to it. */
export const SEARCH: usize = THREAD_BYTES - WORK;

@unmanaged
export class Step {
  key: u64;
  /** What the evaluation keeps up to date move by move; each game knows what it means. */
  score: i32;
  extra: i32;
  /** Whether the side to move is in check. */
  check: u32;
  /** For how many plies on end, counted in twos, the side to move has done nothing but answer checks. */
  harassed: u32;
  /** How many steps back a repetition is possible at all. */
  reversible: u32;
  /** Whether it was reached by passing. */
  isPass: u32;

  @inline get before(): Step {
    return changetype<Step>(changetype<usize>(this) - STEP_BYTES);
  }

  @inline get next(): Step {
    return changetype<Step>(changetype<usize>(this) + STEP_BYTES);
  }
}
const STEP_BYTES: usize = 32;
const HEAD: usize = 64;
/** How many steps a game may have brought along; those of a search come on top. */
export const MOST_STEPS: u32 = 1800;
/** Where the line ends: this much behind SEARCH, algorithms may begin. */
export const LINE_BYTES: usize = 0x14000;

/** What a game may keep for its evaluation. */
export const CACHE: usize = SEARCH + 0x110000;
export const CACHE_BYTES: usize = 0x48000;

export abstract class Line {
  /** The step of the position on the board. */
  @inline static top(p: usize): Step {
    return changetype<Step>(load<usize>(p, SEARCH));
  }

  @inline static setTop(p: usize, step: Step): void {
    store<usize>(p, changetype<usize>(step), SEARCH);
  }

  /** Begins anew with the position on the board. Two empty steps before the first spare everybody asking whether there are any. */
  static begin(p: usize): Step {
    const first = p + SEARCH + HEAD;
    for (let at: usize = 0; at < 3 * STEP_BYTES; at += 8) store<u64>(first + at, 0);
    const step = changetype<Step>(first + 2 * STEP_BYTES);
    Line.setTop(p, step);
    return step;
  }

  @inline static height(p: usize): u32 {
    return <u32>((changetype<usize>(Line.top(p)) - (p + SEARCH + HEAD)) / STEP_BYTES) - 2;
  }

  /**
   * How many plies ago the position on the board was there before; 0 = never. Within the last `plies`, once is enough:
   * whoever could repeat it can do so again. Before that, what counts is how often the rules want it in all.
   */
  static repeated(p: usize, plies: u32, times: u32): u32 {
    const top = Line.top(p);
    const back = top.reversible;
    let left = times - 1;
    let step = top.before;
    for (let distance: u32 = 2; distance <= back; distance += 2) {
      step = step.before;
      if (step.key === top.key) {
        if (distance <= plies || --left === 0) return distance;
      }
      step = step.before;
    }
    return 0;
  }
}
