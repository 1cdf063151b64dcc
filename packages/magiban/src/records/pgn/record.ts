/** A game as parsed from PGN: tag pairs, a tree of move texts, a result. No move has been checked yet. */
import type { MagibanError } from '../../errors/error.js';
import type { Place } from '../text/line-counter.js';
import { MoveTree } from '../tree.js';

/** The game termination markers of PGN. */
export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** The result of a game; `*` means in progress or unknown. */
export type GameResult = (typeof GAME_RESULTS)[number];

/** The text of a move in PGN, and its place. */
export interface MoveText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** The move number in front of it, if any, and whether it is the second player's (`3...`). */
  readonly number: number | undefined;
  readonly second: boolean;
}

/** A tag pair of PGN, and its place. */
export interface PgnTag extends Place {
  readonly name: string;
  readonly value: string;
  /** The column of the value, after its opening quote. */
  readonly valueColumn: number;
}

/** A game of PGN as text: tag pairs and a tree of unchecked moves. */
export class PgnRecord {
  /** Counted from 1 through the whole text. */
  readonly number: number;
  /** Where the game begins. */
  readonly line: number;
  readonly tags: PgnTag[] = [];
  readonly headers: Map<string, string> = new Map();
  readonly tree: MoveTree<MoveText> = new MoveTree();
  result?: GameResult;
  /** The place of the termination marker. */
  resultAt?: Place;
  /** The faults, in the order of the text. */
  readonly errors: MagibanError[] = [];

  constructor(number: number, line: number) {
    this.number = number;
    this.line = line;
  }

  /** Returns the tag pair of a name, if there is one. */
  tag(name: string): PgnTag | undefined {
    return this.tags.find((tag) => tag.name === name);
  }
}
