import { eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../db/Db.ts';
import { posts, searches, users, whereSearchOutdated } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { nameKeysOf, postSearchColumns } from '../domain/posts/postDetails.ts';
import { searchColumnsOf } from '../domain/search/searches.ts';
import { memberSearchColumns } from '../domain/search/searchText.ts';
import { NAME_COLUMNS, storeProductNames } from '../domain/vehicles/productNames.ts';
import { LIMITS } from '../limits.ts';
import { runInSteps } from './runInSteps.ts';

/** Writes the columns for searches again in rows of earlier versions. Each step is a transaction, so an interrupted job loses nothing. */
export async function updateSearchColumns(db: Db, signal?: AbortSignal): Promise<void> {
  for (const updateNextRows of [updateNextMembers, updateNextPosts, updateNextSearches]) {
    const step = async () => (await transact(db, updateNextRows)) === LIMITS.searchRowsPerStep;
    await runInSteps(step, signal);
  }
}

async function updateNextMembers(tx: Tx): Promise<number> {
  const { id, username, firstName, lastName } = users;
  const rows = await tx
    .select({ id, username, firstName, lastName })
    .from(users)
    .where(whereSearchOutdated(users))
    .limit(LIMITS.searchRowsPerStep)
    .for('no key update', { skipLocked: true });
  for (const row of rows) await tx.update(users).set(memberSearchColumns(row)).where(eq(users.id, row.id));
  return rows.length;
}

async function updateNextPosts(tx: Tx): Promise<number> {
  const { username, firstName, lastName } = users;
  const rows = await tx
    .select({ post: getTableColumns(posts), author: { username, firstName, lastName } })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(whereSearchOutdated(posts))
    .limit(LIMITS.searchRowsPerStep)
    .for('no key update', { of: posts, skipLocked: true });
  for (const { post, author } of rows) {
    const [nameColumns] = await tx
      .update(posts)
      .set({ ...(post.postType === 'product' && nameKeysOf(post)), ...postSearchColumns(post, author) })
      .where(eq(posts.id, post.id))
      .returning(NAME_COLUMNS);
    await storeProductNames(tx, nameColumns);
  }
  return rows.length;
}

async function updateNextSearches(tx: Tx): Promise<number> {
  const rows = await tx
    .select({ id: searches.id, filter: searches.filter })
    .from(searches)
    .where(whereSearchOutdated(searches))
    .limit(LIMITS.searchRowsPerStep)
    .for('no key update', { skipLocked: true });
  for (const { id, filter } of rows) {
    const { brand, model, location, search, searchVersion } = searchColumnsOf(filter);
    await tx
      .update(searches)
      .set({ brand, model, location, search, searchVersion })
      .where(eq(searches.id, id));
  }
  return rows.length;
}
