/**
 * From the squares of the pieces to the index of a position in its table. `squares` is in the order of the grouping and is
 * modified: symmetries are removed in place, and groups sorted.
 */
import type { Grouping } from './groups.js';
import {
  belowDiagonal,
  CORNER,
  choose,
  fileOf,
  KING_PAIRS,
  LEADING_PAWNS,
  type LeadingPawns,
  LOWER,
  PAWN_ORDER,
  rankOf,
  reflected,
} from './numbering.js';

const FLIP_FILES = 7;
const FLIP_RANKS = 56;
/** The squares of the first rank, where no pawn can be. */
const NO_PAWN = 8;

/** The square of the leading pawn among the first `count` squares. */
export function leadingPawn(squares: Int8Array, count: number): number {
  let lead = squares[0] as number;
  for (let i = 1; i < count; i++) {
    const square = squares[i] as number;
    if (pawnOrder(square) > pawnOrder(lead)) lead = square;
  }
  return lead;
}

export function indexOf(grouping: Grouping, squares: Int8Array): number {
  const { lengths, factors, leader } = grouping;
  const led = lengths[0] as number;
  const leading = leader === 'pawns' ? pawnsIndex(squares, led) : piecesIndex(squares, led);
  let index = leading * (factors[0] as number);
  let start = led;
  for (let group = 1; group < lengths.length; group++) {
    const length = lengths[group] as number;
    const first = group === 1 && grouping.hasOtherPawns ? NO_PAWN : 0;
    index += choiceIndex(squares, start, length, first) * (factors[group] as number);
    start += length;
  }
  return index;
}

/** A group's combinatorial index among the squares that no earlier group occupies. */
function choiceIndex(squares: Int8Array, start: number, length: number, first: number): number {
  const bySquare = (square: number) => square;
  sortPart(squares, start, start + length, bySquare);
  let number = 0;
  for (let i = 0; i < length; i++) {
    const square = squares[start + i] as number;
    let place = square - first;
    for (let earlier = 0; earlier < start; earlier++) {
      if ((squares[earlier] as number) < square) place--;
    }
    number += choose(place, i + 1);
  }
  return number;
}

function pawnsIndex(squares: Int8Array, count: number): number {
  let lead = leadingPawn(squares, count);
  squares[squares.indexOf(lead)] = squares[0] as number;
  squares[0] = lead;
  if (fileOf(lead) > 3) flip(squares, FLIP_FILES);
  lead = squares[0] as number;
  sortPart(squares, 1, count, pawnOrder);
  let number = (LEADING_PAWNS[count] as LeadingPawns).first[lead] as number;
  for (let i = 1; i < count; i++) number += choose(pawnOrder(squares[i] as number), i);
  return number;
}

function pawnOrder(square: number): number {
  return PAWN_ORDER[square] as number;
}

function piecesIndex(squares: Int8Array, count: number): number {
  if (fileOf(squares[0] as number) > 3) flip(squares, FLIP_FILES);
  if (rankOf(squares[0] as number) > 3) flip(squares, FLIP_RANKS);
  let off = 0;
  while (off < count && belowDiagonal(squares[off] as number) === 0) off++;
  if (off < count && belowDiagonal(squares[off] as number) < 0) {
    for (let i = off; i < squares.length; i++) squares[i] = reflected(squares[i] as number);
  }
  const first = squares[0] as number;
  const second = squares[1] as number;
  if (count === 2) return KING_PAIRS[64 * (CORNER[first] as number) + second] as number;
  return threeIndex(first, second, squares[2] as number, off);
}

/**
 * Four cases, by the first piece off the diagonal: 6 × 63 × 62 placements if that is the first of the three, then 4 × 28 ×
 * 62, 4 × 7 × 28 and 4 × 7 × 6. Squares taken by earlier pieces are skipped.
 */
function threeIndex(first: number, second: number, third: number, off: number): number {
  const secondFree = second - (second > first ? 1 : 0);
  const thirdFree = third - (third > first ? 1 : 0) - (third > second ? 1 : 0);
  if (off === 0) return ((CORNER[first] as number) * 63 + secondFree) * 62 + thirdFree;
  const afterFirst = 6 * 63 * 62;
  if (off === 1) {
    return afterFirst + (rankOf(first) * 28 + (LOWER[second] as number)) * 62 + thirdFree;
  }
  const afterSecond = afterFirst + 4 * 28 * 62;
  const secondRank = rankOf(second) - (second > first ? 1 : 0);
  const pair = rankOf(first) * 7 + secondRank;
  if (off === 2) return afterSecond + pair * 28 + (LOWER[third] as number);
  const thirdRank = rankOf(third) - (third > first ? 1 : 0) - (third > second ? 1 : 0);
  return afterSecond + 4 * 7 * 28 + pair * 6 + thirdRank;
}

function flip(squares: Int8Array, mask: number): void {
  for (let i = 0; i < squares.length; i++) squares[i] = (squares[i] as number) ^ mask;
}

/** Insertion sort: parts are one to five squares long. */
function sortPart(
  squares: Int8Array,
  start: number,
  end: number,
  by: (square: number) => number,
): void {
  for (let i = start + 1; i < end; i++) {
    const square = squares[i] as number;
    let j = i;
    for (; j > start && by(squares[j - 1] as number) > by(square); j--) {
      squares[j] = squares[j - 1] as number;
    }
    squares[j] = square;
  }
}
