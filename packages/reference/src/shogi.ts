/**
 * Shogi by the letter of the rules, slow and plain: what the fast generators are compared with.
 *
 * Two forms: text (`legalMoves(sfen)`, `play(sfen, usi)` …), and objects for long games (`parse` once, then `moves`,
 * `apply`, `usi`, `format`). Objects are never changed. Either king may be missing, as the attacker's is in mate
 * problems. Malformed text and illegal moves throw.
 */
import { apply, inCheck, type Move, moves, usi } from './shogi/moves.js';
import { format, type Position, parse } from './shogi/sfen.js';

export type { Board, Cell, Color, HandKind, Kind, Square } from './shogi/board.js';
export type { Move } from './shogi/moves.js';
export type { Hand, Position } from './shogi/sfen.js';
export { apply, format, inCheck, moves, parse, usi };

export const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

/** The legal move with this USI text. */
export function findMove(position: Position, text: string): Move {
  const move = moves(position).find((candidate) => usi(candidate) === text);
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

/** Sorted USI texts. */
export function legalMoves(sfen: string): string[] {
  return moves(parse(sfen)).map(usi).sort();
}

export function play(sfen: string, text: string): string {
  const position = parse(sfen);
  return format(apply(position, findMove(position, text)));
}

export function isCheck(sfen: string): boolean {
  return inCheck(parse(sfen));
}

export function perft(sfen: string, depth: number): number {
  return countNodes(parse(sfen), depth);
}
