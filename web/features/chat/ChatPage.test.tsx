import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, aProductPost, aUser } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const boris = aUser({ id: 'u1', username: 'boris' });
const lena = aUser({ id: 'u2', username: 'lena' });
const aContact = (part: object = {}) => ({ user: boris, lastMessage: null, unreadCount: 0, ...part });
const aConversation = (messages: object[] = [], part: object = {}) => ({
  id: 'me-u1',
  messages,
  hasOlder: false,
  ...part,
});
const mine = (part: object = {}) => aMessage({ senderId: 'me', receiverId: 'u1', ...part });

/** What a test holds back until it wants it. */
function later<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
}

let focused = true;
beforeEach(() => {
  focused = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
});

/** The log's lines, without its day separators. */
async function rows(): Promise<string[]> {
  const log = await screen.findByRole('log');
  return [...log.querySelectorAll('li[data-state]')].map(
    (row) => row.querySelector('span[class*=text]')?.textContent ?? '',
  );
}
const composer = () => screen.findByRole('textbox', { name: 'Message' });

describe('the contacts', () => {
  it('stand in order with the last message, its time, the unread count and who is online', async () => {
    const { emit } = renderApp('/chat', {
      contacts: [
        { user: aUser({ id: 'u3', username: 'nobody' }), lastMessage: null, unreadCount: 0 },
        aContact({ lastMessage: mine({ id: 'm1', text: 'Bye', createdAt: '2026-11-20T10:00:00.000Z' }) }),
        { user: lena, lastMessage: aMessage({ id: 'm2', senderId: 'u2', text: 'Hi?' }), unreadCount: 3 },
      ],
    });
    const list = await screen.findByRole('list', { name: 'Contacts' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('lena');
    expect(first).toHaveTextContent('3 unread');
    expect(second).toHaveTextContent('You: Bye');
    expect(third).toHaveTextContent('No messages yet');
    expect(screen.getByText('Select a user to start a chat')).toBeVisible();
    await waitFor(() => {
      act(() => emit('onlineUsersChanged', ['u2']));
      expect(first).toHaveTextContent('online');
    });
    expect(second).not.toHaveTextContent('online');
  });

  it('say when there are none', async () => {
    renderApp('/chat', { contacts: [] });
    expect(await screen.findByText('No contacts available')).toBeVisible();
  });
});
