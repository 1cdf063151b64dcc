/**
 * The page in Chromium on a bad day: hostile and long records, reloads, a network that comes and goes, damaged storage, in any order.
 * Afterwards no error is uncaught, every section works, and the last game is still there.
 */
import { join } from 'node:path';
import fc from 'fast-check';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { serveFolder } from '../support/static.js';
import { scenario } from './scenario.js';

const DIST = join(process.cwd(), 'packages/web/dist');
const WAIT_MS = 60_000;
/** Every section, and what is there once it is ready. */
const READY = {
  '#/play': '.setup, .game-panel',
  '#/analyse': '.engine-lines .move, .engine-lines .small, .tree .comment',
  '#/endgames': '.chip',
  '#/lab/perft': '.gauge',
} as const;
const STORED = ['magiban.analyse', 'magiban.play', 'magiban.settings', 'magiban.setup'] as const;

type Action =
  | { readonly do: 'open'; readonly text: string }
  | { readonly do: 'move'; readonly text: string }
  | { readonly do: 'go'; readonly hash: string }
  | { readonly do: 'damage'; readonly key: string; readonly value: string }
  | { readonly do: 'damage-database'; readonly value: unknown }
  | { readonly do: 'reload' | 'offline' | 'online' | 'reopen' | 'language' };

const SHUTTLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const longGames = fc
  .integer({ min: 1, max: 4000 })
  .map((plies) => Array.from({ length: plies }, (_, i) => SHUTTLE[i % 4]).join(' '))
  .map((moves) => `1. ${moves} *`);
const nested = fc
  .integer({ min: 1, max: 900 })
  .map((depth) => Array.from({ length: depth }, (_, i) => `a${i % 2 ? 6 : 3} (${SHUTTLE[i % 4]}`))
  .map((moves) => `1. ${moves.join(' ')} ${')'.repeat(moves.length)} *`);
const hostile = fc
  .tuple(
    fc.constantFrom('[White "', '1. e4 {', '手合割：平手\n*', 'position sfen ', '{"moves":', ''),
    fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constant('<img src=x onerror=x()>')),
    fc.constantFrom('', '"]\n\n1. e4 *', '} e5 *', '\n   1 ７六歩(77)'),
  )
  .map((parts) => parts.join(''));
const values = fc.oneof(fc.json({ maxDepth: 3 }), fc.string({ maxLength: 20 }), fc.constant('{'));

const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('open' as const), text: fc.oneof(longGames, nested, hostile) }),
  fc.record({ do: fc.constant('move' as const), text: fc.constantFrom('e4', 'd5', 'a3', '7g7f') }),
  fc.record({
    do: fc.constant('go' as const),
    hash: fc.oneof(
      fc.constantFrom(...Object.keys(READY)),
      fc
        .string({ maxLength: 20 })
        .map((text) => `#/analyse/chess/start/${encodeURIComponent(text)}`),
    ),
  }),
  fc.record({ do: fc.constant('damage' as const), key: fc.constantFrom(...STORED), value: values }),
  fc.record({ do: fc.constant('damage-database' as const), value: fc.jsonValue({ maxDepth: 3 }) }),
  fc.record({
    do: fc.constantFrom(
      'reload' as const,
      'offline' as const,
      'online' as const,
      'reopen' as const,
    ),
  }),
  fc.record({ do: fc.constant('language' as const) }),
);

/** One visitor: a browser profile of its own, a tab, and what must not be lost. */
class Visit {
  readonly #context: BrowserContext;
  readonly #url: string;
  readonly #uncaught: string[] = [];
  #page!: Page;
  #isOffline = false;
  /** The moves on the analysis board that were kept, as they are shown. */
  #work: string | undefined;

  constructor(context: BrowserContext, url: string) {
    this.#context = context;
    this.#url = url;
  }

  async begin(): Promise<void> {
    this.#page = await this.#context.newPage();
    this.#page.setDefaultTimeout(WAIT_MS);
    this.#page.on('pageerror', ({ message }) => {
      // Without a network some parts cannot be loaded: the page says so.
      if (!this.#isOffline) this.#uncaught.push(message);
    });
    await this.#page.goto(`${this.#url}#/analyse`);
    await this.#page.locator(READY['#/analyse']).first().waitFor();
  }

  async act(action: Action): Promise<void> {
    const page = this.#page;
    switch (action.do) {
      case 'open':
        return this.#open(action.text);
      case 'move':
        return this.#move(action.text);
      case 'go':
        await page.evaluate((hash) => {
          location.hash = hash;
        }, action.hash);
        return;
      case 'damage':
        await page.evaluate(({ key, value }) => localStorage.setItem(key, value), action);
        return;
      case 'damage-database':
        await page.evaluate(damageDatabase, action.value);
        this.#work = undefined;
        return;
      case 'offline':
      case 'online':
        return this.#network(action.do === 'offline');
      case 'reload':
        // Before the service worker has started, a page without a network cannot be loaded at all.
        if (!this.#isOffline) await page.reload();
        return;
      case 'reopen':
        if (this.#isOffline) return;
        await page.close();
        return this.begin();
      case 'language':
        await page.locator('.languages [aria-pressed=false]').click();
    }
  }

  async check(): Promise<void> {
    await this.#network(false);
    await this.#page.goto('about:blank');
    await this.#page.goto(`${this.#url}#/analyse`);
    await this.#ready('#/analyse');
    if (this.#work !== undefined) {
      const found = await this.#moves();
      if (found !== this.#work) throw new Error(`the work is lost: ${this.#work} became ${found}`);
    }
    for (const hash of Object.keys(READY)) {
      await this.#page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await this.#ready(hash as keyof typeof READY);
    }
    if (this.#uncaught.length > 0) throw new Error(`uncaught: ${this.#uncaught.join('; ')}`);
  }

  async #ready(hash: keyof typeof READY): Promise<void> {
    const ready = this.#page.locator(READY[hash]).first();
    const broken = this.#page.locator('.broken');
    await ready.or(broken).first().waitFor();
    if (await broken.count()) throw new Error(`${hash}: ${await broken.innerText()}`);
  }

  async #network(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context.setOffline(isOffline);
  }

  /** Drops a file onto the analysis; a broken one is opened as far as it can be read, if the page offers that. */
  async #open(text: string): Promise<void> {
    if (!(await this.#isAnalysing())) return;
    const page = this.#page;
    const before = await this.#moves();
    await page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'game'));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      document.querySelector('.masthead')?.dispatchEvent(new DragEvent('drop', options));
    }, text);
    await page.waitForTimeout(200);
    const partly = page.locator('dialog[open] .faults .button');
    if (await partly.count()) await partly.click();
    const close = page.locator('dialog[open] .dialog-head .button');
    if (await close.count()) await close.click();
    await this.#remember(before);
  }

  async #move(text: string): Promise<void> {
    if (!(await this.#isAnalysing())) return;
    const field = this.#page.locator('.tree input');
    if ((await field.count()) === 0) return;
    const before = await this.#moves();
    await field.fill(text);
    await field.press('Enter');
    await this.#remember(before);
  }

  async #isAnalysing(): Promise<boolean> {
    const page = this.#page;
    return page.evaluate(
      () =>
        location.hash.startsWith('#/analyse') &&
        !document.querySelector('.broken') &&
        document.querySelector('.tree') !== null,
    );
  }

  /** A game that has changed has to be there in the end. A large one is written after a pause; what was refused changes nothing. */
  async #remember(before: string): Promise<void> {
    await this.#page.waitForTimeout(600);
    const now = await this.#moves();
    if (now !== before) this.#work = now;
  }

  /** Where the game is looked at, and the moves around it, without the language in which they are written. */
  #moves(): Promise<string> {
    return this.#page.evaluate(() => {
      const items = [...document.querySelectorAll('.tree .moves > li')];
      const current = items.findIndex((item) => item.querySelector('[aria-current]'));
      const values = items.map((item) => item.getAttribute('value'));
      const count = document.querySelectorAll('.tree .moves .move').length;
      return `${count} moves from ${values[0]} to ${values.at(-1)}, at ${values[current]}`;
    });
  }
}

async function damageDatabase(value: unknown): Promise<void> {
  const open = indexedDB.open('magiban');
  const db = await new Promise<IDBDatabase>((resolve) => {
    open.onsuccess = () => resolve(open.result);
  });
  if (db.objectStoreNames.contains('analyses')) {
    const store = db.transaction('analyses', 'readwrite').objectStore('analyses');
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const tab of keys.result) store.put({ tab, saved: Date.now(), game: value });
    };
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
  }
  db.close();
}

export const PAGE = scenario<Action[]>({
  name: 'page',
  covers:
    'the page: hostile records, reloads, no network, damaged storage; it works on, nothing is lost',
  quickRuns: 2,
  inputs: fc.array(actions, { minLength: 1, maxLength: 8 }),
  async start() {
    const browser: Browser = await launchChromium();
    const server = await serveFolder(DIST, {});
    return {
      async check(input) {
        const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
        try {
          const visit = new Visit(context, server.url);
          await visit.begin();
          for (const action of input) await visit.act(action);
          await visit.check();
        } finally {
          await context.close();
        }
      },
      async stop() {
        await browser.close();
        await server.close();
      },
    };
  },
});
