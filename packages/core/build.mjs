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
const MODULES = ['chess', 'shogi', 'lab'];

const OPTIONS = [
  ...['--runtime', 'stub'], // nothing is managed, nothing is freed
  ...['-O3', '--noAssert', '--converge'],
  ...['--memoryBase', '1024', '--initialMemory', '3', '--maximumMemory', '3'], // see layout.ts
  ...['--use', 'abort='], // no message strings, no import: the module stands alone
];

async function compile(name, output, flags) {
  const files = ['--baseDir', root, `assembly/${name}.ts`, '--outFile', output];
  const { error, stderr } = await asc.main([...files, ...OPTIONS, ...flags]);
  if (error) throw new Error(`assembly/${name}.ts does not compile\n${stderr}`);
  return readFile(`${root}${output}`);
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
for (const name of MODULES) {
  const wasm = await compile(name, `dist/${name}.wasm`, ['--enable', 'simd']);
  await compile(name, `dist/${name}.scalar.wasm`, ['--disable', 'simd']);
  await writeFile(`${dist}/${name}.fallback.js`, toJavaScript(name));
  await writeFile(
    `${dist}/${name}.js`,
    `export const wasm = '${wasm.toString('base64')}';\nexport { instantiate } from './${name}.fallback.js';\n`,
  );
}
