/**
 * A set moved, mirrored or turned as a whole, on any board: always by files and ranks, and with the board's
 * own W − 1 and H − 1, so that nothing wraps around an edge.
 */
import { Bitboard } from './bitboard.js';
import type { BoardGeometry } from './geometry.js';
import { stayingMask } from './masks.js';

type Place = { file: number; rank: number };

/** Each square goes to its new place, on a board that has it. */
function move(board: Bitboard, target: BoardGeometry, to: (from: Place) => Place): Bitboard {
  const { geometry } = board;
  const words = [0, 0, 0, 0] as [number, number, number, number];
  for (const square of board) {
    const { file, rank } = to({ file: geometry.fileOf(square), rank: geometry.rankOf(square) });
    const moved = target.squareAt(file, rank);
    words[moved >> 5] = (words[moved >> 5] as number) | (1 << moved);
  }
  return new Bitboard(target, ...words);
}

/** Left becomes right: the a-file becomes the last one. */
export function mirrorFiles(board: Bitboard): Bitboard {
  const last = board.geometry.width - 1;
  return move(board, board.geometry, ({ file, rank }) => ({ file: last - file, rank }));
}

/** Top becomes bottom: rank 1 becomes the last one. */
export function mirrorRanks(board: Bitboard): Bitboard {
  const last = board.geometry.height - 1;
  return move(board, board.geometry, ({ file, rank }) => ({ file, rank: last - rank }));
}

/** Half a turn: the other player's view. The last square becomes square 0. */
export function rotate180(board: Bitboard): Bitboard {
  return mirrorFiles(mirrorRanks(board));
}

/** Files become ranks; a W×H board becomes H×W. */
export function transpose(board: Bitboard): Bitboard {
  return move(board, board.geometry.transposed(), ({ file, rank }) => ({ file: rank, rank: file }));
}

/** A quarter turn that takes the direction of growing ranks to that of growing files. */
export function rotate90(board: Bitboard): Bitboard {
  return mirrorRanks(transpose(board));
}

/** A quarter turn the other way. */
export function rotate270(board: Bitboard): Bitboard {
  return mirrorFiles(transpose(board));
}

/** Shifts every square by `files` and `ranks`; squares that leave the board are dropped, nothing wraps. */
export function shift(board: Bitboard, files: number, ranks: number): Bitboard {
  const { geometry } = board;
  const staying = board.and(stayingMask(geometry, files, ranks));
  const distance = files * geometry.fileStride + ranks * geometry.rankStride;
  if (staying.isEmpty()) return staying;
  return distance >= 0 ? staying.shiftLeft(distance) : staying.shiftRight(-distance);
}
