/** Endings in the browser: won against the perfect defender, thrown away, defended, and tables of one's own. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clickMove, hurry, labelOf, named, page, url, usePage } from './page-fixture.js';

usePage();

const KGK = '#/endgames/shogi/KGvK/4k4|9|9|9|4K4|9|9|9|9_b_G_1';
const title = () => page.locator('.endgame-status h2').innerText();
const streak = async () => (await page.locator('.tally dd').allTextContents()).map(Number);

async function showMoves(): Promise<void> {
  await page.getByRole('switch', { name: 'Show what every move is worth' }).check();
}

describe('endgames', () => {
  test('K+G v K is won against perfect defence, without a slip', async () => {
    await hurry();
    await page.goto(`${url}${KGK}`);
    await page.locator('.chip').waitFor();
    const distance = Number(
      /mate in (\d+) plies/.exec(await page.locator('.worth').innerText())?.[1],
    );
    expect(distance).toBeGreaterThan(8);
    await showMoves();
    for (let ply = 0; ply < distance; ply += 2) {
      const best = page.locator('.worths button').first();
      await best.waitFor();
      // Each move brings the mate nearer by exactly two plies, whatever the defender tries.
      expect(await page.locator('.worth').innerText()).toContain(`mate in ${distance - ply} plies`);
      await best.click();
      await page.waitForFunction(
        (left) =>
          document.querySelector('.result') !== null ||
          document.querySelector('.worth')?.textContent?.includes(`mate in ${left} plies`),
        distance - ply - 2,
      );
    }
    await page.locator('.result').waitFor();
    expect(await title()).toBe(`Won in ${distance} plies`);
    expect(await page.locator('.result').innerText()).toContain('without a single slip');
    expect(await streak()).toEqual([1, 1]);
  });

  test.each([KGK, '#/endgames/chess/KRvK/8|8|8|4k3|8|8|8|R3K3_w_-_-_0_1'])(
    'a section that is left while arrows are due: %s',
    async (hash) => {
      await page.goto(`${url}${hash}`);
      await page.locator('.worth').waitFor();
      const worths = await page.getByRole('switch', { name: /what every move/ }).elementHandle();
      // Within one frame arrows are wanted and the board is taken away, so that they are due when it has no size any more.
      await page.evaluate(async (element) => {
        const frame = () => new Promise(requestAnimationFrame);
        await frame();
        location.hash = '#/lab/perft';
        (element as HTMLElement).click();
        for (let i = 0; i < 3; i++) await frame();
      }, worths);
      await page.locator('.gauge').waitFor();
      await page.goBack();
      // They are there again with the board.
      await page.locator('.board-box line').first().waitFor({ state: 'attached' });
    },
  );

  test('every move has its outcome and distance, as the library says', async () => {
    await page.goto(`${url}#/endgames/chess/KPvK/8|8|8|8|8|k1K5|1p6|8_w_-_-_0_1`);
    await showMoves();
    await page.locator('.worths button').first().waitFor();
    const shown = await page
      .locator('.worths button')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('data-move'),
          one.className,
          one.querySelector('small')?.textContent,
        ]),
      );
    expect(shown).toEqual([
      ['c3c2', 'loss', 'Loss 18'],
      ['c3d4', 'loss', 'Loss 18'],
      ['c3d2', 'loss', 'Loss 16'],
      ['c3d3', 'loss', 'Loss 16'],
      ['c3c4', 'loss', 'Loss 16'],
    ]);
  });

  test('a thrown-away win is reported, ends the streak, and can be tried again', async () => {
    await page.goto(`${url}#/endgames/chess/KQvK/8|8|8|8|8|5k2|8|4K1Q1_w_-_-_0_1`);
    await page.locator('.chip').waitFor();
    await clickMove('g1', 'g2');
    await page.locator('.result').waitFor();
    expect(await title()).toBe('The win is gone');
    expect(await streak()).toEqual([0, 0]);
    await named('Try again').click();
    await page.locator('.chip').waitFor();
    expect(await labelOf('g1')).toBe('g1, White queen');
  });

  test('random positions, the longest mate, and the defender', async () => {
    await page.goto(`${url}#/endgames/shogi/KGvK`);
    await page.locator('.chip.win').waitFor();
    await named('Longest mate').click();
    await page
      .getByText('mate in 100 plies')
      .or(page.getByText('mate in 99 plies'))
      .first()
      .waitFor();
    await page.getByRole('radio', { name: 'Defend' }).check({ force: true });
    await page.locator('.chip.loss').waitFor();
    expect(await page.locator('.strip .name').allInnerTexts()).toEqual(['Perfect attacker', 'You']);
  });

  test('a table of one’s own is added from a file, chosen or dropped; a broken one is refused', async () => {
    await page.goto(`${url}${KGK}`);
    await page.locator('.chip').waitFor();
    await page.getByText('Add tables', { exact: true }).click();
    const table = readFileSync(new URL('../../../data/tablebases/chess-KRvK.mgt', import.meta.url));
    const files = page.locator('input[type=file]');
    const mimeType = 'application/octet-stream';
    await files.setInputFiles({ name: 'chess-KRvK.mgt', mimeType, buffer: table });
    await page.getByText('Added the table chess:KRvK').first().waitFor();
    const damaged = Buffer.from(table);
    damaged.fill(0x55, 40, 200);
    await files.setInputFiles({ name: 'broken.mgt', mimeType, buffer: damaged });
    await page.locator('.toast', { hasText: 'broken.mgt is damaged' }).first().waitFor();
    // Anywhere on the page will do.
    const dataTransfer = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.mgt'));
        return transfer;
      },
      [...table],
    );
    await page.dispatchEvent('.masthead', 'drop', { dataTransfer });
    const kept = () =>
      page.evaluate(async () => {
        const names: string[] = [];
        const look = async (folder: FileSystemDirectoryHandle) => {
          for await (const [name, handle] of folder as unknown as Iterable<[string, never]>) {
            if ((handle as FileSystemHandle).kind === 'directory') await look(handle);
            else names.push(name);
          }
        };
        await look(await navigator.storage.getDirectory());
        return names.sort();
      });
    await expect.poll(kept).toEqual(['chess-KRvK.mgt', 'dropped.mgt']);
  });

  test('a position is set up piece by piece; what cannot be is said, and changes nothing', async () => {
    await page.goto(`${url}${KGK}`);
    await page.locator('.chip').waitFor();
    await named('Set up a position').click();
    const dialog = page.getByRole('dialog', { name: 'Set up a position' });
    const text = dialog.getByLabel('SFEN');
    expect(await text.inputValue()).toBe('4k4/9/9/9/4K4/9/9/9/9 b G 1');
    const cell = (name: RegExp) => dialog.getByRole('gridcell', { name });
    // The king moves, the gold leaves the hand, and a pawn that could never move is refused.
    await cell(/^5c/).click();
    expect(await text.inputValue()).toBe('4k4/9/4K4/9/9/9/9/9/9 b G 1');
    await dialog.getByRole('radio', { name: 'pawn', exact: true }).check({ force: true });
    await cell(/^9a/).click();
    expect(await dialog.locator('.error').innerText()).toContain('impossible position');
    expect(await dialog.getByRole('button', { name: 'Use it' }).isDisabled()).toBe(true);
    await cell(/^9a/).click({ button: 'right' });
    await text.fill('4k4/9/4K4/9 b G 1');
    expect(await dialog.locator('.error').innerText()).toContain('only 4 of 9 ranks');
    expect(await labelOf('5e')).toBe('5e, Sente king');
    await text.fill('4k4/9/4K4/9/9/9/9/9/9 b - 1');
    await dialog.getByRole('button', { name: 'silver, 0 in hand' }).last().click();
    await dialog.getByRole('button', { name: 'Use it' }).click();
    // The set follows the position.
    await page.locator('.chip').waitFor();
    expect(await labelOf('5c')).toBe('5c, Sente king');
    await expect.poll(() => page.locator('.panel select').inputValue()).toBe('KSvK');
  });
});
