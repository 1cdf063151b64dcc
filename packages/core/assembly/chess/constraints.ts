/**
 * Checks and pins, found once for a position: from them strictly legal moves follow without trying any.
 *
 * `kingTargets` are the squares that the king may step to. All other pieces must land in `targets`: anywhere but on
 * friends; with one checker, on it or between; in double check, nowhere. A pinned piece must besides stay on its pin: the
 * pinned piece's line from the king (excluded) to the pinning piece (included) is in `diagonalPins` or `straightPins`.
 * One set for all lines of a kind is enough: a pinned piece's other line runs parallel to the other pins of that kind
 * and never meets them.
 */

import { Attacks } from './attacks';
import { Castling } from './castling';
import { King } from './king';
import { Army, CONSTRAINTS } from './position';

@unmanaged
export class Constraints {
  kingTargets: u64;
  targets: u64;
  diagonalPins: u64;
  straightPins: u64;
  /** One bit for each castle that may be played now. */
  castles: u32;

  @inline static of(p: usize): Constraints {
    return changetype<Constraints>(p + CONSTRAINTS);
  }

  static find<Us, Them, Via>(p: usize): void {
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = us.all;
    const theirs = them.all;
    const knights = them.knights;
    const diagonal = them.bishops | them.queens;
    const straight = them.rooks | them.queens;
    const square = <usize>ctz(us.king);
    const covered = King.covered<Them>(them.pawns, them.king);
    const steps = Attacks.king(square) & ~(ours | covered);
    const withoutKing = (ours ^ us.king) | theirs;
    const kingTargets = King.safe<Via>(steps, withoutKing, knights, diagonal, straight);
    found.kingTargets = kingTargets;

    const diagonalSnipers = King.diagonalSnipers<Via>(square, theirs, diagonal);
    const straightSnipers = King.straightSnipers<Via>(square, theirs, straight);
    found.diagonalPins = King.pinLines(square, diagonalSnipers, ours);
    found.straightPins = King.pinLines(square, straightSnipers, ours);
    const blocks =
      King.leapers<Us>(square, them.pawns, knights) |
      King.checkLines(square, diagonalSnipers, ours) |
      King.checkLines(square, straightSnipers, ours);
    const checkers = blocks & theirs;
    found.castles = checkers
      ? 0
      : Castling.legal<Us, Them, Via>(p, square, ours, ours | theirs, covered, kingTargets);
    found.targets = !checkers ? ~ours : checkers & (checkers - 1) ? 0 : blocks;
  }
}
