/** The books and names that travel with the package. */
import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInBook, openingNames } from '../../src/book/index.js';
import { ChessPosition } from '../../src/chess/index.js';
import { ShogiPosition } from '../../src/shogi/index.js';

const MOST_BYTES = 40_000;
const data = new URL('../../../../data/books/', import.meta.url);

/** Plays every move of a book that can be reached from the start; how many positions that were. */
function walk<P extends { play(move: string): P }>(
  book: { find(position: P): { readonly move: string }[] },
  start: P,
  keyOf: (position: P) => string,
): number {
  const seen = new Set<string>();
  const open = [start];
  for (let position = open.pop(); position; position = open.pop()) {
    const moves = book.find(position);
    if (moves.length === 0 || seen.has(keyOf(position))) continue;
    seen.add(keyOf(position));
    for (const { move } of moves) open.push(position.play(move));
  }
  return seen.size;
}

describe('our own books', () => {
  it('of chess is small, and leads from the start into all of its positions', async () => {
    const book = await builtInBook('chess');
    expect(statSync(new URL('chess.bin', data)).size).toBeLessThanOrEqual(MOST_BYTES);
    const keyOf = (position: ChessPosition) => position.fen().split(' ').slice(0, 4).join(' ');
    // Few are left that only a move leads to which the search did not like.
    expect(walk(book, ChessPosition.start, keyOf)).toBeGreaterThan(0.9 * book.positionCount);
    expect(book.positionCount).toBeGreaterThan(300);
    const first = book.find(ChessPosition.start).map(({ move }) => move);
    expect(first).toEqual(expect.arrayContaining(['e2e4', 'd2d4', 'c2c4', 'g1f3']));
  });

  it('of shogi is small, and leads from the start into all of its positions', async () => {
    const book = await builtInBook('shogi');
    expect(statSync(new URL('shogi.db', data)).size).toBeLessThanOrEqual(MOST_BYTES);
    const keyOf = (position: ShogiPosition) => position.sfen().split(' ').slice(0, 3).join(' ');
    expect(walk(book, ShogiPosition.start, keyOf)).toBeGreaterThan(0.9 * book.positionCount);
    expect(book.positionCount).toBeGreaterThan(100);
    const first = book.find(ShogiPosition.start).map(({ move }) => move);
    expect(first).toEqual(expect.arrayContaining(['7g7f', '2g2f']));
  });
});

describe('names of openings', () => {
  it('belong to positions, in both languages', async () => {
    const chess = await openingNames('chess');
    expect(chess.of(['e2e4', 'c7c5'])?.name).toEqual({
      en: 'Sicilian Defence',
      ja: 'シシリアン・ディフェンス',
    });
    // By another order of moves, and with moves behind the name.
    expect(chess.of(['c4', 'Nf6', 'd4', 'g6', 'Nc3', 'Bg7', 'e4', 'd6', 'h3'])?.name.en).toBe(
      "King's Indian Defence",
    );
    expect(chess.of(['h2h4'])).toBeUndefined();
    const shogi = await openingNames('shogi');
    expect(shogi.of(['7g7f', '3c3d', '7f7e'])?.name.ja).toBe('石田流');
    expect(shogi.at(ShogiPosition.start)).toBeUndefined();
  });

  it('are complete, and each position has one', async () => {
    for (const game of ['chess', 'shogi'] as const) {
      const names = await openingNames(game);
      expect(names.openings.length).toBeGreaterThan(30);
      for (const { name, moves } of names.openings) {
        expect([name.en, name.ja].every((text) => text.length > 1)).toBe(true);
        expect(names.of(moves)?.name.en).toBe(name.en);
      }
    }
  });
});
