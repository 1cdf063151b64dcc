/**
 * The real server under load: hostile requests, downloads that break off, and a page that is deleted and rebuilt meanwhile.
 * The same process answers afterwards, with no more descriptors than before and no more memory than its buffers need.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABORT, abort } from '../../../../test/chaos/http/aborts.js';
import { CHANGES, change, download } from '../../../../test/chaos/http/rebuild.js';
import { checkAnswer, HOSTILE_BYTES } from '../../../../test/chaos/http/requests.js';
import { DEEP_TIMEOUT, deepOr, dice, IS_DEEP } from '../../../../test/support/deep.js';
import { sendBytes } from '../../../../test/support/raw-http.js';
import { ServedProgram } from '../../../../test/support/served-program.js';

const SEED = 1;
const CONNECTIONS = 64;
const HOSTILE_REQUESTS = deepOr(10_000, 200);
const BATCH = 200;
const ABORTED_DOWNLOADS = deepOr(30_000, 500);
const REBUILD_MS = deepOr(60_000, 1500);
/** Megabytes above what the server needed after it had answered for the first time. */
const MOST_GROWTH = 150;

let program: ServedProgram;
let descriptors: number | undefined;
let memory: number;
beforeAll(async () => {
  program = await ServedProgram.start();
  await program.mustAnswer();
  descriptors = program.descriptors();
  memory = program.memory() ?? 0;
});
afterAll(() => program?.stop());

/** Works through a list with many clients at a time. */
async function share<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** Checks the server, and tells the figures where they are the point. */
async function mustHaveSurvived(what: string): Promise<void> {
  await program.mustAnswer();
  await program.mustHaveClosed(descriptors);
  const now = program.memory() ?? 0;
  expect(now).toBeLessThan(memory + MOST_GROWTH);
  if (!IS_DEEP) return;
  const figures = `descriptors ${descriptors} → ${program.descriptors()}, memory ${memory} → ${now} MB`;
  process.stdout.write(`${what}: ${figures}\n`);
}

describe('magiban serve goes on', { timeout: DEEP_TIMEOUT }, () => {
  it(`after ${HOSTILE_REQUESTS} hostile requests`, async () => {
    // Some are long: not all of them at a time.
    for (let done = 0; done < HOSTILE_REQUESTS; done += BATCH) {
      const inputs = fc.sample(HOSTILE_BYTES, { seed: SEED + done, numRuns: BATCH });
      await share(inputs, async (bytes) => {
        checkAnswer(await sendBytes(program.port, bytes, { silence: 50, enough: 100_000 }));
      });
    }
    expect(program.errors).toBe('');
    await mustHaveSurvived(`${HOSTILE_REQUESTS} hostile requests`);
  });

  it(`after ${ABORTED_DOWNLOADS} aborted downloads`, async () => {
    const inputs = fc.sample(ABORT, { seed: SEED, numRuns: ABORTED_DOWNLOADS });
    await share(inputs, (input) => abort(program.port, input));
    expect(program.errors).toBe('');
    await mustHaveSurvived(`${inputs.length} aborted downloads`);
  });

  it(`while the page is deleted and rebuilt under ${CONNECTIONS} connections`, async () => {
    const end = performance.now() + REBUILD_MS;
    const statuses = new Map<number, number>();
    const client = async () => {
      while (performance.now() < end) {
        const status = await download(program.port);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const names = Object.keys(CHANGES);
    const roll = dice(SEED);
    let changes = 0;
    const rebuilding = setInterval(() => {
      change(program, names[roll(names.length)] ?? 'rebuild');
      changes++;
    }, 5);
    try {
      await Promise.all(Array.from({ length: CONNECTIONS }, client));
    } finally {
      clearInterval(rebuilding);
    }
    program.rebuild();
    expect(statuses.get(200)).toBeGreaterThan(0);
    for (const line of program.errors.split('\n')) {
      expect(line).toMatch(/^$|^magiban: serve: GET "[^"]*": the file became shorter/);
    }
    const [whole, missing, cut] = [200, 404, 0].map((status) => statuses.get(status) ?? 0);
    await mustHaveSurvived(`${changes} changes, answers 200/404/cut: ${whole}/${missing}/${cut}`);
  });
});
