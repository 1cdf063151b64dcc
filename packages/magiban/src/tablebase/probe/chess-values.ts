/**
 * The values of chess positions by their tables: at once if all is in memory, later otherwise.
 *
 * Tables know of no right to capture en passant. Where there is such a capture, the value is the best of what the table says
 * and of what these captures lead to. If there were no other move, the table would take the position for stalemate; but
 * with four men there always is one.
 */
import { host, playCode } from '../../chess/core.js';
import { EN_PASSANT, kindOf } from '../../chess/moves.js';
import type { Packed } from '../../core/packed-words.js';
import { ChessLocator } from '../index/chess.js';
import { BARE_KINGS } from '../index/sets.js';
import { type TableLoader, TableStore } from './table-store.js';
import { goodness, valueOfMove } from './verdict.js';

const DRAW = 0;
/** The byte with the square that a pawn has passed over. */
const PASSED_OVER = 0xff00;

export class ChessValues {
  readonly shelf: TableStore;
  readonly #locator = new ChessLocator();

  constructor(load?: TableLoader) {
    this.shelf = new TableStore('chess', load);
  }

  /** Whether there is, or may be, a table for a position. */
  has(packed: Packed): boolean {
    const set = this.#locator.locate(packed);
    return set === BARE_KINGS || (set >= 0 && this.shelf.has(set));
  }

  /** The value of a position, if nothing must be waited for. */
  now(packed: Packed): number | undefined {
    const set = this.#locator.locate(packed);
    if (set < 0) return set === BARE_KINGS ? DRAW : undefined;
    const value = this.shelf.get(set)?.valueNow(this.#locator.index);
    if (value === undefined || ((packed[16] as number) & PASSED_OVER) === 0) return value;
    return best(
      value,
      capturesEnPassant(packed).map((after) => this.now(after)),
    );
  }

  /** The value of a position; nothing if there is no table for it. */
  async later(packed: Packed): Promise<number | undefined> {
    const set = this.#locator.locate(packed);
    if (set < 0) return set === BARE_KINGS ? DRAW : undefined;
    // Others will use the locator while this waits.
    const { index } = this.#locator;
    const value = await (await this.shelf.fetch(set))?.value(index);
    if (value === undefined || ((packed[16] as number) & PASSED_OVER) === 0) return value;
    const afterwards = capturesEnPassant(packed).map((after) => this.later(after));
    return best(value, await Promise.all(afterwards));
  }
}

/** The positions after each capture en passant. */
function capturesEnPassant(packed: Packed): Packed[] {
  return host
    .legalCodes(packed, 0)
    .filter((code) => kindOf(code) === EN_PASSANT)
    .map((code) => playCode(packed, code));
}

/** The best of a value and of what moves lead to; nothing if any of these is not known. */
function best(value: number, afterwards: readonly (number | undefined)[]): number | undefined {
  let found = value;
  for (const after of afterwards) {
    if (after === undefined) return undefined;
    const played = valueOfMove(after);
    if (goodness(played) > goodness(found)) found = played;
  }
  return found;
}
