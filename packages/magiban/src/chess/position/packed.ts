/**
 * Packs and unpacks positions (packed-layout.ts): the data of a `ChessPosition`, the input and output of the core, and a form
 * to store or to post to a worker. In memory it is a plain array of words: V8 creates one ten times as fast as a typed array
 * of more than 64 bytes, and every move creates one.
 */
import { byteAt, bytesError, bytesOf, type Packed, wordsOf } from '../../core/packed-words.js';
import { ok, type Result } from '../../errors/error.js';
import type { MalformedBytesReason } from '../../errors/reasons/core.js';
import { PIECES } from '../pieces.js';
import { castlingKing, needsChess960 } from '../setup/castling-rights.js';
import { type ChessSetup, MAX_COUNTER } from '../setup/setup.js';
import type { Color, Piece, Square } from '../types.js';
import {
  BOARD_WORDS,
  CASTLING_ROOKS,
  CHESS960,
  EN_PASSANT_SQUARE,
  FULLMOVES,
  HALFMOVES,
  NO_ROOK,
  PACKED_BYTES,
  TURN,
} from './packed-layout.js';

export { bytesOf, type Packed };

/** Packs a validated setup, given its piece codes (`checkForm`). */
export function pack(setup: ChessSetup, codes: readonly number[]): Packed {
  const { board, castlingRooks, halfmoves, fullmoves } = setup;
  const rooks = [NO_ROOK, NO_ROOK, NO_ROOK, NO_ROOK];
  for (const rook of castlingRooks) {
    const color = rook < 32 ? 'white' : 'black';
    const queenSide = rook < (castlingKing(board, color) ?? 0);
    rooks[(color === 'white' ? 0 : 2) + (queenSide ? 1 : 0)] = rook;
  }
  const chess960 = setup.chess960 || needsChess960(board, castlingRooks);
  const bytes = codes.concat(
    [setup.turn === 'white' ? 0 : 1, setup.enPassant ?? 0],
    rooks,
    [chess960 ? 1 : 0, 0],
    [halfmoves & 0xff, halfmoves >> 8, fullmoves & 0xff, fullmoves >> 8],
    [0, 0, 0, 0],
  );
  return wordsOf(bytes);
}

/**
 * Returns a position with room for both counters to grow: a counter at its maximum is set back by one, so that the move
 * restores the maximum instead of wrapping to zero.
 */
export function withCountersLeft(packed: Packed): Packed {
  const halfmoves = halfmovesOf(packed);
  const fullmoves = fullmovesOf(packed);
  if (halfmoves < MAX_COUNTER && fullmoves < MAX_COUNTER) return packed;
  const grows = turnOf(packed) === 'black';
  const half = Math.min(halfmoves, MAX_COUNTER - 1);
  const full = grows ? Math.min(fullmoves, MAX_COUNTER - 1) : fullmoves;
  return packed.map((word, i) => (i === HALFMOVES / 4 ? half | (full << 16) : word));
}

/** Unpacks bytes if they are well-formed; whether the position is possible is checked elsewhere. */
export function unpack(bytes: Uint8Array): Result<ChessSetup> {
  if (bytes.length !== PACKED_BYTES) {
    return bytesError(bytes.length, {
      reason: 'length',
      length: bytes.length,
      expected: PACKED_BYTES,
    });
  }
  for (let at = 0; at < PACKED_BYTES; at++) {
    const fault = faultAt(at, bytes[at] as number);
    if (fault) return bytesError(at, fault);
  }
  const packed = wordsOf(bytes);
  return ok({
    board: boardOf(packed),
    turn: turnOf(packed),
    castlingRooks: castlingRooksOf(packed),
    enPassant: enPassantOf(packed),
    halfmoves: halfmovesOf(packed),
    fullmoves: fullmovesOf(packed),
    chess960: chess960Of(packed),
  });
}

/** An error if bytes are not the canonical form of their position: a castling rook in the wrong slot, … */
export function checkPacked(bytes: Uint8Array, packed: Packed) {
  const expected = bytesOf(packed);
  const at = bytes.findIndex((value, i) => value !== expected[i]);
  if (at < 0) return undefined;
  const [value, wanted] = [bytes[at] as number, expected[at] as number];
  return bytesError(at, { reason: 'other-value', value, expected: wanted });
}

/** Whether pieces, side to move and castling rights are the same. */
export function sameBoard(a: Packed, b: Packed): boolean {
  const difference = (word: number) => (a[word] as number) ^ (b[word] as number);
  for (let word = 0; word < BOARD_WORDS; word++) if (difference(word)) return false;
  // Of the word with the side to move, all but the en passant square; of the next one, Black's rooks.
  return (
    (difference(BOARD_WORDS) & 0xffff00ff) === 0 && (difference(BOARD_WORDS + 1) & 0xffff) === 0
  );
}

function faultAt(at: number, value: number): MalformedBytesReason | undefined {
  if (at < 64) return value === 0 || PIECES[value] ? undefined : { reason: 'piece', value };
  if (at === TURN || at === CHESS960) return value > 1 ? { reason: 'flag', value } : undefined;
  if (at === EN_PASSANT_SQUARE) return value > 63 ? { reason: 'square', value } : undefined;
  if (at >= CASTLING_ROOKS && at < CASTLING_ROOKS + 4) {
    return value > 63 && value !== NO_ROOK ? { reason: 'square', value } : undefined;
  }
  const isCounter = at >= HALFMOVES && at < FULLMOVES + 2;
  return isCounter || value === 0 ? undefined : { reason: 'other-value', value, expected: 0 };
}

export function pieceAt(packed: Packed, square: number): Piece | undefined {
  return PIECES[codeAt(packed, square)];
}

/** The core's code of the piece on a square (pieces.ts). */
export function codeAt(packed: Packed, square: number): number {
  return byteAt(packed, square);
}

export function boardOf(packed: Packed): (Piece | undefined)[] {
  const board = new Array<Piece | undefined>(64);
  for (let square = 0; square < 64; square++) board[square] = pieceAt(packed, square);
  return board;
}

export function turnOf(packed: Packed): Color {
  return byteAt(packed, TURN) === 0 ? 'white' : 'black';
}

export function enPassantOf(packed: Packed): Square | undefined {
  return (byteAt(packed, EN_PASSANT_SQUARE) || undefined) as Square | undefined;
}

export function castlingRooksOf(packed: Packed): Square[] {
  const rooks = [0, 1, 2, 3].map((i) => byteAt(packed, CASTLING_ROOKS + i));
  return rooks.filter((rook) => rook !== NO_ROOK) as Square[];
}

export function chess960Of(packed: Packed): boolean {
  return byteAt(packed, CHESS960) === 1;
}

export function halfmovesOf(packed: Packed): number {
  return (packed[HALFMOVES / 4] as number) & 0xffff;
}

export function fullmovesOf(packed: Packed): number {
  return (packed[HALFMOVES / 4] as number) >>> 16;
}
