/** The shogi core: exports only. What both games export alike is in core.ts. */

import { Bits81 } from '../bits/bits81';
import { BOARD_BYTES, INPUT, OUTPUT, WORK } from '../common/layout';
import { Attacks } from '../shogi/attacks';
import { Board } from '../shogi/board';
import { Checks } from '../shogi/checks';
import { Raycast } from '../shogi/raycast';
import { BISHOP, DRAGON, HORSE, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '../shogi/types';

export * from './core';

const LO_SQUARES: u32 = 63;

/** Occupied squares in; the squares that the piece attacks out. */
export function attacks(base: usize, piece: u32, colour: u32, square: u32): void {
  const board = base + INPUT;
  answer(base + OUTPUT, piece, colour, square, Bits81.loadLo(board), Bits81.loadHi(board));
}

/** The same without tables, by walking. */
export function walk(base: usize, piece: u32, colour: u32, square: u32): void {
  const board = base + INPUT;
  Raycast.attacks(piece, colour, square, Bits81.loadLo(board), Bits81.loadHi(board));
  Bits81.store(base + OUTPUT, Raycast.lo, Raycast.hi);
}

/** Many squares, one occupancy: the squares are bytes behind the board of the input, the sets boards of the output. */
export function attacksOfAll(base: usize, piece: u32, colour: u32, count: u32): void {
  const occLo = Bits81.loadLo(base + INPUT);
  const occHi = Bits81.loadHi(base + INPUT);
  for (let i: usize = 0; i < <usize>count; i++) {
    const square = load<u8>(base + i, INPUT + BOARD_BYTES);
    answer(base + OUTPUT + i * BOARD_BYTES, piece, colour, square, occLo, occHi);
  }
}

/** Writes the legal moves that give check, and returns how many. */
export function checkingMoves(base: usize): u32 {
  return Checks.moves(base + WORK, base + OUTPUT);
}

/** Writes who attacks a square: sente's pieces as board 0, gote's as board 1. */
export function attackersOf(base: usize, square: u32): void {
  for (let colour: u32 = 0; colour < 2; colour++) {
    const board = base + OUTPUT + <usize>colour * BOARD_BYTES;
    Board.attackersOf(base + WORK, square, colour, board);
    Bits81.store(board, load<u64>(board), load<u64>(board, 8));
  }
}

function answer(board: usize, piece: u32, colour: u32, square: u32, occLo: u64, occHi: u64): void {
  if (piece === LANCE) {
    const hi = square >= LO_SQUARES;
    const set = Attacks.lance(hi ? square - LO_SQUARES : square, colour, hi ? occHi : occLo);
    Bits81.store(board, hi ? 0 : set, hi ? set : 0);
    return;
  }
  const set = addressOf(piece, colour, square, occLo, occHi);
  let lo = load<u64>(set);
  let hi = load<u64>(set, 8);
  if (piece === HORSE || piece === DRAGON) {
    lo |= load<u64>(Attacks.king(square));
    hi |= load<u64>(Attacks.king(square), 8);
  }
  Bits81.store(board, lo, hi);
}

/** The address of a piece's set; of a horse or dragon, the sliding part. */
function addressOf(piece: u32, colour: u32, square: usize, occLo: u64, occHi: u64): usize {
  switch (piece) {
    case PAWN:
      return Attacks.pawn(square, colour);
    case KNIGHT:
      return Attacks.knight(square, colour);
    case SILVER:
      return Attacks.silver(square, colour);
    case BISHOP:
    case HORSE:
      return Attacks.bishop(square, occLo, occHi);
    case ROOK:
    case DRAGON:
      return Attacks.rook(square, occLo, occHi);
    case KING:
      return Attacks.king(square);
    default:
      return Attacks.gold(square, colour);
  }
}
