import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ws } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMessage, aPage, aPost, aUser, aViewer } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const getConnectionStatus = () => screen.getByRole('status', { name: 'Connection' });

/** Options of `waitFor`: the delays before up to two reconnects run in real time and can take seconds. */
const RECONNECT_OPTIONS = { timeout: 9_000 };

/** The close code "Internal Error" of a WebSocket. */
const INTERNAL_ERROR_CODE = 1011;

describe('the live connection', () => {
  it("has one subscription of each kind and no status; without a network, 'Offline' and the cached data are shown", async () => {
    const onLineSpy = vi.spyOn(navigator, 'onLine', 'get');
    const { countSubscribers } = renderApp('/posts', { posts: aPage([aPost({ content: 'My van' })]) });
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    for (const field of ['messagesRead', 'notificationReceived', 'typing'])
      await waitFor(() => expect(countSubscribers(field)).toBe(1));
    expect(await screen.findByText('My van')).toBeVisible();
    // Nothing on the page shows who is online.
    expect(countSubscribers('presenceChanged')).toBe(0);
    expect(getConnectionStatus()).toBeEmptyDOMElement();
    onLineSpy.mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(getConnectionStatus()).toHaveTextContent('Offline');
    expect(screen.getByText('My van')).toBeVisible();
    onLineSpy.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(getConnectionStatus()).toBeEmptyDOMElement());
  });

  it("shows 'Reconnecting…' while the gateway restarts, then refetches the unread counts and receives new events", async () => {
    let viewer = aViewer();
    const { closeSockets, countSubscribers, emit } = renderApp('/notifications', {
      viewer: () => viewer,
      connectionChanged: { state: 'CONNECTED', missedEvents: true },
    });
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    viewer = aViewer({ unreadMessagesCount: 2, unreadNotificationsCount: 1 });
    act(() => closeSockets());
    await waitFor(() => expect(getConnectionStatus()).toHaveTextContent('Reconnecting…'));
    await waitFor(() => expect(getConnectionStatus()).toBeEmptyDOMElement(), RECONNECT_OPTIONS);
    expect(await screen.findByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    viewer = aViewer({ unreadMessagesCount: 3 });
    act(() => emit('messageReceived', aMessage()));
    expect(await screen.findByRole('link', { name: 'Chat, 3 unread' })).toBeVisible();
  });

  it("shows 'Updating every 30 s' when every WebSocket is closed as soon as it opens", async () => {
    const app = renderApp('/notifications', { viewer: aViewer({ unreadMessagesCount: 1 }) });
    server.use(
      ws
        .link('ws://*/graphql')
        .addEventListener('connection', ({ client }) => client.close(INTERNAL_ERROR_CODE)),
    );
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    await waitFor(
      () => expect(getConnectionStatus()).toHaveTextContent('Updating every 30 s'),
      RECONNECT_OPTIONS,
    );
    expect(app.countSubscribers('messageReceived')).toBe(0);
  });
});

describe('the badges', () => {
  afterEach(() => void vi.useRealTimers());
  /** The fake time also follows the real time, because `findByRole` needs intervals. */
  const useFakeIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  it('show unread counts, and the title their sum, which are refetched on focus and when another tab changes them', async () => {
    let viewer = aViewer({ unreadMessagesCount: 2, unreadNotificationsCount: 1 });
    renderApp('/notifications', { viewer: () => viewer });
    expect(await screen.findByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(document.title).toBe('(3) Notifications · Forecourt');
    viewer = aViewer({ unreadMessagesCount: 3 });
    fireEvent(window, new Event('focus'));
    expect(await screen.findByRole('link', { name: 'Chat, 3 unread' })).toBeVisible();
    viewer = aViewer();
    const otherTab = new BroadcastChannel('forecourt-live');
    otherTab.postMessage(null);
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    otherTab.close();
  });

  it('are polled every 30 s, but not in a hidden tab, and keep their counts when the gateway cannot count', async () => {
    useFakeIntervals();
    const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    let viewer = aViewer({ unreadMessagesCount: 1 });
    const { operations } = renderApp('/notifications', { viewer: () => viewer });
    const countRequests = () => operations.filter((name) => name === 'Badges').length;
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    viewer = aViewer({ unreadMessagesCount: 2 });
    const requestsBefore = countRequests();
    hiddenSpy.mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    hiddenSpy.mockReturnValue(false);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
    expect(countRequests()).toBe(requestsBefore + 1);
    viewer = aViewer({ unreadMessagesCount: null, unreadNotificationsCount: 1 });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
  });

  it('follow messages read on another device, and live ones with at most two requests for ten within a second', async () => {
    let viewer = aViewer({ unreadMessagesCount: 1 });
    const { emit, countSubscribers, operations } = renderApp('/notifications', { viewer: () => viewer });
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    await waitFor(() => expect(countSubscribers('messagesRead')).toBe(1));
    const requestsBefore = operations.length;
    viewer = aViewer();
    const conversation = { id: 'me-u1', user: aUser() };
    act(() => emit('messagesRead', { conversation, reader: aUser({ id: 'me' }) }));
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    viewer = aViewer({ unreadMessagesCount: 10 });
    act(() => {
      for (let number = 1; number <= 10; number++) emit('messageReceived', aMessage({ id: `m${number}` }));
    });
    expect(await screen.findByRole('link', { name: 'Chat, 10 unread' })).toBeVisible();
    expect(operations.slice(requestsBefore).filter((name) => name === 'Badges').length).toBeLessThanOrEqual(
      2,
    );
  });
});

it('starts a new session on focus when another member has signed in with this browser', async () => {
  let viewer = aViewer();
  let posts: unknown = aPage([aPost({ content: 'Seen by anna' })]);
  renderApp('/posts', { viewer: () => viewer, posts: () => posts });
  expect(await screen.findByText('Seen by anna')).toBeVisible();
  viewer = aViewer({ user: { id: 'u2', username: 'boris' } });
  // Never resolves, so the post of anna disappears because of the new session, not because of a new list of posts.
  posts = new Promise(() => undefined);
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(screen.queryByText('Seen by anna')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
});
