/**
 * A Chromium for the browser tests: one that is on this machine, or the one inside an npm package (Linux). No
 * download, no driver. MAGIBAN_CHROMIUM names another.
 */
import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Headless, without a sandbox (tests often run as root in a container), and silent towards the network. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

async function findChromium(): Promise<string> {
  const named = process.env.MAGIBAN_CHROMIUM;
  if (named) return named;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') return packaged.executablePath();
  throw new Error(
    'no Chromium found for the browser tests: install Chrome, or set MAGIBAN_CHROMIUM to its path',
  );
}

/** Another process may be unpacking the same Chromium: until it is written, it cannot be started. */
const UNPACKING_MS = 60_000;

export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  for (const begin = performance.now(); ; ) {
    try {
      return await chromium.launch({ executablePath, args: ARGS, headless: true });
    } catch (error) {
      const isBusy = String(error).includes('ETXTBSY');
      if (!isBusy || performance.now() - begin > UNPACKING_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
