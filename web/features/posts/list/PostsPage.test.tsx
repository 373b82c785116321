import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../testing/createDeferred';
import { aPage, aPost, aProductPost, aServicePost, aUser, anImage } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { renderApp } from '../../../testing/renderApp';
import { renderPages } from '../../../testing/renderPages';
import { roundTrip } from '../../../testing/roundTrip';
import { TIMINGS } from '../../../limits';
import { PostsPage } from './PostsPage';

const renderPosts = (posts: unknown, url = '/posts') =>
  renderPages(url, { '/posts': PostsPage, '/feed': () => <Link to="/posts">Posts</Link> }, { posts });
const findSearchBox = () => screen.findByPlaceholderText('Search posts by content, title, or author...');
/** The pictures of all cards. Without a description, a picture has no role to find it by. */
const getCardPictures = () => Array.from(document.querySelectorAll('article > div > div > img'));

describe('a post card', () => {
  it('shows the title or text, price, facts, author and numbers of pictures and comments, and its kind in a list of several kinds', async () => {
    renderPosts(
      aPage([
        aProductPost({ commentsCount: 5, images: [anImage(), anImage({ url: '/b' })] }),
        aServicePost({ id: 'p2', servicePrice: 40, priceType: 'HOURLY' }),
        aPost({ id: 'p3', content: 'Fog until nine', images: [], author: null }),
      ]),
    );
    await screen.findByText('Fog until nine');
    const getCard = (index: number) => within(screen.getAllByRole('article')[index] as HTMLElement);
    const vehicle = getCard(0);
    const service = getCard(1);
    const text = getCard(2);
    expect(vehicle.getByText('Vehicle')).toBeVisible();
    expect(vehicle.getByText('$7,500')).toBeVisible();
    expect(vehicle.getByRole('link', { name: 'Volkswagen Golf 1.6 TDI' })).toHaveAttribute(
      'href',
      '/posts/p1',
    );
    expect(vehicle.getAllByRole('listitem').map((fact: HTMLElement) => fact.textContent)).toEqual([
      '2015',
      '98,000 miles',
      'Diesel',
      'Riga',
    ]);
    expect(vehicle.getByText('1 / 2')).toBeVisible();
    expect(vehicle.getByRole('link', { name: 'boris' })).toHaveAttribute('href', '/profile/u1');
    expect(vehicle.getByRole('link', { name: 'Comments, 5' })).toHaveAttribute('href', '/posts/p1#comments');
    expect(service.getByText('$40 / hour')).toBeVisible();
    expect(text.getByText('Post')).toBeVisible();
    expect(text.getByRole('link', { name: 'Fog until nine' })).toHaveAttribute('href', '/posts/p3');
    expect(text.getByText('Deleted member')).toBeVisible();
  });

  it('shows a text post in a size that depends on its length, and its comments first', async () => {
    const texts = ['Short', 'Word '.repeat(40), 'Line\n'.repeat(20)];
    renderPosts(
      aPage([
        ...texts.map((content, index) => aPost({ id: `p${index}`, content })),
        aPost({ id: 'p9', content: 'With a picture', images: [anImage()] }),
      ]),
    );
    // The last card mounts after the first row.
    await screen.findByText('With a picture');
    const cards = screen.getAllByRole('article');
    const sizes = cards.map((card) => within(card).getByRole('heading').getAttribute('data-size'));
    expect(sizes).toEqual(['large', 'medium', 'small', null]);
    const readActions = (card: HTMLElement) =>
      [...card.querySelectorAll('footer [aria-label]')].map((action) => action.getAttribute('aria-label'));
    expect(cards.map(readActions).map(([first]) => first)).toEqual([
      'Comments, 0',
      'Comments, 0',
      'Comments, 0',
      'Like, 0',
    ]);
  });

  it('offers both sizes of a picture that is known to be wider than its thumbnail, loads the first row eagerly, and decodes asynchronously', async () => {
    const createPost = (id: string, width: number | null) =>
      aProductPost({
        id,
        images: [anImage({ url: '/big', thumbnailUrl: '/small', width, height: width && width * 0.75 })],
      });
    // Wider than the thumbnail, of unknown width, and narrower.
    const posts = [
      createPost('p1', 1600),
      createPost('p2', null),
      createPost('p3', 600),
      createPost('p4', null),
    ];
    renderPosts(aPage(posts));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    const readAttributes = (name: string) => getCardPictures().map((picture) => picture.getAttribute(name));
    expect(readAttributes('srcset')).toEqual(['/small 640w, /big 1600w', null, null, null]);
    expect(readAttributes('decoding')).toEqual(['async', 'async', 'async', 'async']);
    // A row of three cards.
    expect(readAttributes('loading')).toEqual(['eager', 'eager', 'eager', 'lazy']);
    expect(readAttributes('fetchpriority')).toEqual(['high', 'auto', 'auto', 'auto']);
    // All are vehicles.
    expect(screen.queryByText('Vehicle')).not.toBeInTheDocument();
  });

  it('shows an upright picture whole, over a copy of its thumbnail that has no name', async () => {
    const upright = anImage({
      url: '/big',
      thumbnailUrl: '/small',
      width: 900,
      height: 1600,
      alt: 'The front',
    });
    renderPosts(aPage([aProductPost({ images: [upright] })]));
    await screen.findByRole('article');
    const [backdrop, picture] = getCardPictures();
    expect(backdrop).toHaveAttribute('src', '/small');
    expect(screen.getAllByRole('img', { name: 'The front' })).toEqual([picture]);
    // 42 % of the width of the card.
    expect(picture?.getAttribute('sizes')).toMatch(/ 142\.\d+px, /);
  });

  it('shows the sale status, the picture description and the price drop of a vehicle that has them', async () => {
    renderPosts(
      aPage([
        aProductPost({
          saleStatus: 'RESERVED',
          previousPrice: 8000,
          priceChangedAt: new Date().toISOString(),
          images: [anImage({ alt: 'The front' })],
        }),
        aProductPost({ id: 'p2', images: [anImage()] }),
      ]),
    );
    const [fullCard, plainCard] = await screen.findAllByRole('article');
    const picture = within(fullCard as HTMLElement).getByRole('img', { name: 'The front' });
    expect(picture.parentElement?.parentElement).toHaveTextContent('Reserved');
    expect(within(fullCard as HTMLElement).getByText('was $8,000, now')).toBeInTheDocument();
    expect(within(plainCard as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
    expect(plainCard).not.toHaveTextContent(/Available|Reserved|Sold|was/);
  });
});

describe('the posts page', () => {
  it('shows the number of posts, and no pager for a single page', async () => {
    renderPosts(aPage([aPost()]));
    expect(await screen.findByText('1 post')).toBeVisible();
    await screen.findByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('links to the other pages, and keeps the filter in their URLs', async () => {
    const { user } = renderPosts(
      ({ page }: { page: number }) =>
        aPage([aPost({ content: `Text ${page}` })], { page, total: 11, pageCount: 2 }),
      '/posts?type=product',
    );
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(pages).getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Text 2' })).toBeVisible();
    expect(window.location.search).toBe('?type=product&page=2');
  });

  it('sends one search, 300 ms after the last change of the text', async () => {
    const searches: (string | undefined)[] = [];
    renderPosts(({ search }: { search?: string }) => {
      searches.push(search);
      return search === undefined ? aPage([aPost()]) : aPage([aPost({ content: 'A Golf' })], { total: 1200 });
    });
    const searchBox = await findSearchBox();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(searchBox, { target: { value: 'go' } });
    act(() => void vi.advanceTimersByTime(299));
    fireEvent.change(searchBox, { target: { value: 'golf' } });
    act(() => void vi.advanceTimersByTime(299));
    expect(window.location.search).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(window.location.search).toBe('?search=golf');
    vi.useRealTimers();
    expect(await screen.findByText('1,200 posts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'A Golf' })).toBeVisible();
    expect(searches.filter((search) => search !== undefined)).toEqual(['golf']);
  });

  it('does not write a text into the entry to which the member goes back before typing pauses', async () => {
    const { user } = renderPosts(aPage([aPost()]));
    await user.click(await screen.findByRole('radio', { name: 'Vehicles' }));
    const searchBox = await findSearchBox();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(searchBox, { target: { value: 'golf' } });
    await act(async () => {
      window.history.back();
      await vi.waitUntil(() => window.location.search === '');
    });
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(searchBox).toHaveValue('');
    act(() => void vi.advanceTimersByTime(TIMINGS.searchDebounceMs));
    vi.useRealTimers();
    expect(window.location.search).toBe('');
  });

  it('shows an error instead of the previous posts when a search fails', async () => {
    const { user } = renderPosts(({ search }: { search?: string }) => {
      if (search === 'blue') throw createGatewayError('PROVIDER_UNAVAILABLE', 'Failed to fetch posts');
      return aPage([aPost({ content: 'A red car' })]);
    });
    await screen.findByText('A red car');
    await user.type(await findSearchBox(), 'blue');
    expect(await screen.findByText('Failed to fetch posts')).toBeVisible();
    expect(screen.queryByText('A red car')).not.toBeInTheDocument();
  });

  it('shows an inexact total with a plus sign, and explains that a short search covers only the newest posts', async () => {
    renderPosts(aPage([aPost()], { total: 500, totalIsExact: false, pageCount: 50 }), '/posts?search=vw');
    expect(await screen.findByText('500+ posts')).toBeVisible();
    expect(screen.getByText('500+ posts').closest('[role=status]')).not.toBeNull();
    expect(screen.getByText(/^A search this short covers only the newest posts/)).toBeVisible();
  });

  it('shows all posts when the like status of one of them could not be read', async () => {
    const posts = Array.from({ length: 3 }, (_, index) =>
      aPost({ id: `p${index}`, content: `Text ${index}` }),
    );
    const failingPost = {
      ...posts[1],
      viewerHasLiked: () => {
        throw createGatewayError('PROVIDER_ERROR', 'Failed to check like status');
      },
    };
    renderPosts(aPage(posts.with(1, failingPost)));
    expect(await screen.findByRole('link', { name: 'Text 2' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ignores the late response to an earlier search', async () => {
    const slowResponse = createDeferred<unknown>();
    renderPosts(
      ({ search }: { search?: string }) =>
        search === 'slow' ? slowResponse.promise : aPage([aPost({ id: 'p2', content: 'Fast' })]),
      '/posts?search=slow',
    );
    fireEvent.change(await findSearchBox(), { target: { value: 'fast' } });
    expect(await screen.findByRole('link', { name: 'Fast' })).toBeVisible();
    slowResponse.resolve(aPage([aPost({ content: 'Slow' })]));
    await roundTrip();
    expect(screen.getByRole('link', { name: 'Fast' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Slow' })).not.toBeInTheDocument();
  });

  it('filters by kind, and keeps the search text, also on Back', async () => {
    const requestedTypes: unknown[] = [];
    const { user } = renderPosts((args: { type?: string }) => {
      requestedTypes.push(args.type);
      return aPage([aPost()]);
    }, '/posts?search=golf');
    for (const [label, type] of [
      ['Posts', 'REGULAR'],
      ['Services', 'SERVICE'],
      ['Vehicles', 'PRODUCT'],
    ] as const) {
      await user.click(await screen.findByRole('radio', { name: label }));
      await waitFor(() => expect(requestedTypes.at(-1)).toBe(type));
    }
    expect(window.location.search).toBe('?search=golf&type=product');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe('?search=golf&type=service'));
    expect(await findSearchBox()).toHaveValue('golf');
  });

  it('shows an empty state with a button that shows all posts', async () => {
    const { user } = renderPosts(
      ({ search }: { search?: string }) => aPage(search === 'zzz' ? [] : [aPost()]),
      '/posts?search=zzz',
    );
    expect(await screen.findByText('No posts found.')).toBeVisible();
    expect(screen.getByText('0 posts')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all posts' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await findSearchBox()).toHaveValue('');
  });

  it('shows an error when the request fails, and the posts after "Try again"; later, the cached posts with an error', async () => {
    let isWorking = false;
    const { user } = renderPosts(() => {
      if (!isWorking) throw createGatewayError('PROVIDER_ERROR', '');
      return aPage([aPost()]);
    }, '/feed');
    await user.click(await screen.findByRole('link', { name: 'Posts' }));
    expect(await screen.findByText('Failed to fetch posts')).toBeVisible();
    isWorking = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText('Failed to fetch posts')).not.toBeInTheDocument();

    act(() => window.history.back());
    const link = await screen.findByRole('link', { name: 'Posts' });
    isWorking = false;
    await user.click(link);
    expect(await screen.findByText('Failed to fetch posts')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('links to the form of each kind of post', async () => {
    const { user } = renderPosts(aPage([]));
    await user.click(await screen.findByRole('button', { name: 'Create post' }));
    for (const [name, path] of [
      ['Post', '/posts/create/regular'],
      ['Product', '/posts/create/product'],
      ['Service', '/posts/create/service'],
    ])
      // happy-dom has no layout, so the menu counts as hidden.
      expect(await screen.findByRole('menuitem', { name: name as string, hidden: true })).toHaveAttribute(
        'href',
        path,
      );
  });
});

it('counts newer posts when the member returns to the window, and shows them on a click', async () => {
  let posts = [aPost({ id: 'p1', content: 'Older' })];
  const { user } = renderApp('/posts', { posts: () => aPage(posts) });
  expect(await screen.findByText('Older')).toBeVisible();
  posts = [aPost({ id: 'p3' }), aPost({ id: 'p2', content: 'Newer' }), ...posts];
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
  fireEvent(window, new Event('focus'));
  const button = await screen.findByRole('button', { name: '2 new posts' });
  expect(screen.queryByText('Newer')).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText('Newer')).toBeVisible();
  expect(button).not.toBeInTheDocument();
});

it('reloads and scrolls up when its place in the navigation is clicked again', async () => {
  let posts = [aPost({ id: 'p1', content: 'Older' })];
  const { user } = renderApp('/posts', { posts: () => aPage(posts) });
  expect(await screen.findByText('Older')).toBeVisible();
  posts = [aPost({ id: 'p2', content: 'Newer' }), ...posts];
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('link', { name: 'Posts' }));
  expect(await screen.findByText('Newer')).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it.each([true, false])(
  'shows how many members saved own vehicles, and offers neither Save nor Compare for them (compact: %s)',
  async (isCompact) => {
    const { user } = renderApp('/posts', {
      posts: aPage([
        aProductPost({
          id: 'p1',
          title: 'Mine',
          author: aUser({ id: 'me', username: 'anna' }),
          savesCount: 3,
        }),
        aProductPost({ id: 'p2', title: 'Hers' }),
      ]),
    });
    if (isCompact) await user.click(await screen.findByRole('button', { name: 'Compact list' }));
    const findCard = async (title: string) =>
      within((await screen.findByRole('link', { name: title })).closest('article') as HTMLElement);
    const isOffered = async (title: string, name: string) =>
      (await findCard(title)).queryByRole('button', { name }) !== null;
    for (const name of ['Save', 'Compare']) {
      expect(await isOffered('Hers', name)).toBe(true);
      expect(await isOffered('Mine', name)).toBe(false);
    }
    expect((await findCard('Mine')).getByText('3 saves')).toBeVisible();
  },
);
