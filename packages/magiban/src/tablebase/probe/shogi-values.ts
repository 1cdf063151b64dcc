/** Probes the tables of shogi: synchronously if the tables are in memory, asynchronously otherwise. */
import type { Packed } from '../../core/packed-words.js';
import { BARE_KINGS } from '../index/sets.js';
import { ShogiLocator } from '../index/shogi.js';
import { type TableLoader, TableStore } from './table-store.js';

const DRAW = 0;

export class ShogiValues {
  readonly store: TableStore;
  readonly #locator = new ShogiLocator();

  constructor(load?: TableLoader) {
    this.store = new TableStore('shogi', load);
  }

  /** Whether a position's table exists, or may exist. */
  has(packed: Packed): boolean {
    const set = this.#locator.locate(packed);
    return set === BARE_KINGS || (set >= 0 && this.store.has(set));
  }

  /** The value of a position, if all of it is in memory. */
  now(packed: Packed): number | undefined {
    const set = this.#locator.locate(packed);
    if (set >= 0) return this.store.get(set)?.valueNow(this.#locator.index);
    return set === BARE_KINGS ? DRAW : undefined;
  }

  /** The value of a position; undefined if it has no table. */
  async later(packed: Packed): Promise<number | undefined> {
    const set = this.#locator.locate(packed);
    if (set < 0) return set === BARE_KINGS ? DRAW : undefined;
    // The locator is shared with other calls during the await.
    const { index } = this.#locator;
    return (await this.store.fetch(set))?.value(index);
  }
}
