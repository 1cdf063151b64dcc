/**
 * Principal variation search, without recursion: nodes that are open are frames in memory, and one loop goes from event to
 * event (a node is entered; its next move is due; a child has a value). So the search can stop between any two nodes
 * and go on later as if nothing had happened: the host gives out nodes in slices, looks at its clock and its messages
 * between them, and simply does not call again if it has enough. No clock, no flag to poll and no unwinding are
 * needed in here, and the same limits lead to the same tree, however it is sliced.
 */

import { DECIDED } from '../score';
import { Candidate, FULL, PASSING, REDUCED, SCOUT, SINGULAR } from './candidate';
import { Iteration } from './iteration';
import { Node, OPEN, PASS } from './node';
import { SINGULAR_TWICE } from './numbers';
import { Roots } from './roots';
import { SearchGame } from './search-game';
import { Control, Frame, NO_PLACE, Ply } from './search-memory';

/** What to do next. */
export const ENTER: u32 = 0;
const NEXT: u32 = 1;
const RETURN: u32 = 2;

/** What `run` says when it returns. */
export const PAUSED: u32 = 0;
export const PROGRESS: u32 = 1;
export const FINISHED: u32 = 2;

export abstract class Search {
  /** Goes on until the slice is used up, a further depth is finished, or the search is over. */
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
        if (value === OPEN) value = Node.open<G>(game, frame, scratch);
        if (value === OPEN) event = NEXT;
        else if (value === PASS) {
          Search.pass<G>(game, frame);
          level++;
        } else {
          event = RETURN;
          level--;
        }
      } else if (event === NEXT) {
        if (Candidate.next<G>(game, frame)) {
          event = ENTER;
          level++;
        } else {
          value = Node.close<G>(game, frame);
          event = RETURN;
          level--;
        }
      } else if (level < 0) {
        const progress = Iteration.returned(p, value);
        control.level = 0;
        control.event = ENTER;
        if (progress !== PAUSED) return progress;
        level = 0;
        event = ENTER;
      } else {
        event = Search.returned<G>(game, frame, value, scratch);
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

  static pass<G extends SearchGame>(game: G, frame: Frame): void {
    const here = Ply.at(changetype<usize>(game), frame.ply);
    here.place = NO_PLACE;
    frame.pending = PASSING;
    frame.behind = frame.list;
    const depth = frame.depth - Node.passReduction(frame);
    const beta = frame.beta;
    Candidate.descend(frame, frame.ply + 1, -beta, 1 - beta, depth, 0, frame.cut ^ 1);
    frame.child.passed = 1;
    game.pass();
  }

  /** A child has a value: look again, or take it and go on. A value of this node itself is left in Control. */
  static returned<G extends SearchGame>(game: G, frame: Frame, below: i32, scratch: usize): u32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    const pending = frame.pending;
    if (pending === PASSING) {
      game.unpass();
      if (-below >= frame.beta) {
        control.value = -below < DECIDED ? -below : frame.beta;
        return RETURN;
      }
      const value = Node.open<G>(game, frame, scratch);
      control.value = value;
      return value === OPEN ? NEXT : RETURN;
    }
    if (pending === SINGULAR) return Search.answered<G>(game, frame, below);
    const value = -below;
    const alpha = frame.alpha;
    if (pending === REDUCED && value > alpha && frame.moveDepth < frame.fullDepth) {
      frame.pending = SCOUT;
      frame.moveDepth = frame.fullDepth;
      Candidate.descend(
        frame,
        frame.ply + 1,
        -alpha - 1,
        -alpha,
        frame.fullDepth,
        0,
        frame.cut ^ 1,
      );
      return ENTER;
    }
    if (pending !== FULL && frame.pv && value > alpha) {
      frame.pending = FULL;
      Candidate.descend(frame, frame.ply + 1, -frame.beta, -alpha, frame.fullDepth, 1, 0);
      return ENTER;
    }
    game.undo();
    return Search.take<G>(game, frame, value);
  }

  /** What is to be done with a move, now that it is known how good the others are. */
  static answered<G extends SearchGame>(game: G, frame: Frame, value: i32): u32 {
    const bound = Candidate.singularBound(frame);
    const control = Control.of(changetype<usize>(game));
    if (value < bound) {
      const isFar = control.depth <= frame.ply;
      frame.extension = !frame.pv && value < bound - SINGULAR_TWICE && !isFar ? 2 : 1;
    } else if (bound >= frame.beta) {
      // Several moves are too good.
      control.value = bound;
      return RETURN;
    } else if (frame.tableValue >= frame.beta) frame.extension = -1;
    Candidate.start<G>(game, frame);
    return ENTER;
  }

  /** The value of a move. */
  static take<G extends SearchGame>(game: G, frame: Frame, value: i32): u32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    const ply = frame.ply;
    const alpha = frame.alpha;
    const move = frame.move;
    if (ply === 0) Roots.note(p, frame, value);
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
