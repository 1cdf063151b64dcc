/**
 * How the library is cut into files. Each costs an import in Node more than half a millisecond, so there are few: one for
 * each compiled core, as terse as its own build has written it, one for what every entry needs, and one for what several
 * of them need of a game.
 */
import { transform } from 'esbuild';
import type { Rolldown } from 'tsdown';

const CORE = /[\\/]core[\\/]dist[\\/]([a-z-]+)(?:\.fallback)?\.js$/;
/** What every entry needs: not what only the command line does, such as laboratories, nor what knows both games. */
const BASE =
  /[\\/]src[\\/](?:bitboard[\\/]|core[\\/](?!endgames|lab|study)|errors[\\/](?:[a-z]+[\\/])?|records[\\/](?=annotations|limits|tree))?(?!index|records|rules)[a-z0-9-]+\.ts$/;
const GAME = /[\\/]src[\\/](chess|shogi)[\\/](?:[a-z]+[\\/])?[a-z0-9-]+\.ts$/;

/** The chunk that a module's path asks for by its first group. */
function namedBy(path: RegExp, prefix: string) {
  return (id: string) => {
    const name = path.exec(id)?.[1];
    return name ? `${prefix}-${name}` : null;
  };
}

/** A core together with its JavaScript twin. */
export const CORES = { name: namedBy(CORE, 'core'), priority: 2 };

/** A module of a group brings along what it imports, unless a group of higher priority has it already. */
export const SHARED = [
  { name: 'shared', test: BASE, minShareCount: 2, priority: 1 },
  { name: namedBy(GAME, 'rules'), minShareCount: 2 },
];

/** A build plugin: the bundler lays code out in lines again; for cores, which nobody reads, this takes them back. */
export function terseCores(): Rolldown.Plugin {
  return {
    name: 'terse-cores',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.name.startsWith('core-')) continue;
        chunk.code = (await transform(chunk.code, { minify: true, target: 'es2022' })).code;
      }
    },
  };
}
