/**
 * Attack sets from magic tables, on any board of up to 128 squares whose tables fit into the memory allowed.
 *
 * Nothing is built before it is asked for: the first look-up on a square fills that square's table. `prepare` builds
 * everything at once (a few milliseconds), `prepareInBackground` between other tasks; the sets are the same either way.
 */
import { MagibanError, unwrap } from '../errors.js';
import { AttackBase, type AttackMemory, type AttackOptions } from './attacks.js';
import { Bitboard } from './bitboard.js';
import { type FacedMovement, FacedMovements } from './faced-movement.js';
import type { BoardGeometry } from './geometry.js';
import { LineTable3, LineTable4 } from './magic-lines.js';
import { DEFAULT_BUDGET, planSliders, type Slider, type TablePlan } from './magic-plan.js';
import type { SliderTable } from './magic-tables.js';
import { WholeTable2, WholeTable3 } from './magic-whole.js';
import type { Movement } from './pieces.js';
import type { Step } from './rays.js';
import type { Words } from './words.js';

export interface MagicOptions {
  /** Bytes that the tables may take; 2 MiB by default. */
  readonly budget?: number;
  /** How many multipliers a search for one magic may try; by default far more than any needs. */
  readonly attempts?: number;
}

const DEFAULT_ATTEMPTS = 20_000;

function makeTable(
  board: BoardGeometry,
  slider: Slider,
  plan: TablePlan,
  attempts: number,
): SliderTable<unknown> {
  const [two, three] = [board.wordCount <= 2, board.wordCount <= 3];
  const tables = plan.kind === 'whole' ? [WholeTable2, WholeTable3] : [LineTable3, LineTable4];
  const isFirst = plan.kind === 'whole' ? two : three;
  const Table = tables[isFirst ? 0 : 1] as typeof WholeTable2 | typeof LineTable3;
  return new Table(board, slider, plan, attempts);
}

export class MagicAttacks extends AttackBase {
  readonly method = 'magic';
  private readonly rook: SliderTable<unknown>;
  private readonly bishop: SliderTable<unknown>;
  private readonly other: Int32Array = new Int32Array(4);
  readonly #budget: number;
  readonly #movements: FacedMovements;
  /** Squares prepared so far: all of the rook's, then all of the bishop's. */
  #prepared = 0;

  constructor(geometry: BoardGeometry, options: MagicOptions = {}) {
    super(geometry);
    const { budget = DEFAULT_BUDGET, attempts = DEFAULT_ATTEMPTS } = options;
    const plan = unwrap(planSliders(geometry, budget));
    this.rook = makeTable(geometry, 'rook', plan.rook, attempts);
    this.bishop = makeTable(geometry, 'bishop', plan.bishop, attempts);
    this.#budget = budget;
    this.#movements = new FacedMovements(geometry);
  }

  rookAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.checkTarget(target);
    this.rook.into(square, occupied, target);
  }

  bishopAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.checkTarget(target);
    this.bishop.into(square, occupied, target);
  }

  queenAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.checkTarget(target);
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
    this.checkGeometry(occupied);
    this.geometry.check(square);
    const faced = this.#movements.get(movement, secondPlayer);
    const distance = this.#movements.distance(maxDistance);
    const slides = this.#slides(faced, square, occupied);
    return slides.and(faced.reach(square, distance)).or(faced.leaps(square));
  }

  memory(): AttackMemory {
    const [rook, bishop] = [this.rook.plan(), this.bishop.plan()];
    return { bytes: rook.bytes + bishop.bytes, budget: this.#budget, plan: { rook, bishop } };
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

  /** All squares that a rook, a bishop or a queen would reach, whichever has the directions of this movement. */
  #slides({ slides }: FacedMovement, square: number, occupied: Bitboard): Bitboard {
    const straight = slides.some(([files, ranks]) => files === 0 || ranks === 0);
    const oblique = slides.some(([files, ranks]) => files !== 0 && ranks !== 0);
    const odd = slides.find((step) => !isUnit(step));
    if (odd) throw notUnit(odd);
    if (straight && oblique) return this.queenAttacks(square, occupied);
    if (straight) return this.rookAttacks(square, occupied);
    return oblique ? this.bishopAttacks(square, occupied) : Bitboard.empty(this.geometry);
  }
}

function isUnit([files, ranks]: Step): boolean {
  return Math.max(Math.abs(files), Math.abs(ranks)) === 1;
}

function notUnit([files, ranks]: Step): MagibanError {
  return new MagibanError(
    'InvalidPieceType',
    { piece: `slider by ${files},${ranks}`, known: ['sliders to neighbouring squares'] },
    `magic tables know no slider that moves by ${files} files and ${ranks} ranks at a time; walking does`,
  );
}
