/**
 * A move tree: the main line and variations of a game. It knows no rules; `M` is whatever a format or a game stores
 * for a move.
 *
 *   root ── e4 ── e5 ── Nf3        the first child continues the main line,
 *      │     └── c5 ── Nc3         the others are variations of it
 *      └── d4
 *
 * Nothing here recurses, so that neither a long line nor deep nesting can exhaust the stack.
 */
import { inspectable } from '../inspect.js';
import { type Annotations, annotate, type Evaluation, type Shape } from './annotations.js';

let isInspectable = false;

/** A branch of the tree: the start, or any move. */
export abstract class Branch<M> implements Annotations {
  readonly children: MoveNode<M>[] = [];
  /** Moves since the start. */
  readonly ply: number;
  /** Comments on the position, after the move. */
  comments: string[] = [];
  clock?: number;
  elapsed?: number;
  evaluation?: Evaluation;
  shapes?: Shape[];

  constructor(ply: number) {
    this.ply = ply;
    if (!isInspectable) isInspectable = inspectable(Branch);
  }

  /** Adds a move: the main continuation if it is the first here, otherwise a variation. */
  add(move: M): MoveNode<M> {
    const node = new MoveNode(move, this);
    this.children.push(node);
    return node;
  }

  /** The main line from here. */
  *mainLine(): Generator<MoveNode<M>> {
    for (let node = this.children[0]; node; node = node.children[0]) yield node;
  }

  /** Every move below, depth-first: each line to its end before the variations of its last moves. */
  *descendants(): Generator<MoveNode<M>> {
    const waiting = [...this.children].reverse();
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      for (let i = node.children.length - 1; i >= 0; i--) {
        waiting.push(node.children[i] as MoveNode<M>);
      }
    }
  }

  /** Its ply and annotations as plain data, without the tree around it. */
  toJSON(): Annotations & { readonly ply: number } {
    const { ply, comments, clock, elapsed, evaluation, shapes } = this;
    return {
      ply,
      comments,
      ...(clock !== undefined && { clock }),
      ...(elapsed !== undefined && { elapsed }),
      ...(evaluation && { evaluation }),
      ...(shapes && { shapes }),
    };
  }

  /** What consoles show: not the tree around it. @internal */
  inspect(): object {
    return this.toJSON();
  }
}

/** The root of the tree: the start of a game. */
export class MoveTree<M> extends Branch<M> {
  constructor() {
    super(0);
  }
}

/** A move in a tree, with its annotations and its continuations. */
export class MoveNode<M> extends Branch<M> {
  readonly move: M;
  readonly parent: Branch<M>;
  /** Comments before the move: at the start of a variation, or after one has ended. */
  before: string[] = [];
  /** Numeric annotation glyphs (NAGs): 1 is a good move, 2 a mistake, and so on. */
  nags: number[] = [];

  /** Use `add` of the parent instead. */
  constructor(move: M, parent: Branch<M>) {
    super(parent.ply + 1);
    this.move = move;
    this.parent = parent;
  }

  /** The moves from the start to this one. */
  line(): MoveNode<M>[] {
    const nodes: MoveNode<M>[] = [];
    for (let at: Branch<M> = this; at instanceof MoveNode; at = at.parent) nodes.push(at);
    return nodes.reverse();
  }

  /** The move and its annotations, without what precedes and follows it. */
  override toJSON(): Annotations & {
    readonly ply: number;
    readonly move: M;
    readonly before: string[];
    readonly nags: number[];
  } {
    const { move, before, nags } = this;
    const { ply, ...annotations } = super.toJSON();
    return { ply, move, before, nags, ...annotations };
  }

  /** Whether this move belongs to the main line. */
  get isMainLine(): boolean {
    return this.line().every((node) => node.parent.children[0] === node);
  }

  /** Whether this move is a branch, or comes after it. */
  isBelow(branch: Branch<M>): boolean {
    let at: Branch<M> = this;
    while (at !== branch && at instanceof MoveNode) at = at.parent;
    return at === branch;
  }

  /** Moves a variation up by one; the topmost becomes the main continuation. */
  promote(): void {
    const siblings = this.parent.children;
    const index = siblings.indexOf(this);
    if (index <= 0) return;
    siblings.splice(index, 1);
    siblings.splice(index - 1, 0, this);
  }

  /** Makes the line that leads here the main line of the game. */
  promoteToMainLine(): void {
    for (const node of this.line()) {
      const siblings = node.parent.children;
      siblings.splice(siblings.indexOf(node), 1);
      siblings.unshift(node);
    }
  }

  /** Removes this move and all that follows it from the tree. */
  remove(): void {
    const siblings = this.parent.children;
    const index = siblings.indexOf(this);
    if (index >= 0) siblings.splice(index, 1);
  }
}

/** Copies the annotations of a branch to one that has none yet. */
export function copyAnnotations(from: Branch<unknown>, to: Branch<unknown>): void {
  if (from.comments.length > 0) to.comments = [...from.comments];
  if (from.clock !== undefined) to.clock = from.clock;
  if (from.elapsed !== undefined) to.elapsed = from.elapsed;
  if (from.evaluation) to.evaluation = from.evaluation;
  if (from.shapes) to.shapes = [...from.shapes];
  if (!(from instanceof MoveNode && to instanceof MoveNode)) return;
  if (from.before.length > 0) to.before = [...from.before];
  if (from.nags.length > 0) to.nags = [...from.nags];
}

/**
 * Moves comments before a move to the previous move, unless a variation begins or has ended there: elsewhere text cannot
 * tell the two apart.
 */
export function settleComments(tree: MoveTree<unknown>): void {
  for (const node of tree.descendants()) {
    if (node.before.length === 0) continue;
    const { parent } = node;
    const beginsVariation = parent.children[0] !== node;
    const siblings = parent instanceof MoveNode ? parent.parent.children : [];
    const followsVariation = siblings.length > 1 && siblings[0] === parent;
    if (beginsVariation || followsVariation) continue;
    for (const comment of node.before) annotate(parent, comment);
    node.before = [];
  }
}
