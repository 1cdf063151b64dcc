/**
 * The name of this tab: it survives a reload, and no other open tab has it. Each tab keeps its work under its own name, so the last
 * one to write never destroys the work of another. A duplicated tab gets a copy of the name, which a lock reveals.
 */
const KEY = 'magiban.tab';

export interface Tab {
  readonly name: string;
  /** The tab that this one was duplicated from: it starts with the same work. */
  readonly copyOf?: string;
}

let tab: Promise<Tab> | undefined;

export function thisTab(): Promise<Tab> {
  tab ??= claim();
  return tab;
}

/** Takes another name from now on; work under the old name stays untouched. */
export function renameTab(): void {
  tab = claimNew();
}

async function claim(): Promise<Tab> {
  const known = read();
  if (known && (await lock(known))) return { name: known };
  return { ...(await claimNew()), ...(known && { copyOf: known }) };
}

async function claimNew(): Promise<Tab> {
  const name = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) =>
    word.toString(36),
  ).join('');
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Forgotten with the tab.
  }
  await lock(name);
  return { name };
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Takes a lock for the lifetime of the page; resolves to whether it was free. Without locks (plain http) every name counts as free. */
function lock(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (granted: Lock | null) => {
      resolve(granted !== null);
      return granted ? new Promise<void>(() => undefined) : undefined;
    };
    locks.request(`${KEY}.${name}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}
