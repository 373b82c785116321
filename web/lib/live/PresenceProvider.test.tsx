import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContact, aConversation, boris, lena } from '../../testing/chat';
import { aPage, aUser, aViewer } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

const aPresence = (id: string, isOnline: boolean | null) => ({ user: { __typename: 'User', id, isOnline } });

describe('the presence of members', () => {
  it('is watched by one subscription for the members on the page, which follows the pages', async () => {
    const watchedIds: string[][] = [];
    const { user, emit, countSubscribers } = renderApp('/chat', {
      conversations: aPage([aContact(), aContact({ user: lena })]),
      conversation: aConversation(),
      markConversationRead: { conversation: aContact(), viewer: aViewer() },
      user: boris,
      presenceChanged: ({ userIds }: { userIds: string[] }) => {
        watchedIds.push(userIds);
        return aPresence('u1', false);
      },
    });
    await waitFor(() => expect(watchedIds).toEqual([['u1', 'u2']]));
    await user.click(screen.getByRole('link', { name: /boris/ }));
    const conversation = await screen.findByRole('region', { name: 'Conversation with boris' });
    act(() => emit('presenceChanged', aPresence('u1', true)));
    await waitFor(() => expect(conversation).toHaveTextContent('Active conversation · online'));
    // The header of the conversation shows a member whom the contacts show as well.
    expect(watchedIds).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'boris' }));
    await waitFor(() => expect(watchedIds).toEqual([['u1', 'u2'], ['u1']]));
    expect(await screen.findByRole('heading', { name: 'boris', level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Online')).not.toBeInTheDocument());
    act(() => emit('presenceChanged', aPresence('u1', true)));
    expect(await screen.findByText('Online')).toBeVisible();
    await waitFor(() => expect(countSubscribers('presenceChanged')).toBe(1));
    act(() => emit('presenceChanged', aPresence('u1', null)));
    await waitFor(() => expect(screen.queryByText('Online')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Feed' }));
    await waitFor(() => expect(countSubscribers('presenceChanged')).toBe(0));
  });

  it('is not shown on the viewer’s own page', async () => {
    const { countSubscribers } = renderApp('/profile/me', {
      user: aUser({ id: 'me', username: 'me' }),
      presenceChanged: aPresence('me', true),
    });
    await waitFor(() => expect(countSubscribers('typing')).toBe(1));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Online')).not.toBeInTheDocument();
    expect(countSubscribers('presenceChanged')).toBe(0);
  });
});
