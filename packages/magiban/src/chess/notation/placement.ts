/**
 * The piece placement field of a FEN: eight ranks from the top, separated by slashes, each from the a-file; a letter for
 * a piece, a digit for a run of empty squares. Only the canonical form: no two adjacent digits.
 */

import { fenFieldError } from '../../errors/english/fen.js';
import { ok, type Result } from '../../errors/error.js';
import type { PlacementReason } from '../../errors/reasons/fen.js';
import type { TextField } from '../../text-fields.js';
import { parsePiece, pieceLetter } from '../pieces.js';
import type { Piece } from '../types.js';

export function parsePlacement({ text, column }: TextField): Result<(Piece | undefined)[]> {
  const fault = (at: number, reason: PlacementReason) =>
    fenFieldError('placement', column + at, reason);
  const board = new Array<Piece | undefined>(64).fill(undefined);
  let file = 0;
  let rank = 7;
  const tooShort = (): PlacementReason => ({
    reason: 'short-rank',
    rank: `${rank + 1}`,
    squares: file,
    size: 8,
  });
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '/') {
      if (file !== 8) return fault(at, tooShort());
      if (rank === 0) return fault(at, { reason: 'too-many-ranks', size: 8 });
      file = 0;
      rank--;
    } else if (letter >= '1' && letter <= '8') {
      if (isDigit(text.charAt(at - 1))) return fault(at, { reason: 'adjacent-digits' });
      file += Number(letter);
    } else {
      const piece = parsePiece(letter);
      if (!piece) return fault(at, { reason: 'unknown-piece', text: letter });
      if (file < 8) board[8 * rank + file] = piece;
      file++;
    }
    if (file > 8) return fault(at, { reason: 'long-rank', rank: `${rank + 1}`, size: 8 });
  }
  if (file !== 8) return fault(text.length, tooShort());
  if (rank !== 0) return fault(text.length, { reason: 'too-few-ranks', ranks: 8 - rank, size: 8 });
  return ok(board);
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}

export function makePlacement(board: readonly (Piece | undefined)[]): string {
  let text = '';
  for (let rank = 7; rank >= 0; rank--) {
    let empty = 0;
    for (let square = 8 * rank; square < 8 * rank + 8; square++) {
      const piece = board[square];
      if (!piece) empty++;
      else {
        text += empty ? empty + pieceLetter(piece) : pieceLetter(piece);
        empty = 0;
      }
    }
    if (empty) text += empty;
    if (rank) text += '/';
  }
  return text;
}
