/** The one shogi core of this thread, and what it says about packed positions. */
import { instantiate, wasm } from '@magiban/core/shogi';
import type { Bitboard } from '../bitboard/bitboard.js';
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { type AttackFunctions, gameCore } from '../core/attacks.js';
import type { Core } from '../core/load.js';
import { firstCodes, type PositionFunctions, PositionHost } from '../core/positions.js';
import { PACKED_WORDS, type Packed, withNumberLeft } from './packed.js';
import type { Color, Square } from './types.js';

/** What the core exports; docs/specs/abi.md tells what each function reads and writes. */
export interface ShogiFunctions extends AttackFunctions, PositionFunctions {
  readonly checkingMoves: (base: number) => number;
}

/** Both forms of the core. */
export const module = { wasm, instantiate };

export const shogiCore: () => Core<ShogiFunctions> = /* @__PURE__ */ gameCore<ShogiFunctions>(
  'shogi',
  module,
);

export const host = /* @__PURE__ */ new PositionHost(shogiCore, PACKED_WORDS);

/** A side's pieces that attack a square, pinned ones included. */
export function attackersOf(packed: Packed, square: Square, color: Color): Bitboard {
  const core = host.with(packed);
  core.functions.attackersOf(core.base, square);
  return core.readBoard(color === 'sente' ? 0 : 1, SHOGI_BOARD);
}

/** The codes of the legal moves that give check. */
export function checkingCodes(packed: Packed): readonly number[] {
  const { functions, base, output } = host.with(packed);
  return firstCodes(output, functions.checkingMoves(base));
}

/** The packed position after a move that is known to be legal. */
export function playCode(packed: Packed, code: number): Packed {
  return host.play(withNumberLeft(packed), code);
}
