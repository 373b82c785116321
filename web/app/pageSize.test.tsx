import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage, aProductPost, aUser, aViewer } from '../testing/factories';
import { renderApp } from '../testing/renderApp';

/** Creates the results of the gateway's root fields from a function that returns one page of the list. */
type CreateFields = (resolveList: (args: { limit: number }) => unknown) => Record<string, unknown>;

/** Every list of posts or members, and the root field that returns its page. */
const LISTS: [path: string, entries: 'posts' | 'members', createFields: CreateFields][] = [
  ['/posts', 'posts', (resolveList) => ({ posts: resolveList })],
  ['/feed', 'posts', (resolveList) => ({ feed: resolveList })],
  ['/search-product', 'posts', (resolveList) => ({ products: resolveList })],
  ['/save-posts', 'posts', (resolveList) => ({ savedPosts: resolveList })],
  ['/me', 'posts', (resolveList) => ({ viewer: aViewer({ user: { posts: resolveList } }) })],
  ['/profile/u1', 'posts', (resolveList) => ({ user: aUser({ posts: resolveList }) })],
  ['/all-users', 'members', (resolveList) => ({ users: resolveList })],
  ['/profile/u1/followers', 'members', (resolveList) => ({ user: aUser({ followers: resolveList }) })],
  ['/profile/u1/following', 'members', (resolveList) => ({ user: aUser({ following: resolveList }) })],
];

it.each(LISTS)(
  '%s requests ten %s per page, and links to the other pages',
  async (path, entries, createFields) => {
    const limits: number[] = [];
    // The post is saved, because /save-posts shows only saved ones.
    const node =
      entries === 'posts'
        ? aProductPost({ title: 'An entry', viewerHasSaved: true })
        : aUser({ id: 'u2', username: 'An entry' });
    renderApp(
      path,
      createFields(({ limit }) => {
        limits.push(limit);
        return aPage([node], { total: 11, pageCount: 2 });
      }),
    );
    expect(await screen.findByRole('link', { name: /^An entry/ })).toBeVisible();
    expect(new Set(limits)).toEqual(new Set([10]));
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  },
);
