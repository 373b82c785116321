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
import { fillFields } from '../../testing/fillFields';
import { mockPhone } from '../../testing/mockPhone';
import { roundTrip } from '../../testing/roundTrip';
import { server } from '../../testing/server';
import { typeWithoutPauses } from '../../testing/typeWithoutPauses';

mockFocusAndNetwork();
afterEach(() => {
  vi.useRealTimers();
});

const expectEmptyOutbox = () => expect(localStorage.getItem('forecourt-draft:outbox:me') ?? '[]').toBe('[]');

/** Sends texts one after another, each with one change of the composer instead of one for each letter. */
function sendTexts(...texts: string[]): void {
  for (const text of texts) {
    fireEvent.change(getComposer(), { target: { value: text } });
    fireEvent.keyDown(getComposer(), { key: 'Enter' });
  }
}

// chat.properties.test.ts tests that each message is shown once and in order, for every order of events and responses;
// conversationRows.test.ts tests equal texts.
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
    sendTexts('Second');
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

  it('discards on Delete a message that failed, and one that waits for an automatic retry', async () => {
    let code = 'FORBIDDEN';
    const { user } = await openChat({
      sendMessage: () => {
        throw createGatewayError(code, 'An unexpected error occurred');
      },
    });
    for (const [nextCode, state] of [
      ['FORBIDDEN', 'failed'],
      ['PROVIDER_UNAVAILABLE', 'waiting'],
    ] as const) {
      code = nextCode;
      sendTexts('Hello');
      const deleteButton = await screen.findByRole('button', { name: 'Delete' });
      expect(readMessages()).toEqual([`Hello (${state})`]);
      await user.click(deleteButton);
      expect(readMessages()).toEqual([]);
      expectEmptyOutbox();
    }
  });

  it('discards on Delete a message that was written offline, and sends only the others when the network is back', async () => {
    const sentTexts: string[] = [];
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        sentTexts.push(request.input.text);
        return { message: toStoredMessage(request) };
      },
    });
    setOnline(false);
    sendTexts('One', 'Two');
    await waitFor(() => expect(screen.getAllByText('Not sent yet. You are offline.')).toHaveLength(2));
    const [deleteFirst] = screen.getAllByRole('button', { name: 'Delete' });
    await user.click(deleteFirst as HTMLElement);
    expect(readMessages()).toEqual(['Two (waiting)']);
    setOnline(true);
    await waitFor(() => expect(readMessages()).toEqual(['Two (sent)']));
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(sentTexts).toEqual(['Two']);
  });

  it('still shows a message that was deleted while it was being sent, if it is stored', async () => {
    const response = createDeferred<object>();
    const requests: SendArguments[] = [];
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        requests.push(request);
        return response.promise;
      },
    });
    setOnline(false);
    sendTexts('Hello');
    const deleteButton = await screen.findByRole('button', { name: 'Delete' });
    setOnline(true);
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(deleteButton);
    expect(readMessages()).toEqual([]);
    response.resolve({ message: toStoredMessage(requests[0] as SendArguments) });
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
  });

  it('after a timeout, Retry does not resend a message that has arrived, and keeps the order, even without idempotency keys', async () => {
    const first = aSentMessage({ id: 'm1', text: 'First', createdAt: getTimeAtMinute(1) });
    let storedMessages = [first];
    const sentTexts: string[] = [];
    const { user } = await openChat({
      conversation: () => aConversation(storedMessages),
      sendMessage: (request: SendArguments) => {
        sentTexts.push(request.input.text);
        if (request.input.text === 'Third')
          throw createGatewayError('FORBIDDEN', 'You may not write to this member');
        storedMessages = [first, toStoredMessage(request, { idempotencyKey: null })];
        throw createGatewayError('PROVIDER_TIMEOUT', 'An unexpected error occurred');
      },
    });
    await waitFor(() => expect(readMessages()).toHaveLength(1));
    sendTexts('Second');
    expect(
      await screen.findByText(
        'We got no answer, so the message may have been sent. Retry checks this first.',
      ),
    ).toBeVisible();
    sendTexts('Third');
    const [retrySecond, retryThird] = await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Retry' });
      expect(buttons).toHaveLength(2);
      return buttons;
    });
    await user.click(retrySecond as HTMLElement);
    await waitFor(() => expect(readMessages()).toEqual(['First (sent)', 'Second (sent)', 'Third (failed)']));
    expect(screen.getAllByRole('button', { name: 'Retry' })).toEqual([retryThird]);
    // Only the third one stays in the outbox.
    await waitFor(() => expect(localStorage.getItem('forecourt-draft:outbox:me')).not.toContain('Second'));
    expect(sentTexts).toEqual(['Second', 'Third']);
  });

  // outbox.test.ts tests the delays.
  it('retries automatically while the provider is unavailable, says so, and keeps the order', async () => {
    let isDown = true;
    const requests: SendArguments[] = [];
    await openChat({
      sendMessage: (request: SendArguments) => {
        requests.push(request);
        if (isDown) throw createGatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
        return { message: toStoredMessage(request, { createdAt: getTimeAtMinute(requests.length) }) };
      },
    });
    // The lower end of the random range, so that the retry is after half a second.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    sendTexts('One', 'Two');
    await waitFor(() => expect(screen.getAllByText('Not sent yet. Trying again…')).toHaveLength(2));
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
  });

  it('keeps a message while requests are limited, the gateway is unreachable or its proxy responds with 502', async () => {
    await openChat({
      sendMessage: (request: SendArguments) => ({ message: toStoredMessage(request) }),
    });
    const failures = [
      HttpResponse.json({ errors: [{ message: '', extensions: { code: 'RATE_LIMITED' } }] }),
      HttpResponse.error(),
      new HttpResponse('<h1>502 Bad Gateway</h1>', { status: 502 }),
    ];
    const failureCount = failures.length;
    server.use(
      http.post('*/graphql', async ({ request }) => {
        const { operationName } = (await request.clone().json()) as { operationName: string };
        return operationName === 'SendMessage' ? failures.shift() : undefined;
      }),
    );
    sendTexts('Hello');
    for (let attempt = 1; attempt <= failureCount; attempt += 1) {
      await waitFor(() => expect(failures).toHaveLength(failureCount - attempt));
      await roundTrip();
      expect(readMessages()).toEqual(['Hello (waiting)']);
      expect(screen.getByText('Not sent yet. Trying again…')).toBeVisible();
      // The outbox retries at once when the window is focused.
      setFocused(true);
    }
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
  });

  it('keeps a message that is written offline, and sends it with one request when the network is back', async () => {
    const requests: SendArguments[] = [];
    await openChat({
      sendMessage: (request: SendArguments) => {
        requests.push(request);
        return { message: toStoredMessage(request) };
      },
    });
    setOnline(false);
    sendTexts('Hello');
    await waitFor(() => expect(readMessages()).toEqual(['Hello (waiting)']));
    expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent('Offline');
    setOnline(true);
    // A second event must not send the message again.
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(readMessages()).toEqual(['Hello (sent)']));
    expect(requests).toHaveLength(1);
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
    sendTexts('Hello');
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

  it('sends no message that is blank or too long, and keeps its text in the field', async () => {
    const { user, operations } = await openChat();
    await fillFields({ Message: '\u200B' });
    fireEvent.keyDown(getComposer(), { key: 'Enter' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expectEmptyOutbox();
    expect(readMessages()).toEqual([]);
    // A blank text sends no typing signal either.
    expect(operations).not.toContain('SendTyping');
    sendTexts('x'.repeat(5_001));
    expect(getComposer()).toHaveAccessibleDescription('Please use at most 5,000 characters.');
    expect(getComposer()).toHaveValue('x'.repeat(5_001));
    expectEmptyOutbox();
    await fillFields({ Message: 'x'.repeat(5_000) });
    expect(getComposer()).not.toHaveAccessibleDescription();
  });

  it('sends on Enter, but not on Shift+Enter, which inserts a line break, or while an IME composes', async () => {
    const sentTexts: string[] = [];
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        sentTexts.push(request.input.text);
        return { message: toStoredMessage(request) };
      },
    });
    await user.type(getComposer(), 'こ{Shift>}{Enter}{/Shift}は');
    fireEvent.keyDown(getComposer(), { key: 'Enter', isComposing: true });
    // Safari ends the composition before the key event, whose key code is then 229.
    fireEvent.keyDown(getComposer(), { key: 'Enter', keyCode: 229 });
    expectEmptyOutbox();
    expect(getComposer()).toHaveValue('こ\nは');
    expect(getComposer()).toHaveAttribute('enterkeyhint', 'send');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentTexts).toEqual(['こ\nは']));
  });

  it('inserts a line break on Enter on a touch screen, and sends with the button', async () => {
    mockPhone();
    const sentTexts: string[] = [];
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        sentTexts.push(request.input.text);
        return { message: toStoredMessage(request) };
      },
    });
    await user.type(getComposer(), 'One{Enter}Two');
    expect(getComposer()).toHaveValue('One\nTwo');
    expect(getComposer()).toHaveAttribute('enterkeyhint', 'enter');
    expectEmptyOutbox();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentTexts).toEqual(['One\nTwo']));
  });

  it('sends the typing signal at most once in three seconds, even if the system clock changes, and again after a message', async () => {
    const { operations } = await openChat({
      sendMessage: (request: SendArguments) => ({ message: toStoredMessage(request) }),
    });
    const countSignals = () => operations.filter((name) => name === 'SendTyping').length;
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    typeWithoutPauses(getComposer(), 'Hello');
    await waitFor(() => expect(countSignals()).toBe(1));
    const hourMs = 3_600_000;
    vi.setSystemTime(Date.now() - hourMs);
    vi.advanceTimersByTime(2_999);
    await fillFields({ Message: 'Hello there' });
    await roundTrip();
    expect(countSignals()).toBe(1);
    vi.advanceTimersByTime(1);
    await fillFields({ Message: 'Hello there!' });
    await waitFor(() => expect(countSignals()).toBe(2));
    fireEvent.keyDown(getComposer(), { key: 'Enter' });
    await fillFields({ Message: 'Two' });
    await waitFor(() => expect(countSignals()).toBe(3));
  });

  it('keeps a draft for each conversation', async () => {
    const { user } = await openChat({
      conversations: aPage([aContact(), aContact({ user: lena })]),
      conversation: ({ userId }: { userId: string }) => aConversation([], { id: `me-${userId}` }),
    });
    await fillFields({ Message: 'For boris' });
    await user.click(screen.getByRole('link', { name: /lena/ }));
    await screen.findByRole('region', { name: 'Conversation with lena' });
    expect(getComposer()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /boris/ }));
    await screen.findByRole('region', { name: 'Conversation with boris' });
    expect(getComposer()).toHaveValue('For boris');
  });

  it('fills the composer with the text from another screen, but sends nothing until Send is clicked', async () => {
    // An unchanged text from an earlier screen is not the member's draft.
    const { unmount } = await openChat({}, { draft: 'Car A' });
    expect(getComposer()).toHaveValue('Car A');
    unmount();
    const draft = `Volkswagen Golf 1.6 TDI\n${window.location.origin}/posts/p1`;
    const sentTexts: string[] = [];
    const { user, operations } = await openChat(
      {
        sendMessage: (request: SendArguments) => {
          sentTexts.push(request.input.text);
          return { message: toStoredMessage(request) };
        },
        post: aProductPost(),
      },
      { draft },
    );
    expect(getComposer()).toHaveValue('');
    expect(await screen.findByRole('link', { name: /^Volkswagen Golf 1.6 TDI/ })).toHaveAttribute(
      'href',
      '/posts/p1',
    );
    expect(screen.queryByText(/^Your draft/)).not.toBeInTheDocument();
    expect(operations).not.toContain('SendMessage');
    await user.click(screen.getByRole('button', { name: 'Is it still available?' }));
    expect(getComposer()).toHaveValue('Is it still available?');
    expect(getComposer()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Is the price negotiable?' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentTexts).toEqual([`${draft}\nIs it still available?`]));
    await waitFor(() => expect(operations).toContain('SendMessage'));
    await waitFor(expectEmptyOutbox);
    expect(getComposer()).toHaveValue('');
    // The state is cleared so that going back does not restore the text.
    expect((window.history.state as { usr: unknown }).usr).toBeNull();
  });

  it('gives the advice on deals with the first message about a vehicle only, whose link can be removed', async () => {
    const draft = `Volkswagen Golf 1.6 TDI\n${window.location.origin}/posts/p1`;
    const advice = 'See the vehicle and its papers before you pay anything.';
    const { unmount } = await openChat({ post: aProductPost() }, { draft });
    expect(await screen.findByText(advice)).toBeVisible();
    unmount();
    const { user } = await openChat({ post: aProductPost() });
    await screen.findByRole('button', { name: 'Is it still available?' });
    expect(screen.queryByText(advice)).not.toBeInTheDocument();
    await fillFields({ Message: 'Hello' });
    await user.click(screen.getByRole('button', { name: 'Remove the post' }));
    expect(getComposer()).toHaveValue('Hello');
    expect(screen.queryByRole('group', { name: 'This message is about' })).not.toBeInTheDocument();
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
});
