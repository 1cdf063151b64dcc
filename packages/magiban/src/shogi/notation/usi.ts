/**
 * Moves in USI notation: origin, target, and a plus for a promotion (`7g7f`, `8h2b+`), or the letter of a piece in hand, an
 * asterisk, and the target (`P*5e`). The text alone does not tell whether a move is legal: use `ShogiPosition.parseMove`.
 */
import { malformedMove } from '../../errors/english/moves.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { MalformedMoveReason } from '../../errors/reasons/moves.js';
import { isDrop, type Move } from '../moves.js';
import { isHandRole, roleLetters, roleOf } from '../pieces.js';
import { SQUARE_NAMES } from '../squares.js';
import { HAND_ROLES, type Square } from '../types.js';

const FILES = '123456789';
const RANKS = 'abcdefghi';

/** Parses a move in USI notation, legal or not. */
export function parseUsi(text: string): Result<Move> {
  if (/^[A-Za-z]/.test(text) || text.charAt(1) === '*') return parseDrop(text);
  const fault = faultOfSquare(text, 0) ?? faultOfSquare(text, 2);
  if (fault) return fault;
  const promote = text.charAt(4) === '+';
  const end = promote ? 5 : 4;
  if (text.length > end) {
    const reason = promote ? 'trailing-text' : 'expected-plus';
    return malformed(text, end + 1, { reason });
  }
  return ok({ from: squareAt(text, 0), to: squareAt(text, 2), promote });
}

function parseDrop(text: string): Result<Move> {
  const drop = roleOf(text.charAt(0));
  if (!drop || !isHandRole(drop)) {
    const letters = HAND_ROLES.map(roleLetters);
    return malformed(text, 1, { reason: 'expected-drop-piece', letters });
  }
  if (text.charAt(1) !== '*') return malformed(text, 2, { reason: 'expected-asterisk' });
  const fault = faultOfSquare(text, 2);
  if (fault) return fault;
  if (text.length > 4) return malformed(text, 5, { reason: 'trailing-text' });
  return ok({ drop, to: squareAt(text, 2) });
}

function faultOfSquare(text: string, at: number) {
  for (const [i, letters] of [FILES, RANKS].entries()) {
    const letter = text.charAt(at + i);
    if (letter === '' || !letters.includes(letter)) {
      const [from, to] = [letters.charAt(0), letters.charAt(8)];
      const reason = i === 0 ? 'expected-file' : 'expected-rank';
      return malformed(text, at + i + 1, { reason, from, to });
    }
  }
  return undefined;
}

function malformed(text: string, column: number, reason: MalformedMoveReason) {
  return err(malformedMove({ text, column, ...reason }));
}

function squareAt(text: string, at: number): Square {
  return (9 * FILES.indexOf(text.charAt(at)) + RANKS.indexOf(text.charAt(at + 1))) as Square;
}

/** Writes a move in USI. */
export function makeUsi(move: Move): string {
  const to = SQUARE_NAMES[move.to] ?? '??';
  if (isDrop(move)) return `${isHandRole(move.drop) ? roleLetters(move.drop) : '?'}*${to}`;
  return `${SQUARE_NAMES[move.from] ?? '??'}${to}${move.promote ? '+' : ''}`;
}

/** Whether a text looks like USI rather than another notation, valid or not. */
export function looksLikeUsi(text: string): boolean {
  return /^\d/.test(text) || /^[A-Za-z]\*[1-9][a-i]$/.test(text) || text === '';
}
