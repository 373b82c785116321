import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage, aPage, aUser } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

it('the card of a post that is gone says so', async () => {
  renderApp('/chat/u1', {
    contacts: aPage([{ user: aUser(), lastMessage: null, unreadCount: 0 }]),
    conversation: {
      id: 'me-u1',
      messages: [aMessage({ text: `${window.location.origin}/posts/gone`, read: true })],
      hasOlder: false,
    },
    post: null,
  });
  const card = await screen.findByRole('link', { name: 'Post not found' });
  expect(card).toHaveAttribute('href', '/posts/gone');
});
