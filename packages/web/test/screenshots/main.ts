/**
 * Takes a picture of every section in every size, language and theme, from the built page behind the real server. Each scene
 * brings the page into a state worth looking at; the pictures go to packages/web/screenshots, which git ignores.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../../../test/support/chromium.js';
import { serve } from '../../../magiban/src/server/server.js';
import { Tablebase } from '../../../magiban/src/tablebase/probe/tablebase.js';
import { SCENES, type Scene } from './scenes.js';

const SIZES = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;
const LANGUAGES = ['en', 'ja'] as const;
const THEMES = ['light', 'dark'] as const;

export interface ShotOptions {
  /** Only pictures whose names have all of these parts. */
  readonly words: readonly string[];
  readonly root: string;
}

interface Shot {
  readonly name: string;
  readonly scene: Scene;
  readonly size: readonly [number, number];
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

function shots(words: readonly string[]): Shot[] {
  const all: Shot[] = [];
  for (const scene of SCENES) {
    for (const [sizeName, size] of Object.entries(SIZES)) {
      for (const language of LANGUAGES) {
        for (const theme of THEMES) {
          const name = [scene.name, sizeName, language, theme].join('-');
          all.push({ name, scene, size, language, theme });
        }
      }
    }
  }
  return all.filter(({ name }) => words.every((word) => name.split('-').includes(word)));
}

async function take(browser: Browser, url: string, folder: string, shot: Shot): Promise<void> {
  const { name, scene, size, language, theme } = shot;
  const [width, height] = size;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < 500 ? 2 : 1,
    colorScheme: theme,
    hasTouch: width < 500,
    serviceWorkers: 'block',
  });
  const page: Page = await context.newPage();
  // A busy machine takes its time.
  page.setDefaultTimeout(180_000);
  await page.addInitScript(
    ([stored, settings]) => {
      if (localStorage.length > 0) return;
      for (const [key, value] of Object.entries(stored)) {
        localStorage.setItem(key, JSON.stringify(value));
      }
      localStorage.setItem('magiban.settings', JSON.stringify(settings));
    },
    [scene.stored ?? {}, { language, theme, motion: 'off', sound: false }] as const,
  );
  await page.goto(`${url}${scene.hash}`);
  await page.waitForSelector(scene.ready ?? '.panel');
  await scene.act?.(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

export async function takeShots({ words, root }: ShotOptions): Promise<string> {
  const folder = join(root, 'packages/web/screenshots');
  mkdirSync(folder, { recursive: true });
  const browser = await launchChromium();
  const { server, url } = await serve({
    root: join(root, 'packages/web/dist'),
    tablebase: await Tablebase.open(),
    port: 0,
    host: '127.0.0.1',
  });
  try {
    const wanted = shots(words);
    for (const shot of wanted) await take(browser, url, folder, shot);
    return `${wanted.length} pictures in ${folder}`;
  } finally {
    await browser.close();
    server.close();
  }
}
