/** The pieces of a game as themes compare them: their values in pawns, and the squares they attack. */

import type { Bitboard } from '../../../bitboard/bitboard.js';
import { type BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../../../bitboard/geometry.js';
import { attacks as chessAttacks } from '../../../chess/attacks.js';
import type { Piece as ChessPiece, Square as ChessSquare } from '../../../chess/types.js';
import type { GameName } from '../../../game.js';
import type { AnyPosition } from '../../../rules.js';
import { attacks as shogiAttacks } from '../../../shogi/attacks.js';
import {
  HAND_ROLES,
  type Piece as ShogiPiece,
  type Square as ShogiSquare,
} from '../../../shogi/types.js';
import type { BoardPiece } from './step.js';

export const GEOMETRIES: Readonly<Record<GameName, BoardGeometry>> = {
  chess: CHESS_BOARD,
  shogi: SHOGI_BOARD,
};

/** The king is worth more than anything, but is never part of a balance. */
const VALUES: Readonly<Record<GameName, Readonly<Record<string, number>>>> = {
  chess: { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 100 },
  shogi: {
    ...{ pawn: 1, lance: 3, knight: 4, silver: 5, gold: 6, bishop: 8, rook: 10, king: 100 },
    ...{ tokin: 6, promotedlance: 6, promotedknight: 6, promotedsilver: 6, horse: 10, dragon: 12 },
  },
};

export function pieceValue(game: GameName, role: string): number {
  return VALUES[game][role] ?? 0;
}

/** The squares that a piece attacks from a square. */
export function attacksFrom(
  game: GameName,
  piece: BoardPiece,
  square: number,
  occupied: Bitboard,
): Bitboard {
  return game === 'chess'
    ? chessAttacks(piece as ChessPiece, square as ChessSquare, occupied)
    : shogiAttacks(piece as ShogiPiece, square as ShogiSquare, occupied);
}

/** Material of a side minus that of the other, in pawns; pieces in hand count like those on the board. */
export function balanceOf(position: AnyPosition, color: string): number {
  let balance = 0;
  for (const piece of position.board) {
    if (!piece || piece.role === 'king') continue;
    balance += (piece.color === color ? 1 : -1) * pieceValue(position.game, piece.role);
  }
  if (position.game === 'chess') return balance;
  for (const [owner, hand] of Object.entries(position.hands)) {
    for (const role of HAND_ROLES) {
      balance += (owner === color ? 1 : -1) * hand[role] * pieceValue('shogi', role);
    }
  }
  return balance;
}
