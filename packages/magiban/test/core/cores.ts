/** The cores as they come, in WebAssembly and in plain JavaScript. */
import '../../src/js-core.js';
import type { CoreExports } from '../../src/core/abi.js';
import { jsCore } from '../../src/core/js-cores.js';
import { binaryOf } from '../../src/core/load.js';

export function jsExports(name: string): CoreExports {
  const instantiate = jsCore(name);
  if (!instantiate) throw new Error(`no ${name} core in plain JavaScript`);
  return instantiate();
}

export function wasmExports(module: { readonly wasm: string }): CoreExports {
  return new WebAssembly.Instance(new WebAssembly.Module(binaryOf(module))).exports;
}
