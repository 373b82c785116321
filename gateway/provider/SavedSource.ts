import type { Page, PageArgs, PostModel } from './models.ts';
import { route } from './routes.ts';
import { isRead, findPost } from './PostsSource.ts';
import { Source } from './Source.ts';
import { readFlag } from './wire/answers.ts';
import { readSavedPost } from './wire/posts.ts';

/** Posts that the viewer keeps for later. */
export class SavedSource extends Source {
  /** What this operation has read or written of whether the viewer saved a post. */
  readonly #known = new Map<string, boolean>();

  /**
   * The viewer's saved posts, last saved first. `GET /posts/{userId}/all-saved-post?page&limit` → `[{savedPost}]`.
   * @throws UNAUTHENTICATED without a session.
   */
  async list(args: PageArgs): Promise<Page<PostModel>> {
    const path = route`/posts/${await this.viewer.requiredId()}/all-saved-post`;
    // A post that is gone leaves a record without one; pages are cut from what is left.
    const page = await this.page(path, 'Failed to fetch saved posts', args, readSavedPost);
    const posts = await Promise.all(
      page.nodes.map(async (post) => (isRead(post) ? post : findPost(this.calls, post.id))),
    );
    const found = posts.filter((post) => post !== null);
    for (const { id } of found) this.#known.set(id, true);
    return { ...page, nodes: found };
  }

  /** Saves a post. `POST /posts/{id}/save`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async save(postId: string): Promise<{ postId: string }> {
    await this.calls.post(route`/posts/${postId}/save`, 'Failed to save post');
    this.#known.set(postId, true);
    return { postId };
  }

  /** Takes a post out. `DELETE /posts/{id}/unsave`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unsave(postId: string): Promise<{ postId: string }> {
    await this.calls.delete(route`/posts/${postId}/unsave`, 'Failed to unsave post');
    this.#known.set(postId, false);
    return { postId };
  }

  /** Whether the viewer saved a post: sent with the post, else `GET /posts/{id}/save-status`. */
  isSaved({ id, saved }: PostModel): boolean | Promise<boolean> {
    return this.#known.get(id) ?? (this.calls.has('viewer-state') ? saved : undefined) ?? this.#status(id);
  }

  async #status(id: string): Promise<boolean> {
    const answer = await this.calls.get(route`/posts/${id}/save-status`, 'Failed to check save status');
    return readFlag(answer, 'saved');
  }
}
