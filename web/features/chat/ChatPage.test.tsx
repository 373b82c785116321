import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerDocument } from '../../gql/graphql';
import { createConnection } from '../../lib/client';
import { chatPolicies } from './chatPolicies';
import { aMessage, aPage, aProductPost, aUser } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';
import { typeAtOnce } from '../../testing/typeAtOnce';
import { ChatPage } from './ChatPage';

const boris = aUser({ id: 'u1', username: 'boris' });
const lena = aUser({ id: 'u2', username: 'lena' });
const aContact = (part: object = {}) => ({ user: boris, lastMessage: null, unreadCount: 0, ...part });
const aConversation = (messages: object[] = [], part: object = {}) => ({
  id: 'me-u1',
  messages,
  hasOlder: false,
  ...part,
});
const mine = (part: object = {}) =>
  aMessage({ sender: { __typename: 'User', id: 'me' }, receiver: { __typename: 'User', id: 'u1' }, ...part });
const at = (minute: number) => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`;

interface SendArguments {
  input: { receiverId: string; text: string; idempotencyKey: string };
}

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
let networkUp = true;
beforeEach(() => {
  focused = true;
  networkUp = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => networkUp);
});
afterEach(() => {
  vi.useRealTimers();
});
function setFocused(on: boolean): void {
  focused = on;
  fireEvent(window, new Event(on ? 'focus' : 'blur'));
}
function setNetwork(up: boolean): void {
  networkUp = up;
  fireEvent(window, new Event(up ? 'online' : 'offline'));
}

/** Opens the conversation with boris over a gateway that answers `fields`, with everything subscribed. */
async function openChat(fields: Record<string, unknown> = {}, state: unknown = null) {
  const answers = {
    contacts: aPage([aContact()]),
    conversation: aConversation(),
    markConversationRead: { contact: aContact() },
    sendTyping: { receiver: boris },
  };
  const app = renderApp('/chat/u1', { ...answers, ...fields }, state);
  await screen.findByRole('log');
  await waitFor(() => expect(app.subscribers('messageReceived')).toBe(1));
  await waitFor(() => expect(app.subscribers('messagesRead')).toBe(1));
  return app;
}

const composer = () => screen.getByRole('textbox', { name: 'Message' });
/** The messages in the log, top to bottom, as `text state`. */
function messages(): string[] {
  return [...screen.getByRole('log').querySelectorAll<HTMLElement>('li[data-state]')].map(
    (row) => `${row.querySelector('[class*="text"]')?.textContent ?? ''} ${row.dataset['state'] ?? ''}`,
  );
}
/** For what comes with the first or the second try after one that failed: those waits are real. */
const retryPatience = { timeout: 9_000 };
const outboxIsEmpty = () => expect(localStorage.getItem('forecourt-draft:outbox:me') ?? '[]').toBe('[]');

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

describe('a conversation', () => {
  it('says that it is active, under the day and in order', async () => {
    // Midnight must not come between the writing and the showing.
    vi.setSystemTime('2026-11-20T12:00:00Z');
    await openChat({
      conversation: aConversation([
        mine({
          id: 'm1',
          text: 'One',
          read: true,
          createdAt: new Date(Date.now() - 86_400_000).toISOString(),
        }),
        aMessage({ id: 'm2', text: 'Two', read: true, createdAt: new Date().toISOString() }),
      ]),
    });
    await waitFor(() => expect(messages()).toEqual(['One read', 'Two received']));
    expect(screen.getByText('Active conversation')).toBeVisible();
    expect(screen.getByText('Yesterday')).toBeVisible();
    expect(screen.getByText('Today')).toBeVisible();
  });

  it('says when its messages cannot be loaded, and loads again', async () => {
    let broken = true;
    const { user } = renderApp('/chat/u1', {
      contacts: aPage([aContact()]),
      conversation: () => {
        if (broken) throw gatewayError('PROVIDER_TIMEOUT', 'Failed to load messages');
        return aConversation([mine({ text: 'Here' })]);
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load messages');
    broken = false;
    await user.click(again);
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('says when there is no such member', async () => {
    renderApp('/chat/nobody', { contacts: aPage([aContact()]), conversation: aConversation() });
    expect(await screen.findByText('User not found')).toBeVisible();
  });

  it('shows a message as text, with http links alone clickable', async () => {
    const text = '<b>bold</b> https://example.com/a?b=1. javascript:alert(1) [x](data:text/html,x)';
    await openChat({ conversation: aConversation([aMessage({ text, read: true })]) });
    await waitFor(() => expect(messages()).toEqual([`${text} received`]));
    const log = screen.getByRole('log');
    expect(log.querySelector('b')).toBeNull();
    const links = within(log).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1']);
    expect(links[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('lives with a link to a post whose address is broken', async () => {
    const text = `${window.location.origin}/posts/100%`;
    await openChat({ conversation: aConversation([aMessage({ text, read: true })]), post: null });
    expect(await screen.findByRole('link', { name: 'Post not found' })).toBeVisible();
  });

  it('shows a link to one of our posts as a card', async () => {
    await openChat({
      conversation: aConversation([
        aMessage({ text: `Still for sale? ${window.location.origin}/posts/p1`, read: true }),
      ]),
      post: aProductPost({ id: 'p1' }),
    });
    const card = await screen.findByRole('link', { name: /Volkswagen Golf/ });
    expect(card).toHaveAttribute('href', '/posts/p1');
    expect(card).toHaveTextContent('$7,500 · 2015 · 98,000 miles');
    expect(messages()).toEqual(['Still for sale? received']);
  });

  it('brings older messages on the way up, before those that are there', async () => {
    const asked: unknown[] = [];
    await openChat({
      conversation: ({ before }: { before?: string }) => {
        asked.push(before);
        return before === undefined
          ? aConversation([mine({ id: 'm3', text: 'Three', createdAt: at(3) })], { hasOlder: true })
          : aConversation([mine({ id: 'm2', text: 'Two', createdAt: at(2) })], { hasOlder: false });
      },
    });
    await waitFor(() => expect(messages()).toEqual(['Three sent']));
    const log = screen.getByRole('log');
    let height = 1000;
    Object.defineProperties(log, {
      scrollHeight: { get: () => height },
      clientHeight: { get: () => 400 },
    });
    log.scrollTop = 500;
    fireEvent.scroll(log);
    expect(asked).toEqual([undefined]);
    log.scrollTop = 100;
    fireEvent.scroll(log);
    height = 1300;
    await waitFor(() => expect(messages()).toEqual(['Two sent', 'Three sent']));
    expect(asked).toEqual([undefined, 'm3']);
    expect(log.scrollTop).toBe(400);
    log.scrollTop = 0;
    fireEvent.scroll(log);
    expect(asked).toHaveLength(2);
  });

  it('follows its end for those who are there, and counts what is new for those who are not', async () => {
    const { emit, user } = await openChat({
      conversation: aConversation([mine({ id: 'm1', createdAt: at(1) })]),
    });
    await waitFor(() => expect(messages()).toHaveLength(1));
    const log = screen.getByRole('log');
    Object.defineProperties(log, { scrollHeight: { get: () => 1000 }, clientHeight: { get: () => 400 } });
    log.scrollTop = 600;
    fireEvent.scroll(log);
    act(() => emit('messageReceived', aMessage({ id: 'm2', text: 'Two', createdAt: at(2) })));
    await screen.findByText('Two');
    expect(log.scrollTop).toBe(1000);

    log.scrollTop = 200;
    fireEvent.scroll(log);
    act(() => emit('messageReceived', aMessage({ id: 'm3', text: 'Three', createdAt: at(3) })));
    act(() => emit('messageReceived', aMessage({ id: 'm4', text: 'Four', createdAt: at(4) })));
    await user.click(await screen.findByRole('button', { name: '2 new messages' }));
    expect(log.scrollTop).toBe(1000);
    expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
  });

  it('leaves the reader where they are when something comes in', async () => {
    const { emit } = await openChat({ conversation: aConversation([mine({ id: 'm1', createdAt: at(1) })]) });
    await waitFor(() => expect(messages()).toHaveLength(1));
    const log = screen.getByRole('log');
    Object.defineProperties(log, { scrollHeight: { get: () => 1000 }, clientHeight: { get: () => 400 } });
    log.scrollTop = 200;
    fireEvent.scroll(log);
    act(() => emit('messageReceived', aMessage({ id: 'm2', createdAt: at(2) })));
    await screen.findByRole('button', { name: '1 new message' });
    expect(log.scrollTop).toBe(200);
  });

  it('shows for a moment that the other is typing, until they have written', async () => {
    const { emit, subscribers } = await openChat();
    await waitFor(() => expect(subscribers('typing')).toBe(1));
    act(() => emit('typing', { user: boris }));
    expect(await screen.findByText('boris is typing…')).toBeInTheDocument();
    act(() => emit('messageReceived', aMessage({ text: 'Done' })));
    await waitFor(() => expect(messages()).toEqual(['Done received']));
    expect(screen.queryByText('boris is typing…')).not.toBeInTheDocument();
  });

  it('shows it for five seconds after the last word of it', async () => {
    const { emit, subscribers } = await openChat();
    await waitFor(() => expect(subscribers('typing')).toBe(1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    act(() => emit('typing', { user: boris }));
    expect(await screen.findByText('boris is typing…')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(3_000));
    act(() => emit('typing', { user: boris }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('boris is typing…')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText('boris is typing…')).not.toBeInTheDocument();
  });

  it('adds one line to the log for each message', async () => {
    const { emit } = await openChat();
    const log = screen.getByRole('log', { name: 'Messages with boris' });
    expect(log).toHaveAttribute('aria-live', 'polite');
    const added: Node[] = [];
    const watch = new MutationObserver((records) => {
      for (const record of records)
        added.push(
          ...[...record.addedNodes].filter((node) => node instanceof HTMLLIElement && node.dataset['state']),
        );
    });
    watch.observe(log, { childList: true, subtree: true });
    const message = aMessage({ id: 'm1', text: 'Hello' });
    act(() => emit('messageReceived', message));
    act(() => emit('messageReceived', message));
    act(() => emit('messageReceived', aMessage({ id: 'm2', text: 'Again', createdAt: at(9) })));
    await screen.findByText('Again');
    watch.disconnect();
    expect(added.map((node) => node.textContent)).toEqual([
      expect.stringContaining('boris: Hello'),
      expect.stringContaining('boris: Again'),
    ]);
  });
});

describe('writing', () => {
  const stored = ({ input: { text, idempotencyKey } }: SendArguments, part: object = {}) =>
    mine({ id: `m-${idempotencyKey}`, text, idempotencyKey, createdAt: at(30), ...part });

  it('shows a message as it is sent, then one tick, then two when it is read', async () => {
    const answer = later<object>();
    let asked: SendArguments | undefined;
    const { user, emit } = await openChat({
      sendMessage: (given: SendArguments) => {
        asked = given;
        return answer.promise;
      },
    });
    await user.type(composer(), 'Hello!{Enter}');
    expect(messages()).toEqual(['Hello! pending']);
    expect(screen.getByRole('img', { name: 'Sending' })).toBeInTheDocument();
    expect(composer()).toHaveValue('');
    await waitFor(() => expect(asked?.input).toMatchObject({ receiverId: 'u1', text: 'Hello!' }));
    answer.resolve({ message: stored(asked as unknown as SendArguments) });
    await screen.findByRole('img', { name: 'Sent' });
    expect(messages()).toEqual(['Hello! sent']);
    act(() => emit('messagesRead', { conversationId: 'me-u1', reader: { id: 'u1' } }));
    await screen.findByRole('img', { name: 'Read' });
    expect(messages()).toEqual(['Hello! read']);
  });

  const ways = ['answer', 'event', 'refetch'] as const;
  const orders = ways.flatMap((first) =>
    ways
      .filter((way) => way !== first)
      .map((second) => [first, second, ways.find((way) => way !== first && way !== second) ?? first]),
  );
  it.each(orders)('makes one row of %s, %s and %s', async (...order) => {
    const answer = later<object>();
    let asked: SendArguments | undefined;
    let known: object[] = [];
    const { user, emit } = await openChat({
      conversation: () => aConversation(known),
      sendMessage: (given: SendArguments) => {
        asked = given;
        return answer.promise;
      },
    });
    await user.type(composer(), 'Hello!{Enter}');
    await waitFor(() => expect(asked).toBeDefined());
    const message = stored(asked as unknown as SendArguments);
    const markers: string[] = [];
    const marker = (text: string) => {
      markers.push(text);
      return aMessage({ id: text, text, createdAt: at(40 + markers.length) });
    };
    const steps = {
      answer: async () => {
        answer.resolve({ message });
        await waitFor(outboxIsEmpty);
      },
      event: async () => {
        const after = marker('after the event');
        act(() => emit('messageReceived', message));
        act(() => emit('messageReceived', after));
        await screen.findByText('after the event');
      },
      refetch: async () => {
        known = [message, marker('after the refetch')];
        setFocused(true);
        await screen.findByText('after the refetch');
      },
    };
    for (const way of order) {
      await steps[way]();
      expect(messages().filter((text) => text.startsWith('Hello!'))).toEqual(['Hello! sent']);
    }
    expect(messages()).toEqual(['Hello! sent', ...markers.map((text) => `${text} received`)]);
  });

  it('makes two rows of two equal texts, with and without the provider keeping keys', async () => {
    for (const keepsKeys of [true, false]) {
      let count = 0;
      const answers: (() => void)[] = [];
      const { user, unmount } = await openChat({
        sendMessage: (given: SendArguments) =>
          new Promise((resolve) => {
            count += 1;
            const id = `k${keepsKeys}${count}`;
            const createdAt = at(count);
            answers.push(() =>
              resolve({
                message: stored(given, {
                  id,
                  createdAt,
                  idempotencyKey: keepsKeys ? given.input.idempotencyKey : null,
                }),
              }),
            );
          }),
      });
      await user.type(composer(), 'Hi{Enter}Hi{Enter}');
      expect(messages()).toEqual(['Hi pending', 'Hi pending']);
      await waitFor(() => expect(answers).toHaveLength(1));
      answers[0]?.();
      await waitFor(() => expect(messages()).toEqual(['Hi sent', 'Hi pending']));
      await waitFor(() => expect(answers).toHaveLength(2));
      answers[1]?.();
      await waitFor(() => expect(messages()).toEqual(['Hi sent', 'Hi sent']));
      unmount();
    }
  });

  it('keeps a message that failed in its place, with its text, Retry and Delete', async () => {
    const sent: SendArguments[] = [];
    const { user, emit } = await openChat({
      conversation: aConversation([mine({ id: 'm1', text: 'First', createdAt: at(1) })]),
      sendMessage: (given: SendArguments) => {
        sent.push(given);
        if (sent.length === 1) throw gatewayError('PROVIDER_ERROR', 'An unexpected error occurred');
        return { message: stored(given) };
      },
    });
    await waitFor(() => expect(messages()).toHaveLength(1));
    await user.type(composer(), 'Second{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    act(() => emit('messageReceived', aMessage({ id: 'm2', text: 'Third', createdAt: at(20) })));
    await screen.findByText('Third');
    expect(messages()).toEqual(['First sent', 'Second failed', 'Third received']);
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(messages()).toEqual(['First sent', 'Third received', 'Second sent']));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('gives a failed message up on Delete', async () => {
    const { user } = await openChat({
      sendMessage: () => {
        throw gatewayError('FORBIDDEN', 'You may not write to this member');
      },
    });
    await user.type(composer(), 'Hello{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(messages()).toEqual([]);
    outboxIsEmpty();
  });

  it('does not send again what turns out to have arrived', async () => {
    let known: object[] = [];
    const sent: SendArguments[] = [];
    const { user } = await openChat({
      conversation: () => aConversation(known),
      sendMessage: (given: SendArguments) => {
        sent.push(given);
        known = [stored(given, { idempotencyKey: null })];
        throw gatewayError('PROVIDER_TIMEOUT', 'An unexpected error occurred');
      },
    });
    await user.type(composer(), 'Hello{Enter}');
    expect(await screen.findByText('No answer came: it may have arrived. Retry looks first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(messages()).toEqual(['Hello sent']));
    await waitFor(outboxIsEmpty);
    expect(sent).toHaveLength(1);
  });

  it.each(['PROVIDER_UNAVAILABLE', 'RATE_LIMITED'])(
    'sends again by itself what was not sent for %s, saying so, and what was written after it behind it',
    async (code) => {
      let away = true;
      const sent: SendArguments[] = [];
      const { user } = await openChat({
        sendMessage: (given: SendArguments) => {
          sent.push(given);
          if (away) throw gatewayError(code, 'An unexpected error occurred');
          return { message: stored(given, { createdAt: at(sent.length) }) };
        },
      });
      await user.type(composer(), 'One{Enter}Two{Enter}');
      expect(await screen.findByText('Not sent yet. Trying again…')).toBeVisible();
      expect(messages()).toEqual(['One pending', 'Two pending']);
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      away = false;
      await waitFor(() => expect(messages()).toEqual(['One sent', 'Two sent']), retryPatience);
      expect(screen.queryByText('Not sent yet. Trying again…')).not.toBeInTheDocument();
      const last = sent.pop();
      expect(last?.input.text).toBe('Two');
      expect(sent.length).toBeGreaterThan(1);
      for (const again of sent) expect(again).toEqual(sent[0]);
    },
  );

  it('waits while a proxy says that the gateway is away', async () => {
    let away = true;
    const { user } = await openChat({ sendMessage: (given: SendArguments) => ({ message: stored(given) }) });
    server.use(
      http.post('*/graphql', () =>
        away ? new HttpResponse('<h1>502 Bad Gateway</h1>', { status: 502 }) : undefined,
      ),
    );
    await user.type(composer(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent yet. Trying again…')).toBeVisible();
    away = false;
    setFocused(true);
    await waitFor(() => expect(messages()).toEqual(['Hello sent']));
  });

  it('gives up on Delete what is not sent yet', async () => {
    const { user } = await openChat({
      sendMessage: () => {
        throw gatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
      },
    });
    await user.type(composer(), 'Hello{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(messages()).toEqual([]);
    outboxIsEmpty();
  });

  it('sends once, when the network is back, what was written without it', async () => {
    const sent: SendArguments[] = [];
    const { user } = await openChat({
      sendMessage: (given: SendArguments) => {
        sent.push(given);
        return { message: stored(given) };
      },
    });
    setNetwork(false);
    await user.type(composer(), 'Hello{Enter}');
    expect(messages()).toEqual(['Hello pending']);
    expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent('Offline');
    setNetwork(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(messages()).toEqual(['Hello sent']));
    expect(sent).toHaveLength(1);
  });

  it('keeps what is written while the gateway cannot be reached, and then sends it in order', async () => {
    const sent: string[] = [];
    const { user } = await openChat({
      sendMessage: (given: SendArguments) => {
        sent.push(given.input.text);
        return { message: stored(given, { createdAt: at(sent.length) }) };
      },
    });
    let away = true;
    let refused = 0;
    server.use(
      http.post('*/graphql', () => {
        if (!away) return undefined;
        refused += 1;
        return HttpResponse.error();
      }),
    );
    await user.type(composer(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(refused).toBeGreaterThan(0));
    await waitFor(() => expect(messages()).toEqual(['One pending', 'Two pending']));
    away = false;
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(messages()).toEqual(['One sent', 'Two sent']));
    expect(sent).toEqual(['One', 'Two']);
    await waitFor(outboxIsEmpty);
  });

  it('tries again by itself while the gateway cannot be reached', async () => {
    const { user } = await openChat({ sendMessage: (given: SendArguments) => ({ message: stored(given) }) });
    let refusals = 0;
    server.use(
      http.post('*/graphql', async ({ request }) => {
        const { operationName } = (await request.clone().json()) as { operationName: string };
        // That the other side is told of the typing is asked for as well, and never again.
        if (operationName !== 'SendMessage' || refusals > 0) return undefined;
        refusals += 1;
        return HttpResponse.error();
      }),
    );
    await user.type(composer(), 'Hello{Enter}');
    await waitFor(() => expect(messages()).toEqual(['Hello sent']), retryPatience);
    expect(refusals).toBe(1);
  });

  it('asks for what passed it by while the gateway could not hear', async () => {
    let known: object[] = [];
    const { tellMissed } = await openChat({ conversation: () => aConversation(known) });
    known = [aMessage({ id: 'm1', text: 'Are you there?', createdAt: at(1) })];
    tellMissed();
    await waitFor(() => expect(messages()).toEqual(['Are you there? received']));
  });

  it('sends after a reload, under the same key, what was not answered before', async () => {
    const keys: string[] = [];
    const never = new Promise(() => undefined);
    const before = await openChat({
      sendMessage: ({ input }: SendArguments) => {
        keys.push(input.idempotencyKey);
        return never;
      },
    });
    await before.user.type(composer(), 'Hello{Enter}');
    await waitFor(() => expect(keys).toHaveLength(1));
    before.unmount();
    await openChat({
      sendMessage: (given: SendArguments) => {
        keys.push(given.input.idempotencyKey);
        return { message: stored(given) };
      },
    });
    await waitFor(() => expect(messages()).toEqual(['Hello sent']));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('keeps a message that is too long, and says so', async () => {
    const { user } = await openChat({ conversation: aConversation([]) });
    await user.click(composer());
    await user.paste('x'.repeat(5_001));
    await user.keyboard('{Enter}');
    expect(composer()).toHaveAccessibleDescription('Please use at most 5,000 characters.');
    expect(composer()).toHaveValue('x'.repeat(5_001));
    outboxIsEmpty();
    await user.keyboard('{Backspace}');
    expect(composer()).not.toHaveAccessibleDescription();
  });

  it('breaks the line on Shift+Enter, and sends on Enter', async () => {
    const sent: string[] = [];
    const { user } = await openChat({
      sendMessage: (given: SendArguments) => {
        sent.push(given.input.text);
        return { message: stored(given) };
      },
    });
    await user.type(composer(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(sent).toEqual([]);
    expect(composer()).toHaveValue('One\nTwo');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual(['One\nTwo']));
  });

  it.each([
    ['while a word is composed', { key: 'Enter', isComposing: true }],
    ['with the key that ends a composition', { key: 'Enter', keyCode: 229 }],
  ])('sends nothing %s', async (_, event) => {
    const { user } = await openChat();
    await user.type(composer(), 'こんにちは');
    fireEvent.keyDown(composer(), event);
    expect(messages()).toEqual([]);
    expect(composer()).toHaveValue('こんにちは');
  });

  it('sends nothing that has no words', async () => {
    const { user } = await openChat();
    await user.type(composer(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(messages()).toEqual([]);
  });

  it('tells the other side now and then, whatever the system clock does', async () => {
    const { user, operations } = await openChat();
    const asked = () => operations.filter((name) => name === 'SendTyping').length;
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    await user.type(composer(), 'Hello');
    await waitFor(() => expect(asked()).toBe(1));
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(2_999);
    await user.type(composer(), ' there');
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(1);
    await user.type(composer(), '!');
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('tells it anew after a message has ended it', async () => {
    const { user, operations } = await openChat({
      sendMessage: (given: SendArguments) => ({ message: stored(given) }),
    });
    vi.setSystemTime('2026-11-20T12:00:00Z');
    await user.type(composer(), 'One{Enter}Two');
    await waitFor(() => expect(operations.filter((name) => name === 'SendTyping')).toHaveLength(2));
  });

  it('keeps what is typed for each conversation', async () => {
    const { user } = await openChat({
      contacts: aPage([aContact(), { user: lena, lastMessage: null, unreadCount: 0 }]),
      conversation: ({ userId }: { userId: string }) => aConversation([], { id: `me-${userId}` }),
    });
    await user.type(composer(), 'For boris');
    await user.click(screen.getByRole('link', { name: /lena/ }));
    await screen.findByRole('region', { name: 'Conversation with lena' });
    expect(composer()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /boris/ }));
    await screen.findByRole('region', { name: 'Conversation with boris' });
    expect(composer()).toHaveValue('For boris');
  });

  it('begins with what another screen hands over, to be edited and sent only by Send', async () => {
    const draft = `Volkswagen Golf 1.6 TDI\n${window.location.origin}/posts/p1`;
    const { user, operations } = await openChat(
      { sendMessage: (given: SendArguments) => ({ message: stored(given) }), post: aProductPost() },
      { draft },
    );
    expect(composer()).toHaveValue(draft);
    expect(operations).not.toContain('SendMessage');
    await user.type(composer(), '\nStill there?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(operations).toContain('SendMessage'));
    await waitFor(outboxIsEmpty);
    expect(composer()).toHaveValue('');
    expect((window.history.state as { usr: unknown }).usr).toBeNull();
  });

  it('begins with what is handed over, and offers a draft in the member’s own words', async () => {
    localStorage.setItem('forecourt-draft:message:me:u1', JSON.stringify('My own words'));
    const { user } = await openChat({}, { draft: 'A title' });
    expect(composer()).toHaveValue('A title');
    expect(screen.getByText('Your draft: My own words')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(composer()).toHaveValue('My own words');
    expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
  });

  it('replaces a title that was handed over and left unsent', async () => {
    const { unmount } = await openChat({}, { draft: 'Car A' });
    expect(composer()).toHaveValue('Car A');
    unmount();
    await openChat({}, { draft: 'Car B' });
    expect(composer()).toHaveValue('Car B');
    expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
  });
});

describe('reading', () => {
  const unread = {
    contacts: aPage([aContact({ lastMessage: aMessage(), unreadCount: 1 })]),
    conversation: aConversation([aMessage()]),
  };

  it('is told when the conversation is open, the page visible and the window focused', async () => {
    const asked: unknown[] = [];
    await openChat({
      ...unread,
      markConversationRead: ({ input }: { input: { userId: string } }) => {
        asked.push(input.userId);
        return { contact: aContact() };
      },
    });
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(asked).toEqual(['u1']);
  });

  it('waits for the focus', async () => {
    focused = false;
    const { operations } = await openChat(unread);
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    expect(operations).not.toContain('MarkConversationRead');
    setFocused(true);
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(operations.filter((name) => name === 'MarkConversationRead')).toHaveLength(1);
  });

  it('waits for the page to be visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { operations } = await openChat(unread);
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    expect(operations).not.toContain('MarkConversationRead');
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
  });

  it('is not told over and over when it fails, but again on return', async () => {
    let broken = true;
    let asked = 0;
    await openChat({
      ...unread,
      markConversationRead: () => {
        asked += 1;
        if (broken) throw gatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
        return { contact: aContact() };
      },
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    expect(asked).toBe(1);
    broken = false;
    setFocused(false);
    setFocused(true);
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(asked).toBe(2);
  });

  it('in another tab clears the count here', async () => {
    renderApp('/posts', { ...unread, posts: { nodes: [], page: 1, limit: 10, total: 0, pageCount: 0 } });
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    const otherTab = new BroadcastChannel('forecourt-live');
    otherTab.postMessage({ type: 'conversationRead', userId: 'u1' });
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    otherTab.close();
  });

  it('on another device clears the count here', async () => {
    const { emit, subscribers } = renderApp('/chat', unread);
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    await waitFor(() => expect(subscribers('messagesRead')).toBe(1));
    act(() => emit('messagesRead', { conversationId: 'me-u1', reader: { id: 'me' } }));
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
  });
});

it('asks those who are not signed in to do that', () => {
  const { client } = createConnection([chatPolicies], () => undefined);
  client.writeQuery({ query: ViewerDocument, data: { me: null } });
  render(
    <MantineProvider>
      <ApolloProvider client={client}>
        <MemoryRouter>
          <ChatPage />
        </MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  );
  expect(screen.getByText('Please log in to start chatting.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
