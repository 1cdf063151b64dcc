/** The one chess core of this thread, and what it says about packed positions. */
import { instantiate, wasm } from '@magiban/core/chess';
import type { Bitboard } from '../bitboard/bitboard.js';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { type AttackFunctions, gameCore } from '../core/attacks.js';
import type { Core } from '../core/load.js';
import { firstWords, type PositionFunctions, PositionHost } from '../core/positions.js';
import { PACKED_WORDS, type Packed, withCountersLeft } from './packed.js';
import type { Color, Square } from './types.js';

/** What the core exports; docs/specs/abi.md tells what each function reads and writes. */
export interface ChessFunctions extends AttackFunctions, PositionFunctions {
  readonly describeMoves: (base: number) => number;
}

/** A bit of a status, besides those that both games have. */
export const CAN_CAPTURE_EN_PASSANT = 4;

/** Both forms of the core. */
export const module = { wasm, instantiate };

export const chessCore: () => Core<ChessFunctions> = /* @__PURE__ */ gameCore<ChessFunctions>(
  'chess',
  module,
);

export const host = /* @__PURE__ */ new PositionHost(chessCore, PACKED_WORDS);

/** The packed position after a move that is known to be legal. */
export function playCode(packed: Packed, code: number): Packed {
  return host.play(withCountersLeft(packed), code);
}

/** A side's pieces that attack a square, pinned ones included. */
export function attackersOf(packed: Packed, square: Square, color: Color): Bitboard {
  const core = host.with(packed);
  core.functions.attackersOf(core.base, square);
  return core.readBoard(color === 'white' ? 0 : 1, CHESS_BOARD);
}

/** The descriptions of all legal moves (describe.ts). */
export function descriptionsOf(packed: Packed): readonly number[] {
  const { functions, base, output } = host.with(packed);
  return firstWords(output, functions.describeMoves(base));
}
