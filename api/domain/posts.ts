import { eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../db/database.ts';
import { isId, newId } from '../db/newId.ts';
import {
  counts,
  posts,
  productNames,
  unmatchedPosts,
  users,
  type PostType,
  type SaleStatus,
  type StoredImage,
} from '../db/schema.ts';
import { forbidden, invalid, notFound } from '../Failure.ts';
import { check, saleStatusRules } from '../rules.ts';
import type { Post } from '../wire.ts';
import { idempotent, isRepeat, type IdempotencyKey } from './idempotent.ts';
import { addToImagesCount, countImages, requireRoom } from './imageQuota.ts';
import { isNotHidden } from './hidden.ts';
import { readAuthor } from './members.ts';
import { forgetOrphanedImages, noteOrphanedImages } from './orphanedImages.ts';
import {
  changedDetails,
  withDescriptions,
  newDetails,
  postTypeOf,
  searchTextOf,
  type PostFields,
} from './postDetails.ts';
import { notifyOfDrop, priceHistoryOf } from './priceHistory.ts';
import { readPosts } from './readPosts.ts';
import { requirePost } from './requirePost.ts';
import { transact } from './transact.ts';

export interface PostInput extends PostFields {
  images: StoredImage[];
}

/** A form whose pictures are not stored yet: files, or addresses of pictures that a post has. */
type Sent = PostFields & { pictures?: (object | string)[] | undefined };

/**
 * Checks what `createPost` checks, so that no picture of a post that will be refused is decoded.
 * @throws VALIDATION
 */
export async function checkPost(db: Db, viewerId: string, sent: Sent, key?: IdempotencyKey): Promise<void> {
  newDetails(postTypeOf(sent.fields['postType']), sent);
  const files = (sent.pictures ?? []).filter((picture) => typeof picture !== 'string');
  withDescriptions(files, sent.alts);
  const added = files.length;
  // A repeat adds nothing: its pictures are counted already.
  if (added === 0 || (await isRepeat(db, viewerId, 'post', key))) return;
  requireRoom(await countImages(db, viewerId), added);
}

/**
 * Publishes a post of the kind `postType`.
 * @param key the same member and key within a day make one post; `isNew` is false for the repetition.
 * @throws VALIDATION, and CONFLICT when another post was sent with the key.
 */
export async function createPost(
  db: Db,
  viewerId: string,
  { fields, features, alts, images: stored }: PostInput,
  { key, at = new Date() }: { key?: IdempotencyKey | undefined; at?: Date } = {},
): Promise<{ post: Post; isNew: boolean }> {
  const postType = postTypeOf(fields['postType']);
  const details = newDetails(postType, { fields, features });
  const images = withDescriptions(stored, alts);
  return transact(db, async (tx) => {
    const { answer, isNew } = await idempotent(tx, viewerId, 'post', key, async () => {
      const [author] = await tx
        .update(users)
        .set({
          postsCount: sql`${users.postsCount} + 1`,
          imagesCount: sql`${users.imagesCount} + ${images.length}`,
        })
        .where(eq(users.id, viewerId))
        .returning({ username: users.username, imagesCount: users.imagesCount });
      if (!author) throw notFound('User');
      requireRoom(author.imagesCount - images.length, images.length);
      const content = details.content ?? '';
      const id = newId(at);
      const [names] = await tx
        .insert(posts)
        .values({
          ...details,
          id,
          userId: viewerId,
          postType,
          content,
          images,
          search: searchTextOf({ content, title: details.title }, author.username),
          createdAt: at,
        })
        .returning(NAME_COLUMNS);
      await tx.insert(unmatchedPosts).values({ postId: id });
      await forgetOrphanedImages(tx, images);
      await storeNames(tx, names);
      await countPosts(tx, postType, 1);
      return id;
    });
    return { post: await readPost(tx, viewerId, answer), isNew };
  });
}

/** Changes the number of listed posts. */
const countPosts = (tx: Tx, postType: PostType, by: number) =>
  tx
    .update(counts)
    .set({ value: sql`${counts.value} + ${by}` })
    .where(eq(counts.name, postType));

/** A part of a brand or model is looked for among the names there are, which are few beside the posts. */
async function storeNames(tx: Tx, { brandKey, modelKey, locationKey, facets }: ProductNames = {}) {
  const names = [
    ...(brandKey ? [{ kind: 'brand' as const, name: brandKey }] : []),
    ...(modelKey ? [{ kind: 'model' as const, name: modelKey }] : []),
    ...(locationKey ? [{ kind: 'location' as const, name: locationKey }] : []),
    ...(facets ? [{ kind: 'facets' as const, name: facets }] : []),
  ];
  if (names.length > 0) await tx.insert(productNames).values(names).onConflictDoNothing();
}

const NAME_COLUMNS = {
  brandKey: posts.brandKey,
  modelKey: posts.modelKey,
  locationKey: posts.locationKey,
  facets: posts.facets,
};

type ProductNames = Partial<Record<keyof typeof NAME_COLUMNS, string | null>>;

async function findPost(db: Queryable, viewerId: string, id: string): Promise<Post> {
  if (!isId(id)) throw notFound('Post');
  const page = sql`select id from posts where id = ${id} and ${isNotHidden(viewerId, posts.userId)}`;
  const [post] = await readPosts(db, viewerId, page, sql`page.id`);
  if (!post) throw notFound('Post');
  return post;
}

/** A post with its author as `readAuthor` gives them. @throws NOT_FOUND */
export async function readPost(db: Queryable, viewerId: string, id: string): Promise<Post> {
  const post = await findPost(db, viewerId, id);
  return { ...post, user: await readAuthor(db, viewerId, post.user._id) };
}

/** The own post `id`. @throws NOT_FOUND, FORBIDDEN */
async function readOwnPost(db: Queryable, viewerId: string, id: string, { lock }: { lock: boolean }) {
  const found = db.select().from(posts).where(eq(posts.id, id));
  const [post] = isId(id) ? await (lock ? found.for('update') : found) : [];
  if (!post) throw notFound('Post');
  if (post.userId !== viewerId) {
    await requirePost(db, viewerId, id);
    throw forbidden('This post belongs to another member.');
  }
  return post;
}

export interface PostChange extends PostFields {
  /** All pictures in their order: a new one, or the address of one that stays. Absent, they stay as they are. */
  pictures?: (StoredImage | string)[] | undefined;
}

/**
 * Checks what `updatePost` checks, so that no picture of a change that will be refused is decoded.
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN
 */
export async function checkChange(db: Db, viewerId: string, id: string, sent: Sent): Promise<void> {
  const before = await readOwnPost(db, viewerId, id, { lock: false });
  const { added } = changesOf(before, sent);
  if (added > 0) requireRoom(await countImages(db, viewerId), added);
}

interface PostUpdate {
  post: Post;
  /** The pictures that the post no longer shows. */
  removed: StoredImage[];
  /** The ids of the new notifications. */
  notificationIds: string[];
}

/**
 * Changes what the form mentions.
 * @param keepsPriceHistory whether to store the previous price and to notify of a lower one.
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN
 */
export async function updatePost(
  db: Db,
  viewerId: string,
  id: string,
  change: PostChange,
  { keepsPriceHistory = true, at = new Date() }: { keepsPriceHistory?: boolean; at?: Date } = {},
): Promise<PostUpdate> {
  return transact(db, async (tx) => {
    const before = await readOwnPost(tx, viewerId, id, { lock: true });
    const { details, images, added } = changesOf(before, change);
    if (added !== 0) await addToImagesCount(tx, viewerId, added);
    const [author] = await tx.select({ username: users.username }).from(users).where(eq(users.id, viewerId));
    const now = { content: details.content ?? before.content, title: details.title ?? before.title };
    const history = keepsPriceHistory ? priceHistoryOf(before, details.price, at) : undefined;
    const [stored] = await tx
      .update(posts)
      .set({ ...details, ...history, images, search: searchTextOf(now, author?.username ?? '') })
      .where(eq(posts.id, id))
      .returning(NAME_COLUMNS);
    await storeNames(tx, stored);
    const removed = images ? before.images.filter(({ url }) => !images.some((kept) => kept.url === url)) : [];
    await forgetOrphanedImages(tx, images ?? []);
    await noteOrphanedImages(tx, removed);
    const isDrop = history !== undefined && (details.price ?? 0) < history.previousPrice;
    const notificationIds = isDrop && before.saleStatus !== 'sold' ? await notifyOfDrop(tx, before, at) : [];
    return { post: await readPost(tx, viewerId, id), removed, notificationIds };
  });
}

/**
 * Sets the sale status of an own product; repeating it changes nothing. A sold post leaves the lists of others.
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN
 */
export async function setSaleStatus(db: Db, viewerId: string, id: string, status: string): Promise<Post> {
  check(saleStatusRules, { status });
  return transact(db, async (tx) => {
    const before = await readOwnPost(tx, viewerId, id, { lock: true });
    if (before.postType !== 'product') throw invalid({ status: 'Only a product has a sale status.' });
    await tx
      .update(posts)
      .set({ saleStatus: status as SaleStatus })
      .where(eq(posts.id, id));
    const sold = Number(status === 'sold') - Number(before.saleStatus === 'sold');
    if (sold !== 0) {
      await tx
        .update(users)
        .set({ soldCount: sql`${users.soldCount} + ${sold}` })
        .where(eq(users.id, viewerId));
      await countPosts(tx, 'product', -sold);
    }
    return readPost(tx, viewerId, id);
  });
}

/** What a form changes in a post; `added` is how many more pictures it has then. @throws VALIDATION */
function changesOf<T extends object>(
  before: Pick<typeof posts.$inferSelect, 'postType' | 'images'>,
  { fields, features, alts, pictures }: PostFields & { pictures?: (T | string)[] | undefined },
) {
  if (fields['postType'] !== undefined && fields['postType'] !== before.postType) {
    throw invalid({ postType: 'The kind of a post cannot be changed.' });
  }
  const details = changedDetails(before.postType, { fields, features });
  const arranged = pictures ? arrange(before.images, pictures) : alts && before.images;
  const images = arranged && withDescriptions<StoredImage | T>(arranged, alts);
  return { details, images, added: images ? images.length - before.images.length : 0 };
}

function arrange<T extends object>(before: StoredImage[], pictures: (T | string)[]): (StoredImage | T)[] {
  if (pictures.length === 1 && pictures[0] === '') return [];
  const arranged = pictures.map((picture) => {
    if (typeof picture !== 'string') return picture;
    // A client may hold the address as it resolved it, with an origin in front.
    const kept = before.find(
      ({ url }) => picture === url || (picture.endsWith(url) && URL.canParse(picture)),
    );
    if (!kept) throw invalid({ images: 'This post has no such picture.' });
    return kept;
  });
  // A picture that is named twice is there once.
  return [...new Set(arranged)];
}

/**
 * Deletes a post with its comments, likes, saves and notifications.
 * @returns the pictures that nothing shows any more.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function deletePost(db: Db, viewerId: string, id: string): Promise<StoredImage[]> {
  return transact(db, async (tx) => {
    const post = await readOwnPost(tx, viewerId, id, { lock: true });
    await tx.delete(posts).where(eq(posts.id, id));
    await tx
      .update(users)
      .set({
        postsCount: sql`${users.postsCount} - 1`,
        imagesCount: sql`${users.imagesCount} - ${post.images.length}`,
        ...(post.saleStatus === 'sold' && { soldCount: sql`${users.soldCount} - 1` }),
      })
      .where(eq(users.id, viewerId));
    if (post.saleStatus !== 'sold') await countPosts(tx, post.postType, -1);
    await noteOrphanedImages(tx, post.images);
    return post.images;
  });
}
