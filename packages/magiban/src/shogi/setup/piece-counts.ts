/** A mailbox board with piece counts, by the core's piece codes. It need not be a legal position. */
import type { Bitboard } from '../../bitboard/bitboard.js';
import { pieceCode } from '../pieces.js';
import { codeAt, type Packed } from '../position/packed.js';
import { type Color, ROLES, type Role, type Square } from '../types.js';

export class PieceCounts {
  readonly codes: readonly number[];
  /** The number of pieces by code; index 0 counts the empty squares. */
  readonly #counts: readonly number[];

  constructor(codes: readonly number[]) {
    const counts = new Array<number>(32).fill(0);
    for (let square = 0; square < 81; square++) {
      const code = codes[square] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    this.codes = codes;
    this.#counts = counts;
  }

  static ofPacked(packed: Packed): PieceCounts {
    return new PieceCounts(Array.from({ length: 81 }, (_, square) => codeAt(packed, square)));
  }

  /** The number of pieces of one role and side on the board. */
  count(role: Role, color: Color): number {
    return this.#counts[pieceCode({ role, color }) as number] as number;
  }

  /** The square of a side's king, if it has one. */
  king(color: Color): Square | undefined {
    const square = this.codes.indexOf(pieceCode({ role: 'king', color }) as number);
    return square < 0 ? undefined : (square as Square);
  }

  /** The squares of a side's pieces of one role. */
  of(role: Role, color: Color): Square[] {
    const wanted = pieceCode({ role, color });
    const squares: Square[] = [];
    for (let square = 0; square < 81; square++) {
      if (this.codes[square] === wanted) squares.push(square as Square);
    }
    return squares;
  }

  /** The squares of a side's pieces within a set; pawns first. */
  within(set: Bitboard, color: Color): Square[] {
    const squares = ROLES.flatMap((role) => this.of(role, color));
    return squares.filter((square) => set.get(square));
  }
}
