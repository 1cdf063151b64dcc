/**
 * Which moves of a game the list shows: a window around the cursor, so that a game of 100,000 moves, or of 100,000 variations inside
 * each other, costs no more than a short one. Games of usual length are shown in full. Hidden moves are replaced by a
 * button that goes there and takes the window along. Windows move by chunks, so that most steps leave the list as it is.
 */
import type { CurrentLine } from '../../games/line.js';
import type { GameTree, Node, Place } from '../../games/rules.js';

export interface ShownMoves {
  /** The move before the variation that the list begins with, if it is nested too deep to show all around it. */
  readonly outer: Place | undefined;
  readonly main: ShownLine;
}

export interface ShownLine {
  readonly moves: readonly ShownMove[];
  /** The nearest moves that are left out on either side. */
  readonly earlier: Node | undefined;
  readonly later: Node | undefined;
}

export interface ShownMove {
  readonly node: Node;
  readonly variations: readonly ShownLine[];
  /** Variations that are left out: how many, and the first of them. */
  readonly hidden?: { readonly count: number; readonly first: Node };
}

/** A window is three chunks long: the one with the cursor between its neighbours. */
const MAIN_CHUNK = 200;
const VARIATION_CHUNK = 24;
/** Variations inside each other that are shown. */
const MAX_DEPTH = 6;
/** Variations of one move that are shown. */
const MAX_SIBLINGS = 12;
/** Moves in variations that are shown, besides those on the way to the cursor. */
const MAX_IN_VARIATIONS = 1200;

export function shownMoves(game: GameTree, line: CurrentLine): ShownMoves {
  return new Plan(game, line).make();
}

class Plan {
  readonly #game: GameTree;
  readonly #nodes: readonly Node[];
  /** The first moves of the variations on the way to the cursor, outermost first. */
  readonly #way: readonly Node[];
  #left = MAX_IN_VARIATIONS;

  constructor(game: GameTree, line: CurrentLine) {
    this.#game = game;
    this.#nodes = line.nodes;
    this.#way = line.branches.map((index) => line.nodes[index] as Node);
  }

  make(): ShownMoves {
    const depth = this.#way.length;
    // In steps of MAX_DEPTH, so that entering a variation rarely changes the start of the list.
    const level = depth - (depth % MAX_DEPTH);
    const first = level === 0 ? this.#game.tree.children[0] : this.#way[level - 1];
    const outer = level === 0 ? undefined : first?.parent;
    if (!first) return { outer, main: { moves: [], earlier: undefined, later: undefined } };
    return { outer, main: this.#line(first, level, 0, MAIN_CHUNK) };
  }

  /** `level` counts lines on the way to the cursor and is undefined for other lines; `depth` counts from the outermost line that is shown. */
  #line(first: Node, level: number | undefined, depth: number, chunk: number): ShownLine {
    const { nodes, earlier, later } = windowOf(first, this.#anchor(first, level), chunk);
    const moves = nodes.map((node) => {
      const [main, ...siblings] = node.parent.children;
      return main !== node || siblings.length === 0
        ? { node, variations: [] }
        : this.#withVariations(node, siblings, level, depth + 1);
    });
    return { moves, earlier, later };
  }

  #withVariations(
    node: Node,
    siblings: readonly Node[],
    level: number | undefined,
    depth: number,
  ): ShownMove {
    const active = level === undefined ? undefined : this.#way[level];
    const activeIndex = active ? siblings.indexOf(active) : -1;
    const isFull = this.#left <= 0 || depth >= MAX_DEPTH;
    const from = Math.max(0, activeIndex - MAX_SIBLINGS + 1);
    const to = isFull ? from : from + MAX_SIBLINGS;
    const shown = siblings.filter((one, i) => one === active || (i >= from && i < to));
    const variations = shown.map((first) => {
      const within = first === active && level !== undefined ? level + 1 : undefined;
      const line = this.#line(first, within, depth, VARIATION_CHUNK);
      this.#left -= line.moves.length;
      return line;
    });
    const count = siblings.length - shown.length;
    const first = siblings.find((one) => !shown.includes(one));
    return first ? { node, variations, hidden: { count, first } } : { node, variations };
  }

  /** The move at the centre of a line's window: on the way to the cursor, the one that leads there. */
  #anchor(first: Node, level: number | undefined): Node {
    const { cursor } = this.#game;
    if (level === undefined || cursor.ply < first.ply) return first;
    const next = this.#way[level];
    if (!next) return this.#nodes[cursor.ply - 1] ?? first;
    return next.parent.children[0] ?? first;
  }
}

function windowOf(first: Node, anchor: Node, chunk: number) {
  const most = 3 * chunk;
  const after: Node[] = [];
  let later: Node | undefined = anchor;
  for (; later && after.length < most; later = later.children[0]) after.push(later);
  const index = anchor.ply - first.ply;
  const isShort = later === undefined && index + after.length <= most;
  const from = isShort ? 0 : Math.max(0, index - (index % chunk) - chunk);
  const nodes: Node[] = [];
  let earlier: Place | undefined = index === 0 ? undefined : anchor.parent;
  for (let i = index - 1; i >= from && earlier; i--) {
    nodes.push(earlier as Node);
    earlier = (earlier as Node).parent;
  }
  nodes.reverse();
  const kept = after.slice(0, from + most - index);
  return {
    nodes: [...nodes, ...kept],
    earlier: from === 0 ? undefined : (earlier as Node | undefined),
    later: after[kept.length] ?? later,
  };
}
