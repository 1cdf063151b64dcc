/**
 * A table lists its pieces in its own order and indexes them in groups: first the leading group, which absorbs the symmetries
 * of the board, then runs of like pieces, each a combination of the remaining squares.
 *
 *   with pawns      the pawns of one side lead; the other side's pawns, if any, are the second group
 *   three singles   three unique pieces lead (KQvKR: K, K, Q)
 *   kings           otherwise the two kings lead (KQQvK)
 *
 * An index is the sum of each group's number times its factor. The table also chooses which group varies fastest.
 */
import { KING } from '../../chess/position/packed-layout.js';
import { choose, KING_PAIR_COUNT, LEADING_PAWNS, THREE_PIECE_COUNT } from './numbering.js';

export const LEADERS = ['pawns', 'three', 'kings'] as const;
export type Leader = (typeof LEADERS)[number];

export interface Grouping {
  /** The core's piece numbers, group by group. */
  readonly pieces: Uint8Array;
  readonly leader: Leader;
  /** Whether the second group consists of pawns, which have 48 squares only. */
  readonly hasOtherPawns: boolean;
  readonly lengths: Uint8Array;
  readonly factors: Float64Array;
  /** The number of indices. */
  readonly size: number;
}

const PAWN = 1;
const roleOf = (code: number): number => code & 7;

/**
 * The grouping of a list of pieces; undefined if no table can have that list. `places` are the ranks of the leading group and
 * of the other pawns in the order of the factors, counted from the fastest group; `file` is the leading pawn's.
 */
export function groupingOf(
  pieces: Uint8Array,
  places: { readonly leading: number; readonly otherPawns: number | undefined },
  file: number,
): Grouping | undefined {
  const leader = leaderOf(pieces);
  const lengths = leader && lengthsOf(pieces, leader);
  if (!leader || !lengths) return undefined;
  const hasOtherPawns = places.otherPawns !== undefined;
  const isInOrder = !hasOtherPawns || roleOf(pieces[lengths[0] as number] as number) === PAWN;
  const due = dueGroups(lengths.length, places.leading, places.otherPawns);
  if (!isInOrder || !due) return undefined;

  const led = lengths[0] as number;
  let free = 64 - led - (hasOtherPawns ? (lengths[1] as number) : 0);
  let size = 1;
  const factors = new Float64Array(lengths.length);
  for (const group of due) {
    factors[group] = size;
    const length = lengths[group] as number;
    if (group === 0) {
      size *= leadingCount(leader, led, file);
    } else if (group === 1 && hasOtherPawns) {
      size *= choose(48 - led, length);
    } else {
      size *= choose(free, length);
      free -= length;
    }
  }
  return { pieces, leader, hasOtherPawns, lengths: Uint8Array.from(lengths), factors, size };
}

function leaderOf(pieces: Uint8Array): Leader | undefined {
  const kings = [...pieces].filter((code) => roleOf(code) === KING);
  if (kings.length !== 2 || kings[0] === kings[1]) return undefined;
  if (pieces.some((code) => roleOf(code) === PAWN)) {
    return roleOf(pieces[0] as number) === PAWN ? 'pawns' : undefined;
  }
  const isSingle = (code: number) => pieces.indexOf(code) === pieces.lastIndexOf(code);
  const wanted = pieces.filter(isSingle).length >= 3 ? 3 : 2;
  if (!pieces.subarray(0, wanted).every(isSingle)) return undefined;
  if (wanted === 3) return 'three';
  return pieces.subarray(0, 2).every((code) => roleOf(code) === KING) ? 'kings' : undefined;
}

/** The lengths of the groups; undefined if like pieces are not adjacent. */
function lengthsOf(pieces: Uint8Array, leader: Leader): number[] | undefined {
  const lengths = leader === 'pawns' ? [] : [leader === 'three' ? 3 : 2];
  const seen = new Set(pieces.subarray(0, lengths[0] ?? 0));
  for (let at = lengths[0] ?? 0; at < pieces.length; ) {
    const code = pieces[at] as number;
    if (seen.has(code)) return undefined;
    seen.add(code);
    let end = at + 1;
    while (pieces[end] === code) end++;
    lengths.push(end - at);
    at = end;
  }
  return lengths;
}

/** The groups from the fastest to the slowest; undefined if the places leave one out. */
function dueGroups(
  count: number,
  leading: number,
  otherPawns: number | undefined,
): number[] | undefined {
  const last = Math.max(leading, otherPawns ?? 0);
  if (last >= count || leading === otherPawns) return undefined;
  let next = otherPawns === undefined ? 1 : 2;
  return Array.from({ length: count }, (_, place) => {
    if (place === leading) return 0;
    return place === otherPawns ? 1 : next++;
  });
}

function leadingCount(leader: Leader, length: number, file: number): number {
  if (leader === 'three') return THREE_PIECE_COUNT;
  if (leader === 'kings') return KING_PAIR_COUNT;
  return LEADING_PAWNS[length]?.counts[file] ?? 0;
}
