/** The analysis of this tab in the database: read, written atomically, and set aside if it cannot be read. */
import { DATABASE, database, type StoredAnalysis } from './database.js';
import { type StorageTrouble, troubleOf } from './local.js';
import { thisTab } from './tab.js';

/** The number of closed tabs whose work is kept. */
const KEPT_TABS = 50;

/** Returns the analysis saved by this tab; for a new tab, the latest of any tab. */
export async function readAnalysis(): Promise<StoredAnalysis | undefined> {
  try {
    const { name, copyOf } = await thisTab();
    const store = (await database()).transaction('analyses').store;
    const own = (await store.get(name)) ?? (copyOf && (await store.get(copyOf)));
    if (own) return own;
    return (await store.index('saved').openCursor(null, 'prev'))?.value;
  } catch {
    // The browser forbids it: the first attempt to write will report that.
    return undefined;
  }
}

/** Writes the analysis atomically. */
export async function writeAnalysis(
  game: unknown,
  saved: number,
): Promise<StorageTrouble | undefined> {
  try {
    const { name } = await thisTab();
    const transaction = (await database()).transaction('analyses', 'readwrite');
    const { store } = transaction;
    const written = store.put({ tab: name, saved, game });
    // Commit at once: the write succeeds even if the tab is closed now.
    transaction.commit();
    await Promise.all([written, transaction.done]);
    return undefined;
  } catch (error) {
    return troubleOf(error);
  }
}

/** Deletes the oldest analyses of closed tabs, so that the database does not grow without limit. */
export async function pruneAnalyses(): Promise<void> {
  const { store, done } = (await database()).transaction('analyses', 'readwrite');
  let over = (await store.count()) - KEPT_TABS;
  for (let at = await store.index('saved').openCursor(); at && over > 0; over--) {
    await at.delete();
    at = await at.continue();
  }
  await done;
}

/** Saves a copy of unreadable data; returns whether that succeeded. */
export async function rescue(value: unknown): Promise<boolean> {
  try {
    await (await database()).add('damaged', { from: `${DATABASE}.analyses`, value });
    return true;
  } catch {
    return false;
  }
}
