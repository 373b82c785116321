/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { type GatewaySuite, UNKNOWN_ID } from '../testing/createGatewaySuite.ts';
import { examples } from '../testing/operations.ts';

/** Likes, comments and saved posts. */
export function testInteractions({
  isBaseline,
  joinTwo,
  publishAndGetIds,
  waitForConnected,
}: GatewaySuite): void {
  it('likes, comments on and saves a post, and notifies the author of the like and the comment', async () => {
    const { anna, bob, names } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const notificationStream = anna.subscribe('notificationReceived');
    const [likeEvent, commentEvent] = [notificationStream.next(), notificationStream.next()];
    await waitForConnected(1);
    const productInput = { input: { postId: ids.product } };
    expect(await bob.run('likePost', productInput)).toEqual({
      post: { id: ids.product, likesCount: 1, viewerHasLiked: true },
    });
    // Liking a second time changes nothing.
    expect(await bob.run('likePost', productInput)).toMatchObject({ post: { likesCount: 1 } });
    expect(await likeEvent).toMatchObject({
      type: 'LIKE',
      post: { id: ids.product },
      sender: { id: bob.id, username: names.bob },
    });
    const { comment, post } = await bob.run('addComment', {
      input: { postId: ids.product, content: 'Still for sale?' },
    });
    expect(post).toEqual({ id: ids.product, commentsCount: 1 });
    expect(comment).toMatchObject({
      content: 'Still for sale?',
      post: { id: ids.product },
      author: { id: bob.id, username: names.bob },
    });
    expect(await commentEvent).toMatchObject({ type: 'COMMENT', post: { id: ids.product } });
    notificationStream.end();
    const blank = await bob.send(examples.get('addComment') ?? '', {
      input: { postId: ids.product, content: ' \n' },
    });
    expect(blank.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { content: 'A comment needs some text.' },
    });
    expect(await bob.run('post', { id: ids.product })).toMatchObject({
      likesCount: 1,
      commentsCount: 1,
      viewerHasLiked: true,
      author: { id: anna.id, followersCount: 0, viewerIsFollowing: false },
      comments: { total: 1, pageCount: 1, nodes: [{ id: comment.id, author: { username: names.bob } }] },
    });
    expect(await bob.run('deleteComment', { input: { commentId: comment.id } })).toEqual({
      deletedCommentId: comment.id,
      // A baseline provider does not return the comment's post.
      post: isBaseline ? null : { id: ids.product, commentsCount: 0 },
    });
    expect(await bob.run('unlikePost', productInput)).toEqual({
      post: { id: ids.product, likesCount: 0, viewerHasLiked: false },
    });
    for (const postId of [ids.regular, ids.product])
      expect(await bob.run('savePost', { input: { postId } })).toEqual({
        post: { id: postId, viewerHasSaved: true },
      });
    expect(await bob.run('savedPosts')).toMatchObject({
      total: 2,
      pageCount: 1,
      nodes: [{ id: ids.product, viewerHasSaved: true }, { id: ids.regular }],
    });
    // Only the author sees how many members saved the post.
    expect(await anna.run('post', { id: ids.product })).toMatchObject({ savesCount: isBaseline ? null : 1 });
    expect(await bob.run('post', { id: ids.product })).toMatchObject({ savesCount: null });
    expect(await bob.run('unsavePost', productInput)).toEqual({
      post: { id: ids.product, viewerHasSaved: false },
    });
    expect(await bob.run('savedPosts')).toMatchObject({ total: 1 });
    for (const field of ['likePost', 'unlikePost', 'savePost', 'unsavePost']) {
      const missing = await bob.send(examples.get(field) ?? '', { input: { postId: UNKNOWN_ID } });
      expect(missing.errors?.[0]?.extensions.code, field).toBe('NOT_FOUND');
    }
  });
}
