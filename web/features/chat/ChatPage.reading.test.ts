import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContact, aConversation, mockFocusAndNetwork, openChat, setFocused } from '../../testing/chat';
import { aMessage, aPage, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

mockFocusAndNetwork();

describe('marking a conversation as read', () => {
  let unreadMessagesCount = 1;
  beforeEach(() => (unreadMessagesCount = 1));
  const markRead = () => {
    unreadMessagesCount = 0;
    return { conversation: aContact(), viewer: aViewer({ unreadMessagesCount }) };
  };
  /**
   * The fields of a gateway with one unread message from boris. The link in the navigation bar is then named "Chat, 1 unread", and
   * "Chat" once the message is read.
   */
  const unreadFields = {
    viewer: () => aViewer({ unreadMessagesCount }),
    conversations: () => aPage([aContact({ lastMessage: aMessage(), unreadCount: unreadMessagesCount })]),
    conversation: aConversation([aMessage()]),
    markConversationRead: markRead,
  };

  it('happens when the conversation is open, the page visible and the window focused', async () => {
    const markedUserIds: unknown[] = [];
    await openChat({
      ...unreadFields,
      markConversationRead: ({ input }: { input: { userId: string } }) => {
        markedUserIds.push(input.userId);
        return markRead();
      },
    });
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(markedUserIds).toEqual(['u1']);
  });

  it('waits until the window is focused', async () => {
    setFocused(false);
    const { operations } = await openChat(unreadFields);
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    expect(operations).not.toContain('MarkConversationRead');
    setFocused(true);
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(operations.filter((name) => name === 'MarkConversationRead')).toHaveLength(1);
  });

  it('waits until the page is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { operations } = await openChat(unreadFields);
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    expect(operations).not.toContain('MarkConversationRead');
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
  });

  it('is not repeated after a failure until the member returns to the page', async () => {
    let isBroken = true;
    let attemptCount = 0;
    await openChat({
      ...unreadFields,
      markConversationRead: () => {
        attemptCount += 1;
        if (isBroken) throw createGatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
        return markRead();
      },
    });
    await waitFor(() => expect(attemptCount).toBe(1));
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    expect(attemptCount).toBe(1);
    isBroken = false;
    setFocused(false);
    setFocused(true);
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(attemptCount).toBe(2);
  });

  it('in another tab clears the unread count', async () => {
    renderApp('/posts', { ...unreadFields, posts: aPage([]) });
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    unreadMessagesCount = 0;
    const otherTab = new BroadcastChannel('forecourt-live');
    otherTab.postMessage(null);
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    otherTab.close();
  });

  it('on another device clears the unread count', async () => {
    const { emit, countSubscribers } = renderApp('/chat', unreadFields);
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    await waitFor(() => expect(countSubscribers('messagesRead')).toBe(1));
    unreadMessagesCount = 0;
    act(() =>
      emit('messagesRead', { conversation: { id: 'me-u1', user: { id: 'u1' } }, reader: { id: 'me' } }),
    );
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
  });
});
