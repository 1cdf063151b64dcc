/** The page for everybody: what axe finds, and a whole game by keyboard alone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import {
  labelOf,
  moves,
  named,
  openContext,
  page,
  remember,
  SECTIONS,
  startFriendGame,
  typeMoves,
  url,
  usePage,
} from './page-fixture.js';

usePage();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is not accessible, as far as a program can tell. */
async function violations(only?: string): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (rule) => {
    interface Axe {
      run(options: object): Promise<{
        violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
      }>;
    }
    const { axe } = globalThis as typeof globalThis & { axe: Axe };
    const found = await axe.run(rule ? { runOnly: [rule] } : {});
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, only);
}

describe('accessibility', () => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing in any section (%s)',
    async (colorScheme) => {
      const rule = colorScheme === 'dark' ? 'color-contrast' : undefined;
      await openContext({ colorScheme });
      await remember({ 'magiban.settings': { language: 'en', theme: colorScheme } });
      for (const [hash, ready] of SECTIONS) {
        await page.goto(`${url}${hash}`);
        await page.locator(ready).first().waitFor();
        // Dark changes colours only.
        expect(await violations(rule), hash).toEqual([]);
      }
      await named('Settings').click();
      expect(await violations(rule), 'settings').toEqual([]);
    },
  );

  test('axe finds nothing in games, in dialogs and in Japanese', async () => {
    await startFriendGame('Shogi');
    await typeMoves('7g7f', '3c3d', '8h2b+');
    expect(await violations()).toEqual([]);
    await named('日本語').click();
    await page.goto(`${url}#/analyse`);
    await page.locator('.engine-lines .move').first().waitFor();
    await named('開く').click();
    await page.locator('dialog[open] textarea').fill('nonsense');
    await page.locator('dialog[open] .button.primary').click();
    await page.locator('.faults').waitFor();
    expect(await violations()).toEqual([]);
    await page.goto(`${url}#/endgames`);
    await named('局面を作る').click();
    expect(await violations()).toEqual([]);
  });

  test('a whole game by keyboard alone, and what a screen reader hears', async () => {
    await page.goto(`${url}#/play`);
    await page.locator('.setup').waitFor();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const isFocused = (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    const tabTo = async (selector: string) => {
      for (let i = 0; i < 60 && !(await isFocused(selector)); i++) await press('Tab');
      expect(await isFocused(selector), selector).toBe(true);
    };
    await tabTo('input[name=opponent]');
    await press('ArrowRight');
    await tabTo('button[type=submit]');
    await press('Enter');
    await page.getByRole('heading', { name: 'White to move' }).waitFor();
    // Back to the board: the cell in the tab order is the one that had the focus last.
    await page.keyboard.press('Home');
    await press('Shift+Tab');
    for (let i = 0; i < 60 && !(await isFocused('[role=gridcell]')); i++) await press('Shift+Tab');
    const go = async (square: string) => {
      const at = () =>
        page.evaluate(() => (document.activeElement as HTMLElement).dataset.square ?? '');
      for (let i = 0; i < 20; i++) {
        const [from = '', to] = [await at(), square];
        if (from === to) return;
        const [file, rank] = [
          from.charCodeAt(0) - to.charCodeAt(0),
          Number(from[1]) - Number(to[1]),
        ];
        await press(
          file > 0 ? 'ArrowLeft' : file < 0 ? 'ArrowRight' : rank > 0 ? 'ArrowDown' : 'ArrowUp',
        );
      }
    };
    const heard = () => page.getByRole('status').first().textContent();
    for (const [from, to] of [
      ['f2', 'f3'],
      ['e7', 'e5'],
      ['g2', 'g4'],
    ] as const) {
      await go(from);
      await press('Enter');
      await go(to);
      await press('Enter');
    }
    expect(await heard()).toBe('White: pawn to g4');
    await go('d8');
    await press('Enter');
    expect(await heard()).toBe('queen chosen, 4 squares to go to');
    await go('h4');
    expect(await labelOf('h4')).toBe('h4, empty, can go here');
    await press('Enter');
    expect(await heard()).toBe('Black: queen to h4, checkmate');
    await expect.poll(moves).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
    expect(await page.locator('.result').innerText()).toContain('Black wins');
  });
});
