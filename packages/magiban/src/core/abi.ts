/**
 * The ABI between the library and the compiled core (docs/specs/abi.md), checked whenever a module is loaded: a core of
 * another version, or with an impossible memory map, is refused instead of computing nonsense.
 */
import { coreRefused } from '../errors/english/core.js';
import type { MagibanError } from '../errors/error.js';
import type { CoreRefusedReason, MemoryMapFault } from '../errors/reasons/core.js';

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
  throw refused(module, { reason: 'no-memory' });
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
    throw refused(module, { reason: 'missing-export', name });
  };
  const version = constant('ABI_VERSION');
  if (version !== ABI_VERSION) {
    throw refused(module, { reason: 'wrong-version', version, expected: ABI_VERSION });
  }
  const boardBytes = constant('BOARD_BYTES');
  if (boardBytes !== BOARD_BYTES) {
    const sizes = { bytes: boardBytes, expected: BOARD_BYTES };
    throw refused(module, { reason: 'wrong-board-size', ...sizes });
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
  if (fault) throw refused(module, { reason: 'memory-map', ...fault });
  return map;
}

interface MapFault {
  readonly fault: MemoryMapFault;
  readonly name: keyof MemoryMap;
  readonly value: number;
}

function faultOf(map: MemoryMap, size: number): MapFault | undefined {
  const wrong = (fault: MemoryMapFault, name: keyof MemoryMap): MapFault => ({
    fault,
    name,
    value: map[name],
  });
  for (const name of Object.keys(map) as (keyof MemoryMap)[]) {
    if (name !== 'dataEnd' && map[name] % BOARD_BYTES !== 0) return wrong('misaligned', name);
  }
  if (map.exchangeBytes === 0) return wrong('no-buffers', 'exchangeBytes');
  if (map.dataEnd > map.tables) return wrong('data-overlaps-tables', 'dataEnd');
  if (map.tables > map.threads) return wrong('tables-behind-threads', 'tables');
  const [first, second] =
    map.input < map.output ? (['input', 'output'] as const) : (['output', 'input'] as const);
  if (map[first] + map.exchangeBytes > map[second]) return wrong('buffers-overlap', first);
  if (map[second] + map.exchangeBytes > map.threadBytes) return wrong('buffers-too-large', second);
  return map.threads + map.threadBytes > size ? wrong('memory-too-small', 'threads') : undefined;
}

export function refused(module: string, reason: CoreRefusedReason): MagibanError {
  return coreRefused({ module, ...reason });
}
