import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred } from '../../testing/deferred';
import { aPage, aPost } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const like = (count: number) => screen.findByRole('button', { name: `Like, ${count}` });

describe('the like button', () => {
  it('shows the like at once, then the count in the response', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 7 })]),
      likePost: () => answer.promise,
    });
    await user.click(await like(7));
    expect(await like(8)).toHaveAttribute('aria-pressed', 'true');
    answer.resolve({ post: aPost({ likesCount: 12, viewerHasLiked: true }) });
    expect(await like(12)).toHaveAttribute('aria-pressed', 'true');
  });

  it('removes a like without counting below 0', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 0, viewerHasLiked: true })]),
      unlikePost: () => answer.promise,
    });
    const button = await like(0);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(button).toHaveAccessibleName('Like, 0');
    answer.resolve({ post: aPost({ likesCount: 0 }) });
  });

  it.each([
    [false, 'likePost', 'Failed to like post'],
    [true, 'unlikePost', 'Failed to unlike post'],
  ])('rolls back with a notice when the gateway fails (liked: %s)', async (liked, field, message) => {
    const { user } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 7, viewerHasLiked: liked })]),
      [field]: () => {
        throw gatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.click(await like(7));
    expect(await within(await screen.findByRole('alert')).findByText(message)).toBeVisible();
    expect(await like(7)).toHaveAttribute('aria-pressed', String(liked));
  });

  it("shows the gateway's message when it has one", async () => {
    const { user } = renderApp('/posts', {
      posts: aPage([aPost()]),
      likePost: () => {
        throw gatewayError('NOT_FOUND', 'This post is gone.');
      },
    });
    await user.click(await like(0));
    expect(await screen.findByText('This post is gone.')).toBeVisible();
  });

  it('sends one request at a time, and ends in the last chosen state', async () => {
    const first = deferred<unknown>();
    const { user, operations } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 7 })]),
      likePost: () => first.promise,
      unlikePost: { post: aPost({ likesCount: 7 }) },
    });
    await user.click(await like(7));
    await user.click(await like(8));
    await user.click(await like(7));
    await user.click(await like(8));
    expect(await like(7)).toHaveAttribute('aria-pressed', 'false');
    expect(operations.filter((name) => /like/i.test(name))).toEqual(['LikePost']);
    first.resolve({ post: aPost({ likesCount: 8, viewerHasLiked: true }) });
    await waitFor(() =>
      expect(operations.filter((name) => /like/i.test(name))).toEqual(['LikePost', 'UnlikePost']),
    );
    expect(await like(7)).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the save button', () => {
  const save = () => screen.findByRole('button', { name: 'Save' });

  it('saves and unsaves at once', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/posts', {
      posts: aPage([aPost()]),
      savePost: () => answer.promise,
      unsavePost: { post: aPost() },
    });
    await user.click(await save());
    expect(await save()).toHaveAttribute('aria-pressed', 'true');
    answer.resolve({ post: aPost({ viewerHasSaved: true }) });
    await user.click(await save());
    expect(await save()).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    [false, 'savePost', 'Failed to save post'],
    [true, 'unsavePost', 'Failed to unsave post'],
  ])('rolls back with a notice when the gateway fails (saved: %s)', async (saved, field, message) => {
    const { user } = renderApp('/posts', {
      posts: aPage([aPost({ viewerHasSaved: saved })]),
      [field]: () => {
        throw gatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.click(await save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await save()).toHaveAttribute('aria-pressed', String(saved));
  });
});
