/** Themes of both games that concern lines of sliding pieces: pin, skewer, discovered attack, discovered and double check. Pure. */

import { between } from '../../../bitboard/lines.js';
import type { AnyPosition } from '../../../rules.js';
import { attacksFrom, GEOMETRIES, pieceValue } from './pieces.js';
import { boardOf, type Step, solverSteps } from './step.js';

/**
 * Pin: a piece pinned to its king attacks the moved piece but may not capture it; or the moved piece pins a piece to its king that
 * the solver captures later on the same square.
 */
export function isPin(steps: readonly Step[]): boolean {
  return steps.some((step, i) => i % 2 === 0 && (isSafeByPin(step) || isWonByPin(steps, i)));
}

function isSafeByPin({ after, to }: Step): boolean {
  const board = boardOf(after);
  // In check from elsewhere, no capture here would be legal anyway.
  if (!board.checkers.clear(to).isEmpty()) return false;
  const origins = originsOfCaptures(after, to);
  return board
    .attackers(to, board.turn)
    .squares()
    .some((square) => board.get(square)?.role !== 'king' && !origins.has(square));
}

/** The squares from which legal moves capture on a square. */
function originsOfCaptures(position: AnyPosition, to: number): Set<number | undefined> {
  const moves: readonly { readonly from?: number; readonly to: number }[] = position.legalMoves();
  return new Set(moves.filter((move) => move.to === to).map(({ from }) => from));
}

function isWonByPin(steps: readonly Step[], index: number): boolean {
  const { after, to } = steps[index] as Step;
  const pinned = pinnedBy(after, to);
  if (pinned === undefined) return false;
  for (const [i, step] of steps.slice(index + 1).entries()) {
    const isReply = i % 2 === 0;
    if (isReply && (step.from === pinned || step.to === pinned)) return false;
    if (!isReply && step.to === pinned) return true;
  }
  return false;
}

/** The square of the piece, not a pawn, that the slider on a square pins to the king of the side to move. */
function pinnedBy(position: AnyPosition, from: number): number | undefined {
  const { game } = position;
  const board = boardOf(position);
  const slider = board.get(from);
  const king = position.pieces('king', position.turn as never).lsb();
  if (!slider || king === undefined) return undefined;
  const blockers = between(GEOMETRIES[game], from, king).and(board.occupied).squares();
  const [square] = blockers;
  if (square === undefined || blockers.length > 1) return undefined;
  const blocker = board.get(square);
  if (blocker?.color !== board.turn || blocker.role === 'pawn') return undefined;
  const through = attacksFrom(game, slider, from, board.occupied.clear(square));
  return through.get(king) ? square : undefined;
}

/**
 * Skewer: a slider attacks a piece, or the king, that moves out of its line in reply, and captures a piece of less value behind it.
 */
export function isSkewer(steps: readonly Step[]): boolean {
  return steps.some((capture, i) => {
    const [reply, attack] = [steps[i - 1], steps[i - 2]];
    if (i % 2 === 1 || !attack || !capture.captured || capture.from !== attack.to) return false;
    if (reply?.from === undefined) return false;
    const { from, role } = reply;
    const { game } = capture.after;
    return (
      between(GEOMETRIES[game], attack.to, capture.to).get(from) &&
      attacksBy(attack.after, attack.to).get(from) &&
      pieceValue(game, role) > pieceValue(game, capture.captured)
    );
  });
}

function attacksBy(position: AnyPosition, square: number) {
  const board = boardOf(position);
  const piece = board.get(square);
  if (!piece) return board.occupied.andNot(board.occupied);
  return attacksFrom(position.game, piece, square, board.occupied);
}

/** Discovered attack: a move opens the line on which another piece of the solver captures with the next move. */
export function isDiscoveredAttack(steps: readonly Step[]): boolean {
  const moves = solverSteps(steps);
  return moves.some((capture, i) => {
    const opening = moves[i - 1];
    if (opening?.from === undefined || capture.from === undefined || !capture.captured)
      return false;
    if (capture.from === opening.to) return false;
    const line = between(GEOMETRIES[capture.after.game], capture.from, capture.to);
    return line.get(opening.from);
  });
}

/** Discovered check: a piece other than the moved one gives check. */
export function isDiscoveredCheck({ after, to, isCastling }: Step): boolean {
  return !isCastling && !boardOf(after).checkers.clear(to).isEmpty();
}

/** Double check: two pieces give check. */
export function isDoubleCheck({ after }: Step): boolean {
  return boardOf(after).checkers.popcount() >= 2;
}
