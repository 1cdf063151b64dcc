/**
 * Data in the package: endgame tables and books. Each is a script of its own (build-packed.mjs), loaded on first use: no file to
 * find and no request to another host, in Node and in bundles alike.
 */

const KEY = Symbol.for('magiban.packed');

/** Returns the text of a script by its name, such as `tables/chess-KQvK`; `load` imports the script. */
export async function packedText(name: string, load: () => Promise<unknown>): Promise<string> {
  if (textOf(name) === undefined) await load();
  return textOf(name) ?? '';
}

function textOf(name: string): string | undefined {
  return (globalThis as { [KEY]?: Map<string, string> })[KEY]?.get(name);
}
