import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { comments, likes, posts } from '../../db/schema.ts';
import type { Client } from '../../testing/Client.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';

onEachDatabase('the interaction routes', (api) => {
  let anna: Client;
  let ben: Client;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
  });
  const createPost = async (author: Client): Promise<string> => {
    const { body } = await author.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    return body.data._id as string;
  };

  it('count a repeated like once, notify the author once, and withdraw the like and its notification', async () => {
    const id = await createPost(anna);
    const path = `/interactions/posts/${id}/likes`;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await ben.post(path)).body).toEqual({
        authorId: anna.id,
        liked: true,
        likesCount: 1,
      });
    }
    expect((await ben.get(`${path}/status`)).body).toEqual({ liked: true });
    expect((await anna.get(`${path}/status`)).body).toEqual({ liked: false });
    const notifications = (await anna.get('/notifications')).body;
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      type: 'like',
      senderId: { _id: ben.id },
      postId: { _id: id },
      read: false,
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await ben.delete(path)).body).toEqual({ authorId: anna.id, liked: false, likesCount: 0 });
    }
    expect((await anna.get('/notifications')).body).toEqual([]);
  });

  it('do not notify an author of the author’s own like and comment', async () => {
    const member = await api.createMember();
    const id = await createPost(member);
    expect((await member.post(`/interactions/posts/${id}/likes`)).body.likesCount).toBe(1);
    await member.post(`/interactions/posts/${id}/comments`, { content: 'Mine' });
    expect((await member.get('/notifications')).body).toEqual([]);
  });

  it('keep the like count correct while two members send 200 likes and unlikes each', async () => {
    const id = await createPost(anna);
    const path = `/interactions/posts/${id}/likes`;
    const sendLikesAndUnlikes = async (client: Client) => {
      for (let batch = 0; batch < 20; batch += 1) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            (batch + index) % 2 === 0 ? client.post(path) : client.delete(path),
          ),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
    };
    await Promise.all([sendLikesAndUnlikes(anna), sendLikesAndUnlikes(ben)]);
    const [post] = await api.db.select().from(posts).where(eq(posts.id, id));
    expect(post?.likesCount).toBe(await api.db.$count(likes, eq(likes.postId, id)));
    await anna.post(path);
    expect((await ben.post(path)).body.likesCount).toBe(2);
  });

  it('create, count and delete comments, and list them newest first, also in pages', async () => {
    const author = await api.createMember();
    const id = await createPost(author);
    const path = `/interactions/posts/${id}/comments`;
    const commentIds: string[] = [];
    for (const content of ['One', 'Two', 'Three\r\nlines ']) {
      const { status, body } = await ben.post(path, { content });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        authorId: author.id,
        data: { post: id, user: { _id: ben.id } },
      });
      commentIds.push(body.data._id as string);
    }
    const list = (await anna.get(path)).body;
    expect(list).not.toHaveProperty('total');
    expect(list.data.map(({ content }: { content: string }) => content)).toEqual([
      'Three\nlines',
      'Two',
      'One',
    ]);
    expect(list.data[0].username).toBe(list.data[0].user.username);
    expect((await anna.get(`${path}?page=2&limit=2`)).body).toMatchObject({
      total: 3,
      data: [{ content: 'One' }],
    });
    expect((await anna.get(`/posts/${id}`)).body.data.commentsCount).toBe(3);
    const firstCommentPath = `/interactions/comments/${commentIds[0] ?? ''}`;
    expect(await anna.delete(firstCommentPath)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await ben.delete(firstCommentPath)).body).toEqual({ data: commentIds[0], post: id });
    expect(await ben.delete(firstCommentPath)).toMatchObject({
      status: 404,
      body: { message: 'Comment not found' },
    });
    expect((await anna.get(`/posts/${id}`)).body.data.commentsCount).toBe(2);
    // Deleting a comment also removes its notification.
    expect((await author.get('/notifications')).body).toHaveLength(2);
  });

  it('create one comment when an idempotency key is sent twice at once, and reject the key with other content', async () => {
    const id = await createPost(anna);
    const path = `/interactions/posts/${id}/comments`;
    const keyHeader = { 'Idempotency-Key': 'again' };
    const [first, second] = await Promise.all([
      ben.post(path, { content: 'Once' }, keyHeader),
      ben.post(path, { content: 'Once' }, keyHeader),
    ]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-key')).toBe('again');
    expect(await api.db.$count(comments, eq(comments.postId, id))).toBe(1);
    expect(await ben.post(path, { content: 'Edited since' }, keyHeader)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    // A comment that was deleted is not created again.
    await ben.delete(`/interactions/comments/${first.body.data._id as string}`);
    expect(await ben.post(path, { content: 'Once' }, keyHeader)).toMatchObject({
      status: 404,
      body: { message: 'Comment not found' },
    });
    // Another post may use the same key.
    const otherPostId = await createPost(anna);
    expect(
      (await ben.post(`/interactions/posts/${otherPostId}/comments`, { content: 'Once' }, keyHeader)).body
        .data.post,
    ).toBe(otherPostId);
  });

  it('show and count for each member the comments of the members who are not hidden from the member', async () => {
    const [reader, troll] = [await api.createMember('reader'), await api.createMember('troll')];
    const id = await createPost(anna);
    const path = `/interactions/posts/${id}/comments`;
    const trolls = (await troll.post(path, { content: 'Rust!' })).body.data._id as string;
    await ben.post(path, { content: 'Nice' });
    await reader.post(`/users/${troll.id}/block`);
    const readPage = async (member: Client) => {
      const { data, total } = (await member.get(`${path}?page=1`)).body;
      return [data.map(({ content }: { content: string }) => content), total];
    };
    expect(await readPage(reader)).toEqual([['Nice'], 1]);
    expect(await readPage(anna)).toEqual([['Nice', 'Rust!'], 2]);
    // The comment of a member who blocks another does not exist for the other.
    const readers = (await reader.post(path, { content: 'Hello' })).body.data._id as string;
    for (const [member, commentId] of [
      [troll, readers],
      [reader, trolls],
    ] as const)
      expect(await member.delete(`/interactions/comments/${commentId}`)).toMatchObject({
        status: 404,
        body: { message: 'Comment not found' },
      });
    expect((await anna.delete(`/interactions/comments/${trolls}`)).body).toEqual({
      message: 'This comment belongs to another member.',
      code: 'FORBIDDEN',
    });
  });

  it('list the comments after one, and say whether there are more', async () => {
    const id = await createPost(anna);
    const path = `/interactions/posts/${id}/comments`;
    const ids: string[] = [];
    for (const content of ['One', 'Two', 'Three'])
      ids.unshift((await ben.post(path, { content })).body.data._id as string);
    const readAfter = async (commentId: string, limit: number) => {
      const { data, ...totals } = (await anna.get(`${path}?after=${commentId}&limit=${limit}`)).body;
      return [data.map(({ _id }: { _id: string }) => _id), totals];
    };
    expect(await readAfter(ids[0] ?? '', 1)).toEqual([[ids[1]], { total: 2, totalIsExact: false }]);
    expect(await readAfter(ids[0] ?? '', 2)).toEqual([[ids[1], ids[2]], { total: 2 }]);
    expect(await readAfter(ids[2] ?? '', 2)).toEqual([[], { total: 0 }]);
  });

  it('return a comment as it is listed, and send its author’s name to the author of the post', async () => {
    const author = await api.createMember('author');
    const socket = await author.openSocket();
    const id = await createPost(author);
    const events = ['receiveLike', 'receiveComment'].map((name) => nextEvent<object>(socket, name));
    await ben.post(`/interactions/posts/${id}/likes`);
    const { body } = await ben.post(`/interactions/posts/${id}/comments`, { content: 'Nice' });
    const { username, createdAt } = body.data as { username: string; createdAt: string };
    expect(body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      content: 'Nice',
      post: id,
      user: { _id: ben.id, username, avatar: null, createdAt: expect.any(String) as string },
      username: expect.stringMatching(/^ben/) as string,
      createdAt: new Date(createdAt).toISOString(),
    });
    expect((await author.get(`/interactions/posts/${id}/comments`)).body.data).toEqual([body.data]);
    expect(await Promise.all(events)).toMatchObject([
      { type: 'like', senderId: { _id: ben.id }, postId: { _id: id } },
      { type: 'comment', senderId: { _id: ben.id }, postId: { _id: id } },
    ]);
  });

  it('page through at most 10,000 comments of a post, and return 10,000 as their total', async () => {
    const id = await createPost(anna);
    const path = `/interactions/posts/${id}/comments`;
    await api.db.execute(sql`
      insert into comments (id, post_id, user_id, content, created_at)
      select gen_random_uuid(), ${id}, ${anna.id}, 'One of many', now() from generate_series(1, 10005)`);
    await api.db.update(posts).set({ commentsCount: 10_005 }).where(eq(posts.id, id));
    for (const [page, limit, length] of [
      [1000, 10, 10],
      [1001, 10, 0],
      // 142 full pages of 70, and a page of 60.
      [143, 70, 60],
      [144, 70, 0],
      [1_000_000, 100, 0],
    ] as const) {
      const { body } = await anna.get(`${path}?page=${page}&limit=${limit}`);
      expect([body.data.length, body.total]).toEqual([length, 10_000]);
    }
  });

  // U+1FAEA is a recent emoji, which Node 20 does not know.
  it.each(['.', '7', '👍', '❤️', '\u{1FAEA}', '車', '\u200Be\u0301'])(
    'accept a comment "%s"',
    async (content) => {
      const path = `/interactions/posts/${await createPost(anna)}/comments`;
      expect((await ben.post(path, { content })).status).toBe(201);
    },
  );

  it('store no half of an emoji', async () => {
    const path = `/interactions/posts/${await createPost(anna)}/comments`;
    const { status, body } = await ben.post(path, { content: 'Nice car \uD83D' });
    expect([status, body.data.comment?.content ?? body.data.content]).toEqual([201, 'Nice car']);
    expect(await ben.post(path, { content: '\uDE97' })).toMatchObject({ status: 422 });
  });

  it('reject a comment that is empty or invisible, too long, not a string, or has a null character', async () => {
    const path = `/interactions/posts/${await createPost(anna)}/comments`;
    for (const content of ['', ' \n ', '\u200B', '\u2800 \u3164', '\u0301\uFE0F', 'x'.repeat(5001)]) {
      expect(await ben.post(path, { content })).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
    }
    expect((await ben.post(path, {})).status).toBe(422);
    for (const content of [{ $gt: '' }, 7, ['x'], null, 'a\0b']) {
      expect(await ben.post(path, { content })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
  });

  it.each([UNKNOWN_ID, 'x'])('return 404 for an unknown post or comment %s', async (id) => {
    const postPath = `/interactions/posts/${id}`;
    const answers = [
      await ben.post(`${postPath}/likes`),
      await ben.delete(`${postPath}/likes`),
      await ben.get(`${postPath}/likes/status`),
      await ben.post(`${postPath}/comments`, { content: 'x' }),
      await ben.get(`${postPath}/comments`),
      await ben.delete(`/interactions/comments/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('return 404 when the id of a member is used as the id of a post', async () => {
    expect((await ben.post(`/interactions/posts/${anna.id}/likes`)).status).toBe(404);
  });
});
