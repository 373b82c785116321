import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aProductPost, aSavedSearch } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { fillFields } from '../../testing/fillFields';
import { renderApp } from '../../testing/renderApp';
import { roundTrip } from '../../testing/roundTrip';

const PRODUCTS = aPage([aProductPost()]);
const ROADSTERS = aSavedSearch({
  id: 's1',
  name: 'Roadsters',
  filter: { brand: 'Mazda', conditions: ['USED'] },
});
const VAN = aSavedSearch({ id: 's2', name: 'Van', filter: { vehicleTypes: ['VAN'] } });

/** Clicks "Saved searches"; returns the dialog. */
const openSavedSearches = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
  return screen.findByRole('dialog', { name: 'Saved searches' });
};

describe('saving a search', () => {
  it('suggests a name from the filters, sends the filters with the chosen name, and adds the search to the list', async () => {
    const sentInputs: unknown[] = [];
    const { user } = renderApp('/search-product?brand=Mazda&model=MX-5&maxPrice=20000', {
      products: PRODUCTS,
      savedSearches: [VAN],
      saveSearch: ({ input }: { input: { name: string; filter: object } }) => {
        sentInputs.push(input);
        return { savedSearch: aSavedSearch({ id: 's9', ...input }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const nameField = await screen.findByLabelText('Name');
    expect(nameField).toHaveValue('Mazda MX-5 up to $20,000');
    await fillFields({ Name: ' Summer car ' });
    await user.type(nameField, '{Enter}');
    expect(await screen.findByText('Search saved. You will be notified of new matches.')).toBeVisible();
    expect(sentInputs).toEqual([
      { name: 'Summer car', filter: { brand: 'Mazda', model: 'MX-5', maxPrice: 20_000 } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Saved' }));
    const links = within(await screen.findByRole('dialog', { name: 'Saved searches' })).getAllByRole('link');
    // A link has the name and the description; a name that equals the description is shown once.
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Summer carMazda MX-5 up to $20,000',
      'Van',
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'true');
  });

  it('accepts a name of 1 to 100 characters; an error of the gateway is shown under it or as an alert', async () => {
    const message = 'You can save at most 20 searches.';
    let error = createGatewayError('BAD_USER_INPUT', message, { name: message });
    // A name that contains the whole brand would have more than 100 characters.
    const { user, operations } = renderApp(`/search-product?brand=${'Mazda '.repeat(30)}`, {
      products: PRODUCTS,
      savedSearches: [],
      saveSearch: () => {
        throw error;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const nameField = await screen.findByLabelText('Name');
    expect(nameField).toHaveAttribute('maxlength', '100');
    expect((nameField as HTMLInputElement).value.length).toBeLessThanOrEqual(100);
    const saveButton = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' });
    await fillFields({ Name: '' });
    fireEvent.click(saveButton);
    expect(nameField).toHaveAccessibleDescription(/Please name the search\./);
    expect(nameField).toHaveFocus();
    expect(operations).not.toContain('SaveSearch');

    await fillFields({ Name: 'Mazda' });
    fireEvent.click(saveButton);
    // Shown once.
    expect(await screen.findByText(message)).toBeVisible();
    expect(nameField).toHaveAccessibleDescription(expect.stringContaining(message));
    error = createGatewayError('PROVIDER_UNAVAILABLE', '');
    fireEvent.click(saveButton);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the search');
  });

  it('is not offered if the provider does not support saved searches', async () => {
    renderApp('/search-product?brand=Mazda', { products: PRODUCTS, savedSearches: null });
    expect(await screen.findByText('1 vehicle found')).toBeVisible();
    // Neither "Save search" nor "Saved searches".
    expect(screen.queryByRole('button', { name: /saved? search/i })).not.toBeInTheDocument();
  });

  it('opens the saved searches, with an explanation of the limit, if there are already 20', async () => {
    const { user } = renderApp('/search-product?brand=Mazda', {
      products: PRODUCTS,
      savedSearches: Array.from({ length: 20 }, (_, index) =>
        aSavedSearch({ id: `s${index}`, name: `Search ${index}`, filter: { model: String(index) } }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Saved searches' });
    expect(dialog).toHaveTextContent(
      'You have reached the limit of 20 saved searches. Delete one to save another.',
    );
  });
});

describe('the saved searches', () => {
  it('load with the products in one request, and each sets its filters when chosen, unless they could not be read', async () => {
    const { user, operations } = renderApp('/search-product?model=Golf', {
      products: PRODUCTS,
      savedSearches: [ROADSTERS, { ...VAN, filter: null }],
    });
    const dialog = await openSavedSearches(user);
    // The viewer and the badges are queried on every page.
    expect(operations.filter((name) => !['Viewer', 'Badges'].includes(name))).toEqual(['SearchProductPage']);
    expect(dialog).toHaveTextContent('VanThe filters could not be read.');
    const [link, ...otherLinks] = within(dialog).getAllByRole('link');
    expect(otherLinks).toEqual([]);
    expect(link).toHaveTextContent('Roadsters');
    await user.click(link as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe('?brand=Mazda&conditions=used'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Brand')).toHaveValue('Mazda');
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
  });

  it('show an empty state, beside which a search without filters cannot be saved', async () => {
    const { user } = renderApp('/search-product', { products: PRODUCTS, savedSearches: [] });
    expect(await openSavedSearches(user)).toHaveTextContent('You have no saved searches yet.');
    expect(screen.queryByRole('button', { name: 'Save search', hidden: true })).not.toBeInTheDocument();
  });

  it('show an error when they cannot be loaded, load on "Try again", and leave the products on the page', async () => {
    let isWorking = false;
    const { user } = renderApp('/search-product', {
      products: PRODUCTS,
      savedSearches: () => {
        if (!isWorking) throw createGatewayError('PROVIDER_ERROR', '');
        return [ROADSTERS];
      },
    });
    const dialog = await openSavedSearches(user);
    expect(dialog).toHaveTextContent('Failed to load saved searches');
    expect(screen.getByText('1 vehicle found')).toBeInTheDocument();
    isWorking = true;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('link', { name: /Roadsters/ })).toBeVisible();
  });

  it('are deleted after a confirmation, with an optimistic update, and keep the focus in the dialog', async () => {
    const response = createDeferred<unknown>();
    const sentInputs: unknown[] = [];
    const { user } = renderApp('/search-product', {
      products: PRODUCTS,
      savedSearches: [ROADSTERS, VAN],
      deleteSavedSearch: ({ input }: { input: unknown }) => {
        sentInputs.push(input);
        return response.promise;
      },
    });
    const inDialog = within(await openSavedSearches(user));
    await user.click(inDialog.getByRole('button', { name: 'Delete Roadsters' }));
    expect(inDialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(inDialog.getByRole('button', { name: 'Cancel' }));
    expect(inDialog.getByRole('button', { name: 'Delete Roadsters' })).toHaveFocus();
    expect(sentInputs).toEqual([]);
    await user.click(inDialog.getByRole('button', { name: 'Delete Roadsters' }));
    await user.click(inDialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inDialog.getAllByRole('link')).toHaveLength(1));
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    response.resolve({ deletedSavedSearchId: 's1' });
    expect(await screen.findByText('Search deleted')).toBeVisible();
    expect(sentInputs).toEqual([{ savedSearchId: 's1' }]);
    expect(inDialog.getAllByRole('link')).toHaveLength(1);
  });

  it('show a search again when deleting it fails, unless the gateway reports that it does not exist', async () => {
    let errorCode = 'PROVIDER_ERROR';
    const { user } = renderApp('/search-product', {
      products: PRODUCTS,
      savedSearches: [ROADSTERS, VAN],
      deleteSavedSearch: () => {
        throw createGatewayError(errorCode, '');
      },
    });
    const inDialog = within(await openSavedSearches(user));
    const deleteRoadsters = async () => {
      await user.click(await inDialog.findByRole('button', { name: 'Delete Roadsters' }));
      await user.click(inDialog.getByRole('button', { name: 'Delete' }));
    };
    await deleteRoadsters();
    expect(await screen.findByText('Failed to delete the search')).toBeVisible();
    expect(await inDialog.findByRole('link', { name: /Roadsters/ })).toBeVisible();
    errorCode = 'NOT_FOUND';
    await deleteRoadsters();
    await roundTrip();
    expect(inDialog.queryByText('Roadsters')).not.toBeInTheDocument();
    expect(inDialog.getAllByRole('link')).toHaveLength(1);
  });
});
