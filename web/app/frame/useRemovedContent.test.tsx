import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContact, aConversation, mockFocusAndNetwork, openChat, readMessages } from '../../testing/chat';
import { createDeferred } from '../../testing/createDeferred';
import { aComment, aMessage, aPage, aPost } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

mockFocusAndNetwork();

async function renderLive(...args: Parameters<typeof renderApp>) {
  const app = renderApp(...args);
  await waitFor(() => expect(app.countSubscribers('contentRemoved')).toBe(1));
  const remove = (kind: string, id: string) => app.emit('contentRemoved', { kind, id });
  return { ...app, remove };
}

describe('a post that a moderator removes', () => {
  it('leaves the lists', async () => {
    const { remove } = await renderLive('/posts', {
      posts: aPage([aPost({ content: 'Cheap watches' }), aPost({ id: 'p2', content: 'My van' })]),
    });
    expect(await screen.findByText('Cheap watches')).toBeVisible();
    remove('POST', 'p1');
    await waitFor(() => expect(screen.queryByText('Cheap watches')).not.toBeInTheDocument());
    expect(screen.getByText('My van')).toBeVisible();
  });

  it('turns its page into the one of a missing post', async () => {
    const { remove } = await renderLive('/posts/p1', { post: aPost({ content: 'Cheap watches' }) });
    expect(await screen.findByText('Cheap watches')).toBeVisible();
    remove('POST', 'p1');
    expect(await screen.findByText('Post not found.')).toBeVisible();
  });

  it('does not show again when a like of it is answered', async () => {
    const response = createDeferred<unknown>();
    const { user, remove } = await renderLive('/posts', {
      posts: aPage([aPost({ content: 'Cheap watches' }), aPost({ id: 'p2', content: 'My van' })]),
      likePost: () => response.promise,
    });
    expect(await screen.findByText('Cheap watches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Like, 0' })[0] as HTMLElement);
    remove('POST', 'p1');
    await waitFor(() => expect(screen.queryByText('Cheap watches')).not.toBeInTheDocument());
    response.resolve({ post: aPost({ likesCount: 1, viewerHasLiked: true }) });
    await user.click(screen.getByRole('button', { name: 'Like, 0' }));
    expect(screen.queryByText('Cheap watches')).not.toBeInTheDocument();
    expect(screen.getByText('My van')).toBeVisible();
  });
});

describe('a comment that a moderator removes', () => {
  it('leaves its post, whose number of comments decreases', async () => {
    const { remove } = await renderLive('/posts/p1', {
      post: aPost({
        commentsCount: 2,
        comments: aPage([aComment(), aComment({ id: 'c2', content: 'Fool' })]),
      }),
    });
    expect(await screen.findByText('Fool')).toBeVisible();
    remove('COMMENT', 'c2');
    await waitFor(() => expect(screen.queryByText('Fool')).not.toBeInTheDocument());
    expect(screen.getByText('Still for sale?')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Comments 1' })).toBeVisible();
  });
});

describe('a message that a moderator removes', () => {
  it('leaves its conversation, whose last message is then the one before', async () => {
    const messages = [
      aMessage({ id: 'm1', text: 'Hello', read: true }),
      aMessage({ id: 'm2', text: 'Send money', read: true, createdAt: '2026-11-20T18:03:00.000Z' }),
    ];
    let shown = messages;
    const { emit, countSubscribers } = await openChat({
      conversations: () => aPage([aContact({ lastMessage: shown.at(-1) })]),
      conversation: () => aConversation(shown),
    });
    await waitFor(() => expect(readMessages()).toHaveLength(2));
    await waitFor(() => expect(countSubscribers('contentRemoved')).toBe(1));
    const contacts = within(screen.getByRole('list', { name: 'Contacts' }));
    expect(contacts.getByText(/Send money/)).toBeVisible();
    shown = messages.slice(0, 1);
    emit('contentRemoved', { kind: 'MESSAGE', id: 'm2' });
    await waitFor(() => expect(readMessages()).toEqual(['Hello (received)']));
    await waitFor(() => expect(contacts.queryByText(/Send money/)).not.toBeInTheDocument());
    expect(contacts.getByText(/Hello/)).toBeVisible();
  });
});
