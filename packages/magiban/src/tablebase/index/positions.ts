/** Positions of both games and their table indices behind one interface. */

import * as chess from '../../chess/position/packed-layout.js';
import { byteAt, type Packed } from '../../core/packed-words.js';
import { type GameName, gameOf as knownGame, positionError } from '../../game.js';
import type { AnyPosition } from '../../rules.js';
import * as shogi from '../../shogi/position/packed-layout.js';
import { ChessLocator } from './chess.js';
import { chessPositionAt } from './chess-decode.js';
import { LETTERS, type Material, materialOf } from './material.js';
import { setNumber, setsOf } from './sets.js';
import { ShogiLocator } from './shogi.js';
import { shogiPositionAt } from './shogi-decode.js';

/** What differs between the games. */
const INDEXES = /* @__PURE__ */ (() => ({
  chess: {
    locator: new ChessLocator(),
    positionAt: chessPositionAt,
    materialIn: chessMaterial,
    inHand: () => 0,
  },
  shogi: {
    locator: new ShogiLocator(),
    positionAt: shogiPositionAt,
    materialIn: shogiMaterial,
    inHand: shogiInHand,
  },
}))();

/** The game of a position; throws for anything that is not a position. */
export function gameOf(position: AnyPosition): GameName {
  const game = knownGame(position);
  if (game) return game;
  throw positionError(position, 'any', 'a tablebase');
}

/** The set of a position; undefined if it has too many pieces, only kings, or castling rights. */
export function setOf(position: AnyPosition): Material | undefined {
  const game = gameOf(position);
  return setsOf(game)[INDEXES[game].locator.locate(position.packed)];
}

/** The set and index of a position. */
export function placeOf(
  position: AnyPosition,
): { readonly material: Material; readonly index: number } | undefined {
  const material = setOf(position);
  return material && { material, index: INDEXES[material.game].locator.index };
}

/**
 * The position at an index of a set's table; undefined if no legal position has it. The side to move is sente; in chess the
 * side named first is white.
 */
export function positionAt(material: Material, index: number): AnyPosition | undefined {
  return INDEXES[material.game].positionAt(setNumber(material), index);
}

/** FEN or SFEN of an entry, for messages. */
export function fenAt(material: Material, index: number): string {
  const position = positionAt(material, index);
  return position ? position.text : `entry ${index}`;
}

/** The material signature of a position, of any size. */
export function materialIn(position: AnyPosition): Material {
  return INDEXES[gameOf(position)].materialIn(position.packed);
}

function chessMaterial(packed: Packed): Material {
  const sides = ['', ''];
  for (let square = 0; square < chess.TURN; square++) {
    const code = byteAt(packed, square);
    const letter = chess.PIECE_LETTERS.charAt(code & 7);
    if (LETTERS.chess.includes(letter)) sides[code >> 3] += letter;
  }
  return materialOf('chess', sides[0] as string, sides[1] as string);
}

function shogiMaterial(packed: Packed): Material {
  let all = '';
  for (let square = 0; square < shogi.TURN; square++) {
    const letter = shogi.PIECE_LETTERS.charAt(byteAt(packed, square) & 15);
    if (LETTERS.shogi.includes(letter)) all += letter;
  }
  for (let i = 0; i < 2 * shogi.HAND_KINDS; i++) {
    const letter = shogi.PIECE_LETTERS.charAt(1 + (i % shogi.HAND_KINDS));
    all += letter.repeat(byteAt(packed, shogi.HANDS + i));
  }
  return materialOf('shogi', all, '');
}

/** Whether a position has castling rights, which no table of ours covers. */
export function mayCastle(position: AnyPosition): boolean {
  return position.game === 'chess' && position.castlingRooks.length > 0;
}

/** The number of pieces, including kings and hands. */
export function pieceCount(position: AnyPosition): number {
  return position.occupied.popcount() + INDEXES[gameOf(position)].inHand(position.packed);
}

function shogiInHand(packed: Packed): number {
  let count = 0;
  for (let at = shogi.HANDS; at < shogi.MOVE_NUMBER; at++) count += byteAt(packed, at);
  return count;
}
