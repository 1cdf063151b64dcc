/** Look-up tables of the chess index, built on first use: transformed squares, king pairs, sets. */
import { BLACK } from '../../chess/position/packed-layout.js';
import { CHESS_LAYOUTS, pawnlessPairs, pawnPairs } from './chess-layout.js';
import { lazy } from './king-pairs.js';
import { BARE_KINGS, NO_SET } from './sets.js';

/** Symmetries of the board, as bits: what is flipped to normalize the king pair. */
const FILES = 1;
const RANKS = 2;
export const DIAGONAL = 4;

/** An entry of `kings`: the number of the pair, then the symmetry that leads to it. */
export const PAIR = (1 << 11) - 1;
export const VIEW_SHIFT = 11;
/** Both kings are on the long diagonal: the position and its reflection compete for the same index. */
export const SYMMETRIC = 1 << 14;

/** Bits of an entry of `sets`, below the set number: pieces in the other order, colours exchanged. */
export const SWAPPED = 1;
export const FLIPPED = 2;

export interface ChessTables {
  /** By symmetry and square. */
  readonly squares: Uint8Array;
  /** By whether there are pawns, whether colours (and so ranks) are flipped, and the squares of both kings. */
  readonly kings: Uint16Array;
  /** By the codes of two pieces, 0 for none: four times the set number, plus the bits that say how they differ from its name. */
  readonly sets: Int16Array;
}

export const chessTables: () => ChessTables = /* @__PURE__ */ lazy(() => ({
  squares: squareTable(),
  kings: kingTable(),
  sets: setTable(),
}));

function squareTable(): Uint8Array {
  const table = new Uint8Array(8 * 64);
  for (let at = 0; at < table.length; at++) table[at] = seen(at >> 6, at & 63);
  return table;
}

function seen(view: number, square: number): number {
  const flipped = square ^ (view & FILES ? 7 : 0) ^ (view & RANKS ? 56 : 0);
  return view & DIAGONAL ? ((flipped >> 3) | (flipped << 3)) & 63 : flipped;
}

function kingTable(): Uint16Array {
  const table = new Uint16Array(4 * 4096);
  for (let at = 0; at < table.length; at++) {
    const hasPawns = at >= 2 * 4096;
    const white = (at >> 6) & 63;
    const black = at & 63;
    const view = viewOf(hasPawns, (at >> 12) & 1 ? RANKS : 0, white, black);
    const w = seen(view, white);
    const b = seen(view, black);
    const { numbers } = hasPawns ? pawnPairs() : pawnlessPairs();
    const isSymmetric = !hasPawns && above(w) === 0 && above(b) === 0;
    const pair = (numbers[64 * w + b] as number) & PAIR;
    table[at] = pair | (view << VIEW_SHIFT) | (isSymmetric ? SYMMETRIC : 0);
  }
  return table;
}

/** Signed distance of a square above the long diagonal. */
function above(square: number): number {
  return (square >> 3) - (square & 7);
}

function viewOf(hasPawns: boolean, flip: number, white: number, black: number): number {
  let view = flip;
  if ((white & 7) > 3) view |= FILES;
  if (hasPawns) return view;
  if (seen(view, white) > 31) view ^= RANKS;
  const height = above(seen(view, white));
  return height > 0 || (height === 0 && above(seen(view, black)) > 0) ? view | DIAGONAL : view;
}

function setTable(): Int16Array {
  const table = new Int16Array(256).fill(4 * NO_SET);
  for (const [number, { codes }] of CHESS_LAYOUTS.entries()) {
    for (const flip of [FLIPPED, 0]) {
      const [a = 0, b = 0] = codes.map((code) => (flip ? code ^ BLACK : code));
      table[16 * b + a] = 4 * number + SWAPPED + flip;
      table[16 * a + b] = 4 * number + flip;
    }
  }
  table[0] = 4 * BARE_KINGS;
  return table;
}
