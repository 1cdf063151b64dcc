/** Loads the board of a game, which is a chunk of its own. */
import type { GameName } from 'magiban';
import type { GroundMaker } from './ground.js';

export function loadGround(name: GameName): Promise<GroundMaker> {
  return name === 'chess'
    ? import('./chess-ground.js').then(({ createChessGround }) => createChessGround)
    : import('./shogi-ground.js').then(({ createShogiGround }) => createShogiGround);
}
