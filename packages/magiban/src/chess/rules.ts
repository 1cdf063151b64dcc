/** Chess behind the interface of either game (game.ts). */
import type { GameRules } from '../game.js';
import { moveOfCode } from './moves.js';
import { ChessPosition } from './position.js';
import { makeUci } from './uci.js';

export const CHESS: GameRules<ChessPosition> = {
  game: 'chess',
  protocol: 'uci',
  format: 'fen',
  get start() {
    return ChessPosition.start;
  },
  parse: (text, options) => ChessPosition.fromFen(text, options),
  fromBytes: (bytes, options) => ChessPosition.fromBytes(bytes, options),
  moveText: (code, position) => makeUci(moveOfCode(code, position.chess960)),
};
