/** Bulk counting: the number of legal moves without a list, for the leaves of perft and the test for mate. */

import { Popcount } from '../../bits/popcount';
import { Attacks, Magic } from '../attacks';
import { Castling } from '../castling';
import { King } from '../king';
import { Pawns } from '../pawns';
import { Army, State } from '../position';
import { Mobility } from './mobility';

export abstract class Count {
  /** `changed` are the squares that the last move has filled or emptied, if it was foreseen (mobility.ts); else everything. */
  static moves<Us, Them>(p: usize, changed: u64): u32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = us.all;
    const theirs = them.all;
    const theirKnights = them.knights;
    const theirDiagonal = them.bishops | them.queens;
    const theirStraight = them.rooks | them.queens;
    const king = us.king;
    const square = <usize>ctz(king);
    const occupied = ours | theirs;
    const covered = King.covered<Them>(them.pawns, them.king);
    const kingSteps = Attacks.king(square) & ~(ours | covered);
    const kingTargets = King.safe<Magic>(
      kingSteps,
      occupied ^ king,
      theirKnights,
      theirDiagonal,
      theirStraight,
    );
    let count = Popcount.best(kingTargets);

    let blocks = King.leapers<Us>(square, them.pawns, theirKnights);
    let diagonalPins: u64 = 0;
    let straightPins: u64 = 0;
    const diagonalSnipers = King.diagonalSnipers<Magic>(square, theirs, theirDiagonal);
    if (diagonalSnipers) {
      diagonalPins = King.pinLines(square, diagonalSnipers, ours);
      blocks |= King.checkLines(square, diagonalSnipers, ours);
    }
    const straightSnipers = King.straightSnipers<Magic>(square, theirs, theirStraight);
    if (straightSnipers) {
      straightPins = King.pinLines(square, straightSnipers, ours);
      blocks |= King.checkLines(square, straightSnipers, ours);
    }
    let targets: u64 = ~ours;
    if (blocks) {
      const checkers = blocks & theirs;
      if (checkers & (checkers - 1)) return count;
      targets &= blocks;
    } else {
      const castles = Castling.legal<Us, Them, Magic>(
        p,
        square,
        ours,
        occupied,
        covered,
        kingTargets,
      );
      if (castles) count += Popcount.best(castles);
    }
    const pins = diagonalPins | straightPins;

    // Without check and pins the replies are as foreseen, but for what the move has touched.
    const known = Mobility.of(p);
    if (!(blocks | pins | (changed & known.pawnReach))) count += known.pawns;
    else {
      count += Pawns.count<Us>(us.pawns, diagonalPins, straightPins, occupied, theirs, targets);
    }
    const passed = State.of(p).enPassant;
    if (passed) count += Popcount.best(Pawns.enPassant<Us, Them, Magic>(p, passed));

    if (!(blocks | pins | (changed & known.reach))) return count + known.pieces;
    let pieces = us.knights & ~pins;
    for (; pieces; pieces &= pieces - 1) {
      count += Popcount.best(Attacks.knight(<usize>ctz(pieces)) & targets);
    }
    const diagonal = us.bishops | us.queens;
    for (pieces = diagonal & ~pins; pieces; pieces &= pieces - 1) {
      count += Popcount.best(Attacks.bishop(<usize>ctz(pieces), occupied) & targets);
    }
    const straight = us.rooks | us.queens;
    for (pieces = straight & ~pins; pieces; pieces &= pieces - 1) {
      count += Popcount.best(Attacks.rook(<usize>ctz(pieces), occupied) & targets);
    }
    if (pins) {
      for (pieces = diagonal & diagonalPins; pieces; pieces &= pieces - 1) {
        const set = Attacks.bishop(<usize>ctz(pieces), occupied);
        count += Popcount.best(set & targets & diagonalPins);
      }
      for (pieces = straight & straightPins; pieces; pieces &= pieces - 1) {
        const set = Attacks.rook(<usize>ctz(pieces), occupied);
        count += Popcount.best(set & targets & straightPins);
      }
    }
    return count;
  }
}
