/**
 * In which order the moves of a node are tried, found out as late as possible: most nodes end with the first moves.
 *
 *   list ─ captures ─ capture → … │ quiets ─ quiet → … end       see move-list.ts
 *
 * The move of the table first, then captures that do not lose material, the killers and the answer to the last move,
 * other quiet moves by their histories, and captures that lose last: those are put back to the beginning of the list,
 * up to `bad`, over captures that were tried already.
 */

import { CAPTURE_HISTORY } from './features';
import { History } from './history';
import { LIST_TAIL, MOVE_BYTES, MoveList } from './move-list';
import { ORDER_CAPTURE, ORDER_CHECK, ORDER_MAIN, ORDER_REPLY, ORDER_SEQUEL } from './numbers';
import { SearchGame } from './search-game';
import { Frame, Ply } from './search-memory';

const TABLE: u32 = 0;
const CAPTURES: u32 = 1;
const KILLER: u32 = 2;
const SECOND_KILLER: u32 = 3;
const ANSWER: u32 = 4;
const SCORE_QUIETS: u32 = 5;
const QUIETS: u32 = 6;
const BAD_CAPTURES: u32 = 7;
const OVER: u32 = 8;

export abstract class Ordering {
  /** Lists the moves from `frame.list` on; returns how many there are. `scratch` has room for a list of 16-bit moves. */
  static list<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    const scratchEnd = game.usefulMoves(scratch);
    const count = (scratchEnd - scratch) >> 1;
    let front = frame.list;
    let back = front + count * MOVE_BYTES;
    frame.end = back;
    frame.behind = back + LIST_TAIL;
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
    frame.stage = TABLE;
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
          const move = Ordering.pickCapture(frame);
          frame.capture += MOVE_BYTES;
          if (game.exchangeReaches(move, 0)) return move;
          MoveList.put(frame.bad, move);
          frame.bad += MOVE_BYTES;
        }
        frame.stage = KILLER;
      } else if (stage === TABLE) {
        const isThere = Ordering.take(frame, frame.tableMove);
        Ordering.scoreCaptures<G>(game, frame);
        frame.stage = CAPTURES;
        if (isThere) return frame.tableMove;
      } else if (stage === BAD_CAPTURES) {
        if (frame.capture < frame.bad) {
          const move = MoveList.move(frame.capture);
          frame.capture += MOVE_BYTES;
          return move;
        }
        frame.stage = OVER;
      } else if (stage === SCORE_QUIETS) {
        Ordering.scoreQuiets<G>(game, frame, ply);
        frame.stage = QUIETS;
      } else {
        frame.stage = stage + 1;
        let move = ply.killer;
        if (stage === SECOND_KILLER) move = ply.secondKiller;
        if (stage === ANSWER) {
          const places = game.placeCount();
          move = History.answer(changetype<usize>(game), game.turn(), ply, places);
        }
        if (Ordering.takeQuiet(frame, move)) return move;
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
    return Ordering.takeQuiet(frame, move);
  }

  static takeQuiet(frame: Frame, move: u32): bool {
    if (!move || !MoveList.toFront(move, frame.quiet, frame.end)) return false;
    frame.quiet += MOVE_BYTES;
    return true;
  }

  /** What is captured counts most, then how good such captures have been. */
  static scoreCaptures<G extends SearchGame>(game: G, frame: Frame): void {
    for (let at = frame.capture; at < frame.quiets; at += MOVE_BYTES) {
      MoveList.setScore(at, Ordering.ofCapture<G>(game, MoveList.move(at)));
    }
  }

  @inline static ofCapture<G extends SearchGame>(game: G, move: u32): i32 {
    const history = History.capture(changetype<usize>(game), game.place(move), game.victim(move));
    if (!CAPTURE_HISTORY) return game.captureOrder(move);
    return game.captureOrder(move) + ((ORDER_CAPTURE * History.read(history)) >> 7);
  }

  /** Captures are few, and quiet moves lie right behind them. */
  @inline static pickCapture(frame: Frame): u32 {
    const from = frame.capture;
    MoveList.swap(from, MoveList.best(from, frame.quiets));
    return MoveList.move(from);
  }

  static scoreQuiets<G extends SearchGame>(game: G, frame: Frame, ply: Ply): void {
    const p = changetype<usize>(game);
    const places = game.placeCount();
    const main = History.main(p, game.turn(), 0, places);
    const replies = History.replies(p, ply, places);
    const sequels = History.sequels(p, ply, places);
    game.prepareChecks();
    for (let at = frame.quiet; at < frame.end; at += MOVE_BYTES) {
      const move = MoveList.move(at);
      const place = (<usize>game.place(move)) << 1;
      let score = ORDER_MAIN * History.read(main + place);
      if (replies) score += ORDER_REPLY * History.read(replies + place);
      if (sequels) score += ORDER_SEQUEL * History.read(sequels + place);
      score >>= 4;
      if (game.checksDirectly(move) && game.exchangeReaches(move, 0)) score += ORDER_CHECK;
      MoveList.setScore(at, score);
    }
  }
}
