/**
 * One engine core in this thread: a position, search limits, and slices of search. It knows move codes and scores but no
 * clock: the owner decides how long a slice is and when to stop. Several searchers may coexist.
 */
import { type Core, startCore } from '../core/load.js';
import { type EngineFunctions, OVER, PROGRESS } from './functions.js';
import { type Report, readReport } from './report.js';
import { TablebaseMemory } from './tablebases/tablebase-memory.js';
import {
  ENDGAME_BYTES,
  EngineMemory,
  type EngineModule,
  type ThreadSlot,
} from './threads/memory.js';

/** Limits that the core checks itself; a missing one does not apply. */
export interface SearchBounds {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Stop when mate in N moves is found. */
  readonly mate?: number | undefined;
  /** Number of lines (MultiPV); default 1. */
  readonly lines?: number | undefined;
  /** Search only the root moves with these codes. */
  readonly moves?: readonly number[] | undefined;
}

export type SliceEnd = 'more' | 'progress' | 'over';

/** A longer game is loaded from a later position: repetitions that far back do not matter. */
const LONGEST_GAME = 1000;

export class Searcher {
  readonly #core: Core<EngineFunctions>;
  readonly #space: EngineMemory;
  /** For endgame tables: chess only. */
  readonly endgames: TablebaseMemory;
  #height = 0;

  /** `megabytes` is the transposition table size, rounded down to a power of two; 0 means no table. */
  constructor(name: string, module: EngineModule, megabytes: number, slot?: ThreadSlot) {
    this.#space = new EngineMemory(module, megabytes, slot);
    const { extraBytes, memory, base } = this.#space;
    this.#core = startCore<EngineFunctions>(name, module, { extraBytes, memory, base });
    this.endgames = new TablebaseMemory(this.#core, this.#space.endgamesAt, ENDGAME_BYTES);
    // Helper threads find the attack tables filled: filling them again would change them during a search.
    if (this.#space.thread === 0) this.#core.functions.prepare(base);
    this.#makeReady();
  }

  #makeReady(): void {
    const { functions, base } = this.#core;
    const { thread, tableAt, tableBytes } = this.#space;
    functions.prepareEngine(base);
    functions.setThread(base, thread);
    functions.placeTable(base, tableAt, tableBytes);
  }

  /** Which build of the core is running. */
  get kind(): 'wasm' | 'js' {
    return this.#core.kind;
  }

  /** Clears histories for a new game. All threads share the transposition table; the first thread clears it. */
  clear(): void {
    this.#makeReady();
    const { thread, tableBytes } = this.#space;
    if (thread === 0) this.#core.functions.clearTable(this.#core.base, 0, tableBytes);
  }

  /** Nodes searched by all threads. */
  get nodes(): number {
    const { functions } = this.#core;
    return this.#space.bases.reduce((sum, base) => sum + functions.nodesOf(base), 0);
  }

  /** Sets the root: the packed start position of the game, and the codes of its legal moves. */
  load(packed: readonly number[], codes: readonly number[] = []): void {
    if (codes.length > LONGEST_GAME) {
      throw new RangeError(`${codes.length} moves where ${LONGEST_GAME} are the most`);
    }
    const { functions, base, input } = this.#core;
    for (let i = 0; i < packed.length; i++) input[i] = packed[i] as number;
    functions.loadPosition(base);
    for (const code of codes) functions.playMove(base, code);
    this.#height = codes.length;
  }

  /** The static evaluation. */
  evaluate(): number {
    return this.#core.functions.evaluate(this.#core.base);
  }

  /** The static evaluation computed from scratch, without incremental state or caches. */
  evaluateFully(): number {
    return this.#core.functions.evaluateFully(this.#core.base);
  }

  /** Whether the static exchange evaluation (SEE) of a legal move is at least `least` centipawns. */
  seeAtLeast(code: number, least: number): boolean {
    return this.#core.functions.seeAtLeast(this.#core.base, code, least) !== 0;
  }

  givesCheck(code: number): boolean {
    return this.#core.functions.givesCheck(this.#core.base, code) !== 0;
  }

  /** Starts a search and returns the number of root moves; with none there is nothing to run. */
  begin(bounds: SearchBounds = {}): number {
    const { functions, base, inputBytes } = this.#core;
    const { depth = 0, nodes = 0, mate = 0, lines = 1, moves = [] } = bounds;
    for (const [i, code] of moves.entries()) {
      inputBytes[2 * i] = code & 0xff;
      inputBytes[2 * i + 1] = code >> 8;
    }
    const high = Math.floor(nodes / 2 ** 32);
    return functions.beginSearch(base, depth, nodes >>> 0, high, mate, lines, moves.length);
  }

  /** Searches up to `nodes` more nodes. */
  run(nodes: number): SliceEnd {
    const { functions, base } = this.#core;
    const end = functions.runSearch(base, nodes);
    return end === OVER ? 'over' : end === PROGRESS ? 'progress' : 'more';
  }

  report(): Report {
    const { functions, base, output } = this.#core;
    functions.reportSearch(base);
    return readReport(output);
  }

  /** Call after the last slice, whether the search was finished or not: restores the root position. */
  end(): void {
    this.#core.functions.endSearch(this.#core.base, this.#height);
  }
}
