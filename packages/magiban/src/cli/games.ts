/** A common interface to chess and shogi, for commands that treat both alike. */

import type { AttackMethod } from '../bitboard/attacks.js';
import { ChessPosition } from '../chess/position.js';
import { makeUci } from '../chess/uci.js';
import { unwrap } from '../errors/error.js';
import type { GameName } from '../game.js';
import { ShogiPosition } from '../shogi/position.js';
import { makeUsi } from '../shogi/usi.js';

/** A position of either game. */
export interface Node {
  /** FEN or SFEN. */
  readonly text: string;
  readonly bytes: Uint8Array;
  /** In UCI or USI. */
  moves(via?: AttackMethod): string[];
  /** The position after one of these moves. */
  play(move: string): Node;
}

export interface NodeOptions {
  /** Castling is read and written as the king capturing its own rook. */
  readonly chess960?: boolean;
}

function chessNode(position: ChessPosition): Node {
  return {
    get text() {
      return position.fen();
    },
    bytes: position.bytes,
    moves: (via) => position.legalMoves(via).map(makeUci),
    play: (move) => chessNode(position.play(move)),
  };
}

function shogiNode(position: ShogiPosition): Node {
  return {
    get text() {
      return position.sfen();
    },
    bytes: position.bytes,
    moves: (via) => position.legalMoves(via).map(makeUsi),
    play: (move) => shogiNode(position.play(move)),
  };
}

/** Parses a position, or returns the start position; throws if the text is invalid. */
export function nodeOf(game: GameName, text: string | undefined, options: NodeOptions = {}): Node {
  if (game === 'chess') {
    if (text === undefined && !options.chess960) return chessNode(ChessPosition.start);
    return chessNode(unwrap(ChessPosition.fromFen(text ?? ChessPosition.start.fen(), options)));
  }
  return shogiNode(text === undefined ? ShogiPosition.start : unwrap(ShogiPosition.fromSfen(text)));
}
