/**
 * Principal variation search (PVS) without recursion: open nodes are frames in memory, and one loop goes from event to event (a
 * node is entered; its next move is due; a child has returned). So the search can pause between any two nodes and resume
 * later: the host hands out nodes in slices, checks its clock and its messages in between, and does not call again when it
 * has enough. The core needs no clock, no stop flag and no unwinding, and equal limits give equal trees, however sliced.
 */

import { DECISIVE } from '../common/score';
import { SearchGame } from './game';
import { IterativeDeepening } from './iterative-deepening';
import { Control, Frame, NO_PIECE_TO, Ply } from './memory';
import {
  FULL_WINDOW_SEARCH,
  MoveLoop,
  NULL_MOVE_SEARCH,
  REDUCED_SEARCH,
  SINGULAR_SEARCH,
  ZERO_WINDOW_SEARCH,
} from './move-loop';
import { Node, SEARCH_MOVES, TRY_NULL_MOVE } from './node';
import { DOUBLE_EXTENSION_MARGIN } from './params';
import { RootMoves } from './root-moves';

/** What to do next. */
export const ENTER: u32 = 0;
const NEXT: u32 = 1;
const RETURN: u32 = 2;

/** What `run` says when it returns. */
export const PAUSED: u32 = 0;
export const PROGRESS: u32 = 1;
export const FINISHED: u32 = 2;

export abstract class Search {
  /** Runs until the slice is used up, an iteration is complete, or the search is over. */
  static run<G extends SearchGame>(game: G, scratch: usize): u32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    let level = control.level;
    let event = control.event;
    let value = control.value;
    while (level >= 0 || event === RETURN) {
      const frame = Frame.at(p, level);
      if (event === ENTER) {
        if (control.nodes >= control.sliceEnd) break;
        value = Node.enter<G>(game, frame, scratch);
        if (value === SEARCH_MOVES) value = Node.open<G>(game, frame, scratch);
        if (value === SEARCH_MOVES) event = NEXT;
        else if (value === TRY_NULL_MOVE) {
          Search.searchNullMove<G>(game, frame);
          level++;
        } else {
          event = RETURN;
          level--;
        }
      } else if (event === NEXT) {
        if (MoveLoop.next<G>(game, frame)) {
          event = ENTER;
          level++;
        } else {
          value = Node.close<G>(game, frame);
          event = RETURN;
          level--;
        }
      } else if (level < 0) {
        const progress = IterativeDeepening.returned(p, value);
        control.level = 0;
        control.event = ENTER;
        if (progress !== PAUSED) return progress;
        level = 0;
        event = ENTER;
      } else {
        event = Search.childReturned<G>(game, frame, value, scratch);
        if (event === ENTER) level++;
        else if (event === RETURN) {
          value = control.value;
          level--;
        }
      }
    }
    control.level = level;
    control.event = event;
    return control.nodes >= control.nodeLimit ? FINISHED : PAUSED;
  }

  static searchNullMove<G extends SearchGame>(game: G, frame: Frame): void {
    const here = Ply.at(changetype<usize>(game), frame.ply);
    here.pieceTo = NO_PIECE_TO;
    frame.pending = NULL_MOVE_SEARCH;
    frame.nextList = frame.list;
    const depth = frame.depth - Node.nullMoveReduction(frame);
    const beta = frame.beta;
    MoveLoop.descend(frame, frame.ply + 1, -beta, 1 - beta, depth, 0, frame.cutNode ^ 1);
    frame.child.isNullMove = 1;
    game.makeNullMove();
  }

  /** A child has returned a score: re-search, or take it. A score of this node itself is left in Control. */
  static childReturned<G extends SearchGame>(
    game: G,
    frame: Frame,
    below: i32,
    scratch: usize,
  ): u32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    const pending = frame.pending;
    if (pending === NULL_MOVE_SEARCH) {
      game.unmakeNullMove();
      if (-below >= frame.beta) {
        control.value = -below < DECISIVE ? -below : frame.beta;
        return RETURN;
      }
      const value = Node.open<G>(game, frame, scratch);
      control.value = value;
      return value === SEARCH_MOVES ? NEXT : RETURN;
    }
    if (pending === SINGULAR_SEARCH) return Search.afterSingular<G>(game, frame, below);
    const value = -below;
    const alpha = frame.alpha;
    if (pending === REDUCED_SEARCH && value > alpha && frame.moveDepth < frame.fullDepth) {
      frame.pending = ZERO_WINDOW_SEARCH;
      frame.moveDepth = frame.fullDepth;
      MoveLoop.descend(
        frame,
        frame.ply + 1,
        -alpha - 1,
        -alpha,
        frame.fullDepth,
        0,
        frame.cutNode ^ 1,
      );
      return ENTER;
    }
    if (pending !== FULL_WINDOW_SEARCH && frame.pv && value > alpha) {
      frame.pending = FULL_WINDOW_SEARCH;
      MoveLoop.descend(frame, frame.ply + 1, -frame.beta, -alpha, frame.fullDepth, 1, 0);
      return ENTER;
    }
    game.unmakeMove();
    return Search.updateBest<G>(game, frame, value);
  }

  /** After the singular search: extend the TT move, cut (multicut), or reduce it (negative extension). */
  static afterSingular<G extends SearchGame>(game: G, frame: Frame, value: i32): u32 {
    const bound = MoveLoop.singularBeta(frame);
    const control = Control.of(changetype<usize>(game));
    if (value < bound) {
      const isFar = control.depth <= frame.ply;
      frame.extension = !frame.pv && value < bound - DOUBLE_EXTENSION_MARGIN && !isFar ? 2 : 1;
    } else if (bound >= frame.beta) {
      // Multicut: another move fails high, too.
      control.value = bound;
      return RETURN;
    } else if (frame.ttValue >= frame.beta) frame.extension = -1;
    MoveLoop.start<G>(game, frame);
    return ENTER;
  }

  /** Takes the score of a move: new best move, alpha, or a beta cutoff. */
  static updateBest<G extends SearchGame>(game: G, frame: Frame, value: i32): u32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    const ply = frame.ply;
    const alpha = frame.alpha;
    const move = frame.move;
    if (ply === 0) RootMoves.note(p, frame, value);
    if (value <= frame.best) return NEXT;
    frame.best = value;
    if (value <= alpha) return NEXT;
    frame.bestMove = move;
    if (frame.pv) Ply.extend(p, ply, move);
    if (value < frame.beta) {
      frame.alpha = value;
      return NEXT;
    }
    control.value = Node.close<G>(game, frame);
    return RETURN;
  }
}
