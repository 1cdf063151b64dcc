/**
 * The legal moves with what their notation needs to know, so that the host has only strings to put together:
 *
 *   bits  0–15  the move            16–18  the role that moves     19–21  1 + the role captured, 0 = none
 *   bit 22 gives check   23 mates   24 needs its file   25 needs its rank, to be distinguished from another move to the same square
 */
import { Board } from './board';
import { Checks } from './checks';
import { CASTLING, EN_PASSANT, MakeMove, Move } from './make-move';
import { LISTS, Position } from './position';
import { KING, PAWN } from './types';

const ROLE: u32 = 16;
const CAPTURED: u32 = 19;
const CHECK: u32 = 1 << 22;
const MATE: u32 = 1 << 23;
const NEEDS_FILE: u32 = 1 << 24;
const NEEDS_RANK: u32 = 1 << 25;

export abstract class Describe {
  static moves(p: usize, at: usize): u32 {
    const list = p + LISTS;
    const count = Board.legalMoves(p, list, 0);
    Checks.prepare(p);
    for (let i: usize = 0; i < <usize>count; i++) {
      const move = <u32>load<u16>(list + i * 2);
      const role = (Position.pieceOn(p, Move.from(move)) & 7) - 1;
      let described = move | (role << ROLE) | (Describe.captured(p, move) << CAPTURED);
      if (role !== PAWN && role !== KING) described |= Describe.rivals(p, move, list, count);
      if (Checks.gives(p, move)) {
        MakeMove.make(p, move);
        described |= Board.count(p) ? CHECK : CHECK | MATE;
        MakeMove.unmake(p);
      }
      store<u32>(at + i * 4, described);
    }
    return count;
  }

  static captured(p: usize, move: u32): u32 {
    const kind = Move.kind(move);
    if (kind === EN_PASSANT) return 1 + PAWN;
    return kind === CASTLING ? 0 : Position.pieceOn(p, Move.to(move)) & 7;
  }

  /** By the rules of standard notation: the file if it is enough, else the rank if it is, else both. */
  static rivals(p: usize, move: u32, list: usize, count: u32): u32 {
    const from = Move.from(move);
    const piece = Position.pieceOn(p, from);
    let any = false;
    let sameFile = false;
    let sameRank = false;
    for (let i: usize = 0; i < <usize>count; i++) {
      const other = <u32>load<u16>(list + i * 2);
      const start = Move.from(other);
      if (start === from || Move.to(other) !== Move.to(move)) continue;
      if (Position.pieceOn(p, start) !== piece || Move.kind(other) === CASTLING) continue;
      any = true;
      if (((start ^ from) & 7) === 0) sameFile = true;
      if (((start ^ from) & 56) === 0) sameRank = true;
    }
    if (!any) return 0;
    if (!sameFile) return NEEDS_FILE;
    return sameRank ? NEEDS_FILE | NEEDS_RANK : NEEDS_RANK;
  }
}
