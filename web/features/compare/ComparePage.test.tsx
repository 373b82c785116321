import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aPost, aProductPost, aUser, anImage } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderPages } from '../../testing/renderPages';
import { ComparePage } from './ComparePage';

const GOLF = aProductPost({ id: 'golf', title: 'Golf' });
const MAZDA = aProductPost({
  id: 'mazda',
  title: 'MX-5',
  brand: 'Mazda',
  model: 'MX-5',
  price: 9000,
  year: 2018,
  mileage: null,
  engineType: 'GASOLINE',
  features: [],
  author: aUser({ id: 'u2', username: 'clara' }),
});
const POLO = aProductPost({ id: 'polo', title: 'Polo', model: 'Polo', saleStatus: 'SOLD' });
const POSTS = [GOLF, MAZDA, POLO, aProductPost({ id: 'fox', title: 'Fox' }), aPost({ id: 'text' })];

/** The fields of a gateway that has `posts`. */
const createFields = (posts: readonly Record<string, unknown>[] = POSTS) => ({
  post: ({ id }: { id: string }) => posts.find((post) => post['id'] === id) ?? null,
  products: aPage(posts.filter(({ __typename }) => __typename === 'ProductPost')),
});
/** Opens the comparison at a URL. */
const renderComparison = (search: string, fields: Record<string, unknown> = createFields()) =>
  renderPages(`/compare${search}`, { '/compare': ComparePage }, fields);

const findRow = async (label: string | RegExp) =>
  (await screen.findByRole('rowheader', { name: label })).closest('tr') as HTMLElement;
const readRow = async (label: string | RegExp) =>
  within(await findRow(label))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const getTitles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const readSelection = () => sessionStorage.getItem('forecourt-compare');

describe('the comparison', () => {
  it('shows the vehicles of the URL in its order, with one request', async () => {
    const { operations } = renderComparison('?ids=mazda,golf');
    expect(await readRow('Price')).toEqual(['$9,000', '$7,500Cheapest']);
    expect(getTitles()).toEqual(['MX-5', 'Golf']);
    expect(screen.getByRole('link', { name: 'Golf' })).toHaveAttribute('href', '/posts/golf');
    expect(await readRow('Mileage')).toEqual(['–Not given', '98,000 miles']);
    expect(await readRow('Engine')).toEqual(['Gasoline', 'Diesel']);
    expect(await readRow('Transmission')).toEqual(['Manual', 'Manual']);
    expect(await readRow('Features')).toEqual(['–Not given', 'Heated seats']);
    expect(screen.getByRole('link', { name: 'clara' })).toHaveAttribute('href', '/profile/u2');
    expect(document.title).toBe('Compare vehicles · Forecourt');
    expect(operations.filter((name) => name === 'ComparePage')).toHaveLength(1);
  });

  it('ignores duplicate and empty ids, and ids after the fourth', async () => {
    renderComparison('?ids=golf,golf,,mazda,polo,fox,text');
    await screen.findByRole('link', { name: 'Golf' });
    expect(getTitles()).toEqual(['Golf', 'MX-5', 'Polo', 'Fox']);
    expect(screen.queryByRole('link', { name: 'Add a vehicle' })).not.toBeInTheDocument();
  });

  it('names the cheapest vehicle, the newest, and that of the lowest mileage, unless several are', async () => {
    const posts = [GOLF, { ...MAZDA, mileage: 120_000 }, { ...POLO, mileage: null }];
    renderComparison('?ids=golf,mazda,polo', createFields(posts));
    // The Golf and the sold Polo have the same price.
    expect(await readRow('Price')).toEqual(['$7,500', '$9,000', '$7,500']);
    expect(await readRow('Year')).toEqual(['2015', '2018Newest', '2015']);
    expect(await readRow('Mileage')).toEqual(['98,000 milesLowest', '120,000 miles', '–Not given']);
  });

  it('shows the price before a drop, the sale status and the pictures', async () => {
    const posts = [
      { ...GOLF, previousPrice: 8000, priceChangedAt: new Date().toISOString() },
      { ...POLO, images: [anImage({ alt: 'A red Polo' })] },
    ];
    renderComparison('?ids=golf,polo', createFields(posts));
    expect((await readRow('Price'))[0]).toMatch(/^was \$8,000, now \$7,500/);
    expect(await readRow('Sale status')).toEqual(['Available', 'Sold']);
    expect(screen.getByRole('img', { name: 'A red Polo' })).toBeVisible();
  });

  it('shows how far the vehicles are from the place in the URL, which stays there', async () => {
    const withDistance = (post: object, miles: number) => ({
      ...post,
      distanceMiles: ({ place }: { place?: string }) => (place === 'Portland, OR' ? miles : null),
    });
    const { user } = renderComparison(
      '?ids=golf,mazda&near=Portland%2C%20OR',
      createFields([withDistance(GOLF, 12), withDistance(MAZDA, 1)]),
    );
    expect(await readRow('Distance')).toEqual(['12 miles', '1 mileNearest']);
    await user.click(screen.getByRole('button', { name: 'Remove MX-5' }));
    await waitFor(() => expect(window.location.search).toBe('?ids=golf&near=Portland%2C%20OR'));
    expect(await readRow('Distance')).toEqual(['12 miles']);
  });

  it('hides equal rows with "Differences only", which the URL keeps', async () => {
    const { user, unmount } = renderComparison('?ids=golf,polo');
    await user.click(await screen.findByRole('switch', { name: 'Differences only' }));
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        'Sale status',
        'Model',
      ]),
    );
    expect(window.location.search).toBe('?ids=golf,polo&differences=only');
    unmount();
    renderComparison(window.location.search);
    expect(await screen.findByRole('switch', { name: 'Differences only' })).toBeChecked();
    act(() => window.history.back());
    expect(await screen.findByRole('rowheader', { name: 'Price' })).toBeVisible();
  });

  it('finds no difference between two spellings of a model', async () => {
    const posts = [
      { ...GOLF, model: 'F-150' },
      { ...GOLF, id: 'fox', model: 'f 150' },
    ];
    renderComparison('?ids=golf,fox&differences=only', createFields(posts));
    expect(await screen.findByText('These vehicles do not differ.')).toBeVisible();
  });

  it('says so when no row differs', async () => {
    renderComparison('?ids=golf,fox&differences=only');
    expect(await screen.findByText('These vehicles do not differ.')).toBeVisible();
  });

  it('removes a vehicle from the URL and the selection; Back shows it again', async () => {
    sessionStorage.setItem('forecourt-compare', 'golf,mazda');
    const { user } = renderComparison('?ids=golf,mazda&differences=only');
    await user.click(await screen.findByRole('button', { name: 'Remove Golf' }));
    await waitFor(() => expect(getTitles()).toEqual(['MX-5']));
    expect(window.location.search).toBe('?ids=mazda&differences=only');
    expect(readSelection()).toBe('mazda');
    expect(screen.getByText('Add at least one more vehicle to compare.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    act(() => window.history.back());
    await waitFor(() => expect(getTitles()).toEqual(['Golf', 'MX-5']));
  });

  it('explains how to select vehicles when there are none', async () => {
    const { user, operations } = renderComparison('?ids=golf');
    await user.click(await screen.findByRole('button', { name: 'Remove Golf' }));
    expect(await screen.findByText(/Choose “Compare” on up to 4 vehicles/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find vehicles' })).toHaveAttribute('href', '/search-product');
    expect(operations.filter((name) => name === 'ComparePage')).toHaveLength(1);
  });

  it('adds vehicles of the search to those of a shared link', async () => {
    const { user } = renderApp('/compare?ids=golf,mazda', createFields());
    await user.click(await screen.findByRole('link', { name: 'Add a vehicle' }));
    const card = (await screen.findByRole('link', { name: 'Fox' })).closest('article') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Compare', pressed: false }));
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?ids=golf,mazda,fox',
    );
  });

  it('keeps the other vehicles when one is deleted or is not a vehicle', async () => {
    renderComparison('?ids=golf,gone,text');
    await screen.findByRole('link', { name: 'Golf' });
    const gone = 'This vehicle is no longer available';
    expect(getTitles()).toEqual(['Golf', gone, gone]);
    expect(await readRow('Price')).toEqual(['$7,500', '', '']);
    expect(screen.getByRole('button', { name: 'Remove vehicle 2' })).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('keeps the other vehicles when one fails, and retries', async () => {
    let isFailing = true;
    const { user } = renderComparison('?ids=golf,mazda', {
      post: ({ id }: { id: string }) => {
        if (id === 'mazda' && isFailing) throw createGatewayError('PROVIDER_ERROR', '');
        return POSTS.find((post) => post['id'] === id);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch post');
    expect(getTitles()[0]).toBe('Golf');
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getTitles()).toEqual(['Golf', 'MX-5']));
  });

  it('shows a placeholder while it loads, and calls a single vehicle neither cheapest nor newest', async () => {
    const response = createDeferred<unknown>();
    renderComparison('?ids=golf', { post: () => response.promise });
    expect(await screen.findByRole('status', { name: 'Loading vehicles' })).toBeVisible();
    response.resolve(GOLF);
    expect(await screen.findByRole('link', { name: 'Golf' })).toBeVisible();
    expect(await readRow('Price')).toEqual(['$7,500']);
    expect(await readRow('Year')).toEqual(['2015']);
  });
});
