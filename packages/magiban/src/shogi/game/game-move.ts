/**
 * A move of a game with the positions before and after it. Its Japanese text depends on the previous move and is computed on
 * first use.
 */
import { ok, type Result } from '../../errors/error.js';
import { inspectable } from '../../inspect.js';
import type { PlayedMove } from '../../tree-game.js';
import type { MoveLike } from '../move-like.js';
import { type BoardMove, codeOfMove, type Drop, isDrop, type Move } from '../moves.js';
import { japaneseOf } from '../notation/japanese.js';
import { makeUsi } from '../notation/usi.js';
import { westernOf } from '../notation/western.js';
import type { ShogiPosition } from '../position/position.js';
import type { HandRole, Square } from '../types.js';

/** `from`, `to` and `promote`, or `drop` and `to`, plus `GameMoveFacts`. */
export type GameMove = GameMoveFacts & Move;

let isInspectable = false;

export abstract class GameMoveFacts implements PlayedMove<ShogiPosition, Move> {
  readonly to: Square;
  /** The positions before and after the move. */
  readonly before: ShogiPosition;
  readonly after: ShogiPosition;
  /** The target square of the previous move, for 同. */
  readonly previous: Square | undefined;

  constructor(to: Square, before: ShogiPosition, after: ShogiPosition, previous?: Square) {
    this.to = to;
    this.before = before;
    this.after = after;
    this.previous = previous;
    if (!isInspectable) isInspectable = inspectable(GameMoveFacts);
  }

  protected abstract readonly plain: Move;

  /** The move in USI. */
  get usi(): string {
    return makeUsi(this.plain);
  }

  /** The move in Western notation. */
  get western(): string {
    return westernOf(this.before, this.plain);
  }

  /** The move in Japanese notation. */
  get japanese(): string {
    return japaneseOf(this.before, this.plain, { previous: this.previous });
  }

  /** Whether the other move is the same. */
  isSameAs(move: Move): boolean {
    return codeOfMove(this.plain) === codeOfMove(move);
  }

  /** The move and its text, without the positions: plain data for JSON. */
  toJSON(): Move & { readonly usi: string; readonly western: string; readonly japanese: string } {
    const { usi, western, japanese } = this;
    return { ...this.plain, usi, western, japanese };
  }

  /** What consoles show. @internal */
  inspect(): string {
    return `[GameMove ${this.usi}]`;
  }

  /** The move in USI. */
  toString(): string {
    return this.usi;
  }
}

class PlayedBoardMove extends GameMoveFacts implements BoardMove {
  readonly from: Square;
  readonly promote: boolean;

  constructor(
    { from, to, promote }: BoardMove,
    before: ShogiPosition,
    after: ShogiPosition,
    previous?: Square,
  ) {
    super(to, before, after, previous);
    this.from = from;
    this.promote = promote;
  }

  protected get plain(): BoardMove {
    return { from: this.from, to: this.to, promote: this.promote };
  }
}

class PlayedDrop extends GameMoveFacts implements Drop {
  readonly drop: HandRole;

  constructor({ drop, to }: Drop, before: ShogiPosition, after: ShogiPosition, previous?: Square) {
    super(to, before, after, previous);
    this.drop = drop;
  }

  protected get plain(): Drop {
    return { drop: this.drop, to: this.to };
  }
}

/** Plays a move, or its text in USI, Japanese or Western notation, if it is legal. */
export function playMove(
  before: ShogiPosition,
  move: MoveLike,
  previous?: Square,
): Result<GameMove> {
  const known = before.moveOf(move, previous);
  if (!known.ok) return known;
  const after = before.tryPlay(known.value);
  if (!after.ok) return after;
  return ok(
    isDrop(known.value)
      ? new PlayedDrop(known.value, before, after.value, previous)
      : new PlayedBoardMove(known.value, before, after.value, previous),
  );
}
