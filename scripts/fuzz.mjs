// `npm run fuzz`: generates inputs for the parsers until one fails or time is up.
// Options: --seconds N (60), --seed N (from the clock), --only NAME (repeatable: FEN, EPD, UCI, SAN, PGN, SFEN, USI, Western, Japanese,
// KIF, KI2, CSA, JKF, USI-game).
// The same seed gives the same inputs in the same order. An input that takes 20 s counts as a hang.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { prepare } from './build.mjs';
import { ROOT } from './tools.mjs';

const HANGING_SECONDS = 20;

function fail(message) {
  console.error(message);
  process.exit(2);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string', default: '60' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        only: { type: 'string', multiple: true, default: [] },
      },
    });
    const number = (name) => {
      if (/^\d{1,6}$/.test(values[name])) return Number(values[name]);
      return fail(`--${name} takes a whole number of at most six digits, not "${values[name]}"`);
    };
    return { seconds: number('seconds'), seed: number('seed'), only: values.only };
  } catch (error) {
    return fail(error.message);
  }
}

/** Bundles the fuzzer and the parsers from source. */
async function bundle() {
  const outfile = join(ROOT, 'node_modules/.cache/magiban/fuzz.mjs');
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(ROOT, 'packages/magiban/test/fuzz/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return pathToFileURL(outfile);
}

/** Runs the job in a thread; returns its report, or the number of the input at which it hung. */
function run(file, job) {
  const worker = new Worker(file, { workerData: job });
  const begin = performance.now();
  let [seen, since] = [-1, begin];
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      const number = Atomics.load(job.number, 0);
      if (number !== seen) [seen, since] = [number, performance.now()];
      if (performance.now() - since > HANGING_SECONDS * 1000) {
        finish();
        resolve({ hung: number });
      }
      showProgress(number, (performance.now() - begin) / 1000, job.seconds);
    }, 500);
    const finish = () => {
      clearInterval(watch);
      showProgress();
      worker.terminate();
    };
    worker.on('message', (report) => {
      finish();
      resolve(report);
    });
    worker.on('error', (error) => {
      finish();
      reject(error);
    });
  });
}

/** One line on a terminal, overwritten each time; nothing elsewhere. Without arguments it is cleared. */
function showProgress(number, seconds, total) {
  if (!process.stderr.isTTY) return;
  const text = number === undefined ? '' : `${number} inputs, ${Math.round(seconds)} of ${total} s`;
  process.stderr.write(`\r\x1b[K${text}`);
}

function printInput(name, input) {
  console.error(`${name} (as JSON):\n  ${JSON.stringify(input)}`);
}

const options = readOptions();
await prepare();
const file = await bundle();
const { TARGET_NAMES, inputOf } = await import(file.href);
const unknown = options.only.find((name) => !TARGET_NAMES.includes(name));
if (unknown) fail(`--only ${unknown}: there are ${TARGET_NAMES.join(', ')}`);

const job = { ...options, number: new Int32Array(new SharedArrayBuffer(4)) };
console.log(
  `Fuzzing ${(job.only.length ? job.only : TARGET_NAMES).join(', ')}, seed ${job.seed} …`,
);
const report = await run(file, job);
if (report.hung !== undefined) {
  const { target, input } = inputOf(job, report.hung);
  printInput(`${target} hangs at input ${report.hung} of seed ${job.seed}`, input);
  process.exit(1);
}
const { target, milliseconds, input } = report.slowest;
console.log(
  `${report.cases} inputs; the slowest, ${target}, ${input.length} characters, took ${milliseconds.toFixed(1)} ms`,
);
if (report.failure) {
  const { failure } = report;
  console.error(
    `${failure.target}, input ${failure.number} of seed ${job.seed}: ${failure.complaint}`,
  );
  printInput('the input', failure.input);
  printInput('shrunk', failure.shrunk);
  process.exit(1);
}
console.log('nothing found');
