/** Polyglot books: what is written is read, what is damaged says where, and moves are those of the position. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makePolyglot,
  type PolyglotEntry,
  parsePolyglot,
  polyglotBook,
} from '../../src/book/index.js';
import { ChessPosition, chessPosition, polyglotKey } from '../../src/chess/index.js';

const hex = fc
  .bigInt({ min: 1n, max: 2n ** 64n - 1n })
  .map((n) => n.toString(16).padStart(16, '0'));
const bits = fc
  .tuple(fc.nat(63), fc.nat(63), fc.nat(4))
  .filter(([from, to]) => from !== to)
  .map(([from, to, promotion]) => to | (from << 6) | (promotion << 12));
const entry: fc.Arbitrary<PolyglotEntry> = fc.record({
  key: hex,
  move: bits,
  weight: fc.nat(0xffff),
  learn: fc.nat(0xffffffff),
});

const moveBits = (from: number, to: number, promotion = 0) => to | (from << 6) | (promotion << 12);
const entryOf = (fen: string, move: number, weight = 1): PolyglotEntry => ({
  ...{ key: polyglotKey(chessPosition(fen)), move, weight, learn: 0 },
});
/** Squares of a1 = 0. */
const [A7, A8, E1, E2, E4, E5, G1, H1, D1, A1, D5] = [
  48, 56, 4, 12, 28, 36, 6, 7, 3, 0, 35,
] as const;

describe('a book that was written', () => {
  it('reads back the same, sorted by key', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const bytes = makePolyglot(entries);
        expect(bytes.length).toBe(16 * entries.length);
        const read = [...polyglotBook(bytes).entries()];
        const order = (list: readonly PolyglotEntry[]) =>
          list.map((one) => JSON.stringify(one)).sort();
        expect(order(read)).toEqual(order(entries));
        expect(read.map(({ key }) => key)).toEqual(read.map(({ key }) => key).sort());
        expect(makePolyglot(read)).toEqual(bytes);
      }),
    );
  });

  it('finds every entry by its key, and nothing by others', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), hex, (entries, other) => {
        const book = polyglotBook(makePolyglot(entries));
        for (const one of entries) expect(book.entriesOf(one.key)).toContainEqual(one);
        const isKnown = entries.some(({ key }) => key === other);
        expect(book.entriesOf(other).length > 0).toBe(isKnown);
      }),
    );
  });

  it('has the bytes that the format tells', () => {
    // The start position's key is in "Polyglot book format"; e2e4 with weight 258 and learn 1.
    const bytes = makePolyglot([
      { key: '463b96181691fc9c', move: moveBits(E2, E4), weight: 258, learn: 1 },
    ]);
    const expected = '463b96181691fc9c031c010200000001';
    expect(Buffer.from(bytes).toString('hex')).toBe(expected);
  });
});

describe('damage is told with its place', () => {
  const good = makePolyglot([
    entryOf(ChessPosition.start.fen(), moveBits(E2, E4)),
    entryOf(ChessPosition.start.play('e4').fen(), moveBits(52, E5)),
  ]);

  it.each([
    [good.subarray(0, 25), 16, 'cut off'],
    [new TextEncoder().encode('this is no book'), 0, 'cut off'],
    [Uint8Array.from([...good.subarray(16), ...good.subarray(0, 16)]), 16, 'smaller'],
    [good.map((byte, i) => (i === 24 ? 0xf0 : byte)), 24, 'not a move'],
  ])('case %#', (bytes, offset, reason) => {
    const book = parsePolyglot(bytes);
    if (book.ok) throw new Error('it was read');
    expect(book.error).toMatchObject({ code: 'BookDamaged', data: { format: 'polyglot', offset } });
    expect(book.error.message).toContain(reason);
    expect(book.error.message).toContain(`byte ${offset}`);
  });

  it('bytes at random are a book or an error, never anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const book = parsePolyglot(bytes);
        if (book.ok) expect([...book.value.entries()].length).toBe(bytes.length / 16);
        else expect(book.error.code).toBe('BookDamaged');
      }),
    );
  });

  it('no bytes are a book without moves', () => {
    expect(polyglotBook(new Uint8Array()).find(ChessPosition.start)).toEqual([]);
  });
});

describe('moves of a position', () => {
  const castles = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

  it('come the heaviest first, and without those that are not legal', () => {
    const fen = ChessPosition.start.fen();
    const book = polyglotBook(
      makePolyglot([
        entryOf(fen, moveBits(E2, E4), 3),
        entryOf(fen, moveBits(D1, D5), 9),
        entryOf(fen, moveBits(G1, 21), 5),
      ]),
    );
    expect(book.find(ChessPosition.start)).toEqual([
      { move: 'g1f3', weight: 5 },
      { move: 'e2e4', weight: 3 },
    ]);
    expect([book.positionCount, book.moveCount]).toEqual([1, 3]);
  });

  it('castle whether the book writes the rook or where the king goes', () => {
    for (const target of [H1, G1]) {
      const book = polyglotBook(makePolyglot([entryOf(castles, moveBits(E1, target))]));
      expect(book.find(chessPosition(castles)).map(({ move }) => move)).toEqual(['e1g1']);
      const chess960 = chessPosition(castles, { chess960: true });
      expect(book.find(chess960).map(({ move }) => move)).toEqual(['e1h1']);
    }
    const long = polyglotBook(makePolyglot([entryOf(castles, moveBits(E1, A1))]));
    expect(long.find(chessPosition(castles)).map(({ move }) => move)).toEqual(['e1c1']);
  });

  it('promote', () => {
    const fen = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
    const book = polyglotBook(
      makePolyglot([1, 2, 3, 4].map((role) => entryOf(fen, moveBits(A7, A8, role), role))),
    );
    const texts = book.find(chessPosition(fen)).map(({ move }) => move);
    expect(texts).toEqual(['a7a8q', 'a7a8r', 'a7a8b', 'a7a8n']);
  });

  it('skip what some programs keep under the key 0', () => {
    const header = { key: '0'.repeat(16), move: 0x4050, weight: 0x4740, learn: 0xffff_ffff };
    const book = polyglotBook(
      makePolyglot([entryOf(ChessPosition.start.fen(), moveBits(E2, E4)), header]),
    );
    expect([book.positionCount, book.moveCount]).toEqual([1, 1]);
    expect(book.find(ChessPosition.start)).toHaveLength(1);
  });
});
