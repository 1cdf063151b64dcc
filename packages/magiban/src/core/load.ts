/**
 * Starts a compiled core, at its first use and without waiting: the binary travels inside the package as text, so
 * there is no file to find, no request and no promise, in Node, in bundles, in workers alike.
 */
import { decodeBase64 } from '../base64.js';
import { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { MagibanError } from '../errors.js';
import { BOARD_BYTES, type CoreExports, checkAbi, PAGE_BYTES, readMemory, refused } from './abi.js';
import { type CoreKind, giveUpWasm, platform } from './platform.js';

/** All that 32-bit addresses reach. */
const MOST_BYTES = 2 ** 32;

/** A compiled module: the binary, and the same as JavaScript. */
export interface CoreModule {
  readonly wasm: string;
  readonly instantiate: () => CoreExports;
  /** Of a module whose memory is the host's: how large it is at least, and which byte of the binary says that it is shared. */
  readonly pages?: number;
  readonly sharedFlag?: number;
}

/** What a core works in. */
export interface CoreSpace {
  /** Bytes beyond what the module asks for. */
  readonly extraBytes?: number;
  /** Shared with other threads; a memory of its own if not given. */
  readonly memory?: WebAssembly.Memory | undefined;
  /** Where the block of its thread is; the first one if not given. */
  readonly base?: number;
}

const NOT_SHARED = 1;
const MOST_PAGES = 0x10000;

/** A running core of this thread, with its exchange buffers. `F` are the functions that it exports. */
export class Core<F> {
  readonly kind: CoreKind;
  readonly functions: F;
  /** The block of this thread: the first argument of every function. */
  readonly base: number;
  readonly input: Int32Array;
  readonly output: Int32Array;
  readonly outputBytes: Uint8Array;
  readonly inputBytes: Uint8Array;
  /** How many boards fit into the input, and into the output. */
  readonly capacity: number;
  /** How many bytes the memory map keeps for tables. */
  readonly tableRoom: number;
  /** How long the block of a thread is: what an engine adds comes behind it. */
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

/** The exports of the binary, or nothing where this engine refuses it and JavaScript may stand in. */
function tryWasm(
  name: string,
  module: CoreModule,
  shared?: WebAssembly.Memory,
): CoreExports | undefined {
  try {
    const binary = decodeBase64(module.wasm);
    const { pages, sharedFlag } = module;
    if (pages === undefined || sharedFlag === undefined) {
      return new WebAssembly.Instance(new WebAssembly.Module(binary)).exports;
    }
    if (!shared) binary[sharedFlag] = NOT_SHARED;
    const memory = shared ?? new WebAssembly.Memory({ initial: pages, maximum: MOST_PAGES });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } });
    return { ...instance.exports, memory };
  } catch (error) {
    // Not everybody takes every binary: too large to compile at once, an instruction that is not known.
    const reason = (error as Error).message;
    if (platform().requested === 'wasm') throw refused(name, reason);
    giveUpWasm(`the ${name} core would not start (${reason})`);
    return undefined;
  }
}

/** A module that exists as WebAssembly only. */
export function startWasm<F>(name: string, wasm: string): Core<F> {
  const { core, reason } = platform();
  if (core !== 'wasm') throw refused(name, `it needs WebAssembly, but ${reason}`);
  const instantiate = () => {
    throw refused(name, 'it needs WebAssembly');
  };
  return startCore<F>(name, { wasm, instantiate });
}

/** A new core. */
export function startCore<F>(name: string, module: CoreModule, space: CoreSpace = {}): Core<F> {
  const { extraBytes = 0, memory, base } = space;
  const wasm = platform().core === 'wasm' ? tryWasm(name, module, memory) : undefined;
  if (memory && !wasm) throw refused(name, 'threads need WebAssembly');
  const exports = wasm ?? module.instantiate();
  // Before anybody looks at the memory: growing it takes it away from those who do.
  if (extraBytes > 0) grow(name, exports, extraBytes);
  return new Core<F>(name, wasm ? 'wasm' : 'js', exports, base);
}

function grow(name: string, exports: CoreExports, bytes: number): void {
  const memory = exports.memory as { grow(pages: number): number };
  try {
    if (memory.grow(Math.ceil(bytes / PAGE_BYTES)) >= 0) return;
  } catch {
    // RangeError: the engine has no room, or the module may not grow that far.
  }
  throw new MagibanError(
    'InsufficientMemory',
    { what: `memory of the ${name} core`, needed: bytes, budget: MOST_BYTES },
    `the ${name} core cannot be given ${bytes} more bytes of memory`,
  );
}

/** A core that starts when it is first asked for, once; `prepare` makes it ready for use. */
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
