/**
 * What a position is worth to the side to move as the sum of terms that have names, in hundredths of a pawn. Material and
 * placement are kept up to date move by move (search-rules.ts); pawn structure is kept by the pawns (eval-pawns.ts); what depends on the
 * pieces together is found anew: what they reach (eval-reach.ts), king safety, threats, passed pawns. All weights come from
 * data/eval/chess.json. The network learned from games that were played with these.
 */
import { Line } from '../line';
import { Black, White } from './colour';
import { EvalKing } from './eval-king';
import { EvalPassed } from './eval-passed';
import { EvalPawns } from './eval-pawns';
import { Reach } from './eval-reach';
import { EvalThreats } from './eval-threats';
import { State } from './position';
import { TEMPO } from './weights';

export abstract class EvalTerms {
  /** For the middle game and for the ending (score.ts). */
  static of(p: usize): i32 {
    const pawns = EvalPawns.find(p);
    let score = Line.top(p).score + pawns.score;
    // First of all: the others need it.
    score += Reach.find<White, Black>(p) - Reach.find<Black, White>(p);
    score += EvalKing.of<White, Black>(p) - EvalKing.of<Black, White>(p);
    score += EvalThreats.of<White, Black>(p) - EvalThreats.of<Black, White>(p);
    score += EvalPassed.of<White, Black>(p, pawns) - EvalPassed.of<Black, White>(p, pawns);
    return (State.of(p).turn ? -score : score) + load<i32>(TEMPO);
  }
}
