import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../db/newId.ts';
import { blocks, saves, users } from '../../db/schema.ts';
import { createApi, type Api } from '../../testing/onEachDatabase.ts';
import { ScheduledDatabase } from '../../testing/database/ScheduledDatabase.ts';
import { createPost } from '../posts/posts.ts';
import { runInTransaction } from '../../db/runInTransaction.ts';
import { savePost } from './saved.ts';

const postgresUrl = inject('postgresUrl');

describe.runIf(postgresUrl)('savePost', () => {
  let api: Api;
  let database: ScheduledDatabase;
  beforeAll(async () => {
    api = await createApi({ postgresUrl });
    await api.start();
    database = new ScheduledDatabase(api.config.databaseUrl ?? '', 2);
    await database.open();
  });
  afterAll(async () => {
    await database.close();
    await api.stop();
    await rm(api.config.dataDir, { recursive: true, force: true });
  });

  // Found by selling.properties.test.ts with seed 1003300458.
  it('stores nothing when it fails because the author blocks the viewer at the same time', async () => {
    const { db } = database;
    const [author, viewer] = [await api.createMember(), await api.createMember()];
    const fields = { postType: 'regular', content: 'Hello' };
    const { post } = await createPost(db, author.id, { fields, images: [] });
    const saving = await runInTransaction(db, async (tx) => {
      // The insertion waits for this row.
      await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
      const promise = savePost(db, viewer.id, post._id);
      await database.settle();
      await tx.insert(blocks).values({ blockerId: author.id, blockedId: viewer.id, id: newId() });
      return { promise };
    });
    await expect(saving.promise).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.$count(saves, eq(saves.userId, viewer.id))).toBe(0);
  });
});
