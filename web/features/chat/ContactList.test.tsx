import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveDraft } from '../../lib/drafts';
import { aContact, aConversation, lena } from '../../testing/chat';
import { aMessage, aPage, aUser } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';
import { getMessageDraftName } from './getMessageDraftName';

describe('the contact list', () => {
  it('shows the contacts below the first screen too', async () => {
    const users = Array.from({ length: 12 }, (_, n) => aUser({ id: `u${n}`, username: `member ${n}` }));
    renderApp('/chat', { conversations: aPage(users.map((user) => aContact({ user }))) });
    const list = within(await screen.findByRole('list', { name: 'Contacts' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(12));
  });

  it('shows the draft of a message to a contact unless their conversation is open', async () => {
    saveDraft(getMessageDraftName('me', 'u1'), 'Is it still for sale?');
    saveDraft(getMessageDraftName('me', 'u2'), 'See you tomorrow');
    renderApp('/chat/u1', {
      conversations: aPage([aContact({ lastMessage: aMessage() }), aContact({ user: lena })]),
      conversation: aConversation(),
    });
    const list = within(await screen.findByRole('list', { name: 'Contacts' }));
    expect(list.getByText('lena').closest('li')).toHaveTextContent('Draft: See you tomorrow');
    expect(list.getByText('boris').closest('li')).not.toHaveTextContent('Draft:');
  });
});
