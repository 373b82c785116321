import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProductPost, anImage } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { fillFields } from '../../testing/fillFields';
import { renderPages } from '../../testing/renderPages';
import { CreateProductPostPage } from '../posts/form/createPages';
import { EditPostPage } from '../posts/form/EditPostPage';
import { PostPage } from '../posts/page/PostPage';

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

const renderPost = (post: object) => renderPages('/posts/p1', { '/posts/:id': PostPage }, { post });

describe('the page of a vehicle', () => {
  it('shows where its price is among similar vehicles, the cheapest of which a dialog lists', async () => {
    const vehicles = [
      aProductPost({ id: 'p2', title: 'Golf one', price: 5400, saleStatus: 'SOLD', images: [anImage()] }),
      aProductPost({ id: 'p3', title: 'Golf two', price: 8100, mileage: null, location: null }),
    ];
    const { user } = renderPost(
      aProductPost({ price: 5500, priceCheck, comparables: aProductPage(vehicles, 250) }),
    );
    const button = await screen.findByRole('button', { name: '12 similar vehicles: $5,400 to $8,100.' });
    expect(screen.getByText(/This one is in the lower third\./)).toBeVisible();
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Similar vehicles' });
    const links = await within(dialog).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/posts/p2', '/posts/p3']);
    expect(links[0]).toHaveTextContent('Golf one2015 · 98,000 miles · Riga$5,400Sold');
    expect(links[1]).toHaveTextContent('Golf two2015$8,100');
    expect(within(dialog).getByText(/The 2 cheapest of 250 vehicles:/)).toBeVisible();
    await user.click(links[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows nothing without similar vehicles', async () => {
    renderPost(aProductPost());
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
    const { user } = renderPost(post);
    await user.click(await screen.findByRole('button', { name: /^12 similar/ }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Golf one/ })).toBeVisible();
  });
});

describe('the form of a vehicle', () => {
  it('shows the prices of similar vehicles once brand, model and year are entered, and the third of the price', async () => {
    const vehicles: unknown[] = [];
    const { user, operations } = renderPages(
      '/posts/create/product',
      { '/posts/create/product': CreateProductPostPage },
      {
        vehicleNames: [],
        priceCheck: ({ vehicle }: { vehicle: object }) => {
          vehicles.push({ ...vehicle });
          return priceCheck;
        },
      },
    );
    await user.click(await screen.findByLabelText(/^Brand/));
    await fillFields({ Brand: 'Mazda' });
    // The names are requested on focus, and again when typing pauses.
    await waitFor(() => expect(operations.filter((name) => name === 'VehicleNames')).toHaveLength(2));
    expect(operations).not.toContain('PriceHint');
    await fillFields({ Model: 'MX-5', Year: '2016' });
    expect(await screen.findByText('12 similar vehicles: $5,400 to $8,100.')).toBeVisible();
    await fillFields({ Price: '7500' });
    expect(await screen.findByText(/Your price is in the upper third\./)).toBeVisible();
    await fillFields({ Mileage: '61000' });
    await waitFor(() =>
      expect(vehicles.at(-1)).toEqual({ brand: 'Mazda', model: 'MX-5', year: 2016, mileage: 61000 }),
    );
  });

  it('does not compare a vehicle with its own post', async () => {
    let exceptPostId: unknown;
    renderPages(
      '/posts/edit/p1',
      { '/posts/edit/:id': EditPostPage },
      {
        post: aProductPost({ author: { __typename: 'User', id: 'me', username: 'anna' } }),
        vehicleNames: [],
        priceCheck: ({ vehicle }: { vehicle: { exceptPostId?: string } }) => {
          exceptPostId = vehicle.exceptPostId;
          return null;
        },
      },
    );
    await waitFor(() => expect(exceptPostId).toBe('p1'));
  });
});
