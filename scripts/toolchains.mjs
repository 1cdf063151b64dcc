// `npm run test:toolchains`: installs the packed library in every toolchain of test/toolchains/table.ts, builds and runs it there.
// `npm run test:toolchains -- --help` lists the options.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from './build.mjs';
import { importBundled } from './bundle.mjs';
import { numbersOf, parseOptions, ROOT, refuse } from './tools.mjs';

const HELP = `Usage: npm run test:toolchains -- [options] [toolchain…]

Packs the library, installs it in a fresh project for each toolchain, builds and runs a program there.
Needs the npm registry. Exit code 1 when a toolchain fails.

  --list            print the toolchains and their pinned versions
  --tarball <file>  use this packed library instead of building and packing it
  --seconds <n>     time limit of one toolchain (default: 600)
  --keep            keep the projects and print their folders
  --json            print one object a line for each toolchain
  --table           write versions and results to README.md and docs/toolchains.md
  --help            print this`;

const TABLES = { 'README.md': 'short', 'docs/toolchains.md': 'long' };
const NUMBERS = { seconds: 600 };

/** One line on a terminal, overwritten each time; nothing elsewhere. Without a text it is cleared. */
function showProgress(text = '') {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function printOutcome({ name, versions, seconds, checks, error, folder }) {
  const what = Object.entries(versions).map(([one, version]) => `${one} ${version}`);
  const line = [name, what.join(', '), `${seconds} s`].filter((part) => part !== '').join(', ');
  console.log(`${error === undefined ? '✓' : '✗'} ${line}`);
  for (const check of checks.filter((one) => one.error !== undefined)) {
    console.log(`    ✗ ${check.name}: ${check.error}`);
  }
  if (folder !== undefined) console.log(`    ${folder}`);
}

function printList(toolchains) {
  const width = Math.max(...toolchains.map(({ name }) => name.length));
  for (const { name, packages } of toolchains) {
    const versions = Object.entries(packages).map(([one, version]) => `${one} ${version}`);
    console.log(`${name.padEnd(width)}  ${versions.join(', ')}`.trimEnd());
  }
}

const { values: options, positionals: names } = parseOptions(NUMBERS, {
  tarball: { type: 'string' },
  list: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  table: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});
const { seconds } = numbersOf(options, NUMBERS);
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
const tarball = options.tarball === undefined ? undefined : resolve(options.tarball);
if (tarball !== undefined && !existsSync(tarball))
  refuse(`--tarball ${options.tarball}: no such file`);
if (options.table && names.length > 0) refuse('--table needs all toolchains: name none');

if (tarball === undefined && !options.list) await prepare();
const main = join(ROOT, 'node_modules/.cache/magiban/toolchains.mjs');
const { Harness, markdownTable, replaceTable, TOOLCHAINS } = await importBundled(
  'test/toolchains/main.ts',
  main,
  ['esbuild'],
);
const unknown = names.find((name) => !TOOLCHAINS.some((one) => one.name === name));
if (unknown !== undefined) {
  refuse(`no toolchain ${unknown}: there are ${TOOLCHAINS.map(({ name }) => name).join(', ')}`);
}
const wanted = TOOLCHAINS.filter(({ name }) => names.length === 0 || names.includes(name));
if (options.list) {
  printList(wanted);
  process.exit(0);
}

const outcomes = [];
const harness = new Harness({
  ...(tarball !== undefined && { tarball }),
  keep: options.keep,
  seconds,
  onStep: (name, step) =>
    showProgress(`${outcomes.length + 1}/${wanted.length} ${name}: ${step} …`),
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => harness.close().finally(() => process.exit(130)));
}
try {
  for (const toolchain of wanted) {
    const outcome = await harness.run(toolchain);
    showProgress();
    outcomes.push(outcome);
    if (options.json) console.log(JSON.stringify(outcome));
    else printOutcome(outcome);
  }
} finally {
  await harness.close();
}
if (options.table) {
  for (const [page, form] of Object.entries(TABLES)) {
    const path = join(ROOT, page);
    const text = replaceTable(readFileSync(path, 'utf8'), markdownTable(outcomes, form));
    if (text === undefined) refuse(`${page} has no markers for the table`);
    writeFileSync(path, text);
  }
}
const failed = outcomes.filter(({ error }) => error !== undefined).length;
if (!options.json) console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
