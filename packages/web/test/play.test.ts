/** Games in the browser: chess and shogi, with friends and against the engine, by click, drag and text, to every kind of end. */
import { ChessPosition } from 'magiban/chess';
import { createEngine } from 'magiban/engine';
import { ShogiPosition } from 'magiban/shogi';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  choose,
  click,
  clickMove,
  drag,
  hurry,
  labelOf,
  moves,
  named,
  openContext,
  page,
  remember,
  square,
  startFriendGame,
  typeMoves,
  url,
  usePage,
} from './page-fixture.js';

usePage();

const chess = createEngine('chess', { hash: 8 });
const shogi = createEngine('shogi', { hash: 8 });

/** The title and the reason, a line each. */
const result = async () => (await page.locator('.result').innerText()).replace(/\n+/g, '\n');

describe('with a friend', () => {
  test("fool's mate: by click, by drag, to the end", async () => {
    await startFriendGame('Chess');
    await clickMove('f2', 'f3');
    await drag('e7', 'e5');
    await clickMove('g2', 'g4');
    await clickMove('d8', 'h4');
    await expect.poll(moves).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
    expect(await result()).toBe('Black wins\nby checkmate');
    expect(await page.getByRole('alert').first().textContent()).toContain('Black wins');
    // Nothing moves any more, but the game can be looked through.
    await clickMove('e2', 'e3');
    expect(await labelOf('e3')).toBe('e3, empty');
    await named('First move').click();
    expect(await labelOf('f2')).toBe('f2, White pawn');
  });

  test('a promotion is asked for, and Escape takes the move back', async () => {
    await remember({ 'magiban.settings': { language: 'en', sound: false } });
    await page.goto(`${url}#/play`);
    await choose('Friend');
    await page.getByText('Position (optional)').click();
    await page.getByLabel('FEN').fill('8/P6k/8/8/8/8/8/K7 w - - 0 1');
    await named('Start the game').click();
    await page.locator('.moves').waitFor({ state: 'attached' });
    await clickMove('a7', 'a8');
    await page.keyboard.press('Escape');
    expect(await labelOf('a7')).toBe('a7, White pawn');
    await clickMove('a7', 'a8');
    await page.getByRole('button', { name: 'knight' }).click();
    await expect.poll(moves).toEqual(['a8=N']);
    expect(await result()).toBe('Draw\nneither side can mate');
  });

  test('a drawn game: the position occurs three times', async () => {
    await startFriendGame('Chess');
    const round = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    await typeMoves(...round, ...round);
    expect(await result()).toBe('Draw\nthe position occurred three times');
  });

  test('stalemate', async () => {
    await remember({
      'magiban.play': {
        setup: { game: 'chess', opponent: 'friend' },
        start: '7k/8/6K1/5Q2/8/8/8/8 w - - 0 1',
        moves: [],
      },
    });
    await page.goto(`${url}#/play`);
    await clickMove('f5', 'f7');
    expect(await result()).toBe('Draw\nby stalemate');
  });

  test('shogi: moves, a promotion, a drop from the hand, and resignation', async () => {
    await startFriendGame('Shogi');
    await clickMove('7g', '7f');
    await drag('3c', '3d');
    await clickMove('8h', '2b');
    await named('Promote').click();
    await expect.poll(moves).toEqual(['P-7f', 'P-3d', 'Bx2b+']);
    await clickMove('3a', '2b');
    const bishop = page.getByRole('button', { name: 'bishop, 1 in hand' });
    expect(await bishop.count()).toBe(2);
    await click(bishop.last());
    await click('5e');
    expect(await labelOf('5e')).toBe('5e, Sente bishop');
    await drag(page.getByRole('button', { name: 'bishop, 1 in hand' }), '5d');
    await page.getByRole('button', { name: 'B*5d' }).waitFor();
    expect((await moves()).slice(-2)).toEqual(['B*5e', 'B*5d']);
    await named('Resign').click();
    await named('Resign').click();
    expect(await result()).toBe('Gote wins\nby resignation');
  });

  test('shogi: sennichite', async () => {
    await startFriendGame('Shogi');
    const round = ['2h3h', '8b7b', '3h2h', '7b8b'];
    await typeMoves(...round, ...round, ...round);
    expect(await result()).toBe('Draw\nby repetition (sennichite)');
  });

  test('shogi: perpetual check', async () => {
    await remember({
      'magiban.play': {
        setup: { game: 'shogi', opponent: 'friend' },
        start: '4k4/R8/9/9/9/9/9/9/4K4 b - 1',
        moves: '9b9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b'.split(' '),
      },
    });
    await page.goto(`${url}#/play`);
    await typeMoves('5b5a');
    expect(await result()).toBe('Gote wins\nthe other side repeated by perpetual check');
  });

  test('shogi: an impasse is declared', async () => {
    await remember({
      'magiban.play': {
        setup: { game: 'shogi', opponent: 'friend' },
        start: '4K4/4G4/+P+P+P+P+P+P+P+P+P/9/9/9/9/9/4k4 b 2R2B2P 1',
        moves: [],
      },
    });
    await page.goto(`${url}#/play`);
    await named('Declare impasse').click();
    expect(await result()).toBe('Sente wins\nby declaring impasse');
  });

  test('a handicap game begins with gote, without its pieces', async () => {
    await page.goto(`${url}#/play`);
    await choose('Shogi');
    await choose('Friend');
    await page.getByLabel('Handicap').selectOption({ label: 'Two pieces' });
    await named('Start the game').click();
    await page.getByRole('heading', { name: 'Gote to move' }).waitFor();
    expect(await labelOf('2b')).toBe('2b, empty');
    expect(await labelOf('8b')).toBe('8b, empty');
  });

  test('the clock: increment, and a loss on time', async () => {
    await remember({
      'magiban.play': {
        setup: { game: 'chess', opponent: 'friend', clock: 'increment', minutes: 1, seconds: 5 },
        start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        moves: ['e2e4', 'e7e5'],
        clock: { first: 40_000, second: 600 },
      },
    });
    await page.goto(`${url}#/play`);
    const white = page.getByRole('timer', { name: 'Time left for White' });
    expect(await white.innerText()).toMatch(/^0:(40|39)$/);
    await typeMoves('Nf3');
    expect(await white.innerText()).toMatch(/^0:4[45]$/);
    await page.locator('.result').waitFor();
    expect(await result()).toBe('White wins\non time');
  });

  test('on a phone: by tap, also from the hand', async () => {
    await openContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await remember({
      'magiban.play': {
        setup: { game: 'shogi', opponent: 'friend' },
        start: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
        moves: ['7g7f', '3c3d', '8h2b+', '3a2b'],
      },
    });
    await page.goto(`${url}#/play`);
    const tap = async (place: Locator) => {
      const box = await place.boundingBox();
      if (!box) throw new Error('there is nothing to tap');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(40);
    };
    await tap(page.getByRole('button', { name: 'bishop, 1 in hand' }).last());
    await tap(square('5e'));
    await tap(square('5a'));
    await tap(square('5b'));
    expect((await moves()).slice(-2)).toEqual(['B*5e', 'K-5b']);
  });

  test('an illegal move is refused with the reason', async () => {
    await startFriendGame('Chess');
    await page.getByLabel('Type a move').fill('Ke3');
    await page.getByLabel('Type a move').press('Enter');
    const toast = page.locator('.toast');
    await toast.waitFor();
    expect(await toast.innerText()).toContain('no king can reach e3');
    await expect.poll(moves).toEqual([]);
  });
});

describe('against the engine', () => {
  test.each(['Chess', 'Shogi'] as const)(
    '%s: it answers, gives hints, and takes back',
    async (game) => {
      await page.goto(`${url}#/play`);
      await choose(game);
      await page.getByLabel('Level').fill('1');
      await named('Start the game').click();
      const first = game === 'Chess' ? 'e4' : '7g7f';
      await page.getByLabel('Type a move').fill(first);
      await page.getByLabel('Type a move').press('Enter');
      await page.getByRole('heading', { name: 'Your turn' }).waitFor();
      expect(await moves()).toHaveLength(2);
      await named('Hint').click();
      await page
        .locator('svg .hint, svg [stroke="#c8401f"]')
        .first()
        .waitFor({ state: 'attached' });
      await named('Take back').click();
      await expect.poll(moves).toEqual([]);
    },
  );

  /** The best move after those that the page has kept, by a short search of the library's own. */
  async function strongMove(game: 'Chess' | 'Shogi'): Promise<string> {
    const kept = await page.evaluate(() => localStorage.getItem('magiban.play') ?? '');
    const { moves: played } = JSON.parse(kept) as { moves: string[] };
    const limits = { nodes: 20_000 };
    const found =
      game === 'Chess'
        ? chess.think({ start: ChessPosition.start, moves: played }, limits)
        : shogi.think({ start: ShogiPosition.start, moves: played }, limits);
    return found?.lines[0]?.moves[0] ?? '';
  }

  test.each(['Chess', 'Shogi'] as const)(
    '%s: a whole game against level 1, from the first move to mate',
    async (game) => {
      await hurry();
      await page.goto(`${url}#/play`);
      await choose(game);
      await page.getByLabel('Level').fill('1');
      await named('Start the game').click();
      const field = page.getByLabel('Type a move');
      const next = page.getByRole('heading', { name: 'Your turn' }).or(page.locator('.result'));
      await next.waitFor();
      while ((await page.locator('.result').count()) === 0) {
        const move = await strongMove(game);
        const count = (await moves()).length;
        await field.fill(move);
        await field.press('Enter');
        // Ours and the answer, or the end.
        await page.waitForFunction(
          (before) =>
            document.querySelectorAll('.moves .move').length === before + 2 ||
            document.querySelector('.result') !== null,
          count,
        );
      }
      expect(await result()).toBe('You win\nby checkmate');
      expect((await moves()).length).toBeGreaterThan(6);
    },
  );

  test('a reload in the middle loses nothing', async () => {
    await page.goto(`${url}#/play`);
    await page.getByLabel('Level').fill('1');
    await choose('Increment');
    await named('Start the game').click();
    await page.getByLabel('Type a move').fill('d4');
    await page.getByLabel('Type a move').press('Enter');
    await page.getByRole('heading', { name: 'Your turn' }).waitFor();
    const before = await moves();
    expect(before).toHaveLength(2);
    await page.reload();
    await page.getByRole('heading', { name: 'Your turn' }).waitFor();
    await expect.poll(moves).toEqual(before);
    expect(await page.getByRole('timer').first().innerText()).toMatch(/^(9|10):\d\d$/);
    // Reloaded while it thinks, it goes on thinking.
    await page.getByLabel('Type a move').fill('c4');
    await page.getByLabel('Type a move').press('Enter');
    await page.reload();
    await page.getByRole('heading', { name: 'Your turn' }).waitFor();
    expect(await moves()).toHaveLength(4);
  });
});
