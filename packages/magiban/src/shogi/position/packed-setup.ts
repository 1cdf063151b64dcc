/** Accessors to the fields of a packed position, without any rules. */
import { Bitboard } from '../../bitboard/bitboard.js';
import { SHOGI_BOARD } from '../../bitboard/geometry.js';
import type { Side } from '../../game.js';
import type { PositionJson } from '../../game-json.js';
import { inspectable, showPosition } from '../../inspect.js';
import { makeSfen } from '../notation/sfen.js';
import { pieceLetters } from '../pieces.js';
import type { Hand, ShogiSetup } from '../setup/setup.js';
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
  codeAt,
  handOf,
  numberOf,
  type Packed,
  pieceAt,
  turnOf,
} from './packed.js';

let isInspectable = false;

export class PackedSetup implements ShogiSetup {
  /** Immutable: the core recognizes a position by the identity of this object. @internal */
  readonly packed: Packed;

  /** @internal */
  constructor(packed: Packed) {
    this.packed = packed;
    if (!isInspectable) isInspectable = inspectable(PackedSetup);
  }

  /** The game, for code that works with either. */
  get game(): 'shogi' {
    return 'shogi';
  }

  get board(): readonly (Piece | undefined)[] {
    return boardOf(this.packed);
  }

  /** The side to move. */
  get turn(): Color {
    return turnOf(this.packed);
  }

  /** The side to move as in any game: sente is `first`. */
  get side(): Side {
    return this.turn === 'sente' ? 'first' : 'second';
  }

  /** The pieces in hand of both sides. */
  get hands(): Readonly<Record<Color, Hand>> {
    return { sente: this.hand('sente'), gote: this.hand('gote') };
  }

  /** Returns the pieces that a side has in hand. */
  hand(color: Color): Hand {
    return handOf(this.packed, color);
  }

  get number(): number {
    return numberOf(this.packed);
  }

  /** Returns the piece on a square, given by its number or its name; undefined if it is empty. */
  get(square: SquareLike): Piece | undefined {
    return pieceAt(this.packed, squareOf(square));
  }

  /** Returns the squares of pieces by role, by side, by both, or of all. */
  pieces(role?: Role, color?: Color): SquareSet {
    const roleCode = role && ROLES.indexOf(role) + 1;
    const colorCode = color && COLORS.indexOf(color);
    const words: [number, number, number] = [0, 0, 0];
    for (let square = 0; square < 81; square++) {
      const code = codeAt(this.packed, square);
      if (code === 0) continue;
      if (roleCode !== undefined && (code & 15) !== roleCode) continue;
      if (colorCode !== undefined && code >> 4 !== colorCode) continue;
      words[square >> 5] = (words[square >> 5] as number) | (1 << (square & 31));
    }
    return new Bitboard<Square, SquareName>(SHOGI_BOARD, words[0], words[1], words[2], 0);
  }

  /** The occupied squares. */
  get occupied(): SquareSet {
    return this.pieces();
  }

  /** A copy of the packed form: 112 bytes to store or to post to a worker. */
  get bytes(): Uint8Array {
    return bytesOf(this.packed);
  }

  /** The position as plain data. */
  toSetup(): ShogiSetup {
    const { board, turn, hands, number } = this;
    return { board, turn, hands, number };
  }

  /** The SFEN. */
  get text(): string {
    return this.sfen();
  }

  /** Writes the SFEN. */
  sfen(): string {
    return makeSfen(this);
  }

  /** The position as plain data for JSON; `ShogiPosition.fromJSON` reads it. */
  toJSON(): PositionJson<'shogi'> {
    return { game: 'shogi', fen: this.text, ...(this.#lacksKing && { tsume: true as const }) };
  }

  get #lacksKing(): boolean {
    return this.pieces('king').popcount() < 2;
  }

  /** What consoles show. @internal */
  inspect(depth?: number | null): string {
    const lettersOn = (square: number) => {
      const piece = pieceAt(this.packed, square);
      return piece && pieceLetters(piece);
    };
    return showPosition('ShogiPosition', this, SHOGI_BOARD, lettersOn, depth);
  }

  /** The SFEN. */
  toString(): string {
    return this.sfen();
  }
}
