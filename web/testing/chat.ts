import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { aMessage, aPage, aUser, aViewer } from './factories';
import { renderApp } from './renderApp';

export const boris = aUser({ id: 'u1', username: 'boris' });
export const lena = aUser({ id: 'u2', username: 'lena' });
/** An entry of the list of conversations, with boris by default, without messages. */
export const aContact = ({
  user = boris,
  ...overrides
}: { user?: typeof boris } & Record<string, unknown> = {}) => ({
  id: `me-${user['id'] as string}`,
  user,
  lastMessage: null,
  unreadCount: 0,
  ...overrides,
});
export const aMessageList = (nodes: object[] = [], hasOlder = false) => ({ nodes, hasOlder });
/** A conversation with boris. */
export const aConversation = (messages: object[] = [], overrides: object = {}) => ({
  id: 'me-u1',
  messages: aMessageList(messages),
  ...overrides,
});
/** A message from the viewer to boris. */
export const aSentMessage = (overrides: object = {}) =>
  aMessage({
    sender: { __typename: 'User', id: 'me' },
    receiver: { __typename: 'User', id: 'u1' },
    ...overrides,
  });
/** The ISO time of a minute (0 to 59) past 18:00 UTC, on one day for all tests. */
export const getTimeAtMinute = (minute: number) => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`;

/** The arguments of the field `sendMessage`. */
export interface SendArguments {
  input: { receiverId: string; text: string; idempotencyKey: string };
}

let hasFocus = true;
let isNetworkUp = true;
/**
 * Mocks the window focus and the network state for the tests of a file: focused and online at the start of each test. Change them
 * with `setFocused` and `setOnline`.
 */
export function mockFocusAndNetwork(): void {
  beforeEach(() => {
    hasFocus = true;
    isNetworkUp = true;
    vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isNetworkUp);
  });
}
/** Sets the window focus, and fires the event of the change. */
export function setFocused(isFocused: boolean): void {
  hasFocus = isFocused;
  fireEvent(window, new Event(isFocused ? 'focus' : 'blur'));
}
/** Sets the network state, and fires the event of the change. */
export function setOnline(isOnline: boolean): void {
  isNetworkUp = isOnline;
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}

/**
 * Opens the conversation with boris on a fake gateway, and waits for the subscriptions to its messages.
 * @param fields - see `fakeGateway`
 * @param historyState - the state that a previous page passed
 */
export async function openChat(fields: Record<string, unknown> = {}, historyState: unknown = null) {
  const defaults = {
    conversations: aPage([aContact()]),
    conversation: aConversation(),
    markConversationRead: { conversation: aContact(), viewer: aViewer() },
    sendTyping: { receiver: boris },
  };
  const app = renderApp('/chat/u1', { ...defaults, ...fields }, historyState);
  await screen.findByRole('log');
  await waitFor(() => expect(app.countSubscribers('messageReceived')).toBe(1));
  for (const name of ['messagesRead', 'connectionChanged'])
    await waitFor(() => expect(app.countSubscribers(name)).toBe(1));
  return app;
}

export const getComposer = () => screen.getByRole('textbox', { name: 'Message' });
/** Reads the messages in the log from top to bottom, each as `text (state)`, for example `Hello (read)`. */
export function readMessages(): string[] {
  return [...screen.getByRole('log').querySelectorAll<HTMLElement>('li[data-state]')].map(
    (row) => `${row.querySelector('[class*="text"]')?.textContent ?? ''} (${row.dataset['state'] ?? ''})`,
  );
}
