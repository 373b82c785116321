import type { Page, PageArgs, PostModel } from './models.ts';
import { route } from './routes.ts';
import { findPost, isLoaded } from './PostsSource.ts';
import { Source } from './Source.ts';
import { readFlag } from './wire/answers.ts';
import { readSavedPost } from './wire/posts.ts';

/** The viewer's saved posts. */
export class SavedSource extends Source {
  /** By post id: whether the viewer saved the post, as read or written by this operation. */
  readonly #isSavedById = new Map<string, boolean>();

  /**
   * The viewer's saved posts, last saved first. `GET /posts/{userId}/all-saved-post?page&limit` → `[{savedPost}]`.
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT with `fields` for an invalid page or limit.
   */
  async list(args: PageArgs): Promise<Page<PostModel>> {
    const path = route`/posts/${await this.viewer.requiredId()}/all-saved-post`;
    // The record of a deleted post has no post, or only the id of the deleted post. Both are left out.
    const page = await this.readPage(path, 'Failed to fetch saved posts', args, readSavedPost);
    const posts = await Promise.all(
      page.nodes.map(async (post) => (isLoaded(post) ? post : findPost(this.calls, post.id))),
    );
    const existingPosts = posts.filter((post) => post !== null);
    for (const { id } of existingPosts) this.#isSavedById.set(id, true);
    return { ...page, nodes: existingPosts };
  }

  /** Saves a post. `POST /posts/{id}/save`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async save(postId: string): Promise<{ postId: string }> {
    await this.calls.post(route`/posts/${postId}/save`, 'Failed to save post');
    this.#isSavedById.set(postId, true);
    return { postId };
  }

  /** Unsaves a post. `DELETE /posts/{id}/unsave`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unsave(postId: string): Promise<{ postId: string }> {
    await this.calls.delete(route`/posts/${postId}/unsave`, 'Failed to unsave post');
    this.#isSavedById.set(postId, false);
    return { postId };
  }

  /**
   * Whether the viewer saved a post: as read or written by this operation, else as sent with the post, else
   * `GET /posts/{id}/save-status`.
   */
  isSaved({ id, isSavedByViewer }: PostModel): boolean | Promise<boolean> {
    const sentStatus = this.calls.providerHas('viewer-state') ? isSavedByViewer : undefined;
    return this.#isSavedById.get(id) ?? sentStatus ?? this.#readSaveStatus(id);
  }

  async #readSaveStatus(id: string): Promise<boolean> {
    const answer = await this.calls.get(route`/posts/${id}/save-status`, 'Failed to check save status');
    return readFlag(answer, 'saved');
  }
}
