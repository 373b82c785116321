import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aContact,
  aConversation,
  aSentMessage,
  mockFocusAndNetwork,
  getComposer,
  lena,
  setOnline,
  getTimeAtMinute,
} from '../../testing/chat';
import { aMessage, aPage, aUser, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { mockPhone } from '../../testing/mockPhone';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { roundTrip } from '../../testing/roundTrip';
import { typeWithoutPauses } from '../../testing/typeWithoutPauses';
import { ChatPage } from './ChatPage';

mockFocusAndNetwork();

describe('the contacts', () => {
  it('are sorted by unread messages, with a hint to select one, and show their last message, its time, the unread count and whether they are online', async () => {
    const { emit, countSubscribers } = renderApp('/chat', {
      conversations: aPage([
        aContact({ user: aUser({ id: 'u3', username: 'karl' }) }),
        aContact({ lastMessage: aSentMessage({ id: 'm1', text: 'Bye', createdAt: getTimeAtMinute(2) }) }),
        aContact({
          user: lena,
          lastMessage: aMessage({ id: 'm2', sender: { __typename: 'User', id: 'u2' }, text: 'Hi?' }),
          unreadCount: 3,
        }),
      ]),
      presenceChanged: { user: { __typename: 'User', id: 'u2', isOnline: true } },
    });
    const list = await screen.findByRole('list', { name: 'Contacts' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('lena');
    expect(first).toHaveTextContent('3 unread');
    expect(second).toHaveTextContent('You: Bye');
    expect(second?.querySelector('time')).toHaveAttribute('datetime', getTimeAtMinute(2));
    expect(third).toHaveTextContent('No messages yet');
    await waitFor(() => expect(first).toHaveTextContent('online'));
    expect(second).not.toHaveTextContent('online');
    act(() => {
      for (const [id, isOnline] of Object.entries({ u1: true, u2: false }))
        emit('presenceChanged', { user: { __typename: 'User', id, isOnline } });
    });
    await waitFor(() => expect(second).toHaveTextContent('online'));
    expect(first).not.toHaveTextContent('online');
    // Without a connection, it is unknown who is online.
    setOnline(false);
    expect(second).not.toHaveTextContent('online');
    setOnline(true);
    expect(second).toHaveTextContent('online');
    expect(countSubscribers('presenceChanged')).toBe(1);
    expect(screen.getByText('Select a user to start a chat')).toBeVisible();
  });

  it('are replaced by an error when they cannot be loaded, until a retry, and by a message when there are none', async () => {
    let isBroken = true;
    const { user } = renderApp('/chat', {
      conversations: () => {
        if (isBroken) throw createGatewayError('PROVIDER_UNAVAILABLE', 'Failed to load messages');
        return aPage([]);
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load messages');
    isBroken = false;
    await user.click(retryButton);
    expect(await screen.findByText('No contacts available')).toBeVisible();
  });

  // conversationList.test.ts tests how pages are joined.
  describe('of several pages', () => {
    const createContacts = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        aContact({ user: aUser({ id: `u${n}`, username: `member ${n}` }) }),
      );
    const aContactPage = (contacts: ReturnType<typeof createContacts>, page = 1) =>
      aPage(contacts.slice((page - 1) * 30, page * 30), { page, total: contacts.length });
    const findLinks = async (count: number) => {
      const list = within(await screen.findByRole('list', { name: 'Contacts' }));
      await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(count));
      return list.getAllByRole('link');
    };

    it('are followed by the next page on request, also after the first is read again, and its first contact gets the focus', async () => {
      const contacts = createContacts(65);
      const { user, operations } = renderApp('/chat', {
        conversations: ({ page }: { page: number }) => aContactPage(contacts, page),
      });
      await findLinks(30);
      const moreButton = screen.getByRole('button', { name: 'Show more contacts' });
      await user.click(moreButton);
      const links = await findLinks(60);
      expect(links[59]).toHaveTextContent('member 59');
      expect(links[30]).toHaveFocus();
      const countReads = () => operations.filter((name) => name === 'ChatContacts').length;
      const readCount = countReads();
      fireEvent(window, new Event('focus'));
      await waitFor(() => expect(countReads()).toBeGreaterThan(readCount));
      await roundTrip();
      await findLinks(60);
      await user.click(moreButton);
      const allLinks = await findLinks(65);
      expect(allLinks.map((link) => link.querySelector('[class*="name"]')?.textContent)).toEqual(
        contacts.map((_, n) => `member ${n}`),
      );
      expect(screen.queryByRole('button', { name: 'Show more contacts' })).not.toBeInTheDocument();
      expect(allLinks[60]).toHaveFocus();
    });

    it('can be tried again when the next page could not be read', async () => {
      const contacts = createContacts(31);
      let isBroken = true;
      const { user } = renderApp('/chat', {
        conversations: ({ page }: { page: number }) => {
          if (page > 1 && isBroken)
            throw createGatewayError('PROVIDER_UNAVAILABLE', 'Failed to load messages');
          return aContactPage(contacts, page);
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Show more contacts' }));
      const retryButton = await screen.findByRole('button', {
        name: 'Failed to load contacts. Try again',
      });
      expect(retryButton).toHaveFocus();
      await findLinks(30);
      isBroken = false;
      await user.click(retryButton);
      await findLinks(31);
      expect(screen.queryByRole('button', { name: /contacts/ })).not.toBeInTheDocument();
    });

    it('are not read again when they are shown again on a phone', async () => {
      mockPhone();
      const contacts = createContacts(65);
      const { user, operations } = renderApp('/chat', {
        conversations: ({ page }: { page: number }) => aContactPage(contacts, page),
        conversation: aConversation([], { id: 'me-u0' }),
      });
      await user.click(await screen.findByRole('button', { name: 'Show more contacts' }));
      const [link] = await findLinks(60);
      await user.click(link as HTMLElement);
      await user.click(await screen.findByRole('link', { name: 'Back to contacts' }));
      await findLinks(60);
      await roundTrip();
      expect(operations.filter((name) => name === 'MoreContacts')).toHaveLength(1);
    });

    it('are read from the first page too when some are missing after the last, and the last contact gets the focus when none came', async () => {
      const contacts = createContacts(31);
      let firstPage = contacts.slice(0, 30);
      const { user, operations } = renderApp('/chat', {
        conversations: ({ page }: { page: number }) =>
          aPage(page === 1 ? firstPage : [], { page, total: contacts.length }),
      });
      await findLinks(30);
      const moreButton = screen.getByRole('button', { name: 'Show more contacts' });
      await user.click(moreButton);
      await waitFor(() => expect(screen.getByRole('link', { name: /member 29/ })).toHaveFocus());
      firstPage = contacts.slice(1);
      const readCount = operations.filter((name) => name === 'ChatContacts').length;
      await user.click(moreButton);
      await findLinks(31);
      expect(operations.filter((name) => name === 'ChatContacts')).toHaveLength(readCount + 1);
    });

    it('have no next page while they are searched', async () => {
      renderApp('/chat', {
        conversations: ({ search }: { search?: string }) =>
          search === undefined ? aContactPage(createContacts(31)) : aPage([aContact({ user: lena })]),
      });
      await screen.findByRole('button', { name: 'Show more contacts' });
      typeWithoutPauses(screen.getByRole('searchbox', { name: 'Search contacts' }), 'len');
      await screen.findByRole('link', { name: /lena/ });
      expect(screen.queryByRole('button', { name: 'Show more contacts' })).not.toBeInTheDocument();
    });
  });

  it('are searched when typing pauses; on a phone, they are hidden while a conversation is open, and keep the search', async () => {
    mockPhone();
    const searches: string[] = [];
    const { user } = renderApp('/chat', {
      conversations: ({ search }: { search?: string }) => {
        if (search === undefined) return aPage([aContact()]);
        searches.push(search);
        return aPage([aContact({ user: lena })]);
      },
      conversation: aConversation([], { id: 'me-u2' }),
    });
    await screen.findByRole('link', { name: /boris/ });
    const searchBox = screen.getByRole('searchbox', { name: 'Search contacts' });
    typeWithoutPauses(searchBox, 'len');
    const link = await screen.findByRole('link', { name: /lena/ });
    expect(screen.queryByRole('link', { name: /boris/ })).not.toBeInTheDocument();
    expect(searches).toEqual(['len']);
    await user.click(link);
    const backLink = await screen.findByRole('link', { name: 'Back to contacts' });
    expect(searchBox).not.toBeVisible();
    await user.click(backLink);
    expect(searchBox).toBeVisible();
    expect(searchBox).toHaveValue('len');
  });

  it('lead to the end of the text in the message box when one is chosen, but not on a touch screen, where it would open the keyboard', async () => {
    const fields = {
      conversations: aPage([aContact(), aContact({ user: lena })]),
      conversation: ({ userId }: { userId: string }) => aConversation([], { id: `me-${userId}` }),
    };
    localStorage.setItem('forecourt-draft:message:me:u1', JSON.stringify('Hello'));
    const { user, unmount } = renderApp('/chat', fields);
    await user.click(await screen.findByRole('link', { name: /boris/ }));
    await waitFor(() => expect(getComposer()).toHaveFocus());
    await user.keyboard(' boris');
    expect(getComposer()).toHaveValue('Hello boris');
    screen.getByRole('link', { name: /lena/ }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Conversation with lena' });
    await waitFor(() => expect(getComposer()).toHaveFocus());
    unmount();

    mockPhone();
    const onPhone = renderApp('/chat', fields);
    await onPhone.user.click(await screen.findByRole('link', { name: /boris/ }));
    await screen.findByRole('region', { name: 'Conversation with boris' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toHaveFocus());
  });

  it('are searched among the loaded ones, in any spelling, when the search fails', async () => {
    renderApp('/chat', {
      conversations: ({ search }: { search?: string }) => {
        if (search !== undefined) throw createGatewayError('PROVIDER_UNAVAILABLE', 'Failed to search');
        return aPage([aContact(), aContact({ user: { ...lena, username: 'Léna-Marie' } })]);
      },
    });
    await screen.findByRole('link', { name: /boris/ });
    typeWithoutPauses(screen.getByRole('searchbox', { name: 'Search contacts' }), 'lenamarie');
    await waitFor(() => expect(screen.queryByRole('link', { name: /boris/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /Léna-Marie/ })).toBeVisible();
  });

  it('are sorted again on a new message, and count it once even if it is received twice', async () => {
    let unreadMessagesCount = 0;
    const { emit, countSubscribers } = renderApp('/chat', {
      viewer: () => aViewer({ unreadMessagesCount }),
      conversations: aPage([
        aContact({
          user: lena,
          lastMessage: aMessage({
            id: 'm1',
            sender: { __typename: 'User', id: 'u2' },
            createdAt: getTimeAtMinute(1),
          }),
        }),
        aContact(),
      ]),
    });
    const list = await screen.findByRole('list', { name: 'Contacts' });
    await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
    const message = aMessage({ id: 'm2', text: 'Still there?', createdAt: getTimeAtMinute(2) });
    unreadMessagesCount = 1;
    act(() => emit('messageReceived', message));
    act(() => emit('messageReceived', message));
    await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Still there?'));
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('1 unread');
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
  });
});

it('the chat page asks visitors to log in', () => {
  renderForVisitor(<ChatPage />);
  expect(screen.getByText('Please log in to start chatting.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
