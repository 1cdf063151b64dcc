/** Facts about packed positions and their moves that probing needs. */
import { EN_PASSANT, fromOf, kindOf, toOf } from '../../chess/moves.js';
import { CASTLING_ROOKS, NO_ROOK, PAWN, TURN } from '../../chess/packed-layout.js';
import { byteAt, type Packed } from '../../core/packed-words.js';

/** Whether a position has castling rights, which no table covers. */
export function mayCastle(packed: Packed): boolean {
  for (let i = 0; i < 4; i++) if (byteAt(packed, CASTLING_ROOKS + i) !== NO_ROOK) return true;
  return false;
}

export function isCapture(packed: Packed, code: number): boolean {
  return byteAt(packed, toOf(code)) !== 0 || kindOf(code) === EN_PASSANT;
}

/** Whether a move is zeroing: resets the half-move clock. */
export function isZeroing(packed: Packed, code: number): boolean {
  return (byteAt(packed, fromOf(code)) & 7) === PAWN || isCapture(packed, code);
}

export function isBlackToMove(packed: Packed): boolean {
  return byteAt(packed, TURN) === 1;
}
