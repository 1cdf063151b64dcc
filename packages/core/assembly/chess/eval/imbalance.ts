/** Material imbalance: what knights and rooks are worth by the number of pawns, and minor pieces behind a pawn. */
import { Popcount } from '../../bits/popcount';
import { Side } from '../colour';
import { Army } from '../position';
import { BEHIND_PAWN, KNIGHT_PAWNS, ROOK_PAWNS } from './weights';

export abstract class EvalImbalance {
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
