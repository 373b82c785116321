import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { crc32, inflateRawSync, type InflateRaw } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { exportAccount } from '../../domain/settings/exportAccount.ts';
import { sendMessage } from '../../domain/chat/messages.ts';
import { LIMITS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import { createPng, onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';

// The tests check the shape of the files.
/* eslint-disable @typescript-eslint/no-explicit-any */

onEachDatabase('an export', (api) => {
  afterEach(() => vi.restoreAllMocks());

  const download = async (client: Client) => {
    const response = await fetch(`${api.origin}/api/export`, { headers: { cookie: client.cookie ?? '' } });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, content };
  };
  const openZip = (zip: Uint8Array) => {
    const files = unzipSync(zip);
    const readJson = (name: string): any => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString());
    return { files, readJson };
  };
  const downloadAndOpen = async (client: Client) => openZip((await download(client)).content);
  const idOf = (answer: { body: any }) => answer.body.data._id as string;
  const sendText = async (from: Client, to: Client, text: string) =>
    (await sendMessage(api.db, from.id, { receiverId: to.id, text })).message;
  const createMemberWithPicture = async () => {
    const member = await api.createMember();
    await member.postForm('/posts/create', { ...createProductForm(), images: await createPng() });
    return member;
  };

  it('contains everything that the account holds, and only the id and username of other members', async () => {
    const [anna, ben, carl] = [
      await api.createMember('anna', { firstName: 'Anna', phoneNumber: '15035550100' }),
      await api.createMember('ben', { bio: 'Secret bio of Ben' }),
      await api.createMember('carl'),
    ];
    const benRef = { _id: ben.id, username: (await ben.get('/me')).body.data.data.username as string };
    const avatar = (await anna.putForm(`/update/${anna.id}`, { avatar: await createPng() })).body.avatar;
    const form = { ...createProductForm(), images: await createPng(), alts: 'A red Golf' };
    const annasPost = (await anna.postForm('/posts/create', form)).body.data;
    const bensPostId = idOf(await ben.postForm('/posts/create', createProductForm()));
    const commentId = idOf(
      await anna.post(`/interactions/posts/${bensPostId}/comments`, { content: 'Nice' }),
    );
    await anna.post(`/interactions/posts/${bensPostId}/likes`);
    await anna.post(`/posts/${bensPostId}/save`);
    await anna.post(`/subscriptions/users/${ben.id}/follow`);
    await ben.post(`/subscriptions/users/${anna.id}/follow`);
    await anna.post('/searches', { name: 'Saabs', filter: { brand: 'Saab' } });
    await anna.post(`/users/${carl.id}/block`);
    await anna.post('/reports', { postId: bensPostId, reason: 'spam', text: 'Seen before' });
    const [sent, received] = [await sendText(anna, ben, 'Hello'), await sendText(ben, anna, 'Hi')];

    const { offer } = (await ben.post('/offers', { postId: annasPost._id, amount: 4000 })).body.data;

    const { files, readJson } = await downloadAndOpen(anna);
    expect(readJson('profile')).toMatchObject({
      _id: anna.id,
      firstName: 'Anna',
      phoneNumber: '15035550100',
      email: expect.stringContaining('@example.com'),
      avatar: { file: expect.stringMatching(/^pictures\//) },
    });
    const [post] = readJson('posts');
    const picture = { file: expect.stringMatching(/^pictures\//), width: 60, height: 40, alt: 'A red Golf' };
    expect(post).toMatchObject({ _id: annasPost._id, content: annasPost.content, images: [picture] });
    expect(post.product).toEqual(annasPost.product);
    const bensPostRef = { _id: bensPostId, author: benRef };
    const anyTime = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(readJson('comments')).toEqual([
      { _id: commentId, content: 'Nice', createdAt: anyTime, post: bensPostRef },
    ]);
    const { amount, state, validUntil } = offer;
    const exportedOffer = { _id: offer._id, postId: annasPost._id, amount, state, validUntil };
    expect(readJson('messages')).toEqual([
      { _id: sent._id, text: 'Hello', direction: 'sent', read: false, createdAt: anyTime, with: benRef },
      { _id: received._id, text: 'Hi', direction: 'received', read: false, createdAt: anyTime, with: benRef },
      {
        _id: offer._id,
        text: 'I offer $4,000 for "Golf for sale".',
        offer: exportedOffer,
        direction: 'received',
        read: false,
        createdAt: anyTime,
        with: benRef,
      },
    ]);
    expect(readJson('likes')).toEqual([{ post: bensPostRef, createdAt: anyTime }]);
    expect(readJson('saved')).toEqual([{ post: bensPostRef, createdAt: anyTime }]);
    expect(readJson('follows')).toEqual([
      { direction: 'following', member: benRef, createdAt: anyTime },
      { direction: 'follower', member: benRef, createdAt: anyTime },
    ]);
    const anyIdAndTime = { _id: expect.any(String), createdAt: anyTime };
    expect(readJson('notifications')).toEqual([
      { ...anyIdAndTime, type: 'follow', sender: benRef, read: false },
      { ...anyIdAndTime, type: 'offer', sender: benRef, offer: exportedOffer, read: false },
    ]);
    expect(readJson('searches')).toEqual([{ ...anyIdAndTime, name: 'Saabs', filter: { brand: 'Saab' } }]);
    expect(readJson('blocks')).toMatchObject([{ member: { _id: carl.id } }]);
    expect(readJson('reports')).toEqual([
      {
        ...anyIdAndTime,
        kind: 'post',
        subjectId: bensPostId,
        author: benRef,
        reason: 'spam',
        text: 'Seen before',
      },
    ]);
    for (const [{ url }, fileName] of [
      [avatar, readJson('profile').avatar.file],
      [annasPost.images[0], post.images[0].file],
    ]) {
      const stored = await fetch(api.origin + (url as string));
      expect(Buffer.from(files[fileName as string] ?? [])).toEqual(Buffer.from(await stored.arrayBuffer()));
    }
    const fileTexts = Object.values(files).map((file) => Buffer.from(file).toString('latin1'));
    for (const secret of ['Secret bio', `${benRef.username}@`, 'argon2', 'forecourt_session', 'passwordHash'])
      expect(fileTexts.some((text) => text.includes(secret))).toBe(false);
  });

  it('is read from its beginning to its end, as by Java’s ZipInputStream, with its pictures', async () => {
    const { content } = await download(await createMemberWithPicture());
    const { files } = openZip(content);
    expect(Object.keys(files).some((name) => name.startsWith('pictures/'))).toBe(true);
    expect(readLocalEntries(content)).toEqual(
      Object.entries(files).map(([name, file]) => ({ name, content: Buffer.from(file), hasValidSum: true })),
    );
  });

  it('is named for the member and the day', async () => {
    const readDay = () => new Date().toISOString().slice(0, 10);
    const anna = await api.createMember('anna');
    const name = (await anna.get('/me')).body.data.data.username as string;
    const dayBefore = readDay();
    const { status, headers } = await download(anna);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(
      [dayBefore, readDay()].map((day) => `attachment; filename="forecourt-${name}-${day}.zip"`),
    ).toContain(headers.get('content-disposition'));
    // A name with other characters is sent with underscores, and a second time encoded.
    const zoe = await api.createMember('zoé "o\'k"', { email: 'zoe@example.com' });
    expect((await download(zoe)).headers.get('content-disposition')).toMatch(
      /^attachment; filename="forecourt-zo___o_k_\d+-[\d-]+\.zip"; filename\*=UTF-8''forecourt-zo%C3%A9%20%22o%27k%22\d+-[\d-]+\.zip$/,
    );
  });

  it('contains an empty list for a member without messages, and leaves out a missing picture', async () => {
    const member = await createMemberWithPicture();
    vi.spyOn(api.services.images, 'read').mockResolvedValue(undefined);
    const { files, readJson } = await downloadAndOpen(member);
    expect(readJson('messages')).toEqual([]);
    expect(Object.keys(files).filter((name) => name.startsWith('pictures'))).toEqual([]);
  });

  it('contains what the viewer wrote to members who block the viewer, but nothing of these members', async () => {
    const [anna, ben] = [await api.createMember(), await api.createMember()];
    const bensPostId = idOf(await ben.postForm('/posts/create', createProductForm()));
    const annasPostId = idOf(await anna.postForm('/posts/create', createProductForm()));
    await anna.post(`/interactions/posts/${bensPostId}/comments`, { content: 'Nice' });
    await ben.post(`/interactions/posts/${annasPostId}/likes`);
    await anna.post(`/interactions/posts/${bensPostId}/likes`);
    await anna.post(`/posts/${bensPostId}/save`);
    await anna.post('/reports', { postId: bensPostId, reason: 'spam', text: 'Seen before' });
    const pictureForm = { text: 'Hello', images: await createPng(), clientId: 'one' };
    await anna.postForm(`/messages/${anna.id}/${ben.id}`, pictureForm);
    await sendText(ben, anna, 'From Ben');
    await ben.post(`/users/${anna.id}/block`);
    const annasExport = await downloadAndOpen(anna);
    const lists = ['likes', 'saved', 'notifications', 'follows'];
    expect(lists.map((name) => annasExport.readJson(name))).toEqual(lists.map(() => []));
    expect(annasExport.readJson('messages')).toMatchObject([
      { text: 'Hello', direction: 'sent', with: null, images: [{ width: 60 }] },
    ]);
    expect(annasExport.readJson('comments')).toMatchObject([{ content: 'Nice', post: null }]);
    const [report] = annasExport.readJson('reports');
    expect(Object.keys(report).sort()).toEqual(['_id', 'createdAt', 'reason', 'text']);
    expect(Object.keys(annasExport.files).filter((name) => name.startsWith('pictures'))).toHaveLength(1);
    const { body: bensProfile } = await ben.get('/me');
    const texts = Object.values(annasExport.files).map((file) => Buffer.from(file).toString('latin1'));
    for (const secret of ['From Ben', ben.id, bensProfile.data.data.username as string, bensPostId])
      expect(texts.some((text) => text.includes(secret))).toBe(false);
    // Members whom the viewer blocks are not left out.
    const bensExport = await downloadAndOpen(ben);
    expect(bensExport.readJson('messages')).toMatchObject([
      { text: 'Hello', with: { _id: anna.id } },
      { text: 'From Ben', with: { _id: anna.id } },
    ]);
  });

  it('is generated at the client’s pace, and contains all 30,000 messages', { timeout: 60_000 }, async () => {
    const [anna, ben] = [await api.createMember(), await api.createMember()];
    // Its id is higher than those of the messages below, so it is exported last.
    const { _id: lastId } = await sendText(anna, ben, 'The last');
    // The texts contain hashes, so that the file is too large for the buffers even when compressed.
    await api.db.execute(sql`
      insert into messages (id, sender_id, receiver_id, conversation, text, created_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${anna.id}, ${ben.id},
        ${[anna.id, ben.id].sort().join('-')}, n || md5(n::text) || md5('more' || n), now()
      from generate_series(1, 29999) n`);
    const selectSpy = vi.spyOn(api.db, 'select');
    const zip = exportAccount(api.db, api.services.images, anna.id);
    // The stream is not read yet, so the queries stop when its buffers are full. Wait until no query is added in 200 ms.
    // The initial value makes the first poll fail.
    let queryCount = -1;
    const countNewQueries = () => {
      const countBefore = queryCount;
      queryCount = selectSpy.mock.calls.length;
      return queryCount - countBefore;
    };
    await expect.poll(countNewQueries, { interval: 200, timeout: 30_000 }).toBe(0);
    // Reading all messages takes 60 queries.
    expect(queryCount).toBeLessThan(20);
    const chunks: Buffer[] = [];
    for await (const chunk of zip) chunks.push(chunk as Buffer);
    expect(selectSpy.mock.calls.length).toBeGreaterThan(30_000 / LIMITS.exportBatchRows);
    const messages = openZip(Buffer.concat(chunks)).readJson('messages');
    expect(new Set(messages.map(({ _id }: { _id: string }) => _id)).size).toBe(30_000);
    expect(messages.at(-1)).toMatchObject({ _id: lastId, text: 'The last' });
  });

  /** Creates a member whose first export waits for a picture until `release` is called. */
  const createWaitingMember = async () => {
    const member = await createMemberWithPicture();
    let release = () => {};
    const { images } = api.services;
    const read = images.read.bind(images);
    const released = new Promise<void>((resolve) => (release = resolve));
    const readSpy = vi
      .spyOn(images, 'read')
      .mockImplementationOnce((name) => released.then(() => read(name)));
    return { member, release, readSpy };
  };

  it('is limited to one at a time and three an hour', async () => {
    const { member, release, readSpy } = await createWaitingMember();
    const first = download(member);
    await expect.poll(() => readSpy.mock.calls.length).toBe(1);
    const second = await download(member);
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60']);
    expect(JSON.parse(second.content.toString())).toMatchObject({ code: 'RATE_LIMITED' });
    release();
    expect((await first).status).toBe(200);
    expect((await download(member)).status).toBe(200);
    expect((await download(member)).status).toBe(200);
    const fourth = await download(member);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('stops when the client disconnects', async () => {
    const { member, release, readSpy } = await createWaitingMember();
    const request = get(`${api.origin}/api/export`, { headers: { cookie: member.cookie } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    await expect.poll(() => readSpy.mock.calls.length).toBe(1);
    response.destroy();
    // A second export is possible only when the first has ended.
    await expect.poll(async () => (await download(member)).status).toBe(200);
    release();
    const picture = (await readSpy.mock.results[0]?.value) as { content: { destroyed: boolean } };
    await expect.poll(() => picture.content.destroyed).toBe(true);
  });

  it('fails when a picture cannot be read, and can be requested again', async () => {
    const member = await createMemberWithPicture();
    vi.spyOn(api.services.images, 'read').mockRejectedValueOnce(new Error('The bucket is unavailable'));
    await expect(download(member)).rejects.toThrow();
    expect((await download(member)).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await api.createVisitor().get('/export')).status).toBe(401);
  });
});

/** Reads entry after entry without the directory at the end: a stored entry ends where the header before it says, a deflated one by itself. */
function readLocalEntries(zip: Buffer) {
  const entries: { name: string; content: Buffer; hasValidSum: boolean }[] = [];
  let offset = 0;
  while (zip.readUInt32LE(offset) === 0x04034b50) {
    const hasDescriptor = (zip.readUInt16LE(offset + 6) & 8) !== 0;
    const isDeflated = zip.readUInt16LE(offset + 8) === 8;
    const nameEnd = offset + 30 + zip.readUInt16LE(offset + 26);
    const start = nameEnd + zip.readUInt16LE(offset + 28);
    const rest = zip.subarray(start);
    const { buffer: content, engine } = isDeflated
      ? (inflateRawSync(rest, { info: true }) as unknown as { buffer: Buffer; engine: InflateRaw })
      : { buffer: rest.subarray(0, zip.readUInt32LE(offset + 22)), engine: undefined };
    const end = start + (engine?.bytesWritten ?? content.length);
    const sum = zip.readUInt32LE(hasDescriptor ? end + 4 : offset + 14);
    entries.push({
      name: zip.toString('utf8', offset + 30, nameEnd),
      content,
      hasValidSum: sum === crc32(content),
    });
    offset = end + (hasDescriptor ? 16 : 0);
  }
  return entries;
}
