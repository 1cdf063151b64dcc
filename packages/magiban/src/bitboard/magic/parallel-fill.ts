/**
 * Magic tables in parts, so that several threads can fill them. A task is plain data for `postMessage`; the worker calls
 * `fillAttackTables` and sends the part back; `MagicAttacks.prepareInParallel` assembles the parts. Starting workers is
 * left to the caller, who knows the page, the bundler or the pool.
 *
 * A part spans from the first to the last planned table of its squares. A table that had to grow is not included; its
 * square is built on first use.
 */
import { invalidOption } from '../../errors/english/options.js';
import { unwrap } from '../../errors/error.js';
import type { WithArrayBuffer } from '../../web-types.js';
import { BoardGeometry } from '../geometry.js';
import type { Convention } from '../names.js';
import { MAGIC_LENGTH, readMagic, writeMagic } from './columns.js';
import { LineTable } from './line-tables.js';
import { planSliders, SLIDERS, type Slider, type TablePlan } from './plan.js';
import type { SliderTable } from './tables.js';
import { WholeTable } from './whole-tables.js';

/** The squares of one slider from `start` to before `end`. */
export interface TableTask {
  readonly width: number;
  readonly height: number;
  readonly convention: Convention;
  readonly budget: number;
  readonly attempts: number;
  readonly slider: Slider;
  readonly start: number;
  readonly end: number;
}

/** The arrays of a part; their buffers may be transferred. */
export interface TablePart {
  readonly magics: WithArrayBuffer<Int32Array>;
  readonly table: WithArrayBuffer<Int32Array> | WithArrayBuffer<Uint16Array>;
  readonly sets: WithArrayBuffer<Int32Array>;
}

/** Runs a task, usually in a worker. */
export type TableRunner = (task: TableTask) => Promise<TablePart>;

export function makeTable(
  board: BoardGeometry,
  slider: Slider,
  plan: TablePlan,
  attempts: number,
): SliderTable {
  const Table = plan.kind === 'whole' ? WholeTable : LineTable;
  return new Table(board, slider, plan, attempts);
}

/** Splits each slider into `parts` tasks; the rook's first, because they take longer. */
export function makeTasks(
  { width, height, convention, squareCount }: BoardGeometry,
  options: { readonly budget: number; readonly attempts: number },
  count: number,
): TableTask[] {
  const bounds = Array.from({ length: count + 1 }, (_, i) => Math.round((i * squareCount) / count));
  return SLIDERS.flatMap((slider) =>
    bounds.slice(1).map((end, i): TableTask => {
      const start = bounds[i] as number;
      return { width, height, convention, ...options, slider, start, end };
    }),
  );
}

/** Runs a task. Throws what `prepare` would throw. */
export function fillAttackTables(task: TableTask): TablePart {
  const { width, height, convention, slider, start, end } = task;
  const board = BoardGeometry.of(width, height, convention);
  const plan = unwrap(planSliders(board, task.budget))[slider];
  const table = makeTable(board, slider, plan, task.attempts);
  const magics: number[] = [];
  for (let square = start; square < end; square++) {
    table.prepare(square);
    for (const columns of table.magics) magics.push(...readMagic(columns, square));
  }
  const { tables, sets } = rangesOf(plan, table.magics.length, start, end);
  return {
    magics: Int32Array.from(magics),
    table: table.table.slice(...tables),
    sets: table.sets.slice(...sets),
  };
}

type Range = readonly [from: number, to: number];

/** The ranges of the tables and attack sets of some squares. */
function rangesOf(plan: TablePlan, tablesOfSquare: number, start: number, end: number) {
  const { places, length, stride, firstSets } = plan;
  const placeOf = (square: number) => places[square * tablesOfSquare] ?? length;
  const setOf = (square: number) => stride * (firstSets[square] ?? 0);
  const tables: Range = [placeOf(start), placeOf(end)];
  const sets: Range = [setOf(start), setOf(end)];
  return { tables, sets };
}

/** Copies a part into the tables. */
export function placePart(into: SliderTable, { start, end }: TableTask, part: TablePart): void {
  const { plan, magics } = into;
  const { tables, sets } = rangesOf(plan, magics.length, start, end);
  const numbers = MAGIC_LENGTH * magics.length;
  checkLength('magics', part.magics.length, numbers * (end - start));
  checkLength('table', part.table.length, tables[1] - tables[0]);
  checkLength('sets', part.sets.length, sets[1] - sets[0]);
  into.table.set(part.table, tables[0]);
  into.sets.set(part.sets, sets[0]);
  for (let square = start; square < end; square++) {
    const at = numbers * (square - start);
    const found = magics.map((_, i) =>
      part.magics.subarray(at + i * MAGIC_LENGTH, at + (i + 1) * MAGIC_LENGTH),
    );
    const isPlanned = found.every(([place]) => (place as number) < plan.length);
    if (!isPlanned || into.isBuilt(square)) continue;
    for (const [i, columns] of magics.entries())
      writeMagic(columns, square, found[i] as Int32Array);
  }
}

function checkLength(name: keyof TablePart, length: number, expected: number): void {
  if (length === expected) return;
  throw invalidOption({
    option: `run (${name})`,
    value: `${length}`,
    reason: 'length',
    length,
    expected,
  });
}
