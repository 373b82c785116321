import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  codes,
  idempotencyKeys,
  knownPlaces,
  notifications,
  productNames,
  sessions,
  users,
} from '../db/schema.ts';
import { noteKnownPlace } from '../domain/auth/knownPlaces.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { createPng, onEachDatabase } from '../testing/onEachDatabase.ts';
import { createProductForm } from '../testing/posts.ts';
import { sweep } from '../testing/sweep.ts';
import { SWEEP_STEPS } from './sweep.ts';

const hoursFromNow = (count: number) => new Date(Date.now() + count * 3_600_000);

onEachDatabase('a sweep', (api) => {
  it('removes withdrawn and old read notifications, old known places and unused names, in time', async () => {
    const [anna, ben] = [await api.createMember(), await api.createMember()];
    const form = createProductForm({ 'productDetails[brand]': 'Zaz', 'productDetails[model]': 'Tavria' });
    const postIds: string[] = [];
    for (let count = 0; count < 2; count += 1)
      postIds.push((await ben.postForm('/posts/create', form)).body.data._id as string);
    for (const postId of postIds) await anna.post(`/interactions/posts/${postId}/likes`);
    await anna.delete(`/interactions/posts/${postIds[0] as string}/likes`);
    await noteKnownPlace(api.db, anna.id, { browser: 'browser', networks: ['192.0.2.7'] as never });
    const countRows = async () => ({
      notifications: await api.db.$count(notifications, eq(notifications.receiverId, ben.id)),
      places: await api.db.$count(knownPlaces, eq(knownPlaces.userId, anna.id)),
      names: await api.db.$count(productNames, inArray(productNames.name, ['zaz', 'tavria', 'zaz|tavria'])),
    });
    /** The names are checked in parts, one in each interval of a day. */
    const sweepAllDay = async (hours: number) => {
      await sweep(api.services, hoursFromNow(hours));
      for (let count = 0; count < 145; count += 1)
        await SWEEP_STEPS.sweepProductNames(
          api.db,
          api.services.mailer,
          new Date(hoursFromNow(hours).getTime() + count * TIMINGS.sweepIntervalMs),
        );
    };
    await sweepAllDay(0);
    expect(await countRows()).toEqual({ notifications: 2, places: 2, names: 3 });
    await ben.delete(`/posts/${postIds[1] as string}`);
    // The other post has the same names; its notification is hidden.
    await sweepAllDay(72);
    expect(await countRows()).toEqual({ notifications: 0, places: 2, names: 3 });
    await anna.post(`/interactions/posts/${postIds[0] as string}/likes`);
    await ben.delete(`/posts/${postIds[0] as string}`);
    await anna.post(`/subscriptions/users/${ben.id}/follow`);
    await sweepAllDay(24 * 181);
    expect(await countRows()).toEqual({ notifications: 1, places: 0, names: 0 });
    await sweep(api.services, hoursFromNow(24 * 366));
    expect(await countRows()).toMatchObject({ notifications: 1 });
    await api.db.update(notifications).set({ read: true }).where(eq(notifications.receiverId, ben.id));
    await sweep(api.services, hoursFromNow(24 * 366));
    expect(await countRows()).toMatchObject({ notifications: 0 });
    await api.db.delete(users);
  });

  it.each([
    'sessions',
    'codes',
    'idempotency_keys',
    'known_places',
    'notifications',
    'queued_mails',
    'released_usernames',
  ] as const)('deletes any number of %s in statements of a bounded number of rows', async (table) => {
    const { id } = await api.createMember();
    const count = 2 * LIMITS.rowsPerStatement + 1;
    const numbers = sql`from generate_series(1, ${count}) n`;
    const name = sql.identifier(table);
    const rows = {
      sessions: sql`(id, token_hash, user_id, created_at, expires_at)
          select gen_random_uuid(), sha256(n::text::bytea), ${id}, 'epoch', 'epoch' ${numbers}`,
      codes: sql`(email, purpose, browser, code_hash, tries_left, expires_at)
          select 'x', 'verify', n::text, '', 1, 'epoch' ${numbers}`,
      idempotency_keys: sql`(user_id, key, created_at) select ${id}, n::text, 'epoch' ${numbers}`,
      known_places: sql`(user_id, place, signed_in_at) select ${id}, n::text, 'epoch' ${numbers}`,
      notifications: sql`(id, type, sender_id, receiver_id, is_hidden, created_at)
          select gen_random_uuid(), 'search_match', ${id}, ${id}, true, 'epoch' ${numbers}`,
      released_usernames: sql`(key, skeleton, released_at) select n::text, '', 'epoch' ${numbers}`,
      queued_mails: sql`(id, email, content, next_attempt_at, created_at)
          select gen_random_uuid(), 'x', '{}', 'epoch', 'epoch' ${numbers}`,
    }[table];
    await api.db.execute(sql`delete from ${name}`);
    await api.db.execute(sql`insert into ${name} ${rows}`);
    await api.db.execute(sql`
        create function reject_many() returns trigger language plpgsql as $$
        begin
          if (select count(*) from gone) > ${sql.raw(String(LIMITS.rowsPerStatement))} then
            raise 'too many rows';
          end if;
          return null;
        end $$`);
    await api.db.execute(sql`
        create trigger reject_many after delete on ${name} referencing old table as gone
        for each statement execute function reject_many()`);
    await sweep(api.services);
    await api.db.execute(sql`drop function reject_many cascade`);
    const { rows: left } = await api.db.execute(sql`select 1 from ${name} limit 1`);
    expect(left).toEqual([]);
    await api.db.delete(users);
  });

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
    await sweep({ db: api.db, images, mailer });
    expect(await countRows()).toEqual(allRows);
    await sweep({ db: api.db, images, mailer }, hoursFromNow(1));
    expect(await countRows()).toEqual({ ...allRows, codes: 0 });
    await sweep({ db: api.db, images, mailer }, hoursFromNow(25));
    expect(await countRows()).toEqual({ ...noRows, sessions: 1 });
    // This sweep makes the avatar of the deleted account an orphaned picture, which a later sweep removes.
    expect(removedUrls).toEqual([]);
    // Sessions expire after 30 days.
    await sweep({ db: api.db, images, mailer }, hoursFromNow(24 * 31));
    expect(removedUrls).toEqual([body.data.data.avatar.url]);
    expect(await countRows()).toEqual(noRows);
    expect(await api.db.$count(users)).toBe(1);
  });
});
