/** A board that need not be a position: where its pieces stand, and who attacks a square. */
import { Bitboard } from '../bitboard/bitboard.js';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { attacks } from './attacks.js';
import { pieceCode } from './pieces.js';
import type { ChessSetup } from './setup.js';
import { type Color, oppositeOf, type Piece, ROLES, type Role, type Square } from './types.js';

export class Men {
  readonly #board: ChessSetup['board'];
  /** The squares of each piece, by its number. */
  readonly #squares: Square[][] = Array.from({ length: 16 }, () => []);

  readonly #occupied: Bitboard;

  constructor(board: ChessSetup['board']) {
    this.#board = board;
    const occupied: number[] = [];
    for (let square = 0; square < 64; square++) {
      const code = pieceCode(board[square]) ?? 0;
      this.#squares[code]?.push(square as Square);
      if (code) occupied.push(square);
    }
    this.#occupied = Bitboard.fromSquares(CHESS_BOARD, occupied);
  }

  /** The squares of a side's pieces of one role. */
  of(role: Role, color: Color): readonly Square[] {
    return this.#squares[pieceCode({ role, color }) as number] as Square[];
  }

  ofSide(color: Color): Square[] {
    return ROLES.flatMap((role) => this.of(role, color));
  }

  isEmpty(): boolean {
    return this.#occupied.isEmpty();
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

  /** The men after one of them has gone elsewhere. */
  moved(from: Square, to: Square): Men {
    const board: (Piece | undefined)[] = [...this.#board];
    board[to] = board[from];
    board[from] = undefined;
    return new Men(board);
  }
}
