import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aContact,
  aConversation,
  aSentMessage,
  mockFocusAndNetwork,
  getComposer,
  lena,
  openChat,
  readMessages,
  type SendArguments,
  setFocused,
  setOnline,
  getTimeAtMinute,
} from '../../testing/chat';
import { createDeferred } from '../../testing/createDeferred';
import { aMessage, aPage, aProductPost } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { server } from '../../testing/server';

mockFocusAndNetwork();
afterEach(() => {
  vi.useRealTimers();
});

const expectEmptyOutbox = () => expect(localStorage.getItem('forecourt-draft:outbox:me') ?? '[]').toBe('[]');

describe('the chat page', () => {
  /** The message that the provider stores for a request. */
  const toStoredMessage = ({ input: { text, idempotencyKey } }: SendArguments, overrides: object = {}) =>
    aSentMessage({
      id: `m-${idempotencyKey}`,
      text,
      idempotencyKey,
      createdAt: getTimeAtMinute(30),
      ...overrides,
    });

  it('shows a message at once, with one check mark when it is sent and two when it is read', async () => {
    const response = createDeferred<object>();
    let lastRequest: SendArguments | undefined;
    const { user, emit } = await openChat({
      sendMessage: (request: SendArguments) => {
        lastRequest = request;
        return response.promise;
      },
    });
    await user.type(getComposer(), 'Hello!{Enter}');
    expect(readMessages()).toEqual(['Hello! (waiting)']);
    expect(screen.getByRole('img', { name: 'Sending' })).toBeInTheDocument();
    expect(getComposer()).toHaveValue('');
    await waitFor(() => expect(lastRequest?.input).toMatchObject({ receiverId: 'u1', text: 'Hello!' }));
    response.resolve({ message: toStoredMessage(lastRequest as unknown as SendArguments) });
    await screen.findByRole('img', { name: 'Sent' });
    expect(readMessages()).toEqual(['Hello! (sent)']);
    act(() =>
      emit('messagesRead', { conversation: { id: 'me-u1', user: { id: 'u1' } }, reader: { id: 'u1' } }),
    );
    await screen.findByRole('img', { name: 'Read' });
    expect(readMessages()).toEqual(['Hello! (read)']);
  });

  // Every order of the three ways in which the app learns that a message is stored.
  it.each([
    ['response', 'event', 'refetch'],
    ['response', 'refetch', 'event'],
    ['event', 'response', 'refetch'],
    ['event', 'refetch', 'response'],
    ['refetch', 'response', 'event'],
    ['refetch', 'event', 'response'],
  ] as const)('shows a message once after the %s, the %s and the %s', async (...steps) => {
    const response = createDeferred<object>();
    let lastRequest: SendArguments | undefined;
    let storedMessages: object[] = [];
    const { user, emit } = await openChat({
      conversation: () => aConversation(storedMessages),
      sendMessage: (request: SendArguments) => {
        lastRequest = request;
        return response.promise;
      },
    });
    await user.type(getComposer(), 'Hello!{Enter}');
    await waitFor(() => expect(lastRequest).toBeDefined());
    const message = toStoredMessage(lastRequest as unknown as SendArguments);
    // After the event and after the refetch, the test waits for a marker message that follows the sent one; once the marker is shown,
    // the app has handled the step.
    const markerTexts: string[] = [];
    const createMarker = (text: string) => {
      markerTexts.push(text);
      return aMessage({ id: text, text, createdAt: getTimeAtMinute(40 + markerTexts.length) });
    };
    const runStep = {
      response: async () => {
        response.resolve({ message });
        await waitFor(expectEmptyOutbox);
      },
      event: async () => {
        const marker = createMarker('after the event');
        act(() => emit('messageReceived', message));
        act(() => emit('messageReceived', marker));
        await screen.findByText('after the event');
      },
      refetch: async () => {
        storedMessages = [message, createMarker('after the refetch')];
        // The page refetches when the window is focused.
        setFocused(true);
        await screen.findByText('after the refetch');
      },
    };
    for (const step of steps) {
      await runStep[step]();
      expect(readMessages().filter((text) => text.startsWith('Hello!'))).toEqual(['Hello! (sent)']);
    }
    expect(readMessages()).toEqual(['Hello! (sent)', ...markerTexts.map((text) => `${text} (received)`)]);
  });

  it('shows two rows for two equal texts, whether or not the provider stores idempotency keys', async () => {
    for (const storesKeys of [true, false]) {
      let requestCount = 0;
      const sendResponses: (() => void)[] = [];
      const { user, unmount } = await openChat({
        sendMessage: (request: SendArguments) =>
          new Promise((resolve) => {
            requestCount += 1;
            const id = `${storesKeys ? 'with' : 'without'}-key-${requestCount}`;
            const createdAt = getTimeAtMinute(requestCount);
            sendResponses.push(() =>
              resolve({
                message: toStoredMessage(request, {
                  id,
                  createdAt,
                  idempotencyKey: storesKeys ? request.input.idempotencyKey : null,
                }),
              }),
            );
          }),
      });
      await user.type(getComposer(), 'Hi{Enter}Hi{Enter}');
      expect(readMessages()).toEqual(['Hi (waiting)', 'Hi (waiting)']);
      await waitFor(() => expect(sendResponses).toHaveLength(1));
      sendResponses[0]?.();
      await waitFor(() => expect(readMessages()).toEqual(['Hi (sent)', 'Hi (waiting)']));
      await waitFor(() => expect(sendResponses).toHaveLength(2));
      sendResponses[1]?.();
      await waitFor(() => expect(readMessages()).toEqual(['Hi (sent)', 'Hi (sent)']));
      unmount();
    }
  });

  it('keeps a failed message in its place until Retry sends the same request again', async () => {
    const requests: SendArguments[] = [];
    const { user, emit } = await openChat({
      conversation: aConversation([aSentMessage({ id: 'm1', text: 'First', createdAt: getTimeAtMinute(1) })]),
      sendMessage: (request: SendArguments) => {
        requests.push(request);
        if (requests.length === 1) throw createGatewayError('PROVIDER_ERROR', 'An unexpected error occurred');
        return { message: toStoredMessage(request) };
      },
    });
    await waitFor(() => expect(readMessages()).toHaveLength(1));
    await user.type(getComposer(), 'Second{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    act(() => emit('messageReceived', aMessage({ id: 'm2', text: 'Third', createdAt: getTimeAtMinute(20) })));
    await screen.findByText('Third');
    expect(readMessages()).toEqual(['First (sent)', 'Second (failed)', 'Third (received)']);
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(readMessages()).toEqual(['First (sent)', 'Third (received)', 'Second (sent)']),
    );
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
  });

  it('discards a failed message on Delete', async () => {
    const { user } = await openChat({
      sendMessage: () => {
        throw createGatewayError('FORBIDDEN', 'You may not write to this member');
      },
    });
    await user.type(getComposer(), 'Hello{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(readMessages()).toEqual([]);
    expectEmptyOutbox();
  });

  it('does not resend a message that has arrived despite a timeout, even without idempotency keys', async () => {
    let storedMessages: object[] = [];
    const requests: SendArguments[] = [];
    const { user } = await openChat({
      conversation: () => aConversation(storedMessages),
      sendMessage: (request: SendArguments) => {
        requests.push(request);
        storedMessages = [toStoredMessage(request, { idempotencyKey: null })];
        throw createGatewayError('PROVIDER_TIMEOUT', 'An unexpected error occurred');
      },
    });
    await user.type(getComposer(), 'Hello{Enter}');
    expect(
      await screen.findByText(
        'We got no answer, so the message may have been sent. Retry checks this first.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
    await waitFor(expectEmptyOutbox);
    expect(requests).toHaveLength(1);
  });

  it('keeps the order of messages after a timeout, even if the provider stores no idempotency keys', async () => {
    const first = aSentMessage({ id: 'm1', text: 'First', createdAt: getTimeAtMinute(1) });
    let storedMessages = [first];
    const { user } = await openChat({
      conversation: () => aConversation(storedMessages),
      sendMessage: (request: SendArguments) => {
        if (request.input.text === 'Third')
          throw createGatewayError('FORBIDDEN', 'You may not write to this member');
        storedMessages = [first, toStoredMessage(request, { idempotencyKey: null })];
        throw createGatewayError('PROVIDER_TIMEOUT', 'An unexpected error occurred');
      },
    });
    await waitFor(() => expect(readMessages()).toHaveLength(1));
    await user.type(getComposer(), 'Second{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    await user.type(getComposer(), 'Third{Enter}');
    const [retrySecond] = await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Retry' });
      expect(buttons).toHaveLength(2);
      return buttons;
    });
    await user.click(retrySecond as HTMLElement);
    await waitFor(() => expect(readMessages()).toEqual(['First (sent)', 'Second (sent)', 'Third (failed)']));
  });

  it.each(['PROVIDER_UNAVAILABLE', 'RATE_LIMITED'])(
    'retries automatically after %s, says so, and keeps the order',
    async (code) => {
      let isDown = true;
      const requests: SendArguments[] = [];
      const { user } = await openChat({
        sendMessage: (request: SendArguments) => {
          requests.push(request);
          if (isDown) throw createGatewayError(code, 'An unexpected error occurred');
          return { message: toStoredMessage(request, { createdAt: getTimeAtMinute(requests.length) }) };
        },
      });
      await user.type(getComposer(), 'One{Enter}Two{Enter}');
      expect(await screen.findByText('Not sent yet. Trying again…')).toBeVisible();
      expect(readMessages()).toEqual(['One (waiting)', 'Two (waiting)']);
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      isDown = false;
      await waitFor(() => expect(readMessages()).toEqual(['One (sent)', 'Two (sent)']));
      expect(screen.queryByText('Not sent yet. Trying again…')).not.toBeInTheDocument();
      const lastRequest = requests.pop();
      expect(lastRequest?.input.text).toBe('Two');
      // The earlier requests are attempts to send the first message.
      expect(requests.length).toBeGreaterThan(1);
      for (const request of requests) expect(request).toEqual(requests[0]);
    },
  );

  it('retries when a proxy responds with 502 because the gateway is down', async () => {
    let isDown = true;
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => ({ message: toStoredMessage(request) }),
    });
    server.use(
      http.post('*/graphql', () =>
        isDown ? new HttpResponse('<h1>502 Bad Gateway</h1>', { status: 502 }) : undefined,
      ),
    );
    await user.type(getComposer(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent yet. Trying again…')).toBeVisible();
    isDown = false;
    // The outbox retries at once when the window is focused.
    setFocused(true);
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
  });

  it('discards, on Delete, a message that waits for an automatic retry', async () => {
    const { user } = await openChat({
      sendMessage: () => {
        throw createGatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
      },
    });
    await user.type(getComposer(), 'Hello{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(readMessages()).toEqual([]);
    expectEmptyOutbox();
  });

  it('keeps a message that is written offline, and sends it with one request when the network is back', async () => {
    const requests: SendArguments[] = [];
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        requests.push(request);
        return { message: toStoredMessage(request) };
      },
    });
    setOnline(false);
    await user.type(getComposer(), 'Hello{Enter}');
    expect(readMessages()).toEqual(['Hello (waiting)']);
    expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent('Offline');
    setOnline(true);
    // A second event must not send the message again.
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
    expect(requests).toHaveLength(1);
  });

  it('keeps messages while the gateway is unreachable, then sends them in order', async () => {
    const sentTexts: string[] = [];
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        sentTexts.push(request.input.text);
        return { message: toStoredMessage(request, { createdAt: getTimeAtMinute(sentTexts.length) }) };
      },
    });
    let isDown = true;
    let failureCount = 0;
    server.use(
      http.post('*/graphql', () => {
        if (!isDown) return undefined;
        failureCount += 1;
        return HttpResponse.error();
      }),
    );
    await user.type(getComposer(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(failureCount).toBeGreaterThan(0));
    await waitFor(() => expect(readMessages()).toEqual(['One (waiting)', 'Two (waiting)']));
    isDown = false;
    // The outbox retries at once when the window is focused.
    setFocused(true);
    await waitFor(() => expect(readMessages()).toEqual(['One (sent)', 'Two (sent)']));
    expect(sentTexts).toEqual(['One', 'Two']);
    await waitFor(expectEmptyOutbox);
  });

  it('retries automatically after the gateway was unreachable', async () => {
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => ({ message: toStoredMessage(request) }),
    });
    // Fails only the first attempt to send the message. The typing signal is a request, too, but is never retried.
    let failureCount = 0;
    server.use(
      http.post('*/graphql', async ({ request }) => {
        const { operationName } = (await request.clone().json()) as { operationName: string };
        if (operationName !== 'SendMessage' || failureCount > 0) return undefined;
        failureCount += 1;
        return HttpResponse.error();
      }),
    );
    await user.type(getComposer(), 'Hello{Enter}');
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
    expect(failureCount).toBe(1);
  });

  it('resends a message without a response after a reload, with the same idempotency key', async () => {
    const keys: string[] = [];
    const noResponse = new Promise(() => undefined);
    const firstVisit = await openChat({
      sendMessage: ({ input }: SendArguments) => {
        keys.push(input.idempotencyKey);
        return noResponse;
      },
    });
    await firstVisit.user.type(getComposer(), 'Hello{Enter}');
    await waitFor(() => expect(keys).toHaveLength(1));
    firstVisit.unmount();
    await openChat({
      sendMessage: (request: SendArguments) => {
        keys.push(request.input.idempotencyKey);
        return { message: toStoredMessage(request) };
      },
    });
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('rejects a message that is too long, and keeps its text in the field', async () => {
    const { user } = await openChat({ conversation: aConversation([]) });
    await user.click(getComposer());
    await user.paste('x'.repeat(5_001));
    await user.keyboard('{Enter}');
    expect(getComposer()).toHaveAccessibleDescription('Please use at most 5,000 characters.');
    expect(getComposer()).toHaveValue('x'.repeat(5_001));
    expectEmptyOutbox();
    await user.keyboard('{Backspace}');
    expect(getComposer()).not.toHaveAccessibleDescription();
  });

  it('inserts a line break on Shift+Enter, and sends on Enter', async () => {
    const sentTexts: string[] = [];
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        sentTexts.push(request.input.text);
        return { message: toStoredMessage(request) };
      },
    });
    await user.type(getComposer(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(sentTexts).toEqual([]);
    expect(getComposer()).toHaveValue('One\nTwo');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentTexts).toEqual(['One\nTwo']));
  });

  it.each([
    ['during an IME composition', { key: 'Enter', isComposing: true }],
    // Safari ends the composition before the key event, whose key code is then 229.
    ['on the key that ends an IME composition', { key: 'Enter', keyCode: 229 }],
  ])('sends nothing %s', async (_, event) => {
    const { user } = await openChat();
    await user.type(getComposer(), 'こんにちは');
    fireEvent.keyDown(getComposer(), event);
    expect(readMessages()).toEqual([]);
    expect(getComposer()).toHaveValue('こんにちは');
  });

  it.each(['   ', '\u200B'])('does not send a blank message (%j), nor a typing signal', async (text) => {
    const { user, operations } = await openChat();
    await user.type(getComposer(), `${text}{Enter}`);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(readMessages()).toEqual([]);
    expect(operations).not.toContain('SendTyping');
  });

  it('sends the typing signal at most once in three seconds, even if the system clock changes', async () => {
    const { user, operations } = await openChat();
    const countSignals = () => operations.filter((name) => name === 'SendTyping').length;
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    await user.type(getComposer(), 'Hello');
    await waitFor(() => expect(countSignals()).toBe(1));
    const hourMs = 3_600_000;
    vi.setSystemTime(Date.now() - hourMs);
    vi.advanceTimersByTime(2_999);
    await user.type(getComposer(), ' there');
    expect(countSignals()).toBe(1);
    vi.advanceTimersByTime(1);
    await user.type(getComposer(), '!');
    await waitFor(() => expect(countSignals()).toBe(2));
  });

  it('sends the typing signal again after a message', async () => {
    const { user, operations } = await openChat({
      sendMessage: (request: SendArguments) => ({ message: toStoredMessage(request) }),
    });
    // The clock stands still, so the time between the two signals is less than three seconds.
    vi.useFakeTimers({ toFake: ['performance'] });
    await user.type(getComposer(), 'One{Enter}Two');
    await waitFor(() => expect(operations.filter((name) => name === 'SendTyping')).toHaveLength(2));
  });

  it('keeps a draft for each conversation', async () => {
    const { user } = await openChat({
      conversations: aPage([aContact(), aContact({ user: lena })]),
      conversation: ({ userId }: { userId: string }) => aConversation([], { id: `me-${userId}` }),
    });
    await user.type(getComposer(), 'For boris');
    await user.click(screen.getByRole('link', { name: /lena/ }));
    await screen.findByRole('region', { name: 'Conversation with lena' });
    expect(getComposer()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /boris/ }));
    await screen.findByRole('region', { name: 'Conversation with boris' });
    expect(getComposer()).toHaveValue('For boris');
  });

  it('fills the composer with the text from another screen, but sends nothing until Send is clicked', async () => {
    const draft = `Volkswagen Golf 1.6 TDI\n${window.location.origin}/posts/p1`;
    const { user, operations } = await openChat(
      {
        sendMessage: (request: SendArguments) => ({ message: toStoredMessage(request) }),
        post: aProductPost(),
      },
      { draft },
    );
    expect(getComposer()).toHaveValue(draft);
    expect(operations).not.toContain('SendMessage');
    await user.type(getComposer(), '\nStill there?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(operations).toContain('SendMessage'));
    await waitFor(expectEmptyOutbox);
    expect(getComposer()).toHaveValue('');
    // The state is cleared so that going back does not restore the text.
    expect((window.history.state as { usr: unknown }).usr).toBeNull();
  });

  it('fills the composer with the text from another screen, and offers the member’s own draft below it', async () => {
    localStorage.setItem('forecourt-draft:message:me:u1', JSON.stringify('My own words'));
    const { user } = await openChat({}, { draft: 'A title' });
    expect(getComposer()).toHaveValue('A title');
    expect(screen.getByText('Your draft: My own words')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(getComposer()).toHaveValue('My own words');
    expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
  });

  it('does not offer the unchanged text from an earlier screen as the member’s draft', async () => {
    const { unmount } = await openChat({}, { draft: 'Car A' });
    expect(getComposer()).toHaveValue('Car A');
    unmount();
    await openChat({}, { draft: 'Car B' });
    expect(getComposer()).toHaveValue('Car B');
    expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
  });
});
