/** A cache of magics, keyed by everything that determines the result of a search. */
import type { Magic, SliderName, Strategy } from './types.js';

/** Everything that determines which magic a search finds. */
export interface MagicKey {
  readonly board: string;
  readonly piece: SliderName;
  readonly square: number;
  readonly seed: number;
  readonly strategy: Strategy;
  readonly attempts: number;
}

/** Keeps magics that were found, so that they are not searched for again. */
export class MagicCache {
  readonly #magics = new Map<string, Magic>();

  /** Returns the magic of a key, if it was found before. */
  get(key: MagicKey): Magic | undefined {
    return this.#magics.get(textOf(key));
  }

  /** Keeps the magic of a key. */
  set(key: MagicKey, magic: Magic): void {
    this.#magics.set(textOf(key), magic);
  }

  /** The number of magics. */
  get size(): number {
    return this.#magics.size;
  }

  /** Forgets all magics. */
  clear(): void {
    this.#magics.clear();
  }
}

function textOf({ board, piece, square, seed, strategy, attempts }: MagicKey): string {
  return [board, piece, square, seed, strategy, attempts].join(' ');
}
