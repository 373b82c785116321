import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, anImage, aPage, aProductPost, aUser } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

/** Shows a conversation with a link to the post `p1`. */
const renderCard = (post: unknown) =>
  renderApp('/chat/u1', {
    contacts: aPage([{ user: aUser(), lastMessage: null, unreadCount: 0 }]),
    conversation: {
      id: 'me-u1',
      messages: [aMessage({ text: `${window.location.origin}/posts/p1`, read: true })],
      hasOlder: false,
    },
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
