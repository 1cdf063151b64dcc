/** What the pictures show: games in the middle, an analysed game, an ending, the lab. */
import type { Page } from 'playwright-core';

export interface Scene {
  readonly name: string;
  readonly hash: string;
  /** What the browser remembers. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** What must be there before the picture is taken. */
  readonly ready?: string;
  readonly act?: (page: Page) => Promise<void>;
}

const SETUP = {
  game: 'chess',
  opponent: 'friend',
  level: 5,
  side: 'first',
  clock: 'increment',
  minutes: 10,
  seconds: 5,
  start: 'even',
  position: '',
};
const RUY = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8';
const BOGIN =
  '7g7f 3c3d 2g2f 4c4d 2f2e 2b3c 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 4i5h 7a7b 9g9f 9c9d 3g3f 5c5d';

export const SCENES: readonly Scene[] = [
  { name: 'play-new', hash: '#/play' },
  {
    name: 'play-chess',
    hash: '#/play',
    stored: {
      'magiban.play': {
        setup: SETUP,
        human: 'first',
        start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        moves: RUY.split(' '),
        clock: { first: 512_000, second: 487_000 },
      },
    },
  },
  {
    name: 'play-shogi',
    hash: '#/play',
    stored: {
      'magiban.play': {
        setup: { ...SETUP, game: 'shogi', clock: 'byoyomi', seconds: 30 },
        human: 'first',
        start: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
        moves: BOGIN.split(' '),
        clock: { first: 512_000, second: 487_000 },
      },
    },
  },
  {
    name: 'endgames-shogi',
    hash: '#/endgames/shogi/KGvK/4k4|9|9|4K4|9|9|9|9|9_b_G_1',
    ready: '.chip',
    act: async (page) => {
      await page.getByRole('switch').first().check();
      await page.waitForSelector('.worths button');
    },
  },
  {
    name: 'endgames-chess',
    hash: '#/endgames/chess/KRvK/8|8|8|4k3|8|8|8|R3K3_w_-_-_0_1',
    ready: '.chip',
    act: async (page) => {
      await page.getByRole('switch').first().check();
      await page.waitForSelector('.worths button');
    },
  },
  {
    name: 'analyse-chess',
    hash: `#/analyse/chess/start/${RUY.replaceAll(' ', ',')}`,
    ready: '.engine-lines .move',
    act: async (page) => {
      await page.getByRole('button', { name: /whole game|棋譜解析/ }).click();
      await page.waitForSelector('.losses');
      await page.waitForSelector('.engine-lines .move');
      await page.waitForTimeout(1200);
    },
  },
  {
    name: 'analyse-shogi',
    hash: `#/analyse/shogi/start/${BOGIN.replaceAll(' ', ',')}`,
    ready: '.engine-lines .move',
    act: async (page) => {
      await page.getByRole('button', { name: /whole game|棋譜解析/ }).click();
      await page.waitForSelector('.losses');
      await page.waitForSelector('.engine-lines .move');
      await page.waitForTimeout(1200);
    },
  },
  { name: 'lab-attacks', hash: '#/lab/attacks/shogi', ready: '.frame' },
  { name: 'lab-magic', hash: '#/lab/magic', ready: '.magic-steps' },
  {
    name: 'lab-finder',
    hash: '#/lab/finder',
    ready: '.frame',
    act: async (page) => {
      await page.locator('.button.primary').click();
      await page.waitForFunction(() => document.querySelectorAll('.tries').length === 36);
    },
  },
  {
    name: 'lab-perft',
    hash: '#/lab/perft',
    ready: '.gauge',
    act: async (page) => {
      await page.locator('.button.primary').click();
      await page.waitForFunction(() => document.querySelectorAll('.divide li').length === 20);
      await page.waitForSelector('.button.primary');
    },
  },
  {
    name: 'set-up',
    hash: '#/endgames/shogi/KGvK/4k4|9|9|4K4|9|9|9|9|9_b_G_1',
    ready: '.chip',
    act: async (page) => {
      await page.getByRole('button', { name: /Set up|局面を作る/ }).click();
    },
  },
  {
    name: 'promotion',
    hash: '#/play',
    stored: {
      'magiban.play': {
        setup: { ...SETUP, game: 'shogi', clock: 'none' },
        human: 'first',
        start: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
        moves: ['7g7f', '3c3d'],
      },
    },
    ready: '.moves',
    act: async (page) => {
      for (const square of ['8h', '2b']) {
        await page.locator(`[data-square="${square}"]`).focus();
        await page.keyboard.press('Enter');
      }
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'result',
    hash: '#/play',
    stored: {
      'magiban.play': {
        setup: { ...SETUP, opponent: 'engine', clock: 'none' },
        human: 'first',
        start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        moves: 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7'.split(' '),
      },
    },
    ready: '.result',
  },
  {
    name: 'settings',
    hash: '#/play',
    act: async (page) => {
      await page.locator('.masthead .tools .button').click();
    },
  },
  {
    name: 'open',
    hash: '#/analyse',
    ready: '.engine-lines .move',
    act: async (page) => {
      await page.locator('.panel .toolbar .button').first().click();
      await page.locator('dialog[open] textarea').fill('1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke6');
      await page.locator('dialog[open] .button.primary').click();
      await page.waitForSelector('.faults');
    },
  },
];
