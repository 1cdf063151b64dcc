/** This thread's chess core, and its queries on packed positions. */
import { wasm } from '@magiban/core/chess';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { type AttackFunctions, gameCore } from '../core/attacks.js';
import type { Core } from '../core/load.js';
import { firstWords, type PositionFunctions, PositionHost } from '../core/positions.js';
import { type Packed, withCountersLeft } from './position/packed.js';
import { PACKED_WORDS } from './position/packed-layout.js';
import type { Color, Square, SquareSet } from './types.js';

/** The exports of the core; docs/specs/abi.md documents what each function reads and writes. */
export interface ChessFunctions extends AttackFunctions, PositionFunctions {
  readonly describeMoves: (base: number) => number;
}

/** A status bit besides those of both games. */
export const CAN_CAPTURE_EN_PASSANT = 4;

export const module = { wasm };

export const chessCore: () => Core<ChessFunctions> = /* @__PURE__ */ gameCore<ChessFunctions>(
  'chess',
  module,
);

export const host = /* @__PURE__ */ new PositionHost(chessCore, PACKED_WORDS);

/** Returns the packed position after a legal move. */
export function playCode(packed: Packed, code: number): Packed {
  return host.play(withCountersLeft(packed), code);
}

/** Returns a side's attackers of a square, pinned pieces included. */
export function attackersOf(packed: Packed, square: Square, color: Color): SquareSet {
  const core = host.with(packed);
  core.functions.attackersOf(core.base, square);
  return core.readBoard(color === 'white' ? 0 : 1, CHESS_BOARD) as SquareSet;
}

/** Returns the descriptions of all legal moves (describe.ts). */
export function descriptionsOf(packed: Packed): readonly number[] {
  const { functions, base, output } = host.with(packed);
  return firstWords(output, functions.describeMoves(base));
}
