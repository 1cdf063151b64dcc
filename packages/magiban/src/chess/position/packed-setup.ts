/** Accessors to the fields of a packed position, without any rules. */
import { Bitboard } from '../../bitboard/bitboard.js';
import { CHESS_BOARD } from '../../bitboard/geometry.js';
import type { Side } from '../../game.js';
import type { PositionJson } from '../../game-json.js';
import { inspectable, showPosition } from '../../inspect.js';
import { type MakeFenOptions, makeFen } from '../notation/fen.js';
import { pieceLetter } from '../pieces.js';
import type { ChessSetup } from '../setup/setup.js';
import { squareOf } from '../squares.js';
import {
  COLORS,
  type Color,
  type Piece,
  ROLES,
  type Role,
  type Square,
  type SquareLike,
  type SquareName,
  type SquareSet,
} from '../types.js';
import {
  boardOf,
  bytesOf,
  castlingRooksOf,
  chess960Of,
  codeAt,
  enPassantOf,
  fullmovesOf,
  halfmovesOf,
  type Packed,
  pieceAt,
  turnOf,
} from './packed.js';

let isInspectable = false;

export class PackedSetup implements ChessSetup {
  /** Immutable: the core recognizes a position by the identity of this object. @internal */
  readonly packed: Packed;

  /** @internal */
  constructor(packed: Packed) {
    this.packed = packed;
    if (!isInspectable) isInspectable = inspectable(PackedSetup);
  }

  /** The game, for code that works with either. */
  get game(): 'chess' {
    return 'chess';
  }

  /** The piece on each of the 64 squares, a1 first, then b1. */
  get board(): readonly (Piece | undefined)[] {
    return boardOf(this.packed);
  }

  /** The side to move. */
  get turn(): Color {
    return turnOf(this.packed);
  }

  /** The side to move as in any game: White is `first`. */
  get side(): Side {
    return this.turn === 'white' ? 'first' : 'second';
  }

  /** The squares of the rooks that may still castle. */
  get castlingRooks(): readonly Square[] {
    return castlingRooksOf(this.packed);
  }

  get enPassant(): Square | undefined {
    return enPassantOf(this.packed);
  }

  get halfmoves(): number {
    return halfmovesOf(this.packed);
  }

  get fullmoves(): number {
    return fullmovesOf(this.packed);
  }

  get chess960(): boolean {
    return chess960Of(this.packed);
  }

  /** Returns the piece on a square, given by its number or its name; undefined if it is empty. */
  get(square: SquareLike): Piece | undefined {
    return pieceAt(this.packed, squareOf(square));
  }

  /** Returns the squares of pieces by role, by colour, by both, or of all. */
  pieces(role?: Role, color?: Color): SquareSet {
    const roleCode = role && ROLES.indexOf(role) + 1;
    const colorCode = color && COLORS.indexOf(color);
    let low = 0;
    let high = 0;
    for (let square = 0; square < 64; square++) {
      const code = codeAt(this.packed, square);
      if (code === 0) continue;
      if (roleCode !== undefined && (code & 7) !== roleCode) continue;
      if (colorCode !== undefined && code >> 3 !== colorCode) continue;
      if (square < 32) low |= 1 << square;
      else high |= 1 << square;
    }
    return new Bitboard<Square, SquareName>(CHESS_BOARD, low, high, 0, 0);
  }

  /** The occupied squares. */
  get occupied(): SquareSet {
    return this.pieces();
  }

  /** A copy of the packed form: 80 bytes to store or to post to a worker. */
  get bytes(): Uint8Array {
    return bytesOf(this.packed);
  }

  /** The position as plain data. */
  toSetup(): ChessSetup {
    const { board, turn, castlingRooks, enPassant, halfmoves, fullmoves, chess960 } = this;
    return { board, turn, castlingRooks, enPassant, halfmoves, fullmoves, chess960 };
  }

  /** The FEN. */
  get text(): string {
    return this.fen();
  }

  /** Writes the FEN. */
  fen(options?: MakeFenOptions): string {
    return makeFen(this, options);
  }

  /** The position as plain data for JSON; `ChessPosition.fromJSON` reads it. */
  toJSON(): PositionJson<'chess'> {
    return { game: 'chess', fen: this.text, ...(this.chess960 && { chess960: true as const }) };
  }

  /** What consoles show. @internal */
  inspect(depth?: number | null): string {
    const lettersOn = (square: number) => {
      const piece = pieceAt(this.packed, square);
      return piece && pieceLetter(piece);
    };
    return showPosition('ChessPosition', this, CHESS_BOARD, lettersOn, depth);
  }

  /** The FEN. */
  toString(): string {
    return this.fen();
  }
}
