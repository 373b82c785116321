import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PostsPageDocument } from '../../gql/graphql';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aPost } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { renderPages } from '../../testing/renderPages';
import { roundTrip } from '../../testing/roundTrip';
import { PostList } from '../posts/list/PostList';

/** Only the cards of the posts page. */
function Posts() {
  const { data } = useQuery(PostsPageDocument, { variables: { page: 1 } });
  return data?.posts && <PostList posts={data.posts.nodes} />;
}
const renderPosts = (fields: Record<string, unknown>) => renderPages('/posts', { '/posts': Posts }, fields);
const findLikeButton = (count: number) => screen.findByRole('button', { name: `Like, ${count}` });
/** The arguments of the mutations. */
interface Args {
  input: { postId: string };
}

describe('the like button', () => {
  it('shows the like at once, then the count in the response', async () => {
    const response = createDeferred<unknown>();
    const { user } = renderPosts({
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
    const { user } = renderPosts({
      posts: aPage([aPost({ likesCount: 0, viewerHasLiked: true })]),
      unlikePost: () => response.promise,
    });
    const button = await findLikeButton(0);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(button).toHaveAccessibleName('Like, 0');
    response.resolve({ post: aPost({ likesCount: 0 }) });
  });

  it("rolls back with a notice when the mutation fails, with the gateway's message if there is one", async () => {
    const { user } = renderPosts({
      posts: aPage([
        aPost({ id: 'p1', likesCount: 7 }),
        aPost({ id: 'p2', likesCount: 20, viewerHasLiked: true }),
        aPost({ id: 'p3', likesCount: 30 }),
      ]),
      likePost: ({ input }: Args) => {
        throw createGatewayError('NOT_FOUND', input.postId === 'p3' ? 'This post is gone.' : '');
      },
      unlikePost: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    for (const [count, isLiked, message] of [
      [7, false, 'Failed to like post'],
      [20, true, 'Failed to unlike post'],
      [30, false, 'This post is gone.'],
    ] as const) {
      await user.click(await findLikeButton(count));
      expect((await screen.findByText(message)).closest('[role=alert]')).toBeVisible();
      expect(await findLikeButton(count)).toHaveAttribute('aria-pressed', String(isLiked));
    }
  });

  // useSetOptimistically.properties.test.ts has other orders of clicks and responses.
  it('sends one request at a time, and ends in the last chosen state even if the first request ends in a timeout', async () => {
    const firstResponse = createDeferred<unknown>();
    const { user, operations } = renderPosts({
      posts: aPage([aPost({ likesCount: 7 })]),
      likePost: () => firstResponse.promise,
      unlikePost: { post: aPost({ likesCount: 7 }) },
    });
    for (const count of [7, 8, 7, 8]) await user.click(await findLikeButton(count));
    expect(await findLikeButton(7)).toHaveAttribute('aria-pressed', 'false');
    expect(operations.filter((name) => /like/i.test(name))).toEqual(['LikePost']);
    firstResponse.reject(createGatewayError('PROVIDER_TIMEOUT', ''));
    await waitFor(() =>
      expect(operations.filter((name) => /like/i.test(name))).toEqual(['LikePost', 'UnlikePost']),
    );
    expect(await findLikeButton(7)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText('Failed to like post')).not.toBeInTheDocument();
  });
});

it.each([
  ['Like, 7', 'likePost', { likesCount: 8, viewerHasLiked: true }],
  ['Save', 'savePost', { viewerHasSaved: true }],
])('the button "%s" is rendered again without its page', async (name, field, changes) => {
  const countRenders = vi.fn();
  function CountedPosts() {
    countRenders();
    return Posts();
  }
  renderForVisitor(<CountedPosts />, {
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
    const { user } = renderPosts({
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

  it('rolls back with a notice when the mutation fails', async () => {
    const fail = () => {
      throw createGatewayError('PROVIDER_ERROR', '');
    };
    const { user } = renderPosts({
      posts: aPage([aPost({ id: 'p1' }), aPost({ id: 'p2', viewerHasSaved: true })]),
      savePost: fail,
      unsavePost: fail,
    });
    const buttons = await screen.findAllByRole('button', { name: 'Save' });
    for (const [index, isSaved, message] of [
      [0, 'false', 'Failed to save post'],
      [1, 'true', 'Failed to unsave post'],
    ] as const) {
      await user.click(buttons[index] as HTMLElement);
      expect(await screen.findByText(message)).toBeVisible();
      expect(buttons[index]).toHaveAttribute('aria-pressed', isSaved);
    }
  });
});
