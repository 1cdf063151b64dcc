/** What the engine has inside a browser: tables and a book that travel with it, no files, and the memory of one tab. */
import { builtInBook } from '../../book/built-in.js';
import type { OpeningBook } from '../../book/types.js';
import type { EngineOption } from '../../protocol/answer.js';
import { openPackaged } from '../../tablebase/packaged.js';
import { Tablebase } from '../../tablebase/tablebase.js';
import type { AnyPosition } from '../engine/any-game.js';
import { RootTables } from '../engine/root-tables.js';
import type { Surroundings } from '../engine/surroundings.js';

/** Options that name files or folders. */
const FILES: readonly string[] = ['TablebasePath', 'SyzygyPath', 'BookFile'];
/** A tab that asks for more is ended by some browsers; and threads are workers, each with its own copy of the program. */
const MOST: Readonly<Record<string, number>> = { USI_Hash: 256, Threads: 8 };

export const BROWSER: Surroundings = {
  tables: () => new RootTables(openPackaged, () => Tablebase.open()),
  openBook: async (game) => (await builtInBook(game)) as unknown as OpeningBook<AnyPosition>,
  offer,
};

export function offer(option: EngineOption): EngineOption | undefined {
  if (FILES.includes(option.name)) return undefined;
  const most = MOST[option.name];
  if (option.type !== 'spin' || most === undefined) return option;
  return { ...option, max: Math.min(most, option.max ?? most) };
}
