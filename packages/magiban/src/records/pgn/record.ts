/** A game as its PGN text has it: tags, a tree of move texts, a result. No move has been checked yet. */
import type { MagibanError } from '../../errors.js';
import type { Place } from '../text/line-counter.js';
import { MoveTree } from '../tree.js';

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** `*` is a game that goes on, or whose end is not known. */
export type GameResult = (typeof GAME_RESULTS)[number];

export interface MoveText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** The move number in front of it, if there is one, and whether it says that the second player moves (`3...`). */
  readonly number: number | undefined;
  readonly second: boolean;
}

export interface PgnTag extends Place {
  readonly name: string;
  readonly value: string;
  /** Where the value begins, behind its quote. */
  readonly valueColumn: number;
}

export class PgnRecord {
  /** Counted from 1 through the whole text. */
  readonly number: number;
  /** Where the game begins. */
  readonly line: number;
  readonly tags: PgnTag[] = [];
  readonly headers: Map<string, string> = new Map();
  readonly tree: MoveTree<MoveText> = new MoveTree();
  result?: GameResult;
  /** Where the result stands. */
  resultAt?: Place;
  /** What is wrong, in the order of the text. */
  readonly errors: MagibanError[] = [];

  constructor(number: number, line: number) {
    this.number = number;
    this.line = line;
  }

  tag(name: string): PgnTag | undefined {
    return this.tags.find((tag) => tag.name === name);
  }
}
