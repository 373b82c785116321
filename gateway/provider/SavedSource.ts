import type { Page, PageArgs, PostModel } from './models.ts';
import { checkPage, cut } from './pages.ts';
import { ProviderSource, route, withQuery } from './ProviderSource.ts';
import { asReference, readList, readPost, readThing } from './wire.ts';

/** Posts that the viewer keeps for later. */
export class SavedSource extends ProviderSource {
  /**
   * The viewer's saved posts, last saved first. `GET /posts/{userId}/all-saved-post?page&limit` → `[{savedPost}]`.
   * @throws UNAUTHENTICATED without a session.
   */
  async list(args: PageArgs): Promise<Page<PostModel>> {
    checkPage(args);
    const path = withQuery(route`/posts/${await this.signedInId()}/all-saved-post`, { ...args });
    const { items, total } = readList(await this.get(path, 'Failed to fetch saved posts'));
    if (total !== undefined) return { nodes: await this.#posts(items), ...args, total };
    // A post that is gone leaves a record without one; pages are cut from what is left.
    const page = cut(
      items.filter((item) => postOf(item) !== null),
      args,
    );
    return { ...page, nodes: await this.#posts(page.nodes) };
  }

  async #posts(items: unknown[]): Promise<PostModel[]> {
    const posts = await Promise.all(
      items.map(async (item) => {
        const savedPost = postOf(item);
        return typeof savedPost === 'string' ? this.provider.posts.byIdIfAny(savedPost) : readPost(savedPost);
      }),
    );
    return posts.flatMap((post) => (post ? [this.#marked(post, true)] : []));
  }

  /** Saves a post. `POST /posts/{id}/save`, then the post as it now stands. @throws NOT_FOUND, UNAUTHENTICATED. */
  async save(id: string): Promise<PostModel> {
    await this.post(route`/posts/${id}/save`, 'Failed to save post');
    return this.#marked(await this.provider.posts.byId(id), true);
  }

  /** Takes a post out. `DELETE /posts/{id}/unsave`, then the post as it now stands. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unsave(id: string): Promise<PostModel> {
    await this.delete(route`/posts/${id}/unsave`, 'Failed to unsave post');
    return this.#marked(await this.provider.posts.byId(id), false);
  }

  #marked(post: PostModel, saved: boolean): PostModel {
    post.saved = saved;
    return post;
  }

  /** Whether the viewer saved a post: said with the post, else `GET /posts/{id}/save-status`. */
  isSaved({ id, saved }: PostModel): boolean | Promise<boolean> {
    return saved ?? this.#status(id);
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
