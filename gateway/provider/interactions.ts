import type { AddCommentInput } from '../generated/types.ts';
import { Area } from './Area.ts';
import type { Posts } from './posts.ts';
import { fieldError } from './calls/clientErrors.ts';
import type { CommentModel, Page, PageArgs, PostModel } from './models.ts';
import { latestFirst, type Lists } from './pages.ts';
import { route } from './calls/routes.ts';
import { requireValue, readFlag } from './wire/answers.ts';
import { readAddedComment, readComment, readCommentedPost } from './wire/interactions.ts';

export class Interactions extends Area<{ lists: Lists; posts: Posts }> {
  /** Likes a post as the viewer; idempotent. `POST /interactions/posts/{id}/likes`. */
  async like(postId: string) {
    await this.calls.post(route`/interactions/posts/${postId}/likes`, 'Failed to like post');
    return { postId };
  }

  /** Withdraws a like. `DELETE /interactions/posts/{id}/likes`. */
  async unlike(postId: string) {
    await this.calls.delete(route`/interactions/posts/${postId}/likes`, 'Failed to unlike post');
    return { postId };
  }

  /** Whether the viewer likes a post: sent with the post, else `GET /interactions/posts/{id}/likes/status`. */
  isLiked({ id, isLikedByViewer }: PostModel): boolean | Promise<boolean> {
    return isLikedByViewer ?? this.#readLikeStatus(id);
  }

  async #readLikeStatus(id: string): Promise<boolean> {
    const path = route`/interactions/posts/${id}/likes/status`;
    const defaultMessage = 'Failed to check like status';
    return requireValue(readFlag(await this.calls.get(path, defaultMessage), 'liked'), defaultMessage);
  }

  /** A post's comments, newest first. `GET /interactions/posts/{postId}/comments?page&limit&after`. */
  async comments(post: PostModel, args: PageArgs): Promise<Page<CommentModel>> {
    const path = route`/interactions/posts/${post.id}/comments`;
    const defaultMessage = 'Failed to fetch comments';
    const read = (item: unknown) => readComment(item, post);
    return this.provider.lists.page({ path, defaultMessage, read, order: latestFirst }, args);
  }

  /** A post's number of comments; null if the provider does not send it. */
  commentsCount(post: PostModel): number | null | Promise<number | null> {
    return post.commentsCount ?? null;
  }

  /** Comments on a post. `POST /interactions/posts/{postId}/comments` → the comment. */
  async addComment({ postId, content, idempotencyKey }: AddCommentInput) {
    const defaultMessage = 'Failed to create comment';
    if (content.trim() === '') throw fieldError('content', 'A comment needs some text.');
    const path = route`/interactions/posts/${postId}/comments`;
    const answer = await this.calls.post(path, defaultMessage, { content }, idempotencyKey);
    return { comment: requireValue(readAddedComment(answer, content, postId), defaultMessage) };
  }

  /** Deletes a comment. `DELETE /interactions/comments/{commentId}` → its post, or null. @throws FORBIDDEN. */
  async removeComment(commentId: string) {
    const path = route`/interactions/comments/${commentId}`;
    const answer = await this.calls.delete(path, 'Failed to delete comment');
    return { deletedCommentId: commentId, post: readCommentedPost(answer) };
  }
}
