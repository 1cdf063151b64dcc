/** A move of a game with the positions before and after it. Its SAN is computed on first use. */
import { ok, type Result, unwrap } from '../../errors/error.js';
import { inspectable } from '../../inspect.js';
import type { MoveLike } from '../move-like.js';
import type { Move } from '../moves.js';
import { makeSan } from '../notation/san.js';
import { makeUci } from '../notation/uci.js';
import type { ChessPosition } from '../position/position.js';
import type { PromotionRole, Square } from '../types.js';

let isInspectable = false;

/** A move of a game, with the positions before and after it. */
export class GameMove implements Move {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionRole | undefined;
  /** The positions before and after the move. */
  readonly before: ChessPosition;
  readonly after: ChessPosition;
  #san: string | undefined;

  private constructor({ from, to, promotion }: Move, before: ChessPosition, after: ChessPosition) {
    this.from = from;
    this.to = to;
    if (promotion) this.promotion = promotion;
    this.before = before;
    this.after = after;
    if (!isInspectable) isInspectable = inspectable(GameMove);
  }

  /** Plays a move, or its UCI or SAN text, if it is legal. */
  static play(before: ChessPosition, move: MoveLike): Result<GameMove> {
    const known = before.moveOf(move);
    return known.ok ? GameMove.of(before, known.value) : known;
  }

  /** Plays a move in the position's own form of castling. */
  static of(before: ChessPosition, move: Move): Result<GameMove> {
    const after = before.tryPlay(move);
    return after.ok ? ok(new GameMove(move, before, after.value)) : after;
  }

  /** The move in SAN. */
  get san(): string {
    this.#san ??= unwrap(makeSan(this.before, this));
    return this.#san;
  }

  /** The move in UCI. */
  get uci(): string {
    return makeUci(this);
  }

  /** Whether the other move has the same squares and promotion. */
  isSameAs({ from, to, promotion }: Move): boolean {
    return this.from === from && this.to === to && this.promotion === promotion;
  }

  /** The move and its text, without the positions: plain data for JSON. */
  toJSON(): Move & { readonly san: string; readonly uci: string } {
    const { from, to, promotion, san, uci } = this;
    return { from, to, ...(promotion && { promotion }), san, uci };
  }

  /** What consoles show. @internal */
  inspect(): string {
    return `[GameMove ${this.san}]`;
  }

  /** The move in SAN. */
  toString(): string {
    return this.san;
  }
}
