/** A board that need not be a position: where its pieces stand, and who attacks a square. */
import { Bitboard } from '../bitboard/bitboard.js';
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { attacks } from './attacks.js';
import { pieceCode } from './pieces.js';
import type { ShogiSetup } from './setup.js';
import { type Color, oppositeOf, ROLES, type Role, type Square } from './types.js';

export class Men {
  /** The squares of each piece, by its number. */
  readonly #squares: Square[][] = Array.from({ length: 32 }, () => []);
  readonly #occupied: Bitboard;

  constructor(board: ShogiSetup['board']) {
    const occupied: number[] = [];
    for (let square = 0; square < 81; square++) {
      const code = pieceCode(board[square]) ?? 0;
      this.#squares[code]?.push(square as Square);
      if (code) occupied.push(square);
    }
    this.#occupied = Bitboard.fromSquares(SHOGI_BOARD, occupied);
  }

  /** The squares of a side's pieces of one role. */
  of(role: Role, color: Color): readonly Square[] {
    return this.#squares[pieceCode({ role, color }) as number] as Square[];
  }

  /** The squares of a side's pieces that attack a square. */
  attackers(target: Square, by: Color): Square[] {
    return ROLES.flatMap((role) => {
      const squares = this.of(role, by);
      if (squares.length === 0) return [];
      // Whoever attacks the target would be attacked from there by a piece of the same kind and the other side.
      const origins = attacks({ role, color: oppositeOf(by) }, target, this.#occupied);
      return squares.filter((square) => origins.get(square));
    });
  }
}
