/** A solution as themes look at it: each move with the positions before and after it, in the same form for both games. */

import type { Bitboard } from '../../../bitboard/bitboard.js';
import type { AnyPosition } from '../../../rules.js';

/** The part of a position that both games share here. */
export interface Board {
  readonly turn: string;
  readonly isCheck: boolean;
  readonly isCheckmate: boolean;
  readonly checkers: Bitboard;
  readonly occupied: Bitboard;
  get(square: number): BoardPiece | undefined;
  attackers(square: number, color: string): Bitboard;
}

/** A position by square numbers and names of either game. */
export function boardOf(position: AnyPosition): Board {
  return position as unknown as Board;
}

export interface BoardPiece {
  readonly role: string;
  readonly color: string;
}

/** A move of the solution. */
export interface Step {
  readonly before: AnyPosition;
  readonly after: AnyPosition;
  /** In UCI or USI. */
  readonly move: string;
  /** Undefined for a drop. */
  readonly from: number | undefined;
  readonly to: number;
  readonly role: string;
  readonly captured: string | undefined;
  readonly isPromotion: boolean;
  readonly isCastling: boolean;
  readonly isCheck: boolean;
  readonly isMate: boolean;
}

/** The moves of both sides, the solver's first. */
export function stepsOf(position: AnyPosition, moves: readonly string[]): Step[] {
  const steps: Step[] = [];
  let before = position;
  for (const move of moves) {
    const after = before.play(move);
    steps.push(stepOf(before, move, after));
    before = after;
  }
  return steps;
}

/** The moves of the solver. */
export function solverSteps(steps: readonly Step[]): Step[] {
  return steps.filter((_, i) => i % 2 === 0);
}

function stepOf(before: AnyPosition, move: string, after: AnyPosition): Step {
  const facts = { before, after, move, isCheck: after.isCheck, isMate: after.isCheckmate };
  if (before.game === 'chess') {
    const told = before.describeMoves().find(({ uci }) => uci === move);
    if (!told) throw new Error(`${move} is not described`);
    const { from, to, role, captured, promotion, castling } = told;
    const isPromotion = promotion !== undefined;
    return { ...facts, from, to, role, captured, isPromotion, isCastling: castling !== undefined };
  }
  const told = before.describeMoves().find(({ usi }) => usi === move);
  if (!told) throw new Error(`${move} is not described`);
  const { to, role, captured } = told;
  const from = 'drop' in told ? undefined : told.from;
  const isPromotion = 'promote' in told && told.promote;
  return { ...facts, from, to, role, captured, isPromotion, isCastling: false };
}
