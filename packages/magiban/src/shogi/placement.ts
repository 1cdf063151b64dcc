/**
 * The piece placement field of an SFEN: nine ranks from the top, separated by slashes, each from file 9 to file 1;
 * letters
 * for a piece, with a plus in front if it is promoted, and a digit for a run of empty squares. Only the canonical form:
 * no
 * two adjacent digits.
 */
import { ok, type Result } from '../errors.js';
import { quote } from '../text-errors.js';
import type { TextField } from '../text-fields.js';
import { parsePiece, pieceLetters } from './pieces.js';
import { malformedSfen } from './sfen-fields.js';
import type { Piece } from './types.js';

/** The n-th square of a rank in this order. */
function squareAt(rank: number, n: number): number {
  return 9 * (8 - n) + rank;
}

export function parsePlacement({ text, column }: TextField): Result<(Piece | undefined)[]> {
  const fault = (at: number, reason: string) => malformedSfen('placement', column + at, reason);
  const board = new Array<Piece | undefined>(81).fill(undefined);
  let rank = 0;
  let count = 0;
  const tooFew = () => `rank ${rankName(rank)} has only ${count} of 9 squares`;
  for (let at = 0, length = 1; at < text.length; at += length) {
    const letter = text.charAt(at);
    length = 1;
    if (letter === '/') {
      if (count !== 9) return fault(at, tooFew());
      if (rank === 8) return fault(at, 'more than 9 ranks');
      count = 0;
      rank++;
    } else if (letter >= '1' && letter <= '9') {
      if (isDigit(text.charAt(at - 1))) return fault(at, 'two digits side by side');
      count += Number(letter);
    } else {
      const letters = letter === '+' ? text.slice(at, at + 2) : letter;
      const piece = parsePiece(letters);
      if (!piece) return fault(at, whyNoPiece(letters));
      if (count < 9) board[squareAt(rank, count)] = piece;
      count++;
      length = letters.length;
    }
    if (count > 9) return fault(at, `rank ${rankName(rank)} has more than 9 squares`);
  }
  if (count !== 9) return fault(text.length, tooFew());
  if (rank !== 8) return fault(text.length, `only ${rank + 1} of 9 ranks`);
  return ok(board);
}

function whyNoPiece(letters: string): string {
  return letters.charAt(0) === '+'
    ? `${quote(letters)} is no promoted piece`
    : `${quote(letters)} is neither a piece nor a number of empty squares`;
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
