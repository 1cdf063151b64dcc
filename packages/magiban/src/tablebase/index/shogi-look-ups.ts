/** Look-up tables of the shogi index, built on first use: king pairs, piece states, sets. */
import { KING } from '../../shogi/position/packed-layout.js';
import { lazy } from './king-pairs.js';
import { BARE_KINGS, NO_SET } from './sets.js';
import {
  HAND,
  MIDDLE_FILE,
  ownStates,
  PROMOTED,
  SHOGI_LAYOUTS,
  shogiPairs,
} from './shogi-layout.js';

const NO_KIND = 7;
/** By the core's piece number without its side. */
const KIND_OF = [NO_KIND, 0, 1, 2, 3, 4, 5, 6, NO_KIND, 0, 1, 2, 3, 5, 6, NO_KIND];

/** Bits of an entry of `kings`, above the number of the pair. */
export const MIRRORED = 1 << 12;
export const SYMMETRIC = 1 << 13;
export const PAIR = MIRRORED - 1;
/** A bit of an entry of `sets`, below the set number. */
export const SWAPPED = 1;

export interface ShogiTables {
  /**
   * By turn, sente's and gote's king: the number of the pair, whether the board is mirrored to find it, and whether both
   * kings are on the middle file, so that the position and its mirror image compete for the same index.
   */
  readonly kings: Uint16Array;
  /** By symmetry (1 rotated, 2 mirrored), piece and square (or `HAND`): the state. */
  readonly states: Uint16Array;
  /** By two pieces, 0 for none: twice the set number, plus 1 if its name has them in the other order. */
  readonly sets: Int8Array;
}

export const shogiTables: () => ShogiTables = /* @__PURE__ */ lazy(() => ({
  kings: kingTable(),
  states: stateTable(),
  sets: setTable(),
}));

function mirrored(square: number): number {
  return 72 - 18 * Math.floor(square / 9) + square;
}

function kingTable(): Uint16Array {
  const table = new Uint16Array(2 * 81 * 81);
  const { first, second, count } = shogiPairs();
  for (let pair = 0; pair < count; pair++) {
    const mover = first[pair] as number;
    const other = second[pair] as number;
    const isSymmetric =
      Math.floor(mover / 9) === MIDDLE_FILE && Math.floor(other / 9) === MIDDLE_FILE;
    const put = (a: number, b: number, value: number) => {
      table[81 * a + b] = value;
      // Rotated, with the other king as that of the side to move.
      table[81 * 81 + 81 * (80 - b) + 80 - a] = value;
    };
    if (!isSymmetric) put(mirrored(mover), mirrored(other), pair | MIRRORED);
    put(mover, other, isSymmetric ? pair | SYMMETRIC : pair);
  }
  return table;
}

function stateTable(): Uint16Array {
  const table = new Uint16Array(4 * 32 * 82);
  for (let view = 0; view < 4; view++) {
    for (let code = 0; code < 32; code++) {
      const own = ownStates(KIND_OF[code & 15] as number);
      const begin = ((code >> 4) ^ (view & 1)) * own;
      const promotion = (code & 15) > KING ? PROMOTED : 0;
      const row = (32 * view + code) * 82;
      for (let square = 0; square < 81; square++) {
        const turned = view & 1 ? 80 - square : square;
        table[row + square] = begin + promotion + (view & 2 ? mirrored(turned) : turned);
      }
      table[row + HAND] = begin + own - 1;
    }
  }
  return table;
}

function setTable(): Int8Array {
  const table = new Int8Array(32 * 32).fill(2 * NO_SET);
  const codesOf = (kind: number | undefined) => {
    const codes = Array.from({ length: 32 }, (_, code) => code);
    return kind === undefined ? [0] : codes.filter((code) => KIND_OF[code & 15] === kind);
  };
  for (const [number, { kinds }] of SHOGI_LAYOUTS.entries()) {
    for (const a of codesOf(kinds[0])) {
      for (const b of codesOf(kinds[1])) {
        table[32 * b + a] = 2 * number + SWAPPED;
        table[32 * a + b] = 2 * number;
      }
    }
  }
  table[0] = 2 * BARE_KINGS;
  return table;
}
