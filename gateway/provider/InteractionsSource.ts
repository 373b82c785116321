import type { AddCommentInput } from '../generated/types.ts';
import { failure } from './failures.ts';
import { isBlank } from './isBlank.ts';
import type { CommentModel, Page, PageArgs, PostModel } from './models.ts';
import { latestFirst, getTotal } from './pages.ts';
import { route } from './routes.ts';
import { findPost } from './PostsSource.ts';
import { Source } from './Source.ts';
import { requireValue, readFlag } from './wire/answers.ts';
import { readAddedComment, readAuthorId, readComment, readCommentedPostId } from './wire/interactions.ts';
import { userFromId } from './wire/profile.ts';

/** Likes and comments. */
export class InteractionsSource extends Source {
  /** By post id: whether this operation liked (true) or unliked (false) the post. */
  readonly #isLikedById = new Map<string, boolean>();

  /**
   * Likes a post as the viewer; idempotent. `POST /interactions/posts/{id}/likes`. Without the extension `events`, the
   * gateway notifies the author by `sendLike`.
   * @throws NOT_FOUND when the post was deleted, UNAUTHENTICATED without a session.
   */
  async like(postId: string): Promise<{ postId: string }> {
    const answer = await this.calls.post(route`/interactions/posts/${postId}/likes`, 'Failed to like post');
    this.#isLikedById.set(postId, true);
    const receiverId = await this.#findAuthorToNotify(answer, postId);
    if (receiverId !== undefined) this.liveChannel.emit('sendLike', { receiverId, postId, type: 'like' });
    return { postId };
  }

  /** Withdraws a like. `DELETE /interactions/posts/{id}/likes`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unlike(postId: string): Promise<{ postId: string }> {
    await this.calls.delete(route`/interactions/posts/${postId}/likes`, 'Failed to unlike post');
    this.#isLikedById.set(postId, false);
    return { postId };
  }

  /**
   * Whether the viewer likes a post: as written by this operation, else as sent with the post, else
   * `GET /interactions/posts/{id}/likes/status`.
   */
  isLiked({ id, isLikedByViewer }: PostModel): boolean | Promise<boolean> {
    const sentStatus = this.calls.providerHas('viewer-state') ? isLikedByViewer : undefined;
    return this.#isLikedById.get(id) ?? sentStatus ?? this.#readLikeStatus(id);
  }

  async #readLikeStatus(id: string): Promise<boolean> {
    const path = route`/interactions/posts/${id}/likes/status`;
    return readFlag(await this.calls.get(path, 'Failed to check like status'), 'liked');
  }

  /** A post's comments, newest first. `GET /interactions/posts/{postId}/comments?page&limit`. */
  async comments(post: PostModel, args: PageArgs): Promise<Page<CommentModel>> {
    const path = route`/interactions/posts/${post.id}/comments`;
    const readEntry = (item: unknown) => readComment(item, post);
    return this.readPage(path, 'Failed to fetch comments', args, readEntry, { compare: latestFirst });
  }

  /** A post's number of comments: sent with the post, else counted; null if unknown. */
  commentsCount(post: PostModel): number | Promise<number | null> {
    return post.commentsCount ?? this.comments(post, { page: 1, limit: 1 }).then(getTotal);
  }

  /**
   * Comments on a post. `POST /interactions/posts/{postId}/comments` → the comment. Without the extension `events`, the
   * gateway notifies the post's author by `sendComment`.
   * @throws BAD_USER_INPUT for an empty comment, NOT_FOUND, UNAUTHENTICATED.
   */
  async addComment({ postId, content, idempotencyKey }: AddCommentInput): Promise<{ comment: CommentModel }> {
    const defaultMessage = 'Failed to create comment';
    if (isBlank(content))
      throw failure('BAD_USER_INPUT', defaultMessage, { content: 'A comment needs some text.' });
    const path = route`/interactions/posts/${postId}/comments`;
    const answer = await this.calls.post(path, defaultMessage, { content }, idempotencyKey);
    const comment = requireValue(readAddedComment(answer, content, postId), defaultMessage);
    // The comment is stored, so a failed lookup of its author, the viewer, must not fail the operation.
    comment.author ??= await this.viewer
      .id()
      .then((id) => (id === null ? null : userFromId(id)))
      .catch(() => null);
    const receiverId = await this.#findAuthorToNotify(answer, postId);
    if (receiverId !== undefined) {
      const { id: commentId, content: commentText } = comment;
      this.liveChannel.emit('sendComment', { receiverId, postId, commentId, commentText });
    }
    return { comment };
  }

  /**
   * Deletes a comment. `DELETE /interactions/comments/{commentId}` → its post's id; null if the answer does not contain it.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  async removeComment(commentId: string) {
    const answer = await this.calls.delete(
      route`/interactions/comments/${commentId}`,
      'Failed to delete comment',
    );
    return { deletedCommentId: commentId, postId: readCommentedPostId(answer) };
  }

  /**
   * The id of the post's author, from the answer to the write, else from the post; undefined if unknown, or if the provider
   * notifies the author itself (extension `events`).
   */
  async #findAuthorToNotify(answer: unknown, postId: string): Promise<string | undefined> {
    if (this.calls.providerHas('events')) return undefined;
    const authorId = readAuthorId(answer);
    if (authorId !== null) return authorId;
    // The write has succeeded, so a failed lookup of the author must not fail the operation.
    return (await findPost(this.calls, postId).catch(() => null))?.author?.id;
  }
}
