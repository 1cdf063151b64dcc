/**
 * Small values in the browser's own key-value stores: settings, streaks, the game being played. They are synchronous, so the last
 * move is kept even while the tab is being closed. If storage is full or forbidden, the reason is returned.
 */

/** Why something could not be kept. */
export type StorageTrouble = 'full' | 'blocked';

type Where = 'local' | 'session';

/** The value of a key; nothing if there is none. Text that is not JSON is set aside under another key, for rescue. */
export function readStored(key: string, where: Where = 'local', onDamaged?: () => void): unknown {
  try {
    const storage = storageOf(where);
    const text = storage.getItem(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      onDamaged?.();
      storage.setItem(damagedKey(key), text);
      storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, or too full to set anything aside: then the damaged text stays where it is.
  }
  return null;
}

export function store(
  key: string,
  value: unknown,
  where: Where = 'local',
): StorageTrouble | undefined {
  try {
    storageOf(where).setItem(key, JSON.stringify(value));
    return undefined;
  } catch (error) {
    return troubleOf(error);
  }
}

export function removeStored(key: string, where: Where = 'local'): void {
  try {
    storageOf(where).removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}

/** Sets aside a value that is JSON but cannot be used. */
export function setAside(key: string): void {
  for (const where of ['session', 'local'] as const) {
    const value = readStored(key, where);
    if (value !== null && !store(damagedKey(key), value, where)) removeStored(key, where);
  }
}

/**
 * Work of this tab. Each tab reads back its own, so two tabs never overwrite each other's game; a new tab starts with the
 * latest of any tab.
 */
export function readForTab(key: string, onDamaged?: () => void): unknown {
  return readStored(key, 'session', onDamaged) ?? readStored(key, 'local', onDamaged);
}

export function storeForTab(key: string, value: unknown): StorageTrouble | undefined {
  store(key, value, 'session');
  return store(key, value);
}

export function troubleOf(error: unknown): StorageTrouble {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
}

/** Always a new key: data that was set aside is never overwritten. */
function damagedKey(key: string): string {
  return `${key}.damaged-${Date.now()}`;
}

/** Even the access throws where storage is forbidden. */
function storageOf(where: Where): Storage {
  return where === 'local' ? localStorage : sessionStorage;
}
