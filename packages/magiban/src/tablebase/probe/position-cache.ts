/**
 * A bounded cache by position: what was used last stays. Positions are told apart exactly, by all that they consist of but
 * for clocks and the number of the move; no hash can confuse two of them.
 */
import { isShogi, type TablePosition } from '../index/positions.js';

/** As many words of the packed form say who stands where, what is in hand, whose turn it is, and the rights. */
const CHESS_WORDS = 18;
const SHOGI_WORDS = 24;

export function keyOf(position: TablePosition): string {
  const count = isShogi(position) ? SHOGI_WORDS : CHESS_WORDS;
  const { packed } = position;
  let key = '';
  for (let i = 0; i < count; i++) {
    const word = packed[i] as number;
    key += String.fromCharCode(word & 0xffff, word >>> 16);
  }
  return key;
}

export class PositionCache<T> {
  #capacity: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, T>();
  hits = 0;
  misses = 0;
  evictions = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get capacity(): number {
    return this.#capacity;
  }

  /** A smaller one lets go of what was not used for long. */
  set capacity(capacity: number) {
    this.#capacity = capacity;
    this.#shrink();
  }

  get(position: TablePosition): T | undefined {
    if (this.#capacity === 0) return undefined;
    const key = keyOf(position);
    const value = this.#entries.get(key);
    if (value === undefined) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(position: TablePosition, value: T): void {
    if (this.#capacity === 0) return;
    const key = keyOf(position);
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#shrink();
  }

  clear(): void {
    this.#entries.clear();
  }

  resetCounts(): void {
    this.hits = 0;
    this.misses = 0;
    this.evictions = 0;
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(key);
      this.evictions++;
    }
  }
}
