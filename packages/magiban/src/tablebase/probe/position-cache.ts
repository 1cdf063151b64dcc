/** A bounded LRU cache by position. Keys are exact, everything but clocks and the move number; there are no hash collisions. */
import { isShogi, type TablePosition } from '../index/positions.js';

/** The leading words of a packed position that hold board, hands, turn and rights. */
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
  /** In order of last use. */
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

  /** Shrinking evicts the least recently used entries. */
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
