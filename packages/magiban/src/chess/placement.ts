/**
 * The piece placement field of a FEN: eight ranks from the top, separated by slashes, each from the a-file; a letter
 * for a
 * piece, a digit for a run of empty squares. Only the canonical form: no two adjacent digits.
 */
import { ok, type Result } from '../errors.js';
import type { TextField } from '../text-fields.js';
import { malformedFen } from './fen-fields.js';
import { parsePiece, pieceLetter } from './pieces.js';
import type { Piece } from './types.js';

export function parsePlacement({ text, column }: TextField): Result<(Piece | undefined)[]> {
  const fault = (at: number, reason: string) => malformedFen('placement', column + at, reason);
  const board = new Array<Piece | undefined>(64).fill(undefined);
  let file = 0;
  let rank = 7;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '/') {
      if (file !== 8) return fault(at, `rank ${rank + 1} has only ${file} of 8 squares`);
      if (rank === 0) return fault(at, 'more than 8 ranks');
      file = 0;
      rank--;
    } else if (letter >= '1' && letter <= '8') {
      if (isDigit(text.charAt(at - 1))) return fault(at, 'two digits side by side');
      file += Number(letter);
    } else {
      const piece = parsePiece(letter);
      if (!piece) return fault(at, `"${letter}" is neither a piece nor a number of empty squares`);
      if (file < 8) board[8 * rank + file] = piece;
      file++;
    }
    if (file > 8) return fault(at, `rank ${rank + 1} has more than 8 squares`);
  }
  if (file !== 8) return fault(text.length, `rank ${rank + 1} has only ${file} of 8 squares`);
  if (rank !== 0) return fault(text.length, `only ${8 - rank} of 8 ranks`);
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
