import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContact, aConversation } from '../../../testing/chat';
import { aMessage, anImage, aPage, aProductPost } from '../../../testing/factories';
import { renderApp } from '../../../testing/renderApp';

/** Shows a conversation with a link to the post `p1`. */
const renderCard = (post: unknown) =>
  renderApp('/chat/u1', {
    conversations: aPage([aContact()]),
    conversation: aConversation([aMessage({ text: `${window.location.origin}/posts/p1`, read: true })]),
    post,
  });

describe('the card for a link to a post', () => {
  it('shows that the post does not exist', async () => {
    renderCard(null);
    const card = await screen.findByRole('link', { name: 'Post not found' });
    expect(card).toHaveAttribute('href', '/posts/p1');
  });

  it('shows the sale status, the price drop and the picture’s description of a vehicle', async () => {
    renderCard(
      aProductPost({
        saleStatus: 'RESERVED',
        previousPrice: 8000,
        priceChangedAt: new Date().toISOString(),
        images: [anImage({ alt: 'The front' })],
      }),
    );
    expect(
      await screen.findByRole('link', {
        name: 'The front Volkswagen Golf 1.6 TDI Reserved was $8,000, now $7,500 · 2015 · 98,000 miles',
      }),
    ).toHaveAttribute('href', '/posts/p1');
  });
});
