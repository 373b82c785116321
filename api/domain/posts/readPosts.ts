import { and, eq, sql, type SQL } from 'drizzle-orm';
import { columnsWithout } from '../../db/columnsWithout.ts';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { posts, users } from '../../db/schema.ts';
import { notFound } from '../../RequestError.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import type { Post, Product, Service } from '../../wire.ts';
import { PROFILE_COLUMNS, profileOf, relationColumns, SHORT_MEMBER_COLUMNS } from '../profile/members.ts';
import { offerOf, viewerOfferColumn } from '../chat/messageOffers.ts';
import { readAnswerTime } from '../profile/sellerFacts.ts';
import { whereVisibleTo, type IdValue } from '../safety/hiddenMembers.ts';

/** Without those that only searches read. */
const COLUMNS = columnsWithout(
  posts,
  'userId',
  'search',
  'locationKey',
  'zipCode',
  'brandKey',
  'modelKey',
  'facets',
  'soldAt',
);

/** Reads only the page in full, so that skipped rows cost little. `order` may use `posts` and, as `page`, columns of `selectPage`. */
export async function readPosts(
  db: Queryable,
  viewerId: string,
  selectPage: SQL,
  order: SQL,
): Promise<Post[]> {
  const rows = await db
    .select(columnsFor(viewerId))
    .from(sql`(${selectPage}) as page`)
    .innerJoin(posts, sql`${posts.id} = page.id`)
    .innerJoin(users, eq(users.id, posts.userId))
    .orderBy(order);
  return rows.map((row) => postOf(row, viewerId));
}

/** Queries with `VIEWER_ID`. */
export interface PostList {
  /** Selects the ids and, in each row, `total`, the length of the list. */
  selectPage: SQL;
  /** As for `readPosts`. */
  order: SQL;
  /** The column `total` alone, for an empty page. */
  selectTotal: SQL;
}

/** @param name of the prepared query, which determines what `build` returns @param values of the placeholders */
export async function readPostPage(
  db: Queryable,
  name: string | undefined,
  values: { viewerId: string; authorId?: string },
  build: () => PostList,
): Promise<{ data: Post[]; total: number }> {
  if (name === undefined) return readUnpreparedPage(db, values, build);
  const rows = await prepareQuery(db, name, () => {
    const { selectPage, order } = build();
    return db
      .select({ ...columnsFor(VIEWER_ID), total: sql<number>`page.total` })
      .from(sql`(${selectPage}) as page`)
      .innerJoin(posts, sql`${posts.id} = page.id`)
      .innerJoin(users, eq(users.id, posts.userId))
      .orderBy(order);
  }).execute(values);
  const [{ total } = { total: 0 }] = rows.length > 0 ? rows : await readTotal(db, values, build);
  return { data: rows.map((row) => postOf(row, values.viewerId)), total };
}

/** Finds the ids first: the query that reads their posts is prepared, and planning it takes longer than reading a page. */
async function readUnpreparedPage(
  db: Queryable,
  values: { viewerId: string },
  build: () => PostList,
): Promise<{ data: Post[]; total: number }> {
  const found = await prepareQuery(db, undefined, () =>
    db
      .select({ id: sql`id`.mapWith(posts.id), total: sql<number>`total` })
      .from(sql`(${build().selectPage}) as page`),
  ).execute(values);
  const [{ total } = { total: 0 }] = found.length > 0 ? found : await readTotal(db, values, build);
  const ids = found.map(({ id }) => id);
  const rows = await prepareQuery(db, 'posts by id', () =>
    db
      .select(columnsFor(VIEWER_ID))
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .where(sql`${posts.id} = any(${sql.placeholder('ids')})`),
  ).execute({ viewerId: values.viewerId, ids });
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  // A post may have been deleted between the two queries.
  const data = ids.flatMap((id) => rowsById.get(id) ?? []).map((row) => postOf(row, values.viewerId));
  return { data, total };
}

/** With its author as `readAuthor` returns it. @throws NOT_FOUND */
export async function readPost(db: Queryable, viewerId: string, id: string): Promise<Post> {
  const row = await readRow(db, viewerId, id);
  return postOf({ ...row, user: profileOf(row.user) }, viewerId);
}

/** Also with the facts about its author as a seller and, of a vehicle, the viewer's offer. @throws NOT_FOUND */
export async function readPostWithSeller(db: Queryable, viewerId: string, id: string): Promise<Post> {
  const { soldCount, viewerOffer, ...row } = await readRow(db, viewerId, id);
  const answersWithin = await readAnswerTime(db, row.user._id);
  const post = postOf({ ...row, user: { ...profileOf(row.user), soldCount, answersWithin } }, viewerId);
  if (post.product) post.product.viewerOffer = viewerOffer && offerOf(viewerOffer);
  return post;
}

async function readRow(db: Queryable, viewerId: string, id: string) {
  const query = prepareQuery(db, 'post', () =>
    db
      .select({
        ...columnsFor(VIEWER_ID),
        user: { ...PROFILE_COLUMNS, ...relationColumns(VIEWER_ID) },
        soldCount: users.soldCount,
        viewerOffer: viewerOfferColumn,
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .where(and(eq(posts.id, sql.placeholder('id')), whereVisibleTo(VIEWER_ID, posts.userId))),
  );
  const [row] = isId(id) ? await query.execute({ viewerId, id }) : [];
  if (!row) throw notFound('Post');
  return row;
}

const readTotal = (db: Queryable, values: object, build: () => PostList) =>
  prepareQuery(db, undefined, () =>
    db.select({ total: sql<number>`total` }).from(sql`(${build().selectTotal}) as list`),
  ).execute({ ...values });

const columnsFor = (viewerId: IdValue) => ({
  ...COLUMNS,
  user: SHORT_MEMBER_COLUMNS,
  liked: sql<boolean>`exists (select 1 from likes where likes.post_id = ${posts.id} and likes.user_id = ${viewerId})`,
  saved: sql<boolean>`exists (select 1 from saves where saves.post_id = ${posts.id} and saves.user_id = ${viewerId})`,
  /** Counted only for the author. */
  savesCount: sql<number | null>`case when ${posts.userId} = ${viewerId}
    then (select count(*)::int from saves where saves.post_id = ${posts.id}) end`,
});

type Row = { [K in keyof typeof COLUMNS]: (typeof posts.$inferSelect)[K] } & Pick<
  Post,
  'user' | 'liked' | 'saved'
> & { savesCount: number | null };

function postOf(row: Row, viewerId: string): Post {
  const { id, postType, content, images, likesCount, commentsCount, user, liked, saved } = row;
  return {
    _id: id,
    postType,
    content,
    images,
    createdAt: row.createdAt.toISOString(),
    user,
    likesCount,
    commentsCount,
    liked,
    saved,
    ...(row.title !== null && { title: row.title }),
    ...(row.reference !== null && user._id === viewerId && { reference: row.reference }),
    ...(postType === 'product' && { product: productOf(row) }),
    ...(postType === 'service' && { service: serviceOf(row) }),
  };
}

function productOf(row: Row): Product {
  const { latitude, longitude } = row;
  return {
    title: row.title ?? '',
    price: row.price ?? 0,
    brand: row.brand ?? '',
    model: row.model ?? '',
    year: row.year ?? 0,
    color: row.color ?? '',
    location: row.location ?? '',
    ...(latitude !== null && longitude !== null && { position: { latitude, longitude } }),
    contactPhone: row.contactPhone ?? '',
    contactEmail: row.contactEmail ?? '',
    ...(row.mileage !== null && { mileage: row.mileage }),
    features: row.features ?? [],
    condition: row.condition ?? '',
    vehicleType: row.vehicleType ?? '',
    engineType: row.engineType ?? '',
    transmission: row.transmission ?? '',
    saleStatus: row.saleStatus,
    ...(row.previousPrice !== null && { previousPrice: row.previousPrice }),
    ...(row.priceChangedAt !== null && { priceChangedAt: row.priceChangedAt.toISOString() }),
    ...(row.savesCount !== null && { savesCount: row.savesCount }),
  };
}

function serviceOf(row: Row): Service {
  return {
    title: row.title ?? '',
    ...(row.price !== null && { price: row.price }),
    priceType: row.priceType ?? '',
    category: row.category ?? '',
    description: row.description ?? '',
    availability: row.availability ?? '',
    location: row.location ?? '',
    contactPhone: row.contactPhone ?? '',
    contactEmail: row.contactEmail ?? '',
    experience: row.experience ?? '',
  };
}
