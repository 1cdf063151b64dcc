/**
 * Moves in SAN, the notation of scoresheets and PGN: `Nf3`, `exd5`, `O-O`, `e8=Q+`. Parsing depends on the legal moves of
 * the position; a text that matches several or none is refused, never guessed.
 */

import { malformedMove } from '../../errors/english/moves.js';
import { err, ok, type Result } from '../../errors/error.js';
import { checkPosition } from '../../game.js';
import { descriptionsOf } from '../core.js';
import type { MoveLike } from '../move-like.js';
import {
  CASTLING,
  castlingSideOf,
  fromOf,
  kindOf,
  type Move,
  moveOfCode,
  promotionOf,
  toOf,
} from '../moves.js';
import { sanOf } from '../position/describe.js';
import { refusal, whySanFails } from '../position/explain.js';
import type { ChessPosition } from '../position/position.js';
import type { Square } from '../types.js';
import { parseSanText, type SanParts } from './san-text.js';

/** How strictly `parseSan` reads. */
export interface ParseSanOptions {
  /** Accept only what `makeSan` writes, character for character. */
  readonly strict?: boolean;
}

/** Writes the SAN of a move, if it is legal. */
export function makeSan(position: ChessPosition, move: MoveLike): Result<string> {
  checkPosition(position, 'chess', 'makeSan');
  const code = position.codeOf(move);
  return code.ok ? ok(sanOfCode(position, code.value)) : code;
}

/** Parses a SAN move, over- and underspecified forms included, if exactly one legal move fits. */
export function parseSan(
  position: ChessPosition,
  text: string,
  options: ParseSanOptions = {},
): Result<Move> {
  checkPosition(position, 'chess', 'parseSan');
  const parts = parseSanText(text);
  if (!parts.ok) return parts;
  const codes = fittingCodes(position, parts.value);
  const [code] = codes;
  if (code === undefined) return refusal(position, text, whySanFails(position, parts.value));
  if (codes.length > 1) {
    const choices = codes.map((code) => sanOfCode(position, code));
    return refusal(position, text, { reason: 'ambiguous', choices });
  }
  if (options.strict) {
    const expected = sanOfCode(position, code);
    if (text !== expected) {
      const column = firstDifference(text, expected);
      return err(malformedMove({ text, column, reason: 'not-canonical', expected }));
    }
  }
  return ok(moveOfCode(code, position.chess960));
}

function fittingCodes(position: ChessPosition, parts: SanParts): number[] {
  const fitting: number[] = [];
  for (const code of position.legalCodes()) {
    if (fits(position, code, parts)) fitting.push(code);
  }
  return fitting;
}

function fits(position: ChessPosition, code: number, parts: SanParts): boolean {
  if (parts.castling || kindOf(code) === CASTLING) {
    return kindOf(code) === CASTLING && castlingSideOf(code) === parts.castling;
  }
  const from = fromOf(code);
  return (
    toOf(code) === parts.to &&
    position.get(from as Square)?.role === parts.role &&
    (parts.fromFile === undefined || (from & 7) === parts.fromFile) &&
    (parts.fromRank === undefined || from >> 3 === parts.fromRank) &&
    promotionOf(code) === parts.promotion
  );
}

function sanOfCode(position: ChessPosition, code: number): string {
  // Every legal move has a description.
  const bits = descriptionsOf(position.packed).find((bits) => (bits & 0xffff) === code) as number;
  return sanOf(bits);
}

/** The first column, from 1, where two texts differ. */
function firstDifference(text: string, expected: string): number {
  let at = 0;
  while (at < text.length && text[at] === expected[at]) at++;
  return at + 1;
}
