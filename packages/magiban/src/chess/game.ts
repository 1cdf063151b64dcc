/**
 * A game of chess: a move tree with a cursor (tree-game.ts), repetition, draw claims, and the result of its PGN.
 *
 * `outcome`, `claimable` and `repetitions` refer to the position at the cursor and the line that leads to it.
 */

import { ok, type Result } from '../errors/error.js';
import { checkPosition } from '../position-check.js';
import type { GameResult } from '../records/pgn/record.js';
import type { Branch, MoveNode } from '../records/tree.js';
import { TreeGame } from '../tree-game.js';
import type { ParseFenOptions } from './fen.js';
import { GameMove } from './game-move.js';
import type { Move } from './moves.js';
import {
  claimsOf,
  type DrawClaim,
  type Outcome,
  outcomeOf,
  repetitions,
  resultOf,
} from './outcome.js';
import { ChessPosition } from './position.js';

/** A move in the tree. */
export type GameNode = MoveNode<GameMove>;
/** A move in the tree, or the start. */
export type GamePlace = Branch<GameMove>;

/** A game of chess. Its `headers` are PGN tag pairs; `Result`, `FEN`, `SetUp` and `Variant` are set on writing. */
export class ChessGame extends TreeGame<ChessPosition, Move, GameMove> {
  #result: GameResult | undefined;

  constructor(start: ChessPosition = ChessPosition.start) {
    checkPosition(start, 'chess', 'a chess game');
    super(start);
  }

  static fromFen(text: string, options?: ParseFenOptions): Result<ChessGame> {
    const start = ChessPosition.fromFen(text, options);
    return start.ok ? ok(new ChessGame(start.value)) : start;
  }

  protected override moveAt(place: GamePlace, move: Move | string): Result<GameMove> {
    return GameMove.play(this.positionAt(place), move);
  }

  /** The outcome at the cursor, if the game is over by the rules. */
  outcome(): Outcome | undefined {
    return outcomeOf(this.positionsTo(this.cursor));
  }

  /** The draw claims available to the player to move, without a further move. */
  get claimable(): DrawClaim[] {
    return claimsOf(this.positionsTo(this.cursor));
  }

  /** The number of occurrences of the position at the cursor. */
  get repetitions(): number {
    return repetitions(this.positionsTo(this.cursor));
  }

  /** The result that was set, such as after a resignation; else the outcome at the end of the main line. */
  get result(): GameResult {
    return this.#result ?? resultOf(outcomeOf(this.positionsTo(this.mainEnd)));
  }

  set result(result: GameResult | undefined) {
    this.#result = result;
  }
}
