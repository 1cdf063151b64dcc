/** Writes the puzzles of many games: filtered, without duplicates, up to a limit; as records or as objects. */

import type { Line } from '../line.js';
import { jsonLine, type ResultWriter } from '../pipeline.js';
import { titleOf } from '../report.js';
import type { SourceFile, SourceGame } from '../sources.js';
import { type FoundPuzzles, type Puzzle, puzzleKey } from './puzzle.js';
import { makePuzzle } from './write.js';

/** Which puzzles to write. */
export interface PuzzleFilter {
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
  /** At least one of these. */
  readonly themes?: readonly string[] | undefined;
  /** The most puzzles to write. */
  readonly limit?: number | undefined;
}

export class WrittenPuzzles implements ResultWriter<FoundPuzzles> {
  readonly #filter: PuzzleFilter;
  readonly #json: boolean;
  readonly #known = new Set<string>();
  /** The number of puzzles written. */
  count = 0;

  constructor(filter: PuzzleFilter, json: boolean) {
    this.#filter = filter;
    this.#json = json;
  }

  get isDone(): boolean {
    return this.count >= (this.#filter.limit ?? Number.POSITIVE_INFINITY);
  }

  write(
    file: SourceFile,
    { number, headers }: SourceGame,
    _line: Line,
    { puzzles }: FoundPuzzles,
  ): string | undefined {
    const texts = puzzles
      .filter((puzzle) => this.#takes(puzzle))
      .map((puzzle) =>
        this.#json
          ? jsonLine({ ...titleOf({ file, number, headers }), ...puzzle })
          : makePuzzle(puzzle, headers),
      );
    return texts.length === 0 ? undefined : texts.join(this.#json ? '' : '\n');
  }

  writeUnchanged(): undefined {
    return undefined;
  }

  #takes(puzzle: Puzzle): boolean {
    const { minRating = 0, maxRating = Number.POSITIVE_INFINITY, themes } = this.#filter;
    const key = puzzleKey(puzzle);
    const { rating } = puzzle;
    if (this.isDone || this.#known.has(key)) return false;
    this.#known.add(key);
    if (rating < minRating || rating > maxRating) return false;
    if (themes && !themes.some((theme) => puzzle.themes.includes(theme))) return false;
    this.count++;
    return true;
  }
}
