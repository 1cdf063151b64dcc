/** A board that need not be a position, by the core's numbers of its pieces: how many there are of each, and where. */
import type { Bitboard } from '../bitboard/bitboard.js';
import { pieceCode } from './pieces.js';
import { type Color, ROLES, type Role, type Square } from './types.js';

export class Men {
  readonly codes: readonly number[];
  /** How many there are of each number; of 0, how many squares are empty. */
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

  /** How many pieces of one role a side has on the board. */
  count(role: Role, color: Color): number {
    return this.#counts[pieceCode({ role, color }) as number] as number;
  }

  /** Where a side's king stands, if it has one. */
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
