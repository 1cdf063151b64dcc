/** Checks that a value is a setup: for untyped callers and external data. */
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { err, ok, type Result } from '../errors/error.js';
import { pieceCode } from './pieces.js';
import { type ChessSetup, MAX_COUNTER } from './setup.js';
import { COLORS } from './types.js';

/** Returns the piece codes of all squares, or an error if it is not a setup. */
export function checkForm(setup: ChessSetup): Result<readonly number[]> {
  const { board, turn, castlingRooks, enPassant, halfmoves, fullmoves } = setup;
  if (!Array.isArray(board) || board.length !== 64) {
    return invalid('board', board, 'a list of 64 pieces or nothing');
  }
  const codes = new Array<number>(64);
  for (let square = 0; square < 64; square++) {
    const code = pieceCode(board[square]);
    if (code === undefined) return invalid(`board[${square}]`, board[square], 'a piece or nothing');
    codes[square] = code;
  }
  if (!COLORS.includes(turn)) return invalid('turn', turn, COLORS.join(' or '));
  const isSquare = (square: number) => CHESS_BOARD.isSquare(square);
  if (!Array.isArray(castlingRooks) || !castlingRooks.every(isSquare)) {
    return invalid('castlingRooks', castlingRooks, 'a list of squares');
  }
  if (enPassant !== undefined && !isSquare(enPassant)) {
    return invalid('enPassant', enPassant, 'a square or nothing');
  }
  if (!isCounter(halfmoves, 0)) return invalid('halfmoves', halfmoves, `0 to ${MAX_COUNTER}`);
  if (!isCounter(fullmoves, 1)) return invalid('fullmoves', fullmoves, `1 to ${MAX_COUNTER}`);
  return ok(codes);
}

function isCounter(value: number, lowest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= MAX_COUNTER;
}

function invalid(option: string, value: unknown, expected: string) {
  return err(
    'InvalidOption',
    { option, value: String(value), expected },
    `not a setup: ${option} is ${String(value)}, expected ${expected}`,
  );
}
