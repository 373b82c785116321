import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aContact,
  aConversation,
  aMessageList,
  aSentMessage,
  boris,
  mockFocusAndNetwork,
  openChat,
  readMessages,
  getTimeAtMinute,
} from '../../testing/chat';
import { createDeferred } from '../../testing/createDeferred';
import { aMessage, aPage, aProductPost } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

mockFocusAndNetwork();
afterEach(() => {
  vi.useRealTimers();
});

describe('a conversation', () => {
  it('shows that it is active, and its messages in order under their days', async () => {
    // A fixed time, so that the test does not run across midnight.
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const dayMs = 86_400_000;
    await openChat({
      conversation: aConversation([
        aSentMessage({
          id: 'm1',
          text: 'One',
          read: true,
          createdAt: new Date(Date.now() - dayMs).toISOString(),
        }),
        aMessage({ id: 'm2', text: 'Two', read: true, createdAt: new Date().toISOString() }),
      ]),
    });
    await waitFor(() => expect(readMessages()).toEqual(['One (read)', 'Two (received)']));
    expect(screen.getByText('Active conversation')).toBeVisible();
    expect(screen.getByText('Yesterday')).toBeVisible();
    expect(screen.getByText('Today')).toBeVisible();
  });

  it('shows the messages above the first screen too', async () => {
    const messages = Array.from({ length: 20 }, (_, n) =>
      aSentMessage({ id: `m${n}`, text: `Message ${n}`, createdAt: getTimeAtMinute(n) }),
    );
    await openChat({ conversation: aConversation(messages) });
    await waitFor(() => expect(readMessages()).toHaveLength(20));
    expect(readMessages()[0]).toBe('Message 0 (sent)');
    expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false');
  });

  it('groups consecutive messages of one author that are less than five minutes apart', async () => {
    await openChat({
      conversation: aConversation([
        aMessage({ id: 'm1', text: 'One', createdAt: getTimeAtMinute(1), read: true }),
        aMessage({ id: 'm2', text: 'Two', createdAt: getTimeAtMinute(5), read: true }),
        aMessage({ id: 'm3', text: 'Three', createdAt: getTimeAtMinute(10), read: true }),
        aSentMessage({ id: 'm4', text: 'Four', createdAt: getTimeAtMinute(11) }),
      ]),
    });
    const log = within(screen.getByRole('log'));
    await waitFor(() => expect(readMessages()).toHaveLength(4));
    const groupedFlags = ['One', 'Two', 'Three', 'Four'].map(
      (text) => log.getByText(text).closest('li')?.dataset['grouped'],
    );
    expect(groupedFlags).toEqual(['false', 'true', 'false', 'false']);
  });

  it('shows an error when its messages cannot be loaded, and loads them on retry', async () => {
    let isBroken = true;
    const { user } = renderApp('/chat/u1', {
      conversations: aPage([aContact()]),
      conversation: () => {
        if (isBroken) throw createGatewayError('PROVIDER_TIMEOUT', 'Failed to load messages');
        return aConversation([aSentMessage({ text: 'Here' })]);
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load messages');
    isBroken = false;
    await user.click(retryButton);
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('shows its error in one place while the contacts are mounted', async () => {
    const retryButtons = new Set<Element>();
    const observer = new MutationObserver(() => {
      for (const button of screen.queryAllByText('Try again')) retryButtons.add(button);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    renderApp('/chat/u1', {
      conversations: aPage([aContact()]),
      // GraphQL fails a field whose result is an error.
      conversation: createGatewayError('PROVIDER_TIMEOUT', 'Failed to load messages'),
    });
    expect(await screen.findByRole('region', { name: 'Conversation with boris' })).toHaveTextContent(
      'Failed to load messages',
    );
    observer.disconnect();
    expect(retryButtons.size).toBe(1);
  });

  it('is replaced by "User not found" when the member does not exist', async () => {
    renderApp('/chat/unknown', { conversations: aPage([aContact()]), conversation: null, user: null });
    expect(await screen.findByText('User not found')).toBeVisible();
  });

  it('renders a message as text, in which only http and https addresses are links', async () => {
    const text = '<b>bold</b> https://example.com/a?b=1. javascript:alert(1) [x](data:text/html,x)';
    await openChat({ conversation: aConversation([aMessage({ text, read: true })]) });
    await waitFor(() => expect(readMessages()).toEqual([`${text} (received)`]));
    const log = screen.getByRole('log');
    expect(log.querySelector('b')).toBeNull();
    const links = within(log).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1']);
    expect(links[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('shows "Post not found" on the card for a link whose post id has a malformed percent escape', async () => {
    const text = `${window.location.origin}/posts/100%`;
    await openChat({ conversation: aConversation([aMessage({ text, read: true })]), post: null });
    expect(await screen.findByRole('link', { name: 'Post not found' })).toBeVisible();
  });

  it('shows a link to a post of this site as a card', async () => {
    await openChat({
      conversation: aConversation([
        aMessage({ text: `Still for sale? ${window.location.origin}/posts/p1`, read: true }),
      ]),
      post: aProductPost({ id: 'p1' }),
    });
    const card = await screen.findByRole('link', { name: /Volkswagen Golf/ });
    expect(card).toHaveAttribute('href', '/posts/p1');
    expect(card).toHaveTextContent('$7,500 · 2015 · 98,000 miles');
    expect(readMessages()).toEqual(['Still for sale? (received)']);
  });

  it('loads older messages above the loaded ones when it is scrolled near its start', async () => {
    const beforeArguments: unknown[] = [];
    await openChat({
      conversation: aConversation([], {
        messages: ({ before }: { before?: string }) => {
          beforeArguments.push(before);
          return before === undefined
            ? aMessageList([aSentMessage({ id: 'm3', text: 'Three', createdAt: getTimeAtMinute(3) })], true)
            : aMessageList([aSentMessage({ id: 'm2', text: 'Two', createdAt: getTimeAtMinute(2) })]);
        },
      }),
    });
    await waitFor(() => expect(readMessages()).toEqual(['Three (sent)']));
    const log = screen.getByRole('log');
    let scrollHeight = 1000;
    Object.defineProperties(log, {
      scrollHeight: { get: () => scrollHeight },
      clientHeight: { get: () => 400 },
    });
    // Too far from the start to load older messages.
    log.scrollTop = 500;
    fireEvent.scroll(log);
    expect(beforeArguments).toEqual([undefined]);
    log.scrollTop = 100;
    fireEvent.scroll(log);
    // The older message makes the list 300 px higher, so the scroll position must move from 100 px to 400 px.
    scrollHeight = 1300;
    await waitFor(() => expect(readMessages()).toEqual(['Two (sent)', 'Three (sent)']));
    expect(beforeArguments).toEqual([undefined, 'm3']);
    expect(log.scrollTop).toBe(400);
    // The start of the list, but there are no older messages.
    log.scrollTop = 0;
    fireEvent.scroll(log);
    expect(beforeArguments).toHaveLength(2);
  });

  it('loads older messages above those that it missed while it was empty', async () => {
    let missedMessages: object[] = [];
    const { reportMissedEvents } = await openChat({
      conversation: aConversation([], {
        messages: ({ before }: { before?: string }) =>
          before === undefined
            ? aMessageList(missedMessages, missedMessages.length > 0)
            : aMessageList([aMessage({ id: 'm1', text: 'One', createdAt: getTimeAtMinute(1) })]),
      }),
    });
    missedMessages = [aMessage({ id: 'm2', text: 'Two', createdAt: getTimeAtMinute(2) })];
    reportMissedEvents();
    await waitFor(() => expect(readMessages()).toEqual(['Two (received)']));
    fireEvent.scroll(screen.getByRole('log'));
    await waitFor(() => expect(readMessages()).toEqual(['One (received)', 'Two (received)']));
  });

  it('scrolls to a new message if it is scrolled to its end, and counts new messages otherwise', async () => {
    const { emit, user } = await openChat({
      conversation: aConversation([aSentMessage({ id: 'm1', createdAt: getTimeAtMinute(1) })]),
    });
    await waitFor(() => expect(readMessages()).toHaveLength(1));
    const log = screen.getByRole('log');
    Object.defineProperties(log, { scrollHeight: { get: () => 1000 }, clientHeight: { get: () => 400 } });
    // The end of the list: 600 px are above the visible part, which is 400 px high.
    log.scrollTop = 600;
    fireEvent.scroll(log);
    act(() => emit('messageReceived', aMessage({ id: 'm2', text: 'Two', createdAt: getTimeAtMinute(2) })));
    await screen.findByText('Two');
    // The app scrolls to `scrollHeight`. A browser would limit that to 600, but happy-dom does not.
    expect(log.scrollTop).toBe(1000);

    log.scrollTop = 200;
    fireEvent.scroll(log);
    act(() => emit('messageReceived', aMessage({ id: 'm3', text: 'Three', createdAt: getTimeAtMinute(3) })));
    act(() => emit('messageReceived', aMessage({ id: 'm4', text: 'Four', createdAt: getTimeAtMinute(4) })));
    await user.click(await screen.findByRole('button', { name: '2 new messages' }));
    expect(log.scrollTop).toBe(1000);
    expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
  });

  it('keeps its scroll position when a message arrives while it is not scrolled to its end', async () => {
    const { emit } = await openChat({
      conversation: aConversation([aSentMessage({ id: 'm1', createdAt: getTimeAtMinute(1) })]),
    });
    await waitFor(() => expect(readMessages()).toHaveLength(1));
    const log = screen.getByRole('log');
    Object.defineProperties(log, { scrollHeight: { get: () => 1000 }, clientHeight: { get: () => 400 } });
    log.scrollTop = 200;
    fireEvent.scroll(log);
    act(() => emit('messageReceived', aMessage({ id: 'm2', createdAt: getTimeAtMinute(2) })));
    await screen.findByRole('button', { name: '1 new message' });
    expect(log.scrollTop).toBe(200);
  });

  it('shows that the other member is typing until their message arrives', async () => {
    const { emit, countSubscribers } = await openChat();
    await waitFor(() => expect(countSubscribers('typing')).toBe(1));
    act(() => emit('typing', { user: boris }));
    expect(await screen.findByText('Active conversation · typing…')).toBeInTheDocument();
    act(() => emit('messageReceived', aMessage({ text: 'Done' })));
    await waitFor(() => expect(readMessages()).toEqual(['Done (received)']));
    expect(screen.queryByText('Active conversation · typing…')).not.toBeInTheDocument();
  });

  it('shows that the other member is typing for five seconds after the last typing event', async () => {
    const { emit, countSubscribers } = await openChat();
    await waitFor(() => expect(countSubscribers('typing')).toBe(1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    act(() => emit('typing', { user: boris }));
    expect(await screen.findByText('Active conversation · typing…')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(3_000));
    act(() => emit('typing', { user: boris }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Active conversation · typing…')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText('Active conversation · typing…')).not.toBeInTheDocument();
  });

  it('loads the messages that the gateway missed while it was disconnected from the provider', async () => {
    let storedMessages: object[] = [];
    const { reportMissedEvents } = await openChat({ conversation: () => aConversation(storedMessages) });
    storedMessages = [aMessage({ id: 'm1', text: 'Are you there?', createdAt: getTimeAtMinute(1) })];
    reportMissedEvents();
    await waitFor(() => expect(readMessages()).toEqual(['Are you there? (received)']));
  });

  it('requests missed messages while an older request is still running', async () => {
    const slowResponse = createDeferred<unknown>();
    const responses: unknown[] = [aConversation(), slowResponse.promise];
    const { operations, reportMissedEvents } = await openChat({
      conversation: () => responses.shift() ?? aConversation([aMessage({ text: 'Missed' })]),
    });
    const countRequests = () => operations.filter((name) => name === 'ChatPage').length;
    expect(countRequests()).toBe(1);
    reportMissedEvents();
    await waitFor(() => expect(countRequests()).toBe(2));
    reportMissedEvents();
    expect(await screen.findByText('Missed')).toBeVisible();
    slowResponse.resolve(aConversation());
    await waitFor(() => expect(readMessages()).toEqual(['Missed (received)']));
  });

  it('adds one row to its live region for each message, even for a message that is received twice', async () => {
    const { emit } = await openChat();
    const log = screen.getByRole('log', { name: 'Messages with boris' });
    expect(log).toHaveAttribute('aria-live', 'polite');
    const addedRows: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const record of records)
        addedRows.push(
          ...[...record.addedNodes].filter((node) => node instanceof HTMLLIElement && node.dataset['state']),
        );
    });
    observer.observe(log, { childList: true, subtree: true });
    const message = aMessage({ id: 'm1', text: 'Hello' });
    act(() => emit('messageReceived', message));
    act(() => emit('messageReceived', message));
    act(() => emit('messageReceived', aMessage({ id: 'm2', text: 'Again', createdAt: getTimeAtMinute(9) })));
    await screen.findByText('Again');
    observer.disconnect();
    expect(addedRows.map((node) => node.textContent)).toEqual([
      expect.stringContaining('boris: Hello'),
      expect.stringContaining('boris: Again'),
    ]);
  });
});
