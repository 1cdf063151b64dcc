/**
 * A game of chess: a tree of moves with a cursor (tree-game.ts), repetition, claims, and the result of its PGN.
 *
 * `outcome`, `claimable` and `repetitions` speak of the position at the cursor and of the line that leads to it.
 */

import { ok, type Result } from '../errors.js';
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

/** Its `headers` are the tags of its PGN; `Result`, `FEN`, `SetUp` and `Variant` are set when it is written. */
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

  /** How the game is over by itself at the cursor, if it is. */
  outcome(): Outcome | undefined {
    return outcomeOf(this.positionsTo(this.cursor));
  }

  /** What the player to move may claim a draw for, without a further move. */
  get claimable(): DrawClaim[] {
    return claimsOf(this.positionsTo(this.cursor));
  }

  /** How often the position at the cursor has been on the board. */
  get repetitions(): number {
    return repetitions(this.positionsTo(this.cursor));
  }

  /** What was set, such as a resignation; else what the end of the main line says. */
  get result(): GameResult {
    return this.#result ?? resultOf(outcomeOf(this.positionsTo(this.mainEnd)));
  }

  set result(result: GameResult | undefined) {
    this.#result = result;
  }
}
