/**
 * Quiescence search: at the horizon only captures, promotions and check evasions are searched, until the position is quiet enough for
 * static eval. Out of check the side to move may stand pat. It is recursive, since it usually ends after a few dozen nodes
 * and need not be interrupted. With both kings in the open, shogi can need a hundred thousand: a node limit ends those
 * (50 of 30 million in games of shogi, none in chess), so that no move is late.
 */

import { GameHistory } from '../common/game-history';
import { INFINITE, NONE } from '../common/score';
import { CorrectionHistory } from './correction-history';
import { TT_CUTOFFS } from './features';
import { SearchGame } from './game';
import { Control, LISTS_END, MAX_PLY, Ply } from './memory';
import { LIST_TAIL, MOVE_BYTES, MoveList } from './move-list';
import { MoveOrdering } from './move-ordering';
import { DELTA_MARGIN } from './params';
import { EXACT, LOWER, TranspositionTable, UPPER } from './tt';

/** Quiet moves are ordered after captures. */
const QUIET_SCORE: i32 = -0x7000;

/** About a millisecond. */
const MAX_NODES: u64 = 2000;

export abstract class Quiescence {
  /** Starts a quiescence search with its own node limit. */
  static begin<G extends SearchGame>(
    game: G,
    ply: i32,
    alpha: i32,
    beta: i32,
    list: usize,
    scratch: usize,
    withChecks: bool,
  ): i32 {
    const control = Control.of(changetype<usize>(game));
    control.qsearchEnd = control.nodes + MAX_NODES;
    return Quiescence.search<G>(game, ply, alpha, beta, list, scratch, withChecks);
  }

  /** Moves are listed from `list` on; `scratch` has room for a list of 16-bit moves. */
  static search<G extends SearchGame>(
    game: G,
    ply: i32,
    alpha: i32,
    beta: i32,
    list: usize,
    scratch: usize,
    withChecks: bool,
  ): i32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    control.nodes++;
    if (ply > control.selDepth) control.selDepth = ply;
    const isOpen = beta - alpha > 1;
    if (isOpen) Ply.at(p, ply).pvLength = 0;
    const top = GameHistory.top(p);
    const check = top.check !== 0;
    if (check) {
      const terminalScore = game.terminalScore(ply);
      if (terminalScore !== NONE) return terminalScore;
    }
    if (ply >= MAX_PLY || list > p + LISTS_END) return check ? 0 : game.evaluate();
    if (control.nodes > control.qsearchEnd) return game.evaluate();

    const key = top.key;
    const depth = check || withChecks ? 0 : -1;
    const found = TranspositionTable.probe(p, key, depth);
    let evaluation = NONE;
    if (found) {
      const value = TranspositionTable.value(found, ply);
      const bound = TranspositionTable.bound(found);
      const isDeep = TranspositionTable.depth(found) >= depth;
      if (TT_CUTOFFS && !isOpen && isDeep && bound & (value >= beta ? LOWER : UPPER)) return value;
      evaluation = TranspositionTable.evaluation(found);
    }
    let best = -INFINITE;
    // Stand pat: static eval is a lower bound, since a quiet move is usually not worse.
    if (!check) {
      if (evaluation === NONE) evaluation = game.evaluate();
      best = CorrectionHistory.apply<G>(game, evaluation);
      if (found) {
        const value = TranspositionTable.value(found, ply);
        if (TranspositionTable.bound(found) & (value > best ? LOWER : UPPER)) best = value;
      }
      if (best >= beta) {
        if (!found) TranspositionTable.store(p, key, 0, best, evaluation, depth, LOWER, ply);
        return best;
      }
    }
    const lowest = alpha;
    if (best > alpha) alpha = best;
    const ttMove = found ? TranspositionTable.move(found) : 0;
    const end = Quiescence.list<G>(game, check, withChecks, ttMove, list, scratch);
    if (check && end === list) return game.noMovesScore(ply);
    const floor = best + DELTA_MARGIN;
    let bestMove: u32 = 0;
    for (let at = list; at < end; at += MOVE_BYTES) {
      const move = MoveList.pick(at, end);
      if (!check) {
        // Delta pruning: not even winning the captured piece lifts the score to alpha.
        if (game.isCapture(move)) {
          const most = floor + game.captureGain(move);
          if (most <= alpha) {
            if (most > best) best = most;
            continue;
          }
        }
        // SEE pruning: captures that lose material.
        if (!game.seeAtLeast(move, 0)) continue;
      }
      game.makeMove(move);
      const value = -Quiescence.search<G>(
        game,
        ply + 1,
        -beta,
        -alpha,
        end + LIST_TAIL,
        scratch,
        false,
      );
      game.unmakeMove();
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      bestMove = move;
      alpha = value;
      if (isOpen) Ply.extend(p, ply, move);
      if (value >= beta) break;
    }
    const bound = best >= beta ? LOWER : best > lowest && isOpen ? EXACT : UPPER;
    TranspositionTable.store(p, key, bestMove, best, evaluation, depth, bound, ply);
    return best;
  }

  static list<G extends SearchGame>(
    game: G,
    check: bool,
    withChecks: bool,
    ttMove: u32,
    list: usize,
    scratch: usize,
  ): usize {
    let end = check ? game.usefulMoves(scratch) : game.captures(scratch);
    if (withChecks && !check) end = game.quietChecks(end);
    let to = list;
    for (let at = scratch; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      let score: i32 = game.isCapture(move) ? MoveOrdering.ofCapture<G>(game, move) : QUIET_SCORE;
      if (move === ttMove) score = i32.MAX_VALUE;
      MoveList.put(to, move);
      MoveList.setScore(to, score);
      to += MOVE_BYTES;
    }
    MoveList.close(to);
    return to;
  }
}
