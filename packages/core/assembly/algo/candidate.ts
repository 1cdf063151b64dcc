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
import {
  COUNT_DEPTH,
  COUNT_IF_WORSE,
  COUNT_START,
  FUTILITY_DEPTH,
  FUTILITY_START,
  LOST_BY_CAPTURE,
  LOST_BY_QUIET,
  LOST_BY_QUIET_SQUARED,
  REDUCED_AFTER_CAPTURE,
  REDUCED_AFTER_CUTS,
  REDUCED_AT_CUT,
  REDUCED_CAPTURE,
  REDUCED_IF_WORSE,
  SINGULAR_DEPTH,
  SPARED_CHECK,
  SPARED_HISTORY,
  SPARED_KILLER,
  SPARED_ON_LINE,
} from './numbers';
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
    if (!isQuiet) {
      return (
        EXCHANGE_PRUNING && depth <= 8 && !game.exchangeReaches(move, -LOST_BY_CAPTURE * depth)
      );
    }
    if (depth > 10) return false;
    if (COUNT_PRUNING && count > Candidate.mostCount(depth, frame.improving)) {
      Ordering.skipQuiets(frame);
      return true;
    }
    let left = depth - (Reductions.of(p, depth, count) >> 4);
    if (left < 0) left = 0;
    if (FUTILITY && left <= 6 && !frame.check) {
      const most = frame.evaluation + FUTILITY_START + FUTILITY_DEPTH * left;
      if (most <= frame.alpha && !game.givesCheck(move)) return true;
    }
    const lost = (LOST_BY_QUIET_SQUARED * left + LOST_BY_QUIET) * left;
    return EXCHANGE_PRUNING && left <= 8 && !game.exchangeReaches(move, -lost);
  }

  /** After how many moves quiet ones are not looked at any more. */
  @inline static mostCount(depth: i32, improving: u32): i32 {
    const sixteenths = 16 * COUNT_START + COUNT_DEPTH * depth * depth;
    return improving ? sixteenths >> 4 : (sixteenths * COUNT_IF_WORSE) >> 8;
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

  @inline static singularBound(frame: Frame): i32 {
    return frame.tableValue - ((SINGULAR_DEPTH * frame.depth) >> 4);
  }

  /** Is everything else clearly worse? Then the move deserves a deeper look. */
  static askSingular(frame: Frame, move: u32): void {
    const bound = Candidate.singularBound(frame);
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
        if (!frame.improving) less += REDUCED_IF_WORSE;
        if (frame.cut) less += REDUCED_AT_CUT;
        if (here.next.cuts > MANY_CUTS) less += REDUCED_AFTER_CUTS;
        if (isAfterCapture) less += REDUCED_AFTER_CAPTURE;
        if (move === here.killer || move === here.secondKiller) less -= SPARED_KILLER;
        less -= history / SPARED_HISTORY;
      } else less = (less * REDUCED_CAPTURE) >> 4;
      if (frame.pv) less -= SPARED_ON_LINE;
      if (gives || frame.check) less -= SPARED_CHECK;
      less >>= 4;
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
