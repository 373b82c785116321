import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aPage, aUser } from '../testing/factories';
import { gatewayError } from '../testing/fakeGateway';
import { renderApp } from '../testing/renderApp';
import { server } from '../testing/server';

const anna = aUser({ id: 'me', username: 'anna' });
const silent = () => {
  throw gatewayError('INTERNAL', '');
};

/** The first question for `me` is the viewer's, which every screen needs. */
function silentAfterTheViewer() {
  let asked = 0;
  return () => (++asked === 1 ? anna : silent());
}

/** What each screen says when its query fails without a sentence of its own, word for word. */
const screens: [path: string, operation: string, fields: Record<string, unknown>, words: string][] = [
  ['/me', 'MePage', { me: silentAfterTheViewer() }, 'Error loading user: Failed to retrieve user data'],
  [
    '/update',
    'UpdateProfilePage',
    { me: silentAfterTheViewer() },
    'Error loading user: Failed to retrieve user data',
  ],
  ['/all-users', 'AllUsersPage', { users: silent }, 'Failed to retrieve user list'],
  ['/profile/u1', 'ProfilePage', { user: silent }, 'Failed to load profile'],
  [
    '/profile/u1/followers',
    'FollowersPage',
    { user: silent },
    'Error loading subscriptionsFailed to fetch followers',
  ],
  [
    '/profile/u1/following',
    'FollowingPage',
    { user: silent },
    'Error loading subscriptionsFailed to fetch following users',
  ],
  ['/posts', 'PostsPage', { posts: silent }, 'Error: Failed to fetch posts'],
  ['/feed', 'FeedPage', { feed: silent }, 'Error: Failed to fetch feed'],
  ['/save-posts', 'SavedPostsPage', { savedPosts: silent }, 'Error: Failed to fetch saved posts'],
  ['/search-product', 'SearchProductPage', { products: silent }, 'Error: Failed to fetch posts'],
  ['/posts/p1', 'PostPage', { post: silent }, 'Failed to fetch post'],
  ['/posts/edit/p1', 'EditPostPage', { post: silent }, 'Failed to fetch post'],
  ['/chat', 'ChatContacts', { contacts: silent }, 'Failed to load messages'],
  ['/chat/u1', 'ChatPage', { contacts: aPage([]), conversation: silent }, 'Failed to load messages'],
];

describe.each(screens)('%s, whose %s fails,', (path, operation, fields, words) => {
  it(`says '${words}' when the gateway gives no reason`, async () => {
    renderApp(path, fields);
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toContain(words);
    expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeEnabled();
  });

  it('says the same when the gateway cannot be reached, and what can be done', async () => {
    renderApp(path, { me: anna });
    server.use(
      http.post('*/graphql', async ({ request }) => {
        const asked = (await request.clone().json()) as { operationName: string };
        return asked.operationName === operation ? HttpResponse.error() : undefined;
      }),
    );
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toContainEqual(
      expect.stringMatching(new RegExp(`^${words}(No connection. Check your network and try again.)?$`)),
    );
  });
});

describe('the start of the app', () => {
  const words = 'Error loading user: Failed to retrieve user data';

  it(`says '${words}' when nobody says who is there, and asks again`, async () => {
    let works = false;
    const { user } = renderApp('/notifications', { me: () => (works ? anna : silent()) });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notifications')).toBeVisible();
  });

  it('says the same when the gateway cannot be reached', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderApp('/notifications');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${words}No connection. Check your network and try again.`,
    );
  });
});

describe('a reason that the gateway gives', () => {
  it.each([
    'Failed to check like status',
    'Failed to check save status',
    'Failed to check follow status',
    'Failed to fetch user posts',
    'Failed to retrieve user profile',
  ])('stands in the place of the default: %s', async (reason) => {
    renderApp('/profile/u1', {
      user: () => {
        throw gatewayError('PROVIDER_ERROR', reason);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${reason}The service is not available right now. Try again in a moment.`,
    );
  });
});
