import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { anImage, aNotification, aPage, aPost, aSavedSearch, aUser, aViewer } from '../../testing/factories';
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
  it('describe the event and link to its post or member', async () => {
    renderApp('/notifications', {
      ...withNotifications([like, comment, follow, priceDrop, searchMatch, unknownType]),
    });
    await screen.findByRole('list', { name: 'Notifications' });
    const links = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringContaining('boris liked your post'), '/posts/p1'],
      [expect.stringContaining('boris commented on your post'), '/posts/p2'],
      [expect.stringContaining('boris subscribed to you'), '/profile/u1'],
      [expect.stringContaining('The price of a post you saved has dropped'), '/posts/p5'],
      [expect.stringContaining('New match for “Mazda MX-5 up to $20,000”'), '/posts/p6'],
      [expect.stringContaining('User New notification'), '/'],
    ]);
  });

  it('of price drops and search matches are shown even when their post or saved search is null', async () => {
    renderApp('/notifications', {
      ...withNotifications([
        { ...priceDrop, post: null },
        { ...searchMatch, savedSearch: null },
      ]),
    });
    await screen.findByRole('list', { name: 'Notifications' });
    const links = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringContaining('The price of a post you saved has dropped'), '/'],
      [expect.stringContaining('New match for a saved search'), '/posts/p6'],
    ]);
  });

  it('show the title and the picture of their post if the provider sends them', async () => {
    const image = anImage({ thumbnailUrl: '/media/uploads/golf-640.webp' });
    renderApp('/notifications', {
      ...withNotifications([
        { ...like, postPreview: { __typename: 'PostPreview', title: 'Volkswagen Golf', image } },
        { ...comment, postPreview: { __typename: 'PostPreview', title: 'Spring is here', image: null } },
      ]),
    });
    await screen.findByRole('list', { name: 'Notifications' });
    const [likeLink, commentLink] = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole(
      'link',
    );
    expect(likeLink).toHaveTextContent(/boris liked your postVolkswagen Golf.* ago/);
    expect(likeLink?.querySelector('img')).toHaveAttribute('src', '/media/uploads/golf-640.webp');
    expect(commentLink).toHaveTextContent(/boris commented on your postSpring is here.* ago/);
    expect(commentLink?.querySelector('img')).toBeNull();
  });

  it('show relative times, and the exact date on hover', async () => {
    // Includes times on both sides of the thresholds of dayjs: 45 and 90 minutes, and 22 hours.
    const times: [minutes: number, text: string][] = [
      [0.1, 'a few seconds ago'],
      [1, 'a minute ago'],
      [2, '2 minutes ago'],
      [44, '44 minutes ago'],
      [46, 'an hour ago'],
      [88, 'an hour ago'],
      [91, '2 hours ago'],
      [60 * 21, '21 hours ago'],
      [60 * 23, 'a day ago'],
      [60 * 24 * 2, '2 days ago'],
      [60 * 24 * 30, 'a month ago'],
      [60 * 24 * 90, '3 months ago'],
      [60 * 24 * 365, 'a year ago'],
      [60 * 24 * 365 * 3, '3 years ago'],
      // The server's clock may be ahead of the browser's.
      [-5, 'a few seconds ago'],
    ];
    renderApp('/notifications', {
      ...withNotifications(
        times.map(([minutes], index) =>
          aNotification({ id: `n${index}`, type: 'FOLLOW', createdAt: minutesAgo(minutes), read: true }),
        ),
      ),
    });
    const list = await screen.findByRole('list', { name: 'Notifications' });
    const getTimes = () => [...list.querySelectorAll('time')];
    // The list mounts in two steps.
    await waitFor(() =>
      expect(getTimes().map(({ textContent }) => textContent)).toEqual(times.map(([, text]) => text)),
    );
    for (const time of getTimes()) expect(time.title).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4} \d\d:\d\d$/);
  });

  it('are filtered by type', async () => {
    const { user } = renderApp('/notifications', {
      ...withNotifications([like, comment, follow, priceDrop, searchMatch, unknownType]),
    });
    await screen.findByRole('list', { name: 'Notifications' });
    for (const [name, text] of [
      ['Like', 'liked your post'],
      ['Comments', 'commented on your post'],
      ['Subscriptions', 'subscribed to you'],
      ['Price drops', 'The price of a post you saved has dropped'],
      ['Saved searches', 'New match for'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
      expect(readItems()).toEqual([expect.stringContaining(text)]);
    }
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(readItems()).toHaveLength(6);
  });

  it("have a filter for an extension's type only if one of them has that type", async () => {
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
    expect(readFilterLabels()).toEqual(['All', 'Like', 'Comments', 'Subscriptions']);
    await waitFor(() => expect(countSubscribers('notificationReceived')).toBe(1));
    const liveMatch = { ...searchMatch, createdAt: minutesAgo(0) };
    notifications = [liveMatch, like];
    act(() => emit('notificationReceived', liveMatch));
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(readItems()[0]).toContain('New match for “Mazda MX-5 up to $20,000”');
    expect(readFilterLabels()).toEqual(['All', 'Like', 'Comments', 'Subscriptions', 'Saved searches']);
  });

  it('are replaced by a message when there are none, and "Mark all as read" is disabled', async () => {
    const { user, operations } = renderApp('/notifications');
    expect(await screen.findByText('No notifications')).toBeVisible();
    const markAllButton = screen.getByRole('button', { name: 'Mark all as read' });
    // A disabled button would lose the focus.
    expect(markAllButton).toBeEnabled();
    expect(markAllButton).toHaveAttribute('aria-disabled', 'true');
    await user.click(markAllButton);
    expect(operations).not.toContain('MarkAllNotificationsRead');
  });

  it('are replaced by a spinner while they are loading', async () => {
    renderApp('/notifications', { notifications: () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeVisible();
  });

  it('are counted in the heading, in the name of the navigation link and in the document title', async () => {
    renderApp('/notifications', { ...withNotifications([like, comment, follow]) });
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    expect(document.title).toBe('(2) Notifications · Forecourt');
  });

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
    expect(markedIds).toEqual(['n3']);
  });

  it('that are already read send no request when clicked', async () => {
    const { user, operations } = renderApp('/notifications', {
      ...withNotifications([{ ...follow, read: true }]),
      // The profile that the link opens.
      user: boris,
    });
    await user.click(await screen.findByRole('link', { name: /subscribed to you/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/profile/u1'));
    expect(operations).not.toContain('MarkNotificationsRead');
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

    it('stand in one row, in the place of the newest one', async () => {
      renderApp('/notifications', withNotifications([dora, carl, otherPost, boss]));
      await screen.findByRole('list', { name: 'Notifications' });
      expect(readItems()).toEqual([
        expect.stringContaining('dora and 2 others liked your posta minute ago'),
        expect.stringContaining('emil liked your post5 minutes ago'),
      ]);
      // The count is of notifications, not of rows.
      expect(await screen.findByText('3 unread')).toBeVisible();
    });

    it('name both members if there are two, and one member once who liked the post twice', async () => {
      const again = { ...boss, id: 'again', post: aPost({ id: 'p3' }) };
      renderApp('/notifications', withNotifications([dora, boss, again, { ...again, id: 'earlier' }]));
      await screen.findByRole('list', { name: 'Notifications' });
      expect(readItems()).toEqual([
        expect.stringContaining('dora and boss liked your post'),
        expect.stringMatching(/^BOboss liked your post/),
      ]);
    });

    it('are marked as read together, in one request', async () => {
      let notifications = [dora, carl, boss];
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
      await user.click(await screen.findByRole('link', { name: /liked your post/ }));
      expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
      await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
      expect(requests).toEqual([{ notificationIds: ['like by dora', 'like by boss'] }]);
    });

    it('list their members, each of whom is a link that marks one of them as read', async () => {
      const requests: unknown[] = [];
      const { user } = renderApp('/notifications', {
        ...withNotifications([dora, carl, boss]),
        markNotificationsRead: ({ input }: { input: unknown }) => {
          requests.push(input);
          return { viewer: aViewer({ unreadNotificationsCount: 1 }) };
        },
        user: boris,
      });
      await user.click(await screen.findByRole('button', { name: 'Show who liked your post, 3 members' }));
      const [, ...members] = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('link');
      expect(members.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [expect.stringMatching(/^.dora.*a minute agoUnread$/), '/profile/dora'],
        [expect.stringMatching(/^.carl.*2 minutes ago$/), '/profile/carl'],
        [expect.stringMatching(/^.boss.*9 minutes agoUnread$/), '/profile/boss'],
      ]);
      await user.click(screen.getByRole('link', { name: /^boss/ }));
      await waitFor(() => expect(requests).toEqual([{ notificationIds: ['like by boss'] }]));
      await waitFor(() => expect(window.location.pathname).toBe('/profile/boss'));
    });

    it('are joined by one that arrives live, while the list of members stays open', async () => {
      let notifications = [carl, otherPost, boss];
      const { user, emit, countSubscribers } = renderApp(
        '/notifications',
        withNotifications(() => notifications),
      );
      await user.click(await screen.findByRole('button', { name: /Show who liked your post/ }));
      await waitFor(() => expect(countSubscribers('notificationReceived')).toBe(1));
      const live = likeBy('live', 0);
      notifications = [live, ...notifications];
      act(() => emit('notificationReceived', live));
      expect(await screen.findByText('3 unread')).toBeVisible();
      expect(readItems()[0]).toContain('live and 2 others liked your post');
      expect(readItems()[1]).toMatch(/^Llivea few seconds agoUnread$/);
    });

    it('are joined by those of older pages', async () => {
      const notifications = [dora, otherPost, carl, boss];
      const { user } = renderApp('/notifications', {
        notifications: ({ page = 1 }: { page?: number }) =>
          aPage(notifications.slice((page - 1) * 2, page * 2), { limit: 2, total: notifications.length }),
      });
      await user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
      await waitFor(() => expect(readItems()[0]).toContain('dora and 2 others liked your post'));
      expect(readItems()).toHaveLength(2);
      expect(screen.queryByRole('button', { name: 'Show older notifications' })).not.toBeInTheDocument();
    });
  });

  it('are unread again after a failure to mark one as read; the failure is only logged', async () => {
    const readLoggedMessages = mockConsoleError();
    const { user } = renderApp('/notifications', {
      ...withNotifications([like, follow]),
      markNotificationsRead: () => {
        throw createGatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
      },
      // The profile that the link opens.
      user: boris,
    });
    await user.click(await screen.findByRole('link', { name: /subscribed to you/ }));
    await waitFor(() => expect(readLoggedMessages()).toContain('Failed to mark notifications as read'));
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are all marked as read by the button "Mark all as read"', async () => {
    let notifications = [like, comment, follow];
    const { user } = renderApp('/notifications', {
      ...withNotifications(() => notifications),
      markAllNotificationsRead: () => {
        notifications = notifications.map((notification) => ({ ...notification, read: true }));
        return { viewer: aViewer({ unreadNotificationsCount: 0 }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByText('Unread')).not.toBeInTheDocument();
    expect(document.title).toBe('Notifications · Forecourt');
  });

  it('are unread again after a failure to mark all as read; the failure is only logged', async () => {
    const readLoggedMessages = mockConsoleError();
    const { user } = renderApp('/notifications', {
      ...withNotifications([like, follow]),
      markAllNotificationsRead: () => {
        throw createGatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(readLoggedMessages()).toContain('Failed to mark all notifications as read'));
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('have a retry button when they cannot be loaded; the error is only logged', async () => {
    const readLoggedMessages = mockConsoleError();
    let isFailing = true;
    const { user } = renderApp('/notifications', {
      notifications: () => {
        if (isFailing) throw createGatewayError('PROVIDER_UNAVAILABLE', 'Failed to fetch notifications');
        return aPage([like]);
      },
    });
    await waitFor(() => expect(readLoggedMessages()).toContain('Failed to fetch notifications'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Failed to fetch notifications')).not.toBeInTheDocument();
    isFailing = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /liked your post/ })).toBeVisible();
  });

  it('appear first when received live, and are deduplicated', async () => {
    let notifications = [like];
    const { emit, countSubscribers } = renderApp('/notifications', {
      ...withNotifications(() => notifications),
    });
    await screen.findByText('1 unread');
    await waitFor(() => expect(countSubscribers('notificationReceived')).toBe(1));
    const liveComment = aNotification({ id: 'n9', type: 'COMMENT', sender: boris, createdAt: minutesAgo(0) });
    notifications = [liveComment, like];
    act(() => emit('notificationReceived', liveComment));
    act(() => emit('notificationReceived', liveComment));
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(readItems()[0]).toContain('commented on your post');
    expect(readItems()).toHaveLength(2);
    // The page refetches when the window is focused.
    fireEvent(window, new Event('focus'));
    act(() => emit('notificationReceived', liveComment));
    // A minute in the future, so that it is newer than `liveComment`.
    const liveFollow = aNotification({ id: 'n10', type: 'FOLLOW', sender: boris, createdAt: minutesAgo(-1) });
    notifications = [liveFollow, ...notifications];
    act(() => emit('notificationReceived', liveFollow));
    expect(await screen.findByText('3 unread')).toBeVisible();
    expect(readItems()).toHaveLength(3);
  });

  it('contain a live notification that arrives while they are loading', async () => {
    const staleResponse = createDeferred<unknown>();
    let queryCount = 0;
    const { emit, countSubscribers } = renderApp('/notifications', {
      notifications: () => {
        queryCount += 1;
        return queryCount === 1 ? staleResponse.promise : aPage([follow, like]);
      },
    });
    await waitFor(() => expect(queryCount).toBe(1));
    await waitFor(() => expect(countSubscribers('notificationReceived')).toBe(1));
    act(() => emit('notificationReceived', follow));
    await waitFor(() => expect(queryCount).toBe(2));
    staleResponse.resolve(aPage([like]));
    await screen.findByRole('list', { name: 'Notifications' });
    await waitFor(() =>
      expect(readItems()).toEqual([
        expect.stringContaining('boris subscribed to you'),
        expect.stringContaining('boris liked your post'),
      ]),
    );
  });

  it('are shown page by page without gaps when some of them are withdrawn', async () => {
    let notifications = [1, 2, 3, 4, 5].map((minutes) =>
      aNotification({
        id: `n${minutes}`,
        type: 'FOLLOW',
        sender: aUser({ id: `u${minutes}`, username: `user${minutes}` }),
        createdAt: minutesAgo(minutes),
      }),
    );
    const { user } = renderApp('/notifications', {
      notifications: ({ page = 1 }: { page?: number }) =>
        aPage(notifications.slice((page - 1) * 2, page * 2), { limit: 2, total: notifications.length }),
    });
    const showOlder = async () =>
      user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
    const readSenders = () => readItems().map((text) => /user\d/.exec(text)?.[0]);
    await screen.findByRole('list', { name: 'Notifications' });
    // The second page now starts with the fourth one.
    notifications = notifications.slice(1);
    await showOlder();
    await waitFor(() => expect(readSenders()).toEqual(['user2', 'user3']));
    await showOlder();
    await waitFor(() => expect(readSenders()).toEqual(['user2', 'user3', 'user4', 'user5']));
    expect(screen.queryByRole('button', { name: 'Show older notifications' })).not.toBeInTheDocument();
  });

  it('are polled every 30 s, in case a live event was missed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let notifications = [like];
    renderApp('/notifications', { ...withNotifications(() => notifications) });
    await screen.findByText('1 unread');
    notifications = [comment, follow, like];
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(readItems()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(readItems()).toHaveLength(3);
    vi.useRealTimers();
  });

  it('never have a negative unread count', async () => {
    const { user } = renderApp('/notifications', {
      notifications: aPage([follow]),
      markNotificationsRead: () => new Promise(() => undefined),
      // The profile that the link opens.
      user: boris,
    });
    await user.click(await screen.findByRole('link', { name: /subscribed to you/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'boris' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  });

  it('are marked as read when read in another tab', async () => {
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
  });
});
