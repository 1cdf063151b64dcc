/**
 * One engine core in this thread: a position, limits, and slices of search. It knows codes and values only, and no clock;
 * whoever owns it decides how long a slice is and when there were enough of them. Several may exist side by side.
 */
import { type Core, startCore } from '../core/load.js';
import type { EngineFunctions } from './functions.js';
import { OVER, PROGRESS } from './functions.js';
import { ENDGAME_BYTES, EngineMemory, type EngineModule, type ThreadSlot } from './memory.js';
import { type Report, readReport } from './report.js';
import { TablebaseMemory } from './tablebase-memory.js';

/** What ends a search by itself; what is not given does not. */
export interface SearchBounds {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** A mate in so many moves of the side to move is enough. */
  readonly mate?: number | undefined;
  /** How many of the best moves are wanted; 1 if not given. */
  readonly lines?: number | undefined;
  /** The codes of the only moves to be looked at. */
  readonly moves?: readonly number[] | undefined;
}

export type SliceEnd = 'more' | 'progress' | 'over';

/** A game this long is begun anew somewhere behind its start: repetitions that far back are of no interest. */
const LONGEST_GAME = 1000;

export class Searcher {
  readonly #core: Core<EngineFunctions>;
  readonly #space: EngineMemory;
  /** For endgame tables: chess only. */
  readonly endgames: TablebaseMemory;
  #height = 0;

  /** `megabytes` of transposition table: the largest power of two up to there is used; with 0 there is none. */
  constructor(name: string, module: EngineModule, megabytes: number, slot?: ThreadSlot) {
    this.#space = new EngineMemory(module, megabytes, slot);
    const { extraBytes, memory, base } = this.#space;
    this.#core = startCore<EngineFunctions>(name, module, { extraBytes, memory, base });
    this.endgames = new TablebaseMemory(this.#core, this.#space.endgamesAt, ENDGAME_BYTES);
    // The others find the tables filled: filling them again would change them under a search.
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

  /** Which core is at work. */
  get kind(): 'wasm' | 'js' {
    return this.#core.kind;
  }

  /** Forgets what was learned, for a new game. The table is everybody's: the first thread empties it. */
  clear(): void {
    this.#makeReady();
    const { thread, tableBytes } = this.#space;
    if (thread === 0) this.#core.functions.clearTable(this.#core.base, 0, tableBytes);
  }

  /** How many positions all threads have looked at. */
  get nodes(): number {
    const { functions } = this.#core;
    return this.#space.bases.reduce((sum, base) => sum + functions.nodesOf(base), 0);
  }

  /** The position from which to search: where the game began, packed, and the codes of its moves, all legal. */
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

  /** What the position is worth without search. */
  evaluate(): number {
    return this.#core.functions.evaluate(this.#core.base);
  }

  /** The same, trusting nothing that was kept from other positions. */
  evaluateAnew(): number {
    return this.#core.functions.evaluateAnew(this.#core.base);
  }

  /** Whether the exchange on a legal move's square brings at least so many hundredths of a pawn. */
  seeAtLeast(code: number, least: number): boolean {
    return this.#core.functions.seeAtLeast(this.#core.base, code, least) !== 0;
  }

  givesCheck(code: number): boolean {
    return this.#core.functions.givesCheck(this.#core.base, code) !== 0;
  }

  /** Returns how many moves there are to choose from; with none there is nothing to run. */
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

  /** Looks at so many more positions. */
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

  /** After the last slice, whether the search was over or not: the position is on the board again. */
  end(): void {
    this.#core.functions.endSearch(this.#core.base, this.#height);
  }
}
