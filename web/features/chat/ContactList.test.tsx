import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveDraft } from '../../lib/drafts';
import { aMessage, aPage, aUser } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';
import { messageDraftName } from './messageDraft';

const boris = aUser({ id: 'u1', username: 'boris' });
const lena = aUser({ id: 'u2', username: 'lena' });

describe('the contact list', () => {
  it('shows the draft to a contact unless their conversation is open', async () => {
    saveDraft(messageDraftName('me', 'u1'), 'Is it still');
    saveDraft(messageDraftName('me', 'u2'), 'Tomorrow at');
    renderApp('/chat/u1', {
      contacts: aPage([
        { user: boris, lastMessage: aMessage({ text: 'Hello' }), unreadCount: 0 },
        { user: lena, lastMessage: null, unreadCount: 0 },
      ]),
      conversation: { id: 'me-u1', messages: [], hasOlder: false },
    });
    const list = within(await screen.findByRole('list', { name: 'Contacts' }));
    expect(list.getByText('Draft:').closest('li')).toHaveTextContent('lenaDraft: Tomorrow at');
    expect(list.getByText('boris').closest('li')).not.toHaveTextContent('Draft:');
  });
});

describe('a conversation', () => {
  it('groups messages of one author within five minutes', async () => {
    const timeAt = (minute: number) => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`;
    renderApp('/chat/u1', {
      contacts: aPage([{ user: boris, lastMessage: null, unreadCount: 0 }]),
      conversation: {
        id: 'me-u1',
        messages: [
          aMessage({ id: 'm1', text: 'One', createdAt: timeAt(1), read: true }),
          aMessage({ id: 'm2', text: 'Two', createdAt: timeAt(2), read: true }),
          aMessage({ id: 'm3', text: 'Three', createdAt: timeAt(20), read: true }),
        ],
        hasOlder: false,
      },
    });
    const log = within(await screen.findByRole('log'));
    const groupedFlags = ['One', 'Two', 'Three'].map(
      (text) => log.getByText(text).closest('li')?.dataset['grouped'],
    );
    expect(groupedFlags).toEqual(['false', 'true', 'false']);
  });
});
