import { useQuery } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PostsPageDocument } from '../../gql/graphql';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aPost } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { roundTrip } from '../../testing/roundTrip';
import { PostList } from '../posts/PostList';

const findLikeButton = (count: number) => screen.findByRole('button', { name: `Like, ${count}` });

describe('the like button', () => {
  it('shows the like at once, then the count in the response', async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 7 })]),
      likePost: () => response.promise,
    });
    await user.click(await findLikeButton(7));
    expect(await findLikeButton(8)).toHaveAttribute('aria-pressed', 'true');
    response.resolve({ post: aPost({ likesCount: 12, viewerHasLiked: true }) });
    expect(await findLikeButton(12)).toHaveAttribute('aria-pressed', 'true');
  });

  it('removes the like at once, and shows no negative count', async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 0, viewerHasLiked: true })]),
      unlikePost: () => response.promise,
    });
    const button = await findLikeButton(0);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(button).toHaveAccessibleName('Like, 0');
    response.resolve({ post: aPost({ likesCount: 0 }) });
  });

  it.each([
    [false, 'likePost', 'Failed to like post'],
    [true, 'unlikePost', 'Failed to unlike post'],
  ])(
    'rolls back with a notice when the mutation fails (liked before: %s)',
    async (isLiked, field, message) => {
      const { user } = renderApp('/posts', {
        posts: aPage([aPost({ likesCount: 7, viewerHasLiked: isLiked })]),
        [field]: () => {
          throw createGatewayError('PROVIDER_ERROR', '');
        },
      });
      await user.click(await findLikeButton(7));
      expect(await within(await screen.findByRole('alert')).findByText(message)).toBeVisible();
      expect(await findLikeButton(7)).toHaveAttribute('aria-pressed', String(isLiked));
    },
  );

  it('shows the message of the error if the gateway sends one', async () => {
    const { user } = renderApp('/posts', {
      posts: aPage([aPost()]),
      likePost: () => {
        throw createGatewayError('NOT_FOUND', 'This post is gone.');
      },
    });
    await user.click(await findLikeButton(0));
    expect(await screen.findByText('This post is gone.')).toBeVisible();
  });

  it('sends one request at a time, and ends in the last chosen state', async () => {
    const firstResponse = createDeferred<unknown>();
    const { user, operations } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 7 })]),
      likePost: () => firstResponse.promise,
      unlikePost: { post: aPost({ likesCount: 7 }) },
    });
    await user.click(await findLikeButton(7));
    await user.click(await findLikeButton(8));
    await user.click(await findLikeButton(7));
    await user.click(await findLikeButton(8));
    expect(await findLikeButton(7)).toHaveAttribute('aria-pressed', 'false');
    expect(operations.filter((name) => /like/i.test(name))).toEqual(['LikePost']);
    firstResponse.resolve({ post: aPost({ likesCount: 8, viewerHasLiked: true }) });
    await waitFor(() =>
      expect(operations.filter((name) => /like/i.test(name))).toEqual(['LikePost', 'UnlikePost']),
    );
    expect(await findLikeButton(7)).toHaveAttribute('aria-pressed', 'false');
  });

  it('sends the last wish even if the request before it ends in a timeout', async () => {
    const firstResponse = createDeferred<unknown>();
    const { user, operations } = renderApp('/posts', {
      posts: aPage([aPost({ likesCount: 7 })]),
      likePost: () => firstResponse.promise,
      unlikePost: { post: aPost({ likesCount: 7 }) },
    });
    await user.click(await findLikeButton(7));
    await user.click(await findLikeButton(8));
    firstResponse.reject(createGatewayError('PROVIDER_TIMEOUT', ''));
    await waitFor(() => expect(operations).toContain('UnlikePost'));
    expect(await findLikeButton(7)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText('Failed to like post')).not.toBeInTheDocument();
  });
});

it.each([
  ['Like, 7', 'likePost', { likesCount: 8, viewerHasLiked: true }],
  ['Save', 'savePost', { viewerHasSaved: true }],
])('the button "%s" is rendered again without its page', async (name, field, changes) => {
  const countRenders = vi.fn();
  function Posts() {
    countRenders();
    const { data } = useQuery(PostsPageDocument, { variables: { page: 1 } });
    return data?.posts && <PostList posts={data.posts.nodes} />;
  }
  renderForVisitor(<Posts />, {
    posts: aPage([aPost({ likesCount: 7 }), aPost({ id: 'p2' })]),
    [field]: { post: aPost({ likesCount: 7, ...changes }) },
  });
  const [button] = await screen.findAllByRole('button', { name });
  countRenders.mockClear();
  await userEvent.click(button as HTMLElement);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await roundTrip();
  expect(countRenders).not.toHaveBeenCalled();
});

describe('the save button', () => {
  const findSaveButton = () => screen.findByRole('button', { name: 'Save' });

  it('shows the post as saved before the gateway responds, and as unsaved after a second click', async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/posts', {
      posts: aPage([aPost()]),
      savePost: () => response.promise,
      unsavePost: { post: aPost() },
    });
    await user.click(await findSaveButton());
    expect(await findSaveButton()).toHaveAttribute('aria-pressed', 'true');
    response.resolve({ post: aPost({ viewerHasSaved: true }) });
    await user.click(await findSaveButton());
    expect(await findSaveButton()).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    [false, 'savePost', 'Failed to save post'],
    [true, 'unsavePost', 'Failed to unsave post'],
  ])(
    'rolls back with a notice when the mutation fails (saved before: %s)',
    async (isSaved, field, message) => {
      const { user } = renderApp('/posts', {
        posts: aPage([aPost({ viewerHasSaved: isSaved })]),
        [field]: () => {
          throw createGatewayError('PROVIDER_ERROR', '');
        },
      });
      await user.click(await findSaveButton());
      expect(await screen.findByText(message)).toBeVisible();
      expect(await findSaveButton()).toHaveAttribute('aria-pressed', String(isSaved));
    },
  );
});
