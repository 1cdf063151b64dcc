/** A bounded LRU cache by position. Keys are exact, everything but clocks and the move number; there are no hash collisions. */
import { KEY_WORDS as CHESS_WORDS } from '../../chess/position/packed-layout.js';
import type { GameName } from '../../game.js';
import type { AnyPosition } from '../../rules.js';
import { KEY_WORDS as SHOGI_WORDS } from '../../shogi/position/packed-layout.js';
import { gameOf } from '../index/positions.js';

/** The leading words of a packed position that hold board, hands, turn and rights. */
const KEY_WORDS: Readonly<Record<GameName, number>> = { chess: CHESS_WORDS, shogi: SHOGI_WORDS };

export function keyOf(position: AnyPosition): string {
  const count = KEY_WORDS[gameOf(position)];
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

  get(position: AnyPosition): T | undefined {
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

  set(position: AnyPosition, value: T): void {
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
