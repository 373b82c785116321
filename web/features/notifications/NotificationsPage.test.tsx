import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import {
  anImage,
  aNotification,
  anOffer,
  aPage,
  aPageAfter,
  aPost,
  aSavedSearch,
  aUser,
  aViewer,
} from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
type Nodes = Record<string, unknown>[];
/** The fields of a gateway with these notifications, or with those that a function returns at each query. */
const withNotifications = (nodes: Nodes | (() => Nodes)) => {
  const getNodes = typeof nodes === 'function' ? nodes : () => nodes;
  return {
    notifications: () => aPage(getNodes()),
    viewer: () =>
      aViewer({ unreadNotificationsCount: getNodes().filter(({ read }) => read === false).length }),
  };
};
const boris = aUser({ id: 'u1', username: 'boris' });
const like = aNotification({ id: 'n1', type: 'LIKE', sender: boris, post: aPost({ id: 'p1' }) });
/** Already read, so that unread counts differ from the number of notifications. */
const comment = aNotification({
  id: 'n2',
  type: 'COMMENT',
  sender: boris,
  post: aPost({ id: 'p2' }),
  read: true,
});
const follow = aNotification({ id: 'n3', type: 'FOLLOW', sender: boris, post: null });
const unknownType = aNotification({ id: 'n4', type: 'UNKNOWN', sender: null, post: null, read: true });
const priceDrop = aNotification({ id: 'n5', type: 'PRICE_DROP', sender: boris, post: aPost({ id: 'p5' }) });
const searchMatch = aNotification({
  id: 'n6',
  type: 'SEARCH_MATCH',
  sender: boris,
  post: aPost({ id: 'p6' }),
  savedSearch: aSavedSearch({ name: 'Mazda MX-5 up to $20,000' }),
});

const readItems = () =>
  within(screen.getByRole('list', { name: 'Notifications' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Mocks console.error, so that expected errors do not fail the test. @returns a function that reads the messages logged so far */
function mockConsoleError(): () => unknown[] {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => consoleError.mock.calls.map(([message]: unknown[]) => message);
}

describe('the notifications', () => {
  it('describe the event, show the title and picture of their post, link to it or to the member, and are filtered by type', async () => {
    const image = anImage({ thumbnailUrl: '/media/uploads/golf-640.webp' });
    const { user } = renderApp(
      '/notifications',
      withNotifications([
        { ...like, postPreview: { __typename: 'PostPreview', title: 'Volkswagen Golf', image } },
        { ...comment, postPreview: { __typename: 'PostPreview', title: 'Spring is here', image: null } },
        follow,
        priceDrop,
        searchMatch,
        unknownType,
        { ...priceDrop, id: 'n7', post: null },
        { ...searchMatch, id: 'n8', savedSearch: null },
      ]),
    );
    const list = within(await screen.findByRole('list', { name: 'Notifications' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringMatching(/boris liked your postVolkswagen Golf.* ago/), '/posts/p1'],
      [expect.stringMatching(/boris commented on your postSpring is here.* ago/), '/posts/p2'],
      [expect.stringContaining('boris subscribed to you'), '/profile/u1'],
      [expect.stringContaining('The price of a post you saved has dropped'), '/posts/p5'],
      [expect.stringContaining('New match for “Mazda MX-5 up to $20,000”'), '/posts/p6'],
      [expect.stringContaining('User New notification'), '/'],
      [expect.stringContaining('The price of a post you saved has dropped'), '/'],
      [expect.stringContaining('New match for a saved search'), '/posts/p6'],
    ]);
    expect(links[0]?.querySelector('img')).toHaveAttribute('src', '/media/uploads/golf-640.webp');
    expect(links[1]?.querySelector('img')).toBeNull();
    for (const [name, text, count] of [
      ['Like', 'liked your post', 1],
      ['Comments', 'commented on your post', 1],
      ['Subscriptions', 'subscribed to you', 1],
      ['Price drops', 'The price of a post you saved has dropped', 2],
      ['Saved searches', 'New match for', 2],
    ] as const) {
      const button = screen.getByRole('button', { name });
      fireEvent.click(button);
      expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(readItems()).toEqual(Array<unknown>(count).fill(expect.stringContaining(text)));
    }
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(readItems()).toHaveLength(8);
  });

  it('say whether an offer was made or answered, link to its conversation, and are filtered', async () => {
    const me = { __typename: 'User', id: 'me' };
    const offers = [
      anOffer(),
      anOffer({ id: 'o2', sender: me, state: 'ACCEPTED' }),
      anOffer({ id: 'o3', sender: me, state: 'DECLINED' }),
      anOffer({ id: 'o4', sender: me, state: 'DECLINED', isLost: true }),
      anOffer({ id: 'o5', state: 'DECLINED', isLost: true }),
      null,
    ];
    const { user } = renderApp(
      '/notifications',
      withNotifications([
        like,
        ...offers.map((offer, index) =>
          aNotification({ id: `n${index + 2}`, type: 'OFFER', sender: boris, offer }),
        ),
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Offers' }));
    expect(readItems()).toEqual([
      expect.stringContaining('boris offered you $4,500'),
      expect.stringContaining('boris accepted your offer of $4,500'),
      expect.stringContaining('boris declined your offer of $4,500'),
      expect.stringContaining('The vehicle that you offered $4,500 for is no longer available'),
      expect.stringContaining('boris offered you $4,500 for a vehicle that is no longer available'),
      expect.stringContaining('An offer was made or answered'),
    ]);
    for (const link of within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('link'))
      expect(link).toHaveAttribute('href', '/chat/u1');
  });

  it('are replaced by a spinner while loading, by a retry button after a failure, and by a message when there are none', async () => {
    const readLoggedMessages = mockConsoleError();
    const firstResponse = createDeferred<unknown>();
    let queryCount = 0;
    const { user, operations } = renderApp('/notifications', {
      notifications: () => {
        queryCount += 1;
        return queryCount === 1 ? firstResponse.promise : aPage([]);
      },
    });
    expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeVisible();
    firstResponse.reject(createGatewayError('PROVIDER_UNAVAILABLE', 'Failed to fetch notifications'));
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    // The error is only logged.
    expect(readLoggedMessages()).toContain('Failed to fetch notifications');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Failed to fetch notifications')).not.toBeInTheDocument();
    await user.click(retryButton);
    expect(await screen.findByText('No notifications')).toBeVisible();
    const markAllButton = screen.getByRole('button', { name: 'Mark all as read' });
    // A disabled button would lose the focus.
    expect(markAllButton).toBeEnabled();
    expect(markAllButton).toHaveAttribute('aria-disabled', 'true');
    await user.click(markAllButton);
    expect(operations).not.toContain('MarkAllNotificationsRead');
  });

  it('are counted in the heading, the navigation bar and the title until "Mark all as read"; its failure is only logged', async () => {
    const readLoggedMessages = mockConsoleError();
    let notifications = [like, comment, follow];
    let isBroken = true;
    const { user } = renderApp('/notifications', {
      ...withNotifications(() => notifications),
      markAllNotificationsRead: () => {
        if (isBroken) throw createGatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
        notifications = notifications.map((notification) => ({ ...notification, read: true }));
        return { viewer: aViewer({ unreadNotificationsCount: 0 }) };
      },
    });
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    expect(document.title).toBe('(2) Notifications · Forecourt');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(readLoggedMessages()).toContain('Failed to mark all notifications as read'));
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByText('Unread')).not.toBeInTheDocument();
    expect(document.title).toBe('Notifications · Forecourt');
  });

  // markNotificationsRead.test.ts tests failures.
  it('are marked as read when clicked, but not the others', async () => {
    let notifications = [like, follow];
    const markedIds: unknown[] = [];
    const { user } = renderApp('/notifications', {
      ...withNotifications(() => notifications),
      markNotificationsRead: ({ input }: { input: { notificationIds: string[] } }) => {
        markedIds.push(...input.notificationIds);
        notifications = [like, { ...follow, read: true }];
        return { viewer: aViewer({ unreadNotificationsCount: 1 }) };
      },
      // The profile that the link opens.
      user: boris,
    });
    await user.click(await screen.findByRole('link', { name: /subscribed to you/ }));
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/profile/u1'));
    expect(markedIds).toEqual(['n3']);
  });

  it('are marked as read when a middle click opens them in a new tab, but not when a right click opens a menu', async () => {
    let notifications = [like, follow];
    const markedIds: string[][] = [];
    const { user } = renderApp('/notifications', {
      ...withNotifications(() => notifications),
      markNotificationsRead: ({ input }: { input: { notificationIds: string[] } }) => {
        markedIds.push(input.notificationIds);
        notifications = [{ ...like, read: true }, follow];
        return { viewer: aViewer({ unreadNotificationsCount: 1 }) };
      },
    });
    const followLink = await screen.findByRole('link', { name: /subscribed to you/ });
    await user.pointer({ keys: '[MouseRight]', target: followLink });
    await user.pointer({
      keys: '[MouseMiddle]',
      target: screen.getByRole('link', { name: /liked your post/ }),
    });
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await waitFor(() => expect(markedIds).toEqual([['n1']]));
    expect(window.location.pathname).toBe('/notifications');
  });

  describe('of likes of one post', () => {
    const likeBy = (name: string, minutes: number, overrides = {}) =>
      aNotification({
        id: `like by ${name}`,
        sender: aUser({ id: name, username: name }),
        post: aPost({ id: 'p1' }),
        createdAt: minutesAgo(minutes),
        ...overrides,
      });
    const dora = likeBy('dora', 1);
    const carl = likeBy('carl', 2, { read: true });
    const boss = likeBy('boss', 9);
    const otherPost = likeBy('emil', 5, { post: aPost({ id: 'p2' }) });

    it('stand in one row, in the place of the newest one, which names the members and marks all as read in one request', async () => {
      // One of two members has liked another post twice.
      const bossTwice = ['again', 'earlier'].map((id) => ({ ...boss, id, post: aPost({ id: 'p3' }) }));
      const both = [dora, boss].map((one) => ({
        ...one,
        id: `${one['id'] as string} 4`,
        post: aPost({ id: 'p4' }),
      }));
      let notifications = [dora, carl, otherPost, boss, ...bossTwice, ...both];
      const requests: unknown[] = [];
      const { user } = renderApp('/notifications', {
        ...withNotifications(() => notifications),
        markNotificationsRead: ({ input }: { input: unknown }) => {
          requests.push(input);
          notifications = notifications.map((notification) => ({ ...notification, read: true }));
          return { viewer: aViewer({ unreadNotificationsCount: 0 }) };
        },
        post: aPost({ id: 'p1' }),
      });
      await screen.findByRole('list', { name: 'Notifications' });
      expect(readItems()).toEqual([
        expect.stringContaining('dora and 2 others liked your posta minute ago'),
        expect.stringContaining('emil liked your post5 minutes ago'),
        expect.stringMatching(/^BOboss liked your post/),
        expect.stringContaining('dora and boss liked your post'),
      ]);
      // The count is of notifications, not of rows.
      expect(await screen.findByText('7 unread')).toBeVisible();
      await user.click(screen.getByRole('link', { name: /dora and 2 others/ }));
      expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
      await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
      expect(requests).toEqual([{ notificationIds: ['like by dora', 'like by boss'] }]);
    });

    it('list their members, whom one that arrives live joins, each as a link that marks one of them as read', async () => {
      let notifications = [carl, otherPost, boss];
      const requests: unknown[] = [];
      const { user, emit, countSubscribers } = renderApp('/notifications', {
        ...withNotifications(() => notifications),
        markNotificationsRead: ({ input }: { input: unknown }) => {
          requests.push(input);
          return { viewer: aViewer({ unreadNotificationsCount: 2 }) };
        },
        user: boris,
      });
      await user.click(await screen.findByRole('button', { name: 'Show who liked your post, 2 members' }));
      await waitFor(() => expect(countSubscribers('notificationReceived')).toBe(1));
      const live = likeBy('live', 0);
      notifications = [live, ...notifications];
      act(() => emit('notificationReceived', live));
      expect(await screen.findByText('3 unread')).toBeVisible();
      const list = within(screen.getByRole('list', { name: 'Notifications' }));
      const [row, ...members] = list.getAllByRole('link').slice(0, 4);
      expect(row).toHaveTextContent('live and 2 others liked your post');
      expect(members.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [expect.stringMatching(/^.live.*a few seconds agoUnread$/), '/profile/live'],
        [expect.stringMatching(/^.carl.*2 minutes ago$/), '/profile/carl'],
        [expect.stringMatching(/^.boss.*9 minutes agoUnread$/), '/profile/boss'],
      ]);
      await user.click(screen.getByRole('link', { name: /^boss/ }));
      await waitFor(() => expect(requests).toEqual([{ notificationIds: ['like by boss'] }]));
      await waitFor(() => expect(window.location.pathname).toBe('/profile/boss'));
    });

    // loadOlderNotifications.test.ts tests pages from which some are withdrawn.
    it('are joined by those of older pages', async () => {
      const notifications = [dora, otherPost, carl, boss];
      const { user } = renderApp('/notifications', {
        notifications: ({ after }: { after?: string }) => aPageAfter(notifications, after, { limit: 2 }),
      });
      await user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
      await waitFor(() => expect(readItems()[0]).toContain('dora and 2 others liked your post'));
      expect(readItems()).toHaveLength(2);
      expect(screen.queryByRole('button', { name: 'Show older notifications' })).not.toBeInTheDocument();
    });
  });

  it('say how many were searched when a filter matches none of those loaded', async () => {
    const { user } = renderApp('/notifications', {
      notifications: () => aPage([like], { limit: 1, total: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Comments' }));
    expect(screen.getByText('None of the newest 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show older notifications' })).toBeVisible();
  });

  it("appear first and once when received live, then with a filter for an extension's type", async () => {
    let notifications = [like];
    const { emit, countSubscribers } = renderApp(
      '/notifications',
      withNotifications(() => notifications),
    );
    const readFilterLabels = () =>
      within(screen.getByRole('group', { name: 'Filter' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await screen.findByText('1 unread');
    await waitFor(() => expect(countSubscribers('notificationReceived')).toBe(1));
    expect(readFilterLabels()).toEqual(['All', 'Like', 'Comments', 'Subscriptions']);
    const liveMatch = { ...searchMatch, createdAt: minutesAgo(0) };
    notifications = [liveMatch, like];
    act(() => emit('notificationReceived', liveMatch));
    act(() => emit('notificationReceived', liveMatch));
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(readItems()[0]).toContain('New match for “Mazda MX-5 up to $20,000”');
    expect(readItems()).toHaveLength(2);
    expect(readFilterLabels()).toEqual(['All', 'Like', 'Comments', 'Subscriptions', 'Saved searches']);
    // The page refetches when the window is focused.
    fireEvent(window, new Event('focus'));
    act(() => emit('notificationReceived', liveMatch));
    // A minute in the future, so that it is newer than `liveMatch`.
    const liveFollow = aNotification({ id: 'n10', type: 'FOLLOW', sender: boris, createdAt: minutesAgo(-1) });
    notifications = [liveFollow, ...notifications];
    act(() => emit('notificationReceived', liveFollow));
    expect(await screen.findByText('3 unread')).toBeVisible();
    expect(readItems()).toHaveLength(3);
  });

  it('are fetched again when read in another tab, and every 30 s in case a live event was missed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let notifications = [like, follow];
    renderApp(
      '/notifications',
      withNotifications(() => notifications),
    );
    await screen.findByText('2 unread');
    const otherTab = new BroadcastChannel('forecourt-live');
    notifications = [{ ...like, read: true }, follow];
    otherTab.postMessage(null);
    expect(await screen.findByText('1 unread')).toBeVisible();
    expect(screen.getAllByText('Unread')).toHaveLength(1);
    notifications = notifications.map((notification) => ({ ...notification, read: true }));
    otherTab.postMessage(null);
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByText('Unread')).not.toBeInTheDocument();
    otherTab.close();
    notifications = [{ ...priceDrop, createdAt: minutesAgo(0) }, ...notifications];
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(readItems()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(await screen.findByText('1 unread')).toBeVisible();
    expect(readItems()).toHaveLength(3);
    vi.useRealTimers();
  });
});
