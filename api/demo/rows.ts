import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/Db.ts';
import { runInTransaction } from '../db/runInTransaction.ts';
import { newId } from '../db/newId.ts';
import type { StoredImage } from '../db/schema.ts';
import { newDetails, postSearchColumns } from '../domain/posts/postDetails.ts';
import { memberSearchColumns, type Names } from '../domain/search/searchText.ts';
import { createUsernameKeys } from '../domain/auth/usernames.ts';
import type { DemoMember, DemoPost } from './community.ts';

/** Rows per statement: PostgreSQL allows 65,535 parameters, and a post has about thirty. */
const BATCH_SIZE = 1000;

export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let offset = 0; offset < rows.length; offset += BATCH_SIZE)
    await tx.insert(table).values(rows.slice(offset, offset + BATCH_SIZE));
}

/** Runs `work` in a transaction without a statement timeout: on a busy machine, the indexes of 1,000 posts take seconds. */
export const fillInTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  runInTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });

export const createMemberRow = (
  { username, firstName, lastName }: Pick<DemoMember, 'username' | 'firstName' | 'lastName'>,
  joinedAt: Date,
) => ({
  id: newId(joinedAt),
  username,
  ...createUsernameKeys(username),
  firstName,
  lastName,
  ...memberSearchColumns({ username, firstName, lastName }),
  verifiedAt: joinedAt,
  // The demo's email addresses do not exist.
  mailDigest: false,
  createdAt: joinedAt,
});

export function createPostRow(
  { kind, content: text, details: detailFields = {}, features = [] }: DemoPost,
  author: Names & { id: string },
  images: StoredImage[],
  createdAt: Date,
) {
  const fields: Record<string, string> = { postType: kind, content: text };
  for (const [name, value] of Object.entries(detailFields)) fields[`${kind}Details.${name}`] = value;
  const details = newDetails(kind, { fields, features });
  const content = details.content ?? '';
  return {
    ...details,
    id: newId(createdAt),
    userId: author.id,
    postType: kind,
    content,
    images,
    ...postSearchColumns({ ...details, content }, author),
    createdAt,
  };
}

/** Fills `product_names` and the counts, which the routes update at each write. */
export async function recount(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into product_names (kind, name)
    select 'brand', brand_key from posts where brand_key is not null
    union select 'model', model_key from posts where model_key is not null
    union select 'vehicle', brand_key || '|' || model_key from posts where brand_key <> '' and model_key <> ''
    union select 'location', location_key from posts where location_key <> ''
    union select 'zip_code', zip_code from posts where zip_code is not null
    union select 'facets', facets from posts where facets is not null
    on conflict do nothing`);
  await tx.execute(sql`
    update users set
      posts_count = (select count(*) from posts where posts.user_id = users.id),
      sold_count = (select count(*) from posts where posts.user_id = users.id and sale_status = 'sold'),
      images_count =
        (select coalesce(sum(jsonb_array_length(images)), 0) from posts where posts.user_id = users.id)
        + (select count(*) from message_images join messages on messages.id = message_id where sender_id = users.id),
      followers_count = (select count(*) from follows where follows.followed_id = users.id),
      following_count = (select count(*) from follows where follows.follower_id = users.id)`);
  await tx.execute(sql`
    update counts set value = case name
      when 'member' then (select count(*) from users where verified_at is not null)
      else (select count(*) from posts where posts.post_type = counts.name and sale_status <> 'sold') end`);
}
