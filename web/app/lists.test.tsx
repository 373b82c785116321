import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, aUser } from '../testing/factories';
import { renderApp } from '../testing/renderApp';

type CreateFields = (list: (args: { limit: number }) => unknown) => Record<string, unknown>;

/** Every list of posts or members, and the root field that returns its page. */
const LISTS: [path: string, of: 'posts' | 'members', createFields: CreateFields][] = [
  ['/posts', 'posts', (list) => ({ posts: list })],
  ['/feed', 'posts', (list) => ({ feed: list })],
  ['/search-product', 'posts', (list) => ({ products: list })],
  ['/save-posts', 'posts', (list) => ({ savedPosts: list })],
  ['/me', 'posts', (list) => ({ me: aUser({ id: 'me', posts: list }) })],
  ['/profile/u1', 'posts', (list) => ({ user: aUser({ posts: list }) })],
  ['/all-users', 'members', (list) => ({ users: list })],
  ['/profile/u1/followers', 'members', (list) => ({ user: aUser({ followers: list }) })],
  ['/profile/u1/following', 'members', (list) => ({ user: aUser({ following: list }) })],
];

describe.each(LISTS)('%s', (path, of, createFields) => {
  it.each([
    [10, 'no control'],
    [11, 'the pagination control'],
  ])(`requests ten ${of} per page and, for a total of %i, shows %s`, async (total) => {
    const limits: number[] = [];
    const nodes = Array.from({ length: 10 }, (_, index) =>
      of === 'posts'
        ? aPost({ id: `p${index}`, content: `Row ${index}`, viewerHasSaved: true })
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
