/**
 * One entry of a Polyglot book: 16 bytes, big-endian.
 *
 *   0 key (8) · 8 move (2) · 10 weight (2) · 12 learn (4)
 *   move: bits 0–5 to · 6–11 from · 12–14 promotion: 0 none, 1 knight to 4 queen; castling is king takes own rook
 *
 * Format: "Polyglot book format", http://hgm.nubati.net/book_format.html.
 */
import { fromOf, type Move, promotionOf, toOf } from '../chess/moves.js';
import { PROMOTION_ROLES, type Square } from '../chess/types.js';

export const ENTRY_BYTES = 16;
export const MOST_WEIGHT = 0xffff;

/** One move of a Polyglot book, with the key of its position. */
export interface PolyglotEntry {
  /** `polyglotKey` of the position: 16 hexadecimal digits. */
  readonly key: string;
  /** The move's 16 bits. */
  readonly move: number;
  /** From 0 to 65535. */
  readonly weight: number;
  /** Learning data of the program that wrote the book: 32 bits. */
  readonly learn: number;
}

export function readEntry(view: DataView, offset: number): PolyglotEntry {
  return {
    key: hex(view.getUint32(offset)) + hex(view.getUint32(offset + 4)),
    move: view.getUint16(offset + 8),
    weight: view.getUint16(offset + 10),
    learn: view.getUint32(offset + 12),
  };
}

export function writeEntry(view: DataView, offset: number, entry: PolyglotEntry): void {
  view.setUint32(offset, Number.parseInt(entry.key.slice(0, 8), 16));
  view.setUint32(offset + 4, Number.parseInt(entry.key.slice(8), 16));
  view.setUint16(offset + 8, entry.move);
  view.setUint16(offset + 10, entry.weight);
  view.setUint32(offset + 12, entry.learn);
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}

/** Decodes the 16 bits of a move; undefined if they encode none. Castling may be written either way: positions accept both. */
export function moveOfBits(bits: number): Move | undefined {
  const from = ((bits >> 6) & 63) as Square;
  const to = (bits & 63) as Square;
  const promotion = bits >> 12;
  if (from === to || promotion > PROMOTION_ROLES.length) return undefined;
  const role = PROMOTION_ROLES[promotion - 1];
  return role ? { from, to, promotion: role } : { from, to };
}

/** Encodes a move given by the core's code, whose castling moves are those of the format. */
export function bitsOfCode(code: number): number {
  const promotion = promotionOf(code);
  const role = promotion ? PROMOTION_ROLES.indexOf(promotion) + 1 : 0;
  return toOf(code) | (fromOf(code) << 6) | (role << 12);
}
