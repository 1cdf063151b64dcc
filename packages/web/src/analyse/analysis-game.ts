/** The game being analysed, with caches of what is expensive to compute in a long one. */
import { CurrentLine } from '../games/line.js';
import { endingOf } from '../games/places.js';
import type { Ending, GameTree, Place, Rules } from '../games/rules.js';
import type { Loaded } from './sources.js';

export class AnalysisGame implements Loaded {
  readonly rules: Rules;
  readonly game: GameTree;
  readonly line: CurrentLine;
  #revision = 0;
  #ended:
    | { readonly at: Place; readonly revision: number; readonly ending: Ending | undefined }
    | undefined;

  constructor({ rules, game }: Loaded) {
    this.rules = rules;
    this.game = game;
    this.line = new CurrentLine(game);
  }

  /** Incremented with every change of the tree. */
  get revision(): number {
    return this.#revision;
  }

  /** Call after moves, comments or NAGs have changed. */
  changed(): void {
    this.#revision++;
    this.line.refresh();
  }

  /** The termination at the cursor, if the game is over. */
  get ending(): Ending | undefined {
    const at = this.game.cursor;
    if (this.#ended?.at !== at || this.#ended.revision !== this.#revision) {
      this.#ended = {
        at,
        revision: this.#revision,
        ending: endingOf(this.rules, this.game, this.line),
      };
    }
    return this.#ended.ending;
  }

  get isMainLine(): boolean {
    return this.line.branches.length === 0;
  }
}
