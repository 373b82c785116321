import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred } from '../../testing/deferred';
import { aPage, aProductPost, aSavedSearch } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const PRODUCTS = aPage([aProductPost()]);
const MAZDA = aSavedSearch({ id: 's1', name: 'Roadsters', filter: { brand: 'Mazda', conditions: ['USED'] } });
const VANS = aSavedSearch({ id: 's2', name: 'Van', filter: { vehicleTypes: ['VAN'] } });

const failWith = (code: string, message: string, fields?: Record<string, string>) => () => {
  throw gatewayError(code, message, fields);
};
const openList = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
  return screen.findByRole('dialog', { name: 'Saved searches' });
};

describe('saving a search', () => {
  it('sends the filters and a name, and suggests a name from the filters', async () => {
    const requests: unknown[] = [];
    const { user } = renderApp('/search-product?brand=Mazda&model=MX-5&maxPrice=20000', {
      products: PRODUCTS,
      savedSearches: [VANS],
      saveSearch: ({ input }: { input: { name: string; filter: object } }) => {
        requests.push(input);
        return { savedSearch: aSavedSearch({ id: 's9', ...input }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveValue('Mazda MX-5 up to $20,000');
    await user.clear(name);
    await user.type(name, ' Summer car {Enter}');
    expect(await screen.findByText('Search saved. New matches come as notifications.')).toBeVisible();
    expect(requests).toEqual([
      { name: 'Summer car', filter: { brand: 'Mazda', model: 'MX-5', maxPrice: 20_000 } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Search saved' }));
    const rows = within(await screen.findByRole('dialog', { name: 'Saved searches' })).getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Summer carMazda MX-5 up to $20,000', 'Van']);
    expect(rows[0]).toHaveAttribute('aria-current', 'true');
  });

  it('requires a name of at most 100 characters', async () => {
    const { user, operations } = renderApp(`/search-product?brand=${'Mazda '.repeat(30)}`, {
      products: PRODUCTS,
      savedSearches: [],
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveAttribute('maxlength', '100');
    expect((name as HTMLInputElement).value.length).toBeLessThanOrEqual(100);
    await user.clear(name);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription(/Please name the search\./);
    expect(name).toHaveFocus();
    expect(operations).not.toContain('SaveSearch');
  });

  it("shows the gateway's error once, at the name", async () => {
    const message = 'You can save at most 20 searches.';
    const { user } = renderApp('/search-product?brand=Mazda', {
      products: PRODUCTS,
      savedSearches: [],
      saveSearch: failWith('BAD_USER_INPUT', message, { name: message }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('shows any other error above the buttons', async () => {
    const { user } = renderApp('/search-product?brand=Mazda', {
      products: PRODUCTS,
      savedSearches: [],
      saveSearch: failWith('PROVIDER_UNAVAILABLE', ''),
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the search');
  });

  it('is not offered without filters, or when the provider has no saved searches', async () => {
    const { unmount } = renderApp('/search-product', { products: PRODUCTS, savedSearches: [] });
    expect(await screen.findByRole('button', { name: 'Saved searches' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save search' })).not.toBeInTheDocument();
    unmount();
    renderApp('/search-product?brand=Mazda', { products: PRODUCTS, savedSearches: null });
    expect(await screen.findByText('1 product found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /save/i })).not.toBeInTheDocument();
  });

  it('is limited to 20 searches, which the list explains', async () => {
    const { user } = renderApp('/search-product?brand=Mazda', {
      products: PRODUCTS,
      savedSearches: Array.from({ length: 20 }, (_, index) =>
        aSavedSearch({ id: `s${index}`, name: `Search ${index}`, filter: { model: String(index) } }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Saved searches' });
    expect(dialog).toHaveTextContent(
      'You have 20 saved searches, and there can be no more. Delete one to save another.',
    );
  });
});

describe('the saved searches', () => {
  it('load with the products in one request, and set the filters when opened', async () => {
    const { user, operations } = renderApp('/search-product?model=Golf', {
      products: PRODUCTS,
      savedSearches: [MAZDA, VANS],
    });
    const dialog = await openList(user);
    expect(operations.filter((name) => !['Viewer', 'Badges'].includes(name))).toEqual(['SearchProductPage']);
    await user.click(within(dialog).getByRole('link', { name: /Roadsters/ }));
    await waitFor(() => expect(window.location.search).toBe('?brand=Mazda&conditions=used'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Brand')).toHaveValue('Mazda');
    expect(screen.getByRole('button', { name: 'Search saved' })).toBeVisible();
  });

  it('show an empty state', async () => {
    const { user } = renderApp('/search-product', { products: PRODUCTS, savedSearches: [] });
    expect(await openList(user)).toHaveTextContent('You have no saved searches yet.');
  });

  it('show an error without hiding the products, and a button to retry', async () => {
    let isBroken = true;
    const { user } = renderApp('/search-product', {
      products: PRODUCTS,
      savedSearches: () => {
        if (isBroken) throw gatewayError('PROVIDER_ERROR', '');
        return [MAZDA];
      },
    });
    const dialog = await openList(user);
    expect(dialog).toHaveTextContent('Failed to load saved searches');
    expect(screen.getByText('1 product found')).toBeInTheDocument();
    isBroken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('link', { name: /Roadsters/ })).toBeVisible();
  });

  it('have no link when their filters could not be read', async () => {
    const { user } = renderApp('/search-product', {
      products: PRODUCTS,
      savedSearches: [{ ...MAZDA, filter: null }],
    });
    const dialog = await openList(user);
    expect(dialog).toHaveTextContent('Its filters could not be read.');
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  });

  it('are deleted after a confirmation, with an optimistic update', async () => {
    const answer = deferred<unknown>();
    const requests: unknown[] = [];
    const { user } = renderApp('/search-product', {
      products: PRODUCTS,
      savedSearches: [MAZDA, VANS],
      deleteSavedSearch: ({ input }: { input: unknown }) => {
        requests.push(input);
        return answer.promise;
      },
    });
    const dialog = within(await openList(user));
    await user.click(dialog.getByRole('button', { name: 'Delete Roadsters' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', { name: 'Delete Roadsters' })).toHaveFocus();
    expect(requests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete Roadsters' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog.getAllByRole('link')).toHaveLength(1));
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    answer.resolve({ deletedSavedSearchId: 's1' });
    expect(await screen.findByText('The search is deleted.')).toBeVisible();
    expect(requests).toEqual([{ savedSearchId: 's1' }]);
    expect(dialog.getAllByRole('link')).toHaveLength(1);
  });

  it('show a search again when deleting fails, unless it no longer exists', async () => {
    let code = 'PROVIDER_ERROR';
    const { user } = renderApp('/search-product', {
      products: PRODUCTS,
      savedSearches: [MAZDA, VANS],
      deleteSavedSearch: () => {
        throw gatewayError(code, '');
      },
    });
    const dialog = within(await openList(user));
    const remove = async () => {
      await user.click(await dialog.findByRole('button', { name: 'Delete Roadsters' }));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Failed to delete the search')).toBeVisible();
    expect(await dialog.findByRole('link', { name: /Roadsters/ })).toBeVisible();
    code = 'NOT_FOUND';
    await remove();
    await waitFor(() => expect(dialog.queryByText('Roadsters')).not.toBeInTheDocument());
    expect(dialog.getAllByRole('link')).toHaveLength(1);
  });
});
