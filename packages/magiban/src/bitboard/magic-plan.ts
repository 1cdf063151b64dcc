/**
 * Which tables a board's sliders get, and how large those are.
 *
 * - `whole`: one table for each square, with an entry for each set of blockers: one look-up. 102,400 entries for chess
 *   rooks, 5,248 for bishops. Too large for a rook beyond 8×8: shogi's would take 6 MB.
 * - `lines`: one table for each square and line; the attacks are those of two lines: two look-ups, a few kilobytes.
 *
 * A slider gets `whole` tables if they take no more than half of the budget (larger ones leave the cache and lose what
 * they save), and on boards of up to 96 squares only; else `lines`. Where not even those fit, there is no plan: a line of
 * 128 squares has 2^126 sets of blockers.
 *
 * A table begins at a place whose lowest five bits are the shift that its index needs, because `x >>> place` looks
 * at no other bits: one number less to load. See `magic-tables.ts`.
 */
import { err, ok, type Result } from '../errors.js';
import type { SliderPlan } from './attacks.js';
import { foldedBit, relevantSquares } from './blockers.js';
import type { BoardGeometry } from './geometry.js';
import type { LineKind } from './masks.js';

export const SLIDERS = ['rook', 'bishop'] as const;
export type Slider = (typeof SLIDERS)[number];

export const SLIDER_LINES: Readonly<Record<Slider, readonly [LineKind, LineKind]>> = {
  rook: ['rank', 'file'],
  bishop: ['diagonal', 'antidiagonal'],
};

/**
 * Two mebibytes. Only a table whose index has to be wider than planned (`magic-search.ts`) can take more than the
 * budget; with this one, no board does.
 */
export const DEFAULT_BUDGET = 2 * 2 ** 20;
/** No more is planned, whatever is allowed: lines so long are not known to fold, and walking them is as fast. */
const MOST_BYTES = 2 ** 28;

export interface TablePlan extends SliderPlan {
  readonly kind: 'whole' | 'lines';
  /** Words of an entry. */
  readonly stride: number;
  /** Whether the look-up turns words; see `blockers.ts`. */
  readonly turned: boolean;
  /** Bits of the index of each table: one table a square, or two. */
  readonly widths: readonly number[];
}

/** The first place from `at` on where a table may begin whose index has so many bits. */
export function tablePlace(at: number, width: number): number {
  return at + ((((32 - width - at) % 32) + 32) % 32);
}

function planTables(
  kind: 'whole' | 'lines',
  stride: number,
  turned: boolean,
  widths: readonly number[],
): TablePlan {
  let entries = 0;
  let words = 0;
  for (const width of widths) {
    entries += 2 ** width;
    words = tablePlace(words, width) + stride * 2 ** width;
  }
  return { kind, stride, turned, widths, entries, bytes: 4 * words };
}

/** How many squares matter to a slider on each square, on its one line and on the other. */
function relevantCounts(board: BoardGeometry, slider: Slider): [number, number][] {
  const { width, height, squareCount } = board;
  const relevant = (one: number, other: number) => Math.max(0, one - 1) + Math.max(0, other - 1);
  return Array.from({ length: squareCount }, (_, square) => {
    const [left, down] = [board.fileOf(square), board.rankOf(square)];
    const [right, up] = [width - 1 - left, height - 1 - down];
    if (slider === 'rook') return [relevant(left, right), relevant(down, up)];
    return [
      relevant(Math.min(right, up), Math.min(left, down)),
      relevant(Math.min(right, down), Math.min(left, up)),
    ];
  });
}

/**
 * Whether one index can tell apart all sets of blockers of both lines: squares must not meet when they are folded, and
 * as a multiplication moves bits upwards only, the upper bits of both words need as many places.
 */
function isIndexable(board: BoardGeometry, slider: Slider, square: number): boolean {
  const relevant = SLIDER_LINES[slider].flatMap((kind) => relevantSquares(board, kind, square));
  const places = relevant.map((one) => 32 * ((one >> 5) & 1) + foldedBit(one, true));
  const bits = places.map((place) => place & 31).sort((a, b) => b - a);
  return new Set(places).size === places.length && bits.every((bit, i) => 31 - bit >= i);
}

/** The plans that a slider can have, the faster one first. */
function candidates(board: BoardGeometry, slider: Slider, budget: number): TablePlan[] {
  const { wordCount } = board;
  const counts = relevantCounts(board, slider);
  const lines = planTables('lines', Math.max(3, wordCount), true, counts.flat());
  const sums = counts.map(([one, other]) => one + other);
  const whole = planTables('whole', Math.max(2, wordCount), wordCount > 2, sums);
  const isSmall = wordCount <= 3 && whole.bytes <= budget / 2;
  // Up to 64 squares there always is an index; testing that is most of the work of planning.
  const isWhole =
    isSmall && (wordCount <= 2 || sums.every((_, square) => isIndexable(board, slider, square)));
  return isWhole ? [whole, lines] : [lines];
}

export function planSliders(
  board: BoardGeometry,
  budget: number,
): Result<Readonly<Record<Slider, TablePlan>>> {
  if (!(budget >= 0)) {
    return err(
      'InvalidOption',
      { option: 'budget', value: String(budget), expected: 'a number of bytes from 0' },
      `a budget of ${budget} is not possible: expected a number of bytes from 0`,
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
  const amount = needed < 1e15 ? needed : `about 10^${Math.round(Math.log10(needed))}`;
  return err(
    'InsufficientMemory',
    { what: `magic tables of the ${board} board`, needed, budget: allowed },
    `magic tables of the ${board} board need ${amount} bytes, more than the ${allowed} allowed`,
  );
}
