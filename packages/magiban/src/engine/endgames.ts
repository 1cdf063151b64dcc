/**
 * Endgame tables that a core looks into while it searches or proves: those that a position may lead to are brought into its memory,
 * smallest first, as long as there is room and time. What is missing is not missed: the core then goes on by itself.
 */
import { CHESS_LAYOUTS } from '../tablebase/chess-layout.js';
import type { Material } from '../tablebase/material.js';
import { entriesOf } from '../tablebase/positions.js';
import { setNumber } from '../tablebase/sets.js';
import { SHOGI_LAYOUTS } from '../tablebase/shogi-layout.js';
import type { EndgameRoom } from './endgame-room.js';

/** What is needed of a table; a `Table` of `magiban/tablebase` is one. */
export interface WholeTable {
  readonly entries: number;
  /** One byte for each index. */
  readAll(): Promise<Uint8Array>;
}

/** Gets the table of a set; nothing if there is none. */
export type EndgameLoader = (set: Material) => Promise<WholeTable | undefined>;

/** Instead of a second piece, by the cores' numbers. */
const NO_PIECE = { chess: 0, shogi: 7 } as const;
const ALIGNMENT = 64;

export class Endgames {
  readonly #load: EndgameLoader;
  /** Sets that are there or cannot be had. */
  readonly #settled = new Set<string>();
  #count = 0;
  #used = 0;

  constructor(load: EndgameLoader) {
    this.#load = load;
  }

  /** A new memory, or a new game: nothing is there. */
  forget(): void {
    this.#settled.clear();
    this.#count = 0;
    this.#used = 0;
  }

  /** Brings these sets of one game, for no longer than so many milliseconds. What was there makes room for them, if need be. */
  async bring(room: EndgameRoom, sets: readonly Material[], milliseconds: number): Promise<void> {
    const began = performance.now();
    const missing = sets.filter(({ name }) => !this.#settled.has(name));
    const needed = missing.reduce((sum, set) => sum + spaceOf(set), this.#used);
    if (needed > room.bytes) this.forget();
    for (const set of sets) {
      if (this.#settled.has(set.name)) continue;
      if (performance.now() - began >= milliseconds) return;
      this.#settled.add(set.name);
      await this.#place(room, set);
    }
  }

  async #place(room: EndgameRoom, set: Material): Promise<void> {
    if (this.#used + spaceOf(set) > room.bytes) return;
    const found = await this.#load(set).catch(() => undefined);
    if (found?.entries !== entriesOf(set)) return;
    const bytes = await found.readAll().catch(() => undefined);
    if (!bytes) return;
    room.place(this.#count++, piecesOf(set), this.#used, bytes);
    this.#used += spaceOf(set);
  }
}

/** How many bytes the table of a set takes. */
export function spaceOf(set: Material): number {
  return Math.ceil(entriesOf(set) / ALIGNMENT) * ALIGNMENT;
}

function piecesOf(set: Material): readonly [first: number, second: number] {
  const number = setNumber(set);
  const isChess = set.game === 'chess';
  const codes = isChess ? CHESS_LAYOUTS[number]?.codes : SHOGI_LAYOUTS[number]?.kinds;
  const none = NO_PIECE[set.game];
  return [codes?.[0] ?? none, codes?.[1] ?? none];
}
