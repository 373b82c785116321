import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aContact,
  aConversation,
  aSentMessage,
  boris,
  mockFocusAndNetwork,
  setOnline,
} from '../../../testing/chat';
import { anOffer, aPage, aProductPost, aUser, someFeatures } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { renderApp } from '../../../testing/renderApp';

mockFocusAndNetwork();

interface OfferArguments {
  input: { postId: string; amount: number; idempotencyKey: string };
}

const me = { __typename: 'User', id: 'me' };
const renderPost = (post: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  renderApp('/posts/p1', {
    post: aProductPost(post),
    user: boris,
    conversations: aPage([aContact()]),
    conversation: aConversation(),
    ...fields,
  });
const findMakeButton = () => screen.findByRole('button', { name: 'Make an offer' });

describe('the page of a vehicle', () => {
  it('offers an amount that is entered next to the asking price, which is sent as a message, also after a failure', async () => {
    const requests: OfferArguments[] = [];
    const { user } = renderPost(
      {
        priceCheck: {
          __typename: 'PriceCheck',
          count: 12,
          countIsExact: true,
          lowestPrice: 5400,
          lowerThirdPrice: 6000,
          upperThirdPrice: 7000,
          highestPrice: 8100,
        },
      },
      {
        makeOffer: (request: OfferArguments) => {
          requests.push(request);
          if (requests.length === 1)
            throw createGatewayError('PROVIDER_ERROR', 'An unexpected error occurred');
          const { amount, idempotencyKey } = request.input;
          return { message: aSentMessage({ idempotencyKey, offer: anOffer({ amount, sender: me }) }) };
        },
      },
    );
    await user.click(await findMakeButton());
    const dialog = await screen.findByRole('dialog', { name: 'Make an offer' });
    expect(dialog).toHaveTextContent('The asking price is $7,500.');
    expect(dialog).toHaveTextContent('12 similar vehicles: $5,400 to $8,100.');
    const field = within(dialog).getByRole('textbox', { name: 'Amount' });
    await user.type(field, 'much{Enter}');
    expect(within(dialog).getByText(/^Please enter the price in digits/)).toBeVisible();
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '1000000000{Enter}');
    expect(within(dialog).getByText('Please enter at most $999,999,999.99.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '6.900');
    expect(dialog).toHaveTextContent('Your offer is in the middle third.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(await findMakeButton());
    await user.click(await screen.findByRole('button', { name: 'Send offer' }));
    await waitFor(() => expect(window.location.pathname).toBe('/chat/u1'));
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('$6,900')).toBeVisible();
    await user.click(await log.findByRole('button', { name: 'Retry' }));
    const card = await log.findByRole('group', { name: 'Offer of $6,900 for Volvo 240' });
    expect(within(card).getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(requests[0]?.input).toEqual({
      postId: 'p1',
      amount: 6900,
      idempotencyKey: expect.any(String) as string,
    });
    expect(requests[1]).toEqual(requests[0]);
  });

  it('says that an offer waits for a connection, and shows it once it is sent', async () => {
    const { user } = renderPost(
      {},
      {
        makeOffer: ({ input: { amount, idempotencyKey } }: OfferArguments) => ({
          message: aSentMessage({ idempotencyKey, offer: anOffer({ amount, sender: me }) }),
        }),
      },
    );
    await user.click(await findMakeButton());
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '6900');
    act(() => setOnline(false));
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText('Your offer is not sent yet.', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    act(() => setOnline(true));
    expect(await screen.findByText('Your offer of $6,900 is open until', { exact: false })).toBeVisible();
  });

  it.each([
    ['OPEN', 'u1', false, 'The counteroffer of $4,500 is open until'],
    ['OPEN', 'me', false, 'Your offer of $4,500 is open until'],
    ['EXPIRED', 'me', false, 'Your offer of $4,500 has expired.'],
    ['COUNTERED', 'me', false, 'Your offer of $4,500 was answered with a counteroffer.'],
    ['DECLINED', 'me', true, 'Your offer of $4,500 has ended: the vehicle is no longer available.'],
  ])('shows an offer that is %s by %s (lost: %s)', async (state, senderId, isLost, text) => {
    renderPost({ viewerOffer: anOffer({ state, isLost, sender: { __typename: 'User', id: senderId } }) });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the conversation' })).toHaveAttribute('href', '/chat/u1');
    const buttons = screen.queryAllByRole('button', { name: 'Make an offer' });
    expect(buttons).toHaveLength(state === 'OPEN' ? 0 : 1);
  });

  it.each([
    ['sold', { saleStatus: 'SOLD' }, {}],
    ['reserved', { saleStatus: 'RESERVED' }, {}],
    ["the viewer's own", { author: aUser({ id: 'me', username: 'anna' }) }, {}],
    ['of a provider without offers', {}, { features: someFeatures({ hasOffers: false }) }],
  ])('has no button for an offer if the vehicle is %s', async (_, post, fields) => {
    renderPost(post, fields);
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
  });
});
