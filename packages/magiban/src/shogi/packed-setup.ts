/** A setup read out of its packed bytes: what stands where and whose turn it is, without any rules. */
import { Bitboard } from '../bitboard/bitboard.js';
import { SHOGI_BOARD } from '../bitboard/geometry.js';
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
import type { Hand, ShogiSetup } from './setup.js';
import { makeSfen } from './sfen.js';
import { COLORS, type Color, type Piece, ROLES, type Role, type Square } from './types.js';

export class PackedSetup implements ShogiSetup {
  /** Never written to: the core takes the same object for the same position. @internal */
  readonly packed: Packed;

  /** @internal */
  constructor(packed: Packed) {
    this.packed = packed;
  }

  get board(): readonly (Piece | undefined)[] {
    return boardOf(this.packed);
  }

  get turn(): Color {
    return turnOf(this.packed);
  }

  get hands(): Readonly<Record<Color, Hand>> {
    return { sente: this.hand('sente'), gote: this.hand('gote') };
  }

  /** How many pieces of each kind a side holds. */
  hand(color: Color): Hand {
    return handOf(this.packed, color);
  }

  get number(): number {
    return numberOf(this.packed);
  }

  get(square: Square): Piece | undefined {
    return pieceAt(this.packed, SHOGI_BOARD.check(square));
  }

  /** The squares of pieces: of a role, of a colour, of both, or all. */
  pieces(role?: Role, color?: Color): Bitboard {
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
    return new Bitboard(SHOGI_BOARD, words[0], words[1], words[2], 0);
  }

  get occupied(): Bitboard {
    return this.pieces();
  }

  /** The packed form, as a copy: 112 bytes to store or to post to a worker. */
  get bytes(): Uint8Array {
    return bytesOf(this.packed);
  }

  /** The same as plain data. */
  toSetup(): ShogiSetup {
    const { board, turn, hands, number } = this;
    return { board, turn, hands, number };
  }

  sfen(): string {
    return makeSfen(this);
  }

  toString(): string {
    return this.sfen();
  }
}
