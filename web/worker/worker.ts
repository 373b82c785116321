// The service worker shows push messages and caches the files of its own build. It does not cache pages, GraphQL responses or
// pictures. Names in /assets contain content hashes, so those files are never stale; pages always come from the network.

import { readPushMessage } from './readPushMessage';

declare const self: ServiceWorkerGlobalScope;

/** Defined by the build (vite.config.ts). `id` consists of the paths of the entry scripts; `files` are the paths to cache. */
declare const __BUILD__: { id: string; files: string[] };

const { id: buildId, files } = __BUILD__;
const CACHE_PREFIX = 'build ';
const OWN_CACHE = CACHE_PREFIX + buildId;
const OFFLINE_PAGE = '/offline.html';
/**
 * Paths of which the worker leaves the navigation to the browser: those outside the web app, and /logout, where the gateway needs to know
 * by Sec-Fetch-Site whether the address was typed.
 */
const UNHANDLED_PATHS = /^\/(graphql|explorer|export|media|metrics|healthz|readyz|logout)(\/|$)/i;

self.addEventListener('install', (event) => {
  // Activate at once: pages do not depend on the version of the worker, and every build in use stays cached.
  void self.skipWaiting();
  event.waitUntil(fillCache());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

/** Every page sends a message after loading. By then, all pages of an older build may have been closed, so its cache can be deleted. */
self.addEventListener('message', (event) => {
  event.waitUntil(deleteUnusedCaches());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!UNHANDLED_PATHS.test(pathname)) event.respondWith(fetchPage(event));
  } else if (pathname.startsWith('/assets/') || files.includes(pathname))
    event.respondWith(fetchFile(request));
});

self.addEventListener('push', (event) => {
  // Null for a message without content, which the provider does not send.
  if (event.data === null) return;
  const { title, ...message } = readPushMessage(event.data.text(), self.location.origin);
  event.waitUntil(self.registration.showNotification(title, { ...message, icon: '/icons/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath((event.notification.data as { path: string }).path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});

/** Caches the files one by one with low priority, so they do not compete with the open page. */
async function fillCache(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  for (const file of files) {
    const isHashed = file.startsWith('/assets/');
    // A file with a content hash in its name may come from the cache of another build.
    const cached = isHashed ? await caches.match(file) : undefined;
    const response =
      cached ?? (await fetch(file, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, response);
  }
}

/** Starts to control the open pages, tells them the build of this worker, and deletes unused caches. */
async function takeOver(): Promise<void> {
  // With navigation preload, the browser fetches a page while the worker starts.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
  // Pages of another build then offer a reload.
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage({ build: buildId });
  await deleteUnusedCaches();
}

/**
 * Deletes the caches of other builds that no open page uses: a page holds a lock with the name of its cache (web/app/startWorker.tsx). It
 * may still need chunks that the server no longer has.
 */
async function deleteUnusedCaches(): Promise<void> {
  // The worker that is installing may reuse files of any cache; it calls this function when it activates.
  if (self.registration.installing !== null) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== OWN_CACHE)
      // `lock` is null if a page holds the lock.
      await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && caches.delete(name));
  }
}

/** Fetches a page; returns the offline page if that fails. */
async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const ownCache = await caches.open(OWN_CACHE);
    return (await ownCache.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** Returns a cached file; fetches it if it is not cached. */
async function fetchFile(request: Request): Promise<Response> {
  // Only files with a content hash in their name are the same in every build.
  const { pathname } = new URL(request.url);
  const cache = pathname.startsWith('/assets/') ? caches : await caches.open(OWN_CACHE);
  // The request of the page may have other headers than the request with which the worker cached the file.
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Focuses a tab and navigates it to `path` without a reload, which could lose input. Opens a window if there is no tab. */
async function openPath(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (tab === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await tab.focus();
  tab.postMessage({ open: path });
}

/** Replaces a subscription that the push service has ended, and sends the new one to the gateway. */
async function renewSubscription({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  const subscription =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (subscription === null) return;
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) { endpoint } }',
      variables: { input: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] } },
    }),
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  // The gateway rejects the subscription when the session has ended. Push messages must then end too.
  if (errors !== undefined) await subscription.unsubscribe();
}
