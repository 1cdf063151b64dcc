/**
 * The hands field of an SFEN: each kind of piece in hand, after its count if more than one, and `-` for empty hands. Kinds
 * are read in any order, each once; written are sente's hand first, each from the rook down.
 */

import { sfenFieldError } from '../../errors/english/fen.js';
import { ok, type Result } from '../../errors/error.js';
import type { MalformedSfenReason } from '../../errors/reasons/fen.js';
import type { TextField } from '../../text-fields.js';
import { isHandRole, parsePiece, pieceLetters } from '../pieces.js';
import { COLORS, HAND_ROLES, type HandRole } from '../types.js';
import { EMPTY_HAND, type ShogiSetup } from './setup.js';

/** More of a kind cannot be played (playable-pieces.ts); a set has 18 pawns. */
export const MOST_HELD = 31;
const KIND = /^(\d*)(.?)/s;

export function parseHands({ text, column }: TextField): Result<ShogiSetup['hands']> {
  const fault = (at: number, reason: MalformedSfenReason) =>
    sfenFieldError('hands', column + at, reason);
  const hands = { sente: { ...EMPTY_HAND }, gote: { ...EMPTY_HAND } };
  if (text === '-') return ok(hands);
  for (let at = 0; at < text.length; ) {
    const [whole = '', digits = '', letter = ''] = KIND.exec(text.slice(at)) ?? [];
    const place = at + digits.length;
    const piece = parsePiece(letter);
    if (letter === '') return fault(place, { reason: 'count-without-piece' });
    if (!piece || !isHandRole(piece.role)) {
      return fault(place, { reason: 'never-in-hand', text: letter });
    }
    const count = digits === '' ? 1 : Number(digits);
    if (digits !== '' && (digits.startsWith('0') || count < 2 || count > MOST_HELD)) {
      return fault(at, { reason: 'number-out-of-range', text: digits, min: 2, max: MOST_HELD });
    }
    const hand = hands[piece.color] as Record<HandRole, number>;
    if (hand[piece.role] > 0) {
      return fault(place, { reason: 'repeated-hand-piece', text: letter });
    }
    hand[piece.role] = count;
    at += whole.length;
  }
  return ok(hands);
}

export function makeHands(hands: ShogiSetup['hands']): string {
  const text = COLORS.map((color) =>
    [...HAND_ROLES].reverse().map((role) => {
      const count = hands[color][role];
      return count === 0 ? '' : `${count === 1 ? '' : count}${pieceLetters({ role, color })}`;
    }),
  );
  return text.flat().join('') || '-';
}
