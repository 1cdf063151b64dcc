/**
 * Polyglot opening books (`.bin`): entries of 16 bytes, sorted by position key and found by binary search; nothing is
 * unpacked. Opening a book checks it once: a truncated or unsorted file is an error that says where, instead of a book that
 * misses some of its moves. Keys are hashes: an illegal move belongs to another position, or to none, and is left out.
 *
 * Entries with the key 0 at the beginning are not moves: some programs keep a text there.
 */
import { moveOfCode } from '../chess/moves.js';
import { makeUci } from '../chess/notation/uci.js';
import { polyglotKey } from '../chess/polyglot/polyglot.js';
import type { ChessPosition } from '../chess/position/position.js';
import { bookDamaged } from '../errors/english/files.js';
import { err, ok, type Result, unwrap } from '../errors/error.js';
import type { BookDamagedReason } from '../errors/reasons/files.js';
import type { WithArrayBuffer } from '../web-types.js';
import {
  ENTRY_BYTES,
  moveOfBits,
  type PolyglotEntry,
  readEntry,
  writeEntry,
} from './polyglot-entry.js';
import { type BookMove, byWeight, type OpeningBook } from './types.js';

/** A Polyglot opening book (`.bin`) of chess. */
export class PolyglotBook implements OpeningBook<ChessPosition> {
  readonly game = 'chess';
  readonly format = 'polyglot';
  readonly positionCount: number;
  readonly moveCount: number;
  readonly #view: DataView;

  private constructor(view: DataView, positions: number, moves: number) {
    this.#view = view;
    this.positionCount = positions;
    this.moveCount = moves;
  }

  /** Parses a whole file. The bytes are not copied and must not change afterwards. */
  static parse(bytes: Uint8Array): Result<PolyglotBook> {
    const rest = bytes.length % ENTRY_BYTES;
    if (rest !== 0) {
      const sizes = { bytes: rest, expected: ENTRY_BYTES };
      return damaged(bytes.length - rest, { reason: 'truncated', ...sizes });
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let [positions, moves, high, low] = [0, 0, 0, 0];
    for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
      const [nextHigh, nextLow] = [view.getUint32(at), view.getUint32(at + 4)];
      const isSame = nextHigh === high && nextLow === low;
      if (nextHigh < high || (nextHigh === high && nextLow < low)) {
        return damaged(at, { reason: 'unsorted' });
      }
      if (nextHigh === 0 && nextLow === 0) continue;
      if (view.getUint16(at + 8) !== 0 && !moveOfBits(view.getUint16(at + 8))) {
        return damaged(at + 8, { reason: 'not-a-move', bits: view.getUint16(at + 8) });
      }
      moves++;
      if (!isSame) positions++;
      [high, low] = [nextHigh, nextLow];
    }
    return ok(new PolyglotBook(view, positions, moves));
  }

  find(position: ChessPosition): BookMove[] {
    const moves: BookMove[] = [];
    for (const { move: bits, weight } of this.entriesOf(polyglotKey(position))) {
      const move = moveOfBits(bits);
      const code = move && position.codeOf(move);
      if (!code?.ok) continue;
      moves.push({ move: makeUci(moveOfCode(code.value, position.chess960)), weight });
    }
    return byWeight(moves);
  }

  /** All entries of a key, legal or not, in file order. */
  entriesOf(key: string): PolyglotEntry[] {
    const found: PolyglotEntry[] = [];
    for (let i = this.#firstOf(key); i < this.#count; i++) {
      const entry = readEntry(this.#view, i * ENTRY_BYTES);
      if (entry.key !== key) break;
      found.push(entry);
    }
    return found;
  }

  /** Every entry of the file in order, including those without a move. */
  *entries(): Generator<PolyglotEntry, void, undefined> {
    for (let i = 0; i < this.#count; i++) yield readEntry(this.#view, i * ENTRY_BYTES);
  }

  get #count(): number {
    return this.#view.byteLength / ENTRY_BYTES;
  }

  /** The number of the first entry whose key is not smaller (lower bound). */
  #firstOf(key: string): number {
    const [high, low] = [key.slice(0, 8), key.slice(8)].map((half) => Number.parseInt(half, 16));
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const at = middle * ENTRY_BYTES;
      const word = this.#view.getUint32(at);
      const isSmaller =
        word === high ? this.#view.getUint32(at + 4) < (low as number) : word < (high as number);
      if (isSmaller) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function damaged(offset: number, reason: BookDamagedReason) {
  return err(bookDamaged({ format: 'polyglot', offset, ...reason }));
}

/** Parses the bytes of a Polyglot book. */
export function parsePolyglot(bytes: Uint8Array): Result<PolyglotBook> {
  return PolyglotBook.parse(bytes);
}

/** Parses a book; throws where `parsePolyglot` returns an error. */
export function polyglotBook(bytes: Uint8Array): PolyglotBook {
  return unwrap(PolyglotBook.parse(bytes));
}

/** The file of these entries, sorted by key; entries of one key keep their order. */
export function makePolyglot(entries: Iterable<PolyglotEntry>): WithArrayBuffer<Uint8Array> {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const bytes = new Uint8Array(sorted.length * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [i, entry] of sorted.entries()) writeEntry(view, i * ENTRY_BYTES, entry);
  return bytes;
}
