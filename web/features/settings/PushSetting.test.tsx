import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, aViewer, someFeatures } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

/** The key under which the app stores the id of the member who subscribed. */
const SUBSCRIBER_KEY = 'forecourt-push';
/** The input of `subscribeToPush` for the stubbed browser. */
const input = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };

/** Stubs the browser's push APIs. `permission` is the permission at first, `answer` the member's answer to the browser's prompt. */
function stubPushBrowser({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  subscribedKey = 'a-public-key',
}: {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  subscribedKey?: string;
} = {}) {
  let currentSubscription: object | null = null;
  const unsubscribe = vi.fn(() => {
    currentSubscription = null;
    return Promise.resolve(true);
  });
  const subscription = {
    endpoint: input.endpoint,
    unsubscribe,
    options: { applicationServerKey: decodeKey(subscribedKey) },
    toJSON: () => ({ endpoint: input.endpoint, keys: { p256dh: input.p256dh, auth: input.auth } }),
  };
  if (isSubscribed) currentSubscription = subscription;
  const subscribe = vi.fn(() => {
    currentSubscription = subscription;
    return Promise.resolve(subscription);
  });
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(currentSubscription), subscribe },
  };
  const browser = {
    Notification: {
      permission,
      requestPermission: vi.fn(() => {
        browser.Notification.permission = answer;
        return Promise.resolve(answer);
      }),
    },
    subscribe,
    unsubscribe,
  };
  vi.stubGlobal('Notification', browser.Notification);
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    }),
  });
  return browser;
}
const decodeKey = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0)).buffer;
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The fields of a gateway whose provider supports push messages. */
const fields = {
  features: someFeatures({ pushKey: 'a-public-key' }),
  blockedUsers: null,
  subscribeToPush: { endpoint: input.endpoint },
  unsubscribeFromPush: { endpoint: input.endpoint },
};
const findTurnOnButton = () => screen.findByRole('button', { name: 'Turn on notifications' });

describe('the setting "Notifications on this device"', () => {
  it('asks for permission only after a click, subscribes with the public key, and can be turned off', async () => {
    const browser = stubPushBrowser();
    const sentArguments: unknown[] = [];
    renderApp('/settings', {
      ...fields,
      subscribeToPush: (args: unknown) => {
        sentArguments.push(args);
        return { endpoint: input.endpoint };
      },
      unsubscribeFromPush: (args: unknown) => {
        sentArguments.push(args);
        return { endpoint: input.endpoint };
      },
    });
    const button = await findTurnOnButton();
    expect(browser.Notification.requestPermission).not.toHaveBeenCalled();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off notifications' }));
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'a-public-key',
    });
    expect(await findTurnOnButton()).toBeVisible();
    expect(sentArguments).toEqual([{ input }, { input: { endpoint: input.endpoint } }]);
    expect(browser.unsubscribe).toHaveBeenCalled();
  });

  it('explains how to allow notifications after the member has denied the permission', async () => {
    stubPushBrowser({ answer: 'denied' });
    renderApp('/settings', fields);
    fireEvent.click(await findTurnOnButton());
    expect(
      await screen.findByText(/^This browser blocks notifications from Forecourt\. Allow them/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /notifications$/ })).not.toBeInTheDocument();
  });

  it('stays off when the gateway fails', async () => {
    const browser = stubPushBrowser();
    renderApp('/settings', {
      ...fields,
      subscribeToPush: () => {
        throw createGatewayError('PROVIDER_ERROR', 'Broken');
      },
    });
    fireEvent.click(await findTurnOnButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(browser.unsubscribe).toHaveBeenCalled();
    expect(await findTurnOnButton()).toBeVisible();
  });

  it('explains that an iPhone needs the app on its home screen', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    );
    renderApp('/settings', fields);
    expect(await screen.findByText(/^On an iPhone or iPad, add Forecourt to the home screen/)).toBeVisible();
  });

  it('is hidden when the provider does not support push messages', async () => {
    stubPushBrowser();
    renderApp('/settings', { ...fields, features: someFeatures({ pushKey: null }) });
    expect(await screen.findByText('There are no settings to change.')).toBeVisible();
    expect(screen.queryByText('Notifications on this device')).not.toBeInTheDocument();
  });
});

describe('the push subscription of this browser', () => {
  it('is sent again when the app starts for the member who created it', async () => {
    const browser = stubPushBrowser({ permission: 'granted', isSubscribed: true });
    localStorage.setItem(SUBSCRIBER_KEY, 'me');
    const { operations } = renderApp('/notifications', fields);
    await waitFor(() => expect(operations).toContain('SubscribeToPush'));
    expect(browser.unsubscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['was made with another key', { isSubscribed: true, subscribedKey: 'another--key' }],
    ['is missing because an earlier renewal failed', { isSubscribed: false }],
  ])('is renewed when the app starts and it %s', async (_, state) => {
    const browser = stubPushBrowser({ permission: 'granted', ...state });
    localStorage.setItem(SUBSCRIBER_KEY, 'me');
    const { operations } = renderApp('/notifications', fields);
    await waitFor(() => expect(operations).toContain('SubscribeToPush'));
    expect(browser.unsubscribe).toHaveBeenCalledTimes(state.isSubscribed ? 1 : 0);
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'a-public-key',
    });
  });

  it('ends when the app starts for another member', async () => {
    const browser = stubPushBrowser({ permission: 'granted', isSubscribed: true });
    localStorage.setItem(SUBSCRIBER_KEY, 'u1');
    const { operations } = renderApp('/notifications', fields);
    await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled());
    expect(operations).not.toContain('SubscribeToPush');
    expect(localStorage.getItem(SUBSCRIBER_KEY)).toBeNull();
  });

  it('ends at logout, while the session is still valid', async () => {
    const browser = stubPushBrowser({ permission: 'granted', isSubscribed: true });
    localStorage.setItem(SUBSCRIBER_KEY, 'me');
    let viewer: unknown = aViewer();
    const { operations } = renderApp('/logout', {
      ...fields,
      viewer: () => viewer,
      logout: () => {
        viewer = null;
        return { viewer: null };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(browser.unsubscribe).toHaveBeenCalled();
    expect(operations.indexOf('UnsubscribeFromPush')).toBeGreaterThan(-1);
    expect(operations.indexOf('UnsubscribeFromPush')).toBeLessThan(operations.indexOf('Logout'));
    expect(localStorage.getItem(SUBSCRIBER_KEY)).toBeNull();
  });
});

it('opens the page that a clicked push message names', async () => {
  stubPushBrowser();
  renderApp('/notifications', { user: aUser() });
  expect(await screen.findByText('No notifications')).toBeVisible();
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/profile/u1' } }));
  expect(await screen.findByRole('heading', { name: 'boris' })).toBeVisible();
});
