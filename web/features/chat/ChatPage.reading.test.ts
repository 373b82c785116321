import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aContact, aConversation, controlWindow, openChat, setFocused } from '../../testing/chat';
import { aMessage, aPage } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

controlWindow();

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
    setFocused(false);
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
