/** The one shogi core of this thread, and what it says about packed positions. */
import * as module from '@magiban/core/shogi';
import { type AttackFunctions, gameCore } from '../core/attacks.js';
import type { Core } from '../core/load.js';
import { firstCodes, type PositionFunctions, PositionHost } from '../core/positions.js';
import { PACKED_WORDS, type Packed, withNumberLeft } from './packed.js';

/** What the core exports; docs/specs/abi.md tells what each function reads and writes. */
export interface ShogiFunctions extends AttackFunctions, PositionFunctions {
  readonly checkingMoves: (base: number) => number;
}

export const shogiCore: () => Core<ShogiFunctions> = /* @__PURE__ */ gameCore<ShogiFunctions>(
  'shogi',
  module,
);

export const host = /* @__PURE__ */ new PositionHost(shogiCore, PACKED_WORDS);

/** The codes of the legal moves that give check. */
export function checkingCodes(packed: Packed): readonly number[] {
  const { functions, base, output } = host.with(packed);
  return firstCodes(output, functions.checkingMoves(base));
}

/** The packed position after a move that is known to be legal. */
export function playCode(packed: Packed, code: number): Packed {
  return host.play(withNumberLeft(packed), code);
}
