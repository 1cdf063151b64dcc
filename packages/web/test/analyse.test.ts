/** Analysis in the browser: anything pasted, variations, the engine's lines, the course of a game, export, links, broken input. */
import { describe, expect, test } from 'vitest';
import { click, labelOf, moves, named, page, typeMoves, url, usePage } from './page-fixture.js';

usePage();

const PGN = `[Event "Test"]
[White "Anna"]
[Black "Ben"]

1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bc4 Nd4 {A trap.} 4. Nxe5 Qg5 *`;
const KIF = `# KIF
先手：甲
後手：乙
手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２二角成(88)
   4 同　銀(31)
   5 投了`;

async function paste(text: string): Promise<void> {
  await named('Open').click();
  await page.getByLabel('Text').fill(text);
  await named('Open it').click();
}

async function openWithout(hash = '#/analyse'): Promise<void> {
  await page.goto(`${url}${hash}`);
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
}

describe('opening', () => {
  test('a PGN with a variation and a comment', async () => {
    await openWithout();
    await paste(PGN);
    await page.getByRole('heading', { name: 'Anna – Ben' }).waitFor();
    await expect.poll(moves).toEqual('e4 e5 Nf3 Nc6 d6 d4 Bc4 Nd4 Nxe5 Qg5'.split(' '));
    expect(await page.locator('.comment').innerText()).toBe('A trap.');
    expect(await labelOf('g5')).toBe('g5, Black queen');
    await page.getByRole('button', { name: 'd6' }).click();
    expect(await labelOf('d6')).toBe('d6, Black pawn');
  });

  test('a KIF, with its end', async () => {
    await openWithout();
    await paste(KIF);
    await page.getByRole('heading', { name: '甲 – 乙' }).waitFor();
    await expect.poll(moves).toEqual(['P-7f', 'P-3d', 'Bx2b+', 'Sx2b']);
    await page.getByText('Gote wins, by resignation').waitFor();
    await page.reload();
    await page.getByText('Gote wins, by resignation').waitFor();
  });

  test('positions and records of every format, told by the text', async () => {
    await openWithout();
    for (const [text, square, label] of [
      ['8/8/8/4k3/8/4K3/4P3/8 w - - 0 1', 'e2', 'e2, White pawn'],
      ['4k4/9/4K4/9/9/9/9/9/9 b G 1', '5c', '5c, Sente king'],
      ['position startpos moves 7g7f 3c3d', '7f', '7f, Sente pawn'],
      ['position startpos moves e2e4 c7c5', 'e4', 'e4, White pawn'],
      ['V2.2\nPI\n+\n+7776FU\n-3334FU', '3d', '3d, Gote pawn'],
      ['▲７六歩 △３四歩 ▲２二角成', '2b', '2b, Sente horse'],
      ['1. d4 d5 2. c4', 'c4', 'c4, White pawn'],
    ] as const) {
      await paste(text);
      await page.waitForFunction(
        ([name, wanted]) =>
          document.querySelector(`[data-square="${name}"]`)?.getAttribute('aria-label') === wanted,
        [square, label],
      );
    }
  });

  test('what is broken is refused with the place, and the game stays', async () => {
    await openWithout();
    await typeMoves('d4', 'd5');
    for (const [text, complaint] of [
      ['1. e4 e5 2. Ke3', 'line 1, column 13: "Ke3" is not legal here'],
      ['rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'placement, column 19'],
      ['▲７六歩 △３四歩 ▲７五歩 △８五歩', 'line 1, column 16'],
      ['hello, world', 'line 1'],
      ['   ', 'empty'],
    ] as const) {
      await paste(text);
      const faults = page.locator('.faults');
      await faults.waitFor();
      expect(await faults.innerText()).toContain(complaint);
      await named('Close').click();
      await expect.poll(moves).toEqual(['d4', 'd5']);
      expect(await labelOf('d5')).toBe('d5, Black pawn');
    }
  });

  test('a text pasted onto the page, or a file dropped there, is opened without a dialog', async () => {
    await openWithout();
    const bring = (type: 'paste' | 'drop', text: string) =>
      page.evaluate(
        ([name, content]) => {
          const data = new DataTransfer();
          if (name === 'paste') data.setData('text/plain', content);
          else data.items.add(new File([content], 'game.kif'));
          const event =
            name === 'paste'
              ? new ClipboardEvent(name, { clipboardData: data, bubbles: true })
              : new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true });
          document.querySelector('.masthead')?.dispatchEvent(event);
        },
        [type, text] as const,
      );
    await bring('paste', '1. d4 d5 2. c4');
    await page.getByRole('button', { name: 'c4' }).waitFor();
    await bring('drop', KIF);
    await page.getByRole('heading', { name: '甲 – 乙' }).waitFor();
    await bring('paste', '1. e4 e5 2. Ke3');
    await page.locator('.faults').waitFor();
    expect(await page.getByLabel('Text').inputValue()).toBe('1. e4 e5 2. Ke3');
  });

  test('what can be read of a broken record is opened if asked for', async () => {
    await openWithout();
    await paste('1. e4 e5 2. Ke3');
    await named('Open what can be read').click();
    await expect.poll(moves).toEqual(['e4', 'e5']);
  });
});

describe('analysing', () => {
  test('the engine shows lines; a click on a move follows the line', async () => {
    await page.goto(`${url}#/analyse/chess/start/e2e4,e7e5`);
    await page.locator('.engine-foot select').selectOption('5');
    await page.waitForFunction(() => document.querySelectorAll('.engine-lines li').length === 5);
    // An arrow for each, which the board draws a moment later.
    await page.waitForFunction(() => document.querySelectorAll('.cg-shapes line').length === 5);
    await page.getByRole('switch', { name: 'Engine' }).focus();
    const third = page.locator('.engine-lines li').first().locator('.move').nth(1);
    await third.waitFor();
    await third.click();
    expect((await moves()).length).toBe(4);
    expect(await page.locator('.eval-bar').getAttribute('aria-label')).toMatch(/^Evaluation/);
  });

  test('a whole game: a blunder is named, with what was better', async () => {
    await openWithout('#/analyse/chess/start/e2e4,e7e5,d1h5,b8c6,f1c4,g8f6,h5f7');
    await named('Analyse the whole game').click();
    await page.locator('.losses').waitFor();
    const found = await page.locator('.mistakes button').allInnerTexts();
    const blunder = found.find((text) => text.includes('Nf6'));
    expect(blunder).toContain('??');
    expect(blunder).toContain('Blunder');
    expect(blunder).toContain('better:');
    // The mate itself is no mistake, and neither is what led to it.
    expect(found.join()).not.toContain('Qxf7');
    await page.getByRole('slider', { name: /Evaluation of each move/ }).fill('0');
    expect(await labelOf('e2')).toBe('e2, White pawn');
  });

  test('a move that the tables prove to win is no mistake, even if it takes longer', async () => {
    // Ra2 lets the mate wait: but the rook stays, and everything still wins.
    await openWithout('#/analyse/chess/8|8|8|4k3|8|8|8|R3K3_w_-_-_0_1/a1a2,e5e4,a2a1,e4e5,a1b1');
    await named('Analyse the whole game').click();
    await page.locator('.losses').waitFor();
    await page.getByText('No mistake found.').waitFor();
  });

  test('variations are kept, promoted, deleted; a reload loses nothing', async () => {
    await openWithout();
    await typeMoves('e4', 'e5');
    await named('Previous move').click();
    await typeMoves('c5');
    await expect.poll(moves).toEqual(['e4', 'e5', 'c5']);
    await named('Make main line').click();
    await expect.poll(moves).toEqual(['e4', 'c5', 'e5']);
    await page.reload();
    await page.locator('.variation').waitFor();
    await expect.poll(moves).toEqual(['e4', 'c5', 'e5']);
    await named('Delete from here').click();
    await expect.poll(moves).toEqual(['e4', 'e5']);
  });

  test('arrow keys step through the game', async () => {
    await openWithout('#/analyse/chess/start/e2e4,e7e5,g1f3');
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await named('Flip board').focus();
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await labelOf('e5')).toBe('e5, empty');
    await page.keyboard.press('ArrowRight');
    expect(await labelOf('e5')).toBe('e5, Black pawn');
    await page.keyboard.press('ArrowUp');
    expect(await labelOf('e2')).toBe('e2, White pawn');
  });

  test('export in every format, and a link that opens the same position', async () => {
    await openWithout();
    await paste(KIF);
    await page.getByRole('heading', { name: '甲 – 乙' }).waitFor();
    await named('Export').click();
    const text = page.locator('dialog[open] textarea');
    for (const [format, part] of [
      ['KIF', '２二角成(88)'],
      ['KI2', '▲２二角成'],
      ['CSA', '+8822UM'],
      ['USI', '8h2b+'],
      ['JKF', '"moves"'],
      ['SFEN', 'lnsgkg1nl/1r5s1/'],
    ] as const) {
      await page.getByRole('radio', { name: format, exact: true }).check({ force: true });
      await page.waitForFunction(
        (wanted) =>
          document
            .querySelector<HTMLTextAreaElement>('dialog[open] textarea')
            ?.value.includes(wanted),
        part,
      );
      expect(await text.inputValue()).toContain(part);
    }
    await named('Close').click();
    await named('Previous move').click();
    await named('Copy a link').click();
    await page.waitForFunction(() => location.hash.includes('shogi/start/7g7f,3c3d,8h2b+,3a2b/3'));
    const link = page.url();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}#/lab`);
    await page.goto(link);
    await page.waitForFunction(
      () =>
        document.querySelector('[data-square="2b"]')?.getAttribute('aria-label') ===
        '2b, Sente horse',
    );
  });

  test('a link that cannot be read says why and leaves the game alone', async () => {
    await openWithout();
    await typeMoves('d4');
    await page.evaluate(() => {
      location.hash = '#/analyse/chess/start/e2e5';
    });
    await page.locator('.toast', { hasText: 'e2e5' }).waitFor();
    await expect.poll(moves).toEqual(['d4']);
  });

  test('a chosen piece stays chosen while the engine talks', async () => {
    await page.goto(`${url}#/analyse`);
    await page.locator('.engine-lines .move').first().waitFor();
    await click('e2');
    const depth = await page.locator('.engine-foot').innerText();
    await page.waitForFunction(
      (before) =>
        !document.querySelector<HTMLElement>('.engine-foot')?.innerText.startsWith(before),
      depth.split(' ·')[0] ?? '',
    );
    await click('e4');
    await expect.poll(moves).toEqual(['e4']);
  });

  test('drops by click on the analysis board', async () => {
    await openWithout('#/analyse/shogi/4k4|9|9|9|9|9|9|9|4K4_b_G_1/');
    await page.locator('sg-board').waitFor();
    await click(page.getByRole('button', { name: 'gold, 1 in hand' }));
    await click('5b');
    await expect.poll(moves).toEqual(['G*5b']);
  });
});
