/**
 * Repetition of positions: threefold in chess, sennichite (fourfold) in shogi. What a repetition means, and whether it was
 * perpetual check, is for the game's own rules to say.
 */
import { GameHistory } from './game-history';

export abstract class Repetition {
  /**
   * How many plies ago the position on the board occurred before; 0 = never. Within the last `plies`, those of the search, once is
   * enough: a side that can repeat can do so again. Before that, the position must have occurred `times` in all.
   */
  static distance(p: usize, plies: u32, times: u32): u32 {
    const top = GameHistory.top(p);
    const back = top.reversible;
    let left = times - 1;
    let state = top.before;
    for (let distance: u32 = 2; distance <= back; distance += 2) {
      state = state.before;
      if (state.key === top.key) {
        if (distance <= plies || --left === 0) return distance;
      }
      state = state.before;
    }
    return 0;
  }
}
