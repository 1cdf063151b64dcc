/** Shogi behind the interface of either game (game.ts). */
import type { GameRules } from '../game.js';
import { moveOfCode } from './moves.js';
import { ShogiPosition } from './position.js';
import { makeUsi } from './usi.js';

export const SHOGI: GameRules<ShogiPosition> = {
  game: 'shogi',
  protocol: 'usi',
  format: 'sfen',
  get start() {
    return ShogiPosition.start;
  },
  parse: (text, options) => ShogiPosition.fromSfen(text, options),
  fromBytes: (bytes, options) => ShogiPosition.fromBytes(bytes, options),
  moveText: (code) => makeUsi(moveOfCode(code)),
};
