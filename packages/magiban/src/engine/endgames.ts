/**
 * Endgame tables that a search of chess looks into: when few pieces are left, those that captures and promotions may lead
 * to are brought into the core's memory, smallest first, as long as there is room and time. What is missing is not
 * missed: the search then goes on by itself.
 */
import type { Packed } from '../core/packed-words.js';
import { CHESS_LAYOUTS } from '../tablebase/chess-layout.js';
import { LETTERS, type Material, materialOf } from '../tablebase/material.js';
import { CHESS_SETS, setNumber } from '../tablebase/sets.js';
import type { Searcher } from './searcher.js';

/** What is needed of a table; a `Table` of `magiban/tablebase` is one. */
export interface WholeTable {
  readonly entries: number;
  /** One byte for each index. */
  readAll(): Promise<Uint8Array>;
}

/** Gets the table of a set; nothing if there is none. */
export type EndgameLoader = (set: Material) => Promise<WholeTable | undefined>;

/** With more men on the board, tables are too far away. */
const MOST_MEN = 6;
const NO_PIECE = 0;
const ALIGNMENT = 64;
const KING = 6;
/** By the core's numbers. */
const PIECES = '?PNBRQK';

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

  /** Brings what a search from here may need, for no longer than so many milliseconds. */
  async bring(searcher: Searcher, packed: Packed, milliseconds: number): Promise<void> {
    const [white, black] = sidesOf(packed);
    if (white.length + black.length + 2 > MOST_MEN) return;
    const began = performance.now();
    for (const set of reachable(white, black)) {
      if (this.#settled.has(set.name)) continue;
      if (performance.now() - began >= milliseconds) return;
      this.#settled.add(set.name);
      await this.#place(searcher, set);
    }
  }

  async #place(searcher: Searcher, set: Material): Promise<void> {
    const { codes, entries } = CHESS_LAYOUTS[setNumber(set)] as (typeof CHESS_LAYOUTS)[number];
    if (this.#used + entries > searcher.endgameBytes) return;
    const found = await this.#load(set).catch(() => undefined);
    if (found?.entries !== entries) return;
    const bytes = await found.readAll().catch(() => undefined);
    if (!bytes) return;
    const pieces = [codes[0] as number, codes[1] ?? NO_PIECE] as const;
    searcher.placeEndgame(this.#count++, pieces, this.#used, bytes);
    this.#used += Math.ceil(entries / ALIGNMENT) * ALIGNMENT;
  }
}

/** The letters of both sides' pieces, kings left out. */
function sidesOf(packed: Packed): [white: string, black: string] {
  const sides: [string, string] = ['', ''];
  for (let square = 0; square < 64; square++) {
    const code = ((packed[square >> 2] as number) >>> (8 * (square & 3))) & 15;
    const role = code & 7;
    if (role !== 0 && role !== KING) sides[code >> 3] += PIECES.charAt(role);
  }
  return sides;
}

/** The sets that a material may become, by captures and promotions; the smallest tables first. */
function reachable(white: string, black: string): Material[] {
  const names = new Set<string>();
  for (const ours of parts(white)) {
    for (const theirs of parts(black)) {
      const count = ours.length + theirs.length;
      if (count === 1 || count === 2) names.add(materialOf('chess', ours, theirs).name);
    }
  }
  const size = (set: Material) => (CHESS_LAYOUTS[setNumber(set)]?.entries ?? 0) as number;
  return CHESS_SETS.filter(({ name }) => names.has(name)).sort((a, b) => size(a) - size(b));
}

/** What may be left of one side's pieces: up to two of them, pawns perhaps promoted. */
function parts(side: string): Set<string> {
  const becomes = (letter: string) => (letter === 'P' ? [...LETTERS.chess] : [letter]);
  const found = new Set(['']);
  [...side].forEach((first, i) => {
    for (const a of becomes(first)) {
      found.add(a);
      for (const second of side.slice(i + 1)) for (const b of becomes(second)) found.add(a + b);
    }
  });
  return found;
}
