/** The magics that the games' attack tables are built with: the files of data/magics, included in the package. */
import { magics } from '@magiban/core/magics';
import { type BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../bitboard/geometry.js';
import { unwrap } from '../errors/error.js';
import { parseMagics } from './files.js';
import type { Magic, SliderName } from './types.js';

const BOARDS: Record<keyof typeof magics, BoardGeometry> = {
  chess: CHESS_BOARD,
  shogi: SHOGI_BOARD,
};

export function storedMagics(game: 'chess' | 'shogi', piece: SliderName): readonly Magic[] {
  const file = `data/magics/${game}-${piece}.csv`;
  return unwrap(parseMagics(file, magics[game][piece], BOARDS[game])).magics;
}
