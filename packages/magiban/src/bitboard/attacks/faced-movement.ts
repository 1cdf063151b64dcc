/**
 * A piece's movement for one side on one board, with the blocker-independent parts cached by square: leaps, and slides on
 * an empty board. Created once per movement.
 */
import { invalidOption } from '../../errors/english/options.js';
import { Bitboard } from '../bitboard.js';
import type { BoardGeometry } from '../geometry.js';
import { type Movement, orient } from './pieces.js';
import { RayLists } from './ray-lists.js';
import { leap, type Step, slide } from './rays.js';

export class FacedMovement {
  readonly slides: readonly Step[];
  /** Whether it slides along ranks or files, and along diagonals. */
  readonly straight: boolean;
  readonly oblique: boolean;
  /** A slide that does not go to a neighbouring square, if there is one. */
  readonly longStep: Step | undefined;
  readonly #board: BoardGeometry;
  readonly #leapSteps: readonly Step[];
  readonly #leaps: Bitboard[] = [];
  #rays: RayLists | undefined;
  /** By distance, then by square. */
  readonly #reaches: Bitboard[][] = [];

  constructor(board: BoardGeometry, movement: Movement, secondPlayer: boolean) {
    this.#board = board;
    this.#leapSteps = orient(movement.leaps, board, secondPlayer);
    this.slides = orient(movement.slides, board, secondPlayer);
    this.straight = this.slides.some(([files, ranks]) => files === 0 || ranks === 0);
    this.oblique = this.slides.some(([files, ranks]) => files !== 0 && ranks !== 0);
    this.longStep = this.slides.find(
      ([files, ranks]) => Math.max(Math.abs(files), Math.abs(ranks)) !== 1,
    );
  }

  /** Its rays as lists of squares. */
  get rays(): RayLists {
    this.#rays ??= new RayLists(this.#board, this.slides);
    return this.#rays;
  }

  leaps(square: number): Bitboard {
    this.#leaps[square] ??= leap(this.#board, square, this.#leapSteps);
    return this.#leaps[square];
  }

  /** The squares it slides to on an empty board. */
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
  readonly #longest: number;
  readonly #known = new WeakMap<Movement, readonly [FacedMovement, FacedMovement]>();

  constructor(board: BoardGeometry) {
    this.#board = board;
    this.#longest = Math.max(board.width, board.height);
  }

  get(movement: Movement, secondPlayer: boolean): FacedMovement {
    const faced = this.#known.get(movement) ?? this.#face(movement);
    return faced[secondPlayer ? 1 : 0];
  }

  /** The range of a slider; by default the longest line of the board. */
  distance(maxDistance: number = this.#longest): number {
    if (Number.isInteger(maxDistance) && maxDistance >= 0) {
      return Math.min(maxDistance, this.#longest);
    }
    throw invalidOption({
      option: 'maxDistance',
      value: String(maxDistance),
      reason: 'integer',
      min: 0,
    });
  }

  #face(movement: Movement): readonly [FacedMovement, FacedMovement] {
    const faced = [
      new FacedMovement(this.#board, movement, false),
      new FacedMovement(this.#board, movement, true),
    ] as const;
    this.#known.set(movement, faced);
    return faced;
  }
}
