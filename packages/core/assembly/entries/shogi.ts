/** The shogi core: exports only. */

import { Bits81 } from '../bits/bits81';
import { BOARD_BYTES, INPUT, OUTPUT, TABLES, WORK } from '../common/layout';
import { HashedPerft, HashTable } from '../perft/perft';
import { Attacks, Magic, Walk } from '../shogi/attacks';
import { Board } from '../shogi/board';
import { Checks } from '../shogi/checks';
import { MakeMove } from '../shogi/make-move';
import { Packed } from '../shogi/packed';
import { Rules } from '../shogi/perft/rules';
import { LISTS, State } from '../shogi/position';
import { Raycast } from '../shogi/raycast';
import { See } from '../shogi/see';
import { Tables } from '../shogi/tables';
import { BISHOP, DRAGON, HORSE, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '../shogi/types';
import { Zobrist } from '../shogi/zobrist';

export * from '../common/layout';

const LO_SQUARES: u32 = 63;

/** Fills the tables; once, before anything else. Returns how many bytes they take. */
export function prepare(base: usize): usize {
  if (!Tables.end) {
    Tables.fill(base + WORK);
    Zobrist.fill();
  }
  return Tables.end - TABLES;
}

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

/** Packed position in; the functions below are about it, until the next one. */
export function loadPosition(base: usize): void {
  Packed.read(base + INPUT, base + WORK);
}

/** Packed position out. */
export function storePosition(base: usize): void {
  Packed.write(base + WORK, base + OUTPUT);
}

/** Writes the legal moves, 16 bits each, found from tables (0) or by walking (1), and returns how many. */
export function legalMoves(base: usize, via: u32): u32 {
  return Board.legalMoves(base + WORK, base + OUTPUT, via);
}

/** Writes the legal moves that give check, and returns how many. */
export function checkingMoves(base: usize): u32 {
  return Checks.moves(base + WORK, base + OUTPUT);
}

/** Finds the squares of all sliders of the side to move, as often as told, and returns how many they are: to be timed. */
export function slidingTargets(base: usize, via: u32, times: u32): u32 {
  let count: u32 = 0;
  for (let i: u32 = 0; i < times; i++) {
    const p = base + WORK;
    count = via ? Board.slidingTargets<Walk>(p) : Board.slidingTargets<Magic>(p);
  }
  return count;
}

/** Plays a legal move. */
export function playMove(base: usize, move: u32): void {
  MakeMove.make(base + WORK, move);
}

/** Takes the last move back. */
export function undoMove(base: usize): void {
  MakeMove.unmake(base + WORK);
}

/** Bit 0: in check; bit 1: has a legal move. */
export function status(base: usize): u32 {
  return Board.status(base + WORK);
}

/** Writes who attacks a square: sente's pieces as board 0, gote's as board 1. */
export function attackersOf(base: usize, square: u32): void {
  for (let colour: u32 = 0; colour < 2; colour++) {
    const board = base + OUTPUT + <usize>colour * BOARD_BYTES;
    Board.attackersOf(base + WORK, square, colour, board);
    Bits81.store(board, load<u64>(board), load<u64>(board, 8));
  }
}

/** What a move gains or loses by the captures that follow on its square, in centipawns. */
export function exchange(base: usize, move: u32): i32 {
  return See.of(base + WORK, move);
}

/** Writes the key of the position, incremental (0) or computed from scratch (1): the low word, then the high one. */
export function positionKey(base: usize, fromScratch: u32): void {
  const p = base + WORK;
  store<u64>(base, fromScratch ? Zobrist.of(p) : State.of(p).key, OUTPUT);
}

/** Perft: writes the number of leaf nodes, the low word, then the high one. */
export function perft(base: usize, depth: u32): void {
  const p = base + WORK;
  const nodes = HashTable.isReady
    ? HashedPerft.run<Rules>(Rules.of(p), depth, p + LISTS)
    : Board.perft(p, depth, p + LISTS);
  store<u64>(base, nodes, OUTPUT);
}

/** Makes perft use a hash table: the host has provided that many bytes from HASH_TABLE on. Returns how many are used; 0 for none. */
export function prepareHash(_base: usize, bytes: usize): usize {
  return HashTable.prepare(bytes);
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

/** Where a piece's set lies; of a horse or dragon, the sliding part. */
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
