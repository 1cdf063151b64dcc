/**
 * Some DTZ tables store small codes for the distances that occur, and four lists to decode them: for wins, losses, cursed
 * wins and blessed losses. Each list is its length and its distances, of one or two bytes.
 */
import { FLAGS } from './compressed.js';
import type { TableReader } from './reader.js';

/** By WDL, loss to win: which list. */
const LISTS = [1, 3, -1, 2, 0] as const;

export class DistanceMap {
  readonly #lists: readonly Uint16Array[];

  constructor(reader: TableReader, flags: number) {
    const isWide = (flags & FLAGS.wide) !== 0;
    if (isWide) reader.align(2);
    const read = () => (isWide ? reader.uint16() : reader.byte());
    this.#lists = [0, 1, 2, 3].map(() => Uint16Array.from({ length: read() }, read));
  }

  /** Decodes a stored value to a distance; undefined if the outcome's list lacks it. */
  get(wdl: number, value: number): number | undefined {
    return this.#lists[LISTS[wdl + 2] as number]?.[value];
  }
}
