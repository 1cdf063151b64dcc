/**
 * The service worker: keeps every file of this build, and answers from there, so that the page opens at once and without a network. The
 * list of files and the name of the build are filled in by vite.config.ts; each build has its own cache.
 *
 * A tab needs the files of the build it was opened with for as long as it lives: sections are loaded when they are first shown. So a new
 * worker waits until the tabs of the old one are gone (no skipWaiting), files are looked for in the caches of all builds, and old caches are
 * deleted only when no tab is open that could need them.
 */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

const scope = self as unknown as {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  readonly registration: {
    readonly scope: string;
    readonly waiting: unknown;
    readonly installing: unknown;
  };
};
const PREFIX = 'magiban-';
const CACHE = `${PREFIX}${__BUILD__}`;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'no-cache' }))),
      ),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = request.method === 'GET' && request.url.startsWith(scope.registration.scope);
  if (!isOurs || url.pathname.includes('/api/')) return;
  if (request.mode === 'navigate') event.waitUntil(deleteOldCaches());
  event.respondWith(answer(request));
});

/** A page that is being opened is not a client yet: without clients, no other tab is open. */
async function deleteOldCaches(): Promise<void> {
  const { waiting, installing } = scope.registration;
  const clients = await scope.clients.matchAll({ includeUncontrolled: true });
  if (waiting || installing || clients.length > 0) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

/** Pages from the network first, so that a new build is seen; everything else has its version in its name. */
async function answer(request: Request): Promise<Response> {
  const isPage = request.mode === 'navigate';
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: isPage });
  if (!isPage) return kept ?? (await fromOtherBuilds(request)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const page = kept ?? (await cache.match(scope.registration.scope));
    if (page) return page;
    throw error;
  }
}

/** Files with their version in their name are the same in every build that has them; others belong to this build only. */
async function fromOtherBuilds(request: Request): Promise<Response | undefined> {
  return request.url.includes('/assets/') ? caches.match(request) : undefined;
}
