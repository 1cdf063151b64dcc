/** Random endgames from the tables in the package: won or drawn, and with at least one move that spoils it. */
import {
  type AnyPosition,
  type Explanation,
  entriesOf,
  isPackaged,
  positionAt,
  setsOf,
  Tablebase,
} from 'magiban/tablebase';

export interface Question {
  readonly position: AnyPosition;
  /** The outcome of every legal move. */
  readonly explanation: Explanation;
}

export class Questions {
  readonly #tablebase: Tablebase;
  readonly #game: 'chess' | 'shogi';

  private constructor(tablebase: Tablebase, game: 'chess' | 'shogi') {
    this.#tablebase = tablebase;
    this.#game = game;
  }

  static async open(game: 'chess' | 'shogi'): Promise<Questions> {
    return new Questions(await Tablebase.open(), game);
  }

  async next(): Promise<Question> {
    for (;;) {
      const position = this.#randomPosition();
      const explanation = position && (await this.#tablebase.explain(position));
      if (position && explanation && isQuestion(explanation)) return { position, explanation };
    }
  }

  /** Undefined where a table has no legal position. */
  #randomPosition(): AnyPosition | undefined {
    const sets = setsOf(this.#game).filter(isPackaged);
    const set = sets[randomBelow(sets.length)];
    return set && positionAt(set, randomBelow(entriesOf(set)));
  }
}

function isQuestion({ outcome, moves, complete }: Explanation): boolean {
  return complete && outcome !== 'loss' && moves.some((move) => move.outcome !== outcome);
}

function randomBelow(limit: number): number {
  return Math.floor(limit * Math.random());
}
