import type { AddCommentInput } from '../resolvers/generated.ts';
import { failure } from './failures.ts';
import type { CommentModel, Page, PageArgs, PostModel } from './models.ts';
import { checkPage, cut, latestFirst } from './pages.ts';
import { ProviderSource, route, withQuery } from './ProviderSource.ts';
import { asReference, expected, readComment, readEach, readList, readThing } from './wire.ts';

/** Likes and comments. */
export class InteractionsSource extends ProviderSource {
  /**
   * Likes a post as the viewer; repeating the call changes nothing. `POST /interactions/posts/{id}/likes`, then the post as
   * it now stands. Its author is told by `sendLike` where the provider does not do that itself.
   * @throws NOT_FOUND when the post is gone, UNAUTHENTICATED without a session.
   */
  async like(id: string): Promise<PostModel> {
    const answer = await this.post(route`/interactions/posts/${id}/likes`, 'Failed to like post');
    const post = await this.provider.posts.byId(id);
    const { notified, authorId } = told(answer);
    const receiverId = authorId ?? post.author?.id;
    if (!notified && receiverId !== undefined) {
      this.provider.live.emit('sendLike', { receiverId, postId: id, type: 'like' });
    }
    post.liked = true;
    return post;
  }

  /** Takes a like back. `DELETE /interactions/posts/{id}/likes`, then the post as it now stands. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unlike(id: string): Promise<PostModel> {
    await this.delete(route`/interactions/posts/${id}/likes`, 'Failed to unlike post');
    const post = await this.provider.posts.byId(id);
    post.liked = false;
    return post;
  }

  /** Whether the viewer likes a post: said with the post, else `GET /interactions/posts/{id}/likes/status`. */
  isLiked({ id, liked }: PostModel): boolean | Promise<boolean> {
    return liked ?? this.#status(id);
  }

  async #status(id: string): Promise<boolean> {
    const path = route`/interactions/posts/${id}/likes/status`;
    return readThing(await this.get(path, 'Failed to check like status'))['liked'] === true;
  }

  /** A post's comments, newest first. `GET /interactions/posts/{postId}/comments?page&limit`. */
  async comments({ id }: PostModel, args: PageArgs): Promise<Page<CommentModel>> {
    checkPage(args);
    const path = withQuery(route`/interactions/posts/${id}/comments`, { ...args });
    const { items, total } = readList(await this.get(path, 'Failed to fetch comments'));
    const comments = readEach(items, (item) => readComment(item, id));
    if (total !== undefined) return { nodes: comments, ...args, total };
    return cut(comments.sort(latestFirst), args);
  }

  /** How many comments a post has: said with the post, else counted. */
  commentsCount(post: PostModel): number | Promise<number> {
    return (
      post.commentsCount ??
      this.comments(post, { page: 1, limit: 1 }).then((comments) => comments.total as number)
    );
  }

  /**
   * Comments on a post. `POST /interactions/posts/{postId}/comments` → the comment. The post's author is told by
   * `sendComment` where the provider does not do that itself.
   * @throws BAD_USER_INPUT for an empty comment, NOT_FOUND, UNAUTHENTICATED.
   */
  async addComment({ postId, content, idempotencyKey }: AddCommentInput): Promise<CommentModel> {
    const message = 'Failed to create comment';
    if (content.trim() === '')
      throw failure('BAD_USER_INPUT', message, { content: 'A comment needs some text.' });
    const path = route`/interactions/posts/${postId}/comments`;
    const answer = await this.post(path, message, { content }, idempotencyKey);
    const comment = expected(readComment(readThing(answer), postId), message);
    const { notified, authorId } = told(answer);
    if (!notified) {
      const receiverId = authorId ?? (await this.provider.posts.byIdIfAny(postId))?.author?.id;
      if (receiverId !== undefined) {
        const { id: commentId, content: commentText } = comment;
        this.provider.live.emit('sendComment', { receiverId, postId, commentId, commentText });
      }
    }
    return comment;
  }

  /** Deletes a comment. `DELETE /interactions/comments/{commentId}` → the id. @throws FORBIDDEN, NOT_FOUND. */
  async removeComment(id: string): Promise<string> {
    await this.delete(route`/interactions/comments/${id}`, 'Failed to delete comment');
    return id;
  }
}

/** Whether the provider has told the receiver, and who that is. */
function told(answer: unknown): { notified: boolean; authorId: string | undefined } {
  const outer = (answer ?? {}) as Record<string, unknown>;
  const thing = readThing(answer);
  return {
    notified: outer['notified'] === true || thing['notified'] === true,
    authorId: asReference(outer['authorId'] ?? thing['authorId']),
  };
}
