import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { aPage, aPost, aProductPost, aServicePost, anImage } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { typeAtOnce } from '../../testing/typeAtOnce';

const searchBox = () => screen.findByPlaceholderText('Search posts by content, title, or author...');

describe('a card', () => {
  it('of a product has its price, title and facts, its author and what one can do', async () => {
    renderApp('/posts', {
      posts: aPage([
        aProductPost({ commentsCount: 5, images: [anImage(), anImage({ url: '/b', thumbnailUrl: '/b' })] }),
      ]),
    });
    const card = await screen.findByRole('article');
    expect(within(card).getByText('$7,500')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Volkswagen Golf 1.6 TDI' })).toHaveAttribute(
      'href',
      '/posts/p1',
    );
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((fact) => fact.textContent),
    ).toEqual(['2015', '98,000 miles', 'Diesel', 'Riga']);
    expect(within(card).getByText('1 / 2')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'boris' })).toHaveAttribute('href', '/profile/u1');
    expect(within(card).getByRole('link', { name: 'Comments, 5' })).toHaveAttribute(
      'href',
      '/posts/p1#comments',
    );
  });

  it.each([
    [{ price: 40, priceType: 'HOURLY' }, '$40 / hour'],
    [{ price: 40, priceType: 'NEGOTIABLE' }, '$40 (Negotiable)'],
    [{ price: 40, priceType: 'FIXED' }, '$40'],
    [{ price: null, priceType: 'FIXED' }, 'Not specified'],
  ])('of a service words its price: %o', async (price, words) => {
    renderApp('/posts', { posts: aPage([aServicePost(price)]) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('names its kind only where kinds are mixed', async () => {
    const { unmount } = renderApp('/posts', { posts: aPage([aProductPost(), aProductPost({ id: 'p2' })]) });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('Product')).not.toBeInTheDocument();
    unmount();
    renderApp('/posts', { posts: aPage([aProductPost(), aPost({ id: 'p2' })]) });
    expect(await screen.findByText('Product')).toBeVisible();
    expect(screen.getByText('Post')).toBeVisible();
  });

  it('of a regular post is its words, which lead to it', async () => {
    renderApp('/posts', { posts: aPage([aPost({ content: 'Fog until nine', images: [] })]) });
    expect(await screen.findByRole('link', { name: 'Fog until nine' })).toHaveAttribute('href', '/posts/p1');
  });

  it('offers both widths of its picture where the provider tells them', async () => {
    renderApp('/posts', {
      posts: aPage([
        aProductPost({ images: [anImage({ url: '/big', thumbnailUrl: '/small', width: 1600 })] }),
        aProductPost({ id: 'p2', images: [anImage({ url: '/big', thumbnailUrl: '/small', width: null })] }),
        aProductPost({ id: 'p3', images: [anImage({ url: '/big', thumbnailUrl: '/small', width: 600 })] }),
      ]),
    });
    await screen.findAllByRole('article');
    const pictures = Array.from(document.querySelectorAll('article > div > img'));
    expect(pictures.map((picture) => picture.getAttribute('srcset'))).toEqual([
      '/small 640w, /big 1600w',
      null,
      null,
    ]);
    expect(pictures.every((picture) => picture.getAttribute('decoding') === 'async')).toBe(true);
  });

  it('of a vehicle says on its picture that it is reserved, describes the picture, and tells of a lower price', async () => {
    renderApp('/posts', {
      posts: aPage([
        aProductPost({
          saleStatus: 'RESERVED',
          previousPrice: 8000,
          priceChangedAt: new Date().toISOString(),
          images: [anImage({ alt: 'The front' })],
        }),
        aProductPost({ id: 'p2', images: [anImage()] }),
      ]),
    });
    const [card, other] = await screen.findAllByRole('article');
    const picture = within(card as HTMLElement).getByRole('img', { name: 'The front' });
    expect(picture.parentElement).toHaveTextContent('Reserved');
    expect(within(card as HTMLElement).getByText('was $8,000, now')).toBeInTheDocument();
    expect(within(other as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
    expect(other).not.toHaveTextContent(/Available|Reserved|Sold|was/);
  });

  it('survives an author whose account is gone', async () => {
    renderApp('/posts', { posts: aPage([aProductPost({ author: null })]) });
    expect(await screen.findByText('Deleted user')).toBeVisible();
  });

  it('loads the pictures of the first two rows before the others', async () => {
    renderApp('/posts', {
      posts: aPage(
        [1, 2, 3, 4, 5, 6, 7].map((n) =>
          aProductPost({ id: `p${n}`, images: [anImage({ url: `/${n}`, thumbnailUrl: `/${n}` })] }),
        ),
      ),
    });
    await screen.findAllByRole('article');
    const pictures = Array.from(document.querySelectorAll('article > div > img'));
    const first = Array.from({ length: 6 });
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      ...first.map(() => 'eager'),
      'lazy',
    ]);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      ...first.map(() => 'auto'),
    ]);
  });
});

describe('the posts page', () => {
  it('says how many posts there are, and shows no pager for one page', async () => {
    renderApp('/posts', { posts: aPage([aPost()]) });
    expect(await screen.findByText('1 post')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('has further pages under links of their own', async () => {
    const asked: unknown[] = [];
    const { user } = renderApp('/posts?type=product', {
      posts: (args: { page: number }) => {
        asked.push(args.page);
        return aPage([aPost({ content: `Words ${args.page}` })], {
          page: args.page,
          total: 11,
          pageCount: 2,
        });
      },
    });
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(pages).getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Words 2' })).toBeVisible();
    expect(window.location.search).toBe('?type=product&page=2');
    expect(asked).toContain(2);
  });

  it('searches for what is typed once it rests, and only for that', async () => {
    const asked: (string | undefined)[] = [];
    renderApp('/posts', {
      posts: ({ search }: { search?: string }) => {
        asked.push(search);
        return search === undefined
          ? aPage([aPost()])
          : aPage([aPost({ content: 'A golf' })], { total: 1200 });
      },
    });
    typeAtOnce(await searchBox(), 'golf');
    expect(await screen.findByText('1,200 posts')).toBeVisible();
    expect(window.location.search).toBe('?search=golf');
    expect(screen.getByRole('link', { name: 'A golf' })).toBeVisible();
    expect(asked.filter((search) => search !== undefined)).toEqual(['golf']);
    expect(asked.indexOf('golf')).toBe(asked.length - 1);
  });

  it('says where counting stopped, and that a short search looks at the newest posts only', async () => {
    renderApp('/posts?search=vw', {
      posts: aPage([aPost()], { total: 500, totalIsExact: false, pageCount: 50 }),
    });
    expect(await screen.findByText('500+ posts')).toBeVisible();
    expect(screen.getByText('500+ posts').closest('[role=status]')).not.toBeNull();
    expect(screen.getByText(/^A search this short looks at the newest posts only/)).toBeVisible();
  });

  it('shows every post when the like status of one could not be read', async () => {
    const posts = Array.from({ length: 10 }, (_, at) => aPost({ id: `p${at}`, content: `Words ${at}` }));
    const failing = {
      ...posts[3],
      viewerHasLiked: () => {
        throw gatewayError('PROVIDER_ERROR', 'Failed to check like status');
      },
    };
    renderApp('/posts', { posts: aPage(posts.with(3, failing)) });
    expect(await screen.findByRole('link', { name: 'Words 9' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes 300 ms without a key for rest', async () => {
    renderApp('/posts', { posts: aPage([aPost()]) });
    const box = await searchBox();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box, { target: { value: 'go' } });
    act(() => void vi.advanceTimersByTime(299));
    fireEvent.change(box, { target: { value: 'golf' } });
    act(() => void vi.advanceTimersByTime(299));
    expect(window.location.search).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(window.location.search).toBe('?search=golf');
    vi.useRealTimers();
    expect(await screen.findByText('1 post')).toBeVisible();
  });

  it('shows the answer to the latest question, whatever order the answers come in', async () => {
    const slow = deferred<unknown>();
    const { user } = renderApp('/posts?search=slow', {
      posts: ({ search }: { search?: string }) =>
        search === 'slow' ? slow.promise : aPage([aPost({ id: 'p2', content: 'Fast' })]),
    });
    await user.clear(await searchBox());
    await user.type(await searchBox(), 'fast');
    expect(await screen.findByRole('link', { name: 'Fast' })).toBeVisible();
    await act(async () => {
      slow.resolve(aPage([aPost({ content: 'Slow' })]));
      await slow.promise;
    });
    expect(screen.queryByRole('link', { name: 'Slow' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fast' })).toBeVisible();
  });

  it('puts the box right on the way back', async () => {
    const { user } = renderApp('/posts?search=golf', { posts: aPage([aPost()]) });
    expect(await searchBox()).toHaveValue('golf');
    await user.click(await screen.findByText('Products'));
    await waitFor(() => expect(window.location.search).toBe('?search=golf&type=product'));
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe('?search=golf'));
    expect(await searchBox()).toHaveValue('golf');
  });

  it.each([
    ['Posts', 'REGULAR'],
    ['Products', 'PRODUCT'],
    ['Services', 'SERVICE'],
  ])('sifts by kind: %s', async (label, type) => {
    const asked: unknown[] = [];
    const { user } = renderApp('/posts', {
      posts: (args: { type?: string }) => {
        asked.push(args.type);
        return aPage([aPost()]);
      },
    });
    await user.click(await screen.findByRole('radio', { name: label }));
    await waitFor(() => expect(asked).toContain(type));
  });

  it('says when nothing is found, and leads back to everything', async () => {
    const { user } = renderApp('/posts?search=zzz', {
      posts: ({ search }: { search?: string }) => aPage(search === 'zzz' ? [] : [aPost()]),
    });
    expect(await screen.findByText('No posts found.')).toBeVisible();
    expect(screen.getByText('0 posts')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all posts' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await searchBox()).toHaveValue('');
  });

  it('says when the posts cannot be fetched, and tries again', async () => {
    let works = false;
    const { user } = renderApp('/posts', {
      posts: () => {
        if (!works) throw gatewayError('PROVIDER_ERROR', '');
        return aPage([aPost()]);
      },
    });
    expect(await screen.findByText('Failed to fetch posts')).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('are still there on return, when they cannot be fetched anew', async () => {
    let works = true;
    const { user } = renderApp('/posts', {
      posts: () => {
        if (!works) throw gatewayError('PROVIDER_ERROR', '');
        return aPage([aPost()]);
      },
    });
    expect(await screen.findByRole('article')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    await screen.findByText('No notifications');
    works = false;
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    expect(await screen.findByText('Failed to fetch posts')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('leads to the three forms', async () => {
    const { user } = renderApp('/posts', { posts: aPage([]) });
    await user.click(await screen.findByRole('button', { name: 'Create post' }));
    for (const [name, path] of [
      ['Post', '/posts/create/regular'],
      ['Product', '/posts/create/product'],
      ['Service', '/posts/create/service'],
    ])
      // happy-dom has no layout, so that the menu takes itself for out of sight.
      expect(await screen.findByRole('menuitem', { name: name as string, hidden: true })).toHaveAttribute(
        'href',
        path,
      );
  });
});
