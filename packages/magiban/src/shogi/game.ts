/**
 * A game of shogi: a move tree with a cursor (tree-game.ts), repetition, and terminations.
 *
 * `outcome` and `repetitions` refer to the position at the cursor and the line that leads to it. Terminations by the
 * players
 * (resignation, declaration, time forfeit) are stored with their place in the tree: every line can have its own.
 */

import { declarationFails } from '../errors/english/core.js';
import { err, ok, type Result } from '../errors/error.js';
import { checkPosition } from '../position-check.js';
import { type Branch, MoveNode } from '../records/tree.js';
import { TreeGame } from '../tree-game.js';
import { type GameMove, playMove } from './game-move.js';
import { handicapOf, handicapPosition } from './handicaps.js';
import {
  declaration,
  declarer,
  handicapPoints,
  type ImpasseRule,
  type ImpasseScore,
  impasseScore,
} from './impasse.js';
import type { Move } from './moves.js';
import { type Outcome, outcomeOf, repetitions } from './outcome.js';
import { type PositionOptions, ShogiPosition } from './position.js';
import { type Color, oppositeOf } from './types.js';

/** A move in the tree. */
export type GameNode = MoveNode<GameMove>;
/** A move in the tree, or the start. */
export type GamePlace = Branch<GameMove>;

/** A termination of a line, and the seconds spent on it. */
export interface Ending extends Outcome {
  readonly elapsed?: number;
  /** Whether this terminates a variation only, and the moves that follow are the main line. */
  readonly isVariation?: boolean;
}

export class ShogiGame extends TreeGame<ShogiPosition, Move, GameMove> {
  readonly #endings = new WeakMap<GamePlace, Ending>();

  constructor(start: ShogiPosition = ShogiPosition.start) {
    checkPosition(start, 'shogi', 'a shogi game');
    super(start);
  }

  static fromSfen(text: string, options?: PositionOptions): Result<ShogiGame> {
    const start = ShogiPosition.fromSfen(text, options);
    return start.ok ? ok(new ShogiGame(start.value)) : start;
  }

  /** Creates a game with the handicap of this name, English or Japanese. */
  static withHandicap(name: string): Result<ShogiGame> {
    const start = handicapPosition(name);
    return start.ok ? ok(new ShogiGame(start.value)) : start;
  }

  protected override moveAt(place: GamePlace, move: Move | string): Result<GameMove> {
    const previous = place instanceof MoveNode ? place.move.to : undefined;
    return playMove(this.positionAt(place), move, previous);
  }

  // ── How it stands ─────────────────────────────────────────────────────────────────────────────

  /** The outcome at the cursor, if the game is over: by a termination there, or by the rules. */
  outcome(): Outcome | undefined {
    return this.#outcomeAt(this.cursor);
  }

  /** The outcome of the main line. */
  get result(): Outcome | undefined {
    return this.#outcomeAt(this.mainEnd);
  }

  /** The number of occurrences of the position at the cursor. */
  get repetitions(): number {
    return repetitions(this.positionsTo(this.cursor));
  }

  /** Returns a side's jishogi (impasse) score; in a handicap game gote's points include the missing pieces. */
  impasseScore(color: Color): ImpasseScore {
    return impasseScore(this.position, color, this.#handicap);
  }

  // ── Ending it ─────────────────────────────────────────────────────────────────────────────────

  /** Resigns for a side, by default the side to move. */
  resign(by: Color = this.position.turn): Outcome {
    return this.end({ winner: oppositeOf(by), reason: 'resignation' });
  }

  /**
   * Declares a win or a draw by a jishogi (impasse) rule (impasse.ts). An error lists the conditions that are not met,
   * and
   * the game goes on; where a false declaration loses, as in most tournaments, call `end({ winner, reason: 'illegal-move'
   * })`.
   */
  declare(rule: ImpasseRule, by: Color = declarer(this.position, rule)): Result<Outcome> {
    const { outcome, failed } = declaration(this.position, rule, by, this.#handicap);
    if (outcome) return ok(this.end(outcome));
    return err(declarationFails({ rule, by, failed }));
  }

  /** Terminates the line at a place, by default the cursor. */
  end(ending: Ending, place: GamePlace = this.cursor): Ending {
    this.check(place);
    this.endHere(ending, place);
    return ending;
  }

  /**
   * Terminates the line at a place known to be of this game: a record with many variations has many terminations.
   * @internal
   */
  endHere(ending: Ending, place: GamePlace): void {
    this.#endings.set(place, ending);
  }

  /** Removes a termination. */
  reopen(place: GamePlace = this.cursor): void {
    this.#endings.delete(place);
  }

  /** Returns the termination at a place, if there is one. */
  endingAt(place: GamePlace): Ending | undefined {
    return this.#endings.get(place);
  }

  /** The main line ends at a termination: moves after it are variations. */
  protected override get mainEnd(): GamePlace {
    let end: GamePlace = this.tree;
    for (const node of this.tree.mainLine()) {
      const ending = this.#endings.get(end);
      if (ending && !ending.isVariation) break;
      end = node;
    }
    return end;
  }

  get #handicap(): number {
    return handicapOf(this.start) ? handicapPoints(this.start) : 0;
  }

  #outcomeAt(place: GamePlace): Outcome | undefined {
    return this.#endings.get(place) ?? outcomeOf(this.positionsTo(place));
  }
}
