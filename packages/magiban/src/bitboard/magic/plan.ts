/**
 * Chooses the kind and the size of a board's magic tables.
 *
 * - `whole`: one table per square, with an attack set for each occupancy. 102,400 entries for chess rooks, 5,248 for
 *   bishops. Too large for a rook beyond 8×8: shogi's would take 6 MB.
 * - `lines`: two small tables per square, one for each line, which hold numbers: their sum is the number of the attack
 * set.
 *   Each attack set of a square is stored once.
 *
 * A slider gets `whole` tables if they take no more than 1 MiB and half of the budget (larger ones fall out of the cache
 * and lose what they save), on boards of up to 96 squares; else `lines`. Where not even those fit, there is no plan: a
 * line of 128 squares has 2^126 occupancies.
 *
 * The lowest five bits of a table's offset are the shift of its index, because `x >>> place` ignores all other bits: one
 * number less to load. See `tables.ts`.
 */

import { insufficientMemory } from '../../errors/english/boards.js';
import { invalidOption } from '../../errors/english/options.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { SliderPlan } from '../attacks/attacks.js';
import type { BoardGeometry } from '../geometry.js';
import type { LineKind } from '../masks.js';
import { areApart, FOLDS, type Fold, foldedBit, relevantSquares } from './fold.js';

/** The pieces that have slider tables; a queen is both. */
export const SLIDERS = ['rook', 'bishop'] as const;
export type Slider = (typeof SLIDERS)[number];

export const SLIDER_LINES: Readonly<Record<Slider, readonly [LineKind, LineKind]>> = {
  rook: ['rank', 'file'],
  bishop: ['diagonal', 'antidiagonal'],
};

/**
 * 2 MiB. Only a table whose index has to be wider than planned can exceed the budget; with this one, no
 * board does.
 */
export const DEFAULT_BUDGET = 2 * 2 ** 20;
/** The upper limit of any budget: lines this long are not known to fold, and ray casting is as fast. */
const MOST_BYTES = 2 ** 28;
const MOST_WHOLE_BYTES = 2 ** 20;
/**
 * With one multiplication, magics exist for this many relevant squares of a line, or for any number of adjacent ones.
 */
const MOST_PLAIN_SQUARES = 8;

/** With two multiplications, magics of the minimal width exist up to this many relevant squares. */
const MOST_EXACT_SQUARES = 12;

export interface TablePlan extends SliderPlan {
  readonly kind: 'whole' | 'lines';
  readonly fold: Fold;
  /** Words per attack set. */
  readonly stride: number;
  /** Index bits of each table, if a magic of this width is found: one table per square, or two. */
  readonly widths: readonly number[];
  /** The offset of each table, and the end of the last. */
  readonly places: readonly number[];
  readonly length: number;
  /** Of `lines`: the number of each square's first attack set, then the total. */
  readonly firstSets: readonly number[];
}

/** Returns the first offset from `at` on for a table whose index has `width` bits. */
export function tablePlace(at: number, width: number): number {
  return at + ((((32 - width - at) % 32) + 32) % 32);
}

/** Lays tables out one after the other; `step` is the size of an entry. */
function layOut(widths: readonly number[], step: number) {
  let entries = 0;
  let length = 0;
  const places = widths.map((width) => {
    const place = tablePlace(length, width);
    entries += 2 ** width;
    length = place + step * 2 ** width;
    return place;
  });
  return { widths, places, entries, length };
}

/** The lengths of a slider's four rays on each square: two of each line. */
function rayLengths(board: BoardGeometry, slider: Slider): [number, number, number, number][] {
  const { width, height, squareCount } = board;
  return Array.from({ length: squareCount }, (_, square) => {
    const [left, down] = [board.fileOf(square), board.rankOf(square)];
    const [right, up] = [width - 1 - left, height - 1 - down];
    if (slider === 'rook') return [left, right, down, up];
    return [Math.min(right, up), Math.min(left, down), Math.min(right, down), Math.min(left, up)];
  });
}

/** The relevant squares of a line, and the number of its attack sets. */
const relevant = (one: number, other: number) => Math.max(0, one - 1) + Math.max(0, other - 1);
const setsOf = (one: number, other: number) => Math.max(1, one) * Math.max(1, other);

/**
 * Whether one index can distinguish all occupancies of both lines: squares must not collide when folded, and as a
 * multiplication moves bits upwards only, the upper bits of both words need enough room.
 */
function isIndexable(board: BoardGeometry, slider: Slider, square: number, fold: Fold): boolean {
  const squares = SLIDER_LINES[slider].flatMap((kind) => relevantSquares(board, kind, square));
  const bits = squares.map((one) => foldedBit(one, fold)).sort((a, b) => b - a);
  return areApart(squares, fold) && bits.every((bit, i) => 31 - bit >= i);
}

/** Whether all of a slider's lines can be folded into one word and multiplied once. */
function isPlain(board: BoardGeometry, slider: Slider): boolean {
  return SLIDER_LINES[slider].every((kind) => {
    for (let square = 0; square < board.squareCount; square++) {
      const squares = relevantSquares(board, kind, square);
      const span = Math.max(...squares) - Math.min(...squares);
      const isEasy = squares.length <= MOST_PLAIN_SQUARES || span <= squares.length;
      if (!isEasy || !areApart(squares, FOLDS.plain)) return false;
    }
    return true;
  });
}

function planWhole(board: BoardGeometry, slider: Slider, budget: number): TablePlan | undefined {
  const { wordCount, squareCount } = board;
  if (wordCount > 3) return undefined;
  const stride = Math.max(2, wordCount);
  const widths = rayLengths(board, slider).map(([a, b, c, d]) => relevant(a, b) + relevant(c, d));
  const layout = layOut(widths, stride);
  const bytes = 4 * layout.length;
  if (bytes > Math.min(MOST_WHOLE_BYTES, budget / 2)) return undefined;
  const fold = wordCount <= 2 ? FOLDS.pair : FOLDS.offset;
  // Up to 64 squares an index always exists; this test is most of the work of planning.
  for (let square = 0; wordCount === 3 && square < squareCount; square++) {
    if (!isIndexable(board, slider, square, fold)) return undefined;
  }
  return { kind: 'whole', fold, stride, ...layout, bytes, firstSets: [0] };
}

function planLines(board: BoardGeometry, slider: Slider): TablePlan {
  const lengths = rayLengths(board, slider);
  const isEasy = isPlain(board, slider);
  const counts = lengths.map(([a, b, c, d]) => [relevant(a, b), relevant(c, d)] as const);
  const widest = [0, 1].map((line) => Math.max(...counts.map((both) => both[line] as number)));
  // One multiplication finds magics at once if the index has a spare bit; two need that for long lines only.
  const widthOf = (count: number, line: number) => {
    if (isEasy) return Math.min(count + 1, widest[line] as number);
    return count > MOST_EXACT_SQUARES ? count + 1 : count;
  };
  const layout = layOut(
    counts.flatMap((both) => both.map(widthOf)),
    1,
  );
  let sets = 0;
  const firstSets = [0];
  for (const [a, b, c, d] of lengths) {
    sets += setsOf(a, b) * setsOf(c, d);
    firstSets.push(sets);
  }
  const stride = isEasy && board.wordCount <= 3 ? 3 : 4;
  const fold = isEasy ? FOLDS.plain : FOLDS.turned;
  const bytes = 2 * layout.length + 4 * stride * sets;
  return { kind: 'lines', fold, stride, ...layout, bytes, firstSets };
}

/** The possible plans of a slider, the faster one first. */
function candidates(board: BoardGeometry, slider: Slider, budget: number): TablePlan[] {
  const whole = planWhole(board, slider, budget);
  const lines = planLines(board, slider);
  return whole ? [whole, lines] : [lines];
}

export function planSliders(
  board: BoardGeometry,
  budget: number,
): Result<Readonly<Record<Slider, TablePlan>>> {
  if (!(budget >= 0)) {
    return err(
      invalidOption({ option: 'budget', value: String(budget), reason: 'number', min: 0 }),
    );
  }
  const allowed = Math.min(budget, MOST_BYTES);
  const rooks = candidates(board, 'rook', allowed);
  const bishops = candidates(board, 'bishop', allowed);
  let needed = Number.POSITIVE_INFINITY;
  for (const rook of rooks) {
    for (const bishop of bishops) {
      const bytes = rook.bytes + bishop.bytes;
      if (bytes <= allowed) return ok({ rook, bishop });
      needed = Math.min(needed, bytes);
    }
  }
  const what = { what: 'magic-tables', board: board.toString() } as const;
  return err(insufficientMemory({ ...what, needed, budget: allowed }));
}
