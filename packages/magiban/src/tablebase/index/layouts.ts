/** The index layouts of both games by material signature. */
import { CHESS_LAYOUTS } from './chess-layout.js';
import type { Material } from './material.js';
import { setNumber } from './sets.js';
import { SHOGI_LAYOUTS } from './shogi-layout.js';

const LAYOUTS = { chess: CHESS_LAYOUTS, shogi: SHOGI_LAYOUTS } as const;
/** Stands for a missing second piece, by the cores' numbers. */
const NO_PIECE = { chess: 0, shogi: 7 } as const;

/** The number of entries of a set's table. */
export function entriesOf(material: Material): number {
  return LAYOUTS[material.game][setNumber(material)]?.entries ?? 0;
}

/** The pieces of a set besides the kings, by the core's numbers. */
export function piecesOf(material: Material): readonly [first: number, second: number] {
  const { game } = material;
  const number = setNumber(material);
  const codes = game === 'chess' ? CHESS_LAYOUTS[number]?.codes : SHOGI_LAYOUTS[number]?.kinds;
  return [codes?.[0] ?? NO_PIECE[game], codes?.[1] ?? NO_PIECE[game]];
}
