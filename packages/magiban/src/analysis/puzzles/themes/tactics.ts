/** Themes of both games that concern pieces under attack. Each is a property of one move of the solver, or of all. Pure. */

import type { AnyPosition } from '../../../rules.js';
import { attacksFrom, balanceOf, pieceValue } from './pieces.js';
import { boardOf, type Step } from './step.js';

/** Material, in pawns, that makes a sacrifice: more than a pawn; in shogi the opponent has a lost pawn in hand, too. */
const SACRIFICE = { chess: 2, shogi: 3 } as const;

/**
 * Fork: the moved piece attacks two or more targets and cannot be captured without loss. A target is the king, a piece worth more
 * than the attacker, or an undefended piece other than a pawn.
 */
export function isFork({ after, to, isMate }: Step): boolean {
  const { game } = after;
  const board = boardOf(after);
  const piece = board.get(to);
  if (isMate || !piece || piece.role === 'king' || canBeTaken(after, to)) return false;
  const targets = attacksFrom(game, piece, to, board.occupied)
    .squares()
    .filter((square) => {
      const target = board.get(square);
      if (!target || target.color === piece.color) return false;
      if (pieceValue(game, target.role) > pieceValue(game, piece.role)) return true;
      return target.role !== 'pawn' && board.attackers(square, target.color).isEmpty();
    });
  return targets.length >= 2;
}

/** Whether the side to move can capture on a square without losing material by static exchange evaluation (SEE). */
function canBeTaken(position: AnyPosition, square: number): boolean {
  return position.game === 'chess'
    ? position.legalMoves().some((move) => move.to === square && position.see(move) >= 0)
    : position.legalMoves().some((move) => move.to === square && position.see(move) >= 0);
}

/** Hanging piece: the first move captures a piece, not a pawn, that no other piece defends, and it is not a recapture. */
export function isHangingPiece({ captured, to, after }: Step, blunder: Step): boolean {
  if (!captured || captured === 'pawn') return false;
  if (blunder.captured && blunder.to === to) return false;
  const board = boardOf(after);
  return board.attackers(to, board.turn).isEmpty();
}

/** The most material, in pawns, that the solver is down after a reply, compared with the start. */
export function materialGiven(steps: readonly Step[]): number {
  const [first] = steps;
  if (!first) return 0;
  const { before } = first;
  const start = balanceOf(before, before.turn);
  const replies = steps.filter((_, i) => i % 2 === 1);
  return Math.max(0, ...replies.map(({ after }) => start - balanceOf(after, before.turn)));
}

/** Sacrifice: after a reply the solver is down by more than a pawn compared with the start. */
export function isSacrifice(steps: readonly Step[]): boolean {
  const game = steps[0]?.before.game ?? 'chess';
  return materialGiven(steps) >= SACRIFICE[game];
}

/** Quiet move: no check, no capture, no promotion. */
export function isQuiet({ isCheck, captured, isPromotion }: Step): boolean {
  return !isCheck && !captured && !isPromotion;
}
