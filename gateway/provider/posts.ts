import { GraphQLError } from 'graphql';
import type * as Types from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import {
  clientError,
  codeOfAnswer,
  fieldError,
  nullIfNotFound,
  toClientError,
  type ErrorExtensions,
} from './calls/clientErrors.ts';
import { toFormParts, toPictureParts, type FormPart, type FormValues } from './calls/multipart.ts';
import { checkIds, route, withQuery } from './calls/routes.ts';
import { Area } from './Area.ts';
import type { Profile } from './profile.ts';
import { checkFilter, toFilterQuery } from './filters.ts';
import type {
  ImageModel,
  MessageModel,
  NotificationModel,
  Page,
  PageArgs,
  PostModel,
  PostPreviewModel,
  PostReference,
  ProductModel,
  ProductPostResultModel,
  UpdatedPost,
  UserModel,
} from './models.ts';
import { checkSearch, fetchPage, latestFirst, type Lists } from './pages.ts';
import { requireValue, readList, readObject } from './wire/answers.ts';
import {
  createPostPreview,
  readPost,
  toWireFeature,
  TYPENAMES,
  type PostKind,
  type PostOf,
} from './wire/posts.ts';
import { asCount, asText, asWire } from './wire/values.ts';

const CREATE_FAILED = 'Failed to create post';
const UPDATE_FAILED = 'Failed to update post';

const POSTS = { path: '/posts', defaultMessage: 'Failed to fetch posts', read: readPost, order: latestFirst };
export const PRODUCTS = { ...POSTS, read: readProduct };

export const FEED = { path: '/subscriptions/feed', defaultMessage: 'Failed to fetch feed', read: readPost };

export type ProductsArgs = PageArgs & { filter?: Types.ProductFilter | null; sort: Types.ProductSort };
export type CreateInput = Types.CreateRegularPostInput &
  Partial<Types.CreateProductPostInput & Types.CreateServicePostInput>;
export type UpdateInput = Types.UpdateRegularPostInput &
  Partial<Types.UpdateProductPostInput & Types.UpdateServicePostInput>;

/** They cannot be cleared. */
const REQUIRED: Record<PostKind, string[]> = {
  regular: [],
  product: ['title', 'price', 'brand', 'model', 'year', 'color'],
  service: ['title', 'description'],
};

export class Posts extends Area<{ lists: Lists; profile: Profile }> {
  /** Posts of all members, newest first. `GET /posts?search&postType&author&saleStatus&page&limit&after`. */
  async posts(args: Types.QueryPostsArgs & PageArgs): Promise<Page<PostModel>> {
    const { search, type, authorId, saleStatus, ...pageArgs } = args;
    checkSearch({ search });
    checkIds({ authorId });
    if (saleStatus === 'SOLD' && !authorId)
      throw fieldError('saleStatus', 'Sold posts are listed only of an author.');
    return this.provider.lists.page(POSTS, pageArgs, {
      search: search?.trim(),
      postType: type?.toLowerCase(),
      author: authorId,
      saleStatus: saleStatus?.toLowerCase(),
    });
  }

  /** Posts of the members that the viewer follows, newest first. `GET /subscriptions/feed?page&limit&after`. */
  feed(args: PageArgs): Promise<Page<PostModel>> {
    return fetchPage(this.calls, FEED, args);
  }

  /** Product posts that match a filter. `GET /posts?postType=product&sort&page&limit&after` with the filter's parameters. */
  async products({ filter, sort, ...args }: ProductsArgs): Promise<Page<ProductModel>> {
    checkFilter(filter ?? {});
    if (sort === 'NEAREST' && !filter?.near)
      throw fieldError('sort', 'Only vehicles around a place are sorted by distance.');
    if (args.after && sort !== 'NEWEST') throw fieldError('after', 'This needs the order NEWEST.');
    const query = { postType: 'product', sort: sort.toLowerCase(), ...toFilterQuery(filter ?? {}) };
    const list = await this.provider.lists.page(PRODUCTS, args, query);
    // So that the distances in the list need no call for the place.
    if (filter?.near && list.center)
      this.calls.upstream.centers.set(filter.near.place.trim(), { center: list.center });
    return list;
  }

  /** A member's posts, newest first. `GET /posts/user/{userId}?page&limit&after`, and `GET /posts/user/me` for the viewer's own. */
  async byUser({ id }: UserModel, args: PageArgs): Promise<Page<PostModel>> {
    const isOwn = (await this.viewer.id()) === id;
    const path = isOwn ? '/posts/user/me' : route`/posts/user/${id}`;
    const defaultMessage = isOwn ? 'Failed to fetch my posts' : 'Failed to fetch user posts';
    return this.provider.lists.page({ ...POSTS, path, defaultMessage }, args);
  }

  /** A member's number of posts: sent with the member, else with the profile; null if unknown. */
  countByUser(user: UserModel): number | null | Promise<number | null> {
    return this.provider.profile.readField(user, 'postsCount');
  }

  /** A post; null if it does not exist (404). `GET /posts/{id}`. @throws PROVIDER_ERROR if it cannot be read. */
  async find(id: string): Promise<PostModel | null> {
    const defaultMessage = 'Failed to fetch post';
    const read = async () => this.calls.get(route`/posts/${id}`, defaultMessage);
    const answer = await read().catch(nullIfNotFound);
    return answer === null ? null : requireValue(readPost(readObject(answer)), defaultMessage);
  }

  /** The viewer's own post with a reference; null if there is none. `GET /posts/by-reference?reference`. */
  async byReference(reference: string): Promise<PostModel | null> {
    if (reference.trim() === '' || reference.length > LIMITS.referenceChars) return null;
    const defaultMessage = 'Failed to fetch post';
    const path = withQuery('/posts/by-reference', { reference });
    const answer = await this.calls.get(path, defaultMessage).catch(nullIfNotFound);
    return answer === null ? null : requireValue(readPost(readObject(answer)), defaultMessage);
  }

  /** A post that must exist, such as after a write. @throws NOT_FOUND. */
  async byId(id: string): Promise<PostModel> {
    return requireValue(await this.find(id), 'Post not found', 'NOT_FOUND');
  }

  /** The post behind a reference; null if it was deleted. With `isIdEnough`, a post of known kind is not read. */
  load(
    post: PostReference | PostModel | null,
    isIdEnough: boolean,
  ): PostModel | null | Promise<PostModel | null> {
    if (post === null || isLoaded(post)) return post;
    return isIdEnough && post.__typename ? (post as PostModel) : this.find(post.id);
  }

  /** The title and first picture of a notification's post, which is read if only its id was sent; null if unknown. */
  async preview({ post, postPreview }: NotificationModel): Promise<PostPreviewModel | null> {
    if (post === null || postPreview !== null || post.__typename !== undefined) return postPreview;
    const found = await this.find(post.id);
    if (found === null) return null;
    const title = found.__typename === 'RegularPost' ? found.content : found.title;
    return createPostPreview(title, found.images[0] ?? null);
  }

  /** The vehicle of a message's offer; null if it was deleted. `GET /posts/{id}`. */
  async offered({ offer }: MessageModel): Promise<ProductModel | null> {
    const post = offer?.post ? await this.find(offer.post.id) : null;
    return post && isProduct(post) ? post : null;
  }

  /** Publishes a post. `POST /posts/create` (multipart) → the post. */
  async create<K extends PostKind>(kind: K, input: CreateInput): Promise<{ post: PostOf<K> }> {
    const { content, reference, images, idempotencyKey, product, service } = input;
    const { features, ...details } = { ...product, ...service };
    const parts = [
      ...toFormParts({ content, postType: kind, reference: reference ?? undefined }),
      ...toFormParts(withLowerCaseEnums(details), `${kind}Details`),
      ...(features ?? []).map((each) => ({ name: 'productDetails[features][]', value: toWireFeature(each) })),
      ...toPictureParts(images ?? []),
    ];
    const answer = await this.calls.post('/posts/create', CREATE_FAILED, parts, idempotencyKey);
    return { post: requireKind(readPost(readObject(answer)), kind, CREATE_FAILED) };
  }

  /** Updates a post: absent is unchanged, null clears. `POST /posts/{id}` (multipart) → the post. @throws FORBIDDEN. */
  async update(kind: PostKind, input: UpdateInput): Promise<UpdatedPost> {
    const { postId, images } = input;
    const fields = toChangedFields(kind, input);
    const storedImages = images?.some(({ id }) => id != null) ? (await this.byId(postId)).images : [];
    const parts = [...fields, ...(images === undefined ? [] : arrangePictures(images ?? [], storedImages))];
    const answer = await this.calls.post(route`/posts/${postId}`, UPDATE_FAILED, parts);
    return { postId, post: readPost(readObject(answer)) };
  }

  /** Updates products, each with a result of its own. `PUT /posts` → for each the post or an error. @throws BAD_USER_INPUT for more than 50. */
  async updateProducts({ posts }: Types.UpdateProductPostsInput): Promise<ProductPostResultModel[]> {
    const changes = toChangedProducts(posts);
    const answer = await this.calls.put('/posts', UPDATE_FAILED, { posts: changes });
    const { nodes: outcomes } = readList(answer, readOutcome, UPDATE_FAILED);
    return posts.map((_, index) => toPostResult(outcomes[index]));
  }

  /** The post after an update. @throws BAD_USER_INPUT for another kind. */
  updatedPost<K extends PostKind>({ post }: UpdatedPost, kind: K): PostOf<K> | Promise<PostOf<K>> {
    return requireKind(post, kind, UPDATE_FAILED);
  }

  /** Sets a product's sale status. `PUT /posts/{id}/sale-status` → the post. @throws FORBIDDEN, BAD_USER_INPUT for another kind. */
  async setSaleStatus({ postId, status }: Types.SetSaleStatusInput): Promise<UpdatedPost> {
    const path = route`/posts/${postId}/sale-status`;
    const answer = await this.calls.put(path, UPDATE_FAILED, { status: status.toLowerCase() });
    return { postId, post: readPost(readObject(answer)) };
  }

  /** A post with its contact phone, counted by the provider. `POST /posts/{id}/contact-phone`, then `GET /posts/{id}`. @throws RATE_LIMITED. */
  async showContactPhone(postId: string): Promise<{ post: PostModel }> {
    const answer = await this.calls.post(
      route`/posts/${postId}/contact-phone`,
      'Failed to show the phone number',
    );
    const contactPhone = asText(readObject(answer)['contactPhone']);
    const post = await this.byId(postId);
    if (post.__typename === 'RegularPost') return { post };
    return { post: { ...post, contactPhone, hasContactPhone: contactPhone !== null } };
  }

  /** Deletes a post and returns its id. `DELETE /posts/{id}`. @throws FORBIDDEN. */
  async remove(postId: string): Promise<{ deletedPostId: string }> {
    await this.calls.delete(route`/posts/${postId}`, 'Failed to delete post');
    return { deletedPostId: postId };
  }
}

/** @throws BAD_USER_INPUT if there are too many, or null is in a required field. */
export function toChangedProducts(posts: readonly Types.ProductPostPatchInput[]) {
  if (posts.length > LIMITS.postsPerBatch)
    throw fieldError('posts', `Please send at most ${LIMITS.postsPerBatch} posts.`);
  return posts.map((input, index) => {
    const fields = toChangedFields('product', input, `posts.${index}.`);
    return { id: input.postId, fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
  });
}

/** A post of `PUT /posts`, or its error. */
function readOutcome(item: unknown): PostModel | GraphQLError {
  const { post, error } = asWire(item);
  const { status, retryAfterSeconds } = asWire(error);
  if (typeof status === 'number')
    return toClientError(
      codeOfAnswer(status, error),
      error,
      UPDATE_FAILED,
      asCount(retryAfterSeconds)?.toString(),
    );
  return readPost(post) ?? clientError('PROVIDER_ERROR', UPDATE_FAILED);
}

export function toPostResult(outcome: PostModel | GraphQLError | undefined): ProductPostResultModel {
  if (outcome && !(outcome instanceof GraphQLError) && isProduct(outcome))
    return { post: outcome, error: null };
  const error = outcome instanceof GraphQLError ? outcome : clientError('PROVIDER_ERROR', UPDATE_FAILED);
  const { code, fields = {}, retryAfterSeconds = null } = error.extensions as unknown as ErrorExtensions;
  const invalidFields = Object.entries(fields).map(([name, message]) => ({ name, message }));
  return {
    post: null,
    error: { code, message: error.message, fields: invalidFields, retryAfterSeconds },
  };
}

/** The changes without pictures. @param prefix - the path of the input, with a trailing dot @throws BAD_USER_INPUT for null in a required field. */
function toChangedFields(kind: PostKind, input: Omit<UpdateInput, 'images'>, prefix = ''): FormPart[] {
  const { content, reference, product, service } = input;
  rejectNull({ content, product, service }, undefined, prefix);
  const { features, ...details } = { ...product, ...service };
  rejectNull(details, REQUIRED[kind], `${prefix}${kind}.`);
  // The contract requires one text here, unlike on creation. Empty text removes all.
  const featuresText = features === undefined ? undefined : (features ?? []).map(toWireFeature).join(',');
  return [
    ...toFormParts({ content, reference }),
    ...toFormParts({ ...withLowerCaseEnums(details), features: featuresText }, `${kind}Details`),
  ];
}

/** New pictures as files, kept ones by the provider's own address; one empty part for none. */
function arrangePictures(images: readonly Types.ImageInput[], stored: readonly ImageModel[]): FormPart[] {
  if (images.length === 0) return [{ name: 'images', value: '' }];
  const pictures = images.map(({ id, upload, alt }, index) => {
    const field = `images.${index}`;
    if ((id == null) === (upload == null)) throw fieldError(field, 'Please give either an id or an upload.');
    const kept = stored.find((image) => image.id === id);
    const picture = upload ?? kept?.storedAddress;
    if (picture === undefined) throw fieldError(field, 'The post has no such picture.');
    return { upload: picture, alt: alt === undefined ? (kept?.alt ?? undefined) : alt };
  });
  return toPictureParts(pictures);
}

function readProduct(item: unknown): ProductModel | null {
  const post = readPost(item);
  return post && isProduct(post) ? post : null;
}

/** @param prefix - the path of the fields within the input, with a trailing dot */
function rejectNull(input: Record<string, unknown>, names = Object.keys(input), prefix = ''): void {
  for (const name of names)
    if (input[name] === null) throw fieldError(prefix + name, 'This cannot be empty.');
}

function withLowerCaseEnums(details: FormValues): FormValues {
  const enums = { ...details };
  for (const name of ['condition', 'vehicleType', 'engineType', 'transmission', 'priceType'])
    if (typeof enums[name] === 'string') enums[name] = enums[name].toLowerCase();
  return enums;
}

export const isProduct = (post: PostModel): post is ProductModel => post.__typename === 'ProductPost';

function requireKind<K extends PostKind>(post: PostModel | null, kind: K, defaultMessage: string) {
  if (requireValue(post, defaultMessage).__typename === TYPENAMES[kind]) return post as PostOf<K>;
  throw clientError('BAD_USER_INPUT', defaultMessage, { postId: 'This post is of another kind.' });
}

export function isLoaded(post: PostReference | PostModel): post is PostModel {
  return 'images' in post;
}
