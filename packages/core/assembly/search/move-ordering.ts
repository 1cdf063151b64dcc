/**
 * Staged move ordering: each stage is scored only when it is reached, since most nodes are cut by one of the first moves.
 *
 *   list ─ captures ─ capture → … │ quiets ─ quiet → … end       see move-list.ts
 *
 * TT move, captures that do not lose material (MVV-LVA and capture history), killer moves, countermove, quiet moves by history,
 * losing captures: those are put back to the beginning of the list, up to `bad`, over captures that were tried already.
 */

import { CAPTURE_HISTORY } from './features';
import { SearchGame } from './game';
import { History } from './history';
import { Frame, Ply } from './memory';
import { LIST_TAIL, MOVE_BYTES, MoveList } from './move-list';
import {
  ORDER_CAPTURE_HISTORY,
  ORDER_CONTINUATION_1,
  ORDER_CONTINUATION_2,
  ORDER_MAIN_HISTORY,
  ORDER_SAFE_CHECK,
} from './params';

const TT_MOVE: u32 = 0;
const CAPTURES: u32 = 1;
const KILLER: u32 = 2;
const SECOND_KILLER: u32 = 3;
const COUNTERMOVE: u32 = 4;
const SCORE_QUIETS: u32 = 5;
const QUIETS: u32 = 6;
const BAD_CAPTURES: u32 = 7;
const OVER: u32 = 8;

export abstract class MoveOrdering {
  /** Generates the moves from `frame.list` on; returns their number. `scratch` has room for a list of 16-bit moves. */
  static list<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    const scratchEnd = game.usefulMoves(scratch);
    const count = (scratchEnd - scratch) >> 1;
    let front = frame.list;
    let back = front + count * MOVE_BYTES;
    frame.end = back;
    frame.nextList = back + LIST_TAIL;
    MoveList.close(back);
    for (let at = scratch; at < scratchEnd; at += 2) {
      const move = <u32>load<u16>(at);
      if (game.isCapture(move)) {
        MoveList.put(front, move);
        front += MOVE_BYTES;
      } else {
        back -= MOVE_BYTES;
        MoveList.put(back, move);
      }
    }
    frame.capture = frame.list;
    frame.bad = frame.list;
    frame.quiets = front;
    frame.quiet = front;
    frame.stage = TT_MOVE;
    return <i32>count;
  }

  /** The next move; 0 after the last. No move of either game is 0. */
  static next<G extends SearchGame>(game: G, frame: Frame, ply: Ply): u32 {
    while (frame.stage !== OVER) {
      const stage = frame.stage;
      if (stage === QUIETS) {
        if (frame.quiet < frame.end) {
          const move = MoveList.pick(frame.quiet, frame.end);
          frame.quiet += MOVE_BYTES;
          return move;
        }
        frame.stage = BAD_CAPTURES;
        frame.capture = frame.list;
      } else if (stage === CAPTURES) {
        while (frame.capture < frame.quiets) {
          const move = MoveOrdering.pickCapture(frame);
          frame.capture += MOVE_BYTES;
          if (game.seeAtLeast(move, 0)) return move;
          MoveList.put(frame.bad, move);
          frame.bad += MOVE_BYTES;
        }
        frame.stage = KILLER;
      } else if (stage === TT_MOVE) {
        const isThere = MoveOrdering.take(frame, frame.ttMove);
        MoveOrdering.scoreCaptures<G>(game, frame);
        frame.stage = CAPTURES;
        if (isThere) return frame.ttMove;
      } else if (stage === BAD_CAPTURES) {
        if (frame.capture < frame.bad) {
          const move = MoveList.move(frame.capture);
          frame.capture += MOVE_BYTES;
          return move;
        }
        frame.stage = OVER;
      } else if (stage === SCORE_QUIETS) {
        MoveOrdering.scoreQuiets<G>(game, frame, ply);
        frame.stage = QUIETS;
      } else {
        frame.stage = stage + 1;
        let move = ply.killer;
        if (stage === SECOND_KILLER) move = ply.secondKiller;
        if (stage === COUNTERMOVE) {
          const pieceToCount = game.pieceToCount();
          move = History.countermove(changetype<usize>(game), game.turn(), ply, pieceToCount);
        }
        if (MoveOrdering.takeQuiet(frame, move)) return move;
      }
    }
    return 0;
  }

  /** No more quiet moves. */
  @inline static skipQuiets(frame: Frame): void {
    if (frame.stage > QUIETS || frame.stage <= CAPTURES) return;
    frame.stage = BAD_CAPTURES;
    frame.capture = frame.list;
  }

  /** Whether it is among the moves not yet tried; it then counts as tried. */
  static take(frame: Frame, move: u32): bool {
    if (!move) return false;
    if (MoveList.toFront(move, frame.capture, frame.quiets)) {
      frame.capture += MOVE_BYTES;
      return true;
    }
    return MoveOrdering.takeQuiet(frame, move);
  }

  static takeQuiet(frame: Frame, move: u32): bool {
    if (!move || !MoveList.toFront(move, frame.quiet, frame.end)) return false;
    frame.quiet += MOVE_BYTES;
    return true;
  }

  /** MVV-LVA, then capture history. */
  static scoreCaptures<G extends SearchGame>(game: G, frame: Frame): void {
    for (let at = frame.capture; at < frame.quiets; at += MOVE_BYTES) {
      MoveList.setScore(at, MoveOrdering.ofCapture<G>(game, MoveList.move(at)));
    }
  }

  @inline static ofCapture<G extends SearchGame>(game: G, move: u32): i32 {
    const history = History.capture(changetype<usize>(game), game.pieceTo(move), game.victim(move));
    if (!CAPTURE_HISTORY) return game.mvvLva(move);
    return game.mvvLva(move) + ((ORDER_CAPTURE_HISTORY * History.read(history)) >> 7);
  }

  /** Captures are few, and quiet moves follow right behind them. */
  @inline static pickCapture(frame: Frame): u32 {
    const from = frame.capture;
    MoveList.swap(from, MoveList.best(from, frame.quiets));
    return MoveList.move(from);
  }

  static scoreQuiets<G extends SearchGame>(game: G, frame: Frame, ply: Ply): void {
    const p = changetype<usize>(game);
    const pieceToCount = game.pieceToCount();
    const main = History.main(p, game.turn(), 0, pieceToCount);
    const continuation1 = History.continuation1(p, ply, pieceToCount);
    const continuation2 = History.continuation2(p, ply, pieceToCount);
    game.prepareChecks();
    for (let at = frame.quiet; at < frame.end; at += MOVE_BYTES) {
      const move = MoveList.move(at);
      const pieceTo = (<usize>game.pieceTo(move)) << 1;
      let score = ORDER_MAIN_HISTORY * History.read(main + pieceTo);
      if (continuation1) score += ORDER_CONTINUATION_1 * History.read(continuation1 + pieceTo);
      if (continuation2) score += ORDER_CONTINUATION_2 * History.read(continuation2 + pieceTo);
      score >>= 4;
      if (game.checksDirectly(move) && game.seeAtLeast(move, 0)) score += ORDER_SAFE_CHECK;
      MoveList.setScore(at, score);
    }
  }
}
