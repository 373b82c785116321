import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../testing/createDeferred';
import { aPage, aPost, aProductPost, aUser } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { renderApp } from '../../../testing/renderApp';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

/** The callbacks of the page's connected intersection observers. */
let observerCallbacks: Set<Callback>;
let isNearEnd: boolean;
beforeEach(() => {
  observerCallbacks = new Set();
  isNearEnd = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: Callback;
      constructor(callback: Callback) {
        this.#callback = callback;
      }
      observe(): void {
        observerCallbacks.add(this.#callback);
        // A page that is rendered again observes its end again.
        if (isNearEnd) queueMicrotask(() => this.#callback([{ isIntersecting: true }]));
      }
      disconnect(): void {
        observerCallbacks.delete(this.#callback);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** Waits until the page observes its end, then reports that the end is near the viewport. */
async function scrollNearEnd(): Promise<void> {
  await waitFor(() => expect(observerCallbacks.size).toBeGreaterThan(0));
  isNearEnd = true;
  act(() => {
    for (const callback of observerCallbacks) callback([{ isIntersecting: true }]);
  });
}
const findSection = () => screen.findByRole('region', { name: 'More from this seller' });
const createOtherPosts = (count: number) =>
  Array.from({ length: count }, (_, index) => aProductPost({ id: `o${index}`, title: `Other ${index}` }));

describe("a seller's other posts", () => {
  it('load when the end of the page is near: at most four, without this post and sold ones', async () => {
    const sellerPosts = [
      aProductPost(),
      aProductPost({ id: 'sold', title: 'Sold car', saleStatus: 'SOLD' }),
      ...createOtherPosts(5),
    ];
    const sellerResponse = createDeferred<unknown>();
    const { operations } = renderApp('/posts/p1', {
      post: aProductPost(),
      user: () => sellerResponse.promise,
    });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(operations).not.toContain('MoreFromSeller');
    await scrollNearEnd();
    expect(within(await findSection()).getByRole('status', { name: 'Loading posts' })).toBeVisible();
    sellerResponse.resolve(aUser({ posts: aPage(sellerPosts) }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    // The titles of all posts, also of those to leave out.
    const links = within(await findSection()).getAllByRole('link', { name: /^(Other|Sold|Volkswagen)/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Other 0', 'Other 1', 'Other 2', 'Other 3']);
    expect(operations.filter((name) => name === 'MoreFromSeller')).toHaveLength(1);
  });

  it.each([
    ['there are none', () => aUser({ posts: aPage([aProductPost()]) })],
    ['the request finds no seller', () => null],
    [
      'the request fails',
      () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    ],
    [
      'only the list fails',
      () =>
        aUser({
          posts: () => {
            throw createGatewayError('PROVIDER_ERROR', '');
          },
        }),
    ],
  ])('are hidden when %s', async (_, findSeller) => {
    const { operations } = renderApp('/posts/p1', { post: aProductPost(), user: findSeller });
    await scrollNearEnd();
    await waitFor(() => expect(operations).toContain('MoreFromSeller'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^More/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are titled "More from this member" below a regular post', async () => {
    renderApp('/posts/p1', { post: aPost(), user: aUser({ posts: aPage(createOtherPosts(1)) }) });
    await scrollNearEnd();
    expect(await screen.findByRole('region', { name: 'More from this member' })).toBeVisible();
  });

  it('are not requested for a post of a deleted author', async () => {
    renderApp('/posts/p1', { post: aPost({ author: null }) });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    // Without an observer, scrolling cannot cause the request.
    expect(observerCallbacks.size).toBe(0);
  });
});
