/**
 * What happens when a node is entered, before any move is tried: is it decided by rules, known from the table, so good
 * that nothing needs to be tried, so bad that only captures could help? And what happens when it is left.
 */

import { Line } from '../line';
import { DECIDED, INFINITE, MATE, NONE } from '../score';
import { Correction } from './correction';
import {
  HINTS_FIRST,
  KILLERS,
  MAIN_HISTORY,
  NULL_MOVE,
  QUIET_CHECKS,
  QUIET_CUTS,
  RAZORING,
  TABLE_CUTS,
} from './features';
import { History } from './history';
import {
  BONUS_DEPTH,
  BONUS_DEPTH_SQUARED,
  BONUS_LESS,
  BONUS_MOST,
  COMPARED,
  CREDIT,
  MALUS,
  PASS_DEPTH,
  PASS_START,
  PASS_SURPLUS,
  QUIET_CUT_BETTER,
  QUIET_CUT_DEPTH,
  RAZOR_DEPTH,
} from './numbers';
import { Ordering } from './ordering';
import { Quiescence } from './quiescence';
import { SearchGame } from './search-game';
import {
  Control,
  Frame,
  LISTS_END,
  MOST_CAPTURES,
  MOST_PLIES,
  MOST_QUIETS,
  NO_PLACE,
  Ply,
  TRIED_CAPTURES,
  TRIED_QUIETS,
} from './search-memory';
import { EXACT, LOWER, Table, UPPER } from './tt';

/** Answers that are no values: moves are to be tried; whether passing is enough is to be tried first. */
export const OPEN: i32 = 40000;
export const PASS: i32 = 40001;

/** An evaluation teaches no more than this about the move before. */
const COMPARED_LIMIT: i32 = 800;

export abstract class Node {
  static enter<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    const ply = frame.ply;
    const depth = frame.depth;
    const p = changetype<usize>(game);
    const here = Ply.at(p, ply);
    if (frame.pv) here.length = 0;
    if (depth <= 0) {
      return Quiescence.begin<G>(
        game,
        ply,
        frame.alpha,
        frame.beta,
        frame.list,
        scratch,
        QUIET_CHECKS && game.huntsKings(),
      );
    }
    const control = Control.of(p);
    const top = Line.top(p);
    control.nodes++;
    if (ply > control.farthest) control.farthest = ply;
    frame.check = top.check;
    frame.count = 0;
    frame.best = -INFINITE;
    frame.bestMove = 0;
    frame.triedQuiets = 0;
    frame.triedCaptures = 0;
    here.next.killer = 0;
    here.next.secondKiller = 0;
    here.next.next.cuts = 0;
    if (ply > 0) {
      if (!frame.excluded) {
        const verdict = game.verdict(ply);
        if (verdict !== NONE) return verdict;
      }
      if (ply >= MOST_PLIES || frame.list > p + LISTS_END) return top.check ? 0 : game.evaluate();
      // Even mating at once would not be better than what is had already, or being mated now not worse.
      if (frame.alpha < ply - MATE) frame.alpha = ply - MATE;
      if (frame.beta > MATE - ply - 1) frame.beta = MATE - ply - 1;
      if (frame.alpha >= frame.beta) return frame.alpha;
    }
    frame.originalAlpha = frame.alpha;
    const found = frame.excluded ? 0 : Table.find(p, top.key, depth);
    frame.tableMove = 0;
    frame.tableBound = 0;
    frame.tableDepth = -100;
    let evaluation = NONE;
    if (found) {
      frame.tableMove = Table.move(found);
      frame.tableValue = Table.value(found, ply);
      frame.tableDepth = Table.depth(found);
      frame.tableBound = Table.bound(found);
      evaluation = Table.evaluation(found);
      const side = frame.tableValue >= frame.beta ? LOWER : UPPER;
      if (TABLE_CUTS && !frame.pv && frame.tableDepth >= depth && frame.tableBound & side) {
        if (side === LOWER) Node.confirm<G>(game, frame, here);
        return frame.tableValue;
      }
    }
    if (top.check) {
      here.evaluation = NONE;
      here.plainEvaluation = NONE;
      frame.evaluation = NONE;
      frame.improving = 0;
      return OPEN;
    }
    if (frame.excluded) evaluation = here.evaluation;
    else {
      if (evaluation === NONE) evaluation = game.evaluate();
      here.plainEvaluation = evaluation;
      evaluation = Correction.apply<G>(game, evaluation);
      here.evaluation = evaluation;
      Node.compareBefore<G>(game, here);
    }
    const earlier = here.before.before.evaluation;
    frame.improving = earlier === NONE || evaluation > earlier ? 1 : 0;
    if (frame.tableBound & (frame.tableValue > evaluation ? LOWER : UPPER)) {
      evaluation = frame.tableValue;
    }
    frame.evaluation = evaluation;
    if (frame.pv || frame.excluded) return OPEN;
    return Node.judge<G>(game, frame, scratch);
  }

  /** Whether the evaluation alone decides a node that is not on the best line. */
  @inline static judge<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    const depth = frame.depth;
    const beta = frame.beta;
    const evaluation = frame.evaluation;
    if (evaluation >= DECIDED || beta <= -DECIDED || beta >= DECIDED) return OPEN;
    // So far above the window that even the best reply will hardly bring it down.
    if (
      QUIET_CUTS &&
      depth <= 8 &&
      evaluation - QUIET_CUT_DEPTH * depth + QUIET_CUT_BETTER * <i32>frame.improving >= beta &&
      !game.isBareKing()
    ) {
      return (evaluation + beta) / 2;
    }
    if (RAZORING && depth <= 3 && evaluation + RAZOR_DEPTH * depth < frame.alpha) {
      const ply = frame.ply;
      const alpha = frame.alpha;
      const value = Quiescence.begin<G>(
        game,
        ply,
        alpha,
        alpha + 1,
        frame.list,
        scratch,
        QUIET_CHECKS && game.huntsKings(),
      );
      if (value <= alpha) return value;
    }
    if (!NULL_MOVE || frame.passed || depth < 3 || evaluation < beta || !game.mayPass())
      return OPEN;
    return PASS;
  }

  /** How much less deep the search goes when the other side may move twice. */
  @inline static passReduction(frame: Frame): i32 {
    const surplus = (16 * (frame.evaluation - frame.beta)) / PASS_SURPLUS;
    const sixteenths = PASS_START + ((PASS_DEPTH * frame.depth) >> 4);
    return (sixteenths + (surplus < 48 ? surplus : 48)) >> 4;
  }

  /** Lists the moves. */
  static open<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    // Without a hint what to try first, it is better to come back with one; if there is a table to keep it.
    if (!frame.tableMove && frame.depth >= 4 && !frame.excluded && (frame.pv || frame.cut)) {
      if (HINTS_FIRST && Control.of(changetype<usize>(game)).table) frame.depth--;
    }
    const count = Ordering.list<G>(game, frame, scratch);
    return count ? OPEN : game.stuck(frame.ply);
  }

  /** After the last move, or after one that was too good: what the node is worth. */
  static close<G extends SearchGame>(game: G, frame: Frame): i32 {
    // Nothing but the excluded move.
    if (frame.best === -INFINITE) return frame.alpha;
    const p = changetype<usize>(game);
    const ply = frame.ply;
    const best = frame.best;
    if (best >= frame.beta) {
      Node.reward<G>(game, frame);
      Ply.at(p, ply).cuts++;
    } else if (best <= frame.originalAlpha) Node.creditBefore<G>(game, frame);
    if (frame.excluded) return best;
    const control = Control.of(p);
    if (ply === 0 && (control.line > 0 || control.isRestricted)) return best;
    const isExact = frame.pv && best > frame.originalAlpha;
    const bound = best >= frame.beta ? LOWER : isExact ? EXACT : UPPER;
    const here = Ply.at(p, ply);
    const top = Line.top(p);
    Table.keep(p, top.key, frame.bestMove, best, here.plainEvaluation, frame.depth, bound, ply);
    if (!frame.check && !(frame.bestMove && game.isCapture(frame.bestMove))) {
      // A bound that says no more than the evaluation itself teaches nothing.
      const error = best - here.evaluation;
      const isKnown = bound === EXACT || (bound === LOWER ? error > 0 : error < 0);
      if (isKnown && best > -DECIDED && best < DECIDED) {
        Correction.learn<G>(game, best - here.plainEvaluation, frame.depth);
      }
    }
    return best;
  }

  /** The move that was too good is remembered, and that those before it were not. */
  static reward<G extends SearchGame>(game: G, frame: Frame): void {
    const p = changetype<usize>(game);
    const move = frame.bestMove;
    const bonus = Node.bonus(frame.depth);
    const malus = (-bonus * MALUS) >> 4;
    const here = Ply.at(p, frame.ply);
    const places = game.placeCount();
    const turn = game.turn();
    if (game.isCapture(move)) {
      History.add(History.capture(p, game.place(move), game.victim(move)), bonus);
    } else {
      if (KILLERS && here.killer !== move) {
        here.secondKiller = here.killer;
        here.killer = move;
      }
      if (KILLERS) History.setAnswer(p, turn, here, places, move);
      History.addQuiet(p, turn, game.place(move), here, places, bonus);
    }
    const quiets = changetype<usize>(frame) + TRIED_QUIETS;
    for (let i: usize = 0; i < <usize>frame.triedQuiets; i++) {
      const other = <u32>load<u16>(quiets + 2 * i);
      if (other === move) continue;
      History.addQuiet(p, turn, game.place(other), here, places, malus);
    }
    const captures = changetype<usize>(frame) + TRIED_CAPTURES;
    for (let i: usize = 0; i < <usize>frame.triedCaptures; i++) {
      const other = <u32>load<u16>(captures + 2 * i);
      if (other === move) continue;
      History.add(History.capture(p, game.place(other), game.victim(other)), malus);
    }
  }

  /** A quiet move of the table was too good once more. */
  static confirm<G extends SearchGame>(game: G, frame: Frame, here: Ply): void {
    const move = frame.tableMove;
    if (!move || game.isCapture(move)) return;
    const p = changetype<usize>(game);
    const place = game.place(move);
    const places = game.placeCount();
    // Another position may have the same key: then its move is nonsense here.
    if (place < places)
      History.addQuiet(p, game.turn(), place, here, places, Node.bonus(frame.depth));
  }

  /** Nothing was good enough here: so the quiet move that led here was good. */
  static creditBefore<G extends SearchGame>(game: G, frame: Frame): void {
    if (!MAIN_HISTORY || frame.excluded || frame.ply === 0) return;
    const p = changetype<usize>(game);
    const before = Ply.at(p, frame.ply - 1);
    if (before.place === NO_PLACE || !before.isQuiet) return;
    const bonus = (Node.bonus(frame.depth) * CREDIT) >> 4;
    History.addQuiet(p, game.turn() ^ 1, before.place, before, game.placeCount(), bonus);
  }

  /** A quiet move after which the evaluation is better than before it was good. */
  @inline static compareBefore<G extends SearchGame>(game: G, here: Ply): void {
    const before = here.before;
    if (!MAIN_HISTORY || before.place === NO_PLACE || !before.isQuiet) return;
    if (before.evaluation === NONE) return;
    const gain = -COMPARED * (before.evaluation + here.evaluation);
    const most = gain < COMPARED_LIMIT ? gain : COMPARED_LIMIT;
    const bonus = most > -COMPARED_LIMIT ? most : -COMPARED_LIMIT;
    const p = changetype<usize>(game);
    History.add(History.main(p, game.turn() ^ 1, before.place, game.placeCount()), bonus);
  }

  /** How much a search of some depth teaches the histories. */
  @inline static bonus(depth: i32): i32 {
    const more = (BONUS_DEPTH_SQUARED * depth + BONUS_DEPTH) * depth - BONUS_LESS;
    return more < BONUS_MOST ? more : BONUS_MOST;
  }

  @inline static noteQuiet(frame: Frame, move: u32): void {
    if (frame.triedQuiets >= MOST_QUIETS) return;
    store<u16>(changetype<usize>(frame) + TRIED_QUIETS + 2 * <usize>frame.triedQuiets, <u16>move);
    frame.triedQuiets++;
  }

  @inline static noteCapture(frame: Frame, move: u32): void {
    if (frame.triedCaptures >= MOST_CAPTURES) return;
    const at = changetype<usize>(frame) + 2 * <usize>frame.triedCaptures;
    store<u16>(at, <u16>move, TRIED_CAPTURES);
    frame.triedCaptures++;
  }
}
