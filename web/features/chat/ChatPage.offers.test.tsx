import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  aConversation,
  aSentMessage,
  getTimeAtMinute,
  mockFocusAndNetwork,
  openChat,
  setOnline,
} from '../../testing/chat';
import { createDeferred } from '../../testing/createDeferred';
import { aMessage, anOffer, aProductPost, someFeatures } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { server } from '../../testing/server';

mockFocusAndNetwork();

interface AnswerArguments {
  input: { offerId: string; answer: string; amount?: number; idempotencyKey?: string };
}

const me = { __typename: 'User', id: 'me' };
const aReceivedOffer = (overrides: Record<string, unknown> = {}) =>
  aMessage({ read: true, offer: anOffer(overrides) });
const anOwnOffer = (overrides: Record<string, unknown> = {}) =>
  aSentMessage({ offer: anOffer({ sender: me, ...overrides }) });

const openOffer = (message: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  openChat({ conversation: aConversation([message]), ...fields });
const findCard = (name = 'Offer of $4,500 for Volvo 240') => screen.findByRole('group', { name });
const readButtons = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('an offer in a conversation', () => {
  it('is a card with the vehicle, the amount and who has to answer, instead of its text', async () => {
    await openOffer(aMessage({ text: 'I offer $4,500', read: true, offer: anOffer() }));
    const card = await findCard();
    expect(within(card).getByRole('link', { name: 'Volvo 240' })).toHaveAttribute('href', '/posts/p1');
    expect(within(card).getByText('$4,500')).toBeVisible();
    expect(within(card).getByRole('status')).toHaveTextContent(
      /^Open\. You can answer until \w{3} \d\d:\d\d\.$/,
    );
    expect(readButtons(card)).toEqual(['Accept', 'Decline', 'Counter']);
    expect(screen.getByRole('log')).not.toHaveTextContent('I offer');
  });

  it.each([
    ['ACCEPTED', false, 'Accepted. The vehicle was reserved for the buyer.'],
    ['DECLINED', false, 'Declined.'],
    ['DECLINED', true, 'Ended. The vehicle is no longer available.'],
    ['COUNTERED', false, 'Answered with a counteroffer.'],
    ['WITHDRAWN', false, 'Withdrawn.'],
    ['EXPIRED', false, 'Expired.'],
  ])('that is %s (lost: %s) says so, without buttons', async (state, isLost, text) => {
    await openOffer(aReceivedOffer({ state, isLost }));
    const card = await findCard();
    expect(within(card).getByRole('status')).toHaveTextContent(text);
    expect(readButtons(card)).toEqual([]);
  });

  it('of a deleted post has no link', async () => {
    await openOffer(aReceivedOffer({ state: 'DECLINED', post: null, postPreview: null }));
    const card = await findCard('Offer of $4,500');
    expect(within(card).getByText('Post not found')).toBeVisible();
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  });

  it('is accepted once that is confirmed', async () => {
    const response = createDeferred<object>();
    const answers: AnswerArguments[] = [];
    const { user } = await openOffer(aReceivedOffer(), {
      answerOffer: (request: AnswerArguments) => {
        answers.push(request);
        return response.promise;
      },
    });
    const card = await findCard();
    const acceptButton = within(card).getByRole('button', { name: 'Accept' });
    await user.click(acceptButton);
    const dialog = await screen.findByRole('dialog', { name: 'Accept the offer' });
    expect(dialog).toHaveTextContent('Accept $4,500 for Volvo 240?');
    expect(answers).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(acceptButton).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(within(card).getByRole('button', { name: 'Decline' }));
    response.resolve({
      message: aReceivedOffer({ state: 'ACCEPTED' }),
      counterMessage: null,
      post: aProductPost({ saleStatus: 'RESERVED' }),
    });
    expect(await within(card).findByText('Accepted. The vehicle was reserved for the buyer.')).toBeVisible();
    expect(readButtons(card)).toEqual([]);
    expect(card).toHaveFocus();
    expect(answers).toEqual([{ input: { offerId: 'o1', answer: 'ACCEPT' } }]);
  });

  it('may be answered again after the connection was lost', async () => {
    const { user } = await openOffer(aReceivedOffer(), {
      answerOffer: { message: aReceivedOffer({ state: 'DECLINED' }), counterMessage: null, post: null },
    });
    const card = await findCard();
    server.use(http.post('*/graphql', () => HttpResponse.error(), { once: true }));
    await user.click(within(card).getByRole('button', { name: 'Decline' }));
    expect(await within(card).findByRole('alert')).toHaveTextContent('Failed to answer the offer');
    await user.click(within(card).getByRole('button', { name: 'Decline' }));
    expect(await within(card).findByText('Declined.')).toBeVisible();
    expect(within(card).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that is no longer open is read again', async () => {
    let message = aReceivedOffer();
    const { user } = await openOffer(message, {
      conversation: () => aConversation([message]),
      answerOffer: () => {
        message = aReceivedOffer({ state: 'WITHDRAWN' });
        throw createGatewayError('CONFLICT', 'The offer is no longer open');
      },
    });
    const card = await findCard();
    await user.click(within(card).getByRole('button', { name: 'Decline' }));
    expect(await within(card).findByText('Withdrawn.')).toBeVisible();
    expect(within(card).getByRole('alert')).toHaveTextContent('The offer is no longer open');
    expect(card).toHaveFocus();
  });

  it('is withdrawn by its sender', async () => {
    const { user } = await openOffer(anOwnOffer(), {
      answerOffer: ({ input }: AnswerArguments) => {
        expect(input).toEqual({ offerId: 'o1', answer: 'WITHDRAW' });
        return { message: anOwnOffer({ state: 'WITHDRAWN' }), counterMessage: null, post: null };
      },
    });
    const card = await findCard();
    expect(within(card).getByRole('status')).toHaveTextContent('Open. boris can answer until');
    await user.click(within(card).getByRole('button', { name: 'Withdraw' }));
    expect(await within(card).findByText('Withdrawn.')).toBeVisible();
  });

  it('changes when the other member answers it', async () => {
    const { emit, countSubscribers } = await openOffer(anOwnOffer());
    const card = await findCard();
    await waitFor(() => expect(countSubscribers('offerChanged')).toBe(1));
    act(() => emit('offerChanged', anOwnOffer({ state: 'ACCEPTED' })));
    expect(await within(card).findByText(/^Accepted\./)).toBeVisible();
  });

  it('is not asked about if the provider has none', async () => {
    const { countSubscribers } = await openChat({ features: someFeatures({ hasOffers: false }) });
    expect(countSubscribers('offerChanged')).toBe(0);
  });

  it('can be answered after its counteroffer has failed', async () => {
    const { user } = await openOffer(aReceivedOffer(), {
      answerOffer: () => {
        throw createGatewayError('PROVIDER_ERROR', 'An unexpected error occurred');
      },
    });
    const card = await findCard();
    await user.click(within(card).getByRole('button', { name: 'Counter' }));
    await user.type(within(card).getByRole('textbox', { name: 'Amount' }), '4800{Enter}');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(within(card).getByRole('status')).toHaveTextContent('Open. You can answer until');
    expect(within(card).getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  it('is countered with another amount, which is sent once there is a connection', async () => {
    let message = aReceivedOffer();
    const answers: AnswerArguments[] = [];
    const { user } = await openOffer(message, {
      conversation: () => aConversation([message]),
      answerOffer: (request: AnswerArguments) => {
        answers.push(request);
        message = aReceivedOffer({ state: 'COUNTERED' });
        const counterMessage = aSentMessage({
          id: 'm2',
          idempotencyKey: request.input.idempotencyKey,
          createdAt: getTimeAtMinute(30),
          offer: anOffer({ id: 'o2', amount: request.input.amount, sender: me }),
        });
        return { message, counterMessage, post: null };
      },
    });
    const card = await findCard();
    await user.click(within(card).getByRole('button', { name: 'Counter' }));
    const field = within(card).getByRole('textbox', { name: 'Amount' });
    expect(field).toHaveFocus();
    await user.type(field, '0{Enter}');
    expect(within(card).getByText('Price must be greater than 0')).toBeVisible();
    expect(field).toHaveFocus();
    act(() => setOnline(false));
    await user.clear(field);
    await user.type(field, '4.800{Enter}');
    expect(await within(card).findByText('Your counteroffer is not sent yet.')).toBeVisible();
    expect(readButtons(card)).toEqual([]);
    expect(await screen.findByText('Not sent yet. You are offline.')).toBeVisible();
    expect(answers).toEqual([]);
    act(() => setOnline(true));
    const counterCard = await findCard('Offer of $4,800 for Volvo 240');
    expect(within(card).getByRole('status')).toHaveTextContent('Answered with a counteroffer.');
    expect(within(counterCard).getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(answers).toEqual([
      {
        input: {
          offerId: 'o1',
          answer: 'COUNTER',
          amount: 4800,
          idempotencyKey: expect.any(String) as string,
        },
      },
    ]);
  });
});
