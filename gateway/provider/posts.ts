import type * as Types from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import { clientError, fieldError } from './calls/clientErrors.ts';
import { toFormParts, toPictureParts, type FormPart, type FormValues } from './calls/multipart.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { route } from './calls/routes.ts';
import type { Deps } from './Provider.ts';
import { checkFilter, toFilterQuery } from './filters.ts';
import type {
  NotificationModel,
  Page,
  PageArgs,
  PostModel,
  PostPreviewModel,
  PostReference,
  ProductModel,
  UpdatedPost,
  UserModel,
} from './models.ts';
import { checkSearch, fetchPage, latestFirst } from './pages.ts';
import { readUserField } from './profile.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { createPostPreview, readPost, toWireFeature } from './wire/posts.ts';

const CREATE_FAILED = 'Failed to create post';
const UPDATE_FAILED = 'Failed to update post';

/** All posts. `GET /posts`. */
export const POSTS = {
  path: '/posts',
  defaultMessage: 'Failed to fetch posts',
  read: readPost,
  order: latestFirst,
};
/** All product posts: `GET /posts`, without the other kinds. */
export const PRODUCTS = { ...POSTS, read: readProduct };

export const FEED = { path: '/subscriptions/feed', defaultMessage: 'Failed to fetch feed', read: readPost };

type PostsArgs = PageArgs & { search?: string | null; type?: Types.PostType | null };
type ProductsArgs = PageArgs & { filter?: Types.ProductFilter | null; sort: Types.ProductSort };

/** Posts of all three kinds. */
export const posts = ({ calls, viewer, lists }: Deps) => {
  /** A post that must exist, such as after a write. @throws NOT_FOUND. */
  async function byId(id: string): Promise<PostModel> {
    const post = await findPost(calls, id);
    if (post === null) throw clientError('NOT_FOUND', 'Post not found');
    return post;
  }

  /** Publishes a post. `POST /posts/create` (multipart) → the post. @param details - the parts of its kind */
  async function create<T extends PostModel>(
    { content, images, idempotencyKey }: Types.CreateRegularPostInput,
    isKind: (post: PostModel) => post is T,
    postType: string,
    details: FormPart[] = [],
  ): Promise<{ post: T }> {
    const pictures = toPictureParts((images ?? []).map(({ upload, alt }) => ({ value: upload, alt })));
    const parts = [...toFormParts({ content, postType }), ...details, ...pictures];
    const answer = await calls.post('/posts/create', CREATE_FAILED, parts, idempotencyKey);
    const post = requireValue(readPost(readObject(answer)), CREATE_FAILED);
    return { post: requireKind(post, isKind, CREATE_FAILED) };
  }

  /** Updates a post; absent fields are unchanged. `POST /posts/{id}` (multipart) → the post. @throws FORBIDDEN. */
  async function update(input: Types.UpdateRegularPostInput, details: FormPart[] = []): Promise<UpdatedPost> {
    const { postId, content, images } = input;
    rejectNull(input, ['content']);
    const pictures = images === undefined ? [] : await arrangePictures(postId, images ?? []);
    const parts = [...toFormParts({ content }), ...details, ...pictures];
    const answer = await calls.post(route`/posts/${postId}`, UPDATE_FAILED, parts);
    return { postId, post: readPost(readObject(answer)) };
  }

  /** All pictures of a post in their order: new ones as files, kept ones by the provider's own address; one empty part for none. */
  async function arrangePictures(postId: string, images: readonly Types.ImageInput[]): Promise<FormPart[]> {
    if (images.length === 0) return [{ name: 'images', value: '' }];
    const invalidIndex = images.findIndex(({ id, upload }) => (id == null) === (upload == null));
    if (invalidIndex >= 0)
      throw fieldError(`images.${invalidIndex}`, 'Please give either an id or an upload.');
    const storedImages = images.some(({ id }) => id != null) ? (await byId(postId)).images : [];
    return toPictureParts(
      images.map(({ id, upload, alt }, index) => {
        const stored = storedImages.find((image) => image.id === id);
        const value = upload ?? stored?.storedAddress;
        if (value === undefined) throw fieldError(`images.${index}`, 'The post has no such picture.');
        return { value, alt, storedAlt: stored?.alt };
      }),
    );
  }

  return {
    /** Posts of all members, newest first. `GET /posts?search&postType&page&limit`. */
    posts: async ({ search, type, ...args }: PostsArgs): Promise<Page<PostModel>> => {
      checkSearch({ search });
      return lists.page(POSTS, args, { search: search?.trim(), postType: type?.toLowerCase() });
    },

    /** Posts of the members that the viewer follows, newest first. `GET /subscriptions/feed?page&limit`. */
    feed: (args: PageArgs): Promise<Page<PostModel>> => fetchPage(calls, FEED, args),

    /** Product posts that match a filter. `GET /posts?postType=product&sort&page&limit` with the filter's parameters. */
    products: async ({ filter, sort, ...args }: ProductsArgs): Promise<Page<ProductModel>> => {
      checkFilter(filter ?? {});
      const query = { postType: 'product', sort: sort.toLowerCase(), ...toFilterQuery(filter ?? {}) };
      return lists.page(PRODUCTS, args, query);
    },

    /** A member's posts, newest first. `GET /posts/user/{userId}?page&limit`, and `GET /posts/user/me` for the viewer's own. */
    byUser: async ({ id, isViewer }: UserModel, args: PageArgs): Promise<Page<PostModel>> => {
      const isOwn = isViewer || (await viewer.id()) === id;
      const path = isOwn ? '/posts/user/me' : route`/posts/user/${id}`;
      const defaultMessage = isOwn ? 'Failed to fetch my posts' : 'Failed to fetch user posts';
      return lists.page({ ...POSTS, path, defaultMessage }, args);
    },

    /** A member's number of posts: sent with the member, else with the profile; null if unknown. */
    countByUser: (user: UserModel) => readUserField(calls, user, 'postsCount'),

    /** A post; null if it does not exist (404). `GET /posts/{id}`. */
    find: (id: string): Promise<PostModel | null> => findPost(calls, id),

    byId,

    /** A post that another object refers to. */
    findReferred: (id: string): Promise<PostModel | null> => findPost(calls, id),

    /** The post behind a reference; null if it was deleted. With `isIdEnough`, a post of known kind is not read. */
    load(
      post: PostReference | PostModel | null,
      isIdEnough: boolean,
    ): PostModel | null | Promise<PostModel | null> {
      if (post === null || isLoaded(post)) return post;
      return isIdEnough && post.__typename ? (post as PostModel) : this.findReferred(post.id);
    },

    /** The title and first picture of a notification's post, which is read if only its id was sent; null if they are unknown. */
    async preview({ post, postPreview }: NotificationModel): Promise<PostPreviewModel | null> {
      if (post === null || postPreview !== null || post.__typename !== undefined) return postPreview;
      const found = await this.findReferred(post.id);
      if (found === null) return null;
      const title = isRegular(found) ? found.content : found.title;
      return createPostPreview(title, found.images[0] ?? null);
    },

    createRegular: (input: Types.CreateRegularPostInput) => create(input, isRegular, 'regular'),

    createProduct: (input: Types.CreateProductPostInput) => {
      const { features, ...product } = input.product;
      const details = toFormParts(withLowerCaseEnums(product), 'productDetails');
      for (const feature of features ?? [])
        details.push({ name: 'productDetails[features][]', value: toWireFeature(feature) });
      return create(input, isProduct, 'product', details);
    },

    createService: (input: Types.CreateServicePostInput) =>
      create(input, isService, 'service', toFormParts(withLowerCaseEnums(input.service), 'serviceDetails')),

    /** `images: null` removes the pictures. */
    updateRegular: (input: Types.UpdateRegularPostInput) => update(input),

    /** Null clears a field that is not required. The contract requires the features as one text, and not as on creation. */
    updateProduct: async (input: Types.UpdateProductPostInput): Promise<UpdatedPost> => {
      rejectNull(input, ['product']);
      const { features, ...product } = input.product ?? {};
      rejectNull(product, ['title', 'price', 'brand', 'model', 'year', 'color'], 'product.');
      // Null becomes empty text, which removes all features.
      const featuresText = features === undefined ? undefined : (features ?? []).map(toWireFeature).join(',');
      const details = { ...withLowerCaseEnums(product), features: featuresText };
      return update(input, toFormParts(details, 'productDetails'));
    },

    /** Null clears a field that is not required. */
    updateService: async (input: Types.UpdateServicePostInput): Promise<UpdatedPost> => {
      rejectNull(input, ['service']);
      const service = input.service ?? {};
      rejectNull(service, ['title', 'description'], 'service.');
      return update(input, toFormParts(withLowerCaseEnums(service), 'serviceDetails'));
    },

    /**
     * The post after an update: from the answer, else `GET /posts/{id}`.
     * @throws NOT_FOUND, BAD_USER_INPUT for a post of another kind.
     */
    readBack: async <T extends PostModel>(
      { postId, post }: UpdatedPost,
      isKind: (post: PostModel) => post is T,
    ): Promise<T> => requireKind(post ?? (await byId(postId)), isKind, UPDATE_FAILED),

    /** The maximum length of a picture's description; null without the extension `image-alt`. */
    imageAltMaxLength: (): number | null => LIMITS.imageAltCharacters,

    /** Sets a product's sale status. `PUT /posts/{id}/sale-status` → the post. @throws FORBIDDEN, BAD_USER_INPUT for another kind. */
    setSaleStatus: async ({ postId, status }: Types.SetSaleStatusInput): Promise<UpdatedPost> => {
      const path = route`/posts/${postId}/sale-status`;
      const answer = await calls.put(path, UPDATE_FAILED, { status: status.toLowerCase() });
      return { postId, post: readPost(readObject(answer)) };
    },

    /** Deletes a post and returns its id. `DELETE /posts/{id}`. @throws FORBIDDEN. */
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

function readProduct(item: unknown): ProductModel | null {
  const post = readPost(item);
  return post && isProduct(post) ? post : null;
}

/** Rejects null for fields that cannot be cleared. @param prefix - the path of the fields within the input, with a trailing dot */
function rejectNull<T extends object>(input: T, names: (keyof T & string)[], prefix = ''): void {
  for (const name of names)
    if (input[name] === null) throw fieldError(prefix + name, 'This cannot be empty.');
}

/** Converts the enum values of a form to lower case, as the wire has them. */
function withLowerCaseEnums(details: FormValues): FormValues {
  const enums = { ...details };
  for (const name of ['condition', 'vehicleType', 'engineType', 'transmission', 'priceType'])
    if (typeof enums[name] === 'string') enums[name] = enums[name].toLowerCase();
  return enums;
}

export const isRegular = (post: PostModel) => post.__typename === 'RegularPost';
export const isProduct = (post: PostModel) => post.__typename === 'ProductPost';
export const isService = (post: PostModel) => post.__typename === 'ServicePost';

function requireKind<T extends PostModel>(
  post: PostModel,
  isKind: (post: PostModel) => post is T,
  defaultMessage: string,
): T {
  if (isKind(post)) return post;
  throw clientError('BAD_USER_INPUT', defaultMessage, { postId: 'This post is of another kind.' });
}

/** Whether a post was read, so that it is more than a reference. */
export function isLoaded(post: PostReference | PostModel): post is PostModel {
  return 'images' in post;
}
