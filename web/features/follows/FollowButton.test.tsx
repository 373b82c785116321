import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AllUsersPageDocument, ViewerDocument } from '../../gql/graphql';
import { aPage, aUser, aViewer } from '../../testing/factories';
import { createDeferred } from '../../testing/createDeferred';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { roundTrip } from '../../testing/roundTrip';
import { UserRow } from './UserRow';

/** A response that never arrives. */
const NO_RESPONSE = new Promise(() => undefined);

/** Options of `findByRole` that match the button with any of its labels. */
const FOLLOW_BUTTON = { name: /: follow(ing)? boris$/ };

/** A member whose profile shows both the button and the follower count. */
function createBoris(overrides: Record<string, unknown> = {}) {
  return aUser({ followersCount: 7, viewerIsFollowing: false, posts: aPage([]), ...overrides });
}

describe('the follow button', () => {
  it("reads 'Sign up', follows optimistically and then shows the response", async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/profile/u1', { user: createBoris(), followUser: () => response.promise });
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    expect(button).toHaveTextContent('Sign up');
    expect(button).toHaveAccessibleName('Sign up: follow boris');
    await user.click(button);
    expect(button).toHaveTextContent('Signed');
    expect(button).toHaveAccessibleName('Signed: following boris');
    expect(screen.getByRole('link', { name: '8 followers' })).toBeVisible();
    response.resolve({ user: createBoris({ followersCount: 12, viewerIsFollowing: true }) });
    expect(await screen.findByRole('link', { name: '12 followers' })).toBeVisible();
    expect(button).toHaveAccessibleName('Signed: following boris');
  });

  it("reads 'Unsubscribe' on hover and keyboard focus, and unfollows on Enter", async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/profile/u1', {
      user: createBoris({ viewerIsFollowing: true }),
      unfollowUser: () => response.promise,
    });
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    expect(button).toHaveTextContent('Signed');
    await user.hover(button);
    expect(button).toHaveTextContent('Unsubscribe');
    await user.unhover(button);
    expect(button).toHaveTextContent('Signed');
    // The element before the button.
    screen.getByRole('link', { name: 'Write' }).focus();
    await user.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent('Unsubscribe');
    await user.keyboard('{Enter}');
    expect(button).toHaveTextContent('Sign up');
    expect(screen.getByRole('link', { name: '6 followers' })).toBeVisible();
    response.resolve({ user: createBoris({ followersCount: 6 }) });
    await waitFor(() => expect(button).toHaveAccessibleName('Sign up: follow boris'));
  });

  it.each([
    [false, 'followUser', 'Failed to follow user', 'Sign up'],
    [true, 'unfollowUser', 'Failed to unfollow user', 'Signed'],
  ])(
    'rolls back label and count after an error (following before: %s)',
    async (viewerIsFollowing, field, notice, initialLabel) => {
      const { user } = renderApp('/profile/u1', {
        user: createBoris({ viewerIsFollowing }),
        [field]: () => {
          throw createGatewayError('PROVIDER_ERROR', '');
        },
      });
      const button = await screen.findByRole('button', FOLLOW_BUTTON);
      await user.click(button);
      expect(await screen.findByText(notice)).toBeVisible();
      expect(button).toHaveTextContent(initialLabel);
      expect(screen.getByRole('link', { name: '7 followers' })).toBeVisible();
    },
  );

  it('never shows a negative follower count', async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/profile/u1', {
      user: createBoris({ followersCount: 0, viewerIsFollowing: true }),
      unfollowUser: () => response.promise,
    });
    await user.click(await screen.findByRole('button', FOLLOW_BUTTON));
    expect(screen.getByRole('link', { name: '0 followers' })).toBeVisible();
    response.resolve({ user: createBoris({ followersCount: 0 }) });
    await waitFor(() => expect(screen.getByRole('button', FOLLOW_BUTTON)).toHaveTextContent('Sign up'));
  });

  it('sends one request for seven fast clicks, because the last click wants the same state as the first', async () => {
    const requests: string[] = [];
    const response = createDeferred<unknown>();
    const createResolver = (name: string) => () => {
      requests.push(name);
      return response.promise;
    };
    const { user } = renderApp('/profile/u1', {
      user: createBoris(),
      followUser: createResolver('follow'),
      unfollowUser: createResolver('unfollow'),
    });
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    for (let click = 1; click <= 6; click++) await user.click(button);
    expect(button).toHaveAccessibleName('Sign up: follow boris');
    expect(screen.getByRole('link', { name: '7 followers' })).toBeVisible();
    expect(requests).toEqual(['follow']);
    await user.click(button);
    response.resolve({ user: createBoris({ followersCount: 8, viewerIsFollowing: true }) });
    expect(await screen.findByRole('link', { name: '8 followers' })).toBeVisible();
    expect(button).toHaveAccessibleName('Signed: following boris');
    expect(requests).toEqual(['follow']);
  });

  it.each([
    ['followUser', false, '5 following', '6 following'],
    ['unfollowUser', true, '5 following', '4 following'],
  ])(
    "changes the viewer's following count optimistically, and rolls it back after an error of %s",
    async (field, isFollowing, initialCount, changedCount) => {
      const response = createDeferred<unknown>();
      const viewer = aViewer({ user: { followingCount: 5 } });
      let isLoaded = false;
      const { user } = renderApp('/me', {
        // No response once the page is loaded, so that the count comes from the cache.
        viewer: () => (isLoaded ? NO_RESPONSE : viewer),
        users: aPage([createBoris({ viewerIsFollowing: isFollowing })]),
        [field]: () => response.promise,
      });
      expect(await screen.findByRole('link', { name: initialCount })).toBeVisible();
      isLoaded = true;
      await user.click(screen.getByRole('link', { name: 'Profiles' }));
      await user.click(await screen.findByRole('button', FOLLOW_BUTTON));
      await user.click(screen.getByRole('link', { name: 'Profile' }));
      expect(await screen.findByRole('link', { name: changedCount })).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Profiles' }));
      response.reject(createGatewayError('PROVIDER_ERROR', 'Not today'));
      expect(await screen.findByText('Not today')).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Profile' }));
      expect(await screen.findByRole('link', { name: initialCount })).toBeVisible();
    },
  );

  it("increases the viewer's following count by one after three clicks, even if the response has no viewer", async () => {
    const viewer = aViewer({ user: { followingCount: 5 } });
    let isLoaded = false;
    const { user } = renderApp('/me', {
      // No response once the page is loaded, so that the count comes from the cache.
      viewer: () => (isLoaded ? NO_RESPONSE : viewer),
      users: aPage([createBoris()]),
      followUser: { user: createBoris({ viewerIsFollowing: true, followersCount: 8 }) },
      unfollowUser: { user: createBoris() },
    });
    await screen.findByRole('link', { name: '5 following' });
    isLoaded = true;
    await user.click(screen.getByRole('link', { name: 'Profiles' }));
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    await user.tripleClick(button);
    await waitFor(() => expect(button).toHaveAccessibleName('Signed: following boris'));
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('link', { name: '6 following' })).toBeVisible();
  });

  it('sends a second request if it was clicked again during the first one', async () => {
    const requests: string[] = [];
    const firstResponse = createDeferred<unknown>();
    const { user } = renderApp('/profile/u1', {
      user: createBoris(),
      followUser: () => {
        requests.push('follow');
        return firstResponse.promise;
      },
      unfollowUser: () => {
        requests.push('unfollow');
        return { user: createBoris() };
      },
    });
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    await user.dblClick(button);
    firstResponse.resolve({ user: createBoris({ followersCount: 8, viewerIsFollowing: true }) });
    await waitFor(() => expect(requests).toEqual(['follow', 'unfollow']));
    expect(button).toHaveAccessibleName('Sign up: follow boris');
    expect(await screen.findByRole('link', { name: '7 followers' })).toBeVisible();
  });

  it("is hidden on the viewer's own profile", async () => {
    renderApp('/profile/me', { user: aUser({ id: 'me', username: 'anna' }) });
    expect(await screen.findByRole('heading', { name: 'anna', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /: follow(ing)? anna$/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/update');
  });

  it('is rendered again without its page', async () => {
    const countRenders = vi.fn();
    function Members() {
      countRenders();
      const { data } = useQuery(AllUsersPageDocument, { variables: { page: 1 } });
      const { data: viewerData } = useQuery(ViewerDocument, { fetchPolicy: 'network-only' });
      return (
        viewerData?.viewer && data?.users?.nodes.map((member) => <UserRow key={member.id} user={member} />)
      );
    }
    renderForVisitor(<Members />, {
      viewer: aViewer(),
      reportReasons: null,
      deletionNeedsPassword: null,
      confirmationTakesPassword: null,
      users: aPage([createBoris()]),
      followUser: { user: createBoris({ followersCount: 8, viewerIsFollowing: true }) },
    });
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    countRenders.mockClear();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName(/: following boris$/));
    await roundTrip();
    expect(countRenders).not.toHaveBeenCalled();
  });
});
