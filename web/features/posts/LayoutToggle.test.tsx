import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aProductPost } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

const LISTS = [
  ['/posts', 'posts'],
  ['/feed', 'feed'],
  ['/search-product', 'products'],
  ['/save-posts', 'savedPosts'],
] as const;
/** A card has a button that likes the post, a row has not. */
const findIsCompact = async () =>
  within(await screen.findByRole('article')).queryByRole('button', { name: /^Like/ }) === null;

describe('the toggle of compact rows', () => {
  it.each(LISTS)('switches %s to rows and back, and is remembered in this browser', async (path, field) => {
    const gateway = { [field]: aPage([aProductPost({ viewerHasSaved: true })]) };
    const { user, unmount } = renderApp(path, gateway);
    expect(await findIsCompact()).toBe(false);
    expect(screen.getByRole('button', { name: 'Compact list' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Compact list' }));
    expect(await findIsCompact()).toBe(true);
    unmount();
    renderApp(path, gateway);
    expect(await findIsCompact()).toBe(true);
    const toggle = screen.getByRole('button', { name: 'Compact list' });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    expect(await findIsCompact()).toBe(false);
  });

  it('shows the facts of a vehicle, its author and the buttons in a row', async () => {
    localStorage.setItem('forecourt-compact-lists', 'true');
    renderApp('/posts', { posts: aPage([aProductPost({ saleStatus: 'RESERVED' })]) });
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('$7,500')).toBeVisible();
    expect(row.getByRole('link', { name: 'Volkswagen Golf 1.6 TDI' })).toHaveAttribute('href', '/posts/p1');
    expect(row.getAllByRole('listitem').map((fact) => fact.textContent)).toContain('98,000 miles');
    expect(row.getByRole('link', { name: 'boris' })).toHaveAttribute('href', '/profile/u1');
    expect(row.getByText('Reserved')).toBeVisible();
    for (const name of ['Save', 'Compare']) expect(row.getByRole('button', { name })).toBeVisible();
  });

  it('shows placeholders of rows from the start when rows are remembered', async () => {
    localStorage.setItem('forecourt-compact-lists', 'true');
    const posts = createDeferred<unknown>();
    renderApp('/posts', { posts: () => posts.promise });
    const placeholders = await screen.findByRole('status', { name: 'Loading posts' });
    expect(placeholders.className).toContain('list');
    posts.resolve(aPage([aProductPost()]));
    expect(await findIsCompact()).toBe(true);
  });
});
