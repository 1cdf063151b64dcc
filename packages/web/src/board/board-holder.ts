/**
 * The board of a section and its rules. Another game needs another board, which takes a moment to load: until then the old
 * pair stays, so rules and board always match.
 */

import type { GameName } from 'magiban';
import type { Context } from '../app/context.js';
import { loadRules, type Rules } from '../games/rules.js';
import { type BoardView, createBoardView } from './board-view.js';
import type { GroundMaker } from './ground.js';

const LOADERS: Readonly<Record<GameName, () => Promise<GroundMaker>>> = {
  chess: () => import('./chess-ground.js').then(({ createChessGround }) => createChessGround),
  shogi: () => import('./shogi-ground.js').then(({ createShogiGround }) => createShogiGround),
};

/** Loads the board of a game, a separate chunk. */
export function loadGround(name: GameName): Promise<GroundMaker> {
  return LOADERS[name]();
}

export class BoardHolder {
  readonly #context: Context;
  readonly #onMove: (code: string) => void;
  #wanted: GameName | undefined;
  #held: { readonly rules: Rules; readonly view: BoardView } | undefined;

  constructor(context: Context, onMove: (code: string) => void) {
    this.#context = context;
    this.#onMove = onMove;
  }

  get rules(): Rules | undefined {
    return this.#held?.rules;
  }

  get view(): BoardView | undefined {
    return this.#held?.view;
  }

  /** Loads the board of a game; resolves to whether it is still wanted. */
  async hold(name: GameName): Promise<boolean> {
    this.#wanted = name;
    if (this.#held?.rules.name === name) return true;
    const [rules, makeGround] = await Promise.all([loadRules(name), loadGround(name)]);
    const view = createBoardView(rules, this.#context, this.#onMove, makeGround);
    if (this.#wanted !== name) {
      view.destroy();
      return false;
    }
    // A second request may have loaded it already.
    if (this.#held?.rules.name === name) view.destroy();
    else {
      this.#held?.view.destroy();
      this.#held = { rules, view };
    }
    return true;
  }
}
