import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const showNotification = vi.fn(() => Promise.resolve());
const subscribe = vi.fn();
const openWindow = vi.fn(() => Promise.resolve(null));
let tabs: object[] = [];

beforeAll(async () => {
  vi.stubGlobal('__BUILD__', { id: 'a', files: [] });
  vi.stubGlobal('self', {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: { origin: 'https://forecourt.example' },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
  });
  await import('./worker');
});
afterEach(() => {
  tabs = [];
  vi.clearAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Dispatches an event to the worker and waits for its `waitUntil`. */
async function handle(name: string, event: object): Promise<void> {
  const promises: unknown[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => promises.push(promise) });
  await Promise.all(promises);
}

describe('the worker', () => {
  it('leaves pictures of messages to the browser, because only their members may see them', async () => {
    const respondWith = vi.fn();
    const url = 'https://forecourt.example/media/messages/images/a.webp';
    for (const mode of ['no-cors', 'navigate'])
      await handle('fetch', { request: { method: 'GET', mode, url }, respondWith });
    expect(respondWith).not.toHaveBeenCalled();
  });

  it('leaves /logout to the browser, which tells the gateway whether a link led there', async () => {
    const respondWith = vi.fn();
    for (const path of ['/logout', '/LOGOUT/'])
      await handle('fetch', {
        request: { method: 'GET', mode: 'navigate', url: `https://forecourt.example${path}` },
        respondWith,
      });
    expect(respondWith).not.toHaveBeenCalled();
  });

  it('shows a push message', async () => {
    const text = () => JSON.stringify({ title: 'Boris wrote', body: 'Hello', url: '/chat/u1', tag: 'c' });
    await handle('push', { data: { text } });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Boris wrote', {
      body: 'Hello',
      tag: 'c',
      data: { path: '/chat/u1' },
      icon: '/icons/icon-192.png',
    });
  });

  it('navigates the focused tab to the page of a clicked notification', async () => {
    const backgroundTab = { focused: false, focus: vi.fn(), postMessage: vi.fn() };
    const focusedTab = { focused: true, focus: vi.fn(), postMessage: vi.fn() };
    tabs = [backgroundTab, focusedTab];
    const close = vi.fn();
    await handle('notificationclick', { notification: { close, data: { path: '/chat/u1' } } });
    expect(close).toHaveBeenCalled();
    expect(focusedTab.focus).toHaveBeenCalled();
    expect(focusedTab.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/chat/u1' });
    expect(backgroundTab.postMessage).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window for a clicked notification if no tab is open', async () => {
    await handle('notificationclick', { notification: { close: vi.fn(), data: { path: '/chat/u1' } } });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/chat/u1');
  });

  describe('when the push service ends a subscription', () => {
    const unsubscribe = vi.fn(() => Promise.resolve(true));
    const renewedSubscription = {
      toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe,
    };
    const respondOnce = (body: object) =>
      vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body));

    it('subscribes with the same options and sends the new subscription to the gateway', async () => {
      const fetchSpy = respondOnce({ data: { subscribeToPush: { endpoint: 'https://push.example/2' } } });
      subscribe.mockResolvedValueOnce(renewedSubscription);
      const options = { userVisibleOnly: true };
      await handle('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
      expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
      const body = JSON.parse(fetchSpy.mock.calls[0]?.[1]?.body as string) as { variables: unknown };
      expect(body.variables).toEqual({
        input: { endpoint: 'https://push.example/2', p256dh: 'key', auth: 'secret' },
      });
      expect(unsubscribe).not.toHaveBeenCalled();
    });

    it('unsubscribes if the gateway rejects the new subscription because the session has ended', async () => {
      respondOnce({ errors: [{ message: 'Sign in.' }] });
      await handle('pushsubscriptionchange', { oldSubscription: null, newSubscription: renewedSubscription });
      expect(unsubscribe).toHaveBeenCalled();
    });
  });
});
