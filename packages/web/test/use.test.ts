/** The page in a browser: by keyboard, by link, and without WebAssembly. */
import { describe, expect, test } from 'vitest';
import { cell, cellsThatAre, choose, page, ROOK_E4, url, usePage } from './page-fixture.js';

usePage();

describe('keyboard and address', () => {
  test('the keyboard alone is enough', async () => {
    await page.goto(url);
    await page.getByRole('radio', { name: 'Chess' }).focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('e4, white rook');
    for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    expect(await focused()).toBe('f5');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('f5, white rook');
    expect(await cellsThatAre('attacked')).toHaveLength(14);
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+Enter']) await page.keyboard.press(key);
    expect(await focused()).toBe('d5, blocker, attacked');
    expect(await cellsThatAre('attacked')).toHaveLength(11);
    for (const key of ['Home', 'ArrowLeft', 'ArrowDown', ' ']) await page.keyboard.press(key);
    expect(await focused()).toBe('a4, white rook');
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
  });

  test('a reload shows the same board', async () => {
    await page.goto(url);
    await choose('Shogi');
    await choose('horse');
    await choose('gote');
    await cell('7g').click();
    await cell('6f').click({ modifiers: ['Shift'] });
    const labels = () =>
      page.getByRole('gridcell').evaluateAll((all) => all.map((one) => one.ariaLabel));
    const before = await labels();
    expect(before).toContain('6f, blocker, attacked');
    expect(new URL(page.url()).hash).toMatch(/^#shogi\/horse\/gote\/7g\/.*6f/);
    await page.reload();
    expect(await labels()).toEqual(before);
    expect(await page.getByRole('radio', { name: 'horse' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'gote' }).isChecked()).toBe(true);
  });

  test('a link that cannot be read says why and shows the start', async () => {
    await page.goto(`${url}#chess/rok/white/e4`);
    expect(await page.locator('#notice').textContent()).toContain('"rok" is no piece of chess');
    expect(await cellsThatAre('attacked')).toEqual(ROOK_E4);
    await cell('a1').click();
    expect(await page.locator('#notice').isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toMatch(/^#chess\/rook\/white\/a1/);
  });

  test('the JavaScript core gives the same set, and the page says that it is used', async () => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { MAGIBAN_CORE: 'js' });
    });
    await page.goto(url);
    expect(await page.locator('#core').textContent()).toContain(
      'JavaScript core: asked for by MAGIBAN_CORE',
    );
    expect(await cellsThatAre('attacked')).toEqual(ROOK_E4);
  });
});
