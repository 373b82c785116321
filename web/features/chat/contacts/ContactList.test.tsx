import { useQuery } from '@apollo/client/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChatContactsDocument } from '../../../gql/graphql';
import { saveDraft } from '../../../lib/forms/drafts';
import { aContact, aConversation, lena } from '../../../testing/chat';
import { aMessage, aPage, aUser } from '../../../testing/factories';
import { renderApp } from '../../../testing/renderApp';
import { renderForVisitor } from '../../../testing/renderForVisitor';
import { roundTrip } from '../../../testing/roundTrip';
import { ChatProvider } from '../ChatProvider';
import { ContactList, listContacts } from './ContactList';
import { getMessageDraftName } from '../writing/getMessageDraftName';

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

  it('shows the title of a post that a message is about, not its address', async () => {
    const link = `${window.location.origin}/posts/p1`;
    const texts = [`A Golf\n${link}`, `A Golf\n${link}\nIs it still available?`, link];
    renderApp('/chat', {
      conversations: aPage(
        texts.map((text, n) =>
          aContact({
            user: aUser({ id: `u${n}`, username: `member ${n}` }),
            lastMessage: aMessage({ id: `m${n}`, text }),
          }),
        ),
      ),
    });
    const list = within(await screen.findByRole('list', { name: 'Contacts' }));
    expect(list.getByText('A Golf')).toBeVisible();
    expect(list.getByText('A Golf · Is it still available?')).toBeVisible();
    expect(list.getByText(link)).toBeVisible();
  });

  it('renders only the row of a new message again', async () => {
    const countRenders = vi.fn();
    function Contacts() {
      countRenders();
      const { data } = useQuery(ChatContactsDocument);
      const contacts = data?.conversations && listContacts(data.conversations.nodes);
      return (
        <ContactList contacts={contacts ?? undefined} nextPage={null} viewerId="me" openUserId={undefined} />
      );
    }
    const { emit, countSubscribers } = renderForVisitor(
      <ChatProvider viewerId="me" onUnreadChange={() => undefined}>
        <Contacts />
      </ChatProvider>,
      { conversations: aPage([aContact(), aContact({ user: lena })]) },
    );
    await screen.findByText('lena');
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    countRenders.mockClear();
    act(() => emit('messageReceived', aMessage({ text: 'Hi', conversation: { id: 'me-u1' } })));
    const row = screen.getByText('boris').closest('li');
    await waitFor(() => expect(row).toHaveTextContent('Hi'));
    await roundTrip();
    expect(countRenders).not.toHaveBeenCalled();
  });
});
