// Holds the files of the build it came with and nothing else: no page, no answer of the gateway, no picture. A file of
// the build has its content's hash in its name, so what is held here is never out of date; pages always come from the
// network, and with them whatever is new.

export {};

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: the scripts that its page begins with, which name it, and the addresses of all its files. */
declare const __BUILD__: { id: string; files: string[] };

const { id, files } = __BUILD__;
const prefix = 'build ';
const ownCache = prefix + id;
const offlinePage = '/offline.html';
/** What is not the web app's. Such requests are left to the browser. */
const notScreens = /^\/(graphql|explorer|media|export|metrics|healthz|readyz)(\/|$)/;

self.addEventListener('install', (event) => {
  // At once: no page runs on what a worker does, and each keeps the files of its own build.
  void self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

/** A page tells that it stands, and holds its build: others may have gone. */
self.addEventListener('message', (event) => {
  event.waitUntil(dropOldBuilds());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!notScreens.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(held(request));
});

/** One file after the other: the page that stands is in a hurry, this is not. */
async function fill(): Promise<void> {
  const cache = await caches.open(ownCache);
  for (const file of files) {
    const hashed = file.startsWith('/assets/');
    const before = hashed ? await caches.match(file) : undefined;
    const response =
      before ?? (await fetch(file, { cache: hashed ? 'default' : 'no-cache', priority: 'low' }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, response);
  }
}

async function takeOver(): Promise<void> {
  // Asks for a page while this starts, so that nobody waits for a worker.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage({ build: id });
  await dropOldBuilds();
}

/**
 * Forgets the other builds that no page runs on. A page holds a lock named for its build's cache as long as
 * it stands; one from before a deployment still finds the parts it has not loaded yet, which the server no longer has.
 */
async function dropOldBuilds(): Promise<void> {
  // While another build is being filled, what it will need is not known yet; it comes here itself.
  if (self.registration.installing !== null) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== ownCache)
      await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && caches.delete(name));
  }
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const own = await caches.open(ownCache);
    return (await own.match(offlinePage)) ?? Response.error();
  }
}

async function held(request: Request): Promise<Response> {
  // Only what has its content's hash in its name is the same in every build.
  const { pathname } = new URL(request.url);
  const cache = pathname.startsWith('/assets/') ? caches : await caches.open(ownCache);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}
