/**
 * The current line of a game: the moves to the cursor and on to the end. In a game of 100,000 moves a walk along it takes many
 * milliseconds, so it is walked once and not for every step: steps along the line leave it as it is.
 */
import type { GameTree, Node } from './rules.js';

export class CurrentLine {
  readonly #game: GameTree;
  #nodes: readonly Node[] | undefined;
  #branches: readonly number[] = [];

  constructor(game: GameTree) {
    this.#game = game;
  }

  /** The tree has changed. */
  refresh(): void {
    this.#nodes = undefined;
  }

  get nodes(): readonly Node[] {
    const { cursor, tree } = this.#game;
    const isOnLine = cursor === tree || this.#nodes?.[cursor.ply - 1] === cursor;
    if (this.#nodes && isOnLine) return this.#nodes;
    const nodes = this.#game.line;
    this.#nodes = nodes;
    this.#branches = nodes.flatMap((node, i) => (node.parent.children[0] === node ? [] : i));
    return nodes;
  }

  /** The indices in `nodes`, up to the cursor, at which a variation begins: as many as the cursor is variations deep. */
  get branches(): readonly number[] {
    const { ply } = this.#game.cursor;
    return this.nodes.length === 0 ? [] : this.#branches.filter((index) => index < ply);
  }
}
