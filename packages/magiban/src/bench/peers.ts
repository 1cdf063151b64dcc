/** The private package of other libraries to compare with: part of the repository, never published. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Shown where the package is not installed. */
export const NO_PEERS = '(no other libraries here: they are part of the repository only)';

/** One of its modules; undefined where the package is not installed. */
export async function importPeers<M>(name: 'attacks' | 'moves' | 'perft'): Promise<M | undefined> {
  const path = resolved(`@magiban/bench/${name}`);
  return path === undefined ? undefined : ((await import(pathToFileURL(path).href)) as M);
}

function resolved(specifier: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(specifier);
  } catch {
    return undefined;
  }
}
