import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { FeedPage } from '../features/feed/FeedPage';
import { PostsPage } from '../features/posts/list/PostsPage';
import { SavedPostsPage } from '../features/saved/SavedPostsPage';
import { SearchProductPage } from '../features/search/SearchProductPage';
import { aPage, aProductPost } from '../testing/factories';
import { renderPages } from '../testing/renderPages';

/** Each list of posts, with the root field that returns its page. The tests of the other pages with lists are beside them. */
const LISTS: [path: string, field: string, Page: ComponentType][] = [
  ['/posts', 'posts', PostsPage],
  ['/feed', 'feed', FeedPage],
  ['/search-product', 'products', SearchProductPage],
  ['/save-posts', 'savedPosts', SavedPostsPage],
];
/** A card has a button that likes the post, a row has not. */
const findIsCompact = async () =>
  within(await screen.findByRole('article')).queryByRole('button', { name: /^Like/ }) === null;

it.each(LISTS)(
  '%s requests ten posts per page, links to the other pages, and switches to compact rows and back',
  async (path, field, Page) => {
    const limits: number[] = [];
    const { user } = renderPages(
      path,
      { [path]: Page },
      {
        [field]: ({ limit }: { limit: number }) => {
          limits.push(limit);
          // The post is saved, because /save-posts shows only saved ones.
          return aPage([aProductPost({ viewerHasSaved: true })], { total: 11, pageCount: 2 });
        },
      },
    );
    expect(await findIsCompact()).toBe(false);
    expect(new Set(limits)).toEqual(new Set([10]));
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    const toggle = screen.getByRole('button', { name: 'Compact list' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(await findIsCompact()).toBe(true);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    expect(await findIsCompact()).toBe(false);
  },
);
