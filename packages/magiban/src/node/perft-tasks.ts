/** Messages between the main thread and the workers of `magiban perft`. */
import type { GameName } from '../game.js';

export interface PerftSettings {
  readonly game: GameName;
  /** Bytes of a thread's hash table; 0 for none. */
  readonly hashBytes: number;
}

/** Perft of one packed position. */
export interface PerftTask {
  readonly packed: Uint8Array;
  readonly depth: number;
}
