import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { codes, idempotencyKeys, sessions, users } from '../db/schema.ts';
import { aPicture, onEachDatabase } from '../testing/onEachDatabase.ts';
import { sweep } from './sweep.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

onEachDatabase('a sweep', (api) => {
  it('removes expired rows and pictures, and nothing else', async () => {
    const member = await api.member();
    const key = { 'Idempotency-Key': 'kept-a-day' };
    await member.postForm('/posts/create', { postType: 'regular', content: 'Hello' }, key);
    const form = {
      username: 'Unconfirmed',
      email: 'unconfirmed@example.com',
      password: 'secret1',
      avatar: await aPicture(),
    };
    const { body } = await api.visitor().postForm('/register', form);
    await api.services.mailer.close();
    const countLeft = async () => [
      await api.db.$count(sessions, eq(sessions.userId, member.id)),
      await api.db.$count(idempotencyKeys),
      await api.db.$count(codes),
      await api.db.$count(users, eq(users.username, 'Unconfirmed')),
    ];
    const removed: string[] = [];
    const images = {
      remove: (pictures: readonly { url: string }[]) =>
        Promise.resolve(removed.push(...pictures.map(({ url }) => url))).then(() => undefined),
    };
    const { mailer } = api.services;
    await sweep(api.db, images, mailer);
    expect(await countLeft()).toEqual([1, 1, 1, 1]);
    await sweep(api.db, images, mailer, hours(1));
    expect(await countLeft()).toEqual([1, 1, 0, 1]);
    await sweep(api.db, images, mailer, hours(25));
    expect(await countLeft()).toEqual([1, 0, 0, 0]);
    expect(removed).toEqual([]);
    await sweep(api.db, images, mailer, hours(24 * 31));
    expect(removed).toEqual([body.data.data.avatar.url]);
    expect(await countLeft()).toEqual([0, 0, 0, 0]);
    expect(await api.db.$count(users)).toBe(1);
  });
});
