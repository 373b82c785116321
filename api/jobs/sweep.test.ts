import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { codes, idempotencyKeys, sessions, users } from '../db/schema.ts';
import { createPng, onEachDatabase } from '../testing/onEachDatabase.ts';
import { sweep } from './sweep.ts';

const hoursFromNow = (count: number) => new Date(Date.now() + count * 3_600_000);

onEachDatabase('a sweep', (api) => {
  it('removes expired rows and pictures, and nothing else', async () => {
    const member = await api.createMember();
    const key = { 'Idempotency-Key': 'kept-a-day' };
    await member.postForm('/posts/create', { postType: 'regular', content: 'Hello' }, key);
    const form = {
      username: 'Unconfirmed',
      email: 'unconfirmed@example.com',
      password: 'secret1',
      avatar: await createPng(),
    };
    const { body } = await api.createVisitor().postForm('/register', form);
    await api.services.mailer.waitUntilIdle();
    const countRows = async () => ({
      sessions: await api.db.$count(sessions, eq(sessions.userId, member.id)),
      idempotencyKeys: await api.db.$count(idempotencyKeys),
      codes: await api.db.$count(codes),
      unconfirmedAccounts: await api.db.$count(users, eq(users.username, 'Unconfirmed')),
    });
    const noRows = { sessions: 0, idempotencyKeys: 0, codes: 0, unconfirmedAccounts: 0 };
    const allRows = { sessions: 1, idempotencyKeys: 1, codes: 1, unconfirmedAccounts: 1 };
    const removedUrls: string[] = [];
    const images = {
      remove: (pictures: readonly { url: string }[]) => {
        removedUrls.push(...pictures.map(({ url }) => url));
        return Promise.resolve();
      },
    };
    const { mailer } = api.services;
    await sweep(api.db, images, mailer);
    expect(await countRows()).toEqual(allRows);
    await sweep(api.db, images, mailer, hoursFromNow(1));
    expect(await countRows()).toEqual({ ...allRows, codes: 0 });
    await sweep(api.db, images, mailer, hoursFromNow(25));
    expect(await countRows()).toEqual({ ...noRows, sessions: 1 });
    // This sweep makes the avatar of the deleted account an orphaned picture, which a later sweep removes.
    expect(removedUrls).toEqual([]);
    // Sessions expire after 30 days.
    await sweep(api.db, images, mailer, hoursFromNow(24 * 31));
    expect(removedUrls).toEqual([body.data.data.avatar.url]);
    expect(await countRows()).toEqual(noRows);
    expect(await api.db.$count(users)).toBe(1);
  });
});
