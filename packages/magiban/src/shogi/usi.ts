/**
 * Moves in USI notation: origin, target, and a plus for a promotion (`7g7f`, `8h2b+`), or the letter of a piece in hand, an
 * asterisk, and the target (`P*5e`). The text alone does not tell whether a move is legal: use `ShogiPosition.parseMove`.
 */
import { ok, type Result } from '../errors.js';
import { malformedMove } from '../text-errors.js';
import { isDrop, type Move } from './moves.js';
import { isHandRole, roleLetters, roleOf } from './pieces.js';
import { SQUARE_NAMES } from './squares.js';
import type { Square } from './types.js';

const FILES = '123456789';
const RANKS = 'abcdefghi';

export function parseUsi(text: string): Result<Move> {
  if (/^[A-Za-z]/.test(text) || text.charAt(1) === '*') return parseDrop(text);
  const fault = faultOfSquare(text, 0) ?? faultOfSquare(text, 2);
  if (fault) return fault;
  const promote = text.charAt(4) === '+';
  const end = promote ? 5 : 4;
  if (text.length > end) {
    const reason = promote ? 'text behind the move' : 'expected a plus, or nothing more';
    return malformedMove(text, end + 1, reason);
  }
  return ok({ from: squareAt(text, 0), to: squareAt(text, 2), promote });
}

function parseDrop(text: string): Result<Move> {
  const drop = roleOf(text.charAt(0));
  if (!drop || !isHandRole(drop)) {
    return malformedMove(text, 1, 'a drop begins with one of P, L, N, S, G, B, R');
  }
  if (text.charAt(1) !== '*') return malformedMove(text, 2, 'expected an asterisk');
  const fault = faultOfSquare(text, 2);
  if (fault) return fault;
  if (text.length > 4) return malformedMove(text, 5, 'text behind the move');
  return ok({ drop, to: squareAt(text, 2) });
}

function faultOfSquare(text: string, at: number) {
  for (const [i, letters] of [FILES, RANKS].entries()) {
    const letter = text.charAt(at + i);
    if (letter === '' || !letters.includes(letter)) {
      const what = i === 0 ? 'file, 1 to 9' : 'rank, a to i';
      return malformedMove(text, at + i + 1, `expected a ${what}`);
    }
  }
  return undefined;
}

function squareAt(text: string, at: number): Square {
  return (9 * FILES.indexOf(text.charAt(at)) + RANKS.indexOf(text.charAt(at + 1))) as Square;
}

export function makeUsi(move: Move): string {
  const to = SQUARE_NAMES[move.to] ?? '??';
  if (isDrop(move)) return `${isHandRole(move.drop) ? roleLetters(move.drop) : '?'}*${to}`;
  return `${SQUARE_NAMES[move.from] ?? '??'}${to}${move.promote ? '+' : ''}`;
}

/** Whether a text looks like USI rather than another notation, valid or not. */
export function looksLikeUsi(text: string): boolean {
  return /^\d/.test(text) || /^[A-Za-z]\*[1-9][a-i]$/.test(text) || text === '';
}
