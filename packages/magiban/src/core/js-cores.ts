/**
 * The cores as plain JavaScript. They are as large as the rest of the library, and hardly any platform needs them: so each is a
 * script of its own (`magiban/js-core`), which puts itself into a global map when imported. Where nothing is bundled, Node finds
 * the scripts itself.
 */
import type { CoreExports } from './abi.js';

/** Makes a new instance of a core. */
export type Instantiate = () => CoreExports;

const KEY = Symbol.for('magiban.js-cores');

/** Returns the plain JavaScript of a core, or undefined if it has not been imported. */
export function jsCore(name: string): Instantiate | undefined {
  if (!imported(name)) requireJsCore(name);
  return imported(name);
}

function imported(name: string): Instantiate | undefined {
  return (globalThis as { [KEY]?: Map<string, Instantiate> })[KEY]?.get(name);
}

/** In Node: requires the script next to this module. In a bundle there is none. */
function requireJsCore(name: string): void {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  try {
    const module = process?.getBuiltinModule?.('node:module');
    module?.createRequire(import.meta.url)(`./js-core/${name}.js`);
  } catch {
    // Bundled: the program imports `magiban/js-core` if it needs it.
  }
}

/**
 * A script that registers a core in another thread, for workers that run text and cannot import. The function is self-contained
 * by construction, so its source is the core. Undefined if the core has not been imported.
 */
export function jsCoreScript(name: string): string | undefined {
  const instantiate = jsCore(name);
  const map = `globalThis[Symbol.for(${JSON.stringify(KEY.description)})]`;
  return instantiate && `${map}=new Map([[${JSON.stringify(name)},${instantiate}]]);`;
}
