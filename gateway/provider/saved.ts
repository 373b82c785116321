import { Area } from './Area.ts';
import type { Lists } from './pages.ts';
import type { Page, PageArgs, PostModel, PostReference } from './models.ts';
import { isLoaded, type Posts } from './posts.ts';
import { route } from './calls/routes.ts';
import { readFlag, requireValue } from './wire/answers.ts';
import { readSavedPost } from './wire/posts.ts';

export class Saved extends Area<{ lists: Lists; posts: Posts }> {
  /** Saved posts, last saved first; of a deleted one, a reference. `GET /posts/{userId}/all-saved-post?page&limit` → `[{savedPost}]`. */
  async records(args: PageArgs): Promise<Page<PostModel | PostReference>> {
    const path = route`/posts/${await this.viewer.requiredId()}/all-saved-post`;
    const defaultMessage = 'Failed to fetch saved posts';
    return this.provider.lists.page({ path, defaultMessage, read: readSavedPost }, args);
  }

  /** The viewer's saved posts, last saved first, without the deleted ones. */
  async list(args: PageArgs): Promise<Page<PostModel>> {
    const page = await this.records(args);
    return { ...page, nodes: page.nodes.filter(isLoaded) };
  }

  /** Saves a post. `POST /posts/{id}/save`. */
  async save(postId: string) {
    await this.calls.post(route`/posts/${postId}/save`, 'Failed to save post');
    return { postId };
  }

  /** Unsaves a post. `DELETE /posts/{id}/unsave`. */
  async unsave(postId: string) {
    await this.calls.delete(route`/posts/${postId}/unsave`, 'Failed to unsave post');
    return { postId };
  }

  /** Whether the viewer saved a post: sent with the post, else `GET /posts/{id}/save-status`. */
  isSaved({ id, isSavedByViewer }: PostModel): boolean | Promise<boolean> {
    return isSavedByViewer ?? this.#readSaveStatus(id);
  }

  async #readSaveStatus(id: string): Promise<boolean> {
    const defaultMessage = 'Failed to check save status';
    const answer = await this.calls.get(route`/posts/${id}/save-status`, defaultMessage);
    return requireValue(readFlag(answer, 'saved'), defaultMessage);
  }
}
