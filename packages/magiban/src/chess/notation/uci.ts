/**
 * Moves in UCI notation: origin, target, and the promotion letter (`e2e4`, `e7e8q`). The text alone does not tell whether
 * a move is legal, nor whether it castles: use `ChessPosition.parseMove`.
 */
import { malformedMove } from '../../errors/english/moves.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { MalformedMoveReason } from '../../errors/reasons/moves.js';
import type { Move } from '../moves.js';
import { SQUARE_NAMES } from '../squares.js';
import { PROMOTION_ROLES, type Square } from '../types.js';

const PROMOTION_LETTERS = 'nbrq';
const NULL_MOVE = '0000';

/** What `parseUci` accepts besides moves. */
export interface ParseUciOptions {
  /** Accept the null move `0000` as `null`. */
  readonly nullMove?: boolean;
}

/** Parses a move in UCI notation, legal or not. */
export function parseUci(text: string): Result<Move>;
export function parseUci(text: string, options: ParseUciOptions): Result<Move | null>;
export function parseUci(text: string, options: ParseUciOptions = {}): Result<Move | null> {
  if (text === NULL_MOVE) {
    return options.nullMove ? ok(null) : malformed(text, 1, { reason: 'null-move' });
  }
  for (const [at, letters] of ['abcdefgh', '12345678', 'abcdefgh', '12345678'].entries()) {
    const letter = text.charAt(at);
    if (letter === '' || !letters.includes(letter)) {
      const [from, to] = [letters.charAt(0), letters.charAt(7)];
      const reason = at % 2 === 0 ? 'expected-file' : 'expected-rank';
      return malformed(text, at + 1, { reason, from, to });
    }
  }
  const from = squareNamed(text.slice(0, 2));
  const to = squareNamed(text.slice(2, 4));
  if (text.length === 4) return ok({ from, to });
  const promotion = PROMOTION_ROLES[PROMOTION_LETTERS.indexOf(text.charAt(4))];
  if (!promotion) {
    const letters = [...PROMOTION_LETTERS];
    return malformed(text, 5, { reason: 'expected-promotion-piece', letters });
  }
  return text.length === 5
    ? ok({ from, to, promotion })
    : malformed(text, 6, { reason: 'trailing-text' });
}

function malformed(text: string, column: number, reason: MalformedMoveReason) {
  return err(malformedMove({ text, column, ...reason }));
}

function squareNamed(name: string): Square {
  return (SQUARE_NAMES as readonly string[]).indexOf(name) as Square;
}

/** Writes a move in UCI. Castling is written as in the move: moves of a position follow its `chess960`. */
export function makeUci({ from, to, promotion }: Move): string {
  const letter = promotion ? PROMOTION_LETTERS.charAt(PROMOTION_ROLES.indexOf(promotion)) : '';
  return `${SQUARE_NAMES[from] ?? '??'}${SQUARE_NAMES[to] ?? '??'}${letter}`;
}

/** Whether a text looks like UCI rather than SAN, valid or not. */
export function looksLikeUci(text: string): boolean {
  return text === NULL_MOVE || /^[a-h][1-8][a-h][1-8][a-z]?$/.test(text);
}
