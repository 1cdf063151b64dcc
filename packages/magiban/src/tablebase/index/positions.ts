/** Positions of both games and their table indices behind one interface. */

import type { ChessPosition } from '../../chess/position.js';
import { byteAt } from '../../core/packed-words.js';
import { positionError, positionGame } from '../../position-check.js';
import type { ShogiPosition } from '../../shogi/position.js';
import { ChessLocator } from './chess.js';
import { chessPositionAt } from './chess-decode.js';
import { CHESS_LAYOUTS } from './chess-layout.js';
import { LETTERS, type Material, materialOf, type TableGame } from './material.js';
import { setNumber, setsOf } from './sets.js';
import { ShogiLocator } from './shogi.js';
import { shogiPositionAt } from './shogi-decode.js';
import { SHOGI_LAYOUTS } from './shogi-layout.js';

export type TablePosition = ChessPosition | ShogiPosition;

const locators = /* @__PURE__ */ (() => ({
  chess: new ChessLocator(),
  shogi: new ShogiLocator(),
}))();

/** Throws for anything that is not a position. */
export function isShogi(position: TablePosition): position is ShogiPosition {
  const game = positionGame(position);
  if (game) return game === 'shogi';
  throw positionError(position, 'any', 'a tablebase');
}

export function gameOf(position: TablePosition): TableGame {
  return isShogi(position) ? 'shogi' : 'chess';
}

/** FEN or SFEN. */
export function textOf(position: TablePosition): string {
  return isShogi(position) ? position.sfen() : position.fen();
}

/** The set of a position; undefined if it has too many pieces, only kings, or castling rights. */
export function setOf(position: TablePosition): Material | undefined {
  const game = gameOf(position);
  return setsOf(game)[locators[game].locate(position.packed)];
}

/** The set and index of a position. */
export function placeOf(
  position: TablePosition,
): { readonly material: Material; readonly index: number } | undefined {
  const material = setOf(position);
  return material && { material, index: locators[material.game].index };
}

/** The number of entries of a set's table. */
export function entriesOf(material: Material): number {
  const layouts = material.game === 'chess' ? CHESS_LAYOUTS : SHOGI_LAYOUTS;
  return layouts[setNumber(material)]?.entries ?? 0;
}

/**
 * The position at an index of a set's table; undefined if no legal position has it. The side to move is sente; in chess the
 * side named first is white.
 */
export function positionAt(material: Material, index: number): TablePosition | undefined {
  const number = setNumber(material);
  return material.game === 'chess'
    ? chessPositionAt(number, index)
    : shogiPositionAt(number, index);
}

/** FEN or SFEN of an entry, for messages. */
export function fenAt(material: Material, index: number): string {
  const position = positionAt(material, index);
  return position ? textOf(position) : `entry ${index}`;
}

/** The material signature of a position, of any size. */
export function materialIn(position: TablePosition): Material {
  return isShogi(position) ? shogiMaterial(position) : chessMaterial(position);
}

/** By the core's piece numbers. */
const CHESS_PIECES = ' PNBRQK';
const SHOGI_PIECES = ' PLNSGBRKPLNSBR';

function chessMaterial({ packed }: ChessPosition): Material {
  const sides = ['', ''];
  for (let square = 0; square < 64; square++) {
    const code = byteAt(packed, square);
    const letter = CHESS_PIECES.charAt(code & 7);
    if (LETTERS.chess.includes(letter)) sides[code >> 3] += letter;
  }
  return materialOf('chess', sides[0] as string, sides[1] as string);
}

function shogiMaterial({ packed }: ShogiPosition): Material {
  let all = '';
  for (let square = 0; square < 81; square++) {
    const letter = SHOGI_PIECES.charAt(byteAt(packed, square) & 15);
    if (LETTERS.shogi.includes(letter)) all += letter;
  }
  for (let i = 0; i < 14; i++)
    all += SHOGI_PIECES.charAt(1 + (i % 7)).repeat(byteAt(packed, 82 + i));
  return materialOf('shogi', all, '');
}

/** The number of pieces, including kings and hands. */
export function pieceCount(position: TablePosition): number {
  const squares = isShogi(position) ? 81 : 64;
  const { packed } = position;
  let count = 0;
  for (let square = 0; square < squares; square++) if (byteAt(packed, square) !== 0) count++;
  if (isShogi(position)) for (let at = 82; at < 96; at++) count += byteAt(packed, at);
  return count;
}
