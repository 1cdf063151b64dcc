/**
 * The move loop of a node, one move at a time: pruning at shallow depth (steps 10 and 11), extensions (steps 12 and 13), late
 * move reductions and the window of the child (step 14). search.ts runs the child and takes its score.
 */

import { GameHistory } from '../common/game-history';
import { DECISIVE } from '../common/score';
import {
  CHECK_EXTENSION,
  FUTILITY_PRUNING,
  LATE_MOVE_PRUNING,
  LATE_MOVE_REDUCTION,
  SEE_PRUNING,
  SINGULAR_EXTENSION,
} from './features';
import { SearchGame } from './game';
import { History } from './history';
import { LateMoveReductions } from './late-move-reductions';
import { Control, Frame, Ply } from './memory';
import { MoveOrdering } from './move-ordering';
import { Node } from './node';
import {
  FUTILITY_BASE,
  FUTILITY_MARGIN,
  LMP_BASE,
  LMP_DEPTH_SQUARED,
  LMP_NOT_IMPROVING,
  LMR_CAPTURE_SHARE,
  LMR_CHECK,
  LMR_CHILD_CUTOFFS,
  LMR_CUT_NODE,
  LMR_HISTORY_DIVISOR,
  LMR_KILLER,
  LMR_NOT_IMPROVING,
  LMR_PV_NODE,
  LMR_TT_CAPTURE,
  SEE_CAPTURE_MARGIN,
  SEE_QUIET_MARGIN,
  SEE_QUIET_MARGIN_SQUARED,
  SINGULAR_MARGIN,
} from './params';
import { RootMoves } from './root-moves';
import { LOWER } from './tt';

/** Which search of a child is under way: after a null move; of all moves but the TT move, for singularity; … */
export const NULL_MOVE_SEARCH: u32 = 1;
export const SINGULAR_SEARCH: u32 = 2;
/** … with a late move reduction; with a zero window; with the full window. */
export const REDUCED_SEARCH: u32 = 3;
export const ZERO_WINDOW_SEARCH: u32 = 4;
export const FULL_WINDOW_SEARCH: u32 = 5;

/** Beta cutoffs in the children from which on late moves are reduced more. */
const MANY_CUTOFFS: u32 = 3;

export abstract class MoveLoop {
  /** Sets up the child of a frame; its position is on the board. */
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
    child.cutNode = cut;
    child.excluded = 0;
    child.isNullMove = 0;
    child.list = frame.nextList;
  }

  /** Picks the next move and sets up its child; false after the last. */
  static next<G extends SearchGame>(game: G, frame: Frame): bool {
    const p = changetype<usize>(game);
    const ply = frame.ply;
    const here = Ply.at(p, ply);
    for (;;) {
      const move =
        ply === 0 ? RootMoves.next(p, frame.moveCount) : MoveOrdering.next<G>(game, frame, here);
      if (!move) return false;
      if (move === frame.excluded) continue;
      frame.moveCount++;
      const isQuiet = !game.isCapture(move);
      if (ply > 0 && frame.best > -DECISIVE && MoveLoop.isPruned<G>(game, frame, move, isQuiet)) {
        continue;
      }
      frame.move = move;
      frame.isQuiet = isQuiet ? 1 : 0;
      frame.extension = 0;
      if (move === frame.ttMove && MoveLoop.isSingularCandidate(frame)) {
        MoveLoop.searchSingular(frame, move);
        return true;
      }
      MoveLoop.start<G>(game, frame);
      return true;
    }
  }

  /** Pruning at shallow depth: step 10 for captures, step 11 for quiet moves. */
  @inline static isPruned<G extends SearchGame>(
    game: G,
    frame: Frame,
    move: u32,
    isQuiet: bool,
  ): bool {
    const p = changetype<usize>(game);
    const depth = frame.depth;
    const count = frame.moveCount;
    // Step 10. SEE pruning of captures.
    if (!isQuiet) {
      return SEE_PRUNING && depth <= 8 && !game.seeAtLeast(move, -SEE_CAPTURE_MARGIN * depth);
    }
    if (depth > 10) return false;
    // Step 11. Late move pruning, futility pruning and SEE pruning of quiet moves.
    if (LATE_MOVE_PRUNING && count > MoveLoop.lmpThreshold(depth, frame.improving)) {
      MoveOrdering.skipQuiets(frame);
      return true;
    }
    let left = depth - (LateMoveReductions.of(p, depth, count) >> 4);
    if (left < 0) left = 0;
    if (FUTILITY_PRUNING && left <= 6 && !frame.check) {
      const most = frame.staticEval + FUTILITY_BASE + FUTILITY_MARGIN * left;
      if (most <= frame.alpha && !game.givesCheck(move)) return true;
    }
    const lost = (SEE_QUIET_MARGIN_SQUARED * left + SEE_QUIET_MARGIN) * left;
    return SEE_PRUNING && left <= 8 && !game.seeAtLeast(move, -lost);
  }

  /** Late move pruning: the move count from which on quiet moves are skipped. */
  @inline static lmpThreshold(depth: i32, improving: u32): i32 {
    const sixteenths = 16 * LMP_BASE + LMP_DEPTH_SQUARED * depth * depth;
    return improving ? sixteenths >> 4 : (sixteenths * LMP_NOT_IMPROVING) >> 8;
  }

  @inline static isSingularCandidate(frame: Frame): bool {
    const value = frame.ttValue;
    return (
      SINGULAR_EXTENSION &&
      frame.ply > 0 &&
      frame.depth >= 7 &&
      !frame.excluded &&
      frame.ttDepth >= frame.depth - 3 &&
      (frame.ttBound & LOWER) !== 0 &&
      value < DECISIVE &&
      value > -DECISIVE
    );
  }

  @inline static singularBeta(frame: Frame): i32 {
    return frame.ttValue - ((SINGULAR_MARGIN * frame.depth) >> 4);
  }

  /** Step 12. Singular extension: a reduced search without the TT move, against a beta below the TT score. */
  static searchSingular(frame: Frame, move: u32): void {
    const bound = MoveLoop.singularBeta(frame);
    frame.pending = SINGULAR_SEARCH;
    MoveLoop.descend(frame, frame.ply, bound - 1, bound, (frame.depth - 1) / 2, 0, frame.cutNode);
    frame.child.excluded = move;
  }

  /** Step 13. Check extension: checks near the leaves that lose no material. */
  @inline static isSafeCheck<G extends SearchGame>(game: G, frame: Frame, move: u32): bool {
    if (!CHECK_EXTENSION || frame.depth > 6 || frame.extension) return false;
    if (frame.ply >= 2 * Control.of(changetype<usize>(game)).depth) return false;
    return game.givesCheck(move) && game.seeAtLeast(move, 0);
  }

  /** Makes the move and sets up its child. */
  static start<G extends SearchGame>(game: G, frame: Frame): void {
    const p = changetype<usize>(game);
    const ply = frame.ply;
    const here = Ply.at(p, ply);
    const move = frame.move;
    const depth = frame.depth;
    const count = frame.moveCount;
    const pieceTo = game.pieceTo(move);
    const pieceToCount = game.pieceToCount();
    const turn = game.turn();
    let history: i32 = 0;
    if (frame.isQuiet) {
      history = History.quietScore(p, turn, pieceTo, here, pieceToCount);
      Node.recordQuiet(frame, move);
    } else Node.recordCapture(frame, move);
    here.pieceTo = pieceTo;
    here.isQuiet = frame.isQuiet;
    frame.nodesBefore = Control.of(p).nodes;
    const isExtended = MoveLoop.isSafeCheck<G>(game, frame, move);
    const isAfterCapture = frame.ttMove !== 0 && game.isCapture(frame.ttMove);
    game.makeMove(move);
    const gives = GameHistory.top(p).check !== 0;
    const full = depth - 1 + (isExtended ? 1 : frame.extension);
    frame.fullDepth = full;
    const alpha = frame.alpha;
    // Step 14. Late move reduction.
    if (
      LATE_MOVE_REDUCTION &&
      depth >= 3 &&
      count > 1 + <i32>frame.pv * 2 &&
      (frame.isQuiet || count > 6)
    ) {
      let less = LateMoveReductions.of(p, depth, count);
      if (frame.isQuiet) {
        if (!frame.improving) less += LMR_NOT_IMPROVING;
        if (frame.cutNode) less += LMR_CUT_NODE;
        if (here.next.childCutoffs > MANY_CUTOFFS) less += LMR_CHILD_CUTOFFS;
        if (isAfterCapture) less += LMR_TT_CAPTURE;
        if (move === here.killer || move === here.secondKiller) less -= LMR_KILLER;
        less -= history / LMR_HISTORY_DIVISOR;
      } else less = (less * LMR_CAPTURE_SHARE) >> 4;
      if (frame.pv) less -= LMR_PV_NODE;
      if (gives || frame.check) less -= LMR_CHECK;
      less >>= 4;
      if (less > 0) {
        const reduced = full - less > 1 ? full - less : 1;
        frame.moveDepth = reduced;
        frame.pending = REDUCED_SEARCH;
        MoveLoop.descend(frame, ply + 1, -alpha - 1, -alpha, reduced, 0, 1);
        return;
      }
    }
    frame.moveDepth = full;
    // Principal variation search: full window for the first move of a PV node, zero window for all others.
    if (frame.pv && count === 1) {
      frame.pending = FULL_WINDOW_SEARCH;
      MoveLoop.descend(frame, ply + 1, -frame.beta, -alpha, full, 1, 0);
    } else {
      frame.pending = ZERO_WINDOW_SEARCH;
      MoveLoop.descend(frame, ply + 1, -alpha - 1, -alpha, full, 0, frame.cutNode ^ 1);
    }
  }
}
