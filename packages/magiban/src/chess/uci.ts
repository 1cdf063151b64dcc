/**
 * Moves as UCI writes them: from, to, and the letter of a promotion (`e2e4`, `e7e8q`). The text alone does not say
 * whether a move is legal, nor whether it castles: `ChessPosition.parseMove` knows.
 */
import { ok, type Result } from '../errors.js';
import { malformedMove } from '../text-errors.js';
import type { Move } from './moves.js';
import { SQUARE_NAMES } from './squares.js';
import { PROMOTION_ROLES, type Square } from './types.js';

const PROMOTION_LETTERS = 'nbrq';
const NULL_MOVE = '0000';

export interface ParseUciOptions {
  /** Reads `0000`, which passes the turn, as `null` instead of refusing it. */
  readonly nullMove?: boolean;
}

export function parseUci(text: string): Result<Move>;
export function parseUci(text: string, options: ParseUciOptions): Result<Move | null>;
export function parseUci(text: string, options: ParseUciOptions = {}): Result<Move | null> {
  if (text === NULL_MOVE) {
    return options.nullMove ? ok(null) : malformedMove(text, 1, 'a null move is no move of chess');
  }
  for (const [at, letters] of ['abcdefgh', '12345678', 'abcdefgh', '12345678'].entries()) {
    const letter = text.charAt(at);
    if (letter === '' || !letters.includes(letter)) {
      const what = at % 2 === 0 ? 'file, a to h' : 'rank, 1 to 8';
      return malformedMove(text, at + 1, `expected a ${what}`);
    }
  }
  const from = squareNamed(text.slice(0, 2));
  const to = squareNamed(text.slice(2, 4));
  if (text.length === 4) return ok({ from, to });
  const promotion = PROMOTION_ROLES[PROMOTION_LETTERS.indexOf(text.charAt(4))];
  if (!promotion) {
    return malformedMove(text, 5, `a pawn becomes one of ${[...PROMOTION_LETTERS].join(', ')}`);
  }
  return text.length === 5
    ? ok({ from, to, promotion })
    : malformedMove(text, 6, 'text behind the move');
}

function squareNamed(name: string): Square {
  return (SQUARE_NAMES as readonly string[]).indexOf(name) as Square;
}

/** A move's text. Castling is written as the move has it: moves of a position follow its `chess960`. */
export function makeUci({ from, to, promotion }: Move): string {
  const letter = promotion ? PROMOTION_LETTERS.charAt(PROMOTION_ROLES.indexOf(promotion)) : '';
  return `${SQUARE_NAMES[from] ?? '??'}${SQUARE_NAMES[to] ?? '??'}${letter}`;
}

/** Whether a text has the form of UCI rather than of SAN, right or wrong. */
export function looksLikeUci(text: string): boolean {
  return text === NULL_MOVE || /^[a-h][1-8][a-h][1-8][a-z]?$/.test(text);
}
