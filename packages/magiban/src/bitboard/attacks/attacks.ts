/**
 * The interface of all attack generators: `MagicAttacks` looks attack sets up in magic tables, `RaycastAttacks` casts
 * rays. Both give the same sets for every piece, square and occupancy of their board.
 *
 * Each query has two forms: `rookAttacks` returns a `Bitboard`; `rookAttacksInto` allocates nothing and writes words
 * into a buffer of the caller. Of the buffer's four words, those that the board has are written; the others are left
 * alone or set to 0, so that in a buffer that was new they are always 0. (To clear all four each time would cost a
 * chess look-up half a nanosecond.) Occupancy may contain the slider's own square; it makes no difference.
 */
import { bufferTooSmall, geometryMismatch } from '../../errors/english/boards.js';
import type { MagibanError } from '../../errors/error.js';
import type { AbortSignalLike } from '../../web-types.js';
import { Bitboard } from '../bitboard.js';
import type { Words } from '../bits/words.js';
import type { BoardGeometry } from '../geometry.js';
import type { TableRunner } from '../magic/parallel-fill.js';
import type { Movement } from './pieces.js';

/** How slider attacks are computed: by magic tables, or by walking along each ray. */
export const ATTACK_METHODS = ['magic', 'raycast'] as const;
/** One of `ATTACK_METHODS`. */
export type AttackMethod = (typeof ATTACK_METHODS)[number];

/** Whose piece it is, and how far it slides. */
export interface AttackOptions {
  /** Whether the piece is the second player's and faces the other way. */
  readonly secondPlayer?: boolean;
  /** The range of a slider, an integer; unlimited by default. */
  readonly maxDistance?: number;
}

/** How one slider's attacks are stored: a `whole` table per square, a table per line through it (`lines`), or `rays` without tables. */
export interface SliderPlan {
  readonly kind: 'whole' | 'lines' | 'rays';
  /** Attack sets, numbers of attack sets, or squares of rays. */
  readonly entries: number;
  readonly bytes: number;
}

/** The memory that attack tables take, by slider. */
export interface AttackMemory {
  /** The size of all tables once built, in bytes. */
  readonly bytes: number;
  /** The memory budget in bytes. */
  readonly budget: number;
  readonly plan: { readonly rook: SliderPlan; readonly bishop: SliderPlan };
}

/** Computes the attack sets of one board: what `createAttacks` returns. */
export interface AttackGenerator {
  readonly geometry: BoardGeometry;
  readonly method: AttackMethod;
  /** Returns the squares that a rook attacks. */
  rookAttacks(square: number, occupied: Bitboard): Bitboard;
  /** Returns the squares that a bishop attacks. */
  bishopAttacks(square: number, occupied: Bitboard): Bitboard;
  /** Returns the squares that a queen attacks. */
  queenAttacks(square: number, occupied: Bitboard): Bitboard;
  /** Writes the four words of a rook's attack set; allocates nothing. */
  rookAttacksInto(square: number, occupied: Words, target: Int32Array): void;
  /** Writes the four words of a bishop's attack set; allocates nothing. */
  bishopAttacksInto(square: number, occupied: Words, target: Int32Array): void;
  /** Writes the four words of a queen's attack set; allocates nothing. */
  queenAttacksInto(square: number, occupied: Words, target: Int32Array): void;
  /** Returns the attack set of any piece: empty squares and the first blocker in each direction. */
  attacks(
    movement: Movement,
    square: number,
    occupied: Bitboard,
    options?: AttackOptions,
  ): Bitboard;
  /** Builds all tables at once instead of on first use. */
  prepare(): void;
  /** Builds all tables in slices of a few milliseconds, with pauses for other work; rejects when the signal aborts. */
  prepareInBackground(signal?: AbortSignalLike): Promise<void>;
  /**
   * Builds all tables in other threads: each slider's tables are filled in `parts` parts by `run`, which passes a task to
   * a worker that calls `fillAttackTables`. Faster only with several CPU cores and tables of many megabytes.
   */
  prepareInParallel(run: TableRunner, parts: number): Promise<void>;
  /** Returns the memory that the tables take, built or not. */
  memory(): AttackMemory;
}

/** The length of a slice of background work, in milliseconds: a page keeps its 60 frames per second. */
const SLICE = 4;

/**
 * The common part of both generators: argument checks, and the allocating methods. Checks are repeated in each method,
 * because a look-up must stay short for V8 to inline it: 920 bytes of bytecode in all.
 */
export abstract class AttackBase implements AttackGenerator {
  readonly geometry: BoardGeometry;
  abstract readonly method: AttackMethod;
  protected readonly words: Int32Array = new Int32Array(4);

  constructor(geometry: BoardGeometry) {
    this.geometry = geometry;
  }

  abstract rookAttacksInto(square: number, occupied: Words, target: Int32Array): void;
  abstract bishopAttacksInto(square: number, occupied: Words, target: Int32Array): void;
  abstract queenAttacksInto(square: number, occupied: Words, target: Int32Array): void;
  abstract memory(): AttackMemory;
  abstract attacks(
    movement: Movement,
    square: number,
    occupied: Bitboard,
    options?: AttackOptions,
  ): Bitboard;
  /** Builds the next table that is missing; false when there is none. */
  protected abstract prepareNext(): boolean;

  rookAttacks(square: number, occupied: Bitboard): Bitboard {
    if (occupied.geometry !== this.geometry) this.compareGeometry(occupied);
    this.rookAttacksInto(square, occupied, this.words);
    return this.taken();
  }

  bishopAttacks(square: number, occupied: Bitboard): Bitboard {
    if (occupied.geometry !== this.geometry) this.compareGeometry(occupied);
    this.bishopAttacksInto(square, occupied, this.words);
    return this.taken();
  }

  queenAttacks(square: number, occupied: Bitboard): Bitboard {
    if (occupied.geometry !== this.geometry) this.compareGeometry(occupied);
    this.queenAttacksInto(square, occupied, this.words);
    return this.taken();
  }

  prepare(): void {
    while (this.prepareNext());
  }

  async prepareInBackground(signal?: AbortSignalLike): Promise<void> {
    for (let more = true; more; ) {
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      const end = performance.now() + SLICE;
      do more = this.prepareNext();
      while (more && performance.now() < end);
    }
  }

  /** Without tables there is nothing to distribute. */
  async prepareInParallel(_run: TableRunner, _parts: number): Promise<void> {
    this.prepare();
  }

  /** The set in `words`. */
  protected taken(): Bitboard {
    const { words } = this;
    return new Bitboard(
      this.geometry,
      words[0] as number,
      words[1] as number,
      words[2] as number,
      words[3] as number,
    );
  }

  /** Geometries may be equal without being identical. */
  protected compareGeometry(occupied: Bitboard): void {
    if (occupied.geometry.equals(this.geometry)) return;
    const left = this.geometry.toString();
    const right = occupied.geometry.toString();
    throw geometryMismatch({ left, right });
  }
}

export function tooSmall({ length: available }: Int32Array): MagibanError {
  return bufferTooSmall({ needed: 4, available });
}
