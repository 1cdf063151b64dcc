/**
 * The symbols of a compressed table: each stands for one value or for a pair of other symbols, 256 values in all at most, and
 * has a canonical Huffman code.
 *
 * In the file: the longest and the shortest code length · 2 bytes for each length, from the shortest on: the lowest symbol
 * with a code of that length · 2 bytes: the number of symbols · 3 bytes per symbol, 12 bits left and 12 bits right · padding
 * to an even offset.
 */
import type { SymbolFault } from '../../errors/reasons/tablebase.js';
import type { TableReader } from './reader.js';

const LONGEST_CODE = 32;
const LARGEST_SYMBOL = 256;
/** As the right part: the symbol is a single value, stored on the left. */
export const VALUE = 0xfff;

export interface Symbols {
  readonly shortest: number;
  /** By length, from the shortest on: the lowest symbol, and its code left-aligned in 32 bits. */
  readonly lowest: Uint16Array;
  readonly codes: Uint32Array;
  /** By the first 8 bits of a code: the first length to try. */
  readonly starts: Uint8Array;
  /** By symbol: its parts, and the number of values it stands for. */
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  readonly sizes: Uint16Array;
}

/** `highest` is the highest value that the table may have. */
export function readSymbols(reader: TableReader, highest: number): Symbols {
  const longest = reader.byte();
  const shortest = reader.byte();
  const areLengths = shortest >= 1 && shortest <= longest && longest <= LONGEST_CODE;
  reader.check(areLengths, { reason: 'code-lengths', shortest, longest });
  const lowest = Uint16Array.from({ length: longest - shortest + 1 }, () => reader.uint16());
  const codes = readCodes(reader, shortest, lowest);
  const count = reader.uint16();
  reader.check(count > 0 && count <= VALUE, { reason: 'symbol-count', symbols: count });

  const left = new Uint16Array(count);
  const right = new Uint16Array(count);
  const start = reader.at;
  for (let symbol = 0; symbol < count; symbol++) {
    const low = reader.byte();
    const middle = reader.byte();
    const high = reader.byte();
    left[symbol] = low | ((middle & 0xf) << 8);
    right[symbol] = (middle >> 4) | (high << 4);
  }
  if (count % 2 === 1) reader.byte();
  const sizes = sizesOf(left, right, highest, (symbol, fault) =>
    reader.fail({ reason: 'symbol', symbol, fault }, start + 3 * symbol),
  );
  return { shortest, lowest, codes, starts: startsOf(codes), left, right, sizes };
}

/**
 * The longest codes begin at zero. The first code of each shorter length follows by halving: it continues above those of the
 * next longer one.
 */
function readCodes(reader: TableReader, shortest: number, lowest: Uint16Array): Uint32Array {
  const codes = new Uint32Array(lowest.length);
  let code = 0;
  for (let i = lowest.length - 1; i >= 0; i--) {
    if (i < lowest.length - 1) {
      const symbols = (lowest[i] as number) - (lowest[i + 1] as number);
      const twice = code + symbols;
      reader.check(symbols >= 0 && twice % 2 === 0, { reason: 'incomplete-code' });
      code = twice / 2;
    }
    const length = shortest + i;
    reader.check(code < 2 ** length, { reason: 'too-many-codes' });
    codes[i] = code * 2 ** (LONGEST_CODE - length);
  }
  return codes;
}

/** Shorter codes are higher; the last length begins at zero, so there always is a match. */
function startsOf(codes: Uint32Array): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const highest = (byte + 1) * 2 ** 24 - 1;
    return codes.findIndex((code) => code <= highest);
  });
}

/** The number of values that each symbol stands for; also proves that no symbol contains itself. */
function sizesOf(
  left: Uint16Array,
  right: Uint16Array,
  highest: number,
  fail: (symbol: number, fault: SymbolFault) => never,
): Uint16Array {
  const sizes = new Uint16Array(left.length);
  /** Every level adds a value, so more levels than values mean a cycle. */
  const sizeOf = (symbol: number, level: number): number => {
    const known = sizes[symbol];
    if (known === undefined) fail(symbol, 'missing');
    if (level > LARGEST_SYMBOL) fail(symbol, 'endless');
    if (known > 0) return known;
    const size = right[symbol] === VALUE ? 1 : sizeOfPair(symbol, level + 1);
    if (size === 1 && (left[symbol] as number) > highest) fail(symbol, 'value');
    if (size > LARGEST_SYMBOL) fail(symbol, 'too-large');
    sizes[symbol] = size;
    return size;
  };
  const sizeOfPair = (symbol: number, level: number): number =>
    sizeOf(left[symbol] as number, level) + sizeOf(right[symbol] as number, level);
  for (let symbol = 0; symbol < left.length; symbol++) sizeOf(symbol, 0);
  return sizes;
}
