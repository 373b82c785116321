import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aUser } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const clara = aUser({ id: 'u2', username: 'clara', fullName: 'Clara Ozola', bio: 'Vans' });

describe.each([
  ['followers', 'Followers', 'No followers yet.', 'Failed to fetch followers'],
  ['following', 'Following', 'Not following anyone yet.', 'Failed to fetch following users'],
])('/profile/{id}/%s', (field, title, emptyMessage, failureMessage) => {
  it('lists members with links to their profiles, and with follow buttons except for the viewer', async () => {
    const { user } = renderApp(`/profile/u1/${field}`, {
      user: ({ id }: { id: string }) =>
        id === 'u2'
          ? clara
          : aUser({ [field]: aPage([clara, aUser({ id: 'me', username: 'anna' })], { total: 2 }) }),
    });
    const list = await screen.findByRole('list', { name: title });
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText('Clara Ozola · Vans')).toBeVisible();
    // "Sign up" is the visible text of the follow button.
    expect(within(list).getByRole('button', { name: 'Sign up: follow clara' })).toBeVisible();
    expect(within(list).queryByRole('button', { name: /follow(ing)? anna$/ })).not.toBeInTheDocument();
    await user.click(within(list).getByRole('link', { name: /^clara/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/profile/u2'));
  });

  it('updates the count on the profile to the total of the list', async () => {
    let isLoaded = false;
    const { user } = renderApp('/profile/u1', {
      // No response once the list is loaded, so that the count comes from the cache.
      user: () =>
        isLoaded
          ? new Promise(() => undefined)
          : aUser({
              followersCount: 0,
              followingCount: 0,
              // Differs from the total of the list.
              [`${field}Count`]: 1,
              [field]: aPage([clara], { total: 5 }),
            }),
    });
    await user.click(await screen.findByRole('link', { name: /^1 follow/ }));
    await screen.findByRole('list', { name: title });
    isLoaded = true;
    await user.click(screen.getByRole('link', { name: 'boris' }));
    expect(await screen.findByRole('link', { name: new RegExp(`^5 ${field}`) })).toBeVisible();
  });

  it('shows a message for an empty list', async () => {
    renderApp(`/profile/u1/${field}`, { user: aUser() });
    expect(await screen.findByText(emptyMessage)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('has a pager for more than ten members, with the page in the URL', async () => {
    const requestedPages: unknown[] = [];
    const { user } = renderApp(`/profile/u1/${field}`, {
      user: aUser({
        [field]: ({ page, limit }: { page: number; limit: number }) => {
          requestedPages.push([page, limit]);
          return aPage([clara], { page, total: 11, pageCount: 2 });
        },
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(requestedPages).toContainEqual([2, 10]));
    expect(window.location.search).toBe('?page=2');
  });

  it('shows an error when the list cannot be loaded, and loads the list on retry', async () => {
    let isFailing = true;
    const { user } = renderApp(`/profile/u1/${field}`, {
      user: () => {
        if (isFailing) throw createGatewayError('PROVIDER_ERROR', '');
        return aUser();
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessage);
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(emptyMessage)).toBeVisible();
  });

  it("shows 'User not found' for an unknown id", async () => {
    renderApp(`/profile/gone/${field}`, { user: null });
    expect(await screen.findByText('User not found')).toBeVisible();
  });
});
