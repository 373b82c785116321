import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { isId, newId } from '../../db/newId.ts';
import {
  counts,
  posts,
  postsToMatch,
  users,
  type PostType,
  type SaleStatus,
  type StoredImage,
} from '../../db/schema.ts';
import { forbidden, invalid, notFound, RequestError } from '../../RequestError.ts';
import { pgConstraintOf } from '../../db/pgCodeOf.ts';
import { normalizeField } from '../normalizeField.ts';
import { check, SALE_STATUS_RULES } from '../../rules.ts';
import type { Post } from '../../wire.ts';
import { runOnce, isKeyStored, type IdempotencyKey } from '../idempotency.ts';
import { addToImagesCount, countImages, requireImageQuota } from '../../images/imageQuota.ts';
import { noteFingerprints } from '../moderation/suspicions.ts';
import { whereActiveMember } from '../moderation/suspensions.ts';
import { unlistOrphanedImages, noteOrphanedImages } from '../../images/orphanedImages.ts';
import {
  changedDetails,
  applyDescriptions,
  nameKeysOf,
  newDetails,
  postTypeOf,
  postSearchColumns,
  type PostFields,
} from './postDetails.ts';
import { notifyOfPriceDrop, priceHistoryOf } from '../vehicles/priceHistory.ts';
import { readPost } from './readPosts.ts';
import { requirePost } from './requirePost.ts';
import { declineOpenOffers, NO_CHANGES, type OfferChanges } from '../chat/offers.ts';
import { transact } from '../../db/transact.ts';
import { NAME_COLUMNS, storeProductNames } from '../vehicles/productNames.ts';

export interface PostInput extends PostFields {
  images: StoredImage[];
}

/** Each picture is a new file that is not stored yet, or the URL of a picture that the post has. */
type SentForm = PostFields & { pictures?: (object | string)[] | undefined };

/** Checks early, so that the pictures of a rejected post are not decoded. @throws VALIDATION */
export async function checkNewPost(
  db: Db,
  viewerId: string,
  form: SentForm,
  key?: IdempotencyKey,
): Promise<void> {
  newDetails(postTypeOf(form.fields['postType']), form);
  // URLs are ignored, because a new post has no pictures to keep.
  const files = (form.pictures ?? []).filter((picture) => typeof picture !== 'string');
  applyDescriptions(files, form.alts);
  const addedCount = files.length;
  if (addedCount === 0 || (await isKeyStored(db, viewerId, 'post', key))) return;
  requireImageQuota(await countImages(db, viewerId), addedCount);
}

/**
 * Idempotent for a day by `options.key`; a repeated call returns `isNew: false`.
 * @throws VALIDATION; CONFLICT when the key or the reference has another post; NOT_FOUND when the account has just been deleted.
 */
export async function createPost(
  db: Db,
  viewerId: string,
  { fields, features, alts, images: storedImages }: PostInput,
  { key, createdAt = new Date() }: { key?: IdempotencyKey | undefined; createdAt?: Date } = {},
): Promise<{ post: Post; isNew: boolean }> {
  const postType = postTypeOf(fields['postType']);
  const details = newDetails(postType, { fields, features });
  const images = applyDescriptions(storedImages, alts);
  return translateReferenceConflict(db, viewerId, details.reference, async (tx) => {
    const { result: id, isNew } = await runOnce(tx, viewerId, 'post', key, async () => {
      const [author] = await tx
        .update(users)
        .set({
          postsCount: sql`${users.postsCount} + 1`,
          imagesCount: sql`${users.imagesCount} + ${images.length}`,
        })
        .where(whereActiveMember(viewerId))
        .returning({ ...NAMES_OF_AUTHOR, imagesCount: users.imagesCount });
      if (!author) throw notFound('User');
      requireImageQuota(author.imagesCount - images.length, images.length);
      const content = details.content ?? '';
      const postId = newId(createdAt);
      const [nameColumns] = await tx
        .insert(posts)
        .values({
          ...details,
          id: postId,
          userId: viewerId,
          postType,
          content,
          images,
          ...postSearchColumns({ ...details, content }, author),
          createdAt,
        })
        .returning(NAME_COLUMNS);
      await tx.insert(postsToMatch).values({ postId });
      const hashes = await unlistOrphanedImages(tx, images);
      await noteFingerprints(tx, { id: postId, userId: viewerId }, { content, hashes });
      await storeProductNames(tx, nameColumns);
      await addToPostCount(tx, postType, 1);
      return postId;
    });
    return { post: await readPost(tx, viewerId, id), isNew };
  });
}

/** Runs a transaction that stores a reference. @throws CONFLICT with the id of the member's other post that has it. */
async function translateReferenceConflict<T>(
  db: Db,
  viewerId: string,
  reference: string | null | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await transact(db, work);
  } catch (error) {
    if (!reference || pgConstraintOf(error) !== 'posts_reference') throw error;
    const existingId = await findByReference(db, viewerId, reference);
    const message = 'Another of your posts has this reference.';
    throw new RequestError('CONFLICT', message, {
      fields: { reference: message },
      ...(existingId !== undefined && { existingId }),
    });
  }
}

async function findByReference(
  db: Queryable,
  viewerId: string,
  reference: string,
): Promise<string | undefined> {
  const whereReference = and(eq(posts.userId, viewerId), eq(posts.reference, reference));
  const [post] = await db.select({ id: posts.id }).from(posts).where(whereReference);
  return post?.id;
}

/** The member's own post with a reference. @throws NOT_FOUND */
export async function readPostByReference(db: Queryable, viewerId: string, reference: string): Promise<Post> {
  const id = await findByReference(db, viewerId, normalizeField('reference', reference));
  return readPost(db, viewerId, id ?? '');
}

export const addToPostCount = (tx: Tx, postType: PostType, delta: number) =>
  tx
    .update(counts)
    .set({ value: sql`${counts.value} + ${delta}` })
    .where(eq(counts.name, postType));

const NAMES_OF_AUTHOR = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** @throws NOT_FOUND, FORBIDDEN */
async function readOwnPost(
  db: Queryable,
  viewerId: string,
  id: string,
  { shouldLock }: { shouldLock: boolean },
) {
  // Locks the author before the post, so that a deletion of the account, which corrects the number of posts, comes first or waits.
  if (shouldLock) {
    const author = db.select({ id: users.id }).from(users).where(whereActiveMember(viewerId));
    if ((await author.for('no key update')).length === 0) throw notFound('User');
  }
  const query = db.select().from(posts).where(eq(posts.id, id));
  const [post] = isId(id) ? await (shouldLock ? query.for('update') : query) : [];
  if (!post) throw notFound('Post');
  if (post.userId !== viewerId) {
    // NOT_FOUND rather than FORBIDDEN when the author is hidden from the viewer.
    await requirePost(db, viewerId, id);
    throw forbidden('This post belongs to another member.');
  }
  return post;
}

export interface PostChange extends PostFields {
  /** All in their order: new ones, and the URLs of existing ones to keep. Absent: the pictures stay. */
  pictures?: (StoredImage | string)[] | undefined;
}

/** Checks early, so that the pictures of a rejected change are not decoded. @throws VALIDATION, NOT_FOUND, FORBIDDEN */
export async function checkPostChange(db: Db, viewerId: string, id: string, form: SentForm): Promise<void> {
  const storedPost = await readOwnPost(db, viewerId, id, { shouldLock: false });
  const { imagesDelta } = changesOf(storedPost, form);
  if (imagesDelta > 0) requireImageQuota(await countImages(db, viewerId), imagesDelta);
}

interface UpdateResult {
  post: Post;
  removedImages: StoredImage[];
  notificationIds: string[];
}

/** `hasPriceHistory` stores the previous price and notifies savers of a price drop. @throws VALIDATION, NOT_FOUND, FORBIDDEN; CONFLICT when another post has the reference */
export async function updatePost(
  db: Db,
  viewerId: string,
  id: string,
  change: PostChange,
  { hasPriceHistory = true, changedAt = new Date() }: { hasPriceHistory?: boolean; changedAt?: Date } = {},
): Promise<UpdateResult> {
  return translateReferenceConflict(db, viewerId, change.fields['reference'], async (tx) => {
    const storedPost = await readOwnPost(tx, viewerId, id, { shouldLock: true });
    const { details, images, imagesDelta } = changesOf(storedPost, change);
    if (imagesDelta !== 0) await addToImagesCount(tx, viewerId, imagesDelta);
    const [author] = await tx.select(NAMES_OF_AUTHOR).from(users).where(eq(users.id, viewerId));
    if (!author) throw notFound('User');
    const presentDetails = Object.fromEntries(
      Object.entries<unknown>(details).filter(([, value]) => value !== undefined),
    );
    await queueForSearches(tx, id);
    const priceHistory = hasPriceHistory ? priceHistoryOf(storedPost, details.price, changedAt) : undefined;
    const [nameColumns] = await tx
      .update(posts)
      .set({
        ...details,
        // Also of details that stay, because `searchVersion` says that all are written.
        ...(storedPost.postType === 'product' && nameKeysOf({ ...storedPost, ...presentDetails })),
        ...priceHistory,
        images,
        ...postSearchColumns({ ...storedPost, ...presentDetails }, author),
      })
      .where(eq(posts.id, id))
      .returning(NAME_COLUMNS);
    await storeProductNames(tx, nameColumns);
    const removedImages = images
      ? storedPost.images.filter(({ url }) => !images.some((image) => image.url === url))
      : [];
    const hashes = await unlistOrphanedImages(tx, images ?? []);
    await noteFingerprints(tx, storedPost, { content: details.content, hashes });
    await noteOrphanedImages(tx, removedImages);
    const isPriceDrop = priceHistory !== undefined && (details.price ?? 0) < priceHistory.previousPrice;
    const notificationIds =
      isPriceDrop && storedPost.saleStatus !== 'sold'
        ? await notifyOfPriceDrop(tx, storedPost, changedAt)
        : [];
    return { post: await readPost(tx, viewerId, id), removedImages, notificationIds };
  });
}

/** Idempotent. A sold post leaves the search, the feed and their totals. Open offers end, unless it is available. @throws VALIDATION, NOT_FOUND, FORBIDDEN */
export async function setSaleStatus(
  db: Db,
  viewerId: string,
  id: string,
  status: string,
  setAt = new Date(),
): Promise<{ post: Post; offers: OfferChanges }> {
  check(SALE_STATUS_RULES, { status });
  return transact(db, async (tx) => {
    const storedPost = await readOwnPost(tx, viewerId, id, { shouldLock: true });
    if (storedPost.postType !== 'product') throw invalid({ status: 'Only a product has a sale status.' });
    if (storedPost.saleStatus === 'sold') await queueForSearches(tx, id);
    const offers = status === 'available' ? NO_CHANGES : await declineOpenOffers(tx, storedPost, setAt);
    const soldAt = status === 'sold' ? (storedPost.soldAt ?? setAt) : null;
    await tx
      .update(posts)
      .set({ saleStatus: status as SaleStatus, soldAt })
      .where(eq(posts.id, id));
    const soldDelta = Number(status === 'sold') - Number(storedPost.saleStatus === 'sold');
    if (soldDelta !== 0) {
      await tx
        .update(users)
        .set({ soldCount: sql`${users.soldCount} + ${soldDelta}` })
        .where(eq(users.id, viewerId));
      await addToPostCount(tx, 'product', -soldDelta);
    }
    return { post: await readPost(tx, viewerId, id), offers };
  });
}

/** Before a change, so that only searches into which the post comes are notified. Of several changes, the first counts. */
const queueForSearches = (tx: Tx, id: string) =>
  tx
    .insert(postsToMatch)
    .select(
      tx
        .select({ postId: posts.id, previous: sql<unknown>`to_jsonb(${posts})`.as('previous') })
        .from(posts)
        .where(eq(posts.id, id)),
    )
    .onConflictDoNothing();

/** `images` is undefined when the pictures and their descriptions stay. @throws VALIDATION */
function changesOf<T extends object>(
  storedPost: Pick<typeof posts.$inferSelect, 'postType' | 'images'>,
  { fields, features, alts, pictures }: PostFields & { pictures?: (T | string)[] | undefined },
) {
  if (fields['postType'] !== undefined && fields['postType'] !== storedPost.postType) {
    throw invalid({ postType: 'The type of a post cannot be changed.' });
  }
  const details = changedDetails(storedPost.postType, { fields, features });
  // Descriptions without pictures apply to the existing pictures.
  const arrangedImages = pictures ? arrangePictures(storedPost.images, pictures) : alts && storedPost.images;
  const images = arrangedImages && applyDescriptions<StoredImage | T>(arrangedImages, alts);
  return { details, images, imagesDelta: images ? images.length - storedPost.images.length : 0 };
}

/** Replaces each URL in `pictures` with the existing picture that it names. @throws VALIDATION */
function arrangePictures<T extends object>(
  existingImages: StoredImage[],
  pictures: (T | string)[],
): (StoredImage | T)[] {
  // A single empty string removes all pictures.
  if (pictures.length === 1 && pictures[0] === '') return [];
  const arrangedImages = pictures.map((picture) => {
    if (typeof picture !== 'string') return picture;
    // A client may send the URL in absolute form, with an origin.
    const existingImage = existingImages.find(
      ({ url }) => picture === url || (picture.endsWith(url) && URL.canParse(picture)),
    );
    if (!existingImage) throw invalid({ images: 'This post has no such picture.' });
    return existingImage;
  });
  return [...new Set(arrangedImages)];
}

/** Open offers for it end. @returns its pictures, which are now orphaned. @throws NOT_FOUND, FORBIDDEN */
export async function deletePost(
  db: Db,
  viewerId: string,
  id: string,
): Promise<{ orphanedImages: StoredImage[]; offers: OfferChanges }> {
  return transact(db, async (tx) => {
    const post = await readOwnPost(tx, viewerId, id, { shouldLock: true });
    const offers = await declineOpenOffers(tx, post);
    await tx.delete(posts).where(eq(posts.id, id));
    await tx
      .update(users)
      .set({
        postsCount: sql`${users.postsCount} - 1`,
        imagesCount: sql`${users.imagesCount} - ${post.images.length}`,
        ...(post.saleStatus === 'sold' && { soldCount: sql`${users.soldCount} - 1` }),
      })
      .where(eq(users.id, viewerId));
    if (post.saleStatus !== 'sold') await addToPostCount(tx, post.postType, -1);
    await noteOrphanedImages(tx, post.images);
    return { orphanedImages: post.images, offers };
  });
}
