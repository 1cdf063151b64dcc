/**
 * A node of the search: what happens before its moves are tried (`enter`, steps 1 to 8), move generation (step 9), and what it
 * leaves behind in the transposition table and the histories (`close`). The move loop, steps 10 to 14, is in move-loop.ts.
 */

import { GameHistory } from '../common/game-history';
import { DECISIVE, INFINITE, MATE, NONE } from '../common/score';
import { CorrectionHistory } from './correction-history';
import {
  INTERNAL_ITERATIVE_REDUCTION,
  KILLER_MOVES,
  MAIN_HISTORY,
  NULL_MOVE_PRUNING,
  QUIESCENCE_CHECKS,
  RAZORING,
  REVERSE_FUTILITY,
  TT_CUTOFFS,
} from './features';
import { SearchGame } from './game';
import { History } from './history';
import {
  Control,
  Frame,
  LISTS_END,
  MAX_PLY,
  MOST_CAPTURES,
  MOST_QUIETS,
  NO_PIECE_TO,
  Ply,
  TRIED_CAPTURES,
  TRIED_QUIETS,
} from './memory';
import { MoveOrdering } from './move-ordering';
import {
  EVAL_DIFFERENCE_BONUS,
  HISTORY_BONUS_LINEAR,
  HISTORY_BONUS_MAX,
  HISTORY_BONUS_OFFSET,
  HISTORY_BONUS_QUADRATIC,
  HISTORY_MALUS,
  NULL_MOVE_EVAL_DIVISOR,
  NULL_MOVE_REDUCTION_BASE,
  NULL_MOVE_REDUCTION_DEPTH,
  PRIOR_MOVE_BONUS,
  RAZOR_MARGIN,
  RFP_IMPROVING,
  RFP_MARGIN,
} from './params';
import { Quiescence } from './quiescence';
import { EXACT, LOWER, TranspositionTable, UPPER } from './tt';

/** Answers of `enter` that are not scores: the moves must be searched; the null move must be searched first. */
export const SEARCH_MOVES: i32 = 40000;
export const TRY_NULL_MOVE: i32 = 40001;

/** The largest history bonus from a change of static eval. */
const EVAL_DIFFERENCE_LIMIT: i32 = 800;

export abstract class Node {
  static enter<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    const ply = frame.ply;
    const depth = frame.depth;
    const p = changetype<usize>(game);
    const here = Ply.at(p, ply);
    if (frame.pv) here.pvLength = 0;
    // Step 1. Horizon: quiescence search.
    if (depth <= 0) {
      return Quiescence.begin<G>(
        game,
        ply,
        frame.alpha,
        frame.beta,
        frame.list,
        scratch,
        QUIESCENCE_CHECKS && game.usesQuietChecks(),
      );
    }
    const control = Control.of(p);
    const top = GameHistory.top(p);
    control.nodes++;
    if (ply > control.selDepth) control.selDepth = ply;
    frame.check = top.check;
    frame.moveCount = 0;
    frame.best = -INFINITE;
    frame.bestMove = 0;
    frame.triedQuiets = 0;
    frame.triedCaptures = 0;
    here.next.killer = 0;
    here.next.secondKiller = 0;
    here.next.next.childCutoffs = 0;
    if (ply > 0) {
      // Step 2. Draws by rule, losses by perpetual check, tablebase scores.
      if (!frame.excluded) {
        const terminalScore = game.terminalScore(ply);
        if (terminalScore !== NONE) return terminalScore;
      }
      if (ply >= MAX_PLY || frame.list > p + LISTS_END) return top.check ? 0 : game.evaluate();
      // Step 3. Mate distance pruning: not even mate in one, or being mated now, changes the result.
      if (frame.alpha < ply - MATE) frame.alpha = ply - MATE;
      if (frame.beta > MATE - ply - 1) frame.beta = MATE - ply - 1;
      if (frame.alpha >= frame.beta) return frame.alpha;
    }
    frame.originalAlpha = frame.alpha;
    // Step 4. Transposition table: a bound that is deep enough cuts a non-PV node.
    const found = frame.excluded ? 0 : TranspositionTable.probe(p, top.key, depth);
    frame.ttMove = 0;
    frame.ttBound = 0;
    frame.ttDepth = -100;
    let evaluation = NONE;
    if (found) {
      frame.ttMove = TranspositionTable.move(found);
      frame.ttValue = TranspositionTable.value(found, ply);
      frame.ttDepth = TranspositionTable.depth(found);
      frame.ttBound = TranspositionTable.bound(found);
      evaluation = TranspositionTable.evaluation(found);
      const side = frame.ttValue >= frame.beta ? LOWER : UPPER;
      if (TT_CUTOFFS && !frame.pv && frame.ttDepth >= depth && frame.ttBound & side) {
        if (side === LOWER) Node.rewardTtMove<G>(game, frame, here);
        return frame.ttValue;
      }
    }
    // Step 5. Static eval, corrected by correction history; no pruning by eval in check.
    if (top.check) {
      here.staticEval = NONE;
      here.rawEval = NONE;
      frame.staticEval = NONE;
      frame.improving = 0;
      return SEARCH_MOVES;
    }
    if (frame.excluded) evaluation = here.staticEval;
    else {
      if (evaluation === NONE) evaluation = game.evaluate();
      here.rawEval = evaluation;
      evaluation = CorrectionHistory.apply<G>(game, evaluation);
      here.staticEval = evaluation;
      Node.rewardEvalDifference<G>(game, here);
    }
    const earlier = here.before.before.staticEval;
    frame.improving = earlier === NONE || evaluation > earlier ? 1 : 0;
    if (frame.ttBound & (frame.ttValue > evaluation ? LOWER : UPPER)) {
      evaluation = frame.ttValue;
    }
    frame.staticEval = evaluation;
    if (frame.pv || frame.excluded) return SEARCH_MOVES;
    return Node.pruneByEval<G>(game, frame, scratch);
  }

  /** Pruning before any move is tried, in non-PV nodes and out of check: steps 6 to 8. */
  @inline static pruneByEval<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    const depth = frame.depth;
    const beta = frame.beta;
    const evaluation = frame.staticEval;
    if (evaluation >= DECISIVE || beta <= -DECISIVE || beta >= DECISIVE) return SEARCH_MOVES;
    // Step 6. Reverse futility pruning (static null move): eval beats beta by a margin that grows with depth.
    if (
      REVERSE_FUTILITY &&
      depth <= 8 &&
      evaluation - RFP_MARGIN * depth + RFP_IMPROVING * <i32>frame.improving >= beta &&
      !game.isBareKing()
    ) {
      return (evaluation + beta) / 2;
    }
    // Step 7. Razoring: eval is so far below alpha that only captures can help; ask quiescence.
    if (RAZORING && depth <= 3 && evaluation + RAZOR_MARGIN * depth < frame.alpha) {
      const ply = frame.ply;
      const alpha = frame.alpha;
      const value = Quiescence.begin<G>(
        game,
        ply,
        alpha,
        alpha + 1,
        frame.list,
        scratch,
        QUIESCENCE_CHECKS && game.usesQuietChecks(),
      );
      if (value <= alpha) return value;
    }
    // Step 8. Null move pruning: `Search.searchNullMove` sets up the reduced search, `childReturned` judges it.
    if (
      !NULL_MOVE_PRUNING ||
      frame.isNullMove ||
      depth < 3 ||
      evaluation < beta ||
      !game.canNullMove()
    )
      return SEARCH_MOVES;
    return TRY_NULL_MOVE;
  }

  /** The reduction of the null move search, in plies. */
  @inline static nullMoveReduction(frame: Frame): i32 {
    const surplus = (16 * (frame.staticEval - frame.beta)) / NULL_MOVE_EVAL_DIVISOR;
    const sixteenths = NULL_MOVE_REDUCTION_BASE + ((NULL_MOVE_REDUCTION_DEPTH * frame.depth) >> 4);
    return (sixteenths + (surplus < 48 ? surplus : 48)) >> 4;
  }

  /** Step 9. Internal iterative reduction, then move generation. */
  static open<G extends SearchGame>(game: G, frame: Frame, scratch: usize): i32 {
    // A node without a TT move is searched less deep: the next visit will have one, if there is a TT to keep it.
    if (!frame.ttMove && frame.depth >= 4 && !frame.excluded && (frame.pv || frame.cutNode)) {
      if (INTERNAL_ITERATIVE_REDUCTION && Control.of(changetype<usize>(game)).tt) frame.depth--;
    }
    const count = MoveOrdering.list<G>(game, frame, scratch);
    return count ? SEARCH_MOVES : game.noMovesScore(frame.ply);
  }

  /** After the last move or a beta cutoff: updates histories, TT and correction history, and returns the score. */
  static close<G extends SearchGame>(game: G, frame: Frame): i32 {
    // The excluded move is the only one.
    if (frame.best === -INFINITE) return frame.alpha;
    const p = changetype<usize>(game);
    const ply = frame.ply;
    const best = frame.best;
    if (best >= frame.beta) {
      Node.updateHistories<G>(game, frame);
      Ply.at(p, ply).childCutoffs++;
    } else if (best <= frame.originalAlpha) Node.rewardPriorMove<G>(game, frame);
    if (frame.excluded) return best;
    const control = Control.of(p);
    if (ply === 0 && (control.pvIndex > 0 || control.isRestricted)) return best;
    const isExact = frame.pv && best > frame.originalAlpha;
    const bound = best >= frame.beta ? LOWER : isExact ? EXACT : UPPER;
    const here = Ply.at(p, ply);
    const top = GameHistory.top(p);
    TranspositionTable.store(
      p,
      top.key,
      frame.bestMove,
      best,
      here.rawEval,
      frame.depth,
      bound,
      ply,
    );
    if (!frame.check && !(frame.bestMove && game.isCapture(frame.bestMove))) {
      // A bound on the wrong side of static eval says nothing about its error.
      const error = best - here.staticEval;
      const isKnown = bound === EXACT || (bound === LOWER ? error > 0 : error < 0);
      if (isKnown && best > -DECISIVE && best < DECISIVE) {
        CorrectionHistory.learn<G>(game, best - here.rawEval, frame.depth);
      }
    }
    return best;
  }

  /** Beta cutoff: a bonus for the best move, a malus for the moves tried before it; killer move and countermove. */
  static updateHistories<G extends SearchGame>(game: G, frame: Frame): void {
    const p = changetype<usize>(game);
    const move = frame.bestMove;
    const bonus = Node.bonus(frame.depth);
    const malus = (-bonus * HISTORY_MALUS) >> 4;
    const here = Ply.at(p, frame.ply);
    const pieceToCount = game.pieceToCount();
    const turn = game.turn();
    if (game.isCapture(move)) {
      History.update(History.capture(p, game.pieceTo(move), game.victim(move)), bonus);
    } else {
      if (KILLER_MOVES && here.killer !== move) {
        here.secondKiller = here.killer;
        here.killer = move;
      }
      if (KILLER_MOVES) History.setCountermove(p, turn, here, pieceToCount, move);
      History.updateQuiet(p, turn, game.pieceTo(move), here, pieceToCount, bonus);
    }
    const quiets = changetype<usize>(frame) + TRIED_QUIETS;
    for (let i: usize = 0; i < <usize>frame.triedQuiets; i++) {
      const other = <u32>load<u16>(quiets + 2 * i);
      if (other === move) continue;
      History.updateQuiet(p, turn, game.pieceTo(other), here, pieceToCount, malus);
    }
    const captures = changetype<usize>(frame) + TRIED_CAPTURES;
    for (let i: usize = 0; i < <usize>frame.triedCaptures; i++) {
      const other = <u32>load<u16>(captures + 2 * i);
      if (other === move) continue;
      History.update(History.capture(p, game.pieceTo(other), game.victim(other)), malus);
    }
  }

  /** TT cutoff by a quiet move: it gets a history bonus. */
  static rewardTtMove<G extends SearchGame>(game: G, frame: Frame, here: Ply): void {
    const move = frame.ttMove;
    if (!move || game.isCapture(move)) return;
    const p = changetype<usize>(game);
    const pieceTo = game.pieceTo(move);
    const pieceToCount = game.pieceToCount();
    // After a key collision the move may be nonsense here.
    if (pieceTo < pieceToCount)
      History.updateQuiet(p, game.turn(), pieceTo, here, pieceToCount, Node.bonus(frame.depth));
  }

  /** Fail low: the quiet move that led here gets a bonus. */
  static rewardPriorMove<G extends SearchGame>(game: G, frame: Frame): void {
    if (!MAIN_HISTORY || frame.excluded || frame.ply === 0) return;
    const p = changetype<usize>(game);
    const before = Ply.at(p, frame.ply - 1);
    if (before.pieceTo === NO_PIECE_TO || !before.isQuiet) return;
    const bonus = (Node.bonus(frame.depth) * PRIOR_MOVE_BONUS) >> 4;
    History.updateQuiet(p, game.turn() ^ 1, before.pieceTo, before, game.pieceToCount(), bonus);
  }

  /** The quiet move before gets a bonus or malus by how static eval changed. */
  @inline static rewardEvalDifference<G extends SearchGame>(game: G, here: Ply): void {
    const before = here.before;
    if (!MAIN_HISTORY || before.pieceTo === NO_PIECE_TO || !before.isQuiet) return;
    if (before.staticEval === NONE) return;
    const gain = -EVAL_DIFFERENCE_BONUS * (before.staticEval + here.staticEval);
    const most = gain < EVAL_DIFFERENCE_LIMIT ? gain : EVAL_DIFFERENCE_LIMIT;
    const bonus = most > -EVAL_DIFFERENCE_LIMIT ? most : -EVAL_DIFFERENCE_LIMIT;
    const p = changetype<usize>(game);
    History.update(History.main(p, game.turn() ^ 1, before.pieceTo, game.pieceToCount()), bonus);
  }

  /** The history bonus of a search of this depth. */
  @inline static bonus(depth: i32): i32 {
    const more =
      (HISTORY_BONUS_QUADRATIC * depth + HISTORY_BONUS_LINEAR) * depth - HISTORY_BONUS_OFFSET;
    return more < HISTORY_BONUS_MAX ? more : HISTORY_BONUS_MAX;
  }

  @inline static recordQuiet(frame: Frame, move: u32): void {
    if (frame.triedQuiets >= MOST_QUIETS) return;
    store<u16>(changetype<usize>(frame) + TRIED_QUIETS + 2 * <usize>frame.triedQuiets, <u16>move);
    frame.triedQuiets++;
  }

  @inline static recordCapture(frame: Frame, move: u32): void {
    if (frame.triedCaptures >= MOST_CAPTURES) return;
    const at = changetype<usize>(frame) + 2 * <usize>frame.triedCaptures;
    store<u16>(at, <u16>move, TRIED_CAPTURES);
    frame.triedCaptures++;
  }
}
