/** The engine's resources inside a browser: bundled tablebases and book, no files, and the memory of one tab. */
import { builtInBook } from '../book/built-in.js';
import type { OpeningBook } from '../book/types.js';
import { RootTables } from '../engine/root-tables.js';
import type { AnyPosition } from '../rules.js';
import { openPackaged } from '../tablebase/probe/packaged.js';
import { Tablebase } from '../tablebase/probe/tablebase.js';
import type { EngineOption } from '../uci/answer.js';
import type { Environment } from '../uci/session/environment.js';

/** Options that name files or folders. */
const FILES: readonly string[] = ['TablebasePath', 'SyzygyPath', 'BookFile'];
/** Some browsers kill a tab that uses more; and threads are workers, each with its own copy of the program. */
const MOST: Readonly<Record<string, number>> = { USI_Hash: 256, Threads: 8 };

export const BROWSER: Environment = {
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
