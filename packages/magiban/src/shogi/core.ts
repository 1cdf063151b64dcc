/** This thread's shogi core, and its queries on packed positions. */
import { wasm } from '@magiban/core/shogi';
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { type AttackFunctions, gameCore } from '../core/attacks.js';
import type { Core } from '../core/load.js';
import { firstCodes, type PositionFunctions, PositionHost } from '../core/positions.js';
import { type Packed, withNumberLeft } from './position/packed.js';
import { PACKED_WORDS } from './position/packed-layout.js';
import type { Color, Square, SquareSet } from './types.js';

/** The exports of the core; docs/specs/abi.md documents what each function reads and writes. */
export interface ShogiFunctions extends AttackFunctions, PositionFunctions {
  readonly checkingMoves: (base: number) => number;
}

export const module = { wasm };

export const shogiCore: () => Core<ShogiFunctions> = /* @__PURE__ */ gameCore<ShogiFunctions>(
  'shogi',
  module,
);

export const host = /* @__PURE__ */ new PositionHost(shogiCore, PACKED_WORDS);

/** Returns a side's attackers of a square, pinned pieces included. */
export function attackersOf(packed: Packed, square: Square, color: Color): SquareSet {
  const core = host.with(packed);
  core.functions.attackersOf(core.base, square);
  return core.readBoard(color === 'sente' ? 0 : 1, SHOGI_BOARD) as SquareSet;
}

/** Returns the codes of the legal moves that give check. */
export function checkingCodes(packed: Packed): readonly number[] {
  const { functions, base, output } = host.with(packed);
  return firstCodes(output, functions.checkingMoves(base));
}

/** Returns the packed position after a legal move. */
export function playCode(packed: Packed, code: number): Packed {
  return host.play(withNumberLeft(packed), code);
}
