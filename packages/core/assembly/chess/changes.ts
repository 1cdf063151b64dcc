/**
 * What a move changes on the board, for those who keep something up to date piece by piece: a word of four places, 16 bits each, a
 * place being piece × 64 + square, or 0 for nothing. From the lowest: what comes, what goes, what else goes, what else comes.
 */
import { CASTLING, EN_PASSANT, Play, PROMOTION } from './play';
import { Castle, Position } from './position';
import { ROOK } from './types';

export abstract class Changes {
  @inline static place(piece: u32, square: u32): u32 {
    return (piece << 6) | square;
  }

  @inline static comes(changes: u64): u32 {
    return <u32>(changes & 0xffff);
  }

  @inline static goes(changes: u64): u32 {
    return <u32>((changes >> 16) & 0xffff);
  }

  @inline static alsoGoes(changes: u64): u32 {
    return <u32>((changes >> 32) & 0xffff);
  }

  @inline static alsoComes(changes: u64): u32 {
    return <u32>(changes >> 48);
  }

  /** Of a move that is about to be played. */
  static of(p: usize, move: u32): u64 {
    const from = Play.from(move);
    const to = Play.to(move);
    const kind = Play.kind(move);
    const piece = Position.pieceOn(p, from);
    const goes = (<u64>Changes.place(piece, from)) << 16;
    if (kind === CASTLING) {
      const colour = piece >> 3;
      const castle = Castle.of(p, 2 * colour + (to < from ? 1 : 0));
      const rook = 1 + ROOK + 8 * colour;
      const king = <u64>Changes.place(piece, castle.kingTo);
      const leaves = (<u64>Changes.place(rook, to)) << 32;
      return king | goes | leaves | ((<u64>Changes.place(rook, castle.rookTo)) << 48);
    }
    const arrived = kind === PROMOTION ? 1 + Play.promotion(move) + (piece & 8) : piece;
    const comes = <u64>Changes.place(arrived, to);
    if (kind === EN_PASSANT) {
      return comes | goes | ((<u64>Changes.place(piece ^ 8, to ^ 8)) << 32);
    }
    const taken = Position.pieceOn(p, to);
    return comes | goes | (taken ? (<u64>Changes.place(taken, to)) << 32 : 0);
  }
}
