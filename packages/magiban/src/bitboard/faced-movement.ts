/**
 * A piece's movement as one side has it on one board, with what does not depend on blockers kept by square: where
 * it leaps, and how far it could slide. Made once for each movement that a generator is asked about.
 */
import { MagibanError } from '../errors.js';
import { Bitboard } from './bitboard.js';
import type { BoardGeometry } from './geometry.js';
import { type Movement, orient } from './pieces.js';
import { leap, type Step, slide } from './rays.js';

export class FacedMovement {
  readonly slides: readonly Step[];
  readonly #board: BoardGeometry;
  readonly #leapSteps: readonly Step[];
  readonly #leaps: Bitboard[] = [];
  /** By distance, then by square. */
  readonly #reaches: Bitboard[][] = [];

  constructor(board: BoardGeometry, movement: Movement, secondPlayer: boolean) {
    this.#board = board;
    this.#leapSteps = orient(movement.leaps, board, secondPlayer);
    this.slides = orient(movement.slides, board, secondPlayer);
  }

  leaps(square: number): Bitboard {
    this.#leaps[square] ??= leap(this.#board, square, this.#leapSteps);
    return this.#leaps[square];
  }

  /** Where it slides on an empty board. */
  reach(square: number, distance: number): Bitboard {
    this.#reaches[distance] ??= [];
    const reaches = this.#reaches[distance];
    reaches[square] ??= slide(square, this.slides, Bitboard.empty(this.#board), distance);
    return reaches[square];
  }
}

/** The faced movements of one board. */
export class FacedMovements {
  readonly #board: BoardGeometry;
  readonly #known = new WeakMap<Movement, (FacedMovement | undefined)[]>();

  constructor(board: BoardGeometry) {
    this.#board = board;
  }

  get(movement: Movement, secondPlayer: boolean): FacedMovement {
    const side = secondPlayer ? 1 : 0;
    const sides = this.#known.get(movement) ?? [];
    const faced = sides[side] ?? new FacedMovement(this.#board, movement, secondPlayer);
    sides[side] = faced;
    this.#known.set(movement, sides);
    return faced;
  }

  /** How far a slider may go; no further than the longest line by default. */
  distance(maxDistance: number | undefined): number {
    const longest = Math.max(this.#board.width, this.#board.height);
    if (maxDistance === undefined) return longest;
    if (Number.isInteger(maxDistance) && maxDistance >= 0) return Math.min(maxDistance, longest);
    throw new MagibanError(
      'InvalidOption',
      { option: 'maxDistance', value: String(maxDistance), expected: 'a whole number from 0' },
      `a slider cannot reach ${maxDistance} squares: expected a whole number from 0`,
    );
  }
}
