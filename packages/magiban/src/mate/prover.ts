/**
 * One mate-proving core in this thread: a position, a query about it, slices of proof search, an answer. It knows move codes
 * only, and no clock. Its hash table survives from one query to the next until it is cleared.
 */
import { PAGE_BYTES } from '../core/abi.js';
import { type Core, type CoreModule, startCore } from '../core/load.js';
import type { Packed } from '../core/packed-words.js';
import { firstCodes, firstWords } from '../core/positions.js';
import { ENGINES } from '../engine/memory.js';
import { type DescribeSet, TablebaseMemory } from '../engine/tablebase-memory.js';

const MEGABYTE = 2 ** 20;

/** The exports of a game's mate solver; docs/specs/abi.md specifies each function. */
interface MateFunctions {
  readonly prepare: (base: number) => number;
  readonly mateBytes: (base: number) => number;
  readonly placeTable: (base: number, at: number, bytes: number) => number;
  readonly clearTable: (base: number) => void;
  readonly describeSet: DescribeSet;
  readonly loadPosition: (base: number) => void;
  readonly storePosition: (base: number) => void;
  readonly playMove: (base: number, code: number) => void;
  readonly undoMove: (base: number) => void;
  readonly beginProof: (base: number, attacker: number, limit: number) => void;
  readonly runProof: (base: number, nodes: number) => number;
  readonly endProof: (base: number) => void;
  readonly reportProof: (base: number) => void;
  readonly mateMoves: (base: number, isAttack: number) => number;
}

/** Return values of `runProof`. */
const MORE = 0;
const MATE = 1;

/** A limit in plies: none. */
const UNLIMITED = 0xfffe;

export type Verdict = 'more' | 'mate' | 'none';

export interface ProofReport {
  /** Mate: plies at most. No mate: disproved up to this many plies, or Infinity. */
  readonly plies: number;
  /** The code of the decisive move, if any. */
  readonly move: number;
  /** Nodes since the core was started. */
  readonly nodes: number;
}

export class Prover {
  readonly #core: Core<MateFunctions>;
  readonly endgames: TablebaseMemory;

  /** `megabytes` of hash, and room for endgame tables. */
  constructor(name: string, module: CoreModule, megabytes: number, endgameBytes: number) {
    const wanted = megabytes * MEGABYTE;
    const extraBytes = wanted + endgameBytes + PAGE_BYTES;
    this.#core = startCore<MateFunctions>(name, module, { extraBytes, base: ENGINES });
    const { functions, base, threadBytes } = this.#core;
    functions.prepare(base);
    const at = base + threadBytes + functions.mateBytes(base);
    functions.placeTable(base, at, wanted);
    this.endgames = new TablebaseMemory(this.#core, at + wanted, endgameBytes);
  }

  /** Clears the hash table: another problem may have other pieces. */
  clear(): void {
    this.#core.functions.clearTable(this.#core.base);
  }

  /** Sets up a position and plays legal moves from it. */
  load(packed: Packed, codes: readonly number[] = []): void {
    const { functions, base, input } = this.#core;
    for (let i = 0; i < packed.length; i++) input[i] = packed[i] as number;
    functions.loadPosition(base);
    for (const code of codes) functions.playMove(base, code);
  }

  /** The position on the board, packed; `size` words long. */
  store(size: number): Packed {
    this.#core.functions.storePosition(this.#core.base);
    return firstWords(this.#core.output, size);
  }

  play(code: number): void {
    this.#core.functions.playMove(this.#core.base, code);
  }

  undo(): void {
    this.#core.functions.undoMove(this.#core.base);
  }

  /** The codes of the attacker's candidate moves, or of all legal moves of the defender. */
  moves(isAttack: boolean): readonly number[] {
    const { functions, base, output } = this.#core;
    return firstCodes(output, functions.mateMoves(base, Number(isAttack)));
  }

  /** Starts a query: does `attacker` (0 or 1) mate within `limit` plies of the position on the board? */
  begin(attacker: number, limit: number): void {
    this.#core.functions.beginProof(this.#core.base, attacker, Math.min(limit, UNLIMITED));
  }

  /** Searches about `nodes` more nodes. */
  run(nodes: number): Verdict {
    const found = this.#core.functions.runProof(this.#core.base, nodes);
    return found === MORE ? 'more' : found === MATE ? 'mate' : 'none';
  }

  /** Ends a query, answered or not, and restores the position on the board. */
  end(): void {
    this.#core.functions.endProof(this.#core.base);
  }

  report(): ProofReport {
    const { functions, base, output } = this.#core;
    functions.reportProof(base);
    const word = (i: number) => (output[i] as number) >>> 0;
    const plies = word(0);
    return {
      plies: plies >= UNLIMITED ? Number.POSITIVE_INFINITY : plies,
      move: word(1),
      nodes: word(2) + word(3) * 2 ** 32,
    };
  }
}
