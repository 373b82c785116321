import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContact, aConversation, mockFocusAndNetwork, openChat, setFocused } from '../../testing/chat';
import { aMessage, aPage, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { roundTrip } from '../../testing/roundTrip';

mockFocusAndNetwork();

// Shell.test.tsx tests that the unread count follows another tab and another device.
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

  it('waits until the page is visible and the window focused', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    setFocused(false);
    const markedUserIds: unknown[] = [];
    await openChat({
      ...unreadFields,
      markConversationRead: ({ input }: { input: { userId: string } }) => {
        markedUserIds.push(input.userId);
        return markRead();
      },
    });
    expect(await screen.findByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();
    setFocused(true);
    await roundTrip();
    expect(markedUserIds).toEqual([]);
    setFocused(false);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await roundTrip();
    expect(markedUserIds).toEqual([]);
    setFocused(true);
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
    expect(markedUserIds).toEqual(['u1']);
  });

  it('happens when the conversation opens, and is not repeated after a failure until the member returns to the page', async () => {
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
});
