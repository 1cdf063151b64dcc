/**
 * Packed positions and the one core of a game in this thread.
 *
 * A position is passed to the core in packed form, a plain array of words. That is immutable, so the same object need not be
 * loaded twice in a row: most calls about a position follow another call about it, or the move that led to it. Code that
 * changes the core's position by other means must call `forget`.
 */
import type { Core } from './load.js';
import type { Packed } from './packed-words.js';
import { type SlidingFunctions, SlidingMeter } from './sliding-meter.js';

/** The exports of every game's core; docs/specs/abi.md specifies each function. */
export interface PositionFunctions extends SlidingFunctions {
  readonly loadPosition: (base: number) => void;
  readonly storePosition: (base: number) => void;
  readonly legalMoves: (base: number, via: number) => number;
  readonly playMove: (base: number, code: number) => void;
  readonly undoMove: (base: number) => void;
  readonly status: (base: number) => number;
  readonly attackersOf: (base: number, square: number) => void;
  readonly exchange: (base: number, code: number) => number;
  readonly positionKey: (base: number, full: number) => void;
  readonly perft: (base: number, depth: number) => void;
}

/** Status bits. */
export const IN_CHECK = 1;
export const HAS_MOVES = 2;

/** The core keeps an undo history of limited length. Moves are never undone here, so it is restarted when full. */
const MOVES_IN_A_ROW = 256;

export class PositionHost<F extends PositionFunctions> {
  /** Measures the sliding part of move generation. */
  readonly meter = new SlidingMeter();
  readonly #start: () => Core<F>;
  readonly #size: number;
  #loaded: Packed | undefined;
  #playedSince = 0;

  /** `size` is the length of a packed position in words. */
  constructor(start: () => Core<F>, size: number) {
    this.#start = start;
    this.#size = size;
  }

  /** The core, holding this position. */
  with(packed: Packed): Core<F> {
    const core = this.#start();
    if (this.#loaded === packed) return core;
    for (let i = 0; i < this.#size; i++) core.input[i] = packed[i] as number;
    core.functions.loadPosition(core.base);
    this.#loaded = packed;
    this.#playedSince = 0;
    return core;
  }

  /** Marks the core's position as changed since the last load. */
  forget(): void {
    this.#loaded = undefined;
  }

  /** The packed position after a legal move. */
  play(packed: Packed, code: number): Packed {
    if (this.#playedSince >= MOVES_IN_A_ROW) this.forget();
    const core = this.with(packed);
    core.functions.playMove(core.base, code);
    core.functions.storePosition(core.base);
    this.#loaded = firstWords(core.output, this.#size);
    this.#playedSince++;
    return this.#loaded;
  }

  /** The codes of all legal moves; sliders by attack tables (`via` 0) or by ray walking (1). */
  legalCodes(packed: Packed, via: number): readonly number[] {
    const core = this.with(packed);
    const codes = firstCodes(core.output, core.functions.legalMoves(core.base, via));
    this.meter.note(core, via);
    return codes;
  }

  status(packed: Packed): number {
    const { functions, base } = this.with(packed);
    return functions.status(base);
  }

  /** The Zobrist key of a position as 16 hexadecimal digits. */
  key(packed: Packed): string {
    const { functions, base, output } = this.with(packed);
    functions.positionKey(base, 0);
    const digits = (word: number) => ((output[word] as number) >>> 0).toString(16).padStart(8, '0');
    return digits(1) + digits(0);
  }
}

/** A loop, because it is several times as fast as any copying call: the arrays are small. */
export function firstWords(output: Int32Array, count: number): number[] {
  const words = new Array<number>(count);
  for (let i = 0; i < count; i++) words[i] = output[i] as number;
  return words;
}

/** Two move codes per word of the output. */
export function firstCodes(output: Int32Array, count: number): number[] {
  const codes = new Array<number>(count);
  for (let i = 0; i < count; i++) {
    codes[i] = ((output[i >> 1] as number) >>> (16 * (i & 1))) & 0xffff;
  }
  return codes;
}
