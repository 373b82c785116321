import { eq, sql, type SQL } from 'drizzle-orm';
import { columnsWithout } from '../../db/columnsWithout.ts';
import type { Queryable } from '../../db/Db.ts';
import { posts, users } from '../../db/schema.ts';
import type { Post, Product, Service } from '../../wire.ts';
import { SHORT_MEMBER_COLUMNS } from '../profile/members.ts';

/** Without those that only searches read. */
const COLUMNS = columnsWithout(
  posts,
  'userId',
  'search',
  'locationKey',
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
    .select({
      ...COLUMNS,
      user: SHORT_MEMBER_COLUMNS,
      liked: sql<boolean>`exists (select 1 from likes where likes.post_id = ${posts.id} and likes.user_id = ${viewerId})`,
      saved: sql<boolean>`exists (select 1 from saves where saves.post_id = ${posts.id} and saves.user_id = ${viewerId})`,
    })
    .from(sql`(${selectPage}) as page`)
    .innerJoin(posts, sql`${posts.id} = page.id`)
    .innerJoin(users, eq(users.id, posts.userId))
    .orderBy(order);
  return rows.map((row) => postOf(row, viewerId));
}

type Row = { [K in keyof typeof COLUMNS]: (typeof posts.$inferSelect)[K] } & Pick<
  Post,
  'user' | 'liked' | 'saved'
>;

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
  return {
    title: row.title ?? '',
    price: row.price ?? 0,
    brand: row.brand ?? '',
    model: row.model ?? '',
    year: row.year ?? 0,
    color: row.color ?? '',
    location: row.location ?? '',
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
