/**
 * What is odd about a playable position: no game reaches it, but the rules can go on from it. Only these oddities are found;
 * unlikely positions are not odd, and pawn structures are not checked for reachability by captures.
 *
 *   too-many-pieces   more than 8 pawns, or more promoted pieces than pawns are missing (of two bishops of a side
 *                     on squares of the same colour one is promoted)
 *   impossible checks three checkers; two without a slider among them; or, where the last move was a double step,
 *                     a check that was there before it
 *
 * One impossible case is not odd here: two sliders that give check on one line from both sides of the king. Published test
 * positions have it.
 */
import type { OddPositionReason } from '../../errors/reasons/positions.js';
import { attackersOf } from '../core.js';
import { type Packed, pack } from '../position/packed.js';
import { COLORS, type Color, oppositeOf, type Square } from '../types.js';
import { doubleStep } from './en-passant.js';
import type { PieceCounts } from './piece-counts.js';
import type { ChessSetup } from './setup.js';

export type OddFault = { readonly squares: readonly Square[] } & OddPositionReason;

/** The sides with more pieces than a game gives them. */
export function oddPieces(counts: PieceCounts): OddFault[] {
  return COLORS.filter((color) => counts.count('pawn', color) + promotedOf(counts, color) > 8).map(
    (color) => ({ reason: 'too-many-pieces', color, squares: counts.ofSide(color) }),
  );
}

/** The least number of a side's pieces that must be promoted pawns. */
function promotedOf(counts: PieceCounts, color: Color): number {
  const surplus = (count: number, original: number) => Math.max(0, count - original);
  const bishops = counts.of('bishop', color);
  const light = bishops.filter((square) => ((square ^ (square >> 3)) & 1) === 1).length;
  return (
    surplus(counts.count('queen', color), 1) +
    surplus(counts.count('rook', color), 2) +
    surplus(counts.count('knight', color), 2) +
    surplus(light, 1) +
    surplus(bishops.length - light, 1)
  );
}

/** A check that no last move can have given. */
export function oddChecks(setup: ChessSetup, counts: PieceCounts, packed: Packed): OddFault[] {
  const { board, turn, enPassant } = setup;
  const them = oppositeOf(turn);
  const king = counts.king(turn);
  const attackers = attackersOf(packed, king, them);
  if (attackers.isEmpty()) return [];
  const squares = counts.ofSide(them, attackers);
  if (squares.length > 2) return [{ reason: 'too-many-checkers', squares }];
  const isLeaper = (square: Square) => /pawn|knight/.test(board[square]?.role ?? '');
  if (squares.length === 2 && squares.every(isLeaper)) {
    return [{ reason: 'undiscovered-double-check', squares }];
  }
  if (enPassant === undefined) return [];
  const { from, to } = doubleStep(enPassant, turn);
  const before = pack(setup, counts.moved(to, from));
  return attackersOf(before, king, them).isEmpty()
    ? []
    : [{ reason: 'check-before-double-step', squares }];
}
