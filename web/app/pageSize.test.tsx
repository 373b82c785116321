import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe.each(LISTS)('%s', (path, entries, createFields) => {
  it.each([
    [10, 'no pagination control'],
    [11, 'the pagination control'],
  ])(`requests ten ${entries} per page and, for a total of %i, shows %s`, async (total) => {
    const limits: number[] = [];
    // The posts are saved, because /save-posts shows only saved ones.
    const nodes = Array.from({ length: 10 }, (_, index) =>
      entries === 'posts'
        ? aProductPost({ id: `p${index}`, title: `Row ${index}`, viewerHasSaved: true })
        : aUser({ id: `m${index}`, username: `Row ${index}` }),
    );
    renderApp(
      path,
      createFields(({ limit }) => {
        limits.push(limit);
        return aPage(nodes, { total, pageCount: Math.ceil(total / limit) });
      }),
    );
    expect(await screen.findByRole('link', { name: /^Row 9/ })).toBeVisible();
    expect(new Set(limits)).toEqual(new Set([10]));
    expect(screen.queryAllByRole('navigation', { name: 'Pages' })).toHaveLength(total === 11 ? 1 : 0);
  });
});
