/**
 * Static evaluation of chess for the side to move, in centipawns (tapered eval). Piece-square tables are incremental (psqt.ts), pawn
 * structure is cached (pawns.ts); attack maps, king safety, threats and passed pawns are computed each time. The endgame half is scaled by
 * material (endgame.ts). All weights come from data/eval/chess.json.
 */

import { Popcount } from '../../bits/popcount';
import { GameHistory } from '../../common/game-history';
import { MAX_EVAL, Pair } from '../../common/score';
import { Army, State } from '../position';
import { Black, Side, White } from '../types';
import { AttackMaps } from './attack-maps';
import { EvalEndgame, WHOLE } from './endgame';
import { EvalKing } from './king';
import { EvalPassed } from './passed';
import { EvalPawns } from './pawns';
import { Distances, Psqt } from './psqt';
import { EvalShelter } from './shelter';
import { EvalThreats } from './threats';
import { BEHIND_PAWN, KNIGHT_PAWNS, ROOK_PAWNS, TEMPO } from './weights';

/** Knights and bishops count 1, rooks 2, queens 4. */
export const FULL_PHASE: i32 = 24;

export abstract class Evaluation {
  /** Look-up tables, from the weights; shared by all threads. */
  static fillTables(): void {
    Psqt.fill();
    Distances.fill();
  }

  /** Empties the pawn hash table of a thread. */
  static clearCaches(p: usize): void {
    EvalPawns.forget(p);
  }

  /** Forgets what is cached about this position: weights may have changed since. */
  static dropCached(p: usize): void {
    EvalPawns.drop(p);
  }

  static of(p: usize): i32 {
    const top = GameHistory.top(p);
    const pawns = EvalPawns.find(p);
    let score = top.score + pawns.score;
    score += EvalShelter.of(Army.at(p, 0), Army.at(p, 1), pawns);
    // First: the other terms need the attack maps.
    score += AttackMaps.find<White, Black>(p) - AttackMaps.find<Black, White>(p);
    score += EvalKing.of<White, Black>(p) - EvalKing.of<Black, White>(p);
    score += EvalThreats.of<White, Black>(p) - EvalThreats.of<Black, White>(p);
    score += EvalImbalance.of<White, Black>(p) - EvalImbalance.of<Black, White>(p);
    score += EvalPassed.of<White, Black>(p, pawns) - EvalPassed.of<Black, White>(p, pawns);
    const isBlack = State.of(p).turn !== 0;
    score = (isBlack ? -score : score) + load<i32>(TEMPO);
    const phase = top.extra < FULL_PHASE ? top.extra : FULL_PHASE;
    const value = Evaluation.blend(p, score, phase, Pair.endgame(score) > 0 !== isBlack);
    // Scores fade as the fifty-move rule comes nearer.
    const left = 200 - <i32>State.of(p).halfmoves;
    const faded = left > 0 ? (value * left) / 200 : 0;
    return faded > MAX_EVAL ? MAX_EVAL : faded < -MAX_EVAL ? -MAX_EVAL : faded;
  }

  /** Tapered eval with endgame scaling and mop-up. */
  @inline static blend(p: usize, score: i32, phase: i32, isWhiteBetter: bool): i32 {
    const us = Army.at(p, isWhiteBetter ? 0 : 1);
    const them = Army.at(p, isWhiteBetter ? 1 : 0);
    const chances = EvalEndgame.chances(us, them);
    let middle = Pair.midgame(score);
    let ending = Pair.endgame(score);
    // Without pawns the midgame half is scaled, too.
    if (!us.pawns) middle = (middle * chances) / WHOLE;
    if (them.all === them.king && chances) {
      const drive = EvalEndgame.drive(us, them);
      ending += ending > 0 ? drive : -drive;
    }
    ending = (ending * chances) / WHOLE;
    return (middle * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE;
  }
}

/** Material imbalance: what knights and rooks are worth by the number of pawns, and minor pieces behind a pawn. */
abstract class EvalImbalance {
  static of<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const pawns = us.pawns | Army.of<Them>(p).pawns;
    const hidden = (us.knights | us.bishops) & Side.back<Us>(pawns);
    const knights = <i32>Popcount.best(us.knights) * load<i32>(KNIGHT_PAWNS);
    const rooks = <i32>Popcount.best(us.rooks) * load<i32>(ROOK_PAWNS);
    const score = <i32>Popcount.best(us.pawns) * (knights + rooks);
    return score + <i32>Popcount.best(hidden) * load<i32>(BEHIND_PAWN);
  }
}
