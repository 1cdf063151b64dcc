/**
 * Some DTZ tables store small numbers for the distances that occur, and four lists that tell what they mean: for wins,
 * losses, cursed wins and blessed losses. Each list is its length and its distances, of a byte or of two.
 */
import { FLAGS } from './compressed.js';
import type { TableReader } from './reader.js';

/** By outcome, loss to win: which list. */
const LISTS = [1, 3, -1, 2, 0] as const;

export class DistanceMap {
  readonly #lists: readonly Uint16Array[];

  constructor(reader: TableReader, flags: number) {
    const isWide = (flags & FLAGS.wide) !== 0;
    if (isWide) reader.align(2);
    const read = () => (isWide ? reader.uint16() : reader.byte());
    this.#lists = [0, 1, 2, 3].map(() => Uint16Array.from({ length: read() }, read));
  }

  /** The distance that a stored value means; nothing if the outcome has no such value. */
  get(wdl: number, value: number): number | undefined {
    return this.#lists[LISTS[wdl + 2] as number]?.[value];
  }
}
