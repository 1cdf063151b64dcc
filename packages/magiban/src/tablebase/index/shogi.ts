/**
 * The index of a shogi position in the table of its set, collision-free: two positions share an index only if they are equal
 * up to symmetry. The side to move always counts as sente: the board is rotated for gote. Mirror images share an index, too:
 * the mover's king is on files 1 to 5, and if it is on the middle one, the other king is not beyond it.
 *
 * Reads the packed words of a position (docs/specs/abi.md) in one pass and allocates nothing: a search probes millions of
 * positions. Everything about the two kings, and each piece on each square, comes from look-up tables.
 */

import { byteAt, type Packed } from '../../core/packed-words.js';
import {
  GOTE,
  HAND_KINDS,
  HANDS,
  KING,
  MOVE_NUMBER,
  TURN,
} from '../../shogi/position/packed-layout.js';
import { pairNumber } from './king-pairs.js';
import { NO_SET } from './sets.js';
import { HAND, SHOGI_LAYOUTS, type ShogiLayout } from './shogi-layout.js';
import {
  MIRRORED,
  PAIR,
  type ShogiTables,
  SWAPPED,
  SYMMETRIC,
  shogiTables,
} from './shogi-look-ups.js';

/** The word with the last square, the turn and the first counts of a hand. */
const TURN_WORD = TURN >> 2;
const GOTES_HAND = HANDS + HAND_KINDS;

/** Finds the set and the index of one position at a time: both are valid until the next call. */
export class ShogiLocator {
  /** The set number, `NO_SET` or `BARE_KINGS`. */
  set = NO_SET;
  /** Valid only if there is a set. */
  index = 0;
  #tables: ShogiTables | undefined;

  /** Locates a position and returns its set number. */
  locate(packed: Packed): number {
    this.set = NO_SET;
    let sente = -1;
    let gote = -1;
    // Pieces besides the kings: code and square in one number; 0 for none.
    let a = 0;
    let b = 0;
    for (let at = 0; at <= TURN_WORD; at++) {
      let word = packed[at] as number;
      // The last square shares its word with the turn and the hands.
      if (at === TURN_WORD) word &= 0xff;
      while (word !== 0) {
        const shift = (31 - Math.clz32(word & -word)) & 24;
        const code = (word >>> shift) & 0xff;
        const square = 4 * at + (shift >> 3);
        word ^= code << shift;
        if (code === KING) sente = square;
        else if (code === KING + GOTE) gote = square;
        else if (a === 0) a = (code << 7) | square;
        else if (b === 0) b = (code << 7) | square;
        else return NO_SET;
      }
    }
    const last = packed[TURN_WORD] as number;
    const hands =
      (last >>> 16) | (packed[TURN_WORD + 1] as number) | (packed[TURN_WORD + 2] as number);
    if ((hands | (packed[TURN_WORD + 3] as number)) !== 0) {
      for (let at = HANDS; at < MOVE_NUMBER; at++) {
        let held = byteAt(packed, at);
        for (; held > 0; held--) {
          const code = at < GOTES_HAND ? at - HANDS + 1 : at - GOTES_HAND + 1 + GOTE;
          if (a === 0) a = (code << 7) | HAND;
          else if (b === 0) b = (code << 7) | HAND;
          else return NO_SET;
        }
      }
    }
    if (sente < 0 || gote < 0) return NO_SET;
    this.#tables ??= shogiTables();
    const { sets, kings, states } = this.#tables;
    const found = sets[32 * (a >> 7) + (b >> 7)] as number;
    this.set = found >> 1;
    if (this.set >= 0) {
      const turn = (last >> 8) & 1;
      const pair = kings[(turn * 81 + sente) * 81 + gote] as number;
      const swap = (found & SWAPPED) !== 0;
      this.index = indexOf(states, this.set, turn, pair, swap ? b : a, swap ? a : b);
    }
    return this.set;
  }
}

function indexOf(
  table: Uint16Array,
  set: number,
  turn: number,
  kings: number,
  a: number,
  b: number,
): number {
  const layout = SHOGI_LAYOUTS[set] as ShogiLayout;
  let states = statesOf(table, layout, turn | (kings & MIRRORED ? 2 : 0), a, b);
  if (kings & SYMMETRIC) {
    const image = statesOf(table, layout, turn | 2, a, b);
    if (image < states) states = image;
  }
  return (kings & PAIR) * layout.states + states;
}

function statesOf(
  table: Uint16Array,
  layout: ShogiLayout,
  view: number,
  a: number,
  b: number,
): number {
  const first = table[(32 * view + (a >> 7)) * 82 + (a & 127)] as number;
  if (b === 0) return first;
  const second = table[(32 * view + (b >> 7)) * 82 + (b & 127)] as number;
  return layout.alike ? pairNumber(first, second) : first * layout.statesB + second;
}
