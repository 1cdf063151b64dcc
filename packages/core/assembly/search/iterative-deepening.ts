/**
 * Iterative deepening with aspiration windows: the root is searched to depth 1, 2, 3 …, each time with a window around the score
 * of the iteration before, which widens until the score falls inside; with MultiPV once for each line.
 */

import { DECISIVE, INFINITE, MATE, NONE } from '../common/score';
import { ASPIRATION_WINDOWS } from './features';
import { Control, Frame, LISTS, MAX_PLY, NO_PIECE_TO, Ply } from './memory';
import { ASPIRATION_DELTA, ASPIRATION_WIDENING } from './params';
import { RootMove, RootMoves } from './root-moves';

/** At lower depths scores jump too much for a narrow window. */
const FIRST_NARROW: i32 = 4;

const PAUSED: u32 = 0;
const PROGRESS: u32 = 1;
const FINISHED: u32 = 2;

export abstract class IterativeDeepening {
  /** Sets up depth 1; root moves and limits are set. */
  static begin(p: usize): void {
    const control = Control.of(p);
    if (control.depthLimit > MAX_PLY - 1) control.depthLimit = MAX_PLY - 1;
    control.nodes = 0;
    control.level = 0;
    control.event = 0;
    control.value = 0;
    // Lazy SMP: every second thread starts a ply deeper, so that threads see different nodes first and share them by the TT.
    control.depth = 1 + <i32>(control.thread & 1);
    if (control.depth > control.depthLimit) control.depth = control.depthLimit;
    control.completedDepth = 0;
    control.pvIndex = 0;
    control.selDepth = 0;
    control.bestMoveChanges = 0;
    control.bestMoveChanged = 0;
    if (control.multiPv > control.rootCount) control.multiPv = control.rootCount;
    for (let ply: i32 = -4; ply <= MAX_PLY + 1; ply++) {
      const at = Ply.at(p, ply);
      at.staticEval = NONE;
      at.pieceTo = NO_PIECE_TO;
      at.killer = 0;
      at.secondKiller = 0;
      at.pvLength = 0;
      at.childCutoffs = 0;
    }
    IterativeDeepening.aim(p);
  }

  /** Sets the aspiration window of the next line. */
  static aim(p: usize): void {
    const control = Control.of(p);
    const before = RootMove.at(p, control.pvIndex).before;
    control.delta = ASPIRATION_DELTA;
    control.failHighs = 0;
    control.alpha = -INFINITE;
    control.beta = INFINITE;
    if (
      ASPIRATION_WINDOWS &&
      control.depth >= FIRST_NARROW &&
      before > -DECISIVE &&
      before < DECISIVE
    ) {
      control.alpha = before - ASPIRATION_DELTA;
      control.beta = before + ASPIRATION_DELTA;
    }
    IterativeDeepening.restart(p);
  }

  static restart(p: usize): void {
    const control = Control.of(p);
    const root = Frame.at(p, 0);
    root.ply = 0;
    root.alpha = control.alpha;
    root.beta = control.beta;
    // After a fail high the re-search is less deep: the move will be played anyway.
    const depth = control.depth - control.failHighs;
    root.depth = depth > 1 ? depth : 1;
    root.pv = 1;
    root.cutNode = 0;
    root.excluded = 0;
    root.isNullMove = 0;
    root.list = p + LISTS;
  }

  /** The root has returned a score. Says whether the search is over, an iteration is complete, or it goes on. */
  static returned(p: usize, value: i32): u32 {
    const control = Control.of(p);
    RootMoves.sort(p, control.pvIndex);
    if (value <= control.alpha && control.alpha > -INFINITE) {
      control.beta = (control.alpha + control.beta) / 2;
      control.alpha = IterativeDeepening.widened(p, value, -1);
      control.failHighs = 0;
      RootMoves.age(p, control.pvIndex);
      IterativeDeepening.restart(p);
      return PAUSED;
    }
    if (value >= control.beta && control.beta < INFINITE) {
      control.beta = IterativeDeepening.widened(p, value, 1);
      if (control.failHighs < 3) control.failHighs++;
      RootMoves.age(p, control.pvIndex);
      IterativeDeepening.restart(p);
      return PAUSED;
    }
    control.pvIndex++;
    if (control.pvIndex < control.multiPv) {
      IterativeDeepening.aim(p);
      return PAUSED;
    }
    return IterativeDeepening.finish(p);
  }

  static widened(p: usize, value: i32, side: i32): i32 {
    const control = Control.of(p);
    const bound = value + side * control.delta;
    control.delta += (control.delta * ASPIRATION_WIDENING) >> 4;
    if (bound >= DECISIVE) return INFINITE;
    return bound <= -DECISIVE ? -INFINITE : bound;
  }

  static finish(p: usize): u32 {
    const control = Control.of(p);
    RootMoves.sort(p, 0);
    control.pvIndex = 0;
    control.completedDepth = control.depth;
    control.bestMoveChanges += control.bestMoveChanged;
    if (IterativeDeepening.isEnough(p)) return FINISHED;
    RootMoves.age(p, 0);
    control.depth++;
    control.bestMoveChanged = 0;
    IterativeDeepening.aim(p);
    return PROGRESS;
  }

  static isEnough(p: usize): bool {
    const control = Control.of(p);
    if (control.depth >= control.depthLimit) return true;
    const value = RootMove.at(p, 0).value;
    return control.mateLimit > 0 && value >= MATE - 2 * control.mateLimit + 1;
  }
}
