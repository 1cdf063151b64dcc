/**
 * Builds the move tree of a game from its movetext. Open variations are kept on an explicit stack, since text may nest
 * them deeper than the call stack.
 */
import type { PgnTextReason } from '../../errors/reasons/records.js';
import { annotate, tidy } from '../annotations.js';
import { PGN_LIMITS, type PgnLimit } from '../limits.js';
import type { Place } from '../text/line-counter.js';
import { type Branch, MoveNode, type MoveTree, settleComments } from '../tree.js';
import type { MoveText } from './record.js';

interface Line {
  /** The branch that the next move extends. */
  at: Branch<MoveText>;
  hasMove: boolean;
  /** Comments for the next move: at the start of a variation, or after one has ended. */
  before: string[];
  beforeNext: boolean;
  readonly openedAt?: Place;
}

export class PgnMovetext {
  readonly #tree: MoveTree<MoveText>;
  readonly #lines: Line[] = [];
  #line: Line;
  #number: number | undefined;
  #second = false;
  #moves = 0;
  #hasBefore = false;

  constructor(tree: MoveTree<MoveText>) {
    this.#tree = tree;
    this.#line = { at: tree, hasMove: false, before: [], beforeNext: false };
  }

  /** The nesting depth of the next move. */
  get depth(): number {
    return this.#lines.length;
  }

  number(number: number | undefined, second: boolean): void {
    if (number !== undefined) this.#number = number;
    this.#second ||= second;
  }

  move(text: string, line: number, column: number): PgnLimit | undefined {
    if (++this.#moves > PGN_LIMITS.moves) return 'moves';
    const current = this.#line;
    const node = current.at.add({ text, line, column, number: this.#number, second: this.#second });
    if (current.before.length > 0) {
      node.before = current.before;
      this.#hasBefore = true;
      current.before = [];
    }
    current.at = node;
    current.hasMove = true;
    current.beforeNext = false;
    this.#number = undefined;
    this.#second = false;
    return undefined;
  }

  nag(nag: number): PgnTextReason | undefined {
    const { at, hasMove } = this.#line;
    if (!hasMove || !(at instanceof MoveNode)) return 'early-nag';
    at.nags.push(nag);
    return undefined;
  }

  comment(text: string): void {
    const { at, before, beforeNext } = this.#line;
    if (!beforeNext) annotate(at, text);
    else if (tidy(text) !== '') before.push(tidy(text));
  }

  open(openedAt: Place): PgnTextReason | PgnLimit | undefined {
    const { at, hasMove } = this.#line;
    if (!hasMove || !(at instanceof MoveNode)) return 'early-variation';
    if (this.#lines.length >= PGN_LIMITS.depth) return 'depth';
    this.#lines.push(this.#line);
    this.#line = { at: at.parent, hasMove: false, before: [], beforeNext: true, openedAt };
    this.#number = undefined;
    this.#second = false;
    return undefined;
  }

  close(): PgnTextReason | undefined {
    const outer = this.#lines.pop();
    if (!outer) return 'stray-parenthesis';
    const { hasMove } = this.#line;
    this.#endLine();
    this.#line = outer;
    outer.beforeNext = true;
    return hasMove ? undefined : 'empty-variation';
  }

  /** Ends all lines and returns the place of the outermost unclosed variation, if any. */
  finish(): Place | undefined {
    const unclosed = (this.#lines[1] ?? (this.#lines[0] && this.#line))?.openedAt;
    for (let line = this.#lines.pop(); line; line = this.#lines.pop()) {
      this.#endLine();
      this.#line = line;
    }
    this.#endLine();
    this.#line.beforeNext = false;
    if (this.#hasBefore) settleComments(this.#tree);
    return unclosed;
  }

  /** Comments before a move that never came belong to the last move. */
  #endLine(): void {
    const { at, hasMove, before } = this.#line;
    for (const text of before) if (hasMove) annotate(at, text);
    this.#line.before = [];
    this.#number = undefined;
    this.#second = false;
  }
}
