import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPage, aProductPost, aSavedSearch, someFeatures } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { fillFields } from '../../testing/fillFields';
import { renderPages } from '../../testing/renderPages';
import { server } from '../../testing/server';
import { TIMINGS } from '../../limits';
import { findOwnZipCode } from './findOwnZipCode';
import { SearchProductPage } from './SearchProductPage';
import zipCodes from './zipCodes.json?raw';

/** The arguments of the query `products`. */
interface Args {
  filter?: { near?: unknown };
  sort: string;
}

/** Opens the search at a URL. `requests`: the arguments of each request for vehicles. */
function renderSearch(search: string, fields: Record<string, unknown> = {}) {
  const requests: Args[] = [];
  const page = renderPages(
    `/search-product${search}`,
    { '/search-product': SearchProductPage },
    {
      places: [],
      products: (args: Args) => {
        requests.push(args);
        return aPage([
          aProductPost({
            distanceMiles: ({ place }: { place?: string }) => (place === undefined ? null : 12),
          }),
        ]);
      },
      ...fields,
    },
  );
  return { ...page, requests };
}

const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));

describe('the place of the search', () => {
  it('finds vehicles in a radius, nearest first, each with its distance, until it is removed', async () => {
    const { user, requests } = renderSearch('');
    await fillFields({ Near: 'Portland, OR', Within: '100' });
    expect(screen.queryByRole('option', { name: 'Nearest first' })).not.toBeInTheDocument();
    apply();
    expect(await screen.findByText('12 miles away · Riga')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      filter: { near: { place: 'Portland, OR', miles: 100 } },
      sort: 'NEAREST',
    });
    expect(window.location.search).toBe('?near=Portland%2C+OR&miles=100');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Nearest first');
    await user.click(screen.getByRole('button', { name: 'Remove Within 100 miles of Portland, OR' }));
    await waitFor(() => expect(requests.at(-1)?.sort).toBe('NEWEST'));
    expect(requests.at(-1)?.filter).toBeUndefined();
    expect(screen.getByLabelText('Near')).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('12 miles away · Riga')).not.toBeInTheDocument());
    act(() => window.history.back());
    expect(await screen.findByText('12 miles away · Riga')).toBeVisible();
    expect(screen.getByLabelText('Near')).toHaveValue('Portland, OR');
    expect(screen.getByLabelText('Within')).toHaveDisplayValue('100 miles');
  });

  it('keeps a chosen order, also one that is the default without a place', async () => {
    const { user, requests } = renderSearch('?sort=price-asc');
    await fillFields({ Near: '97201' });
    apply();
    await screen.findByRole('button', { name: 'Remove Within 50 miles of 97201' });
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: { near: {} }, sort: 'PRICE_ASC' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: { near: {} }, sort: 'NEWEST' }));
  });

  it('is a radius of a link if it is none of the choices', async () => {
    renderSearch('?near=97201&miles=30');
    expect(await screen.findByLabelText('Within')).toHaveDisplayValue('30 miles');
  });

  it('is suggested as a town, or by its ZIP code', async () => {
    renderSearch('', {
      places: ({ search }: { search: string }) =>
        /^(port|972)/i.test(search) ? [{ zipCode: '97201', name: 'Portland, OR' }] : [],
    });
    const field = await screen.findByLabelText('Near');
    const readSuggestions = () =>
      [...document.querySelectorAll<HTMLOptionElement>(`[id="${field.getAttribute('list')}"] option`)].map(
        ({ value }) => value,
      );
    fireEvent.focus(field);
    await fillFields({ Near: 'Port' });
    await waitFor(() => expect(readSuggestions()).toEqual(['Portland, OR']));
    await fillFields({ Near: 'portland or' });
    await waitFor(() => expect(readSuggestions()).toEqual(['Portland OR']));
    await fillFields({ Near: '972' });
    await waitFor(() => expect(readSuggestions()).toEqual(['Portland, OR 97201']));
  });

  it('has the error of the gateway beside it, until it is edited', async () => {
    const message = 'This place is unknown.';
    renderSearch('?near=Nowhere', {
      products: () => {
        throw createGatewayError('BAD_USER_INPUT', message, { 'filter.near.place': message });
      },
    });
    const field = await screen.findByLabelText('Near');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    await fillFields({ Near: 'Now' });
    expect(field).toBeValid();
  });

  it('can be widened or removed if there is no vehicle', async () => {
    const { user } = renderSearch('?brand=Mazda&near=97201&miles=25', {
      products: aPage([]),
      savedSearches: [aSavedSearch({ filter: { brand: 'Mazda', near: { place: '97201', miles: 25 } } })],
    });
    expect(await screen.findByText('You will be notified when there is one.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Within 50 miles/ }));
    await waitFor(() => expect(window.location.search).toBe('?brand=Mazda&near=97201&miles=50'));
    await user.click(await screen.findByRole('button', { name: /^At any distance/ }));
    await waitFor(() => expect(window.location.search).toBe('?brand=Mazda'));
  });

  it('is neither shown nor sent if the provider knows no places', async () => {
    const { requests } = renderSearch('?near=97201&miles=25', {
      features: someFeatures({ hasDistance: false }),
    });
    expect(await screen.findByText('1 vehicle found')).toBeVisible();
    expect(screen.queryByLabelText('Near')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Within|location/ })).not.toBeInTheDocument();
    expect(requests).toEqual([{ sort: 'NEWEST', page: 1, limit: 10 }]);
  });
});

describe('"Use my location"', () => {
  type Position = { latitude: number; longitude: number } | { code: number };

  /** Lets the browser find `position`, or fail with a code. */
  function mockPosition(position: Position) {
    const getCurrentPosition = vi.fn(
      (onSuccess: (found: object) => void, onError: (error: object) => void) =>
        'code' in position ? onError(position) : onSuccess({ coords: position }),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
    server.use(http.get('*/zipCodes.json', () => HttpResponse.text(zipCodes)));
    return getCurrentPosition;
  }
  const useLocation = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Use my location' }));

  it('enters the nearest ZIP code, which is all that leaves the browser', async () => {
    const getCurrentPosition = mockPosition({ latitude: 45.506, longitude: -122.69 });
    const { requests } = renderSearch('');
    await screen.findByText('1 vehicle found');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await useLocation();
    await waitFor(() => expect(screen.getByLabelText('Near')).toHaveValue('97201'));
    apply();
    await waitFor(() => expect(requests.at(-1)?.filter).toEqual({ near: { place: '97201', miles: 50 } }));
  });

  it('enters a ZIP code with its leading zero', async () => {
    mockPosition({ latitude: 42.36, longitude: -71.06 });
    renderSearch('');
    await useLocation();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Near').value).toMatch(/^02\d{3}$/));
  });

  it.each<[string, string, Position]>([
    ['the member refuses', 'Your browser does not share your location.', { code: 1 }],
    ['there is no position', 'Your location is not available.', { code: 2 }],
    ['it takes too long', 'Finding your location took too long.', { code: 3 }],
    ['the browser is in London', 'No ZIP code is near you.', { latitude: 51.5, longitude: -0.1 }],
  ])('says so at the focused field if %s', async (_case, message, position) => {
    mockPosition(position);
    renderSearch('');
    await useLocation();
    const field = await screen.findByLabelText('Near');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeEnabled();
  });

  it('keeps what was typed while the browser was looking', async () => {
    const getCurrentPosition = mockPosition({ code: 2 }).mockImplementation(() => undefined);
    renderSearch('');
    await useLocation();
    await fillFields({ Near: 'Bend, OR' });
    expect(screen.getByRole('button', { name: 'Finding you...' })).toBeVisible();
    act(() => getCurrentPosition.mock.lastCall?.[0]({ coords: { latitude: 45.506, longitude: -122.69 } }));
    expect(await screen.findByRole('button', { name: 'Use my location' })).toBeVisible();
    expect(screen.getByLabelText('Near')).toHaveValue('Bend, OR');
  });

  it('ends when the member never answers the question of the browser', async () => {
    mockPosition({ code: 2 }).mockImplementation(() => undefined);
    vi.useFakeTimers();
    const found = findOwnZipCode();
    vi.advanceTimersByTime(2 * TIMINGS.positionMs);
    vi.useRealTimers();
    expect(await found).toEqual({ error: 'Your location is not available. Enter a place instead.' });
  });

  it('says so if the ZIP codes cannot be loaded', async () => {
    mockPosition({ latitude: 45.506, longitude: -122.69 });
    server.use(http.get('*/zipCodes.json', () => HttpResponse.error()));
    renderSearch('');
    await useLocation();
    const field = await screen.findByLabelText('Near');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Your ZIP code could not be found\./));
  });
});
