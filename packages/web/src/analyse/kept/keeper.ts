/**
 * Saves the game of the analysis: all of it when the tree has changed, and only the cursor after a step, which must be cheap
 * in a game of any length. Large games are written after a pause, and at the latest when the tab is hidden or closed.
 */

import { isRecord } from '../../app/settings.js';
import type { Loaded } from '../../games/rules.js';
import { pruneAnalyses, writeAnalysis } from '../../storage/analyses.js';
import { readForTab, removeStored, type StorageTrouble, storeForTab } from '../../storage/local.js';
import { type Indices, keepGame, START } from './game.js';

/** The storage key of games in versions without a database. */
export const FIRST_KEY = 'magiban.analyse';
const CURSOR_KEY = 'magiban.analyse.cursor';
/** A game that takes less time is written at once. */
const CHEAP_MS = 10;
/** Writing takes at most this share of the time. */
const SHARE = 1 / 20;

export class Keeper {
  readonly #onTrouble: (trouble: StorageTrouble) => void;
  #indices: Indices = new Map();
  #saved = 0;
  #cost = 0;
  #due: Loaded | undefined;
  #timer: number | undefined;

  constructor(onTrouble: (trouble: StorageTrouble) => void) {
    this.#onTrouble = onTrouble;
    addEventListener('pagehide', () => this.#write());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#write();
    });
    pruneAnalyses().catch(() => undefined);
  }

  /** Takes over a restored game, which is saved already. */
  adopt(indices: Indices, saved: number): void {
    this.#indices = indices;
    this.#saved = saved;
    this.#due = undefined;
  }

  /** Saves the game after a change of the tree, or another game. */
  keepGame(loaded: Loaded): void {
    this.#due = loaded;
    clearTimeout(this.#timer);
    if (this.#cost <= CHEAP_MS) this.#write();
    else this.#timer = window.setTimeout(() => this.#write(), this.#cost / SHARE);
  }

  keepCursor({ game }: Loaded): void {
    // Written with the game.
    if (this.#due) return;
    const cursor = this.#indices.get(game.cursor) ?? START;
    storeForTab(CURSOR_KEY, { saved: this.#saved, cursor });
  }

  #write(): void {
    const loaded = this.#due;
    if (!loaded) return;
    this.#due = undefined;
    clearTimeout(this.#timer);
    const begin = performance.now();
    const { kept, indices } = keepGame(loaded.rules, loaded.game);
    this.#indices = indices;
    this.#saved = Date.now();
    writeAnalysis(kept, this.#saved).then((trouble) => {
      if (trouble) this.#onTrouble(trouble);
      else removeStored(FIRST_KEY);
    });
    this.#cost = performance.now() - begin;
  }
}

/** The index of the saved cursor, if it belongs to the game saved at this time. */
export function keptCursor(saved: number): number | undefined {
  const kept = readForTab(CURSOR_KEY);
  return isRecord(kept) && kept.saved === saved && typeof kept.cursor === 'number'
    ? kept.cursor
    : undefined;
}
