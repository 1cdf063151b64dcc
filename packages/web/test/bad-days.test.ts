/** Bad days of the page: games of any length, damaged or full storage, two tabs, workers that die, sections that throw, hostile texts. */
import { describe, expect, test } from 'vitest';
import { moves, named, openTab, page, troubles, typeMoves, url, usePage } from './page-fixture.js';

usePage();

const PLIES = 100_000;
const SHUTTLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

function longPgn(plies: number): string {
  return Array.from({ length: plies }, (_, i) =>
    i % 2 === 0 ? `${i / 2 + 1}. ${SHUTTLE[i % 4]}` : SHUTTLE[i % 4],
  ).join('\n');
}

async function openWithout(hash = '#/analyse'): Promise<void> {
  await page.goto(`${url}${hash}`);
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
}

/** As a file: the dialog of a browser test takes its time with a text of a megabyte. */
async function drop(text: string): Promise<void> {
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'game.pgn'));
    const options = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('.masthead')?.dispatchEvent(new DragEvent('drop', options));
  }, text);
}

/** The number of the move on the board, and what it is. */
async function current(): Promise<string> {
  const item = page.locator('.moves li', { has: page.locator('[aria-current]') });
  const text = await item.locator('[aria-current]').innerText();
  return `${await item.getAttribute('value')} ${text}`;
}

describe('games of any length', () => {
  test.each([2200, 2600, 3000, PLIES])(
    '%i plies are opened, stepped through and kept',
    async (plies) => {
      await openWithout();
      const begin = performance.now();
      await drop(longPgn(plies));
      await expect.poll(current).toBe(`${plies / 2} Ng8`);
      const opened = performance.now() - begin;
      const steps = await page.evaluate(async () => {
        const press = (key: string) =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const start = performance.now();
        for (let i = 0; i < 20; i++) {
          press('ArrowLeft');
          await new Promise(requestAnimationFrame);
        }
        return (performance.now() - start) / 20;
      });
      await expect.poll(current).toBe(`${plies / 2 - 10} Ng8`);
      await page.getByLabel('Type a move').fill('a3');
      await page.getByLabel('Type a move').press('Enter');
      await expect.poll(current).toContain('a3');
      const again = performance.now();
      await page.reload();
      await expect.poll(current).toContain('a3');
      process.stdout.write(
        `${plies} plies: opened in ${opened.toFixed(0)} ms, a step in ${steps.toFixed(1)} ms, ` +
          `restored in ${(performance.now() - again).toFixed(0)} ms\n`,
      );
      await named('First move').click();
      await named('Earlier moves …').waitFor({ state: 'detached' });
      await named('Next move').click();
      await expect.poll(current).toBe('1 Nf3');
      await named('… Later moves').click();
      await expect.poll(current).toMatch(/^30[01] /);
    },
  );

  test('variations nested deeper than the list shows are reached by its buttons', async () => {
    await openWithout();
    let text = '';
    const depth = 60;
    for (let ply = 0; ply < depth; ply++) {
      const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
      text += `${number} ${ply % 2 === 0 ? 'a3' : 'a6'} (${number} ${SHUTTLE[ply % 4]} `;
    }
    await drop(`${text} ${')'.repeat(depth)} *`);
    await expect.poll(async () => (await moves()).slice(0, 2)).toEqual(['a3', 'Nf3']);
    await page.locator('.more').last().click();
    await named('… Back to the outer line').click();
    await expect.poll(async () => (await moves()).slice(0, 2)).toEqual(['a3', 'Nf3']);
  });

  test('an edit after a link was opened outlives a reload', async () => {
    await openWithout('#/analyse/chess/start/e2e4');
    await typeMoves('c5');
    await page.reload();
    await expect.poll(moves).toEqual(['e4', 'c5']);
  });
});

describe('storage', () => {
  test.each([
    '{',
    '{"game":"go","start":""}',
    '[]',
    '{"game":"chess","start":"nonsense","moves":[]}',
  ])('a damaged game, %s, is set aside, and the section starts', async (text) => {
    for (const [key, hash, ready] of [
      ['magiban.analyse', '#/analyse', '.engine-foot'],
      ['magiban.play', '#/play', '.setup'],
    ] as const) {
      await page.goto(`${url}#/lab`);
      await page.evaluate(
        ([name, value]) => {
          sessionStorage.removeItem(name);
          localStorage.setItem(name, value);
        },
        [key, text] as const,
      );
      await page.goto(`${url}${hash}`);
      await page.locator(ready).waitFor();
      await page.getByText('could not be read completely').waitFor();
      expect(await rescued()).toContain(text);
    }
  });

  test('of the database that is damaged is set aside as well', async () => {
    await openWithout();
    await typeMoves('e4');
    await page.evaluate(async () => {
      const open = indexedDB.open('magiban');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const store = open.result.transaction('analyses', 'readwrite').objectStore('analyses');
      const all = store.getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      for (const one of all.result)
        store.put({ ...one, game: { ...one.game, moves: 'e2e4 e2e4' } });
      await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
      open.result.close();
    });
    await page.reload();
    await page.getByText('could not be read completely').waitFor();
    await expect.poll(moves).toEqual(['e4']);
    expect(await rescued()).toContain('e2e4 e2e4');
    await named('日本語').click();
    await page.getByText('読み込めませんでした').waitFor();
  });

  test('that is full is reported, and what was saved before stays', async () => {
    await openWithout();
    await typeMoves('e4');
    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { put: refuse });
      Object.assign(Storage.prototype, { setItem: refuse });
    });
    await typeMoves('e5');
    await page.getByText('storage of this browser is full').waitFor();
    await page.reload();
    await expect.poll(moves).toEqual(['e4']);
  });

  test('that is forbidden leaves everything else at work', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
      }
    });
    await openWithout();
    await typeMoves('e4');
    await page.getByText('does not let the page save anything').waitFor();
    await page.goto(`${url}#/play`);
    await named('Start the game').click();
    await page.locator('.moves').waitFor({ state: 'attached' });
  });

  test('two tabs keep two games each, and a third starts with the last', async () => {
    await openWithout();
    await typeMoves('e4');
    const first = page;
    const second = await openTab('#/analyse');
    await expect.poll(moves).toEqual(['e4']);
    await typeMoves('c5');
    await first.bringToFront();
    await first.getByLabel('Type a move').fill('e5');
    await first.getByLabel('Type a move').press('Enter');
    await second.reload();
    await expect.poll(moves).toEqual(['e4', 'c5']);
    const texts = async () =>
      (await first.locator('.moves .move').allTextContents()).map((text) => text.trim());
    await first.reload();
    await expect.poll(texts).toEqual(['e4', 'e5']);
    await second.close();
    await openTab('#/analyse');
    await expect.poll(moves).toEqual(['e4', 'e5']);
    await page.close();
  });
});

describe('failures', () => {
  test('of one section leave the others alone, and it can be started again', async () => {
    await openWithout();
    await typeMoves('e4');
    // Something that only this section needs while it is shown.
    await page.evaluate(() => {
      const { toFixed } = Number.prototype;
      const throwing = () => {
        throw new Error('broken on purpose');
      };
      Object.assign(Number.prototype, { toFixed: throwing });
      Object.assign(globalThis, { mend: () => Object.assign(Number.prototype, { toFixed }) });
    });
    await named('Flip board').click();
    await page.getByRole('heading', { name: 'This section has stopped working' }).waitFor();
    await page.getByText('broken on purpose').waitFor();
    await page.getByRole('link', { name: 'Endgames' }).click();
    await page.locator('.chip').first().waitFor();
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('heading', { name: 'This section has stopped working' }).waitFor();
    await page.evaluate(() => (globalThis as { mend?(): unknown }).mend?.());
    await named('Start the section again').click();
    await expect.poll(moves).toEqual(['e4']);
  });

  test('are shown when uncaught', async () => {
    await page.goto(`${url}#/play`);
    await page.locator('.setup').waitFor();
    await page.evaluate(() => {
      Promise.reject(new Error('lost on the way'));
    });
    await page.locator('.toast', { hasText: 'lost on the way' }).waitFor();
    expect(troubles.splice(0)).toEqual(['lost on the way']);
  });

  test('of the engine are reported, and it can be started again', async () => {
    await page.addInitScript(() => {
      const breaking = new Proxy(Worker, {
        construct(target, [address, options]) {
          if ('isBroken' in globalThis) throw new Error('no more workers');
          return new target(address, options);
        },
      });
      Object.assign(globalThis, { Worker: breaking, isBroken: true });
    });
    await page.goto(`${url}#/analyse`);
    await page.getByText('The engine has stopped: no more workers').waitFor();
    await page.goto(`${url}#/play`);
    await page.getByRole('radio', { name: 'Black' }).check({ force: true });
    await page.getByLabel('Level').fill('1');
    await named('Start the game').click();
    await page.getByRole('heading', { name: 'The engine has stopped' }).waitFor();
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'isBroken'));
    await named('Try again').click();
    await page.getByRole('heading', { name: 'Your turn' }).waitFor();
    await page.goto(`${url}#/analyse`);
    await page.locator('.engine-lines .move').first().waitFor();
  });

  test('of the engine to search a position are told in Japanese, too', async () => {
    await page.goto(`${url}#/analyse/shogi/4k4|9|9|9|9|9|9|9|9_b_G_1`);
    await page.getByText('The engine has stopped: ').waitFor();
    await named('日本語').click();
    await page.getByText(/エンジンが停止しました：あり得ない局面です/).waitFor();
  });

  test('of a worker whose script is no longer on the server ask to reload the page', async () => {
    await page.route('**/engine.worker-*', (route) => route.abort());
    await page.goto(`${url}#/analyse`);
    await page.getByText('The engine has stopped: it would not start').waitFor();
    await page.locator('.page-notice', { hasText: 'The page has been updated' }).waitFor();
    await page.unroute('**/engine.worker-*');
    await named('Restart the engine').click();
    await page.locator('.engine-lines .move').first().waitFor();
  });
});

test('texts of records are shown as text, whatever is in them', async () => {
  const attack =
    '<img src=x onerror=alert(1)><script>alert(2)</script>$(alert(3))javascript:alert(4)';
  await openWithout();
  await drop(`[White "${attack}"]\n[Black "${attack}"]\n\n1. e4 {${attack}} *`);
  await page.getByRole('heading', { name: attack }).waitFor();
  expect(await page.locator('.comment').first().innerText()).toBe(attack);
  await drop(`先手：${attack}\n手合割：平手\n*${attack}\n   1 ７六歩(77)\n*${attack}`);
  await page.getByRole('heading', { name: `${attack} – ?` }).waitFor();
  await drop(`1. ${attack}`);
  await page.locator('.faults').waitFor();
  await named('Close').click();
  await page.goto(`${url}#/analyse/${encodeURIComponent(attack)}`);
  await page.locator('.toast').waitFor();
  await page.goto(`${url}#/lab/attacks/${encodeURIComponent(attack)}`);
  await page.locator('.frame').first().waitFor();
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);
});

/** Everything that was set aside, as text. */
function rescued(): Promise<string> {
  return page.evaluate(async () => {
    const entries = Object.entries(localStorage).filter(([key]) => key.includes('.damaged-'));
    const open = indexedDB.open('magiban');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const { result: db } = open;
    if (db.objectStoreNames.contains('damaged')) {
      const all = db.transaction('damaged').objectStore('damaged').getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      entries.push(
        ...all.result.map(({ value }) => ['', JSON.stringify(value)] as [string, string]),
      );
    }
    db.close();
    return entries.map(([, value]) => value).join('\n');
  });
}
