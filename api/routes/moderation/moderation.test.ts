import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cases, moderationLog, removals, users } from '../../db/schema.ts';
import { listLog } from '../../domain/moderation/log.ts';
import { forgetCases } from '../../domain/moderation/removals.ts';
import { liftEndedSuspensions } from '../../domain/moderation/suspensions.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import { findWrongCounters } from '../../testing/database/findWrongCounters.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { createPng, onEachDatabase, type Api } from '../../testing/onEachDatabase.ts';
import { createProductForm, idsOf } from '../../testing/posts.ts';
import { sweep } from '../../testing/sweep.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';

const DAY_MS = 86_400_000;

/** Reports as `reporter`. @returns the id of the case. */
async function report(api: Api, reporter: Client, subject: Record<string, string>): Promise<string> {
  const { status } = await reporter.post('/reports', { ...subject, reason: 'fraud' });
  expect(status).toBe(201);
  const [subjectId = ''] = Object.values(subject);
  const [row] = await api.db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.subjectId, subjectId))
    .orderBy(sql`${cases.id} desc`);
  return row?.id ?? '';
}

const publish = async (author: Client, fields = {}): Promise<string> =>
  (await author.postForm('/posts/create', createProductForm(fields))).body.data._id as string;

const emailOf = async (api: Api, { id }: Client) =>
  (await api.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email ?? '';

/** The mails to a member, without the line breaks of their encoding. */
async function readMails(api: Api, email: string): Promise<string[]> {
  await api.services.mailer.waitUntilIdle();
  const outbox = join(api.config.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => mail.replaceAll('=\r\n', ''));
}

onEachDatabase('moderation', (api) => {
  let judge: Client;
  let anna: Client;
  let ben: Client;
  beforeEach(async () => {
    [judge, anna, ben] = [
      await api.createModerator(),
      await api.createMember('anna'),
      await api.createMember('ben'),
    ];
  });

  const decide = (id: string, fields: object, moderator = judge) =>
    moderator.put(`/moderation/reports/${id}`, { reason: 'Against the rules', ...fields });

  it('is for moderators only, on every route', async () => {
    const { body } = await api.createVisitor().get('/docs/json');
    const routes = Object.entries(body.paths as Record<string, object>)
      .filter(([path]) => path.startsWith('/api/moderation/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method, path.slice(4)] as const));
    expect(routes).toHaveLength(6);
    const caseId = await report(api, anna, { userId: ben.id });
    const bot = await api.createBot(judge, ['read', 'write', 'chat']);
    const suspended = await api.createMember('suspended');
    const email = await emailOf(api, suspended);
    await decide(await report(api, anna, { userId: suspended.id }), { decision: 'suspend' });
    await suspended.post('/login', { email, password: 'secret1', restricted: 'true' });
    for (const [method, path] of routes) {
      const url = path.replace('{id}', caseId).replace('{userId}', ben.id);
      const statusOf = async (client: Client) => {
        const { status, body: answer } = await client.send(method.toUpperCase(), url, '{}', {
          'content-type': 'application/json',
        });
        return [status, answer.code];
      };
      // `fetch` sends no body with GET.
      const send =
        method === 'get'
          ? async (client: Client) => {
              const { status, body: answer } = await client.get(url);
              return [status, answer.code];
            }
          : statusOf;
      expect([url, await send(api.createVisitor())]).toEqual([url, [401, 'UNAUTHENTICATED']]);
      expect([url, await send(anna)]).toEqual([url, [403, 'FORBIDDEN']]);
      expect([url, await send(bot)]).toEqual([url, [403, 'FORBIDDEN']]);
      expect([url, await send(suspended)]).toEqual([url, [403, 'SUSPENDED']]);
    }
    expect((await judge.get(`/moderation/reports/${caseId}`)).status).toBe(200);
    expect((await judge.get('/me')).body.data.data.moderator).toBe(true);
    expect((await anna.get('/me')).body.data.data).not.toHaveProperty('moderator');
  });

  it('lists open reports, oldest first, and decided ones, by the latest decision first', async () => {
    const ids: string[] = [];
    for (const userId of [anna.id, (await api.createMember()).id, (await api.createMember()).id])
      ids.push(await report(api, ben, { userId }));
    const listOf = async (state: string) => {
      const { data, total } = (await judge.get(`/moderation/reports?state=${state}&limit=100`)).body;
      expect(total).toBe(data.length);
      return idsOf({ data }).filter((id) => ids.includes(id));
    };
    expect(await listOf('open')).toEqual(ids);
    const [first = '', , third = ''] = ids;
    await decide(third, { decision: 'dismiss' });
    await decide(first, { decision: 'dismiss', reason: '' });
    expect(await listOf('open')).toEqual([ids[1]]);
    expect(await listOf('decided')).toEqual([first, third]);
    const { body } = await judge.get('/moderation/log?page=1&limit=2');
    expect(body.data).toMatchObject([
      { action: 'dismiss', reportId: first, kind: 'member', days: null, reason: '' },
      { action: 'dismiss', reportId: third, reason: 'Against the rules', moderator: expect.any(String) },
    ]);
  });

  it('shows the messages around a reported one, and what was decided before about its sender', async () => {
    const socket = await ben.openSocket();
    const sent: string[] = [];
    for (let count = 0; count < 14; count += 1) {
      const { data } = await socket.emitWithAck('sendMessage', {
        receiverId: anna.id,
        text: `Text ${count}`,
      });
      sent.push(data._id as string);
    }
    await decide(await report(api, anna, { userId: ben.id }), { decision: 'dismiss' });
    const caseId = await report(api, anna, { messageId: sent[7] ?? '' });
    const { body } = await judge.get(`/moderation/reports/${caseId}`);
    expect(body.data.messages.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 11 }, (_, index) => `Text ${index + 2}`),
    );
    expect(body.data).toMatchObject({
      kind: 'message',
      content: 'Text 7',
      authorId: ben.id,
      earlierDecisions: [{ kind: 'member', decision: 'dismiss' }],
    });
  });

  it('removes a post for everyone, tells its author why, and the reporter only that it was decided', async () => {
    const postId = await publish(ben, { images: await createPng() });
    const { images } = (await anna.get(`/posts/${postId}`)).body.data;
    await anna.post(`/posts/${postId}/save`);
    await anna.post(`/interactions/posts/${postId}/likes`);
    await anna.post(`/subscriptions/users/${ben.id}/follow`);
    const caseId = await report(api, anna, { postId });
    const socket = await anna.openSocket();
    const event = nextEvent(socket, 'contentRemoved');

    const { status, body } = await decide(caseId, { decision: 'remove' });

    expect([status, body.data.state, body.data.exists]).toEqual([200, 'decided', false]);
    expect(body.data.decision).toMatchObject({ decision: 'remove', canRestore: true, isSuspending: false });
    expect(await event).toEqual({ kind: 'post', id: postId });
    expect((await anna.get(`/posts/${postId}`)).status).toBe(404);
    for (const path of [
      '/posts?limit=100',
      `/posts/user/${ben.id}?limit=100`,
      `/posts/${anna.id}/all-saved-post`,
      '/posts?search=golf&limit=100',
    ])
      expect(JSON.stringify((await anna.get(path)).body)).not.toContain(postId);
    expect(JSON.stringify((await anna.get('/subscriptions/feed?limit=100')).body)).not.toContain(postId);
    expect(await ben.get(`/posts/${postId}`)).toMatchObject({
      status: 410,
      body: { code: 'REMOVED', message: 'This post was removed: Against the rules' },
    });
    expect((await fetch(api.origin + (images[0].url as string))).status).toBe(404);
    const [authorsMail = ''] = await readMails(api, await emailOf(api, ben));
    expect(authorsMail).toContain('Your_post_was_removed');
    expect(authorsMail).toContain('A moderator has removed your post: Against the rules');
    const [reportersMail = ''] = await readMails(api, await emailOf(api, anna));
    expect(reportersMail).toContain('Your_report_was_reviewed');
    expect(reportersMail).not.toContain('Against the rules');
    expect(await findWrongCounters(api.db)).toEqual([]);
  });

  it('serves the copied pictures to moderators only', async () => {
    const caseId = await report(api, anna, { postId: await publish(ben, { images: await createPng() }) });
    const { url } = (await judge.get(`/moderation/reports/${caseId}`)).body.data.images[0];
    const statusFor = async ({ cookie = '' }: Client) =>
      (await fetch(api.origin + (url as string), { headers: { cookie } })).status;
    expect(await statusFor(judge)).toBe(200);
    for (const client of [anna, ben, api.createVisitor()]) expect(await statusFor(client)).toBe(404);
    expect((await fetch(api.origin + (url as string).replace('moderation/images', 'uploads'))).status).toBe(
      404,
    );
  });

  it('restores a post with its pictures, likes, comments and saves, except those of deleted members', async () => {
    const carl = await api.createMember('carl');
    const postId = await publish(ben, { images: await createPng(), reference: 'stock-1' });
    for (const member of [anna, carl]) {
      await member.post(`/posts/${postId}/save`);
      await member.post(`/interactions/posts/${postId}/likes`);
      await member.post(`/interactions/posts/${postId}/comments`, { content: 'Nice' });
    }
    const before = (await anna.get(`/posts/${postId}`)).body.data;
    const caseId = await report(api, anna, { postId });
    await decide(caseId, { decision: 'remove' });
    await carl.deleteProfile();
    // Another post has taken the reference.
    await publish(ben, { reference: 'stock-1' });

    const { status, body } = await judge.post(`/moderation/reports/${caseId}/restore`);

    expect([status, body.data.state, body.data.exists]).toEqual([200, 'open', true]);
    const { user, product, ...after } = (await anna.get(`/posts/${postId}`)).body.data;
    expect(after).toEqual({
      ...Object.fromEntries(Object.keys(after).map((key) => [key, before[key]])),
      likesCount: 1,
      commentsCount: 1,
    });
    expect([after.liked, after.saved, product]).toEqual([true, true, before.product]);
    expect(user._id).toBe(ben.id);
    expect((await ben.get(`/posts/${postId}`)).body.data).not.toHaveProperty('reference');
    expect((await fetch(api.origin + (before.images[0].url as string))).status).toBe(200);
    expect(await findWrongCounters(api.db)).toEqual([]);
    expect((await judge.post(`/moderation/reports/${caseId}/restore`)).status).toBe(404);
    expect(
      (await anna.get('/posts?brand=volkswagen&limit=100')).body.data.map(({ _id }: { _id: string }) => _id),
    ).toContain(postId);
    // The sweep keeps the restored files.
    await sweep(api.services, new Date(Date.now() + DAY_MS));
    expect((await fetch(api.origin + (before.images[0].url as string))).status).toBe(200);
  });

  it('removes and restores a comment', async () => {
    const postId = await publish(anna);
    const { body } = await ben.post(`/interactions/posts/${postId}/comments`, { content: 'Buy pills' });
    const caseId = await report(api, anna, { commentId: body.data._id });
    const commentsOf = async () => (await anna.get(`/interactions/posts/${postId}/comments?page=1`)).body;
    await decide(caseId, { decision: 'remove' });
    expect(await commentsOf()).toMatchObject({ data: [], total: 0 });
    expect(await findWrongCounters(api.db)).toEqual([]);
    await judge.post(`/moderation/reports/${caseId}/restore`);
    expect(await commentsOf()).toMatchObject({ data: [{ content: 'Buy pills' }], total: 1 });
    expect(await findWrongCounters(api.db)).toEqual([]);
  });

  it('removes and restores a message for both members, with its pictures and the numbers of unread messages', async () => {
    const first = (
      await (await ben.openSocket()).emitWithAck('sendMessage', { receiverId: anna.id, text: 'Hello' })
    ).data._id as string;
    const form = { text: 'Pay here', images: await createPng() };
    const message = (await ben.postForm(`/messages/${ben.id}/${anna.id}`, form)).body.data;
    const [annasSocket, bensSocket] = [await anna.openSocket(), await ben.openSocket()];
    const contactOf = async (member: Client, other: Client) =>
      (await member.get(`/conversations?userId=${other.id}`)).body.data[0];
    const caseId = await report(api, anna, { messageId: message._id });
    const events = [annasSocket, bensSocket].map((socket) => nextEvent(socket, 'contentRemoved'));
    await decide(caseId, { decision: 'remove' });
    expect(await Promise.all(events)).toEqual(Array(2).fill({ kind: 'message', id: message._id }));
    for (const [member, other, unread] of [
      [anna, ben, 1],
      [ben, anna, 0],
    ] as const) {
      expect(idsOf({ data: (await member.get(`/messages/${member.id}/${other.id}`)).body })).toEqual([first]);
      expect(await contactOf(member, other)).toMatchObject({
        lastMessage: { _id: first },
        unreadCount: unread,
      });
    }
    const picture = message.images[0].url as string;
    const pictureFor = (member: Client) =>
      fetch(api.origin + picture, { headers: { cookie: member.cookie ?? '' } });
    expect((await pictureFor(anna)).status).toBe(404);
    expect(await findWrongCounters(api.db)).toEqual([]);
    await judge.post(`/moderation/reports/${caseId}/restore`);
    expect(await contactOf(anna, ben)).toMatchObject({ lastMessage: { _id: message._id }, unreadCount: 2 });
    expect((await pictureFor(anna)).status).toBe(200);
    expect(await findWrongCounters(api.db)).toEqual([]);
  });

  it('removes the only message of a conversation with the conversation', async () => {
    const socket = await ben.openSocket();
    const { data } = await socket.emitWithAck('sendMessage', { receiverId: anna.id, text: 'Pay here' });
    const caseId = await report(api, anna, { messageId: data._id });
    await decide(caseId, { decision: 'remove' });
    expect((await anna.get(`/conversations?userId=${ben.id}`)).body.data).toMatchObject([
      { lastMessage: null, unreadCount: 0 },
    ]);
    expect((await anna.get('/me')).body.data.data.unreadMessagesCount).toBe(0);
    await judge.post(`/moderation/reports/${caseId}/restore`);
    expect((await anna.get(`/conversations?userId=${ben.id}`)).body.data).toMatchObject([
      { lastMessage: { _id: data._id }, unreadCount: 1 },
    ]);
  });

  describe('suspends a member, who', () => {
    let email: string;
    beforeEach(async () => {
      email = await emailOf(api, ben);
    });
    const suspendBen = async (fields = {}) => {
      const caseId = await report(api, anna, { userId: ben.id });
      expect((await decide(caseId, { decision: 'suspend', days: '7', ...fields })).status).toBe(200);
      return caseId;
    };
    const signIn = (fields = {}) => ben.post('/login', { email, password: 'secret1', ...fields });

    it('is signed out everywhere, and hears why and until when only with the right password', async () => {
      const socket = await ben.openSocket();
      const disconnected = once(socket as never, 'disconnect');
      const bot = await api.createBot(ben, ['read']);
      await suspendBen();
      await disconnected;
      expect((await ben.get('/me')).status).toBe(401);
      expect((await bot.get('/me')).status).toBe(401);
      const until = new Date(Date.now() + 7 * DAY_MS);
      const date = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      expect(await signIn()).toMatchObject({
        status: 403,
        body: {
          code: 'SUSPENDED',
          message: `Your account is suspended until ${date}: Against the rules`,
        },
      });
      expect(await signIn({ password: 'wrong1' })).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      });
      const [mail = ''] = await readMails(api, email);
      expect(mail).toContain(`Your account is suspended until ${date}: Against the rules`);
    });

    it('can sign in to a session that only exports and deletes the account', async () => {
      await suspendBen({ days: undefined });
      expect((await signIn({ restricted: 'true' })).status).toBe(200);
      expect((await ben.get('/me')).body.data.data).toMatchObject({ _id: ben.id, suspended: true });
      expect((await ben.get('/export')).status).toBe(200);
      const { body: document } = await api.createVisitor().get('/docs/json');
      const routes = Object.entries(
        document.paths as Record<string, Record<string, { security?: object[] }>>,
      );
      const allowed = new Set(['get /api/me', 'get /api/export', 'delete /api/profile/{id}']);
      let refusedCount = 0;
      for (const [path, methods] of routes)
        for (const [method, { security }] of Object.entries(methods)) {
          if (
            !path.startsWith('/api/') ||
            !security ||
            security.length === 0 ||
            allowed.has(`${method} ${path}`)
          )
            continue;
          const url = path.slice(4).replaceAll(/\{\w+\}/g, ben.id);
          const { status, body } = await ben.send(method.toUpperCase(), url);
          expect([method, url, status, body.code]).toEqual([method, url, 403, 'SUSPENDED']);
          refusedCount += 1;
        }
      expect(refusedCount).toBeGreaterThan(50);
      await expect(ben.openSocket()).rejects.toThrow('Your account is suspended: Against the rules');
      expect((await ben.deleteProfile()).status).toBe(200);
      expect(await findWrongCounters(api.db)).toEqual([]);
    });

    it('is hidden from lists, searches and contacts, with the posts and comments', async () => {
      const postId = await publish(ben);
      const annasPostId = await publish(anna);
      await ben.post(`/interactions/posts/${annasPostId}/comments`, { content: 'Mine is better' });
      const socket = await ben.openSocket();
      await socket.emitWithAck('sendMessage', { receiverId: anna.id, text: 'Hello' });
      await anna.post(`/subscriptions/users/${ben.id}/follow`);
      const totalsOf = async () => {
        const paths = ['/posts?limit=1', '/all-users?limit=1', '/posts?limit=1&postType=product'];
        return Promise.all(paths.map(async (path) => (await anna.get(path)).body.total as number));
      };
      const [posts = 0, members = 0, products = 0] = await totalsOf();
      await suspendBen();
      expect(await totalsOf()).toEqual([posts - 1, members - 1, products - 1]);
      for (const path of [
        '/posts?limit=100',
        '/posts?search=golf&limit=100',
        '/all-users?limit=100',
        '/conversations',
        `/posts/user/${ben.id}?limit=10`,
        `/interactions/posts/${annasPostId}/comments?page=1`,
        '/subscriptions/feed?limit=10',
      ])
        expect([path, JSON.stringify((await anna.get(path)).body).includes(ben.id)]).toEqual([path, false]);
      expect((await anna.get(`/posts/${postId}`)).status).toBe(404);
      // What the viewer already has with the member stays readable.
      expect((await anna.get(`/profile/${ben.id}`)).body.data.data.suspended).toBe(true);
      expect((await anna.get(`/messages/${anna.id}/${ben.id}`)).body).toMatchObject([{ text: 'Hello' }]);
      expect((await anna.get(`/conversations?userId=${ben.id}`)).body.data[0].user.suspended).toBe(true);
      const refusal = { code: 'FORBIDDEN', message: 'This member is suspended.' };
      expect((await anna.post(`/subscriptions/users/${ben.id}/follow`)).body).toMatchObject(refusal);
      const annasSocket = await anna.openSocket();
      expect(await annasSocket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hi' })).toMatchObject({
        error: refusal,
      });

      const { status } = await judge.delete(`/moderation/suspensions/${ben.id}`);
      expect(status).toBe(200);
      expect((await judge.delete(`/moderation/suspensions/${ben.id}`)).status).toBe(200);
      expect(await totalsOf()).toEqual([posts, members, products]);
      expect((await anna.get(`/posts/${postId}`)).status).toBe(200);
      expect((await signIn()).status).toBe(200);
    });

    it('comes back when the suspension ends, by the job or by signing in', async () => {
      await suspendBen();
      await liftEndedSuspensions(api.db, new Date(Date.now() + 6 * DAY_MS));
      expect((await signIn()).status).toBe(403);
      await liftEndedSuspensions(api.db, new Date(Date.now() + 8 * DAY_MS));
      expect((await signIn()).status).toBe(200);
      expect(await findWrongCounters(api.db)).toEqual([]);
      await decide(await report(api, anna, { userId: ben.id }), { decision: 'suspend', days: '1' });
      await api.db.execute(sql`update suspensions set until = now() where user_id = ${ben.id}`);
      expect((await signIn()).status).toBe(200);
    });

    it('stays suspended by the longer of two suspensions, and is lifted when its case is 90 days old', async () => {
      await suspendBen({ days: undefined });
      await decide(await report(api, anna, { userId: ben.id }), { decision: 'suspend', days: '1' });
      await liftEndedSuspensions(api.db, new Date(Date.now() + 2 * DAY_MS));
      expect((await signIn()).status).toBe(403);
      await forgetCases(api.db, new Date(Date.now() + DAY_MS));
      expect((await judge.delete(`/moderation/suspensions/${ben.id}`)).status).toBe(200);
      expect((await signIn()).status).toBe(200);
    });

    it('takes what was removed along when the account is deleted', async () => {
      const caseId = await report(api, anna, { postId: await publish(ben, { images: await createPng() }) });
      await decide(caseId, { decision: 'suspend' });
      const [removal] = await api.db.select().from(removals).where(eq(removals.caseId, caseId));
      const copy = removal?.images[0]?.copy?.url ?? '';
      expect(await api.services.images.read(copy)).toBeDefined();
      await signIn({ restricted: 'true' });
      expect((await ben.deleteProfile()).status).toBe(200);
      expect(await api.services.images.read(copy)).toBeUndefined();
    });

    it('loses the reported post, too', async () => {
      const postId = await publish(ben);
      const caseId = await report(api, anna, { postId });
      await decide(caseId, { decision: 'suspend', days: '3' });
      await judge.delete(`/moderation/suspensions/${ben.id}`);
      expect((await anna.get(`/posts/${postId}`)).status).toBe(404);
      expect(await findWrongCounters(api.db)).toEqual([]);
      await judge.post(`/moderation/reports/${caseId}/restore`);
      expect((await anna.get(`/posts/${postId}`)).status).toBe(200);
      expect((await judge.get(`/moderation/reports/${caseId}`)).body.data.state).toBe('open');
      expect(await findWrongCounters(api.db)).toEqual([]);
    });
  });

  it('refuses decisions about oneself and another moderator, unknown reports, and what is not valid', async () => {
    const other = await api.createModerator('other');
    for (const { id } of [judge, other]) {
      const caseId = await report(api, anna, { userId: id });
      expect(await decide(caseId, { decision: 'suspend' })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
      // Moderators do not see reports about themselves.
      const isOwn = id === judge.id;
      expect((await judge.get(`/moderation/reports/${caseId}`)).status).toBe(isOwn ? 404 : 200);
      const { data } = (await judge.get('/moderation/reports?limit=100')).body;
      expect(idsOf({ data }).includes(caseId)).toBe(!isOwn);
    }
    for (const id of [UNKNOWN_ID, 'x']) {
      expect((await decide(id, { decision: 'dismiss' })).status).toBe(404);
      expect((await judge.get(`/moderation/reports/${id}`)).status).toBe(404);
      expect((await judge.post(`/moderation/reports/${id}/restore`)).status).toBe(404);
    }
    const caseId = await report(api, anna, { userId: ben.id });
    for (const [fields, name, message] of [
      [{ decision: 'ban' }, 'decision', 'Please choose one of dismiss, remove, suspend.'],
      [{ decision: 'remove' }, 'decision', 'A profile cannot be removed. You can suspend the member.'],
      [{ decision: 'suspend', days: '0' }, 'days', 'Please give 1 to 365 days.'],
      [{ decision: 'suspend', reason: ' ' }, 'reason', 'Please give a reason.'],
      [
        { decision: 'dismiss', reason: 'x'.repeat(LIMITS.reportChars + 1) },
        'reason',
        'Please use at most 2000 characters.',
      ],
    ] as const)
      expect(await decide(caseId, fields)).toMatchObject({
        status: 422,
        body: { fields: { [name]: message } },
      });
  });

  it('lets only one of two moderators decide, and a dismissed report be decided again', async () => {
    const other = await api.createModerator('other');
    const caseId = await report(api, anna, { postId: await publish(ben) });
    await decide(caseId, { decision: 'dismiss' });
    const answers = await Promise.all([
      decide(caseId, { decision: 'remove' }),
      decide(caseId, { decision: 'suspend' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0].status === 200 ? [judge, other] : [other, judge];
    const winnersDecision = winner === judge ? 'remove' : 'suspend';
    // The same decision by the same moderator is a repeated request.
    expect((await decide(caseId, { decision: winnersDecision }, winner)).status).toBe(200);
    expect((await decide(caseId, { decision: winnersDecision }, loser)).status).toBe(409);
    expect(await api.db.$count(moderationLog, eq(moderationLog.caseId, caseId))).toBe(2);
    expect(await findWrongCounters(api.db)).toEqual([]);
  });

  it('opens another case when a thing is reported again after the decision', async () => {
    const first = await report(api, anna, { userId: ben.id });
    await decide(first, { decision: 'dismiss' });
    const second = await report(api, anna, { userId: ben.id });
    expect(second).not.toBe(first);
    expect((await judge.get(`/moderation/reports/${second}`)).body.data.earlierDecisions).toHaveLength(1);
  });

  it('lets no moderator change the username, which somebody else could take', async () => {
    expect(await judge.putForm(`/update/${judge.id}`, { username: 'another' })).toMatchObject({
      status: 422,
      body: { fields: { username: 'Moderators cannot change their username. Please ask the operator.' } },
    });
    expect((await judge.putForm(`/update/${judge.id}`, { bio: 'Fair' })).status).toBe(200);
  });

  it('erases what was removed after 30 days, cases after 90 and the log after a year', async () => {
    const listFiles = async () => readdir(join(api.config.dataDir, 'uploads')).catch((): string[] => []);
    const filesBefore = await listFiles();
    const caseId = await report(api, anna, { postId: await publish(ben, { images: await createPng() }) });
    await decide(caseId, { decision: 'remove' });
    const copies = (await listFiles()).filter((name) => !filesBefore.includes(name));
    // The large and the small file of the copy at the report, and of the copy at the removal.
    expect(copies).toHaveLength(4);
    const afterMs = (ms: number) => sweep(api.services, new Date(Date.now() + ms));
    await afterMs(TIMINGS.restorableMs - DAY_MS);
    expect(await api.db.$count(removals, eq(removals.caseId, caseId))).toBe(1);
    await afterMs(TIMINGS.restorableMs + DAY_MS);
    expect(await api.db.$count(removals, eq(removals.caseId, caseId))).toBe(0);
    await afterMs(TIMINGS.decidedCaseMs - DAY_MS);
    expect(await api.db.$count(cases, eq(cases.id, caseId))).toBe(1);
    await afterMs(TIMINGS.decidedCaseMs + DAY_MS);
    expect(await api.db.$count(cases, eq(cases.id, caseId))).toBe(0);
    await afterMs(TIMINGS.decidedCaseMs + 2 * DAY_MS);
    expect((await listFiles()).filter((name) => copies.includes(name))).toEqual([]);
    expect((await listLog(api.db, { limit: 1 })).data).toMatchObject([{ action: 'remove', reportId: null }]);
    await afterMs(TIMINGS.moderationLogMs + DAY_MS);
    expect((await listLog(api.db, {})).data).toEqual([]);
  });
});
