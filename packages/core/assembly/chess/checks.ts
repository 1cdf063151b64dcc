/**
 * Which moves give check, without playing them: from where each role attacks their king, and which of our pieces hide a
 * slider of ours from it. Found once for a position, then asked for each move.
 */
import { Attacks } from './attacks';
import { Board } from './board';
import { Rays } from './king';
import { MakeMove, Move, ORDINARY, PROMOTION } from './make-move';
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

  /**
   * Whether a legal move gives check, for the search: needs no `prepare`, but misses checks by castling and en passant. Those are
   * rare, and only extensions and pruning depend on it.
   */
  static isCheck(p: usize, move: u32): bool {
    const turn = State.of(p).turn;
    const us = Army.at(p, turn);
    const king = <usize>ctz(Army.at(p, turn ^ 1).king);
    const from = Move.from(move);
    const fromBit = (<u64>1) << from;
    const toBit = (<u64>1) << Move.to(move);
    let role = (Position.pieceOn(p, from) & 7) - 1;
    if (Move.kind(move) === PROMOTION) role = Move.promotion(move);
    if (role === KNIGHT && Attacks.knight(king) & toBit) return true;
    if (role === PAWN && Attacks.pawn(king, turn ^ 1) & toBit) return true;
    const occupied = ((us.all | Army.at(p, turn ^ 1).all) & ~fromBit) | toBit;
    let diagonal = (us.bishops | us.queens) & ~fromBit;
    let straight = (us.rooks | us.queens) & ~fromBit;
    if (role === BISHOP || role === QUEEN) diagonal |= toBit;
    if (role === ROOK || role === QUEEN) straight |= toBit;
    if (Rays.bishop(king) & (fromBit | toBit) && Rays.bishop(king) & diagonal) {
      if (Attacks.bishop(king, occupied) & diagonal) return true;
    }
    if (Rays.rook(king) & (fromBit | toBit) && Rays.rook(king) & straight) {
      if (Attacks.rook(king, occupied) & straight) return true;
    }
    return false;
  }
}
