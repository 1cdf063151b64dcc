/**
 * Chess by the letter of the rules, slow and plain: what the fast generators are compared with.
 *
 * Two forms: text (`legalMoves(fen)`, `play(fen, uci)` …), and objects for long games (`parse` once, then `moves`,
 * `apply`, `uci`, `sanOf`, `format`). Objects are never changed. Malformed text and illegal moves throw.
 */
import { attackersOf, type Color, nameOf, parseSquare } from './chess/board.js';
import { format, type Options, type Position, parse } from './chess/fen.js';
import { apply, inCheck, type Move, moves, uci } from './chess/moves.js';
import { type Outcome, outcomeOf } from './chess/outcome.js';
import { sanOf } from './chess/san.js';

export type { Board, Cell, Color, Piece, Square } from './chess/board.js';
export type { Options, Position, Rights, Side } from './chess/fen.js';
export type { Move, Promotion } from './chess/moves.js';
export { apply, format, inCheck, moves, type Outcome, outcomeOf, parse, sanOf, uci };

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The legal move with this UCI text. */
export function findMove(position: Position, text: string): Move {
  const move = moves(position).find((candidate) => uci(position, candidate) === text);
  if (move === undefined) throw new Error(`${text} is not legal in ${format(position)}`);
  return move;
}

/** The number of legal move sequences of this length. */
export function countNodes(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const legal = moves(position);
  if (depth === 1) return legal.length;
  return legal.reduce((sum, move) => sum + countNodes(apply(position, move), depth - 1), 0);
}

/** Sorted UCI texts. */
export function legalMoves(fen: string, options?: Options): string[] {
  const position = parse(fen, options);
  return moves(position)
    .map((move) => uci(position, move))
    .sort();
}

export function play(fen: string, text: string, options?: Options): string {
  const position = parse(fen, options);
  return format(apply(position, findMove(position, text)));
}

export function isCheck(fen: string): boolean {
  return inCheck(parse(fen));
}

export function san(fen: string, text: string, options?: Options): string {
  const position = parse(fen, options);
  return sanOf(position, findMove(position, text));
}

export function perft(fen: string, depth: number): number {
  return countNodes(parse(fen), depth);
}

/** The names of the squares from which a colour attacks a square, a1 first, rank by rank. */
export function attackers(fen: string, square: string, by: Color): string[] {
  return attackersOf(parse(fen).board, parseSquare(square), by).map(nameOf);
}

export function outcome(fen: string): Outcome | undefined {
  return outcomeOf(parse(fen));
}
