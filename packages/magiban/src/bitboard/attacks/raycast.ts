/**
 * Ray-cast attacks: `raycastAttacks` needs nothing but a board and is the oracle for all faster methods; `RaycastAttacks`
 * walks along precomputed ray lists, as an `AttackGenerator` for any movement and for boards without magic tables.
 */

import type { Bitboard } from '../bitboard.js';
import type { Words } from '../bits/words.js';
import type { BoardGeometry } from '../geometry.js';
import {
  AttackBase,
  type AttackMemory,
  type AttackOptions,
  type SliderPlan,
  tooSmall,
} from './attacks.js';
import { FacedMovements } from './faced-movement.js';
import { type Movement, orient } from './pieces.js';
import { RayLists } from './ray-lists.js';
import { DIAGONAL, leap, ORTHOGONAL, slide } from './rays.js';

/** The options of one ray-cast attack set. */
export type RaycastOptions = AttackOptions;

/** Returns the attack set of a piece: empty squares and the first blocker in each direction. */
export function raycastAttacks(
  movement: Movement,
  square: number,
  occupied: Bitboard,
  { secondPlayer = false, maxDistance }: RaycastOptions = {},
): Bitboard {
  const { geometry } = occupied;
  const leaps = leap(geometry, square, orient(movement.leaps, geometry, secondPlayer));
  const slides = orient(movement.slides, geometry, secondPlayer);
  return leaps.or(slide(square, slides, occupied, maxDistance));
}

/** Attack sets by ray casting: slow, without tables, and the oracle of the fast ones. */
export class RaycastAttacks extends AttackBase {
  readonly method = 'raycast';
  private readonly rook: RayLists;
  private readonly bishop: RayLists;
  private readonly queen: RayLists;
  readonly #budget: number;
  readonly #movements: FacedMovements;

  /** The budget is only reported: lists of rays take a few kilobytes. */
  constructor(geometry: BoardGeometry, { budget = 0 }: { readonly budget?: number } = {}) {
    super(geometry);
    this.rook = new RayLists(geometry, ORTHOGONAL);
    this.bishop = new RayLists(geometry, DIAGONAL);
    this.queen = new RayLists(geometry, [...ORTHOGONAL, ...DIAGONAL]);
    this.#budget = budget;
    this.#movements = new FacedMovements(geometry);
  }

  rookAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.geometry.check(square);
    if (target[3] === undefined) throw tooSmall(target);
    this.rook.walk(square, occupied, target);
  }

  bishopAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.geometry.check(square);
    if (target[3] === undefined) throw tooSmall(target);
    this.bishop.walk(square, occupied, target);
  }

  queenAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.geometry.check(square);
    if (target[3] === undefined) throw tooSmall(target);
    this.queen.walk(square, occupied, target);
  }

  attacks(
    movement: Movement,
    square: number,
    occupied: Bitboard,
    { secondPlayer = false, maxDistance }: AttackOptions = {},
  ): Bitboard {
    if (occupied.geometry !== this.geometry) this.compareGeometry(occupied);
    this.geometry.check(square);
    const faced = this.#movements.get(movement, secondPlayer);
    const distance = this.#movements.distance(maxDistance);
    faced.rays.walk(square, occupied, this.words, distance);
    return this.taken().or(faced.leaps(square));
  }

  memory(): AttackMemory {
    const plan = (lists: RayLists): SliderPlan => ({
      kind: 'rays',
      entries: lists.length,
      bytes: lists.bytes,
    });
    const [rook, bishop] = [plan(this.rook), plan(this.bishop)];
    const bytes = rook.bytes + bishop.bytes + this.queen.bytes;
    return { bytes, budget: this.#budget, plan: { rook, bishop } };
  }

  /** Its ray lists are built by the constructor. */
  protected prepareNext(): boolean {
    return false;
  }
}
