import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { messageImages, posts, users } from '../db/schema.ts';
import { createDiskStorage } from '../images/diskStorage.ts';
import { createImages } from '../images/images.ts';
import { Client } from '../testing/Client.ts';
import { createApi } from '../testing/onEachDatabase.ts';
import { forkProcess, startProcess } from '../testing/startProcess.ts';
import { addMembersAndPosts } from './addMembersAndPosts.ts';

const listFiles = (directory: string) => readdir(directory).catch((): string[] => []);

/** Resolves when the directory has at least `count` files. */
async function waitForFiles(directory: string, count: number): Promise<void> {
  while ((await listFiles(directory)).length < count) await wait(20);
}

describe('a start on an empty embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it(
    'creates the whole demo community, even after a killed start, and `addMembersAndPosts` adds posts to it',
    { timeout: 400_000 },
    async () => {
      const uploads = join(dataDir, 'uploads');
      const { child: killedChild } = forkProcess({ DATA_DIR: dataDir, DEMO: 'on' });
      // Any number well below 1000 proves that the start is storing pictures.
      await waitForFiles(uploads, 150);
      killedChild.kill('SIGKILL');
      await once(killedChild, 'exit');
      // The whole community has more than 1000 files: fewer mean that the start was killed while it stored pictures.
      const leftoverFiles = await listFiles(uploads);
      expect(leftoverFiles.length).toBeLessThan(1000);

      // An empty `DEMO` means the default, which is `on` with an embedded database.
      const { origin, child: secondChild, readOutput } = await startProcess({ DATA_DIR: dataDir, DEMO: '' });
      expect(readOutput()).toMatch(
        /Created the demo community in [\d.]+ s\.\nDemo: sign in as anna@forecourt\.demo/,
      );
      const visitor = new Client(origin);
      const { body: demo } = await visitor.get('/demo');
      expect(demo.data.map(({ username }: { username: string }) => username)).toEqual(['anna', 'boris']);
      // The pictures of the killed start were removed.
      expect(await listFiles(uploads)).not.toContain(leftoverFiles[0]);

      for (const { email, password } of demo.data as { email: string; password: string }[]) {
        const member = new Client(origin);
        const { status, body } = await member.post('/login', { email, password });
        expect(status).toBe(200);
        expect(body.data.data.followersCount).toBeGreaterThan(5);
        expect(body.data.data.mailDigest).toBe(false);
        // 330 posts without the 24 sold ones.
        expect((await member.get('/posts?limit=10&page=1')).body.total).toBe(306);
        expect((await member.get('/subscriptions/feed?page=1')).body.data.total).toBeGreaterThan(50);
        const { body: notifications } = await member.get('/notifications');
        expect(notifications.filter(({ read }: { read: boolean }) => !read).length).toBeGreaterThanOrEqual(5);
        const types = new Set(notifications.map(({ type }: { type: string }) => type));
        expect([...types].sort()).toEqual([
          'comment',
          'follow',
          'like',
          'offer',
          'price_drop',
          'search_match',
        ]);
        expect((await member.get('/searches')).body.data.length).toBeGreaterThan(0);
        expect(notifications.some(({ read }: { read: boolean }) => read)).toBe(true);
        const { body: contacts } = await member.get('/conversations');
        const unreadContacts = contacts.data.filter(
          ({ unreadCount }: { unreadCount: number }) => unreadCount > 0,
        );
        // data/words.json has unread messages from four members to each login.
        expect(unreadContacts).toHaveLength(4);
      }
      const exit = once(secondChild, 'exit');
      secondChild.kill('SIGTERM');
      await exit;

      const log = pino({ level: 'silent' });
      const { db, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }), log);
      try {
        const postImages = (await db.select({ images: posts.images }).from(posts)).flatMap(
          ({ images }) => images,
        );
        const avatarUrls = (await db.select({ avatar: users.avatar }).from(users)).map(
          ({ avatar }) => avatar?.url,
        );
        const imagesOfMessages = await db.select({ url: messageImages.url }).from(messageImages);
        expect(imagesOfMessages.length).toBeGreaterThan(0);
        const urls = [...[...postImages, ...imagesOfMessages].map(({ url }) => url), ...avatarUrls];
        // Each use of a picture has files of its own.
        expect(new Set(urls).size).toBe(urls.length);
        // Each picture has two sizes.
        expect(await listFiles(uploads)).toHaveLength(2 * urls.length);

        // Each column compares stored counts, or last messages, with the rows themselves; 0 means that they agree.
        const { rows: counted } = await db.execute(`
        select (select count(*) from posts where
            likes_count <> (select count(*) from likes where post_id = posts.id) or
            comments_count <> (select count(*) from comments where post_id = posts.id))::int as posts_off,
          (select sum(unread_count) from conversations)::int
            - (select count(*) from messages where not read)::int as unread_off,
          (select count(*) from conversations where last_message_id <> (
            select id from messages where sender_id in (user_id, other_id) and receiver_id in (user_id, other_id)
            order by id desc limit 1))::int as last_message_off,
          (select count(*) from notifications where type in ('follow', 'like', 'comment'))::int
            - (select count(*) from follows)::int
            - (select count(*) from likes join posts on posts.id = post_id and posts.user_id <> likes.user_id)::int
            - (select count(*) from comments join posts on posts.id = post_id and posts.user_id <> comments.user_id)::int
            as notifications_off,
          (select count(*) from product_names where kind = 'brand')::int
            - (select count(distinct brand_key) from posts)::int as brands_off`);
        expect(counted).toEqual([
          { posts_off: 0, unread_off: 0, last_message_off: 0, notifications_off: 0, brands_off: 0 },
        ]);

        const printed: string[] = [];
        await addMembersAndPosts(db, createImages(createDiskStorage(uploads), log), 1200, (line) =>
          printed.push(line),
        );
        expect(printed.at(-1)).toBe('1200 of 1200 posts, 0 s to go');
        expect(await db.$count(posts)).toBe(1530);
        const { rows } = await db.execute(`
        select (select value from counts where name = 'product')::int as products,
          (select sum(posts_count) from users)::int as by_author,
          (select sum(likes_count) from posts)::int - (select count(*) from likes)::int as likes_off,
          (select sum(comments_count) from posts)::int - (select count(*) from comments)::int as comments_off,
          (select sum(followers_count) from users)::int - (select count(*) from follows)::int as follows_off`);
        expect(rows).toEqual([
          // 215 vehicles without the 24 sold ones, and 1,200 more.
          { products: 1391, by_author: 1530, likes_off: 0, comments_off: 0, follows_off: 0 },
        ]);
      } finally {
        await close();
      }
    },
  );
});

it('offers no demo logins and creates no members when the demo is off', { timeout: 60_000 }, async () => {
  const api = await createApi({ demo: false });
  await api.start();
  try {
    expect((await api.createVisitor().get('/demo')).status).toBe(404);
    expect(await api.db.$count(users)).toBe(0);
  } finally {
    await api.stop();
    await rm(api.config.dataDir, { recursive: true, force: true });
  }
});
