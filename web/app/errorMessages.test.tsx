import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPage, aViewer } from '../testing/factories';
import { createGatewayError } from '../testing/fakeGateway';
import { renderApp } from '../testing/renderApp';
import { roundTrip } from '../testing/roundTrip';

const anna = aViewer();
/**
 * Throws an error without a message, so an alert shows the screen's default message. For some codes the app adds a hint, such as
 * 'Try again in a moment.', but not for CONFLICT.
 */
const failWithoutMessage = () => {
  throw createGatewayError('CONFLICT', '');
};

/** Creates a resolver of `viewer`. The first read succeeds, because every screen needs the viewer; later reads fail. */
function createViewerResolver() {
  let reads = 0;
  return () => (++reads === 1 ? anna : failWithoutMessage());
}

/**
 * The exact default message of each screen, for errors without a message. `textContent` joins the title of an alert and its
 * message without a space.
 */
const SCREENS: [path: string, operation: string, fields: Record<string, unknown>, message: string][] = [
  ['/me', 'MePage', { viewer: createViewerResolver() }, 'Error loading user: Failed to retrieve user data'],
  [
    '/update',
    'UpdateProfilePage',
    { viewer: createViewerResolver() },
    'Error loading user: Failed to retrieve user data',
  ],
  ['/all-users', 'AllUsersPage', { users: failWithoutMessage }, 'Failed to retrieve user list'],
  ['/profile/u1', 'ProfilePage', { user: failWithoutMessage }, 'Failed to load profile'],
  [
    '/profile/u1/followers',
    'FollowersPage',
    { user: failWithoutMessage },
    'Error loading subscriptionsFailed to fetch followers',
  ],
  [
    '/profile/u1/following',
    'FollowingPage',
    { user: failWithoutMessage },
    'Error loading subscriptionsFailed to fetch following users',
  ],
  ['/posts', 'PostsPage', { posts: failWithoutMessage }, 'Error: Failed to fetch posts'],
  ['/feed', 'FeedPage', { feed: failWithoutMessage }, 'Error: Failed to fetch feed'],
  ['/save-posts', 'SavedPostsPage', { savedPosts: failWithoutMessage }, 'Error: Failed to fetch saved posts'],
  ['/search-product', 'SearchProductPage', { products: failWithoutMessage }, 'Error: Failed to fetch posts'],
  ['/posts/p1', 'PostPage', { post: failWithoutMessage }, 'Failed to fetch post'],
  ['/compare?ids=p1,p2', 'ComparePage', { post: failWithoutMessage }, 'Failed to fetch post'],
  ['/posts/edit/p1', 'EditPostPage', { post: failWithoutMessage }, 'Failed to fetch post'],
  ['/chat', 'ChatContacts', { conversations: failWithoutMessage }, 'Failed to load messages'],
  [
    '/chat/u1',
    'ChatPage',
    { conversations: aPage([]), conversation: failWithoutMessage },
    'Failed to load messages',
  ],
];

/** Simulates an unreachable gateway for the requests of one operation. */
function failFetchOf(operation: string): void {
  const originalFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    typeof init?.body === 'string' && init.body.includes(`"operationName":"${operation}"`)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : originalFetch(input, init),
  );
}

describe.each(SCREENS)('%s, when the query %s fails,', (path, operation, fields, message) => {
  it(`shows '${message}' for an error without a message, on some screens with a hint if the gateway is unreachable`, async () => {
    const { operations, user } = renderApp(path, fields);
    const readAlerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
    await screen.findAllByRole('alert');
    expect(readAlerts()).toContain(message);
    // The page uses the response of the query that the router has sent.
    expect(operations.filter((name) => name === operation)).toHaveLength(1);
    failFetchOf(operation);
    const failedFetch = vi.mocked(globalThis.fetch);
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(failedFetch).toHaveBeenCalled();
    await roundTrip();
    await screen.findAllByRole('alert');
    expect(readAlerts()).toContainEqual(
      expect.stringMatching(new RegExp(`^${message}(No connection. Check your network and try again.)?$`)),
    );
  });
});

describe('the start of the app', () => {
  const message = 'Error loading user: Failed to retrieve user data';

  it(`shows '${message}' when the viewer cannot be read, and retries`, async () => {
    let isViewerReadable = false;
    const { user } = renderApp('/notifications', {
      viewer: () => (isViewerReadable ? anna : failWithoutMessage()),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    isViewerReadable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notifications')).toBeVisible();
  });

  it('shows the same message with a hint when the gateway is unreachable', async () => {
    failFetchOf('Viewer');
    renderApp('/notifications');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${message}No connection. Check your network and try again.`,
    );
  });
});

it('the message of an error replaces the default', async () => {
  renderApp('/profile/u1', {
    user: () => {
      throw createGatewayError('PROVIDER_ERROR', 'Failed to fetch user posts');
    },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch user posts');
});
