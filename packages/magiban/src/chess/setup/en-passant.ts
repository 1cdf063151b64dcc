/**
 * Whether a legal en passant capture exists in a setup. Plain TypeScript, so that writing a FEN needs no core: for each pawn
 * that could capture, play the capture on a mailbox board and look from the king for attackers.
 */

import { type Color, oppositeOf, type Role, type Square } from '../types.js';
import type { ChessSetup } from './setup.js';

type Board = ChessSetup['board'];
type Step = readonly [file: number, rank: number];

const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const STRAIGHT: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const KNIGHT: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** The setup should be a possible position. */
export function canCaptureEnPassant({ board, turn, enPassant }: ChessSetup): boolean {
  if (enPassant === undefined) return false;
  const back = turn === 'white' ? -1 : 1;
  const captured = enPassant + 8 * back;
  if (board[enPassant] || !isPiece(board, captured, 'pawn', oppositeOf(turn))) return false;
  return [-1, 1].some((side) => {
    const from = step(enPassant, side, back);
    if (from === undefined || !isPiece(board, from, 'pawn', turn)) return false;
    const after = [...board];
    after[enPassant] = after[from];
    after[from] = undefined;
    after[captured] = undefined;
    return !isKingAttacked(after, turn);
  });
}

/** The opponent's double step over this square. */
export function doubleStep(passed: Square, turn: Color): { from: Square; to: Square } {
  const forward = turn === 'white' ? -8 : 8;
  return { from: (passed - forward) as Square, to: (passed + forward) as Square };
}

function isKingAttacked(board: Board, color: Color): boolean {
  const king = board.findIndex((piece) => piece?.role === 'king' && piece.color === color);
  const them = oppositeOf(color);
  const forward = color === 'white' ? 1 : -1;
  const isBeside = (role: Role, steps: readonly Step[]) =>
    steps.some((by) => isPiece(board, step(king, ...by), role, them));
  const isOnRay = (role: Role, rays: readonly Step[]) =>
    rays.some((by) => isPiece(board, firstPiece(board, king, by), role, them));
  return (
    king < 0 ||
    isBeside('pawn', [
      [-1, forward],
      [1, forward],
    ]) ||
    isBeside('knight', KNIGHT) ||
    isBeside('king', [...DIAGONAL, ...STRAIGHT]) ||
    isOnRay('bishop', DIAGONAL) ||
    isOnRay('rook', STRAIGHT) ||
    isOnRay('queen', [...DIAGONAL, ...STRAIGHT])
  );
}

function isPiece(board: Board, square: number | undefined, role: Role, color: Color): boolean {
  const piece = square === undefined ? undefined : board[square];
  return piece?.role === role && piece.color === color;
}

/** The square that far away, if it is on the board. */
function step(from: number, files: number, ranks: number): number | undefined {
  const file = (from & 7) + files;
  const rank = (from >> 3) + ranks;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? 8 * rank + file : undefined;
}

/** The square of the first piece in a direction. */
function firstPiece(board: Board, from: number, by: Step): number | undefined {
  let square = step(from, ...by);
  while (square !== undefined && !board[square]) square = step(square, ...by);
  return square;
}
