/** How things stand in a position: check, mate, who attacks what, and whether another position is the same. */
import type { Bitboard } from '../bitboard/bitboard.js';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { HAS_MOVES, IN_CHECK } from '../core/positions.js';
import { attackersOf, CAN_CAPTURE_EN_PASSANT, host } from './core.js';
import { hasInsufficientMaterial } from './material.js';
import { sameBoard } from './packed.js';
import { PackedSetup } from './packed-setup.js';
import { COLORS, type Color, oppositeOf, type Square } from './types.js';

/** Trusts its bytes to be a possible position: only `ChessPosition` makes one. */
export class PositionState extends PackedSetup {
  #status: number | undefined;
  #hash: string | undefined;

  get isCheck(): boolean {
    return (this.#state() & IN_CHECK) !== 0;
  }

  get isCheckmate(): boolean {
    return (this.#state() & (IN_CHECK | HAS_MOVES)) === IN_CHECK;
  }

  get isStalemate(): boolean {
    return (this.#state() & (IN_CHECK | HAS_MOVES)) === 0;
  }

  /** Whether a side cannot mate with what it has, or, if none is named, neither side can (material.ts). */
  hasInsufficientMaterial(color?: Color): boolean {
    const sides = color ? [color] : COLORS;
    return sides.every((side) => hasInsufficientMaterial(this, side));
  }

  /** Whether the last double step can be answered by a legal capture. */
  get canCaptureEnPassant(): boolean {
    return (this.#state() & CAN_CAPTURE_EN_PASSANT) !== 0;
  }

  /** A side's pieces that attack a square, pinned ones included. */
  attackers(square: Square, color: Color): Bitboard {
    CHESS_BOARD.check(square);
    return attackersOf(this.packed, square, color);
  }

  /** The pieces that give check. */
  get checkers(): Bitboard {
    const king = this.pieces('king', this.turn).lsb() as Square;
    return this.attackers(king, oppositeOf(this.turn));
  }

  /** 16 hexadecimal digits, the same for positions that are `equals`, and hardly ever for others. */
  get hash(): string {
    this.#hash ??= host.key(this.packed);
    return this.#hash;
  }

  /**
   * Whether it is the same position as the laws of repetition understand it: the same pieces, turn and rights to
   * castle and to capture en passant. Clocks do not count, nor a double step that nobody can answer.
   */
  equals(other: PositionState): boolean {
    return (
      sameBoard(this.packed, other.packed) &&
      (this.canCaptureEnPassant ? this.enPassant : undefined) ===
        (other.canCaptureEnPassant ? other.enPassant : undefined)
    );
  }

  #state(): number {
    this.#status ??= host.status(this.packed);
    return this.#status;
  }
}
