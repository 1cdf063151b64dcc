/**
 * A game of shogi: a tree of moves with a cursor (tree-game.ts), repetition, and the ways in which players end a game.
 *
 * `outcome` and `repetitions` speak of the position at the cursor and of the line that leads to it. What players say or do
 * (resign, declare a win, overstep the time) is kept with the place where it happened: every line can end in its own way.
 */

import { err, ok, type Result } from '../errors.js';
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

/** What ended a line, and the seconds that it took. */
export interface Ending extends Outcome {
  readonly elapsed?: number;
  /** The moves that follow are the main line, and this is only how a variation ends. */
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

  /** A game with a handicap of this name, English or Japanese. */
  static withHandicap(name: string): Result<ShogiGame> {
    const start = handicapPosition(name);
    return start.ok ? ok(new ShogiGame(start.value)) : start;
  }

  protected override moveAt(place: GamePlace, move: Move | string): Result<GameMove> {
    const previous = place instanceof MoveNode ? place.move.to : undefined;
    return playMove(this.positionAt(place), move, previous);
  }

  // ── How it stands ─────────────────────────────────────────────────────────────────────────────

  /** How the game is over at the cursor, if it is: by what somebody has said or done there, or by the rules. */
  outcome(): Outcome | undefined {
    return this.#outcomeAt(this.cursor);
  }

  /** How the main line ends. */
  get result(): Outcome | undefined {
    return this.#outcomeAt(this.mainEnd);
  }

  /** How often the position at the cursor has been on the board. */
  get repetitions(): number {
    return repetitions(this.positionsTo(this.cursor));
  }

  /** What a side has for an impasse; in a handicap game gote's points include the pieces that were left out. */
  impasseScore(color: Color): ImpasseScore {
    return impasseScore(this.position, color, this.#handicap);
  }

  // ── Ending it ─────────────────────────────────────────────────────────────────────────────────

  /** Resigns for a side, the one to move unless told otherwise. */
  resign(by: Color = this.position.turn): Outcome {
    return this.end({ winner: oppositeOf(by), reason: 'resignation' });
  }

  /**
   * Declares a win or a draw by a rule of impasse (impasse.ts). An error tells which conditions are not met, and the game
   * goes on; where a false declaration loses, as in most tournaments, that is `end({ winner, reason: 'illegal-move' })`.
   */
  declare(rule: ImpasseRule, by: Color = declarer(this.position, rule)): Result<Outcome> {
    const { outcome, failed } = declaration(this.position, rule, by, this.#handicap);
    if (outcome) return ok(this.end(outcome));
    return err(
      'DeclarationFails',
      { rule, by, failed },
      `${by} cannot declare by the rule ${rule}: not met: ${failed.join(', ')}`,
    );
  }

  /** Ends the line at a place, the cursor unless told otherwise, in whatever way. */
  end(ending: Ending, place: GamePlace = this.cursor): Ending {
    this.check(place);
    this.endHere(ending, place);
    return ending;
  }

  /** The same at a place that is known to be of this game: a record of many variations has many endings. @internal */
  endHere(ending: Ending, place: GamePlace): void {
    this.#endings.set(place, ending);
  }

  /** Takes an ending back. */
  reopen(place: GamePlace = this.cursor): void {
    this.#endings.delete(place);
  }

  /** What somebody said or did to end the line at a place. */
  endingAt(place: GamePlace): Ending | undefined {
    return this.#endings.get(place);
  }

  /** Where a game has ended, its main line does, too: moves behind that are variations. */
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
