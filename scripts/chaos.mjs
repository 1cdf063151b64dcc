// `npm run chaos`: runs every chaos scenario of test/chaos in its own process and prints their findings.
// `npm run chaos -- --help` lists the options and what each scenario covers.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { importBundled } from './bundle.mjs';
import { numbersOf, parseOptions, ROOT, refuse } from './tools.mjs';

/** A scenario that exceeds its share of the time by this much counts as hanging. */
const GRACE_SECONDS = 120;
const MAIN = join(ROOT, 'node_modules/.cache/magiban/chaos.mjs');

const HELP = `Usage: npm run chaos -- [options]

Attacks the built product with hostile input and bad luck. Exit code 1 when something is found.

  --seconds <n>   time for all scenarios together (default: 300)
  --seed <n>      seed of the inputs (default: from the clock; it is printed)
  --only <name>   run this scenario (repeatable)
  --path <path>   with --only and --seed: repeat one finding
  --help          print this

Scenarios:`;

function printHelp(scenarios) {
  const width = Math.max(0, ...scenarios.map(({ name }) => name.length));
  const rows = scenarios.map(({ name, covers }) => `  ${name.padEnd(width)}  ${covers}`);
  console.log([HELP, ...rows].join('\n'));
}

/** Runs one scenario; a crash or a hang is a finding, too. */
function run(name, limits) {
  const child = fork(MAIN, [name, JSON.stringify(limits)], { cwd: ROOT });
  return new Promise((resolve) => {
    let report;
    let hangs = false;
    const watchdog = setTimeout(
      () => {
        hangs = true;
        child.kill('SIGKILL');
      },
      limits.milliseconds + GRACE_SECONDS * 1000,
    );
    child.on('message', (message) => {
      report = message;
    });
    child.on('exit', (code, signal) => {
      clearTimeout(watchdog);
      const message = hangs
        ? `still running ${GRACE_SECONDS} s after its time`
        : `the scenario's process ended (${signal ?? `exit code ${code}`})`;
      resolve(report ?? { runs: 0, finding: { message } });
    });
  });
}

function printFinding(name, seed, { message, input, path }) {
  console.log(`  found: ${message}`);
  if (input !== undefined) console.log(`  shrunk input: ${input}`);
  const where = path === undefined ? '' : ` --path ${path}`;
  console.log(`  again: npm run chaos -- --only ${name} --seed ${seed}${where}`);
}

const NUMBERS = { seconds: 300, seed: Date.now() % 1_000_000 };
const { values: options } = parseOptions(NUMBERS, {
  only: { type: 'string', multiple: true, default: [] },
  path: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const { seconds, seed } = numbersOf(options, NUMBERS);
await prepare();
const { SCENARIOS } = await importBundled('test/chaos/main.ts', MAIN, ['fast-check', 'typescript']);
if (options.help) {
  printHelp(SCENARIOS);
  process.exit(0);
}
for (const name of options.only) {
  if (!SCENARIOS.some((scenario) => scenario.name === name))
    refuse(`--only ${name}: the scenarios are ${SCENARIOS.map((one) => one.name).join(', ')}`);
}
const wanted = SCENARIOS.filter(
  ({ name }) => options.only.length === 0 || options.only.includes(name),
);
if (options.path !== undefined && wanted.length !== 1) refuse('--path needs one --only');
console.log(`seed ${seed}, ${seconds} s, ${wanted.length} scenarios`);
let findings = 0;
for (const { name } of wanted) {
  const begin = performance.now();
  const { runs, finding } = await run(name, {
    ...{ seed, runs: 1e9, milliseconds: Math.round((1000 * seconds) / wanted.length) },
    ...(options.path !== undefined && { path: options.path }),
  });
  const time = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`${finding ? '✗' : '✓'} ${name}: ${runs} inputs, ${time} s`);
  if (!finding) continue;
  findings++;
  printFinding(name, seed, finding);
}
console.log(`${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
