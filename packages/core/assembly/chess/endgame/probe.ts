/**
 * What endgame tables say about the position on the board: two kings and at most two other pieces, if the host has brought the table
 * along (`describeSet`). Searches ask, and proofs of mates.
 */
import { Popcount } from '../../bits/popcount';
import { IMPOSSIBLE, UNKNOWN } from '../../common/endgame-codes';
import { Army, Position, State } from '../position';
import { MaterialSet, NO_PIECE } from './material-set';

const MOST_MEN: u32 = 4;

export abstract class TablebaseProbe {
  /** Its code; IMPOSSIBLE where nothing is known. */
  static code(p: usize): u32 {
    const white = Army.at(p, 0);
    const black = Army.at(p, 1);
    const all = white.all | black.all;
    if (Popcount.best(all) > MOST_MEN) return IMPOSSIBLE;
    const state = State.of(p);
    // Tables know neither castling nor pawns that may be taken in passing.
    if (state.rights) return IMPOSSIBLE;
    if (state.enPassant && Army.at(p, state.turn).pawns) return IMPOSSIBLE;
    const others = all ^ (white.king | black.king);
    if (!others) return UNKNOWN;
    const a = <u32>ctz(others);
    const rest = others & (others - 1);
    const b = rest ? <u32>ctz(rest) : 0;
    const first = Position.pieceOn(p, a);
    const second = rest ? Position.pieceOn(p, b) : NO_PIECE;
    if (!MaterialSet.isKnown(first, second)) return IMPOSSIBLE;
    const whiteKing = <u32>ctz(white.king);
    const blackKing = <u32>ctz(black.king);
    return MaterialSet.codeOf(state.turn, whiteKing, blackKing, first, a, second, b);
  }
}
