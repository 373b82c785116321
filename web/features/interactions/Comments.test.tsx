import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aComment, aPage, aPost, aUser } from '../../testing/factories';
import { readDraftValues } from '../../testing/drafts';
import { createGatewayError } from '../../testing/fakeGateway';
import { fillFields } from '../../testing/fillFields';
import { renderApp } from '../../testing/renderApp';
import { roundTrip } from '../../testing/roundTrip';

const createAnna = () => aUser({ id: 'me', username: 'anna' });
const findTextbox = () => screen.findByRole('textbox', { name: 'Add a comment' });
const findSendButton = () => screen.findByRole('button', { name: 'Comment' });
const findItems = async () =>
  within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');

/**
 * Runs `callback` after 100 nested microtasks, which is more than an update of React needs. The page is then as a browser would
 * paint it.
 */
function runAfterMicrotasks(callback: () => void, microtaskCount = 100): void {
  queueMicrotask(microtaskCount === 0 ? callback : () => runAfterMicrotasks(callback, microtaskCount - 1));
}

interface AddCommentArguments {
  input: { content: string; postId: string; idempotencyKey: string };
}

/** Fewer than on a page of the gateway; the app reads the number from the page. */
const COMMENTS_PER_PAGE = 4;

/** Creates the page of the viewer's comments after one, or the first page, of those numbered from `newest` down to 1. */
function createNumberedPage(newest: number, after: string | undefined, deleted: number[] = []) {
  const first = after === undefined ? newest : Number(after.slice(1)) - 1;
  const numbers = Array.from({ length: first }, (_, index) => first - index).filter(
    (number) => !deleted.includes(number),
  );
  const comments = numbers.map((number) =>
    aComment({ id: `c${number}`, content: `Number ${number}.`, author: aUser({ id: 'me' }) }),
  );
  return aPage(comments.slice(0, COMMENTS_PER_PAGE), { limit: COMMENTS_PER_PAGE, total: numbers.length });
}

interface PageArguments {
  after?: string;
}

describe('comments', () => {
  it('are listed in the order of the response, with exact times as tooltips and deleted authors as "Deleted member"', async () => {
    renderApp('/posts/p1', {
      post: aPost({
        commentsCount: 2,
        comments: aPage([
          aComment({ id: 'c2', content: 'Second', author: null }),
          aComment({ id: 'c1', content: 'First', createdAt: '2026-11-20T11:00:00.000Z' }),
        ]),
      }),
    });
    const [newer, older] = await findItems();
    expect(newer).toHaveTextContent('Deleted member');
    expect(newer).toHaveTextContent('Second');
    expect(older).toHaveTextContent('First');
    expect(within(older as HTMLElement).getByText(/ago$/)).toHaveAttribute(
      'title',
      expect.stringMatching(/^20 November 2026 \d\d:00$/),
    );
  });

  it('include a new one at the top at once, trimmed and marked as "Sending…", once in every frame, and counted when it is stored', async () => {
    const response = createDeferred<unknown>();
    const sentTexts: string[] = [];
    const { user } = renderApp('/posts/p1', {
      post: aPost({ commentsCount: 1, comments: aPage([aComment()]) }),
      addComment: ({ input }: AddCommentArguments) => {
        sentTexts.push(input.content);
        return response.promise;
      },
    });
    await fillFields({ 'Add a comment': '  Is it blue?  ' });
    await user.click(await findSendButton());
    const [pending] = await findItems();
    expect(pending).toHaveTextContent('Sending…');
    expect(pending).toHaveTextContent('Is it blue?');
    expect(screen.getByRole('heading', { name: 'Comments 1' })).toBeVisible();
    expect(await findTextbox()).toHaveValue('');
    const itemCounts = new Set<number>();
    const observer = new MutationObserver(() => {
      runAfterMicrotasks(() =>
        itemCounts.add(document.querySelectorAll('ul[aria-label="Comments"] > li').length),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    response.resolve({ comment: aComment({ id: 'c2', content: 'Is it blue?', author: createAnna() }) });
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(await findItems()).toHaveLength(2);
    observer.disconnect();
    expect([...itemCounts]).toEqual([2]);
    expect((await findItems())[0]).toHaveTextContent('Is it blue?');
    expect(screen.getByRole('heading', { name: 'Comments 2' })).toBeVisible();
    expect(sentTexts).toEqual(['Is it blue?']);
  });

  it('are not sent while blank', async () => {
    const { user, operations } = renderApp('/posts/p1', { post: aPost() });
    await user.type(await findTextbox(), ' \u200B');
    // A disabled button would lose the focus.
    expect(await findSendButton()).toBeEnabled();
    expect(await findSendButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await findSendButton());
    const form = (await findTextbox()).closest('form');
    fireEvent.submit(form as HTMLFormElement);
    expect(operations).not.toContain('AddComment');
  });

  it('that cannot be sent return to the form, and a retry sends the same idempotency key', async () => {
    const keys: string[] = [];
    let isWorking = false;
    const { user } = renderApp('/posts/p1', {
      post: aPost(),
      addComment: ({ input }: AddCommentArguments) => {
        keys.push(input.idempotencyKey);
        if (!isWorking) throw createGatewayError('FORBIDDEN', 'You may not comment here.');
        return { comment: aComment({ content: input.content, author: createAnna() }) };
      },
    });
    await fillFields({ 'Add a comment': 'Is it blue?' });
    await user.click(await findSendButton());
    expect(await screen.findByText('Failed to post comment. Please try again.')).toBeVisible();
    expect(await findTextbox()).toHaveValue('Is it blue?');
    expect(await findTextbox()).toHaveAccessibleDescription('Failed to post comment. Please try again.');
    expect(await screen.findByText('You may not comment here.')).toBeVisible();
    // The comment is in the form only.
    expect(screen.getByText('No comments yet.')).toBeVisible();

    isWorking = true;
    await user.click(await findSendButton());
    expect(await screen.findByRole('button', { name: 'Delete comment: Is it blue?' })).toBeVisible();
    expect(await findItems()).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await findTextbox()).toHaveValue('');
    expect(screen.queryByText('Failed to post comment. Please try again.')).not.toBeInTheDocument();
  });

  it('that cannot be sent return to the form before a text that was typed meanwhile, with a default message', async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/posts/p1', { post: aPost(), addComment: () => response.promise });
    await fillFields({ 'Add a comment': 'Is it blue?' });
    await user.click(await findSendButton());
    await fillFields({ 'Add a comment': 'Or green?' });
    response.reject(createGatewayError('PROVIDER_ERROR', ''));
    expect(await screen.findByText('Failed to create comment')).toBeVisible();
    expect(await findTextbox()).toHaveValue('Is it blue?\nOr green?');
  });

  it('are kept as drafts until they are stored', async () => {
    localStorage.setItem('forecourt-draft:comment:me:p1', '"Is it"');
    const { user } = renderApp('/posts/p1', {
      post: aPost(),
      addComment: ({ input }: AddCommentArguments) => ({
        comment: aComment({ content: input.content, author: createAnna() }),
      }),
    });
    expect(await findTextbox()).toHaveValue('Is it');
    await fillFields({ 'Add a comment': 'Is it blue?' });
    await waitFor(async () =>
      expect(await readDraftValues('comment:me:p1')).toEqual({ text: 'Is it blue?' }),
    );
    await user.click(await findSendButton());
    await waitFor(async () => expect(await readDraftValues('comment:me:p1')).toBeNull());
    expect(localStorage.getItem('forecourt-draft:comment:me:p1')).toBeNull();
  });

  it('can be deleted only by their author, after a confirmation; the focus moves to their heading', async () => {
    const { user } = renderApp('/posts/p1', {
      post: aPost({
        commentsCount: 2,
        comments: aPage([
          aComment({ id: 'c2', content: 'Mine', author: createAnna() }),
          aComment({ content: 'Not mine' }),
        ]),
      }),
      deleteComment: { deletedCommentId: 'c2' },
    });
    expect(await findItems()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Delete comment: Not mine' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete comment: Mine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete comment' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Mine')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Comments 1' })).toHaveFocus();
  });

  it('stay, and the dialog shows an error, when they cannot be deleted', async () => {
    const { user } = renderApp('/posts/p1', {
      post: aPost({ comments: aPage([aComment({ content: 'Mine', author: createAnna() })]) }),
      deleteComment: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete comment: Mine' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Failed to delete comment')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Mine')).toBeVisible();
  });

  it('include each older one once after clicks, while others comment', async () => {
    let newest = 9;
    const { user } = renderApp('/posts/p1', {
      post: aPost({
        commentsCount: 9,
        comments: ({ after }: PageArguments) => createNumberedPage(newest, after),
      }),
    });
    await screen.findByText('Number 6.');
    newest += COMMENTS_PER_PAGE;
    await user.click(await screen.findByRole('button', { name: 'Show older comments' }));
    await screen.findByText('Number 2.');
    await user.click(screen.getByRole('button', { name: 'Show older comments' }));
    await screen.findByText('Number 1.');
    expect((await findItems()).map((item) => /Number \d+/.exec(item.textContent)?.[0])).toEqual(
      Array.from({ length: 9 }, (_, index) => `Number ${9 - index}`),
    );
    expect(screen.queryByRole('button', { name: 'Show older comments' })).not.toBeInTheDocument();
  });

  it('include all older ones when the last one shown has been deleted', async () => {
    const deleted: number[] = [];
    const { user } = renderApp('/posts/p1', {
      post: aPost({ comments: ({ after }: PageArguments) => createNumberedPage(6, after, deleted) }),
      deleteComment: () => {
        deleted.push(6);
        return { deletedCommentId: 'c6' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete comment: Number 6.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete comment' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Number 6.')).not.toBeInTheDocument());
    // The last one shown is deleted by its author.
    deleted.push(3);
    await user.click(screen.getByRole('button', { name: 'Show older comments' }));
    expect(await screen.findByText('Number 2.')).toBeVisible();
    expect(screen.getByText('Number 1.')).toBeVisible();
  });

  it('stay loaded when the member returns to the post', async () => {
    const { user } = renderApp('/posts/p1', {
      posts: aPage([]),
      post: aPost({
        comments: ({ after }: PageArguments) => createNumberedPage(6, after),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older comments' }));
    await screen.findByText('Number 1.');
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await waitFor(() => expect(screen.queryByText('Number 1.')).not.toBeInTheDocument());
    act(() => window.history.back());
    await screen.findByText('Number 6.');
    await roundTrip();
    expect(screen.getByText('Number 1.')).toBeVisible();
  });

  it('stay, with an error below them, when older ones cannot be loaded', async () => {
    const { user } = renderApp('/posts/p1', {
      post: aPost({
        comments: ({ after }: PageArguments) => {
          if (after !== undefined) throw createGatewayError('PROVIDER_ERROR', '');
          return createNumberedPage(5, after);
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older comments' }));
    expect(await screen.findByText('Failed to fetch comments')).toBeVisible();
    expect(screen.getByText('Number 5.')).toBeVisible();
  });
});
