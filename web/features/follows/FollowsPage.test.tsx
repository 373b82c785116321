import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aUser } from '../../testing/factories';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { renderPages } from '../../testing/renderPages';
import { ProfilePage } from '../profile/ProfilePage';
import { FollowersPage, FollowingPage } from './FollowsPage';

const PAGES = {
  '/profile/:id': ProfilePage,
  '/profile/:id/followers': FollowersPage,
  '/profile/:id/following': FollowingPage,
};
const clara = aUser({ id: 'u2', username: 'clara', fullName: 'Clara Ozola', bio: 'Vans' });

// errorMessages.test.tsx tests failures to load the lists.
describe.each([
  ['followers', 'Followers', 'No followers yet.', FollowersPage],
  ['following', 'Following', 'Not following anyone yet.', FollowingPage],
])('/profile/{id}/%s', (field, title, emptyMessage, FollowsPage) => {
  it('lists ten members per page with links to their profiles, and with follow buttons except for the viewer', async () => {
    const requestedPages: unknown[] = [];
    const { user } = renderPages(`/profile/u1/${field}`, PAGES, {
      user: ({ id }: { id: string }) =>
        id === 'u2'
          ? clara
          : aUser({
              [field]: ({ page, limit }: { page: number; limit: number }) => {
                requestedPages.push([page, limit]);
                const members = [clara, aUser({ id: 'me', username: 'anna' })];
                return aPage(members, { page, total: 11, pageCount: 2 });
              },
            }),
    });
    const list = await screen.findByRole('list', { name: title });
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    // A link beside other text needs more than a color (WCAG 1.4.1).
    expect(screen.getByRole('link', { name: 'boris' })).toHaveAttribute('data-underline', 'always');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText('Clara Ozola · Vans')).toBeVisible();
    // "Sign up" is the visible text of the follow button.
    expect(within(list).getByRole('button', { name: 'Sign up: follow clara' })).toBeVisible();
    expect(within(list).queryByRole('button', { name: /follow(ing)? anna$/ })).not.toBeInTheDocument();
    expect(requestedPages.at(-1)).toEqual([1, 10]);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(requestedPages.at(-1)).toEqual([2, 10]));
    expect(window.location.search).toBe('?page=2');
    await user.click(await screen.findByRole('link', { name: /^clara/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/profile/u2'));
  });

  it('shows a message for an empty list', async () => {
    renderForVisitor(<FollowsPage />, { user: aUser() });
    expect(await screen.findByText(emptyMessage)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it("shows 'User not found' for an unknown id", async () => {
    renderForVisitor(<FollowsPage />, { user: null });
    expect(await screen.findByText('User not found')).toBeVisible();
  });
});

it('the counts on the profile become the totals of the lists', async () => {
  let hasResponse = true;
  const { user } = renderPages('/profile/u1', PAGES, {
    // No response once the lists are loaded, so that the counts come from the cache.
    user: () =>
      hasResponse
        ? aUser({
            // These differ from the totals of the lists.
            followersCount: 1,
            followingCount: 2,
            followers: aPage([clara], { total: 5 }),
            following: aPage([clara], { total: 6 }),
          })
        : new Promise(() => undefined),
  });
  for (const [oldCount, title, newCount] of [
    ['1 follower', 'Followers', '5 followers'],
    ['2 following', 'Following', '6 following'],
  ] as const) {
    hasResponse = true;
    await user.click(await screen.findByRole('link', { name: oldCount }));
    await screen.findByRole('list', { name: title });
    hasResponse = false;
    await user.click(screen.getByRole('link', { name: 'boris' }));
    expect(await screen.findByRole('link', { name: newCount })).toBeVisible();
  }
});
