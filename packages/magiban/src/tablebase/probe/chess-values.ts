/**
 * Probes the tables of chess: synchronously if the tables are in memory, asynchronously otherwise.
 *
 * Tables ignore en passant rights. Where such a capture is legal, the value is the best of the table's value and those of the
 * captures. If there were no other move, the table would say stalemate; but with four pieces there always is one.
 */
import { host, playCode } from '../../chess/core.js';
import { EN_PASSANT, kindOf } from '../../chess/moves.js';
import { BOARD_WORDS } from '../../chess/position/packed-layout.js';
import type { Packed } from '../../core/packed-words.js';
import { ChessLocator } from '../index/chess.js';
import { BARE_KINGS } from '../index/sets.js';
import { type TableLoader, TableStore } from './table-store.js';
import { goodness, valueOfMove } from './verdict.js';

const DRAW = 0;
/** The byte with the en passant square. */
const PASSED_OVER = 0xff00;

export class ChessValues {
  readonly store: TableStore;
  readonly #locator = new ChessLocator();

  constructor(load?: TableLoader) {
    this.store = new TableStore('chess', load);
  }

  /** Whether a position's table exists, or may exist. */
  has(packed: Packed): boolean {
    const set = this.#locator.locate(packed);
    return set === BARE_KINGS || (set >= 0 && this.store.has(set));
  }

  /** The value of a position, if all of it is in memory. */
  now(packed: Packed): number | undefined {
    const set = this.#locator.locate(packed);
    if (set < 0) return set === BARE_KINGS ? DRAW : undefined;
    const value = this.store.get(set)?.valueNow(this.#locator.index);
    if (value === undefined || ((packed[BOARD_WORDS] as number) & PASSED_OVER) === 0) return value;
    return best(
      value,
      capturesEnPassant(packed).map((after) => this.now(after)),
    );
  }

  /** The value of a position; undefined if it has no table. */
  async later(packed: Packed): Promise<number | undefined> {
    const set = this.#locator.locate(packed);
    if (set < 0) return set === BARE_KINGS ? DRAW : undefined;
    // The locator is shared with other calls during the await.
    const { index } = this.#locator;
    const value = await (await this.store.fetch(set))?.value(index);
    if (value === undefined || ((packed[BOARD_WORDS] as number) & PASSED_OVER) === 0) return value;
    const afterwards = capturesEnPassant(packed).map((after) => this.later(after));
    return best(value, await Promise.all(afterwards));
  }
}

/** The positions after each en passant capture. */
function capturesEnPassant(packed: Packed): Packed[] {
  return host
    .legalCodes(packed, 0)
    .filter((code) => kindOf(code) === EN_PASSANT)
    .map((code) => playCode(packed, code));
}

/** The best of a value and of those of moves; undefined if any of these is unknown. */
function best(value: number, afterwards: readonly (number | undefined)[]): number | undefined {
  let found = value;
  for (const after of afterwards) {
    if (after === undefined) return undefined;
    const played = valueOfMove(after);
    if (goodness(played) > goodness(found)) found = played;
  }
  return found;
}
