/**
 * One core that proves mates, in this thread: a position, a question about it, slices of proof, an answer. It knows codes only,
 * and no clock. What it has found out about positions it keeps for the next question, until it is told to forget.
 */
import { PAGE_BYTES } from '../core/abi.js';
import { type Core, type CoreModule, startCore } from '../core/load.js';
import type { Packed } from '../core/packed-words.js';
import { firstCodes, firstWords } from '../core/positions.js';
import { ENGINES } from '../engine/memory.js';
import { TablebaseMemory } from '../engine/tablebase-memory.js';
import { MATE, type MateFunctions, MORE, UNLIMITED } from './functions.js';

const MEGABYTE = 2 ** 20;

export type Verdict = 'more' | 'mate' | 'none';

export interface ProofReport {
  /** If there is a mate: it takes so many plies at most. If not: there is none within so many; or Infinity. */
  readonly plies: number;
  /** The code of the move that decided, if there is one. */
  readonly move: number;
  /** How many positions were looked at since the core began. */
  readonly nodes: number;
}

export class Prover {
  readonly #core: Core<MateFunctions>;
  readonly endgames: TablebaseMemory;

  /** `megabytes` for what is remembered of positions, and room for endgame tables. */
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

  /** Forgets all positions: those of another problem may have other pieces. */
  clear(): void {
    this.#core.functions.clearTable(this.#core.base);
  }

  /** Puts a position on the board, and plays legal moves from there. */
  load(packed: Packed, codes: readonly number[] = []): void {
    const { functions, base, input } = this.#core;
    for (let i = 0; i < packed.length; i++) input[i] = packed[i] as number;
    functions.loadPosition(base);
    for (const code of codes) functions.playMove(base, code);
  }

  /** The position on the board; `size` words long. */
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

  /** The codes of what the attacker may play, or of all legal moves of the defender. */
  moves(isAttack: boolean): readonly number[] {
    const { functions, base, output } = this.#core;
    return firstCodes(output, functions.mateMoves(base, Number(isAttack)));
  }

  /** Asks whether `attacker` (0 or 1) mates within so many plies, from the position on the board. */
  begin(attacker: number, limit: number): void {
    this.#core.functions.beginProof(this.#core.base, attacker, Math.min(limit, UNLIMITED));
  }

  /** Looks at about so many more positions. */
  run(nodes: number): Verdict {
    const found = this.#core.functions.runProof(this.#core.base, nodes);
    return found === MORE ? 'more' : found === MATE ? 'mate' : 'none';
  }

  /** After the last slice, whether there is an answer or not: the position is on the board again. */
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
