/**
 * A game of shogi: a move tree with a cursor (tree-game.ts), repetition, and terminations.
 *
 * `outcome` and `repetitions` refer to the position at the cursor and the line that leads to it.
 */

import { declarationFails, malformedJson } from '../../errors/english/core.js';
import { err, ok, type Result } from '../../errors/error.js';
import { checkPosition } from '../../game.js';
import { fillGame } from '../../game-json.js';
import { isRecord } from '../../json-guards.js';
import { type Branch, MoveNode } from '../../records/tree.js';
import { type TerminationFacts, TreeGame } from '../../tree-game.js';
import type { MoveLike } from '../move-like.js';
import type { Move } from '../moves.js';
import { type PositionOptions, ShogiPosition } from '../position/position.js';
import { handicapOf, handicapPosition } from '../setup/handicaps.js';
import { COLORS, type Color, oppositeOf } from '../types.js';
import { type GameMove, playMove } from './game-move.js';
import {
  declaration,
  declarer,
  handicapPoints,
  type ImpasseRule,
  type ImpasseScore,
  impasseScore,
} from './impasse.js';
import { OUTCOME_REASONS, type Outcome, outcomeOf, repetitions } from './outcome.js';

/** A move in the tree. */
export type GameNode = MoveNode<GameMove>;
/** A move in the tree, or the start. */
export type GamePlace = Branch<GameMove>;

/** How a line of the game was terminated. */
export type Termination = Outcome & TerminationFacts;

/** A game of shogi: a tree of moves with a cursor, headers and terminations. */
export class ShogiGame extends TreeGame<ShogiPosition, Move, MoveLike, GameMove, Outcome> {
  readonly game = 'shogi';

  constructor(start: ShogiPosition = ShogiPosition.start) {
    checkPosition(start, 'shogi', 'a shogi game');
    super(start);
  }

  /** Creates a game that starts from an SFEN. */
  static fromSfen(text: string, options?: PositionOptions): Result<ShogiGame> {
    const start = ShogiPosition.fromSfen(text, options);
    return start.ok ? ok(new ShogiGame(start.value)) : start;
  }

  /** Creates a game with the handicap of this name, English or Japanese. */
  static withHandicap(name: string): Result<ShogiGame> {
    const start = handicapPosition(name);
    return start.ok ? ok(new ShogiGame(start.value)) : start;
  }

  /** Restores a game from what its `toJSON` returned, which is checked. */
  static fromJSON(value: unknown): Result<ShogiGame> {
    if (!isRecord(value)) return err(malformedJson({ what: 'game', path: '' }));
    const start = ShogiPosition.fromJSON(value.start);
    if (!start.ok) return start;
    const game = new ShogiGame(start.value);
    const filled = fillGame(game, value, { winners: COLORS, reasons: OUTCOME_REASONS });
    return filled.ok ? ok(game) : filled;
  }

  protected override moveText({ usi }: GameMove): string {
    return usi;
  }

  protected override moveAt(place: GamePlace, move: MoveLike): Result<GameMove> {
    const previous = place instanceof MoveNode ? place.move.to : undefined;
    return playMove(this.positionAt(place), move, previous);
  }

  /** The number of occurrences of the position at the cursor. */
  get repetitions(): number {
    return repetitions(this.positionsTo(this.cursor));
  }

  /** Returns a side's jishogi (impasse) score; in a handicap game gote's points include the missing pieces. */
  impasseScore(color: Color): ImpasseScore {
    return impasseScore(this.position, color, this.#handicap);
  }

  protected override ruledOutcome(positions: readonly ShogiPosition[]): Outcome | undefined {
    return outcomeOf(positions);
  }

  // ── Ending it ─────────────────────────────────────────────────────────────────────────────────

  /** Resigns for a side, by default the side to move. */
  resign(by: Color = this.position.turn): Outcome {
    return this.end({ winner: oppositeOf(by), reason: 'resignation' });
  }

  /**
   * Declares a win or a draw by a jishogi (impasse) rule. An error lists the conditions that are not met, and the game goes on;
   * where a false declaration loses, as in most tournaments, call `end({ winner, reason: 'illegal-move' })`.
   */
  declare(rule: ImpasseRule, by: Color = declarer(this.position, rule)): Result<Outcome> {
    const { outcome, failed } = declaration(this.position, rule, by, this.#handicap);
    if (outcome) return ok(this.end(outcome));
    return err(declarationFails({ rule, by, failed }));
  }

  get #handicap(): number {
    return handicapOf(this.start) ? handicapPoints(this.start) : 0;
  }
}
