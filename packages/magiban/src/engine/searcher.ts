/**
 * One engine core in this thread: a position, limits, and slices of search. It knows codes and values only, and no clock;
 * whoever owns it decides how long a slice is and when there were enough of them. Several may exist side by side.
 */
import { PAGE_BYTES } from '../core/abi.js';
import { type Core, type CoreModule, startCore } from '../core/load.js';
import { MagibanError } from '../errors.js';
import type { EngineFunctions } from './functions.js';
import { OVER, PROGRESS } from './functions.js';
import { type Report, readReport } from './report.js';

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
const MEGABYTE = 2 ** 20;
export const MOST_HASH_MEGABYTES = 2048;

export class Searcher {
  readonly #core: Core<EngineFunctions>;
  readonly #tableBytes: number;
  #height = 0;

  /** `megabytes` of transposition table: the largest power of two up to there is used; with 0 there is none. */
  constructor(name: string, module: CoreModule, megabytes: number) {
    if (!Number.isInteger(megabytes) || megabytes < 0 || megabytes > MOST_HASH_MEGABYTES) {
      const expected = `a whole number from 0 to ${MOST_HASH_MEGABYTES}`;
      throw new MagibanError(
        'InvalidOption',
        { option: 'hash', value: String(megabytes), expected },
        `the hash table's megabytes are ${megabytes}: expected ${expected}`,
      );
    }
    const wanted = megabytes * MEGABYTE;
    this.#core = startCore<EngineFunctions>(name, module, wanted + PAGE_BYTES);
    const { functions, base } = this.#core;
    functions.prepare(base);
    functions.prepareEngine(base);
    const at = base + this.#core.threadBytes + functions.engineBytes(base);
    this.#tableBytes = functions.placeTable(base, at, wanted);
  }

  /** Which core is at work. */
  get kind(): 'wasm' | 'js' {
    return this.#core.kind;
  }

  /** Forgets what was learned, for a new game. */
  clear(): void {
    const { functions, base } = this.#core;
    functions.prepareEngine(base);
    const at = base + this.#core.threadBytes + functions.engineBytes(base);
    functions.placeTable(base, at, this.#tableBytes);
    functions.clearTable(base, 0, this.#tableBytes);
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

  /** Whether the exchange on a legal move's square brings at least so many hundredths of a pawn. */
  exchangeReaches(code: number, least: number): boolean {
    return this.#core.functions.exchangeReaches(this.#core.base, code, least) !== 0;
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
