/**
 * How consoles show positions, games and sets: Node, Bun and Deno call a method whose name is a symbol. Nothing of Node is imported,
 * and browsers ignore it.
 */
import { drawCells, UNSET } from './bitboard/drawing.js';
import type { BoardGeometry } from './bitboard/geometry.js';

interface Inspected {
  inspect(depth?: number | null): unknown;
}

/**
 * Makes consoles show the instances of a class by their method `inspect`. The first constructor call does this: a method of the class
 * whose name is a symbol would keep the class in every bundle, since a bundler cannot tell that computing the name has no effects.
 */
export function inspectable({ prototype }: { readonly prototype: Inspected }): true {
  const value = function (this: Inspected, depth?: number | null): unknown {
    return this.inspect(depth);
  };
  Object.defineProperty(prototype, Symbol.for('nodejs.util.inspect.custom'), { value });
  return true;
}

interface Shown {
  readonly turn: string;
  readonly text: string;
}

/**
 * Draws a position with its side to move and its FEN or SFEN. `depth` is how deep the console still looks; below that there is
 * one line.
 */
export function showPosition(
  name: string,
  { turn, text }: Shown,
  board: BoardGeometry,
  lettersOn: (square: number) => string | undefined,
  depth: number | null = 0,
): string {
  if (depth !== null && depth < 0) return `[${name} ${text}]`;
  const drawing = drawCells(board, (square) => lettersOn(square) ?? UNSET);
  return `${name}, ${turn} to move\n${drawing}\n${text}`;
}

/** The moves of a game that a console shows. */
const SHOWN_MOVES = 200;

/** Writes the moves of a line with their numbers: `1. e4 e5 2. Nf3`, or `1. 7g7f 2. 3c3d` with one ply per number. */
export function showMoves(
  moves: readonly { readonly ply: number; readonly move: unknown }[],
  pliesPerNumber: number,
): string {
  const texts = moves.slice(0, SHOWN_MOVES).map(({ ply, move }) => {
    const isNumbered = (ply - 1) % pliesPerNumber === 0;
    return isNumbered ? `${1 + (ply - 1) / pliesPerNumber}. ${move}` : String(move);
  });
  const more = moves.length - texts.length;
  return more > 0 ? `${texts.join(' ')} … ${more} more` : texts.join(' ');
}
