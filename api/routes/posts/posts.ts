import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { listPosts, listPostsBy, readFeed } from '../../domain/posts/listPosts.ts';
import {
  checkPostChange,
  checkNewPost,
  createPost,
  deletePost,
  readPostByReference,
  setSaleStatus,
  updatePost,
} from '../../domain/posts/posts.ts';
import { requireNotRemoved } from '../../domain/moderation/removals.ts';
import { reportCopiedPost } from '../../domain/moderation/suspicions.ts';
import { countPhone, countPostOfNewMember } from '../../rateLimits/countAsNewMember.ts';
import { checkPrice } from '../../domain/vehicles/priceCheck.ts';
import { readPost, readPostWithSeller } from '../../domain/posts/readPosts.ts';
import { readTexts, uploadedImagesOf, withForm, type Form } from '../form.ts';
import {
  CONDITIONS,
  ENGINE_TYPES,
  PRICE_TYPES,
  PRODUCT_RULES,
  SALE_STATUSES,
  SERVICE_RULES,
  TRANSMISSIONS,
  VEHICLE_TYPES,
} from '../../rules.ts';
import { writerOf, type Viewer } from '../../domain/auth/sessions.ts';
import { viewerOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, listOf, Position, Post, PostChangeResult } from '../../wire.ts';
import { requestErrorOf } from '../../requestErrorOf.ts';
import {
  ok,
  ById,
  ByUserId,
  created,
  FilterQuery,
  formBody,
  IdempotencyHeaders,
  ScrollQuery,
  tokenRoute,
  textBody,
} from '../schemas.ts';
import { LIMITS } from '../../limits.ts';

/** Nested names have brackets, such as `productDetails[price]`. */
const FORM_FIELDS = [
  ...new Set(
    [
      'content',
      'postType',
      'alts',
      ...Object.keys(PRODUCT_RULES),
      'productDetails.features',
      ...Object.keys(SERVICE_RULES),
    ].map((name) => name.replace(/\.(\w+)$/, '[$1]')),
  ),
];

const createPostForm = (required: string[]) =>
  formBody(FORM_FIELDS, {
    required,
    allowedValues: {
      postType: ['regular', 'product', 'service'],
      'productDetails[condition]': CONDITIONS,
      'productDetails[vehicleType]': VEHICLE_TYPES,
      'productDetails[engineType]': ENGINE_TYPES,
      'productDetails[transmission]': TRANSMISSIONS,
      'serviceDetails[priceType]': PRICE_TYPES,
    },
    maxImages: LIMITS.imagesPerPost,
  });
const PostsAround = Type.Object({
  ...listOf(Post).properties,
  center: Type.Optional(Position),
});
const PostsQuery = Type.Object({
  ...ScrollQuery.properties,
  ...FilterQuery.properties,
  author: Type.Optional(Type.String({ description: 'the id of a member' })),
  saleStatus: Type.Optional(
    Type.Union([Type.Literal('available'), Type.Literal('reserved'), Type.Literal('sold')], {
      description: 'lists only products; sold ones only with author',
    }),
  ),
});

export function addPostPublishingRoutes(app: Server, services: Services): void {
  const { db, extensions, images, jobs, live, rateLimits } = services;

  app.post(
    '/posts/create',
    tokenRoute('write', 'Posts', {
      summary: 'Publish a post, with productDetails[…] or serviceDetails[…] according to postType',
      headers: IdempotencyHeaders,
      consumes: ['multipart/form-data'],
      body: createPostForm(['content', 'postType']),
      response: created(dataOf(Post)),
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const key = request.headers['idempotency-key'];
      await rateLimits.take('postPerMember', writerOf(viewer));
      const { post, orphanedImages } = await withPostForm(request, services, async (form) => {
        const idempotencyKey = key === undefined ? undefined : { key, sha256: form.sha256 };
        await checkNewPost(db, viewer.id, form, idempotencyKey);
        await countPostOfNewMember(services, viewer.id, idempotencyKey);
        const storedImages = uploadedImagesOf(await form.storePictures());
        const input = { ...form, images: storedImages };
        const result = await createPost(db, viewer.id, input, { key: idempotencyKey });
        // A repeated request stored the pictures again; the post keeps those of the first request.
        return { post: result.post, orphanedImages: result.isNew ? [] : storedImages };
      });
      jobs.wake('searchAlerts');
      await images.remove(orphanedImages);
      await reportCopiedPost(services, post._id);
      // The header tells the client that the provider supports the key.
      if (key !== undefined) void reply.header('idempotency-key', key);
      return reply.code(201).send({ data: post });
    },
  );

  app.post(
    '/posts/:id',
    tokenRoute('write', 'Posts', {
      summary:
        "Change one of the viewer's posts; fields that the form leaves out are kept. The parts named images are all pictures in order: files, and the URLs of existing pictures to keep",
      params: ById,
      consumes: ['multipart/form-data'],
      body: createPostForm([]),
      response: ok(dataOf(Post)),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('postPerMember', writerOf(viewer));
      const { post, removedImages, notificationIds } = await withPostForm(request, services, async (form) => {
        await checkPostChange(db, viewer.id, request.params.id, form);
        const change = { ...form, pictures: await form.storePictures() };
        const hasPriceHistory = extensions.has('price-history');
        return updatePost(db, viewer.id, request.params.id, change, { hasPriceHistory });
      });
      jobs.wake('searchAlerts');
      await live.notifyAll(notificationIds);
      await images.remove(removedImages);
      await reportCopiedPost(services, post._id);
      return { data: post };
    },
  );
}

const PostChanges = Type.Object({
  posts: Type.Array(
    Type.Object({
      id: Type.String(),
      fields: Type.Record(Type.String({ maxLength: LIMITS.formFieldNameBytes }), Type.String(), {
        description: 'named as in the form of POST /posts/{id}',
      }),
    }),
    { maxItems: LIMITS.postsPerBatch },
  ),
});

export function addPostBatchRoute(app: Server, services: Services): void {
  app.put(
    '/posts',
    tokenRoute('write', 'Posts', {
      summary:
        "Change several of the viewer's products without their pictures; each has a result of its own, in the order of the request",
      body: PostChanges,
      response: ok(dataOf(Type.Array(PostChangeResult))),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      const results: Static<typeof PostChangeResult>[] = [];
      for (const { id, fields } of request.body.posts) {
        const change = updateProduct(services, viewer, id, fields);
        results.push(await change.catch((error: unknown) => ({ error: describeError(error, request.log) })));
      }
      services.jobs.wake('searchAlerts');
      return { data: results };
    },
  );
}

async function updateProduct(
  services: Services,
  viewer: Viewer,
  id: string,
  texts: Readonly<Record<string, string>>,
): Promise<{ post: Static<typeof Post> }> {
  const { db, extensions, live, rateLimits } = services;
  await rateLimits.take('postPerMember', writerOf(viewer));
  const { fields, features } = readTexts({ ...texts, postType: 'product' });
  if (!extensions.has('references')) delete fields['reference'];
  const hasPriceHistory = extensions.has('price-history');
  const { post, notificationIds } = await updatePost(
    db,
    viewer.id,
    id,
    { fields, features },
    { hasPriceHistory },
  );
  await live.notifyAll(notificationIds);
  await reportCopiedPost(services, post._id);
  return { post };
}

function describeError(error: unknown, log: FastifyBaseLogger): Static<typeof PostChangeResult>['error'] {
  const requestError = requestErrorOf(error, log);
  const { status, retryAfterSeconds } = requestError;
  return { status, ...requestError.toJSON(), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** Without the extensions `image-alt` and `references`, descriptions of pictures and references are ignored. */
function withPostForm<T>(
  request: FastifyRequest,
  services: Services,
  handle: (form: Form) => Promise<T>,
): Promise<T> {
  const field = { name: 'images', maxPictures: LIMITS.imagesPerPost, path: '/uploads/' } as const;
  const { extensions } = services;
  return withForm(request, services, field, ({ alts, fields: { reference, ...fields }, ...form }) =>
    handle({
      ...form,
      alts: extensions.has('image-alt') ? alts : undefined,
      fields: extensions.has('references') && reference !== undefined ? { ...fields, reference } : fields,
    }),
  );
}

export function addPostRoutes(
  app: Server,
  { db, extensions, images, jobs, live, rateLimits }: Services,
): void {
  app.get(
    '/posts/:id',
    tokenRoute('read', 'Posts', {
      summary:
        "A post with its author's profile and seller facts; of a vehicle, also the prices of comparable ones and the viewer's offer",
      params: ById,
      response: ok(dataOf(Post)),
    }),
    async (request) => {
      const { id: viewerId, scopes } = viewerOf(request);
      const { id } = request.params;
      const post = await readPostWithSeller(db, viewerId, id).catch(async (error: unknown) => {
        await requireNotRemoved(db, viewerId, id);
        throw error;
      });
      if (!post.product) return { data: post };
      const product = { ...post.product };
      if (extensions.has('price-check'))
        product.priceCheck = await checkPrice(db, viewerId, { ...product, exceptPostId: id });
      if (scopes && !scopes.includes('chat')) product.viewerOffer = null;
      return { data: { ...post, product } };
    },
  );

  app.post(
    '/posts/:id/contact-phone',
    tokenRoute('read', 'Posts', {
      summary:
        'The contact phone of a product or service, empty if there is none; counts as a phone number of a member',
      params: ById,
      response: ok(dataOf(Type.Object({ contactPhone: Type.String() }))),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await countPhone({ rateLimits }, viewer);
      const { product, service } = await readPost(db, viewer.id, request.params.id);
      return { data: { contactPhone: (product ?? service)?.contactPhone ?? '' } };
    },
  );

  app.get(
    '/posts/by-reference',
    tokenRoute('read', 'Posts', {
      summary: "The viewer's own post with a reference",
      querystring: Type.Object({ reference: Type.String({ maxLength: LIMITS.referenceChars }) }),
      response: ok(dataOf(Post)),
    }),
    async (request) => ({
      data: await readPostByReference(db, viewerOf(request).id, request.query.reference),
    }),
  );

  app.put(
    '/posts/:id/sale-status',
    tokenRoute('write', 'Posts', {
      summary: "Set the sale status of one of the viewer's products: available, reserved or sold",
      params: ById,
      body: textBody(['status'], [], { status: SALE_STATUSES }),
      response: ok(dataOf(Post)),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('postPerMember', writerOf(viewer));
      const status = request.body['status'] ?? '';
      const { post, offers } = await setSaleStatus(db, viewer.id, request.params.id, status);
      jobs.wake('searchAlerts');
      await live.sendOfferChanges(offers);
      return { data: post };
    },
  );

  app.delete(
    '/posts/:id',
    tokenRoute('write', 'Posts', {
      summary: "Delete one of the viewer's posts with its comments, likes, saves and notifications",
      params: ById,
      response: ok(dataOf(Type.String())),
    }),
    async (request) => {
      const { orphanedImages, offers } = await deletePost(db, viewerOf(request).id, request.params.id);
      await live.sendOfferChanges(offers);
      await images.remove(orphanedImages);
      return { data: request.params.id };
    },
  );
}

export function addPostListRoutes(app: Server, { db }: Services): void {
  app.get(
    '/posts',
    tokenRoute('read', 'Posts', {
      summary:
        "Unsold posts, newest first by default; every word of search is in the text, the location, the author's names or the facts of a vehicle",
      querystring: PostsQuery,
      response: ok(PostsAround),
    }),
    async (request) => listPosts(db, viewerOf(request), request.query),
  );

  app.get(
    '/posts/user/me',
    tokenRoute('read', 'Posts', {
      summary: "The viewer's posts, newest first",
      querystring: ScrollQuery,
      response: ok(listOf(Post)),
    }),
    async (request) => {
      const { id } = viewerOf(request);
      return listPostsBy(db, id, id, request.query);
    },
  );

  app.get(
    '/posts/user/:userId',
    tokenRoute('read', 'Posts', {
      summary: "A member's posts, newest first",
      params: ByUserId,
      querystring: ScrollQuery,
      response: ok(listOf(Post)),
    }),
    async (request) => listPostsBy(db, viewerOf(request).id, request.params.userId, request.query),
  );

  app.get(
    '/subscriptions/feed',
    tokenRoute('read', 'Posts', {
      summary: 'The unsold posts of the members whom the viewer follows, newest first',
      querystring: ScrollQuery,
      response: ok(dataOf(listOf(Post))),
    }),
    async (request) => ({ data: await readFeed(db, viewerOf(request).id, request.query) }),
  );
}
