import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage, aProductPost, aSavedSearch } from '../../testing/factories';
import { fillFields } from '../../testing/fillFields';
import { renderApp } from '../../testing/renderApp';

/** The arguments of the query `products`. */
interface Args {
  filter?: Record<string, unknown>;
  sort: string;
  page: number;
}

describe('the product search', () => {
  it('sends the filters of all fields only on "Apply Filters", for page 1, and writes them to the URL', async () => {
    const requests: Args[] = [];
    const { user } = renderApp('/search-product?page=3&sort=price-asc', {
      products: (args: Args) => {
        requests.push(args);
        return aPage([aProductPost()], { total: 3 });
      },
    });
    /** Opens the choices of a field without a value, checks `options`, and closes them. */
    const choose = async (label: string, ...options: string[]) => {
      await user.click(screen.getByRole('button', { name: `${label} Any` }));
      for (const name of options) await user.click(await screen.findByRole('checkbox', { name }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    };
    await screen.findByText('3 vehicles found');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await choose('Condition', 'For parts', 'Used');
    expect(screen.getByRole('button', { name: 'Condition For parts, Used' })).toHaveFocus();
    await choose('Vehicle type', 'SUV');
    await choose('Engine type', 'Plug-in hybrid');
    await choose('Transmission', 'Automatic');
    await fillFields({
      Brand: 'maz',
      Model: 'mx',
      'Min Price': '5000',
      'Max Price': '15000.5',
      Location: 'riga',
      'Min Year': '2015',
      'Max Year': '2020',
      'Min Mileage': '100',
      'Max Mileage': '90000',
    });
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        filter: {
          brand: 'maz',
          model: 'mx',
          minPrice: 5000,
          maxPrice: 15_000.5,
          conditions: ['USED', 'FOR_PARTS'],
          vehicleTypes: ['SUV'],
          engineTypes: ['PLUGIN_HYBRID'],
          transmissions: ['AUTOMATIC'],
          location: 'riga',
          minYear: 2015,
          maxYear: 2020,
          minMileage: 100,
          maxMileage: 90_000,
        },
        sort: 'PRICE_ASC',
        page: 1,
      }),
    );
    expect(window.location.search).toBe(
      '?brand=maz&model=mx&minPrice=5000&maxPrice=15000.5&conditions=used&conditions=for_parts&vehicleTypes=suv&engineTypes=plugin_hybrid&transmissions=automatic&location=riga&minYear=2015&maxYear=2020&minMileage=100&maxMileage=90000&sort=price-asc',
    );
    expect(requests.filter(({ filter }) => filter !== undefined)).toHaveLength(1);
  });

  it('starts with the valid filters of the URL; "Clear all" removes them, and Back restores them', async () => {
    const requests: Args[] = [];
    const { user } = renderApp('/search-product?brand=Mazda&maxPrice=9000&year=nonsense', {
      products: (args: Args) => {
        requests.push(args);
        return aPage([aProductPost()]);
      },
    });
    expect(await screen.findByLabelText('Brand')).toHaveValue('Mazda');
    expect(screen.getByLabelText('Max Price')).toHaveValue('9000');
    expect(await screen.findByText('1 vehicle found')).toBeVisible();
    expect(requests[0]?.filter).toEqual({ brand: 'Mazda', maxPrice: 9000 });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
    // Without CSS, no button is hidden, so the toggle of the phone layout takes the focus.
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    expect(screen.getByLabelText('Brand')).toHaveValue('');
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByLabelText('Brand')).toHaveValue('Mazda'));
  });

  it('expands the form to show the error of a range, and focuses its minimum', async () => {
    const { user } = renderApp('/search-product?minMileage=9000&maxMileage=500', { products: aPage([]) });
    expect(await screen.findByRole('button', { name: 'More filters' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(screen.getByRole('button', { name: 'Fewer filters' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Min Mileage')).toHaveAccessibleDescription(
      'The minimum is above the maximum.',
    );
    expect(screen.getByLabelText('Min Mileage')).toHaveFocus();
  });

  it('keeps invalid numbers as they were typed, each with an error beside it', async () => {
    const { user } = renderApp('/search-product', { products: aPage([]) });
    const invalidNumbers: [label: string, typed: string, message: string][] = [
      ['Min Price', '-5', 'Please enter a valid price'],
      ['Max Price', '12k', 'Please enter the price in digits, for example 12,500 or 12.50.'],
      ['Year', '2015.5', 'Please enter the year in digits, for example 2018.'],
      ['Min Mileage', '12.5', 'Mileage must be a whole number of miles.'],
      ['Max Mileage', '1234567890', 'Mileage must be a whole number of miles.'],
    ];
    await screen.findByLabelText('Min Price');
    for (const [label, typed] of invalidNumbers) await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    for (const [label, typed, message] of invalidNumbers) {
      const field = screen.getByLabelText(label);
      expect(field).toHaveValue(typed);
      expect(field).toHaveAccessibleDescription(message);
    }
    expect(window.location.search).toBe('');
  });

  it('rejects a minimum above the maximum without a request, and clears the error on edit', async () => {
    const requests: Args[] = [];
    const { user } = renderApp('/search-product?minPrice=900&maxPrice=500', {
      products: (args: Args) => {
        requests.push(args);
        return aPage([aProductPost()]);
      },
    });
    await screen.findByText('1 vehicle found');
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    const minPriceField = screen.getByLabelText('Min Price');
    expect(minPriceField).toHaveAccessibleDescription('The minimum is above the maximum.');
    expect(minPriceField).toHaveFocus();
    expect(requests).toHaveLength(1);
    await fillFields({ 'Min Price': '90' });
    expect(minPriceField).toBeValid();
  });

  it('shows a chip for each valid value; a click removes the value, and Back restores it', async () => {
    const { user } = renderApp(
      '/search-product?brand=Mazda&maxPrice=9000&year=nonsense&conditions=used&conditions=new&maxMileage=5000',
      {
        products: aPage([aProductPost()]),
      },
    );
    const readChips = () =>
      screen.getAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent);
    await screen.findByText('1 vehicle found');
    expect(readChips()).toEqual([
      'Brand: Mazda',
      'Max Price: $9,000',
      'Condition: New',
      'Condition: Used',
      'Max Mileage: 5,000 miles',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove Brand: Mazda' }));
    await waitFor(() =>
      expect(window.location.search).toBe('?maxPrice=9000&conditions=new&conditions=used&maxMileage=5000'),
    );
    expect(screen.getByRole('button', { name: 'Remove Max Price: $9,000' })).toHaveFocus();
    expect(screen.getByLabelText('Brand')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Remove Condition: New' }));
    await waitFor(() => expect(readChips()).toHaveLength(3));
    act(() => window.history.back());
    await waitFor(() => expect(readChips()).toHaveLength(4));
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByLabelText('Brand')).toHaveValue('Mazda'));
  });

  it('takes a year as both ends of the range of years', async () => {
    const { user } = renderApp('/search-product?year=2018', { products: aPage([aProductPost()]) });
    expect(await screen.findByLabelText('Year')).toHaveValue('2018');
    expect(await screen.findByLabelText('Min Year')).toHaveValue('2018');
    expect(screen.getByLabelText('Max Year')).toHaveValue('2018');
    const range = within(screen.getByRole('group', { name: 'Years' }));
    expect(range.getAllByLabelText(/Year$/)).toHaveLength(3);
    await fillFields({ 'Min Year': '2015' });
    expect(screen.getByLabelText('Year')).toHaveValue('');
    expect(screen.getByLabelText('Year')).toHaveAttribute('placeholder', '2015 to 2018');
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(window.location.search).toBe('?minYear=2015&maxYear=2018'));
  });

  describe('on a phone', () => {
    beforeEach(() => {
      vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
        Object.assign(new EventTarget(), {
          matches: query === '(max-width: 48em)',
          media: query,
          onchange: null,
          addListener: () => undefined,
          removeListener: () => undefined,
        }),
      );
    });

    it('shows how many vehicles match while the form is open, before they are applied', async () => {
      const { user } = renderApp('/search-product', {
        products: ({ filter }: Args) =>
          filter?.['brand'] === 'Mazda'
            ? aPage([aProductPost()], { total: 500, totalIsExact: false })
            : aPage([aProductPost()], { total: filter === undefined ? 7 : 1 }),
      });
      await user.click(await screen.findByRole('button', { name: 'Filters' }));
      expect(await screen.findByText('7 vehicles match')).toBeVisible();
      await fillFields({ Brand: 'Mazda' });
      expect(await screen.findByText('500+ vehicles match')).toBeVisible();
      expect(screen.getByText('7 vehicles found')).toBeVisible();
      expect(window.location.search).toBe('');
      await fillFields({ Brand: 'Mazda 3' });
      expect(await screen.findByText('1 vehicle matches')).toBeVisible();
      await fillFields({ Year: '2018.5' });
      await waitFor(() => expect(screen.queryByText(/ match/)).not.toBeInTheDocument());
    });

    it('scrolls to the number of results and folds the form when it is applied', async () => {
      const scrolledTexts: (string | null)[] = [];
      vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
        scrolledTexts.push(this.textContent);
      });
      const { user } = renderApp('/search-product', {
        products: aPage([aProductPost()], { total: 3 }),
      });
      await user.click(await screen.findByRole('button', { name: 'Filters' }));
      await screen.findByText('3 vehicles found');
      await fillFields({ 'Max Price': '9000' });
      await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
      expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false');
      expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
      // The chip of the filter moves the number.
      await screen.findByRole('button', { name: 'Remove Max Price: $9,000' });
      await waitFor(() => expect(scrolledTexts).toEqual(['3 vehicles found', '3 vehicles found']));
    });
  });

  it('sorts by price and by year', async () => {
    const requestedSorts: string[] = [];
    const { user } = renderApp('/search-product', {
      products: (args: Args) => {
        requestedSorts.push(args.sort);
        return aPage([aProductPost()]);
      },
    });
    const sortField = await screen.findByLabelText('Sort by');
    for (const [label, sort] of [
      ['Price: low to high', 'PRICE_ASC'],
      ['Price: high to low', 'PRICE_DESC'],
      ['Year: newest first', 'YEAR_DESC'],
      ['Year: oldest first', 'YEAR_ASC'],
    ] as const) {
      await user.selectOptions(sortField, label);
      await waitFor(() => expect(requestedSorts.at(-1)).toBe(sort));
    }
  });

  it('shows an empty state with a button that clears the filters', async () => {
    const { user } = renderApp('/search-product?minYear=2015&sort=year-asc', { products: aPage([]) });
    expect(await screen.findByText('No products found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=year-asc'));
  });
  it('offers to save a search without results, or to remove one of its filters, with the number of vehicles', async () => {
    const { user } = renderApp('/search-product?brand=Mazda&minYear=2015&sort=year-asc', {
      products: ({ limit }: { limit: number }) => (limit === 1 ? { ...aPage([]), total: 12 } : aPage([])),
      savedSearches: [],
      saveSearch: ({ input }: { input: object }) => ({ savedSearch: aSavedSearch({ id: 's9', ...input }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Tell me when there is one' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save search' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You will be notified when there is one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tell me when there is one' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Without Brand: Mazda (12 vehicles)' }));
    await waitFor(() => expect(window.location.search).toBe('?minYear=2015&sort=year-asc'));
    // It would be the same as "Clear all filters".
    expect(screen.queryByRole('button', { name: /^Without/ })).not.toBeInTheDocument();
  });
});
