import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aUser } from '../../testing/factories';
import { deferred } from '../../testing/deferred';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

/** The button, whatever it reads. */
const follow = { name: /: follow(ing)? boris$/ };

/** Boris as he is when read: his profile is the page where his button and his count both stand. */
function boris(part: Record<string, unknown> = {}) {
  return aUser({ followersCount: 7, viewerIsFollowing: false, posts: aPage([]), ...part });
}

describe('the follow button', () => {
  it('reads Sign up, follows at once, and settles on what the gateway answers', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/profile/u1', { user: boris(), followUser: () => answer.promise });
    const button = await screen.findByRole('button', follow);
    expect(button).toHaveTextContent('Sign up');
    expect(button).toHaveAccessibleName('Sign up: follow boris');
    await user.click(button);
    expect(button).toHaveTextContent('Signed');
    expect(button).toHaveAccessibleName('Signed: following boris');
    expect(screen.getByRole('link', { name: '8 followers' })).toBeVisible();
    answer.resolve({ user: boris({ followersCount: 12, viewerIsFollowing: true }) });
    expect(await screen.findByRole('link', { name: '12 followers' })).toBeVisible();
    expect(button).toHaveAccessibleName('Signed: following boris');
  });

  it('reads Unsubscribe for who points at it or comes to it by keyboard, and takes the follow back', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/profile/u1', {
      user: boris({ viewerIsFollowing: true }),
      unfollowUser: () => answer.promise,
    });
    const button = await screen.findByRole('button', follow);
    expect(button).toHaveTextContent('Signed');
    await user.hover(button);
    expect(button).toHaveTextContent('Unsubscribe');
    await user.unhover(button);
    expect(button).toHaveTextContent('Signed');
    screen.getByRole('link', { name: 'Write' }).focus();
    await user.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent('Unsubscribe');
    await user.keyboard('{Enter}');
    expect(button).toHaveTextContent('Sign up');
    expect(screen.getByRole('link', { name: '6 followers' })).toBeVisible();
    answer.resolve({ user: boris({ followersCount: 6 }) });
    await waitFor(() => expect(button).toHaveAccessibleName('Sign up: follow boris'));
  });

  it.each([
    [false, 'followUser', 'Failed to follow user', 'Sign up'],
    [true, 'unfollowUser', 'Failed to unfollow user', 'Signed'],
  ])(
    'puts button and count back when refused (following: %s)',
    async (viewerIsFollowing, field, notice, before) => {
      const { user } = renderApp('/profile/u1', {
        user: boris({ viewerIsFollowing }),
        [field]: () => {
          throw gatewayError('PROVIDER_ERROR', '');
        },
      });
      const button = await screen.findByRole('button', follow);
      await user.click(button);
      expect(await screen.findByText(notice)).toBeVisible();
      expect(button).toHaveTextContent(before);
      expect(screen.getByRole('link', { name: '7 followers' })).toBeVisible();
    },
  );

  it('never counts below nobody', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/profile/u1', {
      user: boris({ followersCount: 0, viewerIsFollowing: true }),
      unfollowUser: () => answer.promise,
    });
    await user.click(await screen.findByRole('button', follow));
    expect(screen.getByRole('link', { name: '0 followers' })).toBeVisible();
    answer.resolve({ user: boris({ followersCount: 0 }) });
    await waitFor(() => expect(screen.getByRole('button', follow)).toHaveTextContent('Sign up'));
  });

  it('asks one thing at a time, and the last of seven fast clicks stays', async () => {
    const asked: string[] = [];
    const answers = [deferred<unknown>(), deferred<unknown>(), deferred<unknown>()];
    const next = (name: string) => () => {
      asked.push(name);
      return answers[asked.length - 1]?.promise;
    };
    const { user } = renderApp('/profile/u1', {
      user: boris(),
      followUser: next('follow'),
      unfollowUser: next('unfollow'),
    });
    const button = await screen.findByRole('button', follow);
    for (let click = 1; click <= 6; click++) await user.click(button);
    expect(button).toHaveAccessibleName('Sign up: follow boris');
    expect(screen.getByRole('link', { name: '7 followers' })).toBeVisible();
    expect(asked).toEqual(['follow']);
    await user.click(button);
    answers[0]?.resolve({ user: boris({ followersCount: 8, viewerIsFollowing: true }) });
    expect(await screen.findByRole('link', { name: '8 followers' })).toBeVisible();
    expect(button).toHaveAccessibleName('Signed: following boris');
    expect(asked).toEqual(['follow']);
  });

  it.each([
    ['followUser', false, '5 following', '6 following'],
    ['unfollowUser', true, '5 following', '4 following'],
  ])(
    "moves the viewer's own count too, and puts it back when refused: %s",
    async (field, follows, before, after) => {
      const refusal = deferred<unknown>();
      const later = deferred<unknown>();
      const me = aUser({ id: 'me', username: 'anna', followingCount: 5 });
      let known = true;
      const { user } = renderApp('/me', {
        me: () => (known ? me : later.promise),
        users: aPage([boris({ viewerIsFollowing: follows })]),
        [field]: () => refusal.promise,
      });
      expect(await screen.findByRole('link', { name: before })).toBeVisible();
      known = false;
      await user.click(screen.getByRole('link', { name: 'Profiles' }));
      await user.click(await screen.findByRole('button', follow));
      await user.click(screen.getByRole('link', { name: 'Profile' }));
      expect(await screen.findByRole('link', { name: after })).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Profiles' }));
      refusal.reject(gatewayError('PROVIDER_ERROR', 'Not today'));
      expect(await screen.findByText('Not today')).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Profile' }));
      expect(await screen.findByRole('link', { name: before })).toBeVisible();
    },
  );

  it("leaves the viewer's own count where the gateway's answer has brought it", async () => {
    const later = deferred<unknown>();
    const me = aUser({ id: 'me', username: 'anna', followingCount: 5 });
    let known = true;
    const { user } = renderApp('/me', {
      me: () => (known ? me : later.promise),
      users: aPage([boris()]),
      followUser: { user: boris({ viewerIsFollowing: true, followersCount: 8 }) },
      unfollowUser: { user: boris() },
    });
    await screen.findByRole('link', { name: '5 following' });
    known = false;
    await user.click(screen.getByRole('link', { name: 'Profiles' }));
    const button = await screen.findByRole('button', follow);
    await user.tripleClick(button);
    await waitFor(() => expect(button).toHaveAccessibleName('Signed: following boris'));
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('link', { name: '6 following' })).toBeVisible();
  });

  it('asks again when its answer is no longer what is wanted', async () => {
    const asked: string[] = [];
    const first = deferred<unknown>();
    const { user } = renderApp('/profile/u1', {
      user: boris(),
      followUser: () => {
        asked.push('follow');
        return first.promise;
      },
      unfollowUser: () => {
        asked.push('unfollow');
        return boris();
      },
    });
    const button = await screen.findByRole('button', follow);
    await user.dblClick(button);
    first.resolve({ user: boris({ followersCount: 8, viewerIsFollowing: true }) });
    await waitFor(() => expect(asked).toEqual(['follow', 'unfollow']));
    expect(button).toHaveAccessibleName('Sign up: follow boris');
    expect(await screen.findByRole('link', { name: '7 followers' })).toBeVisible();
  });

  it('is not there on the own profile', async () => {
    renderApp('/profile/me', { user: aUser({ id: 'me', username: 'anna' }) });
    expect(await screen.findByRole('heading', { name: 'anna', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /: follow(ing)? anna$/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/update');
  });
});
