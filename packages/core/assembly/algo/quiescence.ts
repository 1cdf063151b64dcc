/**
 * Beyond the last ply only captures and promotions are followed, and all answers to checks, until nothing hangs: then the
 * evaluation can be trusted. The side to move may always stop, as long as it is not in check. This part is recursive:
 * it is over after a few dozen nodes, so nobody needs to interrupt it. Where both kings of shogi stand in the open it might go on
 * for a hundred thousand: then the evaluation has to do. That is rare (some fifty of thirty million in games of shogi, none
 * in games of chess), so play is hardly touched, and no search is late.
 */

import { Line } from '../line';
import { INFINITE, NONE } from '../score';
import { Correction } from './correction';
import { TABLE_CUTS } from './features';
import { LIST_TAIL, MOVE_BYTES, MoveList } from './move-list';
import { CAPTURE_SURPLUS } from './numbers';
import { Ordering } from './ordering';
import { SearchGame } from './search-game';
import { Control, LISTS_END, MOST_PLIES, Ply } from './search-memory';
import { EXACT, LOWER, Table, UPPER } from './tt';

/** Quiet moves come after captures. */
const QUIET_SCORE: i32 = -0x7000;

/** After so many nodes, about a millisecond, nothing more is followed. */
const MOST_NODES: u64 = 2000;

export abstract class Quiescence {
  /** A quiescence of its own: it may have so many nodes, whatever came before. */
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
    control.quiescenceEnd = control.nodes + MOST_NODES;
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
    if (ply > control.farthest) control.farthest = ply;
    const isOpen = beta - alpha > 1;
    if (isOpen) Ply.at(p, ply).length = 0;
    const top = Line.top(p);
    const check = top.check !== 0;
    if (check) {
      const verdict = game.verdict(ply);
      if (verdict !== NONE) return verdict;
    }
    if (ply >= MOST_PLIES || list > p + LISTS_END) return check ? 0 : game.evaluate();
    if (control.nodes > control.quiescenceEnd) return game.evaluate();

    const key = top.key;
    const depth = check || withChecks ? 0 : -1;
    const found = Table.find(p, key, depth);
    let evaluation = NONE;
    if (found) {
      const value = Table.value(found, ply);
      const bound = Table.bound(found);
      const isDeep = Table.depth(found) >= depth;
      if (TABLE_CUTS && !isOpen && isDeep && bound & (value >= beta ? LOWER : UPPER)) return value;
      evaluation = Table.evaluation(found);
    }
    let best = -INFINITE;
    if (!check) {
      if (evaluation === NONE) evaluation = game.evaluate();
      best = Correction.apply<G>(game, evaluation);
      if (found) {
        const value = Table.value(found, ply);
        if (Table.bound(found) & (value > best ? LOWER : UPPER)) best = value;
      }
      if (best >= beta) {
        if (!found) Table.keep(p, key, 0, best, evaluation, depth, LOWER, ply);
        return best;
      }
    }
    const lowest = alpha;
    if (best > alpha) alpha = best;
    const tableMove = found ? Table.move(found) : 0;
    const end = Quiescence.list<G>(game, check, withChecks, tableMove, list, scratch);
    if (check && end === list) return game.stuck(ply);
    const floor = best + CAPTURE_SURPLUS;
    let bestMove: u32 = 0;
    for (let at = list; at < end; at += MOVE_BYTES) {
      const move = MoveList.pick(at, end);
      if (!check) {
        if (game.isCapture(move)) {
          const most = floor + game.captureGain(move);
          if (most <= alpha) {
            if (most > best) best = most;
            continue;
          }
        }
        if (!game.exchangeReaches(move, 0)) continue;
      }
      game.play(move);
      const value = -Quiescence.search<G>(
        game,
        ply + 1,
        -beta,
        -alpha,
        end + LIST_TAIL,
        scratch,
        false,
      );
      game.undo();
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      bestMove = move;
      alpha = value;
      if (isOpen) Ply.extend(p, ply, move);
      if (value >= beta) break;
    }
    const bound = best >= beta ? LOWER : best > lowest && isOpen ? EXACT : UPPER;
    Table.keep(p, key, bestMove, best, evaluation, depth, bound, ply);
    return best;
  }

  static list<G extends SearchGame>(
    game: G,
    check: bool,
    withChecks: bool,
    tableMove: u32,
    list: usize,
    scratch: usize,
  ): usize {
    let end = check ? game.usefulMoves(scratch) : game.captures(scratch);
    if (withChecks && !check) end = game.quietChecks(end);
    let to = list;
    for (let at = scratch; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      let score: i32 = game.isCapture(move) ? Ordering.ofCapture<G>(game, move) : QUIET_SCORE;
      if (move === tableMove) score = i32.MAX_VALUE;
      MoveList.put(to, move);
      MoveList.setScore(to, score);
      to += MOVE_BYTES;
    }
    MoveList.close(to);
    return to;
  }
}
