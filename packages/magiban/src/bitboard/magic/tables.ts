/**
 * Magic bitboards of one slider: one large array, and for each square the magics that find their part of it. What is in the
 * array, and how it is read, is up to the kinds of tables: `whole-tables.ts`, `line-tables.ts`.
 *
 *   index = (even × A ⊕ odd × B) >>> place      (lowest five bits of place: the shift)
 *
 * Squares are built when first asked for, or filled with what was built elsewhere: `parallel-fill.ts`.
 */
import { generationFailed } from '../../errors/english/boards.js';
import type { MagibanError } from '../../errors/error.js';
import type { SliderPlan } from '../attacks/attacks.js';
import type { BoardGeometry } from '../geometry.js';
import { type Blockers, crossBlockers, lineBlockers } from './blockers.js';
import { type MagicColumns, makeColumns, NOWHERE, writeMagic } from './columns.js';
import { foldedBit } from './fold.js';
import type { Find, Give, Into } from './look-ups.js';
import { SLIDER_LINES, type Slider, type TablePlan, tablePlace } from './plan.js';
import { findMultipliers, type Trial } from './search.js';

export type TableArray = Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

export abstract class SliderTable<Table extends TableArray = TableArray> {
  /** The look-ups: closures over the arrays, recreated when the table is reallocated. */
  abstract find: Find;
  abstract into: Into;
  abstract give: Give;
  abstract table: Table;
  /** The attack sets that the table's numbers refer to, if it holds numbers. */
  readonly sets: Int32Array<ArrayBuffer>;
  /** The magics: one for each table of a square. */
  readonly magics: readonly MagicColumns[];

  constructor(
    readonly board: BoardGeometry,
    readonly slider: Slider,
    readonly plan: TablePlan,
    private readonly attempts: number,
  ) {
    const count = plan.kind === 'whole' ? 1 : 2;
    this.magics = Array.from({ length: count }, () => makeColumns(board.squareCount));
    this.sets = new Int32Array(plan.stride * (plan.firstSets.at(-1) as number));
  }

  /** Allocates the array of the table. */
  protected abstract allocate(length: number): Table;
  /** Creates the look-ups for the current array. */
  protected abstract connect(): void;
  protected abstract build(square: number, one: Blockers, other: Blockers): void;

  isBuilt(square: number): boolean {
    return this.magics[0]?.[0][square] !== NOWHERE;
  }

  /** Builds a square's tables if they are missing. */
  prepare(square: number): void {
    this.board.check(square);
    if (this.isBuilt(square)) return;
    const { table } = this;
    const [one, other] = SLIDER_LINES[this.slider].map((kind) =>
      crossBlockers(...lineBlockers(this.board, kind, square, this.plan.fold)),
    ) as [Blockers, Blockers];
    try {
      this.build(square, one, other);
    } finally {
      // A failed search may have reallocated the table as well.
      if (this.table !== table) this.connect();
    }
  }

  memory(): SliderPlan {
    const { kind, entries, bytes, length } = this.plan;
    const grown = (this.table.length - length) * this.table.BYTES_PER_ELEMENT;
    return { kind, entries, bytes: bytes + grown };
  }

  /** Finds a magic for these relevant squares and fills a table of `square` with it; `step` is the size of an entry. */
  protected fill(
    table: number,
    square: number,
    squares: readonly number[],
    step: number,
    trialAt: (place: number, width: number) => Trial,
  ): void {
    const { fold, widths, places } = this.plan;
    const number = this.magics.length * square + table;
    const planned = widths[number] as number;
    let place = places[number] as number;
    const found = findMultipliers(squares, fold, planned, this.attempts, (width) => {
      if (width > planned) place = this.#grow(width, step);
      return trialAt(place, width);
    });
    if (!found) throw this.#failure(square, squares.length);
    const masks = [0, 0, 0, 0];
    for (const one of squares) {
      masks[one >> 5] = (masks[one >> 5] as number) | (1 << foldedBit(one, fold));
    }
    const columns = this.magics[table] as MagicColumns;
    writeMagic(columns, square, [place, found.even, found.odd, ...masks]);
  }

  /** Appends a table whose index has to be wider than planned. */
  #grow(width: number, step: number): number {
    const place = tablePlace(this.table.length, width);
    const longer = this.allocate(place + step * 2 ** width);
    longer.set(this.table);
    this.table = longer;
    return place;
  }

  #failure(square: number, indexBits: number): MagibanError {
    const { board, slider, attempts } = this;
    const place = board.nameOf(square);
    return generationFailed({
      board: board.toString(),
      piece: slider,
      square: place,
      indexBits,
      attempts,
    });
  }
}
