/**
 * An endgame position as the rules of the game see it, and its index in a table: what `Verify` compares. Of the solver only the
 * index is used.
 */

import { INPUT, WORK } from '../../common/layout';
import { PositionView } from '../../common/position-view';
import { Board } from '../board';
import { EN_PASSANT, MakeMove, Move } from '../make-move';
import { PACKED_BYTES, Packed } from '../packed';
import { Army, Position, State } from '../position';
import { KING } from '../types';
import { Index } from './index';
import { BLACK_BIT, MaterialSet, NO_PIECE } from './material-set';

const TURN: usize = 64;
const CASTLING_ROOKS: usize = 66;
const NO_ROOKS: u32 = 0xffffffff;
const DRAW: u32 = 0;

@unmanaged
export class EndgameRules extends PositionView {
  @inline static of(p: usize): EndgameRules {
    return changetype<EndgameRules>(p);
  }

  @inline set(): MaterialSet {
    return MaterialSet.numbered(0);
  }

  @inline losesWithoutMoves(): bool {
    return Board.isCheck(this.p);
  }

  setUp(block: u32, entry: u32): bool {
    const set = this.set();
    // The host's input is free: a packed position is written there.
    const packed = this.p - WORK + INPUT;
    const side: u32 = block < set.pairs ? 0 : 1;
    const pair = block - side * set.pairs;
    memory.fill(packed, 0, PACKED_BYTES);
    store<u8>(packed + Index.whiteKing(set.pawns, pair), <u8>(1 + KING));
    store<u8>(packed + Index.blackKing(set.pawns, pair), <u8>(1 + KING + BLACK_BIT));
    store<u8>(packed, <u8>side, TURN);
    store<u32>(packed, NO_ROOKS, CASTLING_ROOKS);
    const first = set.firstOf(entry);
    const second = set.secondOf(entry, first);
    if (!EndgameRules.add(packed, set.first, first)) return false;
    if (set.second !== NO_PIECE && !EndgameRules.add(packed, set.second, second)) return false;
    const p = this.p;
    Packed.read(packed, p);
    // Of two mirror images only the lower index is used.
    if (
      set.indexOf(
        side,
        EndgameRules.king(p, 0),
        EndgameRules.king(p, 1),
        set.first,
        MaterialSet.squareOf(set.first, first),
        MaterialSet.squareOf(set.second, second),
      ) !==
      block * set.entries + entry
    ) {
      return false;
    }
    return !EndgameRules.takesKing(p);
  }

  static add(packed: usize, piece: u32, state: u32): bool {
    const square = MaterialSet.squareOf(piece, state);
    if (load<u8>(packed + square)) return false;
    store<u8>(packed + square, <u8>piece);
    return true;
  }

  @inline static king(p: usize, colour: u32): u32 {
    return <u32>ctz(Army.at(p, colour).king);
  }

  /** Whether the side to move could capture the king. */
  static takesKing(p: usize): bool {
    const turn = State.of(p).turn;
    return Board.attackersOf(p, EndgameRules.king(p, turn ^ 1), turn) !== 0;
  }

  weight(_block: u32, _entry: u32): u32 {
    const set = this.set();
    if (set.pawns) return 2;
    const p = this.p;
    const pieces = this.pieces();
    const isItsImage =
      EndgameRules.isReflected(Army.at(p, 0).king) &&
      EndgameRules.isReflected(Army.at(p, 1).king) &&
      EndgameRules.areReflected(p, pieces);
    return isItsImage ? 4 : 8;
  }

  @inline pieces(): u64 {
    const white = Army.at(this.p, 0);
    const black = Army.at(this.p, 1);
    return (white.all | black.all) ^ (white.king | black.king);
  }

  static isReflected(square: u64): bool {
    return Index.reflected(<u32>ctz(square)) === <u32>ctz(square);
  }

  /** Whether each piece has its like on the reflected square. */
  static areReflected(p: usize, pieces: u64): bool {
    for (; pieces; pieces &= pieces - 1) {
      const square = <u32>ctz(pieces);
      const image = Index.reflected(square);
      if (Position.pieceOn(p, square) !== Position.pieceOn(p, image)) return false;
    }
    return true;
  }

  /** What the tables say, en passant considered: they know nothing of it. */
  code(list: usize): u32 {
    const known = this.tabled();
    if (!MakeMove.isEnPassantLegal(this.p)) return known;
    const end = list + 2 * <usize>Board.legalMoves(this.p, list, 0);
    let best: u32 = DRAW;
    let isFirst = true;
    for (let at = list; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      if (Move.kind(move) !== EN_PASSANT) {
        if (isFirst || EndgameRules.isBetter(known, best)) best = known;
      } else {
        MakeMove.make(this.p, move);
        const reply = this.tabled();
        MakeMove.unmake(this.p);
        const code = reply === DRAW ? DRAW : reply + 1;
        if (isFirst || EndgameRules.isBetter(code, best)) best = code;
      }
      isFirst = false;
    }
    return best;
  }

  /** A short win is better than a long one, any win than a draw, a draw than a loss, a long loss than a short one. */
  static isBetter(a: u32, b: u32): bool {
    return EndgameRules.rank(a) > EndgameRules.rank(b);
  }

  static rank(code: u32): i32 {
    if (code === DRAW) return 0;
    return code & 1 ? <i32>code - 256 : 256 - <i32>code;
  }

  tabled(): u32 {
    const p = this.p;
    const side = State.of(p).turn;
    const white = EndgameRules.king(p, 0);
    const black = EndgameRules.king(p, 1);
    const pieces = this.pieces();
    if (!pieces) return DRAW;
    const first = <u32>ctz(pieces);
    const others = pieces & (pieces - 1);
    const piece = Position.pieceOn(p, first);
    if (!others) return MaterialSet.codeOf(side, white, black, piece, first, NO_PIECE, 0);
    const second = <u32>ctz(others);
    return MaterialSet.codeOf(
      side,
      white,
      black,
      piece,
      first,
      Position.pieceOn(p, second),
      second,
    );
  }
}
