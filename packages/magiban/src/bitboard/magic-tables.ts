/**
 * One slider's magic tables: attack sets in one large array, and for each square what the look-up needs to find its
 * part of it. How that is kept for the look-up itself is up to the kinds of tables: `magic-whole.ts`, `magic-lines.ts`.
 *
 * Squares are built when first asked for. A table's entries are the words of attack sets, `stride` of them each:
 *
 *   place = … + index × stride      index = (even × A ⊕ odd × B) >>> place      (lowest five bits of place: the shift)
 */
import { MagibanError } from '../errors.js';
import type { SliderPlan } from './attacks.js';
import { type Blockers, foldedBit, lineBlockers } from './blockers.js';
import type { BoardGeometry } from './geometry.js';
import { SLIDER_LINES, type Slider, type TablePlan, tablePlace } from './magic-plan.js';
import { findMultipliers } from './magic-search.js';
import { TableWriter } from './magic-writer.js';
import type { Words } from './words.js';

/** One index: the squares that matter, by word, the multipliers of both folded words, and where its table begins. */
export class Magic {
  readonly m0: number;
  readonly m1: number;
  readonly m2: number;
  readonly m3: number;
  readonly even: number;
  readonly odd: number;
  readonly place: number;

  constructor(masks: Int32Array, even: number, odd: number, place: number) {
    this.m0 = masks[0] as number;
    this.m1 = masks[1] as number;
    this.m2 = masks[2] as number;
    this.m3 = masks[3] as number;
    // For V8, what comes out of a power of two is a floating-point number, unless told otherwise.
    this.even = even | 0;
    this.odd = odd | 0;
    this.place = place | 0;
  }
}

export type LookUp = (square: number, occupied: Words, target: Int32Array) => void;

export abstract class SliderTable<Entry> {
  /** What the look-up needs, by square. */
  protected readonly entries: (Entry | undefined)[];
  /** All tables of the slider. */
  protected words: Int32Array = new Int32Array(0);
  readonly #board: BoardGeometry;
  readonly #slider: Slider;
  readonly #plan: TablePlan;
  readonly #places: readonly number[];
  readonly #attempts: number;

  constructor(board: BoardGeometry, slider: Slider, plan: TablePlan, attempts: number) {
    this.#board = board;
    this.#slider = slider;
    this.#plan = plan;
    this.#attempts = attempts;
    let at = 0;
    this.#places = plan.widths.map((width) => {
      const place = tablePlace(at, width);
      at = place + plan.stride * 2 ** width;
      return place;
    });
    this.entries = new Array<Entry | undefined>(board.squareCount).fill(undefined);
  }

  /**
   * Writes the attacks. A square that is not on the board has no entry; `prepare` is where that is noticed, because to
   * check it here would cost a fifth of the look-up.
   */
  abstract readonly into: LookUp;

  /** Builds a square's tables if they are not there yet. */
  prepare(square: number): Entry {
    this.#board.check(square);
    const entry = this.entries[square] ?? this.build(square);
    this.entries[square] = entry;
    return entry;
  }

  plan(): SliderPlan {
    const { kind, entries, bytes } = this.#plan;
    return { kind, entries, bytes: Math.max(bytes, this.words.byteLength) };
  }

  protected abstract build(square: number): Entry;

  /** The blockers on the four rays of a square: two of the one line, two of the other. */
  protected raysOf(square: number): readonly [Blockers, Blockers, Blockers, Blockers] {
    const [one, other] = SLIDER_LINES[this.#slider];
    const { turned } = this.#plan;
    return [
      ...lineBlockers(this.#board, one, square, turned),
      ...lineBlockers(this.#board, other, square, turned),
    ];
  }

  /** Finds a magic for two halves of blockers and fills table number `table`. */
  protected fill(table: number, square: number, one: Blockers, other: Blockers): Magic {
    const { stride, turned } = this.#plan;
    const squares = [...one.squares, ...other.squares];
    let place = 0;
    const found = findMultipliers(squares, turned, this.#attempts, (width) => {
      place = this.#reserve(table, width);
      return new TableWriter(this.words, place, stride, width, one, other);
    });
    if (!found) throw this.#failure(square, squares.length);
    const masks = new Int32Array(4);
    for (const relevant of squares) {
      const bit = 1 << foldedBit(relevant, turned);
      masks[relevant >> 5] = (masks[relevant >> 5] as number) | bit;
    }
    return new Magic(masks, found.even, found.odd, place);
  }

  /** The place of a table: as planned, or behind the others if its index is wider than planned. */
  #reserve(table: number, width: number): number {
    if (this.words.length === 0) this.words = new Int32Array(this.#plan.bytes / 4);
    if (width === this.#plan.widths[table]) return this.#places[table] as number;
    const place = tablePlace(this.words.length, width);
    const longer = new Int32Array(place + this.#plan.stride * 2 ** width);
    longer.set(this.words);
    this.words = longer;
    return place;
  }

  #failure(square: number, indexBits: number): MagibanError {
    const place = this.#board.nameOf(square);
    return new MagibanError(
      'GenerationFailed',
      {
        board: this.#board.toString(),
        piece: this.#slider,
        square: place,
        indexBits,
        attempts: this.#attempts,
      },
      `no magic for a ${this.#slider} on ${place} of the ${this.#board} board in ${this.#attempts} attempts`,
    );
  }
}
