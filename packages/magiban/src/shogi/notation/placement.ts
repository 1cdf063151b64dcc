/**
 * The piece placement field of an SFEN: nine ranks from the top, separated by slashes, each from file 9 to file 1;
 * letters for a piece, with a plus in front if it is promoted, and a digit for a run of empty squares. Only the canonical
 * form: no two adjacent digits.
 */

import { sfenFieldError } from '../../errors/english/fen.js';
import { ok, type Result } from '../../errors/error.js';
import type { MalformedSfenReason } from '../../errors/reasons/fen.js';
import type { TextField } from '../../text-fields.js';
import { parsePiece, pieceLetters } from '../pieces.js';
import type { Piece } from '../types.js';

/** The n-th square of a rank in this order. */
function squareAt(rank: number, n: number): number {
  return 9 * (8 - n) + rank;
}

export function parsePlacement({ text, column }: TextField): Result<(Piece | undefined)[]> {
  const fault = (at: number, reason: MalformedSfenReason) =>
    sfenFieldError('placement', column + at, reason);
  const board = new Array<Piece | undefined>(81).fill(undefined);
  let rank = 0;
  let count = 0;
  const tooShort = (): MalformedSfenReason => ({
    reason: 'short-rank',
    rank: rankName(rank),
    squares: count,
    size: 9,
  });
  for (let at = 0, length = 1; at < text.length; at += length) {
    const letter = text.charAt(at);
    length = 1;
    if (letter === '/') {
      if (count !== 9) return fault(at, tooShort());
      if (rank === 8) return fault(at, { reason: 'too-many-ranks', size: 9 });
      count = 0;
      rank++;
    } else if (letter >= '1' && letter <= '9') {
      if (isDigit(text.charAt(at - 1))) return fault(at, { reason: 'adjacent-digits' });
      count += Number(letter);
    } else {
      const letters = letter === '+' ? text.slice(at, at + 2) : letter;
      const piece = parsePiece(letters);
      if (!piece) return fault(at, whyNoPiece(letters));
      if (count < 9) board[squareAt(rank, count)] = piece;
      count++;
      length = letters.length;
    }
    if (count > 9) return fault(at, { reason: 'long-rank', rank: rankName(rank), size: 9 });
  }
  if (count !== 9) return fault(text.length, tooShort());
  if (rank !== 8) return fault(text.length, { reason: 'too-few-ranks', ranks: rank + 1, size: 9 });
  return ok(board);
}

function whyNoPiece(text: string): MalformedSfenReason {
  return { reason: text.charAt(0) === '+' ? 'unknown-promoted-piece' : 'unknown-piece', text };
}

function rankName(rank: number): string {
  return 'abcdefghi'.charAt(rank);
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}

export function makePlacement(board: readonly (Piece | undefined)[]): string {
  let text = '';
  for (let rank = 0; rank < 9; rank++) {
    let empty = 0;
    for (let n = 0; n < 9; n++) {
      const piece = board[squareAt(rank, n)];
      if (!piece) empty++;
      else {
        text += empty ? empty + pieceLetters(piece) : pieceLetters(piece);
        empty = 0;
      }
    }
    if (empty) text += empty;
    if (rank < 8) text += '/';
  }
  return text;
}
