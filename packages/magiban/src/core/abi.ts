/**
 * The ABI between the library and the compiled core (docs/specs/abi.md), checked whenever a module is loaded: a core of
 * another version, or with an impossible memory map, is refused instead of computing nonsense.
 */
import { MagibanError } from '../errors/error.js';

export const ABI_VERSION = 6;
/** A bitboard in memory: square s at bit s, little-endian, 128 bits. */
export const BOARD_BYTES = 16;

export const PAGE_BYTES = 0x10000;

/**
 * The memory map, from the core's exported constants. `dataEnd`, `tables` and `threads` are addresses, the rest sizes or
 * offsets.
 */
export interface MemoryMap {
  readonly dataEnd: number;
  readonly tables: number;
  readonly threads: number;
  readonly threadBytes: number;
  readonly input: number;
  readonly output: number;
  readonly exchangeBytes: number;
}

/** The exports of a core, whichever way it was instantiated. */
export type CoreExports = Readonly<Record<string, unknown>>;

export function readMemory(module: string, exports: CoreExports): ArrayBuffer {
  const memory = exports.memory as { buffer?: unknown } | undefined;
  const buffer = memory?.buffer;
  if (isBuffer(buffer)) return buffer;
  throw refused(module, 'it exports no memory');
}

function isBuffer(value: unknown): value is ArrayBuffer {
  // Checks the tag instead of instanceof: the buffer may come from another realm.
  const tag = Object.prototype.toString.call(value);
  return tag === '[object ArrayBuffer]' || tag === '[object SharedArrayBuffer]';
}

/** Reads the version and the memory map of a core; throws unless both are valid. */
export function checkAbi(module: string, exports: CoreExports): MemoryMap {
  const constant = (name: string): number => {
    const value = (exports[name] as { value?: unknown } | undefined)?.value;
    if (typeof value === 'number') return value >>> 0;
    throw refused(module, `it does not export ${name}`);
  };
  const version = constant('ABI_VERSION');
  if (version !== ABI_VERSION) {
    throw refused(module, `its ABI version is ${version}, this library speaks ${ABI_VERSION}`);
  }
  const boardBytes = constant('BOARD_BYTES');
  if (boardBytes !== BOARD_BYTES) {
    throw refused(module, `its boards take ${boardBytes} bytes, not ${BOARD_BYTES}`);
  }
  const map: MemoryMap = {
    dataEnd: constant('DATA_END'),
    tables: constant('TABLES'),
    threads: constant('THREADS'),
    threadBytes: constant('THREAD_BYTES'),
    input: constant('INPUT'),
    output: constant('OUTPUT'),
    exchangeBytes: constant('EXCHANGE_BYTES'),
  };
  const size = readMemory(module, exports).byteLength;
  const fault = faultOf(map, size);
  if (fault) throw refused(module, `its memory map is not sound: ${fault}`);
  return map;
}

function faultOf(map: MemoryMap, size: number): string | undefined {
  const at = (address: number) => `0x${address.toString(16)}`;
  for (const [name, value] of Object.entries(map) as [keyof MemoryMap, number][]) {
    if (name !== 'dataEnd' && value % BOARD_BYTES !== 0) {
      return `${name} (${at(value)}) is not a multiple of ${BOARD_BYTES}`;
    }
  }
  if (map.exchangeBytes === 0) return 'the exchange buffers are empty';
  if (map.dataEnd > map.tables) {
    return `static data up to ${at(map.dataEnd)} runs into the tables at ${at(map.tables)}`;
  }
  if (map.tables > map.threads) return 'the tables begin behind the thread blocks';
  const [first, second] = [map.input, map.output].sort((a, b) => a - b) as [number, number];
  if (first + map.exchangeBytes > second) return 'input and output overlap';
  if (second + map.exchangeBytes > map.threadBytes) {
    return `the exchange buffers do not fit into a thread block of ${at(map.threadBytes)} bytes`;
  }
  if (map.threads + map.threadBytes > size) {
    return `the first thread block ends beyond the memory of ${size / PAGE_BYTES} pages`;
  }
  return undefined;
}

export function refused(module: string, reason: string): MagibanError {
  return new MagibanError(
    'CoreRefused',
    { module, reason },
    `the ${module} core cannot be used: ${reason}`,
  );
}
