// Compiles each entry of assembly/ twice: to WebAssembly, and, from a scalar build of the same sources, to plain
// JavaScript (binaryen's wasm2js). Both travel in one module, dist/NAME.js; see module.d.ts for what it exports.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist`;
const wasm2js = createRequire(import.meta.url).resolve('binaryen/bin/wasm2js');
/** Each module, and its pages of memory (64 KiB each) at the start: see layout.ts. A host may add more for a hash table. */
const MODULES = { chess: 21, shogi: 21, lab: 342, 'chess-lab': 199, 'shogi-lab': 199 };
/** Measured as WebAssembly only: one of the methods that they compare is made of SIMD instructions. */
const WASM_ONLY = ['chess-lab', 'shogi-lab'];

const MOST_PAGES = 0x10000;

const OPTIONS = [
  ...['--runtime', 'stub'], // nothing is managed, nothing is freed
  ...['--noAssert', '--converge'],
  ...['--memoryBase', '1024'], // see layout.ts
  ...['--use', 'abort='], // no message strings, no import: the module stands alone
];

async function compile(name, pages, output, flags) {
  const files = ['--baseDir', root, `assembly/${name}.ts`, '--outFile', output];
  const memory = ['--initialMemory', `${pages}`, '--maximumMemory', `${MOST_PAGES}`];
  const { error, stderr } = await asc.main([...files, ...OPTIONS, ...memory, ...flags]);
  if (error) throw new Error(`assembly/${name}.ts does not compile\n${stderr}`);
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

/** wasm2js makes a module that instantiates itself when imported; we want one that does so when asked. */
function toJavaScript(name) {
  const text = execFileSync(process.execPath, [
    ...[wasm2js, `${dist}/${name}.scalar.wasm`, '-O3'],
    ...['--deterministic', '--enable-mutable-globals'],
  ]).toString();
  const tail = text.lastIndexOf('var retasmFunc = asmFunc({');
  if (tail < 0) throw new Error(`${name}: wasm2js has changed the form of its output`);
  if (/^import /m.test(text)) throw new Error(`${name}: the core must not import anything`);
  return `${text.slice(0, tail)}export { asmFunc as instantiate };\n`;
}

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const stored = {};
for (const game of ['chess', 'shogi']) {
  await writeMagics(game);
  stored[game] = { rook: await readMagics(game, 'rook'), bishop: await readMagics(game, 'bishop') };
}
await writeFile(`${dist}/magics.js`, `export const magics = ${JSON.stringify(stored)};\n`);
for (const [name, pages] of Object.entries(MODULES)) {
  const wasm = await compile(name, pages, `dist/${name}.wasm`, ['-O3', '--enable', 'simd']);
  const binary = `export const wasm = '${wasm.toString('base64')}';\n`;
  if (WASM_ONLY.includes(name)) {
    await writeFile(`${dist}/${name}.js`, binary);
    continue;
  }
  // Less inlining (s): JavaScript engines do not optimise functions that have grown too large.
  await compile(name, pages, `dist/${name}.scalar.wasm`, ['-O3s', '--disable', 'simd']);
  await writeFile(`${dist}/${name}.fallback.js`, toJavaScript(name));
  await writeFile(
    `${dist}/${name}.js`,
    `${binary}export { instantiate } from './${name}.fallback.js';\n`,
  );
}
