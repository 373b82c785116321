import type { Page, PageArgs, PostChanged, PostModel } from './models.ts';
import { checkPage, cut, cutThere } from './pages.ts';
import { ProviderSource, route, withQuery } from './ProviderSource.ts';
import { asReference, readList, readPost, readThing } from './wire.ts';

/** Posts that the viewer keeps for later. */
export class SavedSource extends ProviderSource {
  /** What this operation has read or written of whether the viewer saved a post. */
  readonly #known = new Map<string, boolean>();

  /**
   * The viewer's saved posts, last saved first. `GET /posts/{userId}/all-saved-post?page&limit` → `[{savedPost}]`.
   * @throws UNAUTHENTICATED without a session.
   */
  async list(args: PageArgs): Promise<Page<PostModel>> {
    checkPage(args);
    const isPaged = this.has('paging');
    const path = withQuery(
      route`/posts/${await this.signedInId()}/all-saved-post`,
      isPaged ? { ...args } : {},
    );
    const list = readList(await this.get(path, 'Failed to fetch saved posts'));
    // A post that is gone leaves a record without one; pages are cut from what is left.
    const records = list.items.filter((item) => postOf(item) !== null);
    const page = isPaged ? cutThere(records, list, args) : cut(records, args);
    return { ...page, nodes: await this.#posts(page.nodes) };
  }

  async #posts(records: unknown[]): Promise<PostModel[]> {
    const posts = await Promise.all(
      records.map(async (record) => {
        const savedPost = postOf(record);
        return typeof savedPost === 'string' ? this.provider.posts.byIdIfAny(savedPost) : readPost(savedPost);
      }),
    );
    const found = posts.filter((post) => post !== null);
    for (const { id } of found) this.#known.set(id, true);
    return found;
  }

  /** Saves a post. `POST /posts/{id}/save`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async save(postId: string): Promise<PostChanged> {
    await this.post(route`/posts/${postId}/save`, 'Failed to save post');
    this.#known.set(postId, true);
    return { postId };
  }

  /** Takes a post out. `DELETE /posts/{id}/unsave`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unsave(postId: string): Promise<PostChanged> {
    await this.delete(route`/posts/${postId}/unsave`, 'Failed to unsave post');
    this.#known.set(postId, false);
    return { postId };
  }

  /** Whether the viewer saved a post: sent with the post, else `GET /posts/{id}/save-status`. */
  isSaved({ id, saved }: PostModel): boolean | Promise<boolean> {
    return this.#known.get(id) ?? (this.has('viewer-state') ? saved : undefined) ?? this.#status(id);
  }

  async #status(id: string): Promise<boolean> {
    const answer = await this.get(route`/posts/${id}/save-status`, 'Failed to check save status');
    return readThing(answer)['saved'] === true;
  }
}

/** The post of a saved record: an object, an id, or null when it is gone. */
function postOf(item: unknown): string | object | null {
  if (typeof item !== 'object' || item === null) return null;
  const record = item as Record<string, unknown>;
  const post = 'savedPost' in record ? record['savedPost'] : 'content' in record ? record : record['post'];
  return typeof post === 'object' ? post : (asReference(post) ?? null);
}
