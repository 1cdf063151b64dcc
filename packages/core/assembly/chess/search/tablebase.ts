/** Endgame tablebases inside the search: the exact score of a position that a table in the core's memory holds. */
import { IMPOSSIBLE } from '../../common/endgame-codes';
import { GameHistory } from '../../common/game-history';
import { MATE, NONE } from '../../common/score';
import { Index } from '../endgame/index';
import { MaterialSet } from '../endgame/material-set';
import { TablebaseProbe } from '../endgame/probe';
import { State } from '../position';

/** Two queens: a higher game phase means more pieces than any table has. */
const MAX_PHASE: i32 = 8;
const DRAW_CLOCK: u32 = 100;

export abstract class SearchTablebase {
  static prepare(): void {
    Index.fill();
  }

  /** Registers a table: its pieces and the address of its codes. Number 0 replaces all earlier ones. */
  static describe(number: u32, first: u32, second: u32, codes: usize): void {
    if (number === 0) MaterialSet.forget();
    MaterialSet.numbered(number).describe(first, second, codes);
  }

  /** The score of the position `ply` plies from the root, or NONE. */
  @inline static score(p: usize, ply: i32): i32 {
    return GameHistory.top(p).extra <= MAX_PHASE ? SearchTablebase.probe(p, ply) : NONE;
  }

  static probe(p: usize, ply: i32): i32 {
    const code = TablebaseProbe.code(p);
    if (code >= IMPOSSIBLE) return NONE;
    if (!code) return 0;
    const plies = <i32>code - 1;
    // Whether the mate comes before the fifty-move rule draws is left to the search.
    if (State.of(p).halfmoves + <u32>plies > DRAW_CLOCK) return NONE;
    return plies & 1 ? MATE - ply - plies : ply + plies - MATE;
  }
}
