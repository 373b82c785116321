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
import { aMessage, aPage, aProductPost, aUser } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

mockFocusAndNetwork();
afterEach(() => {
  vi.useRealTimers();
});

describe('a conversation', () => {
  it('shows that it is active, and its messages, also those above the first screen, under their days and in groups', async () => {
    // A fixed time, so that the test does not run across midnight.
    vi.setSystemTime('2026-11-20T19:00:00Z');
    const oldMessages = Array.from({ length: 15 }, (_, n) =>
      aSentMessage({
        id: `m${n}`,
        text: `Old ${n}`,
        createdAt: `2026-11-19T18:${n + 10}:00.000Z`,
        read: true,
      }),
    );
    await openChat({
      conversation: aConversation([
        ...oldMessages,
        aMessage({ id: 'm21', text: 'One', createdAt: getTimeAtMinute(1), read: true }),
        // Less than five minutes after the previous one.
        aMessage({ id: 'm22', text: 'Two', createdAt: getTimeAtMinute(5), read: true }),
        aMessage({ id: 'm23', text: 'Three', createdAt: getTimeAtMinute(10), read: true }),
        aSentMessage({ id: 'm24', text: 'Four', createdAt: getTimeAtMinute(11) }),
      ]),
    });
    const lastRows = ['One (received)', 'Two (received)', 'Three (received)', 'Four (sent)'];
    await waitFor(() =>
      expect(readMessages()).toEqual([...oldMessages.map((_, n) => `Old ${n} (read)`), ...lastRows]),
    );
    const log = within(screen.getByRole('log'));
    expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('Active conversation')).toBeVisible();
    const items = log.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toBe('Yesterday');
    expect(items[16]).toBe('Today');
    const groupedFlags = ['One', 'Two', 'Three', 'Four'].map(
      (text) => log.getByText(text).closest('li')?.dataset['grouped'],
    );
    expect(groupedFlags).toEqual(['false', 'true', 'false', 'false']);
  });

  it('stays right over midnight: its days, the times of its messages, and the time of the contact', async () => {
    const friday = new Date(2026, 10, 20, 23, 58);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: friday.getTime() + 60_000 });
    const message = aSentMessage({ id: 'm1', text: 'Good night', createdAt: friday.toISOString() });
    await openChat({
      conversations: aPage([aContact({ lastMessage: message })]),
      conversation: aConversation([message]),
    });
    const log = within(screen.getByRole('log'));
    const findTimes = () => screen.getAllByRole('time').map(({ textContent }) => textContent);
    await log.findByText('Today');
    expect(findTimes()).toEqual(['23:58', '23:58']);
    // A hidden page does not poll.
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(log.getByText('Yesterday')).toBeVisible();
    expect(findTimes()).toEqual(['Fri', 'Fri 23:58']);
  });

  it('shows an error in one place when its messages cannot be loaded, and loads them on retry', async () => {
    let isBroken = true;
    // While the contacts are mounted.
    const retryButtons = new Set<Element>();
    const observer = new MutationObserver(() => {
      for (const button of screen.queryAllByText('Try again')) retryButtons.add(button);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const { user } = renderApp('/chat/u1', {
      conversations: aPage([aContact()]),
      conversation: () => {
        if (isBroken) throw createGatewayError('PROVIDER_TIMEOUT', 'Failed to load messages');
        return aConversation([aSentMessage({ text: 'Here' })]);
      },
    });
    const region = await screen.findByRole('region', { name: 'Conversation with boris' });
    expect(within(region).getByRole('alert')).toHaveTextContent('Failed to load messages');
    observer.disconnect();
    expect(retryButtons.size).toBe(1);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('is replaced by "User not found" when the member does not exist or has blocked the viewer', async () => {
    renderApp('/chat/unknown', { conversations: aPage([aContact()]), conversation: null, user: null });
    expect(await screen.findByText('User not found')).toBeVisible();
    expect(screen.queryByText('You blocked this member.')).not.toBeInTheDocument();
  });

  it('renders a message as text, in which only http and https addresses are links, and one of a post of this site a card', async () => {
    const text = '<b>bold</b> https://example.com/a?b=1. javascript:alert(1) [x](data:text/html,x)';
    await openChat({
      conversation: aConversation([
        aMessage({ text: `${text} ${window.location.origin}/posts/p1`, read: true }),
      ]),
      post: aProductPost({ id: 'p1' }),
    });
    const card = await screen.findByRole('link', { name: /Volkswagen Golf/ });
    expect(card).toHaveAttribute('href', '/posts/p1');
    expect(card).toHaveTextContent('$7,500 · 2015 · 98,000 miles');
    expect(readMessages()).toEqual([`${text} (received)`]);
    const log = screen.getByRole('log');
    expect(log.querySelector('b')).toBeNull();
    const links = within(log).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/posts/p1',
      'https://example.com/a?b=1',
    ]);
    expect(links[1]).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('shows an address in a message of a member in the first day as text, but one of a post as a card', async () => {
    const newMember = aUser({ createdAt: new Date().toISOString() });
    await openChat({
      conversations: aPage([aContact({ user: newMember })]),
      conversation: aConversation([
        aMessage({ text: `https://example.com/a ${window.location.origin}/posts/p1`, read: true }),
        aSentMessage({ id: 'm2', text: 'https://example.com/b' }),
      ]),
      post: aProductPost({ id: 'p1' }),
    });
    expect(await screen.findByRole('link', { name: /Volkswagen Golf/ })).toBeVisible();
    expect(screen.getByText('https://example.com/a')).toBeVisible();
    const links = within(screen.getByRole('log')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/posts/p1', 'https://example.com/b']);
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

  it('loads the messages that the gateway missed while it was disconnected, and older ones above them', async () => {
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

  it('scrolls to a new message if it is scrolled to its end; otherwise it keeps its position and counts new messages', async () => {
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
    await screen.findByRole('button', { name: '1 new message' });
    expect(log.scrollTop).toBe(200);
    act(() => emit('messageReceived', aMessage({ id: 'm4', text: 'Four', createdAt: getTimeAtMinute(4) })));
    await user.click(await screen.findByRole('button', { name: '2 new messages' }));
    expect(log.scrollTop).toBe(1000);
    expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
  });

  it('shows that the other member is typing until their message arrives, or for five seconds after the last typing event', async () => {
    const { emit, countSubscribers } = await openChat();
    await waitFor(() => expect(countSubscribers('typing')).toBe(1));
    act(() => emit('typing', { user: boris }));
    expect(await screen.findByText('Active conversation · typing…')).toBeInTheDocument();
    act(() => emit('messageReceived', aMessage({ text: 'Done' })));
    await waitFor(() => expect(readMessages()).toEqual(['Done (received)']));
    expect(screen.queryByText('Active conversation · typing…')).not.toBeInTheDocument();

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

  it('requests missed messages although an older request hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
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
    await vi.advanceTimersByTimeAsync(10_000);
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
