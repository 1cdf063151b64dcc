// Compiles each module of assembly/entries twice: to WebAssembly (dist/NAME.js, see module.d.ts) and, from a scalar build of the
// same sources, to plain JavaScript by binaryen's wasm2js (dist/js/NAME.js, see js.d.ts).
// With names of modules, only those are compiled; with --without FEATURE, an engine lacks one of assembly/search/features.ts, and
// only its binary is made: dist/NAME-without-FEATURE.wasm. With --tunable, the numbers of its search are exported and can be
// changed (assembly/search/params.ts): dist/NAME-tunable.wasm.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import asc from 'assemblyscript/asc';
import { transform } from 'esbuild';
import { encodeWasm } from './wasm-text.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist`;
const wasm2js = createRequire(import.meta.url).resolve('binaryen/bin/wasm2js');
/** Each module, and its pages of memory (64 KiB each) at the start: see layout.ts. A host may add more for a hash table. */
const MODULES = {
  // Those that take longest come first, so that no processor is idle in the end.
  ...{ 'shogi-engine': 298, 'chess-engine': 130, 'shogi-mate': 113, 'chess-mate': 113 },
  ...{ shogi: 21, chess: 21, lab: 342, 'chess-lab': 199, 'shogi-lab': 199 },
  ...{ 'chess-endgames': 85, 'shogi-endgames': 85 },
};
/** Their threads share one memory, which the host provides. */
const SOLVERS = ['chess-endgames', 'shogi-endgames'];
const ENGINES = ['chess-engine', 'shogi-engine'];
const SHARED = [...SOLVERS, ...ENGINES];
/** As WebAssembly only: laboratories measure SIMD instructions, and there are no threads without it. */
const WASM_ONLY = ['chess-lab', 'shogi-lab', ...SOLVERS];
const SHARED_MEMORY = ['--sharedMemory', '--importMemory', '--enable', 'threads'];

const MOST_PAGES = 0x10000;

const OPTIONS = [
  ...['--runtime', 'stub'], // nothing is managed, nothing is freed
  ...['--noAssert', '--converge'],
  ...['--memoryBase', '1024'], // see layout.ts
  ...['--use', 'abort='], // no message strings, no import: the module stands alone
];

/**
 * The scalar build inlines only functions of one statement, whatever the sources ask for. It becomes JavaScript, which is
 * parsed at every import and travels in every bundle: so it is half as large. It also runs sooner, because engines take
 * long to optimise functions that have grown large. Only the lab is left as it is: it measures a few instructions at a time.
 */
const CALLS_INSTEAD = {
  afterParse({ sources }) {
    const own = sources.filter(({ internalPath }) => internalPath.startsWith('assembly/'));
    for (const { statements } of own) for (const statement of statements) callInstead(statement);
  },
};

function callInstead(node) {
  for (const member of node.members ?? []) callInstead(member);
  if (!node.decorators || !(node.body?.statements?.length > 1)) return;
  node.decorators = node.decorators.filter(({ name }) => name.text !== 'inline');
}

/** Entries that are written once, for chess: `shogi-engine` is the engine with the other game's rooms. */
const WRITTEN_ONCE = ['engine', 'mate', 'endgames'];
/** The folder of the entries: a shogi module reads all of them with `../shogi/` in place of `../chess/`. */
const ENTRIES = 'assembly/entries/';

function entryOf(name) {
  const [, game = 'chess', entry] = /^(chess|shogi)(?:-(\w+))?$/.exec(name) ?? [];
  return { entry: WRITTEN_ONCE.includes(entry) ? entry : name, game };
}

async function compile(name, pages, output, flags, hooks = {}) {
  const { entry, game } = entryOf(name);
  const path = `${ENTRIES}${entry}.ts`;
  const files = ['--baseDir', root, path, '--outFile', output];
  const memory = ['--initialMemory', `${pages}`, '--maximumMemory', `${MOST_PAGES}`];
  const args = [...files, ...OPTIONS, ...memory, ...flags];
  const { texts = {}, append = '', ...rest } = hooks;
  const change = (file, text) => {
    if (!file.includes(ENTRIES)) return text;
    const own = text.replaceAll("'../chess/", `'../${game}/`);
    return file.endsWith(path) ? `${own}\n${append}` : own;
  };
  const reading = readingInstead(texts, change);
  const { error, stderr } = await asc.main(args, { ...reading, ...rest });
  if (error) throw new Error(`${path} does not compile for ${game}\n${stderr}`);
  return readFile(`${root}${output}`);
}

function readMagics(game, piece) {
  return readFile(`${root}../../data/magics/${game}-${piece}.csv`, 'utf8');
}

/** The stored magics of a game, from data/magics, as a source file of the core: pairs of magic and index bits. */
async function writeMagics(game) {
  const list = async (piece) => {
    const rows = (await readMagics(game, piece)).trim().split('\n').slice(1);
    return rows.map((row) => row.split(',')).map(([, , magic, bits]) => `  ${magic}, ${bits},`);
  };
  const constant = async (piece) =>
    `export const ${piece.toUpperCase()}_MAGICS: usize = memory.data<u64>([\n${(await list(piece)).join('\n')}\n]);\n`;
  const source = [
    `// Written by build.mjs from data/magics/${game}-*.csv: for each square its magic and its index bits.`,
    ...[await constant('rook'), await constant('bishop')],
  ];
  await writeFile(`${root}assembly/${game}/magics.ts`, source.join('\n'));
}

/** The weights of a game's evaluation, from data/eval, as a source file of the core: pairs of numbers in one word (score.ts). */
async function writeWeights(game) {
  const terms = JSON.parse(await readFile(`${root}../../data/eval/${game}.json`, 'utf8'));
  const words = [];
  const names = [];
  for (const [name, pairs] of Object.entries(terms)) {
    names.push(`export const ${name.toUpperCase()}: usize = WEIGHTS + ${4 * words.length};`);
    words.push(...pairs.map(([middle, ending]) => middle + ending * 0x10000));
  }
  const source = [
    `// Written by build.mjs from data/eval/${game}.json: for the middle game and the ending, one word each.`,
    `export const WEIGHT_COUNT: u32 = ${words.length};`,
    `export const WEIGHTS: usize = memory.data<i32>([\n  ${words.join(',\n  ')},\n]);`,
    ...names,
  ];
  await writeFile(`${root}assembly/${game}/eval/weights.ts`, `${source.join('\n')}\n`);
}

/**
 * wasm2js makes a module that instantiates itself when imported. Here all of it goes into one function, so that nothing
 * runs until it is asked for, and engines need not do more than skim it. The script puts the function into a global map and exports
 * nothing: so it is valid as an ES module, in CommonJS and as the text of a worker.
 */
async function toJavaScript(name) {
  const text = execFileSync(process.execPath, [
    ...[wasm2js, `${dist}/${name}.scalar.wasm`, '-O3'],
    ...['--deterministic', '--enable-mutable-globals'],
    '--low-memory-unused', // see memoryBase
  ]).toString();
  const tail = text.lastIndexOf('var retasmFunc = asmFunc({');
  if (tail < 0) throw new Error(`${name}: wasm2js has changed the form of its output`);
  if (/^import /m.test(text)) throw new Error(`${name}: the core must not import anything`);
  const body = `function () {\n${text.slice(0, tail)}\nreturn asmFunc();\n}`;
  const whole = `(globalThis[Symbol.for('magiban.js-cores')] ??= new Map()).set('${name}', ${body});\n`;
  return (await transform(whole, { minify: true, target: 'es2022' })).code;
}

/** The import of the memory: its name, that it is a memory, and how: shared and with a largest size. */
const MEMORY_IMPORT = Buffer.from('\x03env\x06memory\x02\x03', 'latin1');

/** Where a binary says that its memory is shared: a host that has no such thing makes it 1. */
function sharedFlagOf(wasm) {
  const at = wasm.indexOf(MEMORY_IMPORT);
  if (at < 0) throw new Error('the memory is not imported as expected');
  return at + MEMORY_IMPORT.length - 1;
}

function flagsOf(name) {
  return ['-O3', '--enable', 'simd', ...(SHARED.includes(name) ? SHARED_MEMORY : [])];
}

const FEATURES = 'assembly/search/features.ts';
const PARAMS = 'assembly/search/params.ts';

/** How the compiler reads its files, with other texts in place of some, and the rest changed. */
function readingInstead(texts, change) {
  const readFileOr = async (path) => {
    const instead = Object.keys(texts).find((file) => path.endsWith(file));
    if (instead !== undefined) return texts[instead];
    // The compiler asks for files in several places, and wants nothing where there is none.
    const file = isAbsolute(path) ? path : `${root}${path}`;
    return readFile(file, 'utf8').then(
      (text) => change(file, text),
      () => null,
    );
  };
  return { readFile: readFileOr };
}

/** An engine without one of its features. */
async function buildWithout(feature, name) {
  const whole = await readFile(`${root}${FEATURES}`, 'utf8');
  const part = whole.replace(`const ${feature}: bool = true`, `const ${feature}: bool = false`);
  if (part === whole) throw new Error(`${FEATURES} has no ${feature}`);
  const output = `dist/${name}-without-${feature}.wasm`;
  await compile(name, MODULES[name], output, flagsOf(name), { texts: { [FEATURES]: part } });
}

/** An engine whose numbers can be changed from outside, to try others. */
async function buildTunable(name) {
  const numbers = await readFile(`${root}${PARAMS}`, 'utf8');
  const names = [...numbers.matchAll(/const (\w+): i32/g)].map(([, word]) => word);
  const texts = { [PARAMS]: numbers.replace(/export const/g, 'export let') };
  const append = `export { ${names} } from '../search/params';`;
  const output = `dist/${name}-tunable.wasm`;
  await compile(name, MODULES[name], output, flagsOf(name), { texts, append });
}

async function build(name) {
  const pages = MODULES[name];
  const wasm = await compile(name, pages, `dist/${name}.wasm`, flagsOf(name));
  const shared = ENGINES.includes(name)
    ? `export const pages = ${pages};\nexport const sharedFlag = ${sharedFlagOf(wasm)};\n`
    : '';
  await writeFile(`${dist}/${name}.js`, `export const wasm = '${encodeWasm(wasm)}';\n${shared}`);
  if (WASM_ONLY.includes(name)) return;
  const scalar = ['-O3s', '--disable', 'simd'];
  const transforms = name === 'lab' ? [] : [CALLS_INSTEAD];
  await compile(name, pages, `dist/${name}.scalar.wasm`, scalar, { transforms });
  await writeFile(`${dist}/js/${name}.js`, await toJavaScript(name));
}

/** What modules are made from besides their sources. */
async function writeSources() {
  const stored = {};
  for (const game of ['chess', 'shogi']) {
    await writeMagics(game);
    await writeWeights(game);
    const [rook, bishop] = [await readMagics(game, 'rook'), await readMagics(game, 'bishop')];
    stored[game] = { rook, bishop };
  }
  await writeFile(`${dist}/magics.js`, `export const magics = ${JSON.stringify(stored)};\n`);
}

/** The compiler keeps a thread busy: so each module gets a process, as many at a time as there are processors. */
async function buildInProcesses(names) {
  const left = [...names];
  const work = async () => {
    for (let name = left.shift(); name; name = left.shift()) {
      const child = spawn(process.execPath, [import.meta.filename, name], {
        ...{ stdio: 'inherit', env: { ...process.env, MAGIBAN_SOURCES_WRITTEN: '1' } },
      });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`${name} was not built`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string' }, tunable: { type: 'boolean' } },
});
if (wanted.length === 0) await rm(dist, { recursive: true, force: true });
await mkdir(`${dist}/js`, { recursive: true });
// Not by each of several processes at the same time.
if (!process.env.MAGIBAN_SOURCES_WRITTEN) await writeSources();
if (options.without) for (const name of wanted) await buildWithout(options.without, name);
else if (options.tunable) for (const name of wanted) await buildTunable(name);
else if (wanted.length === 0) await buildInProcesses(Object.keys(MODULES));
else for (const name of wanted) await build(name);
