/**
 * The next move of a node: which one it is, whether it is worth a look, and how deep a look it gets. Late moves get less, a
 * move without an alternative gets more.
 */
import { Line } from '../line';
import { DECIDED } from '../score';
import {
  CHECK_EXTENSION,
  COUNT_PRUNING,
  EXCHANGE_PRUNING,
  FUTILITY,
  REDUCTION,
  SINGULAR_EXTENSION,
} from './features';
import { History } from './history';
import { Node } from './node';
import { Ordering } from './ordering';
import { Reductions } from './reductions';
import { Roots } from './roots';
import { SearchGame } from './search-game';
import { Control, Frame, Ply } from './search-memory';
import { LOWER } from './tt';

/** What a child's value is for: whether passing is enough, whether a move is the only good one, … */
export const PASSING: u32 = 1;
export const SINGULAR: u32 = 2;
/** … whether a late move is better after all, whether a move is better than the best, how good it is. */
export const REDUCED: u32 = 3;
export const SCOUT: u32 = 4;
export const FULL: u32 = 5;

const MANY_CUTS: u32 = 3;

export abstract class Candidate {
  /** Prepares the child of a frame; its position is on the board. */
  @inline static descend(
    frame: Frame,
    ply: i32,
    alpha: i32,
    beta: i32,
    depth: i32,
    pv: u32,
    cut: u32,
  ): void {
    const child = frame.child;
    child.ply = ply;
    child.alpha = alpha;
    child.beta = beta;
    child.depth = depth;
    child.pv = pv;
    child.cut = cut;
    child.excluded = 0;
    child.passed = 0;
    child.list = frame.behind;
  }

  /** Chooses the next move and makes its child ready; false after the last. */
  static next<G extends SearchGame>(game: G, frame: Frame): bool {
    const p = changetype<usize>(game);
    const ply = frame.ply;
    const here = Ply.at(p, ply);
    for (;;) {
      const move = ply === 0 ? Roots.next(p, frame.count) : Ordering.next<G>(game, frame, here);
      if (!move) return false;
      if (move === frame.excluded) continue;
      frame.count++;
      const isQuiet = !game.isCapture(move);
      if (ply > 0 && frame.best > -DECIDED && Candidate.isHopeless<G>(game, frame, move, isQuiet)) {
        continue;
      }
      frame.move = move;
      frame.isQuiet = isQuiet ? 1 : 0;
      frame.extension = 0;
      if (move === frame.tableMove && Candidate.mayBeSingular(frame)) {
        Candidate.askSingular(frame, move);
        return true;
      }
      Candidate.start<G>(game, frame);
      return true;
    }
  }

  /** Whether a move that comes late or loses material is not worth a look this close to the leaves. */
  @inline static isHopeless<G extends SearchGame>(
    game: G,
    frame: Frame,
    move: u32,
    isQuiet: bool,
  ): bool {
    const p = changetype<usize>(game);
    const depth = frame.depth;
    const count = frame.count;
    if (!isQuiet) return EXCHANGE_PRUNING && depth <= 8 && !game.exchangeReaches(move, -90 * depth);
    if (depth > 10) return false;
    if (COUNT_PRUNING && count > (frame.improving ? 4 + depth * depth : (4 + depth * depth) / 2)) {
      Ordering.skipQuiets(frame);
      return true;
    }
    let left = depth - Reductions.of(p, depth, count);
    if (left < 0) left = 0;
    if (FUTILITY && left <= 6 && !frame.check && frame.evaluation + 90 + 85 * left <= frame.alpha) {
      if (!game.givesCheck(move)) return true;
    }
    return (
      EXCHANGE_PRUNING && left <= 8 && !game.exchangeReaches(move, -20 * left * left - 10 * left)
    );
  }

  @inline static mayBeSingular(frame: Frame): bool {
    const value = frame.tableValue;
    return (
      SINGULAR_EXTENSION &&
      frame.ply > 0 &&
      frame.depth >= 7 &&
      !frame.excluded &&
      frame.tableDepth >= frame.depth - 3 &&
      (frame.tableBound & LOWER) !== 0 &&
      value < DECIDED &&
      value > -DECIDED
    );
  }

  /** Is everything else clearly worse? Then the move deserves a deeper look. */
  static askSingular(frame: Frame, move: u32): void {
    const bound = frame.tableValue - 2 * frame.depth;
    frame.pending = SINGULAR;
    Candidate.descend(frame, frame.ply, bound - 1, bound, (frame.depth - 1) / 2, 0, frame.cut);
    frame.child.excluded = move;
  }

  /** Whether a move near the leaves gives a check that loses nothing: it is searched one ply deeper. */
  @inline static isSafeCheck<G extends SearchGame>(game: G, frame: Frame, move: u32): bool {
    if (!CHECK_EXTENSION || frame.depth > 6 || frame.extension) return false;
    if (frame.ply >= 2 * Control.of(changetype<usize>(game)).depth) return false;
    return game.givesCheck(move) && game.exchangeReaches(move, 0);
  }

  /** Plays the chosen move and makes its child ready. */
  static start<G extends SearchGame>(game: G, frame: Frame): void {
    const p = changetype<usize>(game);
    const ply = frame.ply;
    const here = Ply.at(p, ply);
    const move = frame.move;
    const depth = frame.depth;
    const count = frame.count;
    const place = game.place(move);
    const places = game.placeCount();
    const turn = game.turn();
    let history: i32 = 0;
    if (frame.isQuiet) {
      history = History.ofQuiet(p, turn, place, here, places);
      Node.noteQuiet(frame, move);
    } else Node.noteCapture(frame, move);
    here.place = place;
    here.isQuiet = frame.isQuiet;
    frame.nodesBefore = Control.of(p).nodes;
    const isExtended = Candidate.isSafeCheck<G>(game, frame, move);
    const isAfterCapture = frame.tableMove !== 0 && game.isCapture(frame.tableMove);
    game.play(move);
    const gives = Line.top(p).check !== 0;
    const full = depth - 1 + (isExtended ? 1 : frame.extension);
    frame.fullDepth = full;
    const alpha = frame.alpha;
    if (REDUCTION && depth >= 3 && count > 1 + <i32>frame.pv * 2 && (frame.isQuiet || count > 6)) {
      let less = Reductions.of(p, depth, count);
      if (frame.isQuiet) {
        if (!frame.improving) less++;
        if (frame.cut) less += 2;
        // Where replies cut off again and again, or a capture was best, quiet moves seldom help.
        if (here.next.cuts > MANY_CUTS) less++;
        if (isAfterCapture) less++;
        if (move === here.killer || move === here.secondKiller) less--;
        less -= history / 10000;
      } else less = less / 2;
      if (frame.pv) less--;
      if (gives || frame.check) less--;
      if (less > 0) {
        const reduced = full - less > 1 ? full - less : 1;
        frame.moveDepth = reduced;
        frame.pending = REDUCED;
        Candidate.descend(frame, ply + 1, -alpha - 1, -alpha, reduced, 0, 1);
        return;
      }
    }
    frame.moveDepth = full;
    if (frame.pv && count === 1) {
      frame.pending = FULL;
      Candidate.descend(frame, ply + 1, -frame.beta, -alpha, full, 1, 0);
    } else {
      frame.pending = SCOUT;
      Candidate.descend(frame, ply + 1, -alpha - 1, -alpha, full, 0, frame.cut ^ 1);
    }
  }
}
