/**
 * Magic bitboard attacks, on any board of up to 128 squares whose tables fit into the budget.
 *
 * Tables are built lazily: the first look-up on a square fills that square's table. `prepare` builds everything at once
 * (a few milliseconds), `prepareInBackground` between other tasks; the sets are the same either way.
 */

import { invalidPieceType } from '../../errors/english/boards.js';
import { invalidOption } from '../../errors/english/options.js';
import { type MagibanError, unwrap } from '../../errors/error.js';
import { AttackBase, type AttackMemory, type AttackOptions, tooSmall } from '../attacks/attacks.js';
import { type FacedMovement, FacedMovements } from '../attacks/faced-movement.js';
import type { Movement } from '../attacks/pieces.js';
import type { Step } from '../attacks/rays.js';
import { Bitboard } from '../bitboard.js';
import type { Words } from '../bits/words.js';
import type { BoardGeometry } from '../geometry.js';
import { makeTable, makeTasks, placePart, type TableRunner } from './parallel-fill.js';
import { DEFAULT_BUDGET, planSliders } from './plan.js';
import type { SliderTable } from './tables.js';

/** The memory budget of magic tables, and how they are built. */
export interface MagicOptions {
  /** Memory budget of the tables in bytes; default 2 MiB. */
  readonly budget?: number;
  /** Random multipliers to try per magic; the default is far more than any needs. */
  readonly attempts?: number;
}

const DEFAULT_ATTEMPTS = 20_000;

/** Attack sets from magic tables, for a board of any size. */
export class MagicAttacks extends AttackBase {
  readonly method = 'magic';
  private readonly rook: SliderTable;
  private readonly bishop: SliderTable;
  private readonly other: Int32Array = new Int32Array(4);
  readonly #options: { readonly budget: number; readonly attempts: number };
  readonly #movements: FacedMovements;
  /** Squares prepared so far: all of the rook's, then all of the bishop's. */
  #prepared = 0;

  constructor(geometry: BoardGeometry, options: MagicOptions = {}) {
    super(geometry);
    const { budget = DEFAULT_BUDGET, attempts = DEFAULT_ATTEMPTS } = options;
    const plan = unwrap(planSliders(geometry, budget));
    this.rook = makeTable(geometry, 'rook', plan.rook, attempts);
    this.bishop = makeTable(geometry, 'bishop', plan.bishop, attempts);
    this.#options = { budget, attempts };
    this.#movements = new FacedMovements(geometry);
  }

  override rookAttacks(square: number, occupied: Bitboard): Bitboard {
    if (occupied.geometry !== this.geometry) this.compareGeometry(occupied);
    return this.rook.give(square, occupied);
  }

  override bishopAttacks(square: number, occupied: Bitboard): Bitboard {
    if (occupied.geometry !== this.geometry) this.compareGeometry(occupied);
    return this.bishop.give(square, occupied);
  }

  override queenAttacks(square: number, occupied: Bitboard): Bitboard {
    if (occupied.geometry !== this.geometry) this.compareGeometry(occupied);
    return this.rook.give(square, occupied).or(this.bishop.give(square, occupied));
  }

  rookAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    if (target[3] === undefined) throw tooSmall(target);
    this.rook.into(square, occupied, target);
  }

  bishopAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    if (target[3] === undefined) throw tooSmall(target);
    this.bishop.into(square, occupied, target);
  }

  queenAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    if (target[3] === undefined) throw tooSmall(target);
    const { other } = this;
    this.rook.into(square, occupied, other);
    this.bishop.into(square, occupied, target);
    target[0] = (target[0] as number) | (other[0] as number);
    target[1] = (target[1] as number) | (other[1] as number);
    target[2] = (target[2] as number) | (other[2] as number);
    target[3] = (target[3] as number) | (other[3] as number);
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
    const leaps = faced.leaps(square);
    if (faced.slides.length === 0) return leaps;
    const { words } = this;
    this.#slideInto(faced, square, occupied, words);
    const reach = faced.reach(square, distance);
    return new Bitboard(
      this.geometry,
      ((words[0] as number) & reach.w0) | leaps.w0,
      ((words[1] as number) & reach.w1) | leaps.w1,
      ((words[2] as number) & reach.w2) | leaps.w2,
      ((words[3] as number) & reach.w3) | leaps.w3,
    );
  }

  memory(): AttackMemory {
    const [rook, bishop] = [this.rook.memory(), this.bishop.memory()];
    return {
      bytes: rook.bytes + bishop.bytes,
      budget: this.#options.budget,
      plan: { rook, bishop },
    };
  }

  override async prepareInParallel(run: TableRunner, parts: number): Promise<void> {
    const tasks = makeTasks(this.geometry, this.#options, checkParts(parts));
    await Promise.all(
      tasks.map(async (task) => placePart(this[task.slider], task, await run(task))),
    );
    this.prepare();
  }

  protected prepareNext(): boolean {
    const { squareCount } = this.geometry;
    const at = this.#prepared;
    if (at === 2 * squareCount) return false;
    if (at < squareCount) this.rook.prepare(at);
    else this.bishop.prepare(at - squareCount);
    this.#prepared++;
    return true;
  }

  /** Attacks of the rook, bishop or queen, whichever has the directions of this movement. */
  #slideInto(faced: FacedMovement, square: number, occupied: Words, target: Int32Array): void {
    const { straight, oblique, longStep } = faced;
    if (longStep) throw notUnit(longStep);
    if (straight && oblique) this.queenAttacksInto(square, occupied, target);
    else if (straight) this.rookAttacksInto(square, occupied, target);
    else this.bishopAttacksInto(square, occupied, target);
  }
}

function checkParts(parts: number): number {
  if (Number.isInteger(parts) && parts >= 1) return parts;
  throw invalidOption({ option: 'parts', value: String(parts), reason: 'integer', min: 1 });
}

function notUnit([files, ranks]: Step): MagibanError {
  return invalidPieceType({
    piece: `slider by ${files},${ranks}`,
    known: ['sliders to neighbouring squares'],
  });
}
