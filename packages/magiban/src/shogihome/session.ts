/**
 * Runs in the module's worker: a USI session, line by line. Its resources are those of a browser: bundled tablebases and book,
 * no files, and the memory of one tab.
 */
import { builtInBook } from '../book/any-book.js';
import { RootTables } from '../engine/root-tables.js';
import type { Port } from '../engine/threads/ports.js';
import type { WorkerSource } from '../engine/threads/workers.js';
import { openPackaged } from '../tablebase/probe/packaged.js';
import { Tablebase } from '../tablebase/probe/tablebase.js';
import type { EngineOption } from '../uci/answer.js';
import { type Environment, UciSession } from '../uci/session/session.js';

/** Options that name files or folders. */
const FILES: readonly string[] = ['TablebasePath', 'SyzygyPath', 'BookFile'];
/** Some browsers kill a tab that uses more; and threads are workers, each with its own copy of the program. */
const MOST: Readonly<Record<string, number>> = { USI_Hash: 256, Threads: 8 };

const BROWSER: Environment = {
  tables: () => new RootTables(openPackaged, () => Tablebase.open()),
  openBook: (game) => builtInBook(game),
  offer,
};

export function offer(option: EngineOption): EngineOption | undefined {
  if (FILES.includes(option.name)) return undefined;
  const most = MOST[option.name];
  if (option.type !== 'spin' || most === undefined) return option;
  return { ...option, max: Math.min(most, option.max ?? most) };
}

export type SessionMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'line'; readonly line: string };

export function serveSession(port: Port, version: string, helperWorker: WorkerSource): void {
  const tell = (message: SessionMessage) => port.post(message);
  const write = (line: string) => tell({ kind: 'line', line });
  const session = new UciSession('usi', version, write, { ...BROWSER, helperWorker });
  port.listen((line: string) => session.receive(line));
  tell({ kind: 'ready' });
}
