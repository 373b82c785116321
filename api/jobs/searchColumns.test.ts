import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { posts, searches, users } from '../db/schema.ts';
import { LIMITS } from '../limits.ts';
import { onEachDatabase } from '../testing/onEachDatabase.ts';
import { createProductForm } from '../testing/posts.ts';
import { updateSearchColumns } from './searchColumns.ts';

onEachDatabase('rows of an earlier version', (api) => {
  it('get the columns for searches in steps, and the remaining ones after an interruption', async () => {
    const { db } = api;
    const member = await api.createMember('zoë');
    const form = createProductForm({
      'productDetails[brand]': 'VW',
      'productDetails[model]': 'T-4',
      'productDetails[location]': 'Portland, OR',
    });
    const { body } = await member.postForm('/posts/create', form);
    await member.post('/searches', { name: 'Vans', filter: { brand: 'VW', search: 'T-4' } });
    const [post] = await db.select().from(posts).where(eq(posts.id, body.data._id));
    if (!post) throw new Error('The post is missing.');
    // As an earlier version wrote them.
    const oldColumns = {
      search: 'vw t-4\nzoë',
      brandKey: 'vw',
      modelKey: 't-4',
      zipCode: null,
      latitude: null,
      longitude: null,
      searchVersion: 0,
    };
    const copies = Array.from({ length: LIMITS.searchRowsPerStep }, (_, index) => ({
      ...post,
      ...oldColumns,
      // A generated column.
      facets: undefined,
      id: `0198c0ff-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    await db.insert(posts).values(copies);
    await db.update(posts).set(oldColumns).where(eq(posts.id, post.id));
    await db.update(users).set({ search: 'zoë', searchVersion: 0 }).where(eq(users.id, member.id));
    await db.update(searches).set({ brand: '%vw%', search: ['%t-4%'], searchVersion: 0 });
    await db.execute(sql`delete from product_names`);
    const countOutdated = () => db.$count(posts, eq(posts.searchVersion, 0));

    // Aborted after one step for the members and one for the posts.
    let checksCount = 0;
    const signal = {
      get aborted() {
        checksCount += 1;
        return checksCount > 2;
      },
    } as AbortSignal;
    await updateSearchColumns(db, signal);
    expect(await countOutdated()).toBe(1);
    await updateSearchColumns(db);
    expect(await countOutdated()).toBe(0);
    const [updatedPost] = await db.select().from(posts).where(eq(posts.id, post.id));
    expect(updatedPost).toEqual(post);
    expect((await member.get('/posts?brand=volkswagen&model=t4&search=zoe&page=1')).body.total).toBe(
      copies.length + 1,
    );
    expect((await member.get('/posts?near=97201&nearMiles=10&page=1')).body.total).toBe(copies.length + 1);
    expect((await member.get('/all-users?search=zoe')).body.data).toMatchObject([{ _id: member.id }]);
    const [search] = await db.select().from(searches);
    expect(search).toMatchObject({ brand: '%volkswagen%', search: ['%t4%'] });
  });
});
