/**
 * Starts a compiled core, on first use and synchronously: the package contains the binary as text, so there is no file to
 * find, no request and no promise, in Node, bundles and workers alike.
 */
import { decodeWasm } from '@magiban/core/wasm-text';
import { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { insufficientMemory } from '../errors/english/boards.js';
import { BOARD_BYTES, type CoreExports, checkAbi, PAGE_BYTES, readMemory, refused } from './abi.js';
import { jsCore } from './js-cores.js';
import { type CoreKind, giveUpWasm, platform } from './platform.js';

/** The limit of 32-bit addresses. */
const MOST_BYTES = 2 ** 32;

/** A compiled module. */
export interface CoreModule {
  /** The binary, or its text inside a module. */
  readonly wasm: string | Uint8Array<ArrayBuffer>;
  /** For modules that import their memory: its minimum size, and the byte of the binary that flags it as shared. */
  readonly pages?: number;
  readonly sharedFlag?: number;
}

/** The memory of a core. */
export interface CoreSpace {
  /** Bytes beyond what the module asks for. */
  readonly extraBytes?: number;
  /** Memory shared with other threads; by default the core has a private one. */
  readonly memory?: WebAssembly.Memory | undefined;
  /** Address of its thread block; by default the first one. */
  readonly base?: number;
}

const NOT_SHARED = 1;
const MOST_PAGES = 0x10000;

/** A running core in this thread, with its exchange buffers. `F` is the type of its exported functions. */
export class Core<F> {
  readonly kind: CoreKind;
  readonly functions: F;
  /** The block of this thread: first argument of every function. */
  readonly base: number;
  readonly input: Int32Array;
  readonly output: Int32Array;
  readonly outputBytes: Uint8Array;
  readonly inputBytes: Uint8Array;
  /** How many bitboards fit into the input, and into the output. */
  readonly capacity: number;
  /** Bytes that the memory map reserves for attack tables. */
  readonly tableRoom: number;
  /** Size of a thread block: the engine's additions follow it. */
  readonly threadBytes: number;

  constructor(name: string, kind: CoreKind, exports: CoreExports, base?: number) {
    const map = checkAbi(name, exports);
    const memory = readMemory(name, exports);
    this.kind = kind;
    this.functions = exports as F;
    this.base = base ?? map.threads;
    this.capacity = map.exchangeBytes / BOARD_BYTES;
    this.input = new Int32Array(memory, this.base + map.input, map.exchangeBytes / 4);
    this.output = new Int32Array(memory, this.base + map.output, map.exchangeBytes / 4);
    this.inputBytes = new Uint8Array(memory, this.base + map.input, map.exchangeBytes);
    this.tableRoom = map.threads - map.tables;
    this.threadBytes = map.threadBytes;
    this.outputBytes = new Uint8Array(memory, this.base + map.output, map.exchangeBytes);
  }

  writeBoard(index: number, board: Bitboard): void {
    const at = index * 4;
    this.input[at] = board.w0;
    this.input[at + 1] = board.w1;
    this.input[at + 2] = board.w2;
    this.input[at + 3] = board.w3;
  }

  readBoard(index: number, geometry: BoardGeometry): Bitboard {
    const word = (i: number) => this.output[index * 4 + i] as number;
    return new Bitboard(geometry, word(0), word(1), word(2), word(3));
  }
}

/** Returns a copy of a module's binary. */
export function binaryOf({ wasm }: CoreModule): Uint8Array<ArrayBuffer> {
  return typeof wasm === 'string' ? decodeWasm(wasm) : wasm.slice();
}

/** The exports of the binary, or undefined where this JavaScript engine refuses it and plain JavaScript may be used instead. */
function tryWasm(
  name: string,
  module: CoreModule,
  shared?: WebAssembly.Memory,
): CoreExports | undefined {
  try {
    const binary = binaryOf(module);
    const { pages, sharedFlag } = module;
    if (pages === undefined || sharedFlag === undefined) {
      return new WebAssembly.Instance(new WebAssembly.Module(binary)).exports;
    }
    if (!shared) binary[sharedFlag] = NOT_SHARED;
    const memory = shared ?? new WebAssembly.Memory({ initial: pages, maximum: MOST_PAGES });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } });
    return { ...instance.exports, memory };
  } catch (error) {
    // An engine may refuse a binary: too large to compile synchronously, or an unknown instruction.
    const reason = (error as Error).message;
    if (platform().requested === 'wasm')
      throw refused(name, { reason: 'not-started', detail: reason });
    giveUpWasm(`the ${name} core would not start (${reason})`);
    return undefined;
  }
}

/** Starts a module that exists as WebAssembly only. */
export function startWasm<F>(name: string, wasm: string): Core<F> {
  const { core, reason } = platform();
  const exports = core === 'wasm' ? tryWasm(name, { wasm }) : undefined;
  if (exports) return new Core<F>(name, 'wasm', exports);
  throw refused(name, { reason: 'needs-webassembly', detail: reason });
}

/** Starts a new core. */
export function startCore<F>(name: string, module: CoreModule, space: CoreSpace = {}): Core<F> {
  const { extraBytes = 0, memory, base } = space;
  const wasm = platform().core === 'wasm' ? tryWasm(name, module, memory) : undefined;
  if (memory && !wasm) throw refused(name, { reason: 'threads-need-webassembly' });
  const exports = wasm ?? instantiateJs(name);
  // Before any view is created: growing the memory detaches all views.
  if (extraBytes > 0) grow(name, exports, extraBytes);
  return new Core<F>(name, wasm ? 'wasm' : 'js', exports, base);
}

function instantiateJs(name: string): CoreExports {
  const instantiate = jsCore(name);
  if (instantiate) return instantiate();
  throw refused(name, { reason: 'needs-js-core', detail: platform().reason });
}

function grow(name: string, exports: CoreExports, bytes: number): void {
  const memory = exports.memory as { grow(pages: number): number };
  try {
    if (memory.grow(Math.ceil(bytes / PAGE_BYTES)) >= 0) return;
  } catch {
    // RangeError: the engine is out of memory, or the module's maximum is reached.
  }
  throw insufficientMemory({ what: 'core', module: name, needed: bytes, budget: MOST_BYTES });
}

/** A core that starts on first use, once; `prepare` initializes it. */
export function lazyCore<F>(
  name: string,
  module: CoreModule,
  prepare?: (core: Core<F>) => void,
): () => Core<F> {
  let core: Core<F> | undefined;
  return () => {
    if (core) return core;
    const started = startCore<F>(name, module);
    prepare?.(started);
    core = started;
    return core;
  };
}
