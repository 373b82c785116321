import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProductPost, anImage } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const priceCheck = {
  __typename: 'PriceCheck',
  count: 12,
  countIsExact: true,
  lowestPrice: 5400,
  lowerThirdPrice: 6000,
  upperThirdPrice: 7000,
  highestPrice: 8100,
};
const aProductPage = (nodes: object[], total = nodes.length) => ({ total, totalIsExact: true, nodes });

describe('the page of a vehicle', () => {
  it('shows where its price is among similar vehicles, which a dialog lists', async () => {
    const comparables = aProductPage([
      aProductPost({ id: 'p2', title: 'Golf one', price: 5400, saleStatus: 'SOLD', images: [anImage()] }),
      aProductPost({ id: 'p3', title: 'Golf two', price: 8100, mileage: null, location: null }),
    ]);
    const { user } = renderApp('/posts/p1', { post: aProductPost({ price: 5500, priceCheck, comparables }) });
    const button = await screen.findByRole('button', { name: '12 similar vehicles: $5,400 to $8,100.' });
    expect(screen.getByText(/This one is in the lower third\./)).toBeVisible();
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Similar vehicles' });
    const links = await within(dialog).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/posts/p2', '/posts/p3']);
    expect(links[0]).toHaveTextContent('Golf one2015 · 98,000 miles · Riga$5,400Sold');
    expect(links[1]).toHaveTextContent('Golf two2015$8,100');
    await user.click(links[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says how many of the similar vehicles the dialog lists', async () => {
    const comparables = aProductPage([aProductPost({ id: 'p2' })], 250);
    const { user } = renderApp('/posts/p1', { post: aProductPost({ priceCheck, comparables }) });
    await user.click(await screen.findByRole('button', { name: /^12 similar/ }));
    expect(await screen.findByText(/The 1 cheapest of 250 vehicles:/)).toBeVisible();
  });

  it('shows nothing without similar vehicles', async () => {
    renderApp('/posts/p1', { post: aProductPost() });
    expect(await screen.findByText('$7,500')).toBeVisible();
    expect(screen.queryByText(/similar/)).not.toBeInTheDocument();
  });

  it('offers to repeat a list that failed', async () => {
    let hasFailed = false;
    const post = aProductPost({
      priceCheck,
      comparables: () => {
        if (hasFailed) return aProductPage([aProductPost({ id: 'p2', title: 'Golf one' })]);
        hasFailed = true;
        throw createGatewayError('PROVIDER_ERROR', 'Failed to fetch posts');
      },
    });
    const { user } = renderApp('/posts/p1', { post });
    await user.click(await screen.findByRole('button', { name: /^12 similar/ }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Golf one/ })).toBeVisible();
  });
});

describe('the form of a vehicle', () => {
  const enter = async (user: ReturnType<typeof renderApp>['user'], values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = await screen.findByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await user.type(field, value);
    }
  };

  it('shows the prices of similar vehicles once brand, model and year are entered, and the third of the price', async () => {
    const vehicles: unknown[] = [];
    const { user, operations } = renderApp('/posts/create/product', {
      vehicleNames: [],
      priceCheck: ({ vehicle }: { vehicle: object }) => {
        vehicles.push({ ...vehicle });
        return priceCheck;
      },
    });
    await enter(user, { Brand: 'Mazda' });
    await waitFor(() => expect(operations).toContain('VehicleNames'));
    expect(operations).not.toContain('PriceHint');
    await enter(user, { Model: 'MX-5', Year: '2016' });
    expect(await screen.findByText('12 similar vehicles: $5,400 to $8,100.')).toBeVisible();
    await enter(user, { Price: '7500' });
    expect(await screen.findByText(/Your price is in the upper third\./)).toBeVisible();
    await enter(user, { Mileage: '61000' });
    await waitFor(() =>
      expect(vehicles.at(-1)).toEqual({ brand: 'Mazda', model: 'MX-5', year: 2016, mileage: 61000 }),
    );
  });

  it('does not compare a vehicle with its own post', async () => {
    let exceptPostId: unknown;
    renderApp('/posts/edit/p1', {
      post: aProductPost({ author: { __typename: 'User', id: 'me', username: 'anna' } }),
      imageAltMaxLength: 300,
      vehicleNames: [],
      priceCheck: ({ vehicle }: { vehicle: { exceptPostId?: string } }) => {
        exceptPostId = vehicle.exceptPostId;
        return null;
      },
    });
    await waitFor(() => expect(exceptPostId).toBe('p1'));
  });
});
