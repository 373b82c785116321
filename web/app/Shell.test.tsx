import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ws } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aPage, aMessage, aNotification, aPost, aUser, aViewer } from '../testing/factories';
import { renderApp } from '../testing/renderApp';
import { server } from '../testing/server';

/**
 * A contact whose last message was sent `unreadCount` minutes past 18:00. More unread messages thus come with a newer last
 * message; otherwise the cache would ignore the larger count.
 */
const aContact = (unreadCount: number) => ({
  user: aUser(),
  lastMessage: aMessage({ id: `m${unreadCount}`, createdAt: `2026-11-20T18:0${unreadCount}:00.000Z` }),
  unreadCount,
});
const getConnectionStatus = () => screen.getByRole('status', { name: 'Connection' });

/** Options of `waitFor`: the delays before up to two reconnects run in real time and can take seconds. */
const RECONNECT_OPTIONS = { timeout: 9_000 };

/** The close code "Internal Error" of a WebSocket. */
const INTERNAL_ERROR_CODE = 1011;

describe('the live connection', () => {
  it('has one subscription of each kind, and shows no status', async () => {
    const { countSubscribers } = renderApp('/chat', { contacts: aPage([aContact(0)]) });
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    for (const field of ['messagesRead', 'notificationReceived', 'onlineUsersChanged', 'typing'])
      await waitFor(() => expect(countSubscribers(field)).toBe(1));
    expect(getConnectionStatus()).toBeEmptyDOMElement();
  });

  it("shows 'Reconnecting…' while the gateway restarts, then refetches the unread counts and receives new events", async () => {
    let unreadCount = 0;
    const { closeSockets, countSubscribers, emit } = renderApp('/chat', {
      contacts: () => aPage([aContact(unreadCount)]),
      notifications: () => ({
        nodes: unreadCount > 0 ? [aNotification()] : [],
        unreadCount: unreadCount > 0 ? 1 : 0,
      }),
    });
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    unreadCount = 2;
    act(() => closeSockets());
    await waitFor(() => expect(getConnectionStatus()).toHaveTextContent('Reconnecting…'));
    await waitFor(() => expect(getConnectionStatus()).toBeEmptyDOMElement(), RECONNECT_OPTIONS);
    expect(await screen.findByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    act(() => emit('messageReceived', aMessage({ id: 'm9', createdAt: '2026-11-20T19:00:00.000Z' })));
    expect(await screen.findByRole('link', { name: 'Chat, 3 unread' })).toBeVisible();
  });

  it("shows 'Updating every 30 s' when every WebSocket is closed as soon as it opens", async () => {
    const app = renderApp('/chat', { contacts: aPage([aContact(1)]) });
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

describe('without a network', () => {
  it("the app shows its cached data, and 'Offline' until the network is back", async () => {
    const onLineSpy = vi.spyOn(navigator, 'onLine', 'get');
    renderApp('/chat', { contacts: aPage([aContact(1)]) });
    expect(await screen.findByRole('link', { name: /boris/ })).toBeVisible();
    onLineSpy.mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(getConnectionStatus()).toHaveTextContent('Offline');
    expect(screen.getByRole('link', { name: /boris/ })).toBeVisible();
    onLineSpy.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(getConnectionStatus()).toBeEmptyDOMElement());
  });
});

describe('the badges', () => {
  it('show unread counts in the names of the links, and their sum in the page title', async () => {
    renderApp('/chat', {
      contacts: aPage([aContact(2)]),
      notifications: { nodes: [aNotification()], unreadCount: 1 },
    });
    expect(await screen.findByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(document.title).toBe('(3) Chat · Forecourt');
  });

  it('are refetched when the window gets the focus', async () => {
    let unreadCount = 1;
    renderApp('/chat', { contacts: () => aPage([aContact(unreadCount)]) });
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    unreadCount = 3;
    fireEvent(window, new Event('focus'));
    expect(await screen.findByRole('link', { name: 'Chat, 3 unread' })).toBeVisible();
  });

  it('are polled every 30 s, but not in a hidden tab', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    let unreadCount = 1;
    const { operations } = renderApp('/chat', { contacts: () => aPage([aContact(unreadCount)]) });
    const countRequests = () => operations.filter((name) => name === 'Badges').length;
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    unreadCount = 2;
    const requestsBefore = countRequests();
    hiddenSpy.mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    hiddenSpy.mockReturnValue(false);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
    expect(countRequests()).toBe(requestsBefore + 1);
    vi.useRealTimers();
  });

  it('stop counting the unread messages of a contact who was removed', async () => {
    let contacts = [aContact(2)];
    renderApp('/chat', { contacts: () => aPage(contacts) });
    expect(await screen.findByRole('link', { name: 'Chat, 2 unread' })).toBeVisible();
    contacts = [];
    fireEvent(window, new Event('focus'));
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(await screen.findByText('No contacts available')).toBeVisible();
  });

  it('count the first message of a new contact when it arrives live', async () => {
    let contacts: Record<string, unknown>[] = [];
    const { emit, countSubscribers } = renderApp('/chat', { contacts: () => aPage(contacts) });
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    contacts = [aContact(1)];
    act(() => emit('messageReceived', aContact(1).lastMessage));
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
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
