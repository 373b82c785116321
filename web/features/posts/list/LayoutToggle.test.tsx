import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../testing/createDeferred';
import { aPage, aProductPost } from '../../../testing/factories';
import { renderPages } from '../../../testing/renderPages';
import { PostsPage } from './PostsPage';

const renderPosts = (posts: unknown) => renderPages('/posts', { '/posts': PostsPage }, { posts });

// lists.test.tsx switches each list to rows and back.
describe('the toggle of compact rows', () => {
  it('is remembered in this browser, with placeholders of rows from the start', async () => {
    const { user, unmount } = renderPosts(aPage([aProductPost()]));
    await user.click(await screen.findByRole('button', { name: 'Compact list' }));
    unmount();
    const posts = createDeferred<unknown>();
    renderPosts(() => posts.promise);
    const placeholders = await screen.findByRole('status', { name: 'Loading posts' });
    expect(placeholders.className).toContain('list');
    posts.resolve(aPage([aProductPost()]));
    const row = within(await screen.findByRole('article'));
    expect(row.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Compact list' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the facts of a vehicle, its author and the buttons in a row', async () => {
    localStorage.setItem('forecourt-compact-lists', 'true');
    renderPosts(aPage([aProductPost({ saleStatus: 'RESERVED' })]));
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('$7,500')).toBeVisible();
    expect(row.getByRole('link', { name: 'Volkswagen Golf 1.6 TDI' })).toHaveAttribute('href', '/posts/p1');
    expect(row.getAllByRole('listitem').map((fact) => fact.textContent)).toContain('98,000 miles');
    expect(row.getByRole('link', { name: 'boris' })).toHaveAttribute('href', '/profile/u1');
    expect(row.getByText('Reserved')).toBeVisible();
    for (const name of ['Save', 'Compare']) expect(row.getByRole('button', { name })).toBeVisible();
  });
});
