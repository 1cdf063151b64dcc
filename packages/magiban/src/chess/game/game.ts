/**
 * A game of chess: a move tree with a cursor (tree-game.ts), repetition, draw claims and terminations.
 *
 * `outcome`, `claimable` and `repetitions` refer to the position at the cursor and the line that leads to it.
 */

import { claimFails, malformedJson } from '../../errors/english/core.js';
import { err, ok, type Result } from '../../errors/error.js';
import { checkPosition } from '../../game.js';
import { fillGame } from '../../game-json.js';
import { isRecord } from '../../json-guards.js';
import type { Branch, MoveNode } from '../../records/tree.js';
import { type TerminationFacts, TreeGame } from '../../tree-game.js';
import type { MoveLike } from '../move-like.js';
import type { Move } from '../moves.js';
import { ChessPosition, type PositionOptions } from '../position/position.js';
import { COLORS, type Color, oppositeOf } from '../types.js';
import { GameMove } from './game-move.js';
import {
  claimsOf,
  type DrawClaim,
  OUTCOME_REASONS,
  type Outcome,
  outcomeOf,
  repetitions,
} from './outcome.js';

/** A move in the tree. */
export type GameNode = MoveNode<GameMove>;
/** A move in the tree, or the start. */
export type GamePlace = Branch<GameMove>;

/** How a line of the game was terminated. */
export type Termination = Outcome & TerminationFacts;

/** A game of chess. Its `headers` are PGN tag pairs; `Result`, `FEN`, `SetUp` and `Variant` are set on writing. */
export class ChessGame extends TreeGame<ChessPosition, Move, MoveLike, GameMove, Outcome> {
  readonly game = 'chess';

  constructor(start: ChessPosition = ChessPosition.start) {
    checkPosition(start, 'chess', 'a chess game');
    super(start);
  }

  /** Creates a game that starts from a FEN. */
  static fromFen(text: string, options?: PositionOptions): Result<ChessGame> {
    const start = ChessPosition.fromFen(text, options);
    return start.ok ? ok(new ChessGame(start.value)) : start;
  }

  /** Restores a game from what its `toJSON` returned, which is checked. */
  static fromJSON(value: unknown): Result<ChessGame> {
    if (!isRecord(value)) return err(malformedJson({ what: 'game', path: '' }));
    const start = ChessPosition.fromJSON(value.start);
    if (!start.ok) return start;
    const game = new ChessGame(start.value);
    const filled = fillGame(game, value, { winners: COLORS, reasons: OUTCOME_REASONS });
    return filled.ok ? ok(game) : filled;
  }

  protected override moveText({ uci }: GameMove): string {
    return uci;
  }

  protected override moveAt(place: GamePlace, move: MoveLike): Result<GameMove> {
    return GameMove.play(this.positionAt(place), move);
  }

  /** The number of occurrences of the position at the cursor. */
  get repetitions(): number {
    return repetitions(this.positionsTo(this.cursor));
  }

  /** The draw claims available to the player to move, without a further move. */
  get claimable(): DrawClaim[] {
    return claimsOf(this.positionsTo(this.cursor));
  }

  protected override ruledOutcome(positions: readonly ChessPosition[]): Outcome | undefined {
    return outcomeOf(positions);
  }

  /** A record tells the result, but seldom the reason: checkmate on the board explains it. */
  protected override explained(termination: Outcome, place: GamePlace): Outcome {
    if (termination.reason !== 'unspecified') return termination;
    const ruled = outcomeOf(this.positionsTo(place));
    return ruled && ruled.winner === termination.winner ? ruled : termination;
  }

  // ── Ending it ─────────────────────────────────────────────────────────────────────────────────

  /** Resigns for a side, by default the side to move. */
  resign(by: Color = this.position.turn): Outcome {
    return this.end({ winner: oppositeOf(by), reason: 'resignation' });
  }

  /** Claims a draw for the player to move; an error, and the game goes on, if the claim is wrong. */
  claim(rule: DrawClaim): Result<Outcome> {
    if (this.claimable.includes(rule)) return ok(this.end({ reason: rule }));
    return err(claimFails({ claim: rule, by: this.position.turn }));
  }
}
