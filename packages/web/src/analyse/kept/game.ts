/**
 * A game with its variations as plain data, to be kept in the browser. Flat, not nested: neither a long line nor deep variations
 * exhaust the stack here, in JSON or in a structured clone.
 *
 *   1. e4 e5 (1... c5 2. Nf3) 2. d4     moves:    e2e4 e7e5 d2d4 c7c5 g1f3
 *                                       index:      0    1    2    3    4
 *                                       branches: [3, 0]: move 3 follows move 0, all others the move before them
 */
import { endingFrom } from '../../games/board.js';
import type { GameTree, Node, Place, Rules } from '../../games/rules.js';
import { type KeptNote, noteOf } from './notes.js';

/** The index of the start. */
export const START = -1;

export interface KeptGame {
  readonly format: 2;
  readonly game: string;
  readonly start: string;
  readonly headers: readonly (readonly [string, string])[];
  /** UCI or USI, separated by spaces: each line to its end, then the variations of its last moves. */
  readonly moves: string;
  /** Pairs of indices: a move, and its parent. */
  readonly branches: readonly number[];
  /** Annotations of a move, by its index. */
  readonly notes: readonly (readonly [number, KeptNote])[];
  /** The index of the move on the board. */
  readonly cursor: number;
}

/** The index of each move in the saved game. */
export type Indices = ReadonlyMap<Place, number>;

export function keepGame(rules: Rules, game: GameTree): { kept: KeptGame; indices: Indices } {
  const indices = new Map<Place, number>([[game.tree, START]]);
  const codes: string[] = [];
  const branches: number[] = [];
  const notes: [number, KeptNote][] = [];
  const annotate = (place: Place, index: number) => {
    const note = noteOf(place, endingFrom(game.terminationAt(place)));
    if (note) notes.push([index, note]);
  };
  annotate(game.tree, START);
  const waiting: Node[] = [];
  const wait = ({ children }: Place) => {
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i] as Node);
  };
  wait(game.tree);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const index = codes.length;
    const parent = indices.get(node.parent) ?? START;
    if (parent !== index - 1) branches.push(index, parent);
    indices.set(node, index);
    codes.push(rules.code(node.move));
    annotate(node, index);
    wait(node);
  }
  const kept: KeptGame = {
    format: 2,
    game: rules.name,
    start: String(game.start),
    headers: [...game.headers],
    moves: codes.join(' '),
    branches,
    notes,
    cursor: indices.get(game.cursor) ?? START,
  };
  return { kept, indices };
}
