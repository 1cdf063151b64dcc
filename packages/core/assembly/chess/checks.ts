/**
 * Which moves give check, without playing them: from where each role attacks their king, and which of our pieces hide a
 * slider of ours from it. Found once for a position, then asked for each move.
 */
import { Attacks } from './attacks';
import { Board } from './board';
import { Rays } from './king';
import { MakeMove, Move, ORDINARY } from './make-move';
import { Army, CHECKS_SCRATCH, Position, State } from './position';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from './types';

export abstract class Checks {
  static king: usize = 0;
  static discoverers: u64 = 0;

  static prepare(p: usize): void {
    const turn = State.of(p).turn;
    const us = Army.at(p, turn);
    const them = Army.at(p, turn ^ 1);
    const king = <usize>ctz(them.king);
    const occupied = us.all | them.all;
    const diagonal = Attacks.bishop(king, occupied);
    const straight = Attacks.rook(king, occupied);
    // By role: the squares from which it gives check.
    const from = p + CHECKS_SCRATCH;
    store<u64>(from, Attacks.pawn(king, turn ^ 1), PAWN * 8);
    store<u64>(from, Attacks.knight(king), KNIGHT * 8);
    store<u64>(from, diagonal, BISHOP * 8);
    store<u64>(from, straight, ROOK * 8);
    store<u64>(from, diagonal | straight, QUEEN * 8);
    let snipers =
      (Rays.bishop(king) & (us.bishops | us.queens)) | (Rays.rook(king) & (us.rooks | us.queens));
    let discoverers: u64 = 0;
    for (; snipers; snipers &= snipers - 1) {
      const sniper = snipers & -snipers;
      const shields = Rays.between(king, <usize>ctz(snipers)) & occupied & ~sniper;
      if (!(shields & (shields - 1))) discoverers |= shields & us.all;
    }
    Checks.king = king;
    Checks.discoverers = discoverers;
  }

  /** Whether a legal move gives check, by the position that `prepare` has looked at. */
  static gives(p: usize, move: u32): bool {
    if (Move.kind(move) !== ORDINARY) return Checks.givesWhenPlayed(p, move);
    const from = Move.from(move);
    const to = Move.to(move);
    const role = (Position.pieceOn(p, from) & 7) - 1;
    const squares = load<u64>(p + ((<usize>role) << 3), CHECKS_SCRATCH);
    if (squares & ((<u64>1) << to)) return true;
    if (!(Checks.discoverers & ((<u64>1) << from))) return false;
    // Unless it stays on the line, towards the king or away from it.
    const nearer = Rays.between(Checks.king, from) & ((<u64>1) << to);
    const farther = Rays.between(Checks.king, to) & ((<u64>1) << from);
    return !(nearer | farther);
  }

  /** Promotions, en passant and castling change more than one square, or who moves: they are seldom, and tried. */
  static givesWhenPlayed(p: usize, move: u32): bool {
    MakeMove.make(p, move);
    const check = Board.isCheck(p);
    MakeMove.unmake(p);
    return check;
  }
}
