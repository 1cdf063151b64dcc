/** Books in the making: points of games, merging, growing by search, and which move is played. */
import { describe, expect, it } from 'vitest';
import {
  addGame,
  type BookMove,
  ChessDraft,
  chooseBookMove,
  growBook,
  makePolyglot,
  polyglotBook,
  ShogiDraft,
  yaneuraouBook,
} from '../../src/book/index.js';
import { ChessPosition, chessPosition } from '../../src/chess/index.js';
import { createEngine } from '../../src/engine/index.js';
import { seededRandom } from '../../src/seeded-random.js';
import { ShogiPosition } from '../../src/shogi/index.js';

const chessBook = (draft: ChessDraft, least?: number) => polyglotBook(draft.bytes(least));
const shogiBook = (draft: ShogiDraft) => yaneuraouBook(new TextDecoder().decode(draft.bytes()));
const weights = (moves: readonly BookMove[]) => moves.map(({ move, weight }) => [move, weight]);

describe('games', () => {
  it('give two points for a win, one for a draw or an unknown end, none for a loss', () => {
    const draft = new ChessDraft();
    const start = ChessPosition.start;
    addGame(draft, { start, moves: ['e2e4', 'e7e5', 'g1f3'], result: 'first' });
    addGame(draft, { start, moves: ['e2e4', 'c7c5'], result: 'second' });
    addGame(draft, { start, moves: ['d2d4', 'd7d5'], result: 'draw' });
    addGame(draft, { start, moves: ['c2c4'] });
    const book = chessBook(draft);
    expect(weights(book.find(start))).toEqual([
      ['e2e4', 2],
      ['d2d4', 1],
      ['c2c4', 1],
    ]);
    expect(weights(book.find(start.play('e4')))).toEqual([
      ['c7c5', 2],
      ['e7e5', 0],
    ]);
    expect(weights(chessBook(draft, 1).find(start.play('e4')))).toEqual([['c7c5', 2]]);
  });

  it('may begin with black to move, and are cut where it is wanted', () => {
    const draft = new ChessDraft();
    const start = chessPosition('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1');
    addGame(draft, { start, moves: ['e8e7', 'e2e4', 'e7e6'], result: 'second' }, 2);
    expect([draft.positionCount, draft.moveCount]).toEqual([2, 2]);
    expect(weights(chessBook(draft).find(start))).toEqual([['e8e7', 2]]);
    expect(weights(chessBook(draft).find(start.play('Ke7')))).toEqual([['e2e4', 0]]);
  });

  it('of shogi count the same way', () => {
    const draft = new ShogiDraft();
    const start = ShogiPosition.start;
    addGame(draft, { start, moves: ['7g7f', '3c3d'], result: 'first' });
    addGame(draft, { start, moves: ['7g7f', '8c8d'], result: 'second' });
    const book = shogiBook(draft);
    expect(weights(book.find(start))).toEqual([['7g7f', 2]]);
    expect(weights(book.find(start.play('7g7f')))).toEqual([
      ['8c8d', 2],
      ['3c3d', 0],
    ]);
  });

  it('with a move that is not legal throw', () => {
    const game = { start: ChessPosition.start, moves: ['e2e5'] };
    expect(() => addGame(new ChessDraft(), game)).toThrow(
      expect.objectContaining({ code: 'IllegalMove' }),
    );
  });
});

describe('merging', () => {
  it('adds weights, and keeps their ratio where 16 bits are too few', () => {
    const key = '463b96181691fc9c';
    const entry = (move: number, weight: number) => ({ key, move, weight, learn: 0 });
    const book = polyglotBook(makePolyglot([entry(0x31c, 60_000), entry(0x2db, 20_000)]));
    const draft = new ChessDraft();
    draft.merge(book);
    draft.merge(book);
    expect(weights(chessBook(draft).find(ChessPosition.start))).toEqual([
      ['e2e4', 65_535],
      ['d2d4', 21_845],
    ]);
  });

  it('of one book gives the same book', () => {
    const draft = new ShogiDraft();
    const start = ShogiPosition.start;
    draft.add(start, '7g7f', { weight: 5, reply: '3c3d', score: 30, depth: 9 });
    draft.add(start.play('7g7f'), '3c3d', { weight: 2 });
    const copy = new ShogiDraft();
    copy.merge(shogiBook(draft));
    expect(copy.bytes()).toEqual(draft.bytes());
  });

  it('of two scores keeps the deeper one', () => {
    const [first, second] = [new ShogiDraft(), new ShogiDraft()];
    const start = ShogiPosition.start;
    first.add(start, '7g7f', { weight: 1, reply: '3c3d', score: 30, depth: 9 });
    second.add(start, '7g7f', { weight: 2, reply: '8c8d', score: 10, depth: 12 });
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const draft = new ShogiDraft();
      draft.merge(shogiBook(one));
      draft.merge(shogiBook(other));
      expect(shogiBook(draft).find(start)).toEqual([
        { move: '7g7f', weight: 3, reply: '8c8d', score: 10, depth: 12 },
      ]);
    }
  });
});

it('searches note the best moves, and follow the trunk as well', async () => {
  const draft = new ShogiDraft();
  const engine = createEngine('shogi', { hash: 1 });
  const options = { nodes: 2000, breadth: 2, margin: 50, plies: 3, positions: 12 };
  const trunk = [['9g9f', '1c1d', '7g7f']];
  const done = await growBook(draft, engine, ShogiPosition.start, trunk, options);
  const book = shogiBook(draft);
  expect(done).toBeLessThanOrEqual(12);
  expect(book.positionCount).toBe(done);
  for (const { moves } of book.positions()) {
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.length).toBeLessThanOrEqual(2);
    expect(Math.max(...moves.map(({ count }) => count ?? 0))).toBe(100);
  }
  expect(book.find(ShogiPosition.start.play('9g9f')).length).toBeGreaterThan(0);
});

describe('the choice among moves', () => {
  const moves = [
    { move: 'a', weight: 60 },
    { move: 'b', weight: 30 },
    { move: 'c', weight: 10 },
    { move: 'd', weight: 0 },
  ];
  const counts = (variety: number) => {
    const below = seededRandom(7);
    const chosen = Array.from({ length: 1000 }, () => chooseBookMove(moves, variety, below)?.move);
    return ['a', 'b', 'c', 'd'].map((move) => chosen.filter((one) => one === move).length);
  };

  it('is the heaviest without variety', () => {
    expect(counts(0)).toEqual([1000, 0, 0, 0]);
  });

  it('follows the weights with all of it, and never plays what has none', () => {
    const [a = 0, b = 0, c = 0, d = 0] = counts(100);
    expect([a, b, c].map((count) => Math.round(count / 100))).toEqual([6, 3, 1]);
    expect(d).toBe(0);
    expect(counts(50)[0]).toBeGreaterThan(a);
  });

  it('is nothing without moves, and the first if none has weight', () => {
    expect(chooseBookMove([], 100, seededRandom(1))).toBeUndefined();
    expect(chooseBookMove([{ move: 'x', weight: 0 }], 100, seededRandom(1))?.move).toBe('x');
  });
});
