/**
 * Popcount and bit scans of whole boards by a chosen method: for study, comparison and tests. `Bitboard` itself uses the
 * best of each.
 */
import { unknownName } from '../../errors/english/options.js';
import type { NameKind } from '../../errors/reasons/options.js';
import type { Bitboard } from '../bitboard.js';
import { BIT_BY_HASH } from './debruijn.js';
import {
  NIBBLE_COUNT,
  POPCOUNT,
  POPCOUNT_METHODS,
  type PopcountMethod,
  type WordOp,
} from './popcount.js';
import {
  NIBBLE_HIGHEST,
  NIBBLE_LOWEST,
  NO_BIT,
  SCAN_FORWARD,
  SCAN_METHODS,
  SCAN_REVERSE,
  type ScanMethod,
} from './scan.js';

/** The total size of the methods' look-up tables in bytes. */
export const METHOD_TABLE_BYTES: number = /* @__PURE__ */ (() => {
  const tables = [NIBBLE_COUNT, NIBBLE_LOWEST, NIBBLE_HIGHEST, BIT_BY_HASH];
  return tables.reduce((bytes, table) => bytes + table.byteLength, 0);
})();

function choose<M extends string>(
  what: NameKind,
  methods: Readonly<Record<M, WordOp>>,
  known: readonly M[],
  name: M,
): WordOp {
  if (known.includes(name)) return methods[name];
  throw unknownName({ what, name: String(name), known });
}

/** Counts the squares of a set by one method; all methods give the same number. */
export function popcountBy(method: PopcountMethod, board: Bitboard): number {
  const count = choose('popcount-method', POPCOUNT, POPCOUNT_METHODS, method);
  return count(board.w0) + count(board.w1) + count(board.w2) + count(board.w3);
}

/** Returns the lowest square of a set by one method, or undefined if it is empty. */
export function lsbBy(method: ScanMethod, board: Bitboard): number | undefined {
  const scan = choose('scan-method', SCAN_FORWARD, SCAN_METHODS, method);
  return firstHit([board.w0, board.w1, board.w2, board.w3], [0, 1, 2, 3], scan);
}

/** Returns the highest square of a set by one method, or undefined if it is empty. */
export function msbBy(method: ScanMethod, board: Bitboard): number | undefined {
  const scan = choose('scan-method', SCAN_REVERSE, SCAN_METHODS, method);
  return firstHit([board.w0, board.w1, board.w2, board.w3], [3, 2, 1, 0], scan);
}

function firstHit(words: readonly number[], order: readonly number[], scan: WordOp) {
  for (const index of order) {
    const bit = scan(words[index] as number);
    if (bit !== NO_BIT) return 32 * index + bit;
  }
  return undefined;
}
