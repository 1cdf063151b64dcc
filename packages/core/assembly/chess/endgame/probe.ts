/**
 * Tablebase probing: what endgame tables say about the position on the board, two kings and at most two other pieces, if the host
 * has registered the table (`describeSet`). The search and the mate solver probe.
 */
import { Popcount } from '../../bits/popcount';
import { IMPOSSIBLE, UNKNOWN } from '../../common/dtm';
import { GameHistory } from '../../common/game-history';
import { MATE, NONE } from '../../common/score';
import { Army, Position, State } from '../position';
import { Index } from './index';
import { MaterialSet, NO_PIECE } from './material-set';

const MAX_PIECES: u32 = 4;
/** Two queens: a higher game phase means more pieces than any table has. */
const MAX_PHASE: i32 = 8;
/** The fifty-move rule. */
const DRAW_CLOCK: u32 = 100;

export abstract class TablebaseProbe {
  /** Its code; IMPOSSIBLE where nothing is known. */
  static code(p: usize): u32 {
    const white = Army.at(p, 0);
    const black = Army.at(p, 1);
    const all = white.all | black.all;
    if (Popcount.best(all) > MAX_PIECES) return IMPOSSIBLE;
    const state = State.of(p);
    // Tables know neither castling nor en passant.
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

/** Endgame tablebases inside the search: the exact score of a position that a table in the core's memory holds. */
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
