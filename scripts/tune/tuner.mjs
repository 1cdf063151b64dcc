// The tuner's core, compiled when it is needed (packages/core/assembly/tuner.ts): nobody else wants it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ROOT } from '../tools.mjs';

const CORE = join(ROOT, 'packages/core');
if (isMainThread)
  execFileSync(process.execPath, [join(CORE, 'build.mjs'), 'tuner'], { stdio: 'inherit' });
const module = new WebAssembly.Module(readFileSync(join(CORE, 'dist/tuner.wasm')));

export function tunerMemory(pages) {
  return new WebAssembly.Memory({ initial: pages, maximum: 0x10000, shared: true });
}

export function instantiateTuner(memory) {
  const core = new WebAssembly.Instance(module, { env: { memory } }).exports;
  const names = ['SIZE', 'POSITION_BYTES', 'HIDDEN', 'INPUTS', 'BUCKETS'];
  return { core, sizes: Object.fromEntries(names.map((name) => [name, core[name].value])) };
}
