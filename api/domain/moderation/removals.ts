import { and, eq, getTableColumns, getTableName, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { selectSome } from '../../db/deleteInBatches.ts';
import { transact } from '../../db/transact.ts';
import { LIMITS } from '../../limits.ts';
import { isId } from '../../db/newId.ts';
import {
  cases,
  comments,
  conversations,
  fingerprints,
  likes,
  messageImages,
  messages,
  offers,
  posts,
  removals,
  saves,
  users,
  type OfferState,
  type StoredImage,
} from '../../db/schema.ts';
import type { Images, OrphanedImage } from '../../images/images.ts';
import { noteOrphanedImages, unlistOrphanedImages } from '../../images/orphanedImages.ts';
import { notFound, RequestError } from '../../RequestError.ts';
import { whereMember } from '../auth/accounts.ts';
import { declineOpenOffers, NO_CHANGES, type OfferChanges } from '../chat/offers.ts';
import { addToPostCount } from '../posts/posts.ts';
import { storeProductNames } from '../vehicles/productNames.ts';

type CaseRow = typeof cases.$inferSelect;
/** A case of a post, a comment or a message. */
export type ContentCase = CaseRow & { kind: 'post' | 'comment' | 'message' };

/** Each table with the rows of one thing, in the order in which they can be inserted. */
const TABLES = {
  posts,
  likes,
  saves,
  comments,
  fingerprints,
  messages,
  message_images: messageImages,
  offers,
} as const;
type TableName = keyof typeof TABLES;
type Rows = Partial<Record<TableName, unknown[]>>;

export interface Removed {
  kind: ContentCase['kind'];
  id: string;
  /** Of a message; a post or a comment may be on anybody's screen. */
  memberIds?: string[];
  /** Of a post. */
  offers: OfferChanges;
  orphanedImages: OrphanedImage[];
}

/** The pictures that `removeContent` will find, copied, so that the content can be restored after their files are gone. */
export async function copyPictures(
  db: Queryable,
  images: Pick<Images, 'copy'>,
  { kind, subjectId }: CaseRow,
): Promise<CopiedPicture[]> {
  const pictures = await readPictures(db, kind, subjectId);
  const copies = await images.copy(pictures, '/moderation/images/');
  return pictures.map((image, index) => ({ image, copy: copies[index] ?? null }));
}

type CopiedPicture = (typeof removals.$inferSelect)['images'][number];

async function readPictures(db: Queryable, kind: CaseRow['kind'], id: string): Promise<StoredImage[]> {
  if (kind === 'post') {
    const [post] = await db.select({ images: posts.images }).from(posts).where(eq(posts.id, id));
    return post?.images ?? [];
  }
  if (kind !== 'message') return [];
  const { messageId, position, ...columns } = getTableColumns(messageImages);
  const rows = await db.select(columns).from(messageImages).where(eq(messageId, id)).orderBy(position);
  return rows.map(({ alt, ...image }) => ({ ...image, ...(alt !== null && { alt }) }));
}

/** Deletes the post, comment or message, and keeps its rows. @returns undefined when it is gone. @throws CONFLICT when its pictures have changed. */
export async function removeContent(
  tx: Tx,
  subject: ContentCase,
  pictures: readonly CopiedPicture[],
): Promise<Removed | undefined> {
  const { id: caseId, kind, subjectId: id, authorId } = subject;
  const [author] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(whereMember(authorId))
    .for('no key update');
  if (!author) return undefined;
  const removed = await REMOVERS[kind](tx, id, { isCounted: author.suspendedAt === null });
  if (!removed) return undefined;
  const current = readPicturesOfRows(removed.rows);
  if (current.join() !== pictures.map(({ image }) => image.url).join())
    throw new RequestError('CONFLICT', 'The pictures were changed in the meantime. Please check it again.');
  await tx.insert(removals).values({
    caseId,
    authorId,
    rows: removed.rows as Record<string, unknown[]>,
    images: [...pictures],
    removedAt: new Date(),
  });
  await unlistOrphanedImages(tx, copiesOf(pictures));
  const orphanedImages = pictures.map(({ image }) => image);
  await noteOrphanedImages(tx, orphanedImages);
  const { memberIds, offers: offerChanges = NO_CHANGES } = removed;
  return { kind, id, orphanedImages, offers: offerChanges, ...(memberIds && { memberIds }) };
}

const copiesOf = (pictures: readonly CopiedPicture[]) => pictures.flatMap(({ copy }) => copy ?? []);

/** Also the originals, which an interrupted restore may have brought back. */
const filesOf = (pictures: readonly CopiedPicture[]) =>
  pictures.flatMap(({ image, copy }) => [image, ...(copy ? [copy] : [])]);

function readPicturesOfRows({ posts: [post] = [], message_images: images = [] }: Rows): string[] {
  const { images: postImages = [] } = (post ?? {}) as { images?: StoredImage[] };
  const byPosition = (images as { url: string; position: number }[]).sort((a, b) => a.position - b.position);
  return [...postImages, ...byPosition].map(({ url }) => url);
}

type Remover = (
  tx: Tx,
  id: string,
  options: { isCounted: boolean },
) => Promise<{ rows: Rows; memberIds?: string[]; offers?: OfferChanges } | undefined>;

const REMOVERS: Record<ContentCase['kind'], Remover> = {
  post: async (tx, id, { isCounted }) => {
    const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('update');
    if (!post) return undefined;
    const offerChanges = await declineOpenOffers(tx, post);
    const rows = {
      posts: await readRows(tx, posts, eq(posts.id, id)),
      likes: await readRows(tx, likes, eq(likes.postId, id)),
      saves: await readRows(tx, saves, eq(saves.postId, id)),
      comments: await readRows(tx, comments, eq(comments.postId, id)),
      fingerprints: await readRows(tx, fingerprints, eq(fingerprints.postId, id)),
      offers: await readRows(tx, offers, eq(offers.postId, id)),
    };
    await tx.delete(posts).where(eq(posts.id, id));
    await countPost(tx, post, -1, { isCounted });
    return { rows, offers: offerChanges };
  },
  comment: async (tx, id) => {
    const rows = await readRows(tx, comments, eq(comments.id, id));
    const [comment] = await tx
      .delete(comments)
      .where(eq(comments.id, id))
      .returning({ postId: comments.postId });
    if (!comment) return undefined;
    await countComment(tx, comment.postId, -1);
    return { rows: { comments: rows } };
  },
  message: async (tx, id) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, id));
    if (!message) return undefined;
    const sides = await lockSides(tx, message);
    const rows = {
      messages: await readRows(tx, messages, eq(messages.id, id)),
      message_images: await readRows(tx, messageImages, eq(messageImages.messageId, id)),
      offers: await readRows(tx, offers, eq(offers.id, id)),
    };
    // Read again after the lock: the receiver may have read it, or another moderator removed it.
    const [deleted] = await tx.delete(messages).where(eq(messages.id, id)).returning({ read: messages.read });
    if (!deleted) return undefined;
    await countPictures(tx, message.senderId, -rows.message_images.length);
    const [latest] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversation, message.conversation))
      .orderBy(sql`${messages.id} desc`)
      .limit(1);
    if (!latest) await tx.delete(conversations).where(sides);
    else await tx.update(conversations).set({ lastMessageId: latest.id }).where(sides);
    if (latest && !deleted.read) await countUnread(tx, message, -1);
    return { rows, memberIds: [message.senderId, message.receiverId] };
  },
};

/** Before `restoreContent`, and outside its transaction. */
export async function restorePictures(
  db: Queryable,
  images: Pick<Images, 'restore'>,
  caseId: string,
): Promise<void> {
  const [removal] = await db
    .select({ images: removals.images })
    .from(removals)
    .where(eq(removals.caseId, caseId));
  for (const { image, copy } of removal?.images ?? []) if (copy) await images.restore(copy, image);
}

/** Restores what `removeContent` has removed. @throws NOT_FOUND when it is not kept any more, or what it belongs to is gone. */
export async function restoreContent(tx: Tx, subject: ContentCase): Promise<void> {
  const { id: caseId, kind, authorId } = subject;
  const [author] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(whereMember(authorId))
    .for('no key update');
  const [removal] = await tx.delete(removals).where(eq(removals.caseId, caseId)).returning();
  if (!author || !removal) throw notFound('Report');
  await RESTORERS[kind](tx, removal.rows, { isCounted: author.suspendedAt === null });
  await unlistOrphanedImages(
    tx,
    removal.images.map(({ image }) => image),
  );
  await noteOrphanedImages(tx, copiesOf(removal.images));
}

type Restorer = (tx: Tx, rows: Rows, options: { isCounted: boolean }) => Promise<void>;

/** A comment may have been decided while its post was removed. */
const WHERE_REMOVED = sql`subject_id = kept.id and decision in ('remove', 'suspend')`;
const WHERE_NOT_REMOVED = sql`not exists (select 1 from cases where ${WHERE_REMOVED})`;

const whereMemberOfRow = sql`exists (select 1 from users where users.id = user_id and verified_at is not null)`;

const RESTORERS: Record<ContentCase['kind'], Restorer> = {
  post: async (tx, rows, { isCounted }) => {
    const [postRow] = rows.posts as [typeof posts.$inferSelect & { user_id: string }];
    // Another post may have the reference by now.
    const isTaken = sql`exists (select 1 from posts where posts.user_id = ${postRow.user_id} and posts.reference = ${postRow.reference})`;
    const { rows: taken } = await tx.execute<{ taken: boolean }>(sql`select ${isTaken} as taken`);
    const row = taken[0]?.taken ? { ...postRow, reference: null } : postRow;
    await insertRows(tx, 'posts', [row]);
    for (const name of ['likes', 'saves', 'fingerprints'] as const)
      await insertRows(tx, name, rows[name] ?? [], whereMemberOfRow);
    await insertRows(tx, 'comments', rows.comments ?? [], sql`${whereMemberOfRow} and ${WHERE_NOT_REMOVED}`);
    await keepRemovedComments(tx, rows.comments ?? []);
    const [post] = await tx
      .update(posts)
      .set({
        likesCount: sql`(select count(*) from likes where post_id = posts.id)`,
        commentsCount: sql`(select count(*) from comments where post_id = posts.id)`,
      })
      .where(eq(posts.id, plainId(postRow.id)))
      .returning();
    if (!post) return;
    const offerIds = ((rows.offers ?? []) as OfferOfRows[]).map(({ id }) => plainId(id));
    await tx.update(offers).set({ postId: post.id }).where(inArray(offers.id, offerIds));
    await storeProductNames(tx, post);
    await countPost(tx, post, 1, { isCounted });
  },
  comment: async (tx, { comments: [row] = [] }) => {
    const { post_id: postId } = row as { post_id: string };
    await countComment(tx, plainId(postId), 1);
    await insertRows(tx, 'comments', [row]);
  },
  message: async (tx, { messages: [row] = [], message_images: pictures = [], offers: [offer] = [] }) => {
    const message = row as { id: string; sender_id: string; receiver_id: string; read: boolean };
    const [senderId, receiverId] = [plainId(message.sender_id), plainId(message.receiver_id)];
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [senderId, receiverId]), isNotNull(users.verifiedAt)));
    if (found.length < 2) throw notFound('Message');
    const lastMessageId = plainId(message.id);
    for (const userId of [senderId, receiverId].sort())
      await tx
        .insert(conversations)
        .values({ userId, otherId: userId === senderId ? receiverId : senderId, lastMessageId })
        .onConflictDoUpdate({
          target: [conversations.userId, conversations.otherId],
          set: { lastMessageId: sql`greatest(${conversations.lastMessageId}, excluded.last_message_id)` },
        });
    if (!message.read) await countUnread(tx, { senderId, receiverId }, 1);
    // Its key has been free since.
    await insertRows(tx, 'messages', [{ ...message, client_id: null }]);
    await insertRows(tx, 'message_images', pictures);
    if (offer) await restoreOffer(tx, offer as OfferOfRows);
    await countPictures(tx, senderId, pictures.length);
  },
};

interface OfferOfRows {
  id: string;
  post_id: string | null;
  state: OfferState;
}

/** An open one has ended by the removal. Its vehicle may be gone. */
async function restoreOffer(tx: Tx, offer: OfferOfRows): Promise<void> {
  const [post] =
    offer.post_id === null
      ? []
      : await tx
          .select({ id: posts.id })
          .from(posts)
          .where(eq(posts.id, plainId(offer.post_id)))
          .for('key share');
  const state = offer.state === 'open' ? 'declined' : offer.state;
  await insertRows(tx, 'offers', [{ ...offer, post_id: post?.id ?? null, state }]);
}

const plainId = (uuid: string) => uuid.replaceAll('-', '');

/** As JSON, with the names of the columns. */
async function readRows(tx: Tx, table: PgTable, where: SQL): Promise<unknown[]> {
  const { rows } = await tx.execute<{ row: unknown }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${where}`,
  );
  return rows.map(({ row }) => row);
}

/** @param where the rows that are still wanted, by their columns */
async function insertRows(tx: Tx, name: TableName, rows: unknown[], where = sql`true`): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const table = TABLES[name];
  const columns = Object.values<PgColumn>(getTableColumns(table));
  const names = sql.join(
    // A column that a later version has added keeps its default.
    columns
      .filter((column) => !column.generated && Object.hasOwn(first, column.name))
      .map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const tableName = sql.identifier(getTableName(table));
  await tx.execute(sql`
    insert into ${tableName} (${names})
    select ${names} from jsonb_populate_recordset(null::${tableName}, ${JSON.stringify(rows)}::jsonb) as kept
    where ${where} on conflict do nothing`);
}

/** So that comments that were decided while their post was removed can be restored too. */
const keepRemovedComments = (tx: Tx, rows: unknown[]) =>
  tx.execute(sql`
    insert into removals (case_id, author_id, rows, images, removed_at)
    select cases.id, user_id, jsonb_build_object('comments', jsonb_build_array(to_jsonb(kept))), '[]', decided_at
    from jsonb_populate_recordset(null::comments, ${JSON.stringify(rows)}::jsonb) as kept
    join cases on ${WHERE_REMOVED} where ${whereMemberOfRow} on conflict do nothing`);

/** In the counts of the author and, unless the author is suspended, of all posts. */
async function countPost(
  tx: Tx,
  { userId, postType, saleStatus, images }: typeof posts.$inferSelect,
  sign: 1 | -1,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  const isSold = saleStatus === 'sold';
  await tx
    .update(users)
    .set({
      postsCount: sql`${users.postsCount} + ${sign}`,
      imagesCount: sql`${users.imagesCount} + ${sign * images.length}`,
      soldCount: sql`${users.soldCount} + ${isSold ? sign : 0}`,
    })
    .where(eq(users.id, userId));
  if (isCounted && !isSold) await addToPostCount(tx, postType, sign);
}

/** @throws NOT_FOUND when the post is gone. */
async function countComment(tx: Tx, postId: string, sign: 1 | -1): Promise<void> {
  const [post] = await tx
    .update(posts)
    .set({ commentsCount: sql`${posts.commentsCount} + ${sign}` })
    .where(eq(posts.id, postId))
    .returning({ id: posts.id });
  if (!post) throw notFound('Post');
}

const countPictures = (tx: Tx, userId: string, delta: number) =>
  tx
    .update(users)
    .set({ imagesCount: sql`${users.imagesCount} + ${delta}` })
    .where(eq(users.id, userId));

interface Members {
  senderId: string;
  receiverId: string;
}

/** Before the author is locked: `storeMessage` locks a conversation before its members. */
export async function lockConversationOf(tx: Tx, { kind, subjectId }: CaseRow): Promise<void> {
  if (kind !== 'message') return;
  const [message] = await tx.select().from(messages).where(eq(messages.id, subjectId));
  if (message) await lockSides(tx, message);
}

/** In the order of `storeMessage`, so that a message that is being sent waits. @returns the condition for both sides. */
async function lockSides(tx: Tx, { senderId, receiverId }: Members): Promise<SQL> {
  const where = sql`(user_id, other_id) in ((${senderId}, ${receiverId}), (${receiverId}, ${senderId}))`;
  await tx
    .select({ userId: conversations.userId })
    .from(conversations)
    .where(where)
    .orderBy(conversations.userId)
    .for('update');
  return where;
}

const countUnread = (tx: Tx, { senderId, receiverId }: Members, sign: 1 | -1) =>
  tx
    .update(conversations)
    .set({ unreadCount: sql`${conversations.unreadCount} + ${sign}` })
    .where(and(eq(conversations.userId, receiverId), eq(conversations.otherId, senderId)));

/** @throws REMOVED with the reason when the member's own post was removed. */
export async function requireNotRemoved(db: Queryable, viewerId: string, postId: string): Promise<void> {
  if (!isId(postId)) return;
  const [removed] = await db
    .select({ reason: cases.reason })
    .from(cases)
    .innerJoin(removals, eq(removals.caseId, cases.id))
    .where(and(eq(cases.subjectId, postId), eq(removals.authorId, viewerId)));
  if (removed) throw new RequestError('REMOVED', `This post was removed: ${removed.reason}`);
}

/** What was removed of an account that is being deleted. @returns its files */
export async function forgetRemovalsOf(tx: Tx, authorId: string): Promise<OrphanedImage[]> {
  const rows = await tx
    .delete(removals)
    .where(eq(removals.authorId, authorId))
    .returning({ images: removals.images });
  return rows.flatMap(({ images }) => filesOf(images));
}

/** What can no longer be restored. */
export const forgetRemovals = (db: Db, removedBefore: Date): Promise<void> =>
  forgetInBatches(db, removals, lt(removals.removedAt, removedBefore), ({ images }) =>
    filesOf(images as CopiedPicture[]),
  );

/** Cases that were decided long ago, with their reports and copies; not while a suspension lasts, which is lifted by its case. */
export const forgetCases = (db: Db, decidedBefore: Date): Promise<void> =>
  forgetInBatches(
    db,
    cases,
    sql`${lt(cases.decidedAt, decidedBefore)} and not exists (select 1 from suspensions where case_id = cases.id)`,
    ({ images }) => images as StoredImage[],
  );

/** The transaction of each batch notes the pictures, so that the sweep removes their files. */
async function forgetInBatches(
  db: Db,
  table: typeof removals | typeof cases,
  where: SQL,
  picturesOf: (row: { images: unknown }) => OrphanedImage[],
): Promise<void> {
  const limit = LIMITS.rowsPerStatement;
  let count = limit;
  while (count === limit)
    count = await transact(db, async (tx) => {
      const { rows } = await tx.execute<{ images: unknown }>(
        sql`delete from ${table} where ctid = any(${selectSome(table, where, limit)}) returning images`,
      );
      await noteOrphanedImages(tx, rows.flatMap(picturesOf), new Date(0));
      return rows.length;
    });
}
