import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aProductPost } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

interface Args {
  filter?: Record<string, unknown>;
  sort: string;
  page: number;
}

describe('the product search', () => {
  it('asks for what the filters say once they are applied, and keeps them in the address', async () => {
    const asked: Args[] = [];
    const { user } = renderApp('/search-product?page=3', {
      products: (args: Args) => {
        asked.push(args);
        return aPage([aProductPost()], { total: 3 });
      },
    });
    for (const [label, value] of [
      ['Brand', 'maz'],
      ['Model', 'mx'],
      ['Min Price', '5000'],
      ['Max Price', '15000.5'],
      ['Year', '2018'],
    ] as const)
      await user.type(await screen.findByLabelText(label), value);
    expect(asked.every(({ filter }) => filter === undefined)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        filter: { brand: 'maz', model: 'mx', minPrice: 5000, maxPrice: 15000.5, year: 2018 },
        sort: 'NEWEST',
        page: 1,
      }),
    );
    expect(window.location.search).toBe('?brand=maz&model=mx&minPrice=5000&maxPrice=15000.5&year=2018');
    expect(await screen.findByText('3 products found')).toBeVisible();
  });

  it('begins with the filters in the address, and takes them back', async () => {
    const asked: Args[] = [];
    const { user } = renderApp('/search-product?brand=Mazda&maxPrice=9000&year=nonsense', {
      products: (args: Args) => {
        asked.push(args);
        return aPage([aProductPost()]);
      },
    });
    expect(await screen.findByLabelText('Brand')).toHaveValue('Mazda');
    expect(screen.getByLabelText('Max Price')).toHaveValue('$9,000');
    expect(await screen.findByText('1 product found')).toBeVisible();
    expect(asked[0]?.filter).toEqual({ brand: 'Mazda', maxPrice: 9000 });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByLabelText('Brand')).toHaveValue('');
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByLabelText('Brand')).toHaveValue('Mazda'));
  });

  it('marks a minimum above the maximum at its field, and does not search', async () => {
    const asked: Args[] = [];
    const { user } = renderApp('/search-product?minPrice=900&maxPrice=500', {
      products: (args: Args) => {
        asked.push(args);
        return aPage([aProductPost()]);
      },
    });
    await screen.findByText('1 product found');
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    const field = screen.getByLabelText('Min Price');
    expect(field).toHaveAccessibleDescription('The minimum is above the maximum.');
    expect(field).toHaveFocus();
    expect(asked).toHaveLength(1);
    await user.type(field, '{Backspace}');
    expect(field).toBeValid();
  });

  it('names each filter in a chip that removes it', async () => {
    const { user } = renderApp('/search-product?brand=Mazda&maxPrice=9000&year=nonsense', {
      products: aPage([aProductPost()]),
    });
    expect(screen.queryByRole('button', { name: /Remove Year/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Remove Brand: Mazda' }));
    await waitFor(() => expect(window.location.search).toBe('?maxPrice=9000&year=nonsense'));
    expect(screen.queryByRole('button', { name: 'Remove Brand: Mazda' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Brand')).toHaveValue('');
  });

  it.each([
    ['Price: low to high', 'PRICE_ASC'],
    ['Price: high to low', 'PRICE_DESC'],
    ['Year: newest first', 'YEAR_DESC'],
    ['Year: oldest first', 'YEAR_ASC'],
  ])('sorts by %s', async (label, sort) => {
    const asked: string[] = [];
    const { user } = renderApp('/search-product', {
      products: (args: Args) => {
        asked.push(args.sort);
        return aPage([aProductPost()]);
      },
    });
    await user.selectOptions(await screen.findByLabelText('Sort by'), label);
    await waitFor(() => expect(asked.at(-1)).toBe(sort));
  });

  it('says when nothing is found', async () => {
    renderApp('/search-product', { products: aPage([]) });
    expect(await screen.findByText('No products found.')).toBeVisible();
  });

  it('says when it fails', async () => {
    renderApp('/search-product', {
      products: () => {
        throw gatewayError('PROVIDER_ERROR', '');
      },
    });
    expect(await screen.findByText('Failed to fetch posts')).toBeVisible();
  });
});
