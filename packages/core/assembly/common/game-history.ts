/**
 * The game history: a stack of states, one for each position of the game so far and of the line being searched. A state keeps what
 * is expensive to compute again and what repetition.ts needs. It is behind the block of the thread (layout.ts), so that only
 * engines pay for it.
 */
import { THREAD_BYTES, WORK } from './layout';

/** Offset from a position to the memory of the search. */
export const SEARCH: usize = THREAD_BYTES - WORK;

@unmanaged
export class StateInfo {
  key: u64;
  /** Incremental evaluation; each game knows what it means. */
  score: i32;
  extra: i32;
  /** Whether the side to move is in check. */
  check: u32;
  /** Perpetual check: plies, counted in twos, for which the side to move has been in check at each of its turns. */
  perpetualCheck: u32;
  /** Plies back within which a repetition is possible. */
  reversible: u32;
  /** Whether it was reached by a null move. */
  isNullMove: u32;

  @inline get before(): StateInfo {
    return changetype<StateInfo>(changetype<usize>(this) - STEP_BYTES);
  }

  @inline get next(): StateInfo {
    return changetype<StateInfo>(changetype<usize>(this) + STEP_BYTES);
  }
}
const STEP_BYTES: usize = 32;
const HEAD: usize = 64;
/** The most plies of a game; those of the search come on top. */
export const MAX_GAME_PLIES: u32 = 1800;
/** The search memory behind the history begins here. */
export const GAME_HISTORY_BYTES: usize = 0x14000;

/** Evaluation caches of the game. */
export const CACHE: usize = SEARCH + 0x110000;
export const CACHE_BYTES: usize = 0x48000;

export abstract class GameHistory {
  /** The state of the position on the board. */
  @inline static top(p: usize): StateInfo {
    return changetype<StateInfo>(load<usize>(p, SEARCH));
  }

  @inline static setTop(p: usize, step: StateInfo): void {
    store<usize>(p, changetype<usize>(step), SEARCH);
  }

  /** Restarts with the position on the board. Two empty states come before the first, so that looking back needs no test. */
  static begin(p: usize, key: u64, isCheck: bool): StateInfo {
    const first = p + SEARCH + HEAD;
    for (let at: usize = 0; at < 3 * STEP_BYTES; at += 8) store<u64>(first + at, 0);
    const step = changetype<StateInfo>(first + 2 * STEP_BYTES);
    step.key = key;
    step.check = isCheck ? 1 : 0;
    GameHistory.setTop(p, step);
    return step;
  }

  /** Back to the position before. */
  @inline static pop(p: usize): void {
    GameHistory.setTop(p, GameHistory.top(p).before);
  }

  @inline static height(p: usize): u32 {
    return <u32>((changetype<usize>(GameHistory.top(p)) - (p + SEARCH + HEAD)) / STEP_BYTES) - 2;
  }
}
