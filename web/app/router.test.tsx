import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aViewer } from '../testing/factories';
import { createDeferred } from '../testing/createDeferred';
import { renderApp } from '../testing/renderApp';

describe('a visitor', () => {
  it.each(['/', '/posts', '/chat/u1', '/nowhere'])('is redirected from %s to /login', async (path) => {
    renderApp(path, { viewer: null });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});

describe('a member', () => {
  it.each(['/', '/login', '/register', '/forgot-password', '/reset-password', '/nowhere'])(
    'is redirected from %s to /posts',
    async (path) => {
      renderApp(path);
      await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    },
  );

  it('finds every section in the navigation bar', async () => {
    renderApp('/all-users');
    for (const name of [
      'Profile',
      'Feed',
      'Posts',
      'Profiles',
      'Saved Posts',
      'Notifications',
      'Chat',
      'Search',
    ])
      expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Profiles' })).toHaveAttribute('aria-current', 'page');
  });

  it('finds the unread messages and notifications in the names of the links', async () => {
    renderApp('/all-users', {
      viewer: aViewer({ unreadMessagesCount: 3, unreadNotificationsCount: 4 }),
    });
    expect(await screen.findByRole('link', { name: 'Chat, 3 unread' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible();
  });
});

it.each([
  ['/feed', ['Badges', 'FeedPage', 'Viewer']],
  ['/posts?type=product', ['Badges', 'PostsPage', 'Viewer']],
  ['/login', ['DemoLogins', 'Viewer']],
])('sends the queries of the viewer, the navigation bar and the page together: %s', async (path, names) => {
  const { operations } = renderApp(path, { viewer: () => createDeferred().promise });
  await waitFor(() => expect([...operations].sort()).toEqual(names));
  expect(screen.getByText('Loading...')).toBeVisible();
});

it('sends the query of the chosen kind of posts once', async () => {
  const sentTypes: unknown[] = [];
  renderApp('/posts?type=product', {
    posts: ({ type }: { type: unknown }) => {
      sentTypes.push(type);
      return aPage([]);
    },
  });
  expect(await screen.findByText('No posts found.')).toBeVisible();
  expect(sentTypes).toEqual(['PRODUCT']);
});

it('sends the query of the navigation bar once, not on every navigation', async () => {
  const { user, operations } = renderApp('/feed', { feed: aPage([]), users: aPage([]) });
  await user.click(await screen.findByRole('link', { name: 'Profiles' }));
  await waitFor(() => expect(operations).toContain('AllUsersPage'));
  expect(operations.filter((name) => name === 'Badges')).toHaveLength(1);
});
