/** A mailbox board with piece counts, by the core's piece codes. It need not be a legal position. */
import type { Bitboard } from '../../bitboard/bitboard.js';
import { pieceCode } from '../pieces.js';
import { codeAt, type Packed } from '../position/packed.js';
import { BLACK } from '../position/packed-layout.js';
import { type Color, ROLES, type Role, type Square } from '../types.js';

export class PieceCounts {
  readonly codes: readonly number[];
  /** The number of pieces by code; index 0 counts the empty squares. */
  readonly #counts: readonly number[];

  constructor(codes: readonly number[]) {
    const counts = new Array<number>(16).fill(0);
    for (let square = 0; square < 64; square++) {
      const code = codes[square] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    this.codes = codes;
    this.#counts = counts;
  }

  static ofPacked(packed: Packed): PieceCounts {
    return new PieceCounts(Array.from({ length: 64 }, (_, square) => codeAt(packed, square)));
  }

  isEmpty(): boolean {
    return this.#counts[0] === 64;
  }

  /** The number of pieces of one role and colour. */
  count(role: Role, color: Color): number {
    return this.#counts[pieceCode({ role, color }) as number] as number;
  }

  /** The number of a side's pieces. */
  countSide(color: Color): number {
    const first = color === 'white' ? 1 : 1 + BLACK;
    return this.#counts.slice(first, first + ROLES.length).reduce((sum, count) => sum + count, 0);
  }

  /** The king square of a side that has exactly one king. */
  king(color: Color): Square {
    return this.codes.indexOf(pieceCode({ role: 'king', color }) as number) as Square;
  }

  /** The squares of a side's pieces of one role. */
  of(role: Role, color: Color): Square[] {
    const wanted = pieceCode({ role, color });
    const squares: Square[] = [];
    for (let square = 0; square < 64; square++) {
      if (this.codes[square] === wanted) squares.push(square as Square);
    }
    return squares;
  }

  /** The squares of a side's pieces, or of those within a set; pawns first. */
  ofSide(color: Color, set?: Bitboard): Square[] {
    const squares = ROLES.flatMap((role) => this.of(role, color));
    return set ? squares.filter((square) => set.get(square)) : squares;
  }

  /** The piece codes after a piece has moved. */
  moved(from: Square, to: Square): readonly number[] {
    const codes = [...this.codes];
    codes[to] = codes[from] as number;
    codes[from] = 0;
    return codes;
  }
}
