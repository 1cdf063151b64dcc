/**
 * Iterative deepening: the root is searched to depth 1, 2, 3 … with a window around the value of the depth before, which
 * is widened until the value falls inside; and once for each of the best moves that are wanted.
 */

import { DECIDED, INFINITE, MATE, NONE } from '../score';
import { ASPIRATION } from './features';
import { WIDENED, WINDOW } from './numbers';
import { Root, Roots } from './roots';
import { Control, Frame, LISTS, MOST_PLIES, NO_PLACE, Ply } from './search-memory';

/** Before this depth values jump too much for a narrow window. */
const FIRST_NARROW: i32 = 4;

const PAUSED: u32 = 0;
const PROGRESS: u32 = 1;
const FINISHED: u32 = 2;

export abstract class Iteration {
  /** Makes everything ready for depth 1; root moves and limits are set. */
  static begin(p: usize): void {
    const control = Control.of(p);
    if (control.depthLimit > MOST_PLIES - 1) control.depthLimit = MOST_PLIES - 1;
    control.nodes = 0;
    control.level = 0;
    control.event = 0;
    control.value = 0;
    // Threads that do not begin alike see different things first, and tell each other by the table.
    control.depth = 1 + <i32>(control.thread & 1);
    if (control.depth > control.depthLimit) control.depth = control.depthLimit;
    control.finished = 0;
    control.line = 0;
    control.farthest = 0;
    control.changes = 0;
    control.changed = 0;
    if (control.lines > control.rootCount) control.lines = control.rootCount;
    for (let ply: i32 = -4; ply <= MOST_PLIES + 1; ply++) {
      const at = Ply.at(p, ply);
      at.evaluation = NONE;
      at.place = NO_PLACE;
      at.killer = 0;
      at.secondKiller = 0;
      at.length = 0;
      at.cuts = 0;
    }
    Iteration.aim(p);
  }

  /** The window of the line that comes next. */
  static aim(p: usize): void {
    const control = Control.of(p);
    const before = Root.at(p, control.line).before;
    control.delta = WINDOW;
    control.failedHigh = 0;
    control.alpha = -INFINITE;
    control.beta = INFINITE;
    if (ASPIRATION && control.depth >= FIRST_NARROW && before > -DECIDED && before < DECIDED) {
      control.alpha = before - WINDOW;
      control.beta = before + WINDOW;
    }
    Iteration.restart(p);
  }

  static restart(p: usize): void {
    const control = Control.of(p);
    const root = Frame.at(p, 0);
    root.ply = 0;
    root.alpha = control.alpha;
    root.beta = control.beta;
    // A move that is better than expected is sure to be played: less deep is enough to see by how much.
    const depth = control.depth - control.failedHigh;
    root.depth = depth > 1 ? depth : 1;
    root.pv = 1;
    root.cut = 0;
    root.excluded = 0;
    root.passed = 0;
    root.list = p + LISTS;
  }

  /** The root has a value. Says whether the search is over, or a depth is finished, or it simply goes on. */
  static returned(p: usize, value: i32): u32 {
    const control = Control.of(p);
    Roots.sort(p, control.line);
    if (value <= control.alpha && control.alpha > -INFINITE) {
      control.beta = (control.alpha + control.beta) / 2;
      control.alpha = Iteration.widened(p, value, -1);
      control.failedHigh = 0;
      Roots.age(p, control.line);
      Iteration.restart(p);
      return PAUSED;
    }
    if (value >= control.beta && control.beta < INFINITE) {
      control.beta = Iteration.widened(p, value, 1);
      if (control.failedHigh < 3) control.failedHigh++;
      Roots.age(p, control.line);
      Iteration.restart(p);
      return PAUSED;
    }
    control.line++;
    if (control.line < control.lines) {
      Iteration.aim(p);
      return PAUSED;
    }
    return Iteration.finish(p);
  }

  static widened(p: usize, value: i32, side: i32): i32 {
    const control = Control.of(p);
    const bound = value + side * control.delta;
    control.delta += (control.delta * WIDENED) >> 4;
    if (bound >= DECIDED) return INFINITE;
    return bound <= -DECIDED ? -INFINITE : bound;
  }

  static finish(p: usize): u32 {
    const control = Control.of(p);
    Roots.sort(p, 0);
    control.line = 0;
    control.finished = control.depth;
    control.changes += control.changed;
    if (Iteration.isEnough(p)) return FINISHED;
    Roots.age(p, 0);
    control.depth++;
    control.changed = 0;
    Iteration.aim(p);
    return PROGRESS;
  }

  static isEnough(p: usize): bool {
    const control = Control.of(p);
    if (control.depth >= control.depthLimit) return true;
    const value = Root.at(p, 0).value;
    return control.mateLimit > 0 && value >= MATE - 2 * control.mateLimit + 1;
  }
}
