import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AllUsersPageDocument, ViewerDocument } from '../../gql/graphql';
import { aPage, aUser, aViewer } from '../../testing/factories';
import { createDeferred } from '../../testing/createDeferred';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { renderPages } from '../../testing/renderPages';
import { roundTrip } from '../../testing/roundTrip';
import { AllUsersPage } from '../profile/AllUsersPage';
import { MePage } from '../profile/MePage';
import { ProfilePage } from '../profile/ProfilePage';
import { UserRow } from './UserRow';

/** Options of `findByRole` that match the button with any of its labels. */
const FOLLOW_BUTTON = { name: /: follow(ing)? boris$/ };

/** A member whose profile shows both the button and the follower count. */
function createBoris(overrides: Record<string, unknown> = {}) {
  return aUser({ followersCount: 7, viewerIsFollowing: false, posts: aPage([]), ...overrides });
}

const renderProfile = (fields: Record<string, unknown>, path = '/profile/u1') =>
  renderPages(path, { '/profile/:id': ProfilePage }, fields);

/** Shows the viewer's following count and the members on one page. */
const renderCountAndMembers = (fields: Record<string, unknown>) =>
  renderPages(
    '/me',
    {
      '/me': () => (
        <>
          <MePage />
          <AllUsersPage />
        </>
      ),
    },
    { viewer: aViewer({ user: { followingCount: 5 } }), ...fields },
  );

describe('the follow button', () => {
  it("reads 'Sign up', follows optimistically and then shows the response", async () => {
    const response = createDeferred<unknown>();
    const { user } = renderProfile({ user: createBoris(), followUser: () => response.promise });
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
    const { user } = renderProfile({
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

  it('rolls back label and count with a notice after an error, and shows no negative count', async () => {
    const failedUnfollow = createDeferred<unknown>();
    const unfollowResponses = [failedUnfollow.promise, { user: createBoris() }];
    const { user } = renderProfile({
      user: createBoris({ followersCount: 0, viewerIsFollowing: true }),
      unfollowUser: () => unfollowResponses.shift(),
      followUser: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    await user.click(button);
    expect(button).toHaveTextContent('Sign up');
    expect(screen.getByRole('link', { name: '0 followers' })).toBeVisible();
    failedUnfollow.reject(createGatewayError('PROVIDER_ERROR', ''));
    expect(await screen.findByText('Failed to unfollow user')).toBeVisible();
    expect(button).toHaveTextContent('Signed');

    await user.click(button);
    expect(await screen.findByRole('link', { name: '7 followers' })).toBeVisible();
    await user.click(button);
    expect(await screen.findByText('Failed to follow user')).toBeVisible();
    expect(button).toHaveTextContent('Sign up');
    expect(screen.getByRole('link', { name: '7 followers' })).toBeVisible();
  });

  it('sends one request for seven fast clicks, because the last click wants the same state as the first', async () => {
    const requests: string[] = [];
    const response = createDeferred<unknown>();
    const createResolver = (name: string) => () => {
      requests.push(name);
      return response.promise;
    };
    const { user } = renderProfile({
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

  it("changes the viewer's following count optimistically, and rolls it back after an error", async () => {
    const responses = { followUser: createDeferred<unknown>(), unfollowUser: createDeferred<unknown>() };
    const clara = createBoris({ id: 'u2', username: 'clara', viewerIsFollowing: true });
    const { user } = renderCountAndMembers({
      users: aPage([createBoris(), clara]),
      followUser: () => responses.followUser.promise,
      unfollowUser: () => responses.unfollowUser.promise,
    });
    expect(await screen.findByRole('link', { name: '5 following' })).toBeVisible();
    for (const [name, field, changedCount] of [
      ['Sign up: follow boris', 'followUser', '6 following'],
      ['Signed: following clara', 'unfollowUser', '4 following'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByRole('link', { name: changedCount })).toBeVisible();
      responses[field].reject(createGatewayError('PROVIDER_ERROR', `Not today: ${field}`));
      expect(await screen.findByText(`Not today: ${field}`)).toBeVisible();
      expect(screen.getByRole('link', { name: '5 following' })).toBeVisible();
    }
  });

  it("increases the viewer's following count by one after three clicks, even if the response has no viewer", async () => {
    const { user } = renderCountAndMembers({
      users: aPage([createBoris()]),
      followUser: { user: createBoris({ viewerIsFollowing: true, followersCount: 8 }) },
      unfollowUser: { user: createBoris() },
    });
    await screen.findByRole('link', { name: '5 following' });
    const button = await screen.findByRole('button', FOLLOW_BUTTON);
    await user.tripleClick(button);
    await waitFor(() => expect(button).toHaveAccessibleName('Signed: following boris'));
    expect(await screen.findByRole('link', { name: '6 following' })).toBeVisible();
  });

  it("is hidden on the viewer's own profile", async () => {
    renderProfile({ user: aUser({ id: 'me', username: 'anna' }) }, '/profile/me');
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
