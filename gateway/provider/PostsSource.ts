import type {
  CreateProductPostInput,
  CreateRegularPostInput,
  CreateServicePostInput,
  PostImageInput,
  PostType,
  ProductFilter,
  ProductSort,
  SetSaleStatusInput,
  UpdateProductPostInput,
  UpdateRegularPostInput,
  UpdateServicePostInput,
} from '../generated/types.ts';
import { failure } from './failures.ts';
import type {
  Page,
  PageArgs,
  PostModel,
  PostReference,
  UpdatedPost,
  ProductModel,
  ServiceModel,
  UserModel,
} from './models.ts';
import { LIMITS } from '../limits.ts';
import { checkFilter, contains, toFilterQueries, matchesFilter } from './filters.ts';
import { toFormParts, type FormValues, type FormPart } from './multipart.ts';
import { checkSearch, latestFirst, getTotal } from './pages.ts';
import { route } from './routes.ts';
import { findProfile } from './ProfileSource.ts';
import { fetchUsernames } from './SearchSource.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { Source } from './Source.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { readPost, toWireFeature } from './wire/posts.ts';

const CREATE_FAILED = 'Failed to create post';
const UPDATE_FAILED = 'Failed to update post';
const FETCH_FAILED = 'Failed to fetch posts';

/** Posts of all three kinds. */
export class PostsSource extends Source {
  /**
   * Posts of all members, newest first. `GET /posts?search&postType&page&limit`; if the provider returns its whole list,
   * the gateway filters, sorts and paginates it.
   * @throws UNAUTHENTICATED, BAD_USER_INPUT with `fields` for an invalid page, limit or search.
   */
  async posts(args: PageArgs & { search?: string | null; type?: PostType | null }): Promise<Page<PostModel>> {
    checkSearch({ search: args.search });
    const search = args.search?.trim() ?? '';
    const filterByType = (posts: PostModel[]) =>
      args.type ? posts.filter((post) => kindOf(post) === args.type) : posts;
    return this.readPage('/posts', FETCH_FAILED, args, readPost, {
      filterQuery: { search, postType: args.type?.toLowerCase() },
      filterAll:
        search || args.type ? (posts) => this.#filterBySearch(filterByType(posts), search) : undefined,
      compare: latestFirst,
    });
  }

  /**
   * Product posts that match a filter. `GET /posts?postType=product&sort&page&limit` with the filter's parameters; the gateway
   * applies parameters that the provider does not support to the whole list.
   * @throws UNAUTHENTICATED, BAD_USER_INPUT with `fields` for an invalid page, limit or filter.
   */
  async products({
    filter,
    sort,
    ...args
  }: PageArgs & { filter?: ProductFilter | null; sort: ProductSort }): Promise<Page<ProductModel>> {
    const productFilter = filter ?? {};
    checkFilter(productFilter);
    const { filterQuery, vehicleFilterQuery } = toFilterQueries(productFilter);
    return this.readPage('/posts', FETCH_FAILED, args, readProduct, {
      filterQuery: { postType: 'product', ...filterQuery, sort: sort.toLowerCase() },
      vehicleFilterQuery,
      // `compare` sorts this list again but keeps the order of ties, so products of one price or year stay newest first.
      filterAll: (products) =>
        products.filter((product) => matchesFilter(product, productFilter)).sort(latestFirst),
      compare: PRODUCT_ORDERS[sort],
    });
  }

  /** The posts whose content, title or author's username contains the text, ignoring case; all posts if the text is empty. */
  async #filterBySearch(posts: PostModel[], search: string): Promise<PostModel[]> {
    if (search === '') return posts;
    const hasUnnamedAuthor = posts.some(({ author }) => author?.username === '');
    const usernamesById = hasUnnamedAuthor ? await fetchUsernames(this.calls) : undefined;
    return posts.filter((post) => {
      const { author } = post;
      const title = isProduct(post) || isService(post) ? post.title : null;
      return (
        contains(post.content, search) ||
        contains(title, search) ||
        contains(author?.username || usernamesById?.get(author?.id ?? ''), search)
      );
    });
  }

  /** A member's posts, newest first. `GET /posts/user/{userId}?page&limit`, and `GET /posts/user/me` for the viewer's own. */
  async byUser(user: UserModel, args: PageArgs): Promise<Page<PostModel>> {
    const isViewer = user.isViewer || (await this.viewer.id()) === user.id;
    const path = isViewer ? '/posts/user/me' : route`/posts/user/${user.id}`;
    const defaultMessage = isViewer ? 'Failed to fetch my posts' : 'Failed to fetch user posts';
    return this.readPage(path, defaultMessage, args, readPost, { compare: latestFirst });
  }

  /** A member's number of posts: sent with the member, else with the profile, else counted; null if unknown. */
  countByUser(user: UserModel): number | Promise<number | null> {
    return user.postsCount ?? this.#countByUser(user);
  }

  async #countByUser(user: UserModel): Promise<number | null> {
    const profile = user.completeness === 'partial' ? await findProfile(this.calls, user.id) : null;
    if (profile?.postsCount !== undefined) return profile.postsCount;
    return getTotal(await this.byUser(user, { page: 1, limit: 1 }));
  }

  /** A post; null if it does not exist (404). `GET /posts/{id}`. */
  find(id: string): Promise<PostModel | null> {
    return findPost(this.calls, id);
  }

  /**
   * The post behind a reference; null if it was deleted.
   * @param isIdEnough - whether only the id and the type name are selected: then the post is not read, and a post of unknown
   * kind counts as a RegularPost
   */
  load(
    post: PostReference | PostModel | null,
    isIdEnough: boolean,
  ): PostModel | null | Promise<PostModel | null> {
    if (post === null || isLoaded(post)) return post;
    if (!isIdEnough) return this.find(post.id);
    return { id: post.id, __typename: post.__typename ?? 'RegularPost' } as PostModel;
  }

  /** A post that must exist, such as after a write. @throws NOT_FOUND. */
  async byId(id: string): Promise<PostModel> {
    const post = await this.find(id);
    if (post === null) throw failure('NOT_FOUND', 'Post not found');
    return post;
  }

  /** Publishes a regular post. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
  async createRegular(input: CreateRegularPostInput): Promise<{ post: PostModel }> {
    return { post: await this.#create('regular', input, []) };
  }

  /** Publishes a vehicle for sale. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
  async createProduct(input: CreateProductPostInput): Promise<{ post: ProductModel }> {
    const { features, ...product } = input.product;
    const post = await this.#create('product', input, [
      ...toFormParts(withLowerCaseEnums(product), 'productDetails'),
      ...(features ?? []).map((feature) => ({
        name: 'productDetails[features][]',
        value: toWireFeature(feature),
      })),
    ]);
    return { post: requireKind(post, isProduct, CREATE_FAILED) };
  }

  /** Publishes a service. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
  async createService(input: CreateServicePostInput): Promise<{ post: ServiceModel }> {
    const post = await this.#create(
      'service',
      input,
      toFormParts(withLowerCaseEnums(input.service), 'serviceDetails'),
    );
    return { post: requireKind(post, isService, CREATE_FAILED) };
  }

  /** Publishes a post of any kind. @param input - the fields that all kinds have @param details - the parts of this kind */
  async #create(postType: string, input: CreateRegularPostInput, details: FormPart[]): Promise<PostModel> {
    const parts = [
      ...toFormParts({ content: input.content, postType }),
      ...details,
      ...this.#toAltParts(input.imageAlts),
      ...(input.images ?? []).map((value) => ({ name: 'images', value })),
    ];
    const answer = await this.calls.sendForm(
      'POST',
      '/posts/create',
      CREATE_FAILED,
      parts,
      input.idempotencyKey,
    );
    return requireValue(readPost(readObject(answer)), CREATE_FAILED);
  }

  /**
   * Updates a regular post; absent fields are unchanged, `images: null` removes the pictures. `POST /posts/{id}` (multipart).
   * @throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
   */
  updateRegular(input: UpdateRegularPostInput): Promise<UpdatedPost> {
    return this.#update(input, []);
  }

  /**
   * Updates a product post; absent fields are unchanged, null clears a field that is not required. `POST /posts/{id}` (multipart).
   * The contract requires the features as one comma-separated text, and not as one part each, as on creation.
   * @throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
   */
  async updateProduct(input: UpdateProductPostInput): Promise<UpdatedPost> {
    rejectNull(input, ['product']);
    const { features, ...product } = input.product ?? {};
    rejectNull(product, ['title', 'price', 'brand', 'model', 'year', 'color'], 'product.');
    // Null becomes empty text, which removes all features.
    const featuresText = features === undefined ? undefined : (features ?? []).map(toWireFeature).join(',');
    return this.#update(
      input,
      toFormParts({ ...withLowerCaseEnums(product), features: featuresText }, 'productDetails'),
    );
  }

  /**
   * Updates a service post; absent fields are unchanged, null clears a field that is not required. `POST /posts/{id}` (multipart).
   * @throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
   */
  async updateService(input: UpdateServicePostInput): Promise<UpdatedPost> {
    rejectNull(input, ['service']);
    const service = input.service ?? {};
    rejectNull(service, ['title', 'description'], 'service.');
    return this.#update(input, toFormParts(withLowerCaseEnums(service), 'serviceDetails'));
  }

  async #update(input: UpdateRegularPostInput, details: FormPart[]): Promise<UpdatedPost> {
    const { postId, content, images } = input;
    rejectNull(input, ['content', 'imageAlts']);
    const parts = [
      ...toFormParts({ content }),
      ...details,
      ...this.#toAltParts(input.imageAlts),
      ...(images === undefined ? [] : await this.#toPictureParts(postId, images ?? [])),
    ];
    const answer = await this.calls.sendForm('POST', route`/posts/${postId}`, UPDATE_FAILED, parts);
    return { postId, post: readPost(readObject(answer)) };
  }

  /**
   * The post after an update: from the answer, else `GET /posts/{id}`.
   * @param isKind - whether a post has the kind that the mutation returns
   * @throws NOT_FOUND, BAD_USER_INPUT for a post of another kind.
   */
  async readBack<T extends PostModel>(
    { postId, post }: UpdatedPost,
    isKind: (post: PostModel) => post is T,
  ): Promise<T> {
    return requireKind(post ?? (await this.byId(postId)), isKind, UPDATE_FAILED);
  }

  /**
   * All pictures of a post in their order: new ones as files, kept ones by the provider's own address. One empty part removes all
   * pictures.
   * @throws BAD_USER_INPUT for a kept picture that the post does not have.
   */
  async #toPictureParts(id: string, images: readonly PostImageInput[]): Promise<FormPart[]> {
    if (images.length === 0) return [{ name: 'images', value: '' }];
    const storedImages = images.some(({ keep }) => keep != null) ? (await this.byId(id)).images : [];
    return images.map(({ keep, upload }, index) => {
      const value = upload ?? storedImages.find(({ url }) => url === keep)?.storedAddress;
      if (value === undefined) {
        const sentence = 'The post has no such picture.';
        throw failure('BAD_USER_INPUT', sentence, { [`images.${index}`]: sentence });
      }
      return { name: 'images', value };
    });
  }

  /** The parts with the pictures' descriptions, in the order of the pictures; none without the extension `image-alt`. */
  #toAltParts(alts: UpdateRegularPostInput['imageAlts']): FormPart[] {
    if (!alts || !this.calls.providerHas('image-alt')) return [];
    return alts.map((alt) => ({ name: 'alts', value: alt ?? '' }));
  }

  /** The maximum length of a picture's description; null without the extension `image-alt`. */
  imageAltMaxLength(): number | null {
    return this.calls.providerHas('image-alt') ? LIMITS.imageAltCharacters : null;
  }

  /**
   * Sets the sale status of a product. `PUT /posts/{id}/sale-status` → the post.
   * @throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT for a post of another kind.
   */
  async setSaleStatus({ postId, status }: SetSaleStatusInput): Promise<UpdatedPost> {
    const path = route`/posts/${postId}/sale-status`;
    const answer = await this.calls.put(path, UPDATE_FAILED, { status: status.toLowerCase() });
    return { postId, post: readPost(readObject(answer)) };
  }

  /** Deletes a post and returns its id. `DELETE /posts/{id}`. @throws FORBIDDEN, NOT_FOUND. */
  async remove(postId: string): Promise<{ deletedPostId: string }> {
    await this.calls.delete(route`/posts/${postId}`, 'Failed to delete post');
    return { deletedPostId: postId };
  }
}

/** A post; null if it does not exist (404). `GET /posts/{id}`. */
export async function findPost(calls: ProviderCalls, id: string): Promise<PostModel | null> {
  const answer = await calls.getOrNull(route`/posts/${id}`, 'Failed to fetch post');
  return answer === null ? null : readPost(readObject(answer));
}

/**
 * Rejects null for fields that cannot be cleared.
 * @param prefix - the path of the fields within the input, with a trailing dot; empty for fields of the input itself
 * @throws BAD_USER_INPUT with `fields`.
 */
function rejectNull<T extends object>(input: T, names: (keyof T & string)[], prefix = ''): void {
  const sentence = 'This cannot be empty.';
  const invalid = names.filter((name) => input[name] === null);
  if (invalid.length === 0) return;
  const fields = Object.fromEntries(invalid.map((name) => [prefix + name, sentence] as const));
  throw failure('BAD_USER_INPUT', sentence, fields);
}

/** Converts the enum values of a form to lower case, as the wire has them. */
function withLowerCaseEnums(details: FormValues): FormValues {
  const enums = ['condition', 'vehicleType', 'engineType', 'transmission', 'priceType'];
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      enums.includes(name) && typeof value === 'string' ? value.toLowerCase() : value,
    ]),
  );
}

export function isRegular(post: PostModel): post is PostModel & { __typename: 'RegularPost' } {
  return post.__typename === 'RegularPost';
}

export function isProduct(post: PostModel): post is ProductModel {
  return post.__typename === 'ProductPost';
}

export function isService(post: PostModel): post is ServiceModel {
  return post.__typename === 'ServicePost';
}

function readProduct(item: unknown): ProductModel | null {
  const post = readPost(item);
  return post && isProduct(post) ? post : null;
}

function requireKind<T extends PostModel>(
  post: PostModel,
  isKind: (post: PostModel) => post is T,
  defaultMessage: string,
): T {
  if (!isKind(post))
    throw failure('BAD_USER_INPUT', defaultMessage, { postId: 'This post is of another kind.' });
  return post;
}

function kindOf(post: PostModel): PostType {
  if (isProduct(post)) return 'PRODUCT';
  return isService(post) ? 'SERVICE' : 'REGULAR';
}

/** Whether a post was read, so that it is more than a reference. */
export function isLoaded(post: PostReference | PostModel): post is PostModel {
  return 'images' in post;
}

/** Sort orders for a list that is already newest first; products without a price or year are last. */
const PRODUCT_ORDERS: Record<ProductSort, (a: ProductModel, b: ProductModel) => number> = {
  NEWEST: () => 0,
  PRICE_ASC: (a, b) => compareNullLast(a.price, b.price, (first, second) => first - second),
  PRICE_DESC: (a, b) => compareNullLast(a.price, b.price, (first, second) => second - first),
  YEAR_DESC: (a, b) => compareNullLast(a.year, b.year, (first, second) => second - first),
  YEAR_ASC: (a, b) => compareNullLast(a.year, b.year, (first, second) => first - second),
};

function compareNullLast(
  a: number | null,
  b: number | null,
  compare: (a: number, b: number) => number,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}
