/**
 * From which squares each role would give check, found once for all moves of a position; and quiet moves that give check so.
 * Discovered checks are left out: they are rare, and cost more to find.
 */
import { CACHE } from '../../common/game-history';
import { Attacks } from '../attacks';
import { Constraints } from '../constraints';
import { Move } from '../make-move';
import { Moves } from '../movegen';
import { Army, Position, State } from '../position';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../types';

/** A set for each role. */
const FROM: usize = CACHE + 0x200;

export abstract class SearchChecks {
  static prepare(p: usize): void {
    const turn = State.of(p).turn;
    const them = Army.at(p, turn ^ 1);
    const occupied = Army.at(p, turn).all | them.all;
    const king = <usize>ctz(them.king);
    const diagonal = Attacks.bishop(king, occupied);
    const straight = Attacks.rook(king, occupied);
    store<u64>(p, Attacks.pawn(king, turn ^ 1), FROM + PAWN * 8);
    store<u64>(p, Attacks.knight(king), FROM + KNIGHT * 8);
    store<u64>(p, diagonal, FROM + BISHOP * 8);
    store<u64>(p, straight, FROM + ROOK * 8);
    store<u64>(p, diagonal | straight, FROM + QUEEN * 8);
    store<u64>(p, 0, FROM + KING * 8);
  }

  @inline static from(p: usize, role: u32): u64 {
    return load<u64>(p + ((<usize>role) << 3), FROM);
  }

  @inline static isDirect(p: usize, move: u32): bool {
    const role = (Position.pieceOn(p, Move.from(move)) & 7) - 1;
    return (SearchChecks.from(p, role) & ((<u64>1) << Move.to(move))) !== 0;
  }

  /** Writes quiet moves of pieces that give check, after captures were listed (the constraints are found), and returns where they end. */
  static list<Us, Them>(p: usize, at: usize): usize {
    SearchChecks.prepare(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const occupied = us.all | Army.of<Them>(p).all;
    const free = ~(found.diagonalPins | found.straightPins);
    const knights = SearchChecks.from(p, KNIGHT) & ~occupied;
    const bishops = SearchChecks.from(p, BISHOP) & ~occupied;
    const rooks = SearchChecks.from(p, ROOK) & ~occupied;
    if (knights) {
      for (let left = us.knights & free; left; left &= left - 1) {
        const from = <u32>ctz(left);
        at = Moves.spread(at, from, Attacks.knight(from) & knights);
      }
    }
    for (let left = us.bishops & free; left; left &= left - 1) {
      const from = <u32>ctz(left);
      at = Moves.spread(at, from, Attacks.bishop(from, occupied) & bishops);
    }
    for (let left = us.rooks & free; left; left &= left - 1) {
      const from = <u32>ctz(left);
      at = Moves.spread(at, from, Attacks.rook(from, occupied) & rooks);
    }
    for (let left = us.queens & free; left; left &= left - 1) {
      const from = <u32>ctz(left);
      at = Moves.spread(at, from, Attacks.queen(from, occupied) & (bishops | rooks));
    }
    return at;
  }
}
