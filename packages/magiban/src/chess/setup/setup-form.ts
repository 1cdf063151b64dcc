/** Checks that a value is a setup: for untyped callers and external data. */
import { CHESS_BOARD } from '../../bitboard/geometry.js';
import { invalidOption } from '../../errors/english/options.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { InvalidOptionReason } from '../../errors/reasons/options.js';
import { pieceCode } from '../pieces.js';
import { COLORS } from '../types.js';
import { type ChessSetup, MAX_COUNTER } from './setup.js';

/** Returns the piece codes of all squares, or an error if it is not a setup. */
export function checkForm(setup: ChessSetup): Result<readonly number[]> {
  const { board, turn, castlingRooks, enPassant, halfmoves, fullmoves } = setup;
  if (!Array.isArray(board) || board.length !== 64) {
    return invalid('board', board, { reason: 'piece-list', squares: 64 });
  }
  const codes = new Array<number>(64);
  for (let square = 0; square < 64; square++) {
    const code = pieceCode(board[square]);
    if (code === undefined) return invalid(`board[${square}]`, board[square], { reason: 'piece' });
    codes[square] = code;
  }
  if (!COLORS.includes(turn)) return invalid('turn', turn, { reason: 'choice', choices: COLORS });
  const isSquare = (square: number) => CHESS_BOARD.isSquare(square);
  if (!Array.isArray(castlingRooks) || !castlingRooks.every(isSquare)) {
    return invalid('castlingRooks', castlingRooks, { reason: 'square-list' });
  }
  if (enPassant !== undefined && !isSquare(enPassant)) {
    return invalid('enPassant', enPassant, { reason: 'square' });
  }
  if (!isCounter(halfmoves, 0))
    return invalid('halfmoves', halfmoves, { reason: 'integer', min: 0, max: MAX_COUNTER });
  if (!isCounter(fullmoves, 1))
    return invalid('fullmoves', fullmoves, { reason: 'integer', min: 1, max: MAX_COUNTER });
  return ok(codes);
}

function isCounter(value: number, lowest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= MAX_COUNTER;
}

function invalid(option: string, value: unknown, reason: InvalidOptionReason) {
  return err(invalidOption({ option, value: String(value), ...reason }));
}
