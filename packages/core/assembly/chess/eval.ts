/**
 * What a position is worth to the side to move, in hundredths of a pawn. Material and placement are kept up to date move by
 * move (search-rules.ts); pawn structure is kept by the pawns (eval-pawns.ts); what depends on the pieces together is
 * found anew: what they reach (eval-reach.ts), king safety, threats, passed pawns. All weights come from data/eval/chess.json. What the
 * better side can make of it in the ending depends on what is left (eval-ending.ts).
 */
import { Line } from '../line';
import { MOST_VALUE, Pair } from '../score';
import { Black, White } from './colour';
import { EvalCompany } from './eval-company';
import { EvalEnding, WHOLE } from './eval-ending';
import { EvalKing } from './eval-king';
import { EvalPassed } from './eval-passed';
import { EvalPawns } from './eval-pawns';
import { Reach } from './eval-reach';
import { EvalShelter } from './eval-shelter';
import { EvalThreats } from './eval-threats';
import { Army, State } from './position';
import { TEMPO } from './weights';

/** Knights and bishops count 1, rooks 2, queens 4. */
export const FULL_PHASE: i32 = 24;

export abstract class Evaluation {
  static of(p: usize): i32 {
    const top = Line.top(p);
    const pawns = EvalPawns.find(p);
    let score = top.score + pawns.score;
    score += EvalShelter.of(Army.at(p, 0), Army.at(p, 1), pawns);
    // First of all: the others need it.
    score += Reach.find<White, Black>(p) - Reach.find<Black, White>(p);
    score += EvalKing.of<White, Black>(p) - EvalKing.of<Black, White>(p);
    score += EvalThreats.of<White, Black>(p) - EvalThreats.of<Black, White>(p);
    score += EvalCompany.of<White, Black>(p) - EvalCompany.of<Black, White>(p);
    score += EvalPassed.of<White, Black>(p, pawns) - EvalPassed.of<Black, White>(p, pawns);
    const isBlack = State.of(p).turn !== 0;
    score = (isBlack ? -score : score) + load<i32>(TEMPO);
    const phase = top.extra < FULL_PHASE ? top.extra : FULL_PHASE;
    const value = Evaluation.blend(p, score, phase, Pair.ending(score) > 0 !== isBlack);
    // The nearer the draw by fifty moves, the less it is worth.
    const left = 200 - <i32>State.of(p).halfmoves;
    const faded = left > 0 ? (value * left) / 200 : 0;
    return faded > MOST_VALUE ? MOST_VALUE : faded < -MOST_VALUE ? -MOST_VALUE : faded;
  }

  /** Middle game and ending together, by what the better side can make of it. */
  @inline static blend(p: usize, score: i32, phase: i32, isWhiteBetter: bool): i32 {
    const us = Army.at(p, isWhiteBetter ? 0 : 1);
    const them = Army.at(p, isWhiteBetter ? 1 : 0);
    const chances = EvalEnding.chances(us, them);
    let middle = Pair.middle(score);
    let ending = Pair.ending(score);
    // Without pawns it is an ending, whatever else there is.
    if (!us.pawns) middle = (middle * chances) / WHOLE;
    if (them.all === them.king && chances) {
      const drive = EvalEnding.drive(us, them);
      ending += ending > 0 ? drive : -drive;
    }
    ending = (ending * chances) / WHOLE;
    return (middle * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE;
  }
}
