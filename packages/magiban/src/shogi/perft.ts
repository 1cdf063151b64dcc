/** Perft: counts the leaf nodes of the legal move tree, the standard test of a move generator and of its speed. */

import { type Counter, countNodes, type DividedMove, startCounter } from '../core/perft.js';
import { checkPosition } from '../game.js';
import { host, module } from './core.js';
import { makeUsi } from './notation/usi.js';
import type { ShogiPosition } from './position/position.js';

/** Counts the leaf nodes at `depth` plies; depth 0 gives 1. */
export function perft(position: ShogiPosition, depth: number): number {
  checkPosition(position, 'shogi', 'perft');
  return countNodes(host.with(position.packed), depth);
}

/** Counts the leaf nodes under each root move; depth 1 or more. */
export function divide(position: ShogiPosition, depth: number): DividedMove[] {
  checkPosition(position, 'shogi', 'divide');
  return position
    .legalMoves()
    .map((move) => ({ move: makeUsi(move), nodes: perft(position.play(move), depth - 1) }));
}

/** Creates a counter with its own core, for many counts in a row. @internal */
export function createCounter(hashBytes?: number): Counter {
  return startCounter('shogi', module, hashBytes);
}
