/** Queries on a position: check, mate, attackers, insufficient material, equality. */
import { HAS_MOVES, IN_CHECK } from '../../core/positions.js';
import { attackersOf, CAN_CAPTURE_EN_PASSANT, host } from '../core.js';
import { squareOf } from '../squares.js';
import {
  COLORS,
  type Color,
  oppositeOf,
  type Square,
  type SquareLike,
  type SquareSet,
} from '../types.js';
import { hasInsufficientMaterial } from './insufficient-material.js';
import { sameBoard } from './packed.js';
import { PackedSetup } from './packed-setup.js';

/** Trusts its bytes to be a possible position: only `ChessPosition` constructs one. */
export class PositionState extends PackedSetup {
  #status: number | undefined;
  #hash: string | undefined;

  /** Whether the side to move is in check. */
  get isCheck(): boolean {
    return (this.#state() & IN_CHECK) !== 0;
  }

  /** Whether the side to move is checkmated. */
  get isCheckmate(): boolean {
    return (this.#state() & (IN_CHECK | HAS_MOVES)) === IN_CHECK;
  }

  /** Whether the side to move is stalemated. */
  get isStalemate(): boolean {
    return (this.#state() & (IN_CHECK | HAS_MOVES)) === 0;
  }

  /** Whether the side to move has no legal move: checkmate or stalemate. */
  get hasNoMoves(): boolean {
    return (this.#state() & HAS_MOVES) === 0;
  }

  /** Whether a side, or by default both sides, has insufficient material to mate. */
  hasInsufficientMaterial(color?: Color): boolean {
    const sides = color ? [color] : COLORS;
    return sides.every((side) => hasInsufficientMaterial(this, side));
  }

  /** Whether a legal en passant capture exists. */
  get canCaptureEnPassant(): boolean {
    return (this.#state() & CAN_CAPTURE_EN_PASSANT) !== 0;
  }

  /** Returns a side's attackers of a square, pinned pieces included. */
  attackers(square: SquareLike, color: Color): SquareSet {
    return attackersOf(this.packed, squareOf(square), color);
  }

  /** The checkers: the pieces that give check. */
  get checkers(): SquareSet {
    const king = this.pieces('king', this.turn).lsb() as Square;
    return this.attackers(king, oppositeOf(this.turn));
  }

  /** A hash of 16 hexadecimal digits: equal for positions that are `equals`, and almost surely different otherwise. */
  get hash(): string {
    this.#hash ??= host.key(this.packed);
    return this.#hash;
  }

  /**
   * Whether it is the same position for repetition: the same pieces, side to move, castling rights and en passant rights.
   * Clocks do not count, nor does an en passant square without a legal capture.
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
