/**
 * Endgame tables as a search sees them: a position of two kings and at most two other pieces has the value that its table
 * gives, if the host has brought it along (chess-engine.ts). Shogi has no such thing: no piece ever leaves the game there, so a
 * search never comes to a table unless it begins in it.
 */
import { Popcount } from '../bits/popcount';
import { IMPOSSIBLE } from '../codes';
import { Line } from '../line';
import { MATE, NONE } from '../score';
import { Ending, NO_PIECE } from './ending';
import { Army, Position, State } from './position';

const MOST_MEN: u32 = 4;
/** Two queens: with more than that, there are too many pieces. */
const MOST_PHASE: i32 = 8;
const DRAW_CLOCK: u32 = 100;

export abstract class SearchTables {
  /** The value of the position `ply` moves after the root, or NONE. */
  @inline static value(p: usize, ply: i32): i32 {
    return Line.top(p).extra <= MOST_PHASE ? SearchTables.find(p, ply) : NONE;
  }

  static find(p: usize, ply: i32): i32 {
    const white = Army.at(p, 0);
    const black = Army.at(p, 1);
    const all = white.all | black.all;
    if (Popcount.best(all) > MOST_MEN) return NONE;
    const state = State.of(p);
    // Tables know neither castling nor pawns that may be taken in passing.
    if (state.rights) return NONE;
    if (state.enPassant && Army.at(p, state.turn).pawns) return NONE;
    const others = all ^ (white.king | black.king);
    if (!others) return 0;
    const a = <u32>ctz(others);
    const rest = others & (others - 1);
    const b = rest ? <u32>ctz(rest) : 0;
    const first = Position.pieceOn(p, a);
    const second = rest ? Position.pieceOn(p, b) : NO_PIECE;
    if (!Ending.isKnown(first, second)) return NONE;
    const whiteKing = <u32>ctz(white.king);
    const blackKing = <u32>ctz(black.king);
    const code = Ending.codeOf(state.turn, whiteKing, blackKing, first, a, second, b);
    if (code >= IMPOSSIBLE) return NONE;
    if (!code) return 0;
    const plies = <i32>code - 1;
    // Whether it comes before the fifty moves are over is for the search to find out.
    if (state.halfmoves + <u32>plies > DRAW_CLOCK) return NONE;
    return plies & 1 ? MATE - ply - plies : ply + plies - MATE;
  }
}
