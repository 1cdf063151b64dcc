/**
 * The header of a table: the JSON part of its head.
 *
 * Nothing in it is trusted. A head with a valid checksum can still come from a faulty writer, so every number that steers the
 * reader is validated here, once; beyond this file a header is known to be valid.
 */

import type { TableHeaderField } from '../../errors/reasons/options.js';
import type { GameName } from '../../game.js';

/** The version of the rules and of the index that this library reads and writes. */
export const RULES_VERSION = 1;

/** Indices are unsigned 32-bit numbers. */
export const MAX_ENTRIES = 2 ** 32 - 1;
export const MIN_BLOCK_BYTES = 16;
export const MAX_BLOCK_BYTES = 2 ** 20;
/** A byte holds 0 for a draw, or 1 + DTM in plies. */
export const MAX_DTM = 254;

/** Legal positions by their outcome for the side to move, without reduction by symmetry. */
export interface Counts {
  readonly positions: number;
  readonly win: number;
  readonly loss: number;
  readonly draw: number;
}

interface CommonHeader {
  /** The material signature, such as `KRPvK`. */
  readonly material: string;
  readonly rules: number;
  /** The number of indices, including those without a position. */
  readonly entries: number;
  /** Entries per block, a power of two; the last block may be shorter. */
  readonly blockBytes: number;
  /** Inside a block, entries of equal index modulo this are stored together; 1: in the order of the index. */
  readonly rowLength: number;
  /** The longest mate and the lowest index that has it; null if all positions are drawn. */
  readonly longest: { readonly dtm: number; readonly index: number } | null;
}

/** The header of a chess table. */
export interface ChessTableHeader extends CommonHeader {
  readonly game: 'chess';
  /** By the side to move. */
  readonly counts: { readonly white: Counts; readonly black: Counts };
}

/** The header of a shogi table. */
export interface ShogiTableHeader extends CommonHeader {
  readonly game: 'shogi';
  /** Sente to move; gote to move is the same by rotation. */
  readonly counts: Counts;
}

/** The header of an endgame table. */
export type TableHeader = ChessTableHeader | ShogiTableHeader;

const MATERIAL = /^K[QRBGSNLP]{0,6}vK[QRBGSNLP]{0,6}$/;

export function blockCountOf(header: Pick<TableHeader, 'entries' | 'blockBytes'>): number {
  return Math.ceil(header.entries / header.blockBytes);
}

/** The header as stored: a fixed order and no spaces, so that equal tables are equal bytes. */
export function headerText(header: TableHeader): string {
  const { game, material, rules, entries, blockBytes, rowLength, counts, longest } = header;
  const ordered =
    'white' in counts
      ? { white: orderedCounts(counts.white), black: orderedCounts(counts.black) }
      : orderedCounts(counts);
  const place = longest && { dtm: longest.dtm, index: longest.index };
  return JSON.stringify({
    ...{ game, material, rules, entries, blockBytes, rowLength },
    ...{ counts: ordered, longest: place },
  });
}

function orderedCounts({ positions, win, loss, draw }: Counts): Counts {
  return { positions, win, loss, draw };
}

/** Describes what is wrong with a header; undefined if it is valid. */
export function headerFault(value: unknown): TableHeaderField | undefined {
  if (!isObject(value)) return 'object';
  const { game, material, rules, entries, blockBytes, rowLength, counts, longest } = value;
  if (game !== 'chess' && game !== 'shogi') return 'game';
  if (typeof material !== 'string' || !MATERIAL.test(material)) return 'material';
  if (!isWhole(rules, 1, MAX_ENTRIES)) return 'rules';
  if (!isWhole(entries, 1, MAX_ENTRIES)) return 'entries';
  if (
    !isWhole(blockBytes, MIN_BLOCK_BYTES, MAX_BLOCK_BYTES) ||
    (blockBytes & -blockBytes) !== blockBytes
  ) {
    return 'blockBytes';
  }
  if (!isWhole(rowLength, 1, blockBytes)) return 'rowLength';
  return countsFault(game, counts) ?? longestFault(longest, entries);
}

function countsFault(game: GameName, counts: unknown): TableHeaderField | undefined {
  if (!isObject(counts)) return 'counts';
  const parts = game === 'chess' ? [counts.white, counts.black] : [counts];
  return parts.every(isCounts) ? undefined : 'counts';
}

function isCounts(value: unknown): value is Counts {
  if (!isObject(value)) return false;
  const { positions, win, loss, draw } = value;
  const numbers = [positions, win, loss, draw];
  if (!numbers.every((n) => isWhole(n, 0, Number.MAX_SAFE_INTEGER))) return false;
  return positions === (win as number) + (loss as number) + (draw as number);
}

function longestFault(longest: unknown, entries: number): TableHeaderField | undefined {
  if (longest === null) return undefined;
  if (!isObject(longest)) return 'longest';
  const possible = isWhole(longest.dtm, 0, MAX_DTM) && isWhole(longest.index, 0, entries - 1);
  return possible ? undefined : 'longest';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
