import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { newId } from '../../db/newId.ts';
import { cases, counts, deletions, messages, posts, queuedMails, sessions, users } from '../../db/schema.ts';
import { finishDeletions } from '../../jobs/deletions.ts';
import { LIMITS } from '../../limits.ts';
import { Client } from '../../testing/Client.ts';
import { createApi, createPng, onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import { startProcess } from '../../testing/startProcess.ts';
import { startWhileLocked } from '../../testing/startWhileLocked.ts';
import { sweep } from '../../testing/sweep.ts';
import { noteKnownPlace } from '../auth/knownPlaces.ts';
import { startSession } from '../auth/sessions.ts';
import { sendMessage } from '../chat/messages.ts';
import { createPost, deletePost } from '../posts/posts.ts';
import { deleteAccount, deleteNextBatch } from './deletion.ts';
import { updateProfile } from './profiles.ts';

const STEP = LIMITS.deletedRowsPerStep;
const HOUR_MS = 3_600_000;

onEachDatabase('a deleted account', (api) => {
  let anna: Client;
  let friend: Client;
  beforeEach(async () => {
    [anna, friend] = [await api.createMember('anna'), await api.createMember('friend')];
  });
  afterEach(() => vi.restoreAllMocks());

  const emailOf = async (member: Client) => (await member.get('/me')).body.data.data.email as string;

  const addPosts = async (author: Client, count: number) => {
    // Ids of their own for each author, in the order of `n`.
    await api.db.execute(sql`
      insert into posts (id, user_id, post_type, content, images, search, created_at)
      select (substr(md5(${author.id}), 1, 8) || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${author.id}, 'regular', 'Many', '[]',
        'many of a member', now()
      from generate_series(1, ${count}) n`);
    await api.db.execute(sql`update users set posts_count = posts_count + ${count} where id = ${author.id}`);
    await api.db.execute(sql`update counts set value = value + ${count} where name = 'regular'`);
  };

  /** `likes` and `comments` of `writer` at all posts of `author`, who have none yet. */
  const addLikes = async (writer: Client, author: Client) => {
    await api.db.execute(sql`
      insert into likes (post_id, user_id, created_at)
      select id, ${writer.id}, now() from posts where user_id = ${author.id}`);
    await api.db.execute(sql`update posts set likes_count = 1 where user_id = ${author.id}`);
  };
  const addComments = async (writer: Client, author: Client) => {
    await api.db.execute(sql`
      insert into comments (id, post_id, user_id, content, created_at)
      select gen_random_uuid(), id, ${writer.id}, 'Nice', now() from posts where user_id = ${author.id}`);
    await api.db.execute(sql`update posts set comments_count = 1 where user_id = ${author.id}`);
  };

  /** Adds members who follow `member`, or whom `member` follows. */
  const addFollows = async (member: Client, side: 'followers' | 'following', count: number) => {
    const [ownColumn, otherColumn] =
      side === 'followers' ? ['followed_id', 'follower_id'] : ['follower_id', 'followed_id'];
    const [ownCounter, otherCounter] =
      side === 'followers' ? ['followers_count', 'following_count'] : ['following_count', 'followers_count'];
    await api.db.execute(sql`
      insert into users (id, username, username_key, username_skeleton, email, password_hash, search, verified_at, created_at, ${sql.identifier(otherCounter)})
      select md5(${member.id} || n)::uuid, name, name, name, name || '@example.com', '', name, now(), now(), 1
      from (select n, 'other' || n || left(${member.id}, 20) as name from generate_series(1, ${count}) n) others`);
    await api.db.execute(sql`update counts set value = value + ${count} where name = 'member'`);
    await api.db.execute(sql`
      insert into follows (${sql.identifier(ownColumn)}, ${sql.identifier(otherColumn)}, id)
      select ${member.id}, md5(${member.id} || n)::uuid, gen_random_uuid() from generate_series(1, ${count}) n`);
    await api.db.execute(
      sql`update users set ${sql.identifier(ownCounter)} = ${sql.identifier(ownCounter)} + ${count} where id = ${member.id}`,
    );
  };

  /** Gives `member` more posts, likes, comments, follows and messages than two batches delete; the other side of all is `friend`. */
  const addManyRows = async (member: Client) => {
    const count = 2 * STEP + 10;
    for (const author of [member, friend]) await addPosts(author, count);
    for (const [writer, author] of [
      [member, friend],
      [friend, member],
    ] as const) {
      await addLikes(writer, author);
      await addComments(writer, author);
      await sendMessage(api.db, writer.id, { receiverId: author.id, text: 'Hello' });
      await api.db.execute(sql`
        insert into messages (id, sender_id, receiver_id, conversation, text, created_at)
        select gen_random_uuid(), ${writer.id}, ${author.id}, ${[member.id, friend.id].sort().join('-')}, 'Many', now()
        from generate_series(1, ${STEP})`);
      await writer.post(`/subscriptions/users/${author.id}/follow`);
    }
    await addFollows(member, 'followers', count);
  };

  /** The counters of members and posts that differ from what they count; the deleted member's own do not matter. */
  const findWrongCounters = async (deletedId: string) => {
    const { rows } = await api.db.execute(sql`
      select 'post' as kind, id::text from posts where user_id <> ${deletedId} and (
        likes_count <> (select count(*) from likes where post_id = posts.id)
        or comments_count <> (select count(*) from comments where post_id = posts.id))
      union all
      select 'member', id::text from users where id <> ${deletedId} and (
        followers_count <> (select count(*) from follows where followed_id = users.id)
        or following_count <> (select count(*) from follows where follower_id = users.id)
        or posts_count <> (select count(*) from posts where user_id = users.id))
      union all
      select name, '' from counts where name = 'member' and value <> (select count(*) from users where verified_at is not null)
      union all
      select name, '' from counts where name = 'regular'
        and value <> (select count(*) from posts where post_type = 'regular' and user_id not in (select user_id from deletions))`);
    return rows;
  };

  it('is gone at once for everyone, also while its rows are still being deleted', async () => {
    await addManyRows(anna);
    const email = await emailOf(anna);
    const username = (await anna.get('/me')).body.data.data.username as string;
    const post = (await anna.postForm('/posts/create', createProductForm({ images: await createPng() }))).body
      .data as { _id: string; images: { url: string }[] };
    const friendsPost = (await friend.get(`/posts/user/${friend.id}?page=1`)).body.data[0]._id as string;
    const socket = await anna.openSocket();
    const disconnected = once(socket as never, 'disconnect');
    const session = api.anotherClientOf(anna);
    const totalBefore = (await friend.get('/posts?page=1&postType=regular')).body.total as number;
    // The job does not run, as if this process were killed.
    vi.spyOn(api.services.jobs, 'wake').mockImplementation(() => undefined);

    expect((await anna.deleteProfile()).status).toBe(200);

    expect(await api.db.$count(deletions)).toBe(1);
    await disconnected;
    expect((await session.get('/me')).status).toBe(401);
    expect((await api.createVisitor().post('/login', { email, password: 'secret1' })).status).toBe(401);
    for (const path of [
      `/profile/${anna.id}`,
      `/posts/${post._id}`,
      `/posts/user/${anna.id}`,
      `/messages/${friend.id}/${anna.id}`,
      `/subscriptions/users/${anna.id}/followers`,
    ])
      expect([path, (await friend.get(path)).status]).toEqual([path, 404]);
    expect((await friend.get(`/all-users?page=1&search=${username}`)).body.total).toBe(0);
    const list = (await friend.get('/posts?page=1&limit=100&postType=regular')).body;
    expect(list.data.filter(({ user }: { user: { _id: string } }) => user._id === anna.id)).toEqual([]);
    expect(totalBefore - (list.total as number)).toBe(2 * STEP + 10);
    const found = (await friend.get('/posts?page=2&search=many member')).body;
    expect(found.total).toBe(2 * STEP + 10);
    const comments = (await friend.get(`/interactions/posts/${friendsPost}/comments?page=1`)).body;
    expect([comments.data, comments.total]).toEqual([[], 0]);
    for (const side of ['followers', 'following'])
      expect((await friend.get(`/subscriptions/users/${friend.id}/${side}?page=1`)).body).toMatchObject({
        data: [],
        total: 0,
      });
    expect((await friend.get('/notifications?page=1')).body).toMatchObject({ data: [], total: 0 });
    const conversations = (await friend.get(`/conversations?with=${anna.id}`)).body.data as {
      user: { _id: string };
    }[];
    expect(conversations.filter(({ user }) => user._id === anna.id)).toEqual([]);
    expect((await friend.get('/feed?page=1')).body).not.toMatchObject({ data: [{}] });
    expect((await fetch(api.origin + (post.images[0]?.url ?? ''))).status).toBe(404);
    // The email is free; the username stays taken.
    const form = { email, password: 'secret2' };
    const taken = await api.createVisitor().postForm('/register', { ...form, username });
    expect([taken.status, taken.body.fields]).toEqual([409, { username: 'This username is taken.' }]);
    const free = await api.createVisitor().postForm('/register', { ...form, username: `${username}new` });
    expect(free.status).toBe(201);
    await finishDeletions(api.db, api.services.mailer);
  });

  it('leaves correct counters behind in each batch, and no row in the end', async () => {
    await addManyRows(anna);
    expect(await findWrongCounters(anna.id)).toEqual([]);
    await deleteAccount(api.db, anna.id);
    expect(await findWrongCounters(anna.id)).toEqual([]);
    let batchCount = 0;
    while (await deleteNextBatch(api.db, anna.id)) {
      batchCount += 1;
      expect(await findWrongCounters(anna.id)).toEqual([]);
    }
    expect(batchCount).toBeGreaterThan(1);
    expect(await findWrongCounters(anna.id)).toEqual([]);
    expect(await api.db.$count(users, eq(users.id, anna.id))).toBe(0);
    expect(await api.db.$count(posts, eq(posts.userId, anna.id))).toBe(0);
    expect(await api.db.$count(posts, eq(posts.userId, friend.id))).toBe(2 * STEP + 10);
    expect(await api.db.$count(messages)).toBe(0);
  });

  it.each(['likes', 'comments', 'followers', 'following'] as const)(
    'is subtracted from the counters of others with more %s than one batch deletes, even without other rows',
    async (kind) => {
      const count = STEP + 10;
      if (kind === 'followers' || kind === 'following') await addFollows(anna, kind, count);
      else {
        await addPosts(friend, count);
        await (kind === 'likes' ? addLikes : addComments)(anna, friend);
      }
      expect(await findWrongCounters(anna.id)).toEqual([]);
      await deleteAccount(api.db, anna.id);
      expect(await api.db.$count(users, eq(users.id, anna.id))).toBe(1);
      await finishDeletions(api.db, api.services.mailer);
      expect(await api.db.$count(users, eq(users.id, anna.id))).toBe(0);
      expect(await findWrongCounters(anna.id)).toEqual([]);
    },
  );

  it('has no personal data any more while its rows are still being deleted, and cannot be deleted again', async () => {
    await addManyRows(anna);
    const email = await emailOf(anna);
    const profile = {
      firstName: 'Anna',
      lastName: 'Berg',
      bio: 'Old cars.',
      location: 'Bergen',
      website: 'https://anna.example.com',
      phoneNumber: '4712345678',
    };
    const { body } = await anna.putForm(`/update/${anna.id}`, { ...profile, avatar: await createPng() });
    expect(body).toMatchObject(profile);
    const { emails, orphanedImages } = await deleteAccount(api.db, anna.id);
    expect(emails).toEqual([email]);
    expect(orphanedImages).toContainEqual(expect.objectContaining({ url: body.avatar.url }));
    const [row] = await api.db.select().from(users).where(eq(users.id, anna.id));
    const unusedName = `deleted ${anna.id}`;
    expect(row).toMatchObject({
      ...Object.fromEntries(Object.keys(profile).map((name) => [name, ''])),
      username: unusedName,
      usernameKey: unusedName,
      usernameSkeleton: unusedName,
      email: unusedName,
      passwordHash: '',
      search: '',
      avatar: null,
      verifiedAt: null,
    });
    await expect(deleteAccount(api.db, anna.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'User not found',
    });
    // The route removes the files at once; if it is killed before, the next sweep does.
    const avatarUrl = api.origin + (body.avatar.url as string);
    expect((await fetch(avatarUrl)).status).toBe(200);
    await sweep(api.services);
    expect((await fetch(avatarUrl)).status).toBe(404);
    await finishDeletions(api.db, api.services.mailer);
  });

  it('cannot publish, delete a post or rename any more by a request that had begun before', async () => {
    await addManyRows(anna);
    await deleteAccount(api.db, anna.id);
    const [before] = await api.db.select().from(counts).where(eq(counts.name, 'regular'));
    const [post] = await api.db
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.userId, anna.id))
      .limit(1);
    for (const write of [
      () => createPost(api.db, anna.id, { fields: { postType: 'regular', content: 'Late' }, images: [] }),
      () => deletePost(api.db, anna.id, post?.id ?? ''),
      () => updateProfile(api.db, { id: anna.id, sessionId: '' }, { username: 'Late again' }),
    ])
      await expect(write()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.db.select().from(counts).where(eq(counts.name, 'regular'))).toEqual([before]);
    await finishDeletions(api.db, api.services.mailer);
  });

  it('gets no session by a sign-in that had begun before', async () => {
    await addManyRows(anna);
    // The deletion waits for the counts while it holds the lock of the member.
    const [deletion, signIn] = await startWhileLocked(api.db, 'select 1 from counts for update', [
      () => deleteAccount(api.db, anna.id),
      () => startSession(api.db, anna.id),
    ]);
    expect(deletion).toMatchObject({ status: 'fulfilled' });
    expect(signIn).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
    expect(await api.db.$count(sessions, eq(sessions.userId, anna.id))).toBe(0);
    await finishDeletions(api.db, api.services.mailer);
  });

  it('leaves nothing of the member in any column or mail after a day', async () => {
    const texts = {
      username: `Zebulon${api.createName('x')}`,
      firstName: 'Zebulonfirst',
      lastName: 'Zebulonlast',
      bio: 'Zebulonbio',
      location: 'Zebulontown',
      phoneNumber: '15035559876',
    };
    const zeb = await api.createMember('zebulon', texts);
    await zeb.putForm(`/update/${zeb.id}`, {
      ...texts,
      website: 'https://zebulon.example',
      avatar: await createPng(),
    });
    const email = await emailOf(zeb);
    const key = { 'Idempotency-Key': 'zebulon-key' };
    const details = {
      content: 'Zebuloncontent',
      'productDetails[title]': 'Zebulontitle',
      'productDetails[brand]': 'Zebulonbrand 15035559876',
      'productDetails[model]': 'Zebulonmodel 15035559876',
      'productDetails[location]': 'Zebulonville, OR',
    };
    const form = createProductForm({ ...details, images: await createPng(), alts: 'Zebulonalt' });
    const zebsPost = (await zeb.postForm('/posts/create', form, key)).body.data._id as string;
    const sold = (await zeb.postForm('/posts/create', createProductForm(details))).body.data._id as string;
    await zeb.put(`/posts/${sold}/sale-status`, { status: 'sold' });
    const friendsPost = (await friend.postForm('/posts/create', createProductForm())).body.data._id as string;
    for (const [writer, postId, content] of [
      [zeb, friendsPost, 'Zebuloncomment'],
      [friend, zebsPost, 'A comment'],
    ] as const) {
      await writer.post(`/interactions/posts/${postId}/comments`, { content }, key);
      await writer.post(`/interactions/posts/${postId}/likes`);
      await writer.post(`/posts/${postId}/save`);
      await writer.post('/reports', { postId, reason: 'spam', text: 'Zebulonreport' });
    }
    const other = await api.createMember();
    await zeb.post(`/users/${other.id}/block`);
    await zeb.post(`/subscriptions/users/${friend.id}/follow`);
    await friend.post(`/subscriptions/users/${zeb.id}/follow`);
    await friend.post('/reports', { userId: zeb.id, reason: 'spam' });
    await zeb.post('/searches', { name: 'Zebulonsearch', filter: { brand: 'Zebulonfilter' } });
    const pictures = {
      images: [await createPng()],
      alts: ['Zebulonpicture'],
      text: 'Zebulonmessage',
      clientId: 'zebulonclient',
    };
    await zeb.postForm(`/messages/${zeb.id}/${friend.id}`, pictures);
    await friend.postForm(`/messages/${friend.id}/${zeb.id}`, { ...pictures, text: 'Hello' });
    await zeb.postForm(`/posts/${zebsPost}`, { 'productDetails[price]': '4000' });
    await noteKnownPlace(api.db, zeb.id, { browser: 'zebulonbrowser', networks: ['192.0.2.7'] as never });
    await api.createVisitor().post('/forgot-password', { email });
    await api.services.mailer.waitUntilIdle();
    const now = new Date();
    const mail = { userId: zeb.id, email, content: { subject: 'New sign-in', text: 'Zebulonaddress' } };
    await api.db.insert(queuedMails).values({ ...mail, id: newId(), nextAttemptAt: now, createdAt: now });
    const findTraces = async () => {
      const traces: string[] = [];
      // Long enough not to be in a random hash.
      const needles = ['zebulon', '15035559876', email, zeb.id, zebsPost, sold];
      const { rows: tables } = await api.db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      for (const { name } of tables) {
        const { rows } = await api.db.execute<{ line: string }>(
          sql`select lower(row_to_json(row)::text) as line from ${sql.identifier(name)} as row`,
        );
        for (const { line } of rows)
          if (
            needles.some((needle) =>
              line.replaceAll('-', '').includes(needle.toLowerCase().replaceAll('-', '')),
            )
          )
            traces.push(`${name}: ${line}`);
      }
      const outbox = join(api.config.dataDir, 'outbox');
      for (const name of await readdir(outbox).catch(() => []))
        if ((await readFile(join(outbox, name), 'utf8')).includes(email)) traces.push(name);
      return traces;
    };
    // Almost every table has something of the member.
    const tablesWithTraces = new Set((await findTraces()).map((trace) => trace.split(':')[0]));
    expect(tablesWithTraces.size).toBeGreaterThan(19);

    expect((await zeb.deleteProfile()).status).toBe(200);
    await finishDeletions(api.db, api.services.mailer);
    const dayStart = Date.now() + HOUR_MS;
    for (let minutes = 0; minutes <= 25 * 60; minutes += 10)
      await sweep(api.services, new Date(dayStart + minutes * 60_000));
    await api.services.mailer.waitUntilIdle();
    // What was reported stays until 90 days after its decision, with the words of the other reporters.
    const keptTables = (await findTraces()).map((trace) => trace.split(':')[0]);
    expect(keptTables.sort()).toEqual(['cases', 'cases', 'reports']);
    await api.db.update(cases).set({ decision: 'dismiss', decidedAt: new Date(0) });
    await sweep(api.services);
    expect(await findTraces()).toEqual([]);
    // Names that another post has are kept.
    expect((await friend.get('/posts?page=1&brand=Volkswagen')).body.total).toBeGreaterThan(0);
  });
});

describe('a deletion that is interrupted by a kill', () => {
  it('continues when the provider starts again', { timeout: 120_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
    const api = await createApi({ dataDir });
    await api.start();
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const messageCount = 8_000;
    await api.db.execute(sql`
      insert into messages (id, sender_id, receiver_id, conversation, text, created_at)
      select gen_random_uuid(), ${anna.id}, ${ben.id}, ${[anna.id, ben.id].sort().join('-')}, 'Many', now()
      from generate_series(1, ${messageCount})`);
    await api.stop();

    const { origin, child } = await startProcess({ DATA_DIR: dataDir });
    const browser = new Client(origin, anna.cookie);
    browser.id = anna.id;
    expect((await browser.deleteProfile()).status).toBe(200);
    child.kill('SIGKILL');
    await once(child, 'close');

    const { db, close } = await openDatabase(api.config, pino({ level: 'silent' }));
    const leftCount = await db.$count(messages);
    await close();
    expect(leftCount).toBeGreaterThan(0);
    expect(leftCount).toBeLessThan(messageCount);

    await api.start();
    await expect.poll(() => api.db.$count(users), { timeout: 60_000 }).toBe(1);
    expect([await api.db.$count(messages), await api.db.$count(deletions)]).toEqual([0, 0]);
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
