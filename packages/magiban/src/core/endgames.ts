/**
 * The endgame table generator: a module whose threads share one memory, which the host creates and passes to each of them.
 * WebAssembly only. docs/specs/abi.md specifies each function.
 */
import { wasm as chessWasm } from '@magiban/core/chess-endgames';
import { wasm as shogiWasm } from '@magiban/core/shogi-endgames';
import { decodeWasm } from '@magiban/core/wasm-text';
import { insufficientMemory } from '../errors/english/boards.js';
import type { GameName } from '../game.js';
import { checkAbi, PAGE_BYTES } from './abi.js';

const WASM: Readonly<Record<GameName, string>> = { chess: chessWasm, shogi: shogiWasm };

/** End of the 16 thread blocks and their shared data (assembly/common/layout.ts of the core); codes begin here. */
export const CODES_BEGIN = 0x550000;
export const MOST_ENDGAME_THREADS = 16;
const MOST_PAGES = 0x10000;

export interface EndgameFunctions {
  readonly prepare: (base: number) => void;
  readonly describeSet: (
    base: number,
    number: number,
    first: number,
    second: number,
    codes: number,
  ) => void;
  readonly entriesOf: (base: number, number: number) => number;
  readonly blocksOf: (base: number, number: number) => number;
  readonly markImpossible: (base: number, number: number, block: number) => void;
  readonly classify: (base: number, block: number) => void;
  readonly begin: (base: number, block: number) => void;
  readonly spread: (base: number, block: number, distance: number) => void;
  readonly settle: (base: number, block: number, distance: number) => void;
  readonly tally: (base: number, block: number) => void;
  readonly check: (base: number, block: number) => number;
  readonly highestCode: (base: number) => number;
  readonly waiting: (base: number) => number;
}

export interface Endgames {
  readonly functions: EndgameFunctions;
  /** The memory block of this thread. */
  readonly base: number;
  /** 256 counts of 8 bytes. */
  readonly counts: BigUint64Array;
  /** The index that `check` reports. */
  readonly fault: Uint32Array;
}

/** Memory for the codes of all sets together. */
export function createEndgameMemory(codesEnd: number): WebAssembly.Memory {
  const pages = Math.ceil(codesEnd / PAGE_BYTES);
  try {
    if (pages > MOST_PAGES) throw new RangeError('more than 4 GiB');
    return new WebAssembly.Memory({ initial: pages, maximum: MOST_PAGES, shared: true });
  } catch {
    throw insufficientMemory({
      what: 'endgame-table',
      needed: codesEnd,
      budget: MOST_PAGES * PAGE_BYTES,
    });
  }
}

/** Starts an instance for one thread. */
export function startEndgames(
  game: GameName,
  memory: WebAssembly.Memory,
  thread: number,
): Endgames {
  const module = new WebAssembly.Module(decodeWasm(WASM[game]));
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  // The ABI's version, which is checked next, stands for the types of the functions.
  const functions = instance.exports as WebAssembly.Exports & EndgameFunctions;
  const map = checkAbi(`${game}-endgames`, { ...functions, memory });
  const base = map.threads + thread * map.threadBytes;
  return {
    functions,
    base,
    counts: new BigUint64Array(memory.buffer, base + map.output, 256),
    fault: new Uint32Array(memory.buffer, base + map.input, 1),
  };
}
