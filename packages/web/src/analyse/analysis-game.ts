/** The game being analysed, with caches for long ones. */
import type { GameName, Side } from 'magiban';
import { CurrentLine } from '../games/line.js';
import { endingOf } from '../games/places.js';
import type { Ending, GameTree, Loaded, Place, Rules } from '../games/rules.js';

/** The headers with the players' names, in PGN and in the Japanese formats. */
const HEADERS: Readonly<Record<GameName, Readonly<Record<Side, string>>>> = {
  chess: { first: 'White', second: 'Black' },
  shogi: { first: '先手', second: '後手' },
};

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

export function playerNames({ rules, game }: Loaded): Readonly<Record<Side, string | undefined>> {
  const { first, second } = HEADERS[rules.name];
  return { first: game.headers.get(first), second: game.headers.get(second) };
}
