import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContact, at, controlWindow, lena, mine, setNetwork } from '../../testing/chat';
import { aMessage, aPage, aUser } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderSignedOut } from '../../testing/renderSignedOut';
import { typeAtOnce } from '../../testing/typeAtOnce';
import { ChatPage } from './ChatPage';

controlWindow();

describe('the contacts', () => {
  it('stand in order with the last message, its time, the unread count and who is online', async () => {
    const { emit } = renderApp('/chat', {
      contacts: aPage([
        { user: aUser({ id: 'u3', username: 'nobody' }), lastMessage: null, unreadCount: 0 },
        aContact({ lastMessage: mine({ id: 'm1', text: 'Bye' }) }),
        {
          user: lena,
          lastMessage: aMessage({ id: 'm2', sender: { __typename: 'User', id: 'u2' }, text: 'Hi?' }),
          unreadCount: 3,
        },
      ]),
      onlineUsersChanged: ['u2'],
    });
    const list = await screen.findByRole('list', { name: 'Contacts' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('lena');
    expect(first).toHaveTextContent('3 unread');
    expect(second).toHaveTextContent('You: Bye');
    expect(second?.querySelector('time')).toHaveAttribute('datetime', at(2));
    expect(third).toHaveTextContent('No messages yet');
    await waitFor(() => expect(first).toHaveTextContent('online'));
    expect(second).not.toHaveTextContent('online');
    act(() => emit('onlineUsersChanged', ['u1']));
    await waitFor(() => expect(second).toHaveTextContent('online'));
    expect(first).not.toHaveTextContent('online');
  });

  it('are not called online while nobody can know', async () => {
    const { subscribers } = renderApp('/chat', { contacts: aPage([aContact()]), onlineUsersChanged: ['u1'] });
    const boris = await screen.findByRole('listitem');
    await waitFor(() => expect(boris).toHaveTextContent('online'));
    setNetwork(false);
    expect(boris).not.toHaveTextContent('online');
    setNetwork(true);
    expect(boris).toHaveTextContent('online');
    expect(subscribers('onlineUsersChanged')).toBe(1);
  });

  it('ask for one to be chosen', async () => {
    renderApp('/chat', { contacts: aPage([aContact()]) });
    expect(await screen.findByText('Select a user to start a chat')).toBeVisible();
  });

  it('say when there are none', async () => {
    renderApp('/chat', { contacts: aPage([]) });
    expect(await screen.findByText('No contacts available')).toBeVisible();
  });

  it('say when they cannot be loaded, and load again', async () => {
    let broken = true;
    const { user } = renderApp('/chat', {
      contacts: () => {
        if (broken) throw gatewayError('PROVIDER_UNAVAILABLE', 'Failed to load messages');
        return aPage([aContact()]);
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load messages');
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('link', { name: /boris/ })).toBeVisible();
  });

  it('are searched once the typing has paused', async () => {
    const asked: string[] = [];
    renderApp('/chat', {
      contacts: ({ search }: { search?: string }) => {
        if (search === undefined) return aPage([aContact()]);
        asked.push(search);
        return aPage([{ user: lena, lastMessage: null, unreadCount: 0 }]);
      },
    });
    await screen.findByRole('link', { name: /boris/ });
    typeAtOnce(screen.getByRole('searchbox', { name: 'Search contacts' }), 'len');
    expect(await screen.findByRole('link', { name: /lena/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /boris/ })).not.toBeInTheDocument();
    expect(asked).toEqual(['len']);
  });

  it('move up with what they write, and count it once', async () => {
    const { emit, subscribers } = renderApp('/chat', {
      contacts: aPage([
        {
          user: lena,
          lastMessage: aMessage({ id: 'm1', sender: { __typename: 'User', id: 'u2' }, createdAt: at(1) }),
          unreadCount: 0,
        },
        aContact(),
      ]),
    });
    const list = await screen.findByRole('list', { name: 'Contacts' });
    await waitFor(() => expect(subscribers('messageReceived')).toBe(1));
    const news = aMessage({ id: 'm2', text: 'Still there?', createdAt: at(2) });
    act(() => emit('messageReceived', news));
    act(() => emit('messageReceived', news));
    await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Still there?'));
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('1 unread');
    expect(screen.getByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
  });
});

it('asks those who are not signed in to do that', () => {
  renderSignedOut(<ChatPage />);
  expect(screen.getByText('Please log in to start chatting.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
