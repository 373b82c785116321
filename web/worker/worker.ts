// Shows push messages, and holds the files of the build it came with and nothing else: no page, no answer of the gateway, no picture. A file of
// the build has its content's hash in its name, so what is held here is never out of date; pages always come from the
// network, and with them whatever is new.

import { readPushMessage } from './readPushMessage';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: the scripts that its page begins with, which name it, and the addresses of all its files. */
declare const __BUILD__: { id: string; files: string[] };

const { id, files } = __BUILD__;
const prefix = 'build ';
const ownCache = prefix + id;
const offlinePage = '/offline.html';
/** What is not the web app's. Such requests are left to the browser. */
const notScreens = /^\/(graphql|explorer|export|media|metrics|healthz|readyz)(\/|$)/;

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

self.addEventListener('push', (event) => {
  const { title, ...message } = readPushMessage(event.data?.text() ?? '', self.location.origin);
  event.waitUntil(self.registration.showNotification(title, { ...message, icon: '/icons/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath((event.notification.data as { path: string }).path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
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

/** Focuses a tab of the app and navigates it to `path` without a reload, which would lose a draft. Opens a window if there is no tab. */
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
  // The session has ended, and push messages end with it.
  if (errors !== undefined) await subscription.unsubscribe();
}
