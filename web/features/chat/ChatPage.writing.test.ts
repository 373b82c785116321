import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  aContact,
  aConversation,
  timeAt,
  composer,
  controlWindow,
  lena,
  messages,
  aSentMessage,
  openChat,
  type SendArguments,
  setFocused,
  setNetwork,
} from '../../testing/chat';
import { deferred } from '../../testing/deferred';
import { aMessage, aPage, aProductPost } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { server } from '../../testing/server';

controlWindow();

/** For tests that wait for the first or second retry, whose delays are real. */
const RETRY_TIMEOUT = { timeout: 9_000 };

const expectEmptyOutbox = () => expect(localStorage.getItem('forecourt-draft:outbox:me') ?? '[]').toBe('[]');

describe('writing', () => {
  const stored = ({ input: { text, idempotencyKey } }: SendArguments, part: object = {}) =>
    aSentMessage({ id: `m-${idempotencyKey}`, text, idempotencyKey, createdAt: timeAt(30), ...part });

  it('shows a message at once, with one tick when it is sent and two when it is read', async () => {
    const answer = deferred<object>();
    let request: SendArguments | undefined;
    const { user, emit } = await openChat({
      sendMessage: (given: SendArguments) => {
        request = given;
        return answer.promise;
      },
    });
    await user.type(composer(), 'Hello!{Enter}');
    expect(messages()).toEqual(['Hello! pending']);
    expect(screen.getByRole('img', { name: 'Sending' })).toBeInTheDocument();
    expect(composer()).toHaveValue('');
    await waitFor(() => expect(request?.input).toMatchObject({ receiverId: 'u1', text: 'Hello!' }));
    answer.resolve({ message: stored(request as unknown as SendArguments) });
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
  it.each(orders)('shows one row after %s, %s and %s', async (...order) => {
    const answer = deferred<object>();
    let request: SendArguments | undefined;
    let known: object[] = [];
    const { user, emit } = await openChat({
      conversation: () => aConversation(known),
      sendMessage: (given: SendArguments) => {
        request = given;
        return answer.promise;
      },
    });
    await user.type(composer(), 'Hello!{Enter}');
    await waitFor(() => expect(request).toBeDefined());
    const message = stored(request as unknown as SendArguments);
    const markers: string[] = [];
    const marker = (text: string) => {
      markers.push(text);
      return aMessage({ id: text, text, createdAt: timeAt(40 + markers.length) });
    };
    const steps = {
      answer: async () => {
        answer.resolve({ message });
        await waitFor(expectEmptyOutbox);
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

  it('shows two rows for two equal texts, whether or not the provider stores keys', async () => {
    for (const storesKeys of [true, false]) {
      let count = 0;
      const answers: (() => void)[] = [];
      const { user, unmount } = await openChat({
        sendMessage: (given: SendArguments) =>
          new Promise((resolve) => {
            count += 1;
            const id = `k${storesKeys}${count}`;
            const createdAt = timeAt(count);
            answers.push(() =>
              resolve({
                message: stored(given, {
                  id,
                  createdAt,
                  idempotencyKey: storesKeys ? given.input.idempotencyKey : null,
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

  it('keeps a failed message in its place until Retry sends the same request again', async () => {
    const sent: SendArguments[] = [];
    const { user, emit } = await openChat({
      conversation: aConversation([aSentMessage({ id: 'm1', text: 'First', createdAt: timeAt(1) })]),
      sendMessage: (given: SendArguments) => {
        sent.push(given);
        if (sent.length === 1) throw gatewayError('PROVIDER_ERROR', 'An unexpected error occurred');
        return { message: stored(given) };
      },
    });
    await waitFor(() => expect(messages()).toHaveLength(1));
    await user.type(composer(), 'Second{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    act(() => emit('messageReceived', aMessage({ id: 'm2', text: 'Third', createdAt: timeAt(20) })));
    await screen.findByText('Third');
    expect(messages()).toEqual(['First sent', 'Second failed', 'Third received']);
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(messages()).toEqual(['First sent', 'Third received', 'Second sent']));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('discards a failed message on Delete', async () => {
    const { user } = await openChat({
      sendMessage: () => {
        throw gatewayError('FORBIDDEN', 'You may not write to this member');
      },
    });
    await user.type(composer(), 'Hello{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(messages()).toEqual([]);
    expectEmptyOutbox();
  });

  it('does not resend a message that has arrived despite a timeout', async () => {
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
    expect(
      await screen.findByText('No answer came, so it may have arrived. Retry checks first.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(messages()).toEqual(['Hello sent']));
    await waitFor(expectEmptyOutbox);
    expect(sent).toHaveLength(1);
  });

  it('keeps later messages after one that arrived despite a timeout, without stored keys', async () => {
    const first = aSentMessage({ id: 'm1', text: 'First', createdAt: timeAt(1) });
    let known = [first];
    const { user } = await openChat({
      conversation: () => aConversation(known),
      sendMessage: (given: SendArguments) => {
        if (given.input.text === 'Third') throw gatewayError('FORBIDDEN', 'You may not write to this member');
        known = [first, stored(given, { idempotencyKey: null })];
        throw gatewayError('PROVIDER_TIMEOUT', 'An unexpected error occurred');
      },
    });
    await waitFor(() => expect(messages()).toHaveLength(1));
    await user.type(composer(), 'Second{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    await user.type(composer(), 'Third{Enter}');
    const [retrySecond] = await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Retry' });
      expect(buttons).toHaveLength(2);
      return buttons;
    });
    await user.click(retrySecond as HTMLElement);
    await waitFor(() => expect(messages()).toEqual(['First sent', 'Second sent', 'Third failed']));
  });

  it.each(['PROVIDER_UNAVAILABLE', 'RATE_LIMITED'])(
    'retries automatically after %s, shows this, and keeps the order',
    async (code) => {
      let isDown = true;
      const sent: SendArguments[] = [];
      const { user } = await openChat({
        sendMessage: (given: SendArguments) => {
          sent.push(given);
          if (isDown) throw gatewayError(code, 'An unexpected error occurred');
          return { message: stored(given, { createdAt: timeAt(sent.length) }) };
        },
      });
      await user.type(composer(), 'One{Enter}Two{Enter}');
      expect(await screen.findByText('Not sent yet. Trying again…')).toBeVisible();
      expect(messages()).toEqual(['One pending', 'Two pending']);
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      isDown = false;
      await waitFor(() => expect(messages()).toEqual(['One sent', 'Two sent']), RETRY_TIMEOUT);
      expect(screen.queryByText('Not sent yet. Trying again…')).not.toBeInTheDocument();
      const last = sent.pop();
      expect(last?.input.text).toBe('Two');
      expect(sent.length).toBeGreaterThan(1);
      for (const again of sent) expect(again).toEqual(sent[0]);
    },
  );

  it('retries when a proxy answers 502 for the gateway', async () => {
    let isDown = true;
    const { user } = await openChat({ sendMessage: (given: SendArguments) => ({ message: stored(given) }) });
    server.use(
      http.post('*/graphql', () =>
        isDown ? new HttpResponse('<h1>502 Bad Gateway</h1>', { status: 502 }) : undefined,
      ),
    );
    await user.type(composer(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent yet. Trying again…')).toBeVisible();
    isDown = false;
    setFocused(true);
    await waitFor(() => expect(messages()).toEqual(['Hello sent']));
  });

  it('discards an unsent message on Delete', async () => {
    const { user } = await openChat({
      sendMessage: () => {
        throw gatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
      },
    });
    await user.type(composer(), 'Hello{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(messages()).toEqual([]);
    expectEmptyOutbox();
  });

  it('sends a message written offline once when the network is back', async () => {
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

  it('keeps messages while the gateway is unreachable, then sends them in order', async () => {
    const sent: string[] = [];
    const { user } = await openChat({
      sendMessage: (given: SendArguments) => {
        sent.push(given.input.text);
        return { message: stored(given, { createdAt: timeAt(sent.length) }) };
      },
    });
    let isDown = true;
    let refused = 0;
    server.use(
      http.post('*/graphql', () => {
        if (!isDown) return undefined;
        refused += 1;
        return HttpResponse.error();
      }),
    );
    await user.type(composer(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(refused).toBeGreaterThan(0));
    await waitFor(() => expect(messages()).toEqual(['One pending', 'Two pending']));
    isDown = false;
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(messages()).toEqual(['One sent', 'Two sent']));
    expect(sent).toEqual(['One', 'Two']);
    await waitFor(expectEmptyOutbox);
  });

  it('retries automatically while the gateway is unreachable', async () => {
    const { user } = await openChat({ sendMessage: (given: SendArguments) => ({ message: stored(given) }) });
    let refusals = 0;
    server.use(
      http.post('*/graphql', async ({ request }) => {
        const { operationName } = (await request.clone().json()) as { operationName: string };
        // The typing signal is a request, too, and is not retried.
        if (operationName !== 'SendMessage' || refusals > 0) return undefined;
        refusals += 1;
        return HttpResponse.error();
      }),
    );
    await user.type(composer(), 'Hello{Enter}');
    await waitFor(() => expect(messages()).toEqual(['Hello sent']), RETRY_TIMEOUT);
    expect(refusals).toBe(1);
  });

  it('loads the messages that the gateway missed while it was disconnected from the provider', async () => {
    let known: object[] = [];
    const { sendMissed } = await openChat({ conversation: () => aConversation(known) });
    known = [aMessage({ id: 'm1', text: 'Are you there?', createdAt: timeAt(1) })];
    sendMissed();
    await waitFor(() => expect(messages()).toEqual(['Are you there? received']));
  });

  it('resends an unanswered message after a reload, with the same key', async () => {
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

  it('rejects a message that is too long, and keeps its text', async () => {
    const { user } = await openChat({ conversation: aConversation([]) });
    await user.click(composer());
    await user.paste('x'.repeat(5_001));
    await user.keyboard('{Enter}');
    expect(composer()).toHaveAccessibleDescription('Please use at most 5,000 characters.');
    expect(composer()).toHaveValue('x'.repeat(5_001));
    expectEmptyOutbox();
    await user.keyboard('{Backspace}');
    expect(composer()).not.toHaveAccessibleDescription();
  });

  it('inserts a line break on Shift+Enter, and sends on Enter', async () => {
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
    ['during an IME composition', { key: 'Enter', isComposing: true }],
    ['on the key that ends a composition', { key: 'Enter', keyCode: 229 }],
  ])('sends nothing %s', async (_, event) => {
    const { user } = await openChat();
    await user.type(composer(), 'こんにちは');
    fireEvent.keyDown(composer(), event);
    expect(messages()).toEqual([]);
    expect(composer()).toHaveValue('こんにちは');
  });

  it('does not send a blank message', async () => {
    const { user } = await openChat();
    await user.type(composer(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(messages()).toEqual([]);
  });

  it('sends the typing signal at most once in three seconds, even if the system clock changes', async () => {
    const { user, operations } = await openChat();
    const signals = () => operations.filter((name) => name === 'SendTyping').length;
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    await user.type(composer(), 'Hello');
    await waitFor(() => expect(signals()).toBe(1));
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(2_999);
    await user.type(composer(), ' there');
    expect(signals()).toBe(1);
    vi.advanceTimersByTime(1);
    await user.type(composer(), '!');
    await waitFor(() => expect(signals()).toBe(2));
  });

  it('sends the typing signal again after a message', async () => {
    const { user, operations } = await openChat({
      sendMessage: (given: SendArguments) => ({ message: stored(given) }),
    });
    vi.setSystemTime('2026-11-20T12:00:00Z');
    await user.type(composer(), 'One{Enter}Two');
    await waitFor(() => expect(operations.filter((name) => name === 'SendTyping')).toHaveLength(2));
  });

  it('keeps a draft for each conversation', async () => {
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

  it('starts with the text from another screen, editable and not sent before Send', async () => {
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
    await waitFor(expectEmptyOutbox);
    expect(composer()).toHaveValue('');
    expect((window.history.state as { usr: unknown }).usr).toBeNull();
  });

  it('starts with the text from another screen, and offers the member’s own draft', async () => {
    localStorage.setItem('forecourt-draft:message:me:u1', JSON.stringify('My own words'));
    const { user } = await openChat({}, { draft: 'A title' });
    expect(composer()).toHaveValue('A title');
    expect(screen.getByText('Your draft: My own words')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(composer()).toHaveValue('My own words');
    expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
  });

  it('replaces an unsent text from an earlier screen', async () => {
    const { unmount } = await openChat({}, { draft: 'Car A' });
    expect(composer()).toHaveValue('Car A');
    unmount();
    await openChat({}, { draft: 'Car B' });
    expect(composer()).toHaveValue('Car B');
    expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
  });
});
