/**
 * The index of a chess position in the table of its set, collision-free: two positions share an index only if they are equal
 * up to board symmetry and exchange of colours. Clocks and en passant rights are ignored; positions with castling rights are
 * in no set.
 *
 * Reads the packed words of a position (docs/specs/abi.md) in one pass and allocates nothing: a search probes millions of
 * positions. Everything about the two kings comes from one look-up table.
 */
import { BLACK, BOARD_WORDS, KING } from '../../chess/position/packed-layout.js';
import type { Packed } from '../../core/packed-words.js';
import { CHESS_LAYOUTS, type ChessLayout } from './chess-layout.js';
import {
  type ChessTables,
  chessTables,
  DIAGONAL,
  FLIPPED,
  PAIR,
  SWAPPED,
  SYMMETRIC,
  VIEW_SHIFT,
} from './chess-look-ups.js';
import { pairNumber } from './king-pairs.js';
import { NO_SET } from './sets.js';

/** No castling rights. */
const NO_ROOKS = 0xffff;

/** Finds the set and the index of one position at a time: both are valid until the next call. */
export class ChessLocator {
  /** The set number, `NO_SET` or `BARE_KINGS`. */
  set = NO_SET;
  /** Valid only if there is a set. */
  index = 0;
  #tables: ChessTables | undefined;

  /** Locates a position and returns its set number. */
  locate(packed: Packed): number {
    this.set = NO_SET;
    const turn = (packed[BOARD_WORDS] as number) & 1;
    const rooks =
      ((packed[BOARD_WORDS] as number) >>> 16) & (packed[BOARD_WORDS + 1] as number) & NO_ROOKS;
    if (rooks !== NO_ROOKS) return NO_SET;
    let white = 0;
    let black = 0;
    // Pieces besides the kings: code and square in one number; 0 for none.
    let a = 0;
    let b = 0;
    for (let at = 0; at < BOARD_WORDS; at++) {
      let word = packed[at] as number;
      while (word !== 0) {
        const shift = (31 - Math.clz32(word & -word)) & 24;
        const code = (word >>> shift) & 0xff;
        const square = 4 * at + (shift >> 3);
        word ^= code << shift;
        if (code === KING) white = square;
        else if (code === KING + BLACK) black = square;
        else if (a === 0) a = (code << 6) | square;
        else if (b === 0) b = (code << 6) | square;
        else return NO_SET;
      }
    }
    this.#tables ??= chessTables();
    const tables = this.#tables;
    const found = tables.sets[16 * (a >> 6) + (b >> 6)] as number;
    this.set = found >> 2;
    if (this.set < 0) return this.set;
    const layout = CHESS_LAYOUTS[this.set] as ChessLayout;
    // With equal material, the side to move is white.
    const flip = layout.equal ? turn : (found & FLIPPED) >> 1;
    const swap = layout.equal ? a >> 9 !== flip : (found & SWAPPED) !== 0;
    const place = ((layout.hasPawns ? 2 : 0) + flip) << 12;
    const kings = tables.kings[
      place | (flip ? (black << 6) | white : (white << 6) | black)
    ] as number;
    this.index = indexOf(tables.squares, layout, turn ^ flip, kings, swap ? b : a, swap ? a : b);
    return this.set;
  }
}

function indexOf(
  squares: Uint8Array,
  layout: ChessLayout,
  side: number,
  kings: number,
  a: number,
  b: number,
): number {
  const view = (kings >> VIEW_SHIFT) & 7;
  let states = statesOf(squares, layout, view, a, b);
  if (kings & SYMMETRIC) {
    const image = statesOf(squares, layout, view ^ DIAGONAL, a, b);
    if (image < states) states = image;
  }
  return (side * layout.pairs + (kings & PAIR)) * layout.states + states;
}

function statesOf(
  squares: Uint8Array,
  layout: ChessLayout,
  view: number,
  a: number,
  b: number,
): number {
  const first = (squares[(view << 6) | (a & 63)] as number) - layout.offsetA;
  if (b === 0) return first;
  const second = (squares[(view << 6) | (b & 63)] as number) - layout.offsetB;
  return layout.alike ? pairNumber(first, second) : first * layout.statesB + second;
}
