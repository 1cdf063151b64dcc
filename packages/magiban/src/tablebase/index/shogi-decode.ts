/** The inverse of the shogi index: the position at an index of a table. Sente is to move. */

import { bytesOf, type Packed } from '../../core/packed-words.js';
import { GOTE, KING } from '../../shogi/position/packed-layout.js';
import { ShogiPosition } from '../../shogi/position/position.js';
import { largerOf, triangle } from './king-pairs.js';
import { ShogiLocator } from './shogi.js';
import { HAND, ownStates, PROMOTED, SHOGI_LAYOUTS, shogiPairs } from './shogi-layout.js';

const BYTES = 112;
const HANDS = 82;
const NUMBER = 96;
/** The core's numbers of promoted pieces, by kind; gold has none. */
const PROMOTED_CODES = [9, 10, 11, 12, 0, 13, 14];
const locator = /* @__PURE__ */ new ShogiLocator();

/** The position at an index, or undefined if no legal position has it. */
export function shogiPositionAt(set: number, index: number): ShogiPosition | undefined {
  const packed = shogiPackedAt(set, index);
  const position = packed && ShogiPosition.fromBytes(bytesOf(packed));
  return position?.ok ? position.value : undefined;
}

/**
 * The packed position at an index, legal or not; undefined if two pieces would share a square, or if its mirror image with
 * another index represents it.
 */
export function shogiPackedAt(set: number, index: number): Packed | undefined {
  const layout = SHOGI_LAYOUTS[set];
  if (!layout || index < 0 || index >= layout.entries) return undefined;
  const { kinds, alike, states, statesB } = layout;
  const bytes = new Uint8Array(BYTES);
  const pair = Math.floor(index / states);
  const { first: movers, second: others } = shogiPairs();
  bytes[movers[pair] as number] = KING;
  bytes[others[pair] as number] = KING + GOTE;
  bytes[NUMBER] = 1;
  const rest = index % states;
  const first = alike ? largerOf(rest) : Math.floor(rest / statesB);
  const second = alike ? rest - triangle(first) : rest % statesB;
  for (const [i, kind] of kinds.entries()) {
    if (!place(bytes, kind, i === 0 ? first : second)) return undefined;
  }
  const packed = [...new Int32Array(bytes.buffer)];
  locator.locate(packed);
  return locator.index === index ? packed : undefined;
}

/** Places a piece as its state says; false if the square is taken. */
function place(bytes: Uint8Array, kind: number, state: number): boolean {
  const own = ownStates(kind);
  const owner = state < own ? 0 : 1;
  const where = state - owner * own;
  if (where === own - 1) {
    const hand = HANDS + 7 * owner + kind;
    bytes[hand] = (bytes[hand] as number) + 1;
    return true;
  }
  const square = where % PROMOTED;
  if (bytes[square] !== 0) return false;
  bytes[square] = (where < HAND ? 1 + kind : (PROMOTED_CODES[kind] as number)) + GOTE * owner;
  return true;
}
