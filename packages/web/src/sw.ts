/**
 * The service worker: keeps every file of this build, and answers from there, so that the page opens at once and without a network. The
 * list of files and the name of the build are put in by vite.config.ts; a new build gets a new cache, and the old one goes.
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
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
};
const CACHE = `magiban-${__BUILD__}`;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'no-cache' }))),
      )
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('magiban-') && name !== CACHE) await caches.delete(name);
    }
    await scope.clients.claim();
  };
  event.waitUntil(clean());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = request.method === 'GET' && request.url.startsWith(scope.registration.scope);
  if (!isOurs || url.pathname.includes('/api/')) return;
  event.respondWith(answer(request));
});

/** Pages from the network first, so that a new build is seen; everything else has its version in its name. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
  if (request.mode !== 'navigate') return kept ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const page = kept ?? (await cache.match(scope.registration.scope));
    if (page) return page;
    throw error;
  }
}
