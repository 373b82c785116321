import { and, eq, inArray, like, sql, type SQL } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../db/database.ts';
import { isId, newId } from '../db/newId.ts';
import { counts, posts, productNames, users, type PostType, type StoredImage } from '../db/schema.ts';
import { forbidden, invalid, notFound } from '../Failure.ts';
import { MAX_IMAGES_PER_MEMBER } from '../rules.ts';
import type { Post } from '../wire.ts';
import { readAuthor, requireMember } from './members.ts';
import { isRepeat, once, type OnceKey } from './once.ts';
import { containing, pagesEnd, searchEnd, totalsOf, windowOf, type Listed, type PageQuery } from './page.ts';
import { changedDetails, newDetails, postTypeOf, searchTextOf, type PostFields } from './postDetails.ts';
import { readPosts } from './readPosts.ts';
import { forgetStrays, noteStrays } from './strayImages.ts';
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
export async function checkPost(db: Db, viewerId: string, sent: Sent, key?: OnceKey): Promise<void> {
  newDetails(postTypeOf(sent.fields['postType']), sent);
  const added = (sent.pictures ?? []).filter((picture) => typeof picture !== 'string').length;
  // A repeat adds nothing: its pictures are counted already.
  if (added === 0 || (await isRepeat(db, viewerId, 'post', key))) return;
  requireRoom(await countImages(db, viewerId), added);
}

async function countImages(db: Queryable, viewerId: string): Promise<number> {
  const [row] = await db.select({ imagesCount: users.imagesCount }).from(users).where(eq(users.id, viewerId));
  return row?.imagesCount ?? 0;
}

async function addToImagesCount(tx: Tx, viewerId: string, added: number): Promise<void> {
  const [row] = await tx
    .update(users)
    .set({ imagesCount: sql`${users.imagesCount} + ${added}` })
    .where(eq(users.id, viewerId))
    .returning({ count: users.imagesCount });
  requireRoom((row?.count ?? 0) - added, added);
}

/** @throws VALIDATION when a member who has `count` pictures in posts cannot add so many. */
function requireRoom(count: number, added: number): void {
  if (added <= 0 || count + added <= MAX_IMAGES_PER_MEMBER) return;
  const most = MAX_IMAGES_PER_MEMBER.toLocaleString('en-US');
  throw invalid({ images: `Your posts can have ${most} pictures in all. Please remove some first.` });
}

/**
 * Publishes a post of the kind `postType`.
 * @param key the same member and key within a day make one post; `first` is false for the repetition.
 * @throws VALIDATION, and CONFLICT when another post was sent with the key.
 */
export async function createPost(
  db: Db,
  viewerId: string,
  { fields, features, images }: PostInput,
  { key, at = new Date() }: { key?: OnceKey | undefined; at?: Date } = {},
): Promise<{ post: Post; first: boolean }> {
  const postType = postTypeOf(fields['postType']);
  const details = newDetails(postType, { fields, features });
  return transact(db, async (tx) => {
    const { answer, first } = await once(tx, viewerId, 'post', key, async () => {
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
      await tx.insert(posts).values({
        ...details,
        id,
        userId: viewerId,
        postType,
        content,
        images,
        search: searchTextOf({ content, title: details.title }, author.username),
        createdAt: at,
      });
      await forgetStrays(tx, images);
      await keepNames(tx, details);
      await countPosts(tx, postType, 1);
      return id;
    });
    return { post: await readPost(tx, viewerId, answer), first };
  });
}

const countPosts = (tx: Tx, postType: PostType, by: number) =>
  tx
    .update(counts)
    .set({ value: sql`${counts.value} + ${by}` })
    .where(eq(counts.name, postType));

/** A part of a brand or model is looked for among the names there are, which are few beside the posts. */
async function keepNames(
  tx: Tx,
  { brandKey, modelKey }: { brandKey?: string | null; modelKey?: string | null },
) {
  const names = [
    ...(brandKey ? [{ kind: 'brand' as const, name: brandKey }] : []),
    ...(modelKey ? [{ kind: 'model' as const, name: modelKey }] : []),
  ];
  if (names.length > 0) await tx.insert(productNames).values(names).onConflictDoNothing();
}

async function findPost(db: Queryable, viewerId: string, id: string): Promise<Post> {
  if (!isId(id)) throw notFound('Post');
  const [post] = await readPosts(db, viewerId, sql`select ${id}::uuid as id`, sql`page.id`);
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
  if (post.userId !== viewerId) throw forbidden('This post belongs to another member.');
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

/**
 * Changes what the form mentions.
 * @returns the post, and the pictures that it shows no more.
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN
 */
export async function updatePost(
  db: Db,
  viewerId: string,
  id: string,
  change: PostChange,
): Promise<{ post: Post; removed: StoredImage[] }> {
  return transact(db, async (tx) => {
    const before = await readOwnPost(tx, viewerId, id, { lock: true });
    const { details, images, added } = changesOf(before, change);
    if (added !== 0) await addToImagesCount(tx, viewerId, added);
    const [author] = await tx.select({ username: users.username }).from(users).where(eq(users.id, viewerId));
    const now = { content: details.content ?? before.content, title: details.title ?? before.title };
    await tx
      .update(posts)
      .set({ ...details, images, search: searchTextOf(now, author?.username ?? '') })
      .where(eq(posts.id, id));
    await keepNames(tx, details);
    const removed = images ? before.images.filter(({ url }) => !images.some((kept) => kept.url === url)) : [];
    await forgetStrays(tx, images ?? []);
    await noteStrays(tx, removed);
    return { post: await readPost(tx, viewerId, id), removed };
  });
}

/** What a form changes in a post; `added` is how many more pictures it has then. @throws VALIDATION */
function changesOf<T extends object>(
  before: Pick<typeof posts.$inferSelect, 'postType' | 'images'>,
  { fields, features, pictures }: PostFields & { pictures?: (T | string)[] | undefined },
) {
  if (fields['postType'] !== undefined && fields['postType'] !== before.postType) {
    throw invalid({ postType: 'The kind of a post cannot be changed.' });
  }
  const details = changedDetails(before.postType, { fields, features });
  const images = pictures && arrange(before.images, pictures);
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
      })
      .where(eq(users.id, viewerId));
    await countPosts(tx, post.postType, -1);
    await noteStrays(tx, post.images);
    return post.images;
  });
}

export type PostSort = 'newest' | 'price_asc' | 'price_desc' | 'year_desc' | 'year_asc';

export interface PostFilter extends PageQuery {
  /** Part of the content, the title or the author's username. */
  search?: string | undefined;
  postType?: PostType | undefined;
  /** Part of it. */
  brand?: string | undefined;
  /** Part of it. */
  model?: string | undefined;
  /** US dollars. */
  minPrice?: number | undefined;
  /** US dollars. */
  maxPrice?: number | undefined;
  year?: number | undefined;
  sort?: PostSort | undefined;
}

/** Trigrams find what has three letters or digits in a row; a shorter search looks at this many of the newest alone. */
const shortSearchLooksAt = 10_000;

const orders: Record<PostSort, SQL> = {
  newest: sql`posts.id desc`,
  price_asc: sql`posts.price asc, posts.id desc`,
  price_desc: sql`posts.price desc, posts.id desc`,
  year_asc: sql`posts.year asc, posts.id desc`,
  year_desc: sql`posts.year desc, posts.id desc`,
};

/** Of more names than this, a part of them narrows so little that the posts may as well be looked at one by one. */
const namesLookedFor = 200;

/** The condition that a post's brand or model contains `part`. */
async function named(db: Queryable, kind: 'brand' | 'model', part: string): Promise<SQL> {
  const column = sql.identifier(`${kind}_key`);
  const rows = await db
    .select({ name: productNames.name })
    .from(productNames)
    .where(and(eq(productNames.kind, kind), like(productNames.name, containing(part))))
    .limit(namesLookedFor + 1);
  const [first, ...others] = rows.map(({ name }) => name);
  if (first === undefined) return sql`false`;
  // By one name the index gives an order as well.
  if (others.length === 0) return sql`${column} = ${first}`;
  if (rows.length > namesLookedFor) return sql`${column} like ${containing(part)}`;
  return inArray(sql`${column}`, [first, ...others]);
}

/** Posts that pass every filter, newest first unless `sort` says otherwise. Filters and orders of products find products. */
export async function listPosts(db: Queryable, viewerId: string, filter: PostFilter): Promise<Listed<Post>> {
  const { take, skip, paged } = windowOf(filter);
  const { brand, model, minPrice, maxPrice, year, sort = 'newest', search } = filter;
  const filters = [
    brand ? await named(db, 'brand', brand) : undefined,
    model ? await named(db, 'model', model) : undefined,
    minPrice === undefined ? undefined : sql`price >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`price <= ${maxPrice}`,
    year === undefined ? undefined : sql`year = ${year}`,
  ];
  const ofProducts = filters.some((condition) => condition !== undefined) || sort !== 'newest';
  if (ofProducts && filter.postType !== undefined && filter.postType !== 'product') {
    return paged ? { data: [], total: 0 } : { data: [] };
  }
  const postType = filter.postType ?? (ofProducts ? 'product' : undefined);
  const narrowed = and(...filters, search ? sql`search like ${containing(search)}` : undefined);
  // What has a brand or a model is a product; to ask again would take the row where the index is enough.
  const typed = brand || model ? undefined : postType && sql`post_type = ${postType}`;
  const where = and(typed, narrowed) ?? sql`true`;
  const short = search !== undefined && !/[\p{L}\p{N}]{3}/u.test(search);
  const from = short
    ? sql`(select * from posts order by id desc limit ${shortSearchLooksAt}) as posts`
    : sql`posts`;
  const order = orders[sort];
  const page = sql`select id from ${from} where ${where} order by ${order} limit ${take} offset ${skip}`;
  const [data, total] = await Promise.all([
    readPosts(db, viewerId, page, order),
    !paged
      ? undefined
      : narrowed
        ? countUpTo(db, sql`select 1 from ${from} where ${where} limit ${searchEnd + 1}`)
        : countAll(db, postType),
  ]);
  if (total === undefined) return { data };
  const listed = { data, ...totalsOf(total, narrowed ? searchEnd : pagesEnd) };
  const isCutShort = short && (await countAll(db, undefined)) > shortSearchLooksAt;
  return isCutShort ? { ...listed, totalIsExact: false } : listed;
}

/** A search that finds more says that it found so many: to count on would read them all. */
async function countUpTo(db: Queryable, some: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${some}) found`,
  );
  return rows[0]?.total ?? 0;
}

async function countAll(db: Queryable, postType: PostType | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${counts.value}), 0)::int` })
    .from(counts)
    .where(postType ? eq(counts.name, postType) : sql`${counts.name} <> 'member'`);
  return row?.total ?? 0;
}

/** A member's posts, newest first. @throws NOT_FOUND when `userId` is no member's. */
export async function listPostsBy(
  db: Queryable,
  viewerId: string,
  userId: string,
  query: PageQuery,
): Promise<Listed<Post>> {
  await requireMember(db, userId);
  const { take, skip, paged } = windowOf(query);
  const page = sql`select id from posts where user_id = ${userId} order by id desc limit ${take} offset ${skip}`;
  const [data, [author]] = await Promise.all([
    readPosts(db, viewerId, page, sql`posts.id desc`),
    db.select({ total: users.postsCount }).from(users).where(eq(users.id, userId)),
  ]);
  return paged ? { data, ...totalsOf(author?.total ?? 0) } : { data };
}

/**
 * The posts of those whom `viewerId` follows, newest first. Of each the newest are looked up by themselves, so that the
 * feed costs by how many one follows, and not by how much they ever wrote.
 */
export async function readFeed(db: Queryable, viewerId: string, query: PageQuery): Promise<Listed<Post>> {
  const { take, skip, paged } = windowOf(query);
  const page = sql`
    select newest.id from follows
    cross join lateral (
      select posts.id from posts where posts.user_id = follows.followed_id order by posts.id desc limit ${take + skip}
    ) newest
    where follows.follower_id = ${viewerId}
    order by newest.id desc limit ${take} offset ${skip}`;
  const [data, { rows }] = await Promise.all([
    readPosts(db, viewerId, page, sql`posts.id desc`),
    db.execute<{ total: number }>(sql`
      select coalesce(sum(users.posts_count), 0)::int as total
      from follows join users on users.id = follows.followed_id where follows.follower_id = ${viewerId}`),
  ]);
  return paged ? { data, ...totalsOf(rows[0]?.total ?? 0) } : { data };
}
