/**
 * Magic numbers: multipliers that hash relevant occupancies to indices of an attack table.
 *
 *   index = (fold(occupied & mask) × magic mod 2⁶⁴) >> (64 − indexBits)
 *
 * `fold` is the identity on boards of up to 64 squares. Larger ones are cut between two contiguous lines into `lo` and `hi`
 * and folded as lo | rotl(hi, r), with the first r of 0, −1, 1, −2, 2 … at which the halves of the mask do not overlap; on a
 * shogi board (cut at square 63) r is always 0. A mask that extends more than 64 squares beyond the cut is cut 64 squares
 * before the board's end instead.
 */

import { DIAGONAL, ORTHOGONAL, ray } from '../bitboard/attacks/rays.js';
import { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';

/** The sliders that have magics; a queen uses both. */
export const SLIDERS = ['rook', 'bishop'] as const;
/** One of `SLIDERS`. */
export type SliderName = (typeof SLIDERS)[number];

/** In the order of the core's numbers. */
export const STRATEGIES = ['random', 'heuristic', 'exhaustive'] as const;
/** One of `STRATEGIES`. */
export type Strategy = (typeof STRATEGIES)[number];

/** The magic of a slider on a square. */
export interface Magic {
  readonly piece: SliderName;
  readonly square: number;
  /** The relevant occupancy mask. */
  readonly mask: Bitboard;
  /** A 64-bit number as hexadecimal text, `0x` and 16 digits: a double could not hold it. */
  readonly magic: string;
  /** The attack table of this square has 2^indexBits entries. */
  readonly indexBits: number;
}

/** The relevant occupancy mask of a slider: each ray without its last square. */
export function relevantMask(board: BoardGeometry, piece: SliderName, square: number): Bitboard {
  const steps = piece === 'rook' ? ORTHOGONAL : DIAGONAL;
  return Bitboard.fromSquares(
    board,
    steps.flatMap((step) => ray(board, square, step).slice(0, -1)),
  );
}

export function magicText(low: number, high: number): string {
  const digits = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
  return `0x${digits(high)}${digits(low)}`;
}

export function magicWords(magic: string): { low: number; high: number } {
  const digits = magic.slice(2).padStart(16, '0');
  return {
    low: Number.parseInt(digits.slice(8), 16) | 0,
    high: Number.parseInt(digits.slice(0, 8), 16) | 0,
  };
}

/** The total number of entries in the attack tables of these magics. */
export function tableEntries(magics: readonly Magic[]): number {
  return magics.reduce((sum, { indexBits }) => sum + 2 ** indexBits, 0);
}
