import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { codes, idempotencyKeys, sessions, users } from '../db/schema.ts';
import { aPicture, onEachDatabase } from '../testing/onEachDatabase.ts';
import { sweep } from './sweep.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

onEachDatabase('sweeping', (api) => {
  it('removes what has expired, and nothing before its time', async () => {
    const member = await api.member();
    const key = { 'Idempotency-Key': 'kept-a-day' };
    await member.postForm('/posts/create', { postType: 'regular', content: 'Hello' }, key);
    const form = {
      username: 'Nobody',
      email: 'nobody@example.com',
      password: 'secret1',
      avatar: await aPicture(),
    };
    const { body } = await api.visitor().postForm('/register', form);
    await api.services.mailer.close();
    const left = async () => [
      await api.db.$count(sessions, eq(sessions.userId, member.id)),
      await api.db.$count(idempotencyKeys),
      await api.db.$count(codes),
      await api.db.$count(users, eq(users.username, 'Nobody')),
    ];
    expect(await sweep(api.db)).toEqual([]);
    expect(await left()).toEqual([1, 1, 1, 1]);
    expect(await sweep(api.db, hours(1))).toEqual([]);
    expect(await left()).toEqual([1, 1, 0, 1]);
    expect(await sweep(api.db, hours(25))).toEqual([body.data.data.avatar]);
    expect(await left()).toEqual([1, 0, 0, 0]);
    await sweep(api.db, hours(24 * 31));
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect(await api.db.$count(users)).toBe(1);
  });
});
