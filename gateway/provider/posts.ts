import type {
  CreateProductPostInput,
  CreateRegularPostInput,
  CreateServicePostInput,
  ImageInput,
  PostType,
  ProductFilter,
  ProductSort,
  SetSaleStatusInput,
  UpdateProductPostInput,
  UpdateRegularPostInput,
  UpdateServicePostInput,
} from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import type { Deps } from './Deps.ts';
import { clientError } from './calls/clientErrors.ts';
import { checkFilter, toFilterQuery } from './filters.ts';
import type {
  NotificationModel,
  Page,
  PageArgs,
  PostModel,
  PostPreviewModel,
  PostReference,
  ProductModel,
  ServiceModel,
  UpdatedPost,
  UserModel,
} from './models.ts';
import { toFormParts, toPictureParts, type FormPart, type FormValues } from './calls/multipart.ts';
import { checkSearch, fetchPage } from './pages.ts';
import { readProfileCount } from './profile.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { route } from './calls/routes.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { createPostPreview, readPost, toWireFeature } from './wire/posts.ts';

const CREATE_FAILED = 'Failed to create post';
const UPDATE_FAILED = 'Failed to update post';
export const FETCH_FAILED = 'Failed to fetch posts';

export type PostsArgs = PageArgs & { search?: string | null; type?: PostType | null };
export type ProductsArgs = PageArgs & { filter?: ProductFilter | null; sort: ProductSort };

/** Posts of all three kinds. */
export const posts = (deps: Deps) => {
  const { calls } = deps;

  /** A post that must exist, such as after a write. @throws NOT_FOUND. */
  async function byId(id: string): Promise<PostModel> {
    const post = await findPost(calls, id);
    if (post === null) throw clientError('NOT_FOUND', 'Post not found');
    return post;
  }

  /** Publishes a post of any kind. @param input - the fields that all kinds have @param details - the parts of this kind */
  async function create(
    postType: string,
    input: CreateRegularPostInput,
    details: FormPart[],
  ): Promise<PostModel> {
    const { content, images, idempotencyKey } = input;
    const parts = [
      ...toFormParts({ content, postType }),
      ...details,
      ...toPictureParts((images ?? []).map(({ upload, alt }) => ({ value: upload, alt }))),
    ];
    const answer = await calls.sendForm('POST', '/posts/create', CREATE_FAILED, parts, idempotencyKey);
    return requireValue(readPost(readObject(answer)), CREATE_FAILED);
  }

  async function update(input: UpdateRegularPostInput, details: FormPart[]): Promise<UpdatedPost> {
    const { postId, content, images } = input;
    rejectNull(input, ['content']);
    const parts = [
      ...toFormParts({ content }),
      ...details,
      ...(images === undefined ? [] : await arrangePictures(postId, images ?? [])),
    ];
    const answer = await calls.sendForm('POST', route`/posts/${postId}`, UPDATE_FAILED, parts);
    return { postId, post: readPost(readObject(answer)) };
  }

  /**
   * All pictures of a post in their order: new ones as files, kept ones by the provider's own address. One empty part removes all
   * pictures.
   * @throws BAD_USER_INPUT for a picture with both or none of id and upload, and for one to keep that the post does not have.
   */
  async function arrangePictures(postId: string, images: readonly ImageInput[]): Promise<FormPart[]> {
    if (images.length === 0) return [{ name: 'images', value: '' }];
    const invalidIndex = images.findIndex(({ id, upload }) => (id == null) === (upload == null));
    if (invalidIndex >= 0) throw imageError(invalidIndex, 'Please give either an id or an upload.');
    const storedImages = images.some(({ id }) => id != null) ? (await byId(postId)).images : [];
    return toPictureParts(
      images.map(({ id, upload, alt }, index) => {
        const stored = storedImages.find((image) => image.id === id);
        const value = upload ?? stored?.storedAddress;
        if (value === undefined) throw imageError(index, 'The post has no such picture.');
        return { value, alt, storedAlt: stored?.alt };
      }),
    );
  }

  return {
    /**
     * Posts of all members, newest first. `GET /posts?search&postType&page&limit`.
     * @throws UNAUTHENTICATED, BAD_USER_INPUT with `fields` for an invalid page, limit or search.
     */
    posts: async ({ search, type, ...args }: PostsArgs): Promise<Page<PostModel>> => {
      checkSearch({ search });
      const query = { search: search?.trim(), postType: type?.toLowerCase() };
      return fetchPage(calls, FETCH_FAILED, '/posts', args, readPost, query);
    },

    /**
     * Product posts that match a filter. `GET /posts?postType=product&sort&page&limit` with the filter's parameters.
     * @throws UNAUTHENTICATED, BAD_USER_INPUT with `fields` for an invalid page, limit or filter.
     */
    products: async ({ filter, sort, ...args }: ProductsArgs): Promise<Page<ProductModel>> => {
      checkFilter(filter ?? {});
      const query = { postType: 'product', sort: sort.toLowerCase(), ...toFilterQuery(filter ?? {}) };
      return fetchPage(calls, FETCH_FAILED, '/posts', args, readProduct, query);
    },

    /** A member's posts, newest first. `GET /posts/user/{userId}?page&limit`, and `GET /posts/user/me` for the viewer's own. */
    byUser: async (user: UserModel, args: PageArgs): Promise<Page<PostModel>> => {
      const { path, defaultMessage } = await userPostsRoute(deps, user);
      return fetchPage(calls, defaultMessage, path, args, readPost);
    },

    /** A member's number of posts: sent with the member, else with the profile; null if unknown. */
    countByUser: (user: UserModel): number | Promise<number | null> =>
      user.postsCount ?? readProfileCount(calls, user, 'postsCount'),

    /** A post; null if it does not exist (404). `GET /posts/{id}`. */
    find: (id: string): Promise<PostModel | null> => findPost(calls, id),

    byId,

    /** A post that another object refers to. `GET /posts/{id}`. */
    findReferred: (id: string): Promise<PostModel | null> => findPost(calls, id),

    /**
     * The post behind a reference; null if it was deleted.
     * @param isIdEnough - whether only the id and the type name are selected: then a post of known kind is not read
     */
    load(
      post: PostReference | PostModel | null,
      isIdEnough: boolean,
    ): PostModel | null | Promise<PostModel | null> {
      if (post === null || isLoaded(post)) return post;
      return isIdEnough && post.__typename ? (post as PostModel) : this.findReferred(post.id);
    },

    /**
     * The title and the first picture of a notification's post; null if they are unknown. If the provider sent only the post's id, they
     * are those of the post, which the field `post` reads too.
     */
    async preview({ post, postPreview }: NotificationModel): Promise<PostPreviewModel | null> {
      if (post === null || postPreview !== null || post.__typename !== undefined) return postPreview;
      const found = await this.findReferred(post.id);
      if (found === null) return null;
      return createPostPreview(readTitle(found) ?? found.content, found.images[0] ?? null);
    },

    /** Publishes a regular post. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
    createRegular: async (input: CreateRegularPostInput): Promise<{ post: PostModel }> => ({
      post: await create('regular', input, []),
    }),

    /** Publishes a vehicle for sale. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
    createProduct: async (input: CreateProductPostInput): Promise<{ post: ProductModel }> => {
      const { features, ...product } = input.product;
      const post = await create('product', input, [
        ...toFormParts(withLowerCaseEnums(product), 'productDetails'),
        ...(features ?? []).map((feature) => ({
          name: 'productDetails[features][]',
          value: toWireFeature(feature),
        })),
      ]);
      return { post: requireKind(post, isProduct, CREATE_FAILED) };
    },

    /** Publishes a service. `POST /posts/create` (multipart) → the post. @throws BAD_USER_INPUT with `fields`. */
    createService: async (input: CreateServicePostInput): Promise<{ post: ServiceModel }> => {
      const details = toFormParts(withLowerCaseEnums(input.service), 'serviceDetails');
      return { post: requireKind(await create('service', input, details), isService, CREATE_FAILED) };
    },

    /**
     * Updates a regular post; absent fields are unchanged, `images: null` removes the pictures. `POST /posts/{id}` (multipart).
     * @throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
     */
    updateRegular: (input: UpdateRegularPostInput): Promise<UpdatedPost> => update(input, []),

    /**
     * Updates a product post; absent fields are unchanged, null clears a field that is not required. `POST /posts/{id}` (multipart).
     * The contract requires the features as one comma-separated text, and not as one part each, as on creation.
     * @throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
     */
    updateProduct: async (input: UpdateProductPostInput): Promise<UpdatedPost> => {
      rejectNull(input, ['product']);
      const { features, ...product } = input.product ?? {};
      rejectNull(product, ['title', 'price', 'brand', 'model', 'year', 'color'], 'product.');
      // Null becomes empty text, which removes all features.
      const featuresText = features === undefined ? undefined : (features ?? []).map(toWireFeature).join(',');
      const details = { ...withLowerCaseEnums(product), features: featuresText };
      return update(input, toFormParts(details, 'productDetails'));
    },

    /**
     * Updates a service post; absent fields are unchanged, null clears a field that is not required. `POST /posts/{id}` (multipart).
     * @throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
     */
    updateService: async (input: UpdateServicePostInput): Promise<UpdatedPost> => {
      rejectNull(input, ['service']);
      const service = input.service ?? {};
      rejectNull(service, ['title', 'description'], 'service.');
      return update(input, toFormParts(withLowerCaseEnums(service), 'serviceDetails'));
    },

    /**
     * The post after an update: from the answer, else `GET /posts/{id}`.
     * @param isKind - whether a post has the kind that the mutation returns
     * @throws NOT_FOUND, BAD_USER_INPUT for a post of another kind.
     */
    readBack: async <T extends PostModel>(
      { postId, post }: UpdatedPost,
      isKind: (post: PostModel) => post is T,
    ): Promise<T> => requireKind(post ?? (await byId(postId)), isKind, UPDATE_FAILED),

    /** The maximum length of a picture's description; null without the extension `image-alt`. */
    imageAltMaxLength: (): number | null => LIMITS.imageAltCharacters,

    /**
     * Sets the sale status of a product. `PUT /posts/{id}/sale-status` → the post.
     * @throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT for a post of another kind.
     */
    setSaleStatus: async ({ postId, status }: SetSaleStatusInput): Promise<UpdatedPost> => {
      const path = route`/posts/${postId}/sale-status`;
      const answer = await calls.put(path, UPDATE_FAILED, { status: status.toLowerCase() });
      return { postId, post: readPost(readObject(answer)) };
    },

    /** Deletes a post and returns its id. `DELETE /posts/{id}`. @throws FORBIDDEN, NOT_FOUND. */
    remove: async (postId: string): Promise<{ deletedPostId: string }> => {
      await calls.delete(route`/posts/${postId}`, 'Failed to delete post');
      return { deletedPostId: postId };
    },
  };
};

/** A post; null if it does not exist (404). `GET /posts/{id}`. @throws PROVIDER_ERROR if it cannot be read. */
export async function findPost(calls: ProviderCalls, id: string): Promise<PostModel | null> {
  const defaultMessage = 'Failed to fetch post';
  const answer = await calls.getOrNull(route`/posts/${id}`, defaultMessage);
  return answer === null ? null : requireValue(readPost(readObject(answer)), defaultMessage);
}

/** The route of a member's posts. */
export async function userPostsRoute({ viewer }: Deps, user: UserModel) {
  return user.isViewer || (await viewer.id()) === user.id
    ? { path: '/posts/user/me', defaultMessage: 'Failed to fetch my posts' }
    : { path: route`/posts/user/${user.id}`, defaultMessage: 'Failed to fetch user posts' };
}

/** An error of the picture at an index of the input's `images`. */
function imageError(index: number, sentence: string): Error {
  return clientError('BAD_USER_INPUT', sentence, { [`images.${index}`]: sentence });
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
  throw clientError('BAD_USER_INPUT', sentence, fields);
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

/** The title of a product or service; null for a regular post. */
const readTitle = (post: PostModel): string | null =>
  isProduct(post) || isService(post) ? post.title : null;

export function readProduct(item: unknown): ProductModel | null {
  const post = readPost(item);
  return post && isProduct(post) ? post : null;
}

function requireKind<T extends PostModel>(
  post: PostModel,
  isKind: (post: PostModel) => post is T,
  defaultMessage: string,
): T {
  if (!isKind(post))
    throw clientError('BAD_USER_INPUT', defaultMessage, { postId: 'This post is of another kind.' });
  return post;
}

export function kindOf(post: PostModel): PostType {
  if (isProduct(post)) return 'PRODUCT';
  return isService(post) ? 'SERVICE' : 'REGULAR';
}

/** Whether a post was read, so that it is more than a reference. */
export function isLoaded(post: PostReference | PostModel): post is PostModel {
  return 'images' in post;
}
