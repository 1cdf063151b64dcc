/**
 * Endgame tables as a search sees them: the value of a position that they know. Shogi has no such thing: no piece ever leaves the
 * game there, so a search never comes to a table unless it begins in it.
 */
import { IMPOSSIBLE } from '../codes';
import { Line } from '../line';
import { MATE, NONE } from '../score';
import { KnownEndings } from './known-endings';
import { State } from './position';

/** Two queens: with more than that, there are too many pieces. */
const MOST_PHASE: i32 = 8;
const DRAW_CLOCK: u32 = 100;

export abstract class SearchTables {
  /** The value of the position `ply` moves after the root, or NONE. */
  @inline static value(p: usize, ply: i32): i32 {
    return Line.top(p).extra <= MOST_PHASE ? SearchTables.find(p, ply) : NONE;
  }

  static find(p: usize, ply: i32): i32 {
    const code = KnownEndings.code(p);
    if (code >= IMPOSSIBLE) return NONE;
    if (!code) return 0;
    const plies = <i32>code - 1;
    // Whether it comes before the fifty moves are over is for the search to find out.
    if (State.of(p).halfmoves + <u32>plies > DRAW_CLOCK) return NONE;
    return plies & 1 ? MATE - ply - plies : ply + plies - MATE;
  }
}
