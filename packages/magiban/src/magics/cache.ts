/** A cache of magics, keyed by everything that determines the result of a search. */
import type { Magic, SliderName, Strategy } from './types.js';

export interface MagicKey {
  readonly board: string;
  readonly piece: SliderName;
  readonly square: number;
  readonly seed: number;
  readonly strategy: Strategy;
  readonly attempts: number;
}

export class MagicCache {
  readonly #magics = new Map<string, Magic>();

  get(key: MagicKey): Magic | undefined {
    return this.#magics.get(textOf(key));
  }

  set(key: MagicKey, magic: Magic): void {
    this.#magics.set(textOf(key), magic);
  }

  get size(): number {
    return this.#magics.size;
  }

  clear(): void {
    this.#magics.clear();
  }
}

function textOf({ board, piece, square, seed, strategy, attempts }: MagicKey): string {
  return [board, piece, square, seed, strategy, attempts].join(' ');
}
