/** The perft counter of either game; a separate file, so that a thread loads no more than it needs. */

import { createCounter as createChessCounter } from '../chess/perft.js';
import type { Counter } from '../core/perft.js';
import type { GameName } from '../game.js';
import { createCounter as createShogiCounter } from '../shogi/perft.js';

export function createCounter(game: GameName, hashBytes?: number): Counter {
  return game === 'chess' ? createChessCounter(hashBytes) : createShogiCounter(hashBytes);
}
