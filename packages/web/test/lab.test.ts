/** The lab in the browser: attacks on any board, a magic step by step, the finder, perft. */

import { Bitboard, BoardGeometry, CHESS_MOVEMENTS, raycastAttacks } from 'magiban/bitboard';
import * as chess from 'magiban/chess';
import * as shogi from 'magiban/shogi';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { choose, named, openContext, page, url, usePage } from './page-fixture.js';

usePage();

/** What the rook of the start board attacks. */
const ROOK_E4 = ['c4', 'd4', 'e2', 'e3', 'e5', 'e6', 'f4', 'g4'];

function cell(name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
}

/** The cells whose label says `word`, by name; the drawn mark must say the same. */
async function cellsThatAre(word: 'attacked' | 'blocker'): Promise<string[]> {
  await page.locator('.frame').waitFor();
  const cells = await page.getByRole('gridcell').evaluateAll((all) =>
    all.map((one) => ({
      label: one.getAttribute('aria-label') ?? '',
      attacked: one.classList.contains('attacked'),
      blocker: one.classList.contains('blocker'),
    })),
  );
  const labelled = cells.filter(({ label }) => label.split(', ').includes(word));
  expect(cells.filter((one) => one[word])).toEqual(labelled);
  return labelled.map(({ label }) => label.split(',')[0] as string).sort();
}

describe('attacks', () => {
  test('the start shows the 8 squares of a rook on e4, in every form', async () => {
    const response = await page.goto(`${url}#/lab`);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await cellsThatAre('attacked')).toEqual(ROOK_E4);
    expect(await cellsThatAre('blocker')).toEqual(['c4', 'e2', 'e6', 'g4']);
    expect(await cell('e4').getAttribute('aria-label')).toBe('e4, White rook');
    expect(await page.locator('#summary').innerText()).toContain('Rook on e4 attacks 8 squares');
    const attacked = chess.squareSet(...(ROOK_E4 as chess.SquareName[]));
    expect(await page.locator('#drawing').textContent()).toBe(attacked.toString());
    const words = (await page.locator('.words').innerText()).replace(/\s+/g, ' ');
    expect(words).toBe('Occupied 0x54001000 0x00001000 Attacked 0x6c101000 0x00001010');
    expect(await page.locator('#core').textContent()).toContain('WebAssembly core');
  });

  test('blockers by mode, by Shift, by the right button; the piece takes what it lands on', async () => {
    await page.goto(`${url}#/lab/attacks/chess/rook/white/a1`);
    expect(await cellsThatAre('attacked')).toHaveLength(14);
    await named('Blockers').click();
    await cell('a3').click();
    expect(await cellsThatAre('attacked')).toHaveLength(9);
    await named('Blockers').click();
    await cell('d1').click({ modifiers: ['Shift'] });
    expect(await cellsThatAre('attacked')).toEqual(['a2', 'a3', 'b1', 'c1', 'd1']);
    await cell('b1').click({ button: 'right' });
    expect(await cellsThatAre('attacked')).toEqual(['a2', 'a3', 'b1']);
    await cell('a3').click();
    expect(await cellsThatAre('blocker')).toEqual(['b1', 'd1']);
    await named('Clear').click();
    expect(await cellsThatAre('attacked')).toHaveLength(14);
    expect(new URL(page.url()).hash).toBe('#/lab/attacks/chess/rook/white/a3');
  });

  test('every piece of shogi attacks what the library says; old links still work', async () => {
    await page.goto(`${url}#shogi`);
    expect(await page.getByRole('gridcell').first().getAttribute('aria-label')).toBe('9a');
    const occupied = shogi.squareSet(...((await cellsThatAre('blocker')) as shogi.SquareName[]));
    for (const color of shogi.COLORS) {
      await choose(color === 'sente' ? 'Sente' : 'Gote');
      for (const role of ['dragon', 'promotedlance', 'knight', 'lance'] as const) {
        await choose(role.replace('promoted', 'promoted '));
        const expected = shogi.attacks({ role, color }, shogi.square('5e'), occupied);
        expect(await cellsThatAre('attacked'), `${color} ${role}`).toEqual(expected.names().sort());
      }
    }
  });

  test('10x10 works, 20x20 is refused in the words of the library', async () => {
    await page.goto(`${url}#/lab`);
    await choose('Any size');
    const board = BoardGeometry.of(10, 10);
    const queen = raycastAttacks(
      CHESS_MOVEMENTS.queen,
      board.squareAt(4, 4),
      Bitboard.empty(board),
    );
    expect(await cellsThatAre('attacked')).toEqual(queen.names().sort());
    for (const side of ['Width in squares', 'Height in squares']) {
      await page.getByLabel(side).fill('20');
      await page.getByLabel(side).press('Enter');
    }
    const refusal = BoardGeometry.tryOf(20, 20);
    expect(await page.locator('#size-error').textContent()).toBe(
      refusal.ok ? 'refused' : refusal.error.message,
    );
    expect(await page.getByRole('gridcell').count()).not.toBe(400);
  });

  test('the keyboard alone is enough', async () => {
    await page.goto(`${url}#/lab`);
    await cell('e4').focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (const key of ['ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await focused()).toBe('f5, White rook');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+Enter']) await page.keyboard.press(key);
    expect(await focused()).toBe('d5, blocker, attacked');
    for (const key of ['Home', 'ArrowDown', ' ']) await page.keyboard.press(key);
    expect(await focused()).toBe('a4, White rook');
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
  });

  test('a link that cannot be read says why and shows the start', async () => {
    await page.goto(`${url}#/lab/attacks/chess/rok/white/e4`);
    expect(await page.locator('.notice').textContent()).toContain('"rok" is no piece of chess');
    expect(await cellsThatAre('attacked')).toEqual(ROOK_E4);
  });

  test.each([
    [360, 740, 'chess'],
    [390, 844, '10x10'],
    [1440, 900, '8x16'],
    [360, 740, '64x2'],
  ])('at %ix%i the %s page is no wider than the window', async (width, height, board) => {
    await openContext({ viewport: { width, height } });
    await page.goto(`${url}#/lab/attacks/${board}`);
    const size = await cell('a1').first().boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(24);
    expect(size?.width).toBe(size?.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe('magics, finder, perft', () => {
  test('a look-up step by step agrees with walking, on chess, shogi and 10x10', async () => {
    await page.goto(`${url}#/lab/magic`);
    await page.getByText('Magic and ray-cast agree').waitFor();
    expect(await cellsThatAre('attacked')).toEqual(ROOK_E4);
    await cell('e5').click();
    await page.waitForFunction(
      () => !document.querySelector('[aria-label^="e6"]')?.classList.contains('attacked'),
    );
    await page.getByText('Magic and ray-cast agree').waitFor();
    await choose('Shogi');
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.mini').length === 3 &&
        document.querySelectorAll('[role=gridcell]').length === 81,
    );
    await page.getByText('(folded)').waitFor();
    await page.getByText('Magic and ray-cast agree').waitFor();
  });

  test('the finder finds a magic for every square of 6x6', async () => {
    await page.goto(`${url}#/lab/finder`);
    await named('Find magics').click();
    await page.getByText('36 of 36 squares').waitFor();
    expect(await page.getByText('4,096 table entries').count()).toBe(1);
  });

  test('perft counts what is published, by first move; a broken position is refused', async () => {
    await page.goto(`${url}#/lab/perft`);
    await named('Count').click();
    await page.waitForFunction(
      () => document.querySelector('#perft-nodes')?.textContent === '197,281',
    );
    expect(await page.locator('.divide li').count()).toBe(20);
    await choose('Shogi');
    await choose('3');
    await named('Count').click();
    await page.waitForFunction(
      () => document.querySelector('#perft-nodes')?.textContent === '25,470',
    );
    await page.getByLabel('Position').fill('9/9/9 b - 1');
    await page.getByLabel('Position').press('Tab');
    await named('Count').click();
    await page.locator('.error').filter({ hasText: 'rank' }).waitFor();
  });
});
