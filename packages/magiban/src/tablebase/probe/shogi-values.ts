/** The values of shogi positions by their tables: at once if all is in memory, later otherwise. */
import type { Packed } from '../../core/packed-words.js';
import { BARE_KINGS } from '../index/sets.js';
import { ShogiLocator } from '../index/shogi.js';
import { type TableLoader, TableStore } from './table-store.js';

const DRAW = 0;

export class ShogiValues {
  readonly shelf: TableStore;
  readonly #locator = new ShogiLocator();

  constructor(load?: TableLoader) {
    this.shelf = new TableStore('shogi', load);
  }

  /** Whether there is, or may be, a table for a position. */
  has(packed: Packed): boolean {
    const set = this.#locator.locate(packed);
    return set === BARE_KINGS || (set >= 0 && this.shelf.has(set));
  }

  /** The value of a position, if nothing must be waited for. */
  now(packed: Packed): number | undefined {
    const set = this.#locator.locate(packed);
    if (set >= 0) return this.shelf.get(set)?.valueNow(this.#locator.index);
    return set === BARE_KINGS ? DRAW : undefined;
  }

  /** The value of a position; nothing if there is no table for it. */
  async later(packed: Packed): Promise<number | undefined> {
    const set = this.#locator.locate(packed);
    if (set < 0) return set === BARE_KINGS ? DRAW : undefined;
    // Others will use the locator while this waits.
    const { index } = this.#locator;
    return (await this.shelf.fetch(set))?.value(index);
  }
}
