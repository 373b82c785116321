import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cases, messageImages, messages, orphanedImages, users } from '../../db/schema.ts';
import { sweepOrphanedImages } from '../../images/orphanedImages.ts';
import { LIMITS, RATE_LIMITS } from '../../limits.ts';
import { Client } from '../../testing/Client.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { createApi, createPng, onEachDatabase, type Api } from '../../testing/onEachDatabase.ts';
import { startProcess } from '../../testing/startProcess.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';
import type { Image, Message } from '../../wire.ts';

const PNG = await createPng();

type Form = Parameters<Client['postForm']>[1];

const pathOf = (sender: Client, receiver: Client) => `/messages/${sender.id}/${receiver.id}`;
const sendForm = (sender: Client, receiver: Client, form: Form) =>
  sender.postForm(pathOf(sender, receiver), form);
const sendPictures = async (sender: Client, receiver: Client, form: Form = {}): Promise<Message> => {
  const { status, body } = await sendForm(sender, receiver, { images: PNG, ...form });
  expect(status).toBe(201);
  return body.data as Message;
};
const imagesOf = ({ images = [] }: Message) => images as [Image, ...Image[]];
const readConversation = async (viewer: Client, other: Client) =>
  (await viewer.get(pathOf(viewer, other))).body as Message[];
/** Requests a picture by its URL. */
const getPicture = (viewer: Client, url: string, headers: Record<string, string> = {}) =>
  viewer.send('GET', url.slice(1), undefined, headers);
const listFiles = async (api: Api) =>
  (await readdir(join(api.config.dataDir, 'uploads')).catch(() => [])).sort();

onEachDatabase('a message with pictures', (api) => {
  let anna: Client;
  let ben: Client;
  let carl: Client;
  beforeEach(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
  });
  beforeAll(async () => {
    carl = await api.createMember('carl');
  });
  afterEach(() => vi.restoreAllMocks());
  const readImagesCount = async ({ id }: Client) =>
    (await api.db.select({ count: users.imagesCount }).from(users).where(eq(users.id, id)))[0]?.count;

  it('has its pictures in order, with descriptions, in the response, the history, the contacts and the live events', async () => {
    const sockets = [await anna.openSocket(), await ben.openSocket()];
    const events = sockets.map((socket) => nextEvent<Message>(socket, 'receiveMessage'));
    const { status, body } = await sendForm(anna, ben, {
      text: ' Here it is ',
      images: [await createPng(60, 40), await createPng(40, 60)],
      alts: ['The front', ''],
      clientId: 'first pictures',
    });
    expect(status).toBe(201);
    const message = body.data as Message;
    const anyUrl = expect.stringMatching(/^\/messages\/images\/[\w-]{22}\.webp$/);
    const anyThumbnailUrl = expect.stringMatching(/^\/messages\/images\/[\w-]{22}-640\.webp$/);
    expect(message).toEqual({
      _id: expect.any(String),
      senderId: anna.id,
      receiverId: ben.id,
      text: 'Here it is',
      images: [
        { url: anyUrl, thumbnailUrl: anyThumbnailUrl, width: 60, height: 40, alt: 'The front' },
        { url: anyUrl, thumbnailUrl: anyThumbnailUrl, width: 40, height: 60 },
      ],
      read: false,
      createdAt: expect.any(String),
      clientId: 'first pictures',
    });
    expect(await Promise.all(events)).toEqual([message, message]);
    for (const [viewer, other, unreadCount] of [
      [anna, ben, 0],
      [ben, anna, 1],
    ] as const) {
      expect(await readConversation(viewer, other)).toEqual([message]);
      const { data } = (await viewer.get(`/conversations?userId=${other.id}`)).body;
      expect(data).toMatchObject([{ lastMessage: message, unreadCount }]);
    }
    expect((await ben.get('/me')).body.data.data.unreadMessagesCount).toBe(1);
  });

  it('may have no text, and one without pictures is a text', async () => {
    const message = await sendPictures(anna, ben, { text: '  ' });
    expect([message.text, message.images?.length]).toEqual(['', 1]);
    const { body } = await sendForm(anna, ben, { text: 'Only a text', clientId: 'text' });
    expect(body.data).toMatchObject({ text: 'Only a text' });
    expect(body.data).not.toHaveProperty('images');
    expect(await readConversation(ben, anna)).toEqual([message, body.data]);
    // As is one that is sent again over the socket.
    const socket = await anna.openSocket();
    const event = { receiverId: ben.id, text: 'Only a text', clientId: 'text' };
    expect(await socket.emitWithAck('sendMessage', event)).toEqual({ data: body.data });
  });

  it('needs no query of its own for each message of a page', async () => {
    for (let index = 0; index < 3; index += 1) await sendPictures(anna, ben);
    const select = vi.spyOn(api.db, 'select');
    const countQueries = async (limit: number) => {
      select.mockClear();
      expect((await anna.get(`${pathOf(anna, ben)}?limit=${limit}`)).body).toHaveLength(limit);
      return select.mock.calls.length;
    };
    expect(await countQueries(3)).toBe(await countQueries(1));
  });

  describe('is rejected', () => {
    it.each<[string, Form, number, string]>([
      ['without text and pictures', { text: ' ' }, 422, 'text'],
      ['with an empty file input instead of a picture', { text: '', images: '' }, 422, 'text'],
      ['with a text that is too long', { text: 'x'.repeat(5_001) }, 422, 'text'],
      ['with a file that is no picture', { images: Buffer.from('<svg></svg>') }, 422, 'images'],
      ['with more descriptions than pictures', { images: PNG, alts: ['x', 'y'] }, 422, 'alts'],
      ['with a description that is too long', { images: PNG, alts: 'x'.repeat(301) }, 422, 'alts'],
    ])('%s', async (_, form, status, field) => {
      const answer = await sendForm(anna, ben, form);
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([status, [field]]);
      expect(await readConversation(anna, ben)).toEqual([]);
    });

    it('with a fifth picture, a key that is too long, or a form that is not multipart, and nothing is stored', async () => {
      const filesBefore = await listFiles(api);
      expect((await sendForm(anna, ben, { images: Array<Buffer>(5).fill(PNG) })).status).toBe(413);
      expect((await sendForm(anna, ben, { images: PNG, clientId: 'x'.repeat(101) })).status).toBe(400);
      expect((await anna.post(pathOf(anna, ben), { text: 'Hi' })).status).toBe(415);
      expect(await listFiles(api)).toEqual(filesBefore);
      expect(await readConversation(anna, ben)).toEqual([]);
      expect((await sendForm(anna, ben, { images: Array<Buffer>(4).fill(PNG) })).status).toBe(201);
    });

    it('before its pictures are decoded, if the receiver or the sender is wrong, one blocks the other, or the quota is used up', async () => {
      const store = vi.spyOn(api.services.images, 'store');
      const statusOf = async (path: string, sender = anna) =>
        (await sender.postForm(path, { images: PNG, clientId: 'rejected' })).status;
      expect(await statusOf(pathOf(ben, anna))).toBe(403);
      expect(await statusOf(pathOf(anna, anna))).toBe(400);
      expect(await statusOf(`/messages/${anna.id}/${UNKNOWN_ID}`)).toBe(404);
      expect(await statusOf(`/messages/${anna.id}/ben`)).toBe(404);
      expect(await statusOf(pathOf(anna, ben), api.createVisitor())).toBe(401);
      await anna.post(`/users/${ben.id}/block`);
      expect(await statusOf(pathOf(anna, ben))).toBe(403);
      expect(await statusOf(pathOf(ben, anna), ben)).toBe(404);
      await anna.delete(`/users/${ben.id}/block`);
      await api.db.update(users).set({ imagesCount: LIMITS.imagesPerMember }).where(eq(users.id, anna.id));
      expect(await statusOf(pathOf(anna, ben))).toBe(422);
      expect(store).not.toHaveBeenCalled();
    });
  });

  it('counts towards the quota of pictures, once for each key', async () => {
    await api.db
      .update(users)
      .set({ imagesCount: LIMITS.imagesPerMember - 1 })
      .where(eq(users.id, anna.id));
    const form = { images: PNG, clientId: 'last one' };
    const [first, second] = [await sendForm(anna, ben, form), await sendForm(anna, ben, form)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await readImagesCount(anna)).toBe(LIMITS.imagesPerMember);
    expect((await sendForm(anna, ben, { images: PNG })).body.fields.images).toContain('1,000');
    expect((await sendForm(anna, ben, { text: 'A text' })).status).toBe(201);
  });

  it('is stored and delivered once when it is sent with the same key at once and later, with the files of one upload', async () => {
    const filesBefore = await listFiles(api);
    const socket = await ben.openSocket();
    const receivedTexts: string[] = [];
    socket.on('receiveMessage', ({ text }: Message) => receivedTexts.push(text));
    const form = { text: 'Once', images: PNG, alts: 'A car', clientId: 'same key' };
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(anna, ben, form)));
    answers.push(await sendForm(anna, ben, form));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await readConversation(anna, ben)).toEqual([answers[0]?.body.data]);
    expect(await listFiles(api)).toHaveLength(filesBefore.length + 2);
    expect(await api.db.$count(orphanedImages)).toBe(0);
    // The same key for something else.
    const conflicts = [
      await sendForm(anna, ben, { ...form, text: 'Twice' }),
      await sendForm(anna, ben, { ...form, images: await createPng(30, 30) }),
      await sendForm(anna, ben, { ...form, alts: 'A bus' }),
      await sendForm(anna, carl, form),
      await sendForm(anna, ben, { text: 'Once', clientId: 'same key' }),
    ];
    expect(conflicts.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    const annasSocket = await anna.openSocket();
    const event = { receiverId: ben.id, text: 'Once', clientId: 'same key' };
    expect(await annasSocket.emitWithAck('sendMessage', event)).toMatchObject({
      error: { code: 'CONFLICT' },
    });
    expect(await listFiles(api)).toHaveLength(filesBefore.length + 2);
    const lastArrival = nextEvent<Message>(socket, 'receiveMessage', ({ text }) => text === 'Last');
    await sendForm(anna, ben, { text: 'Last' });
    await lastArrival;
    expect(receivedTexts).toEqual(['Once', 'Last']);
  });

  it('is copied with its pictures by a report', async () => {
    const message = await sendPictures(anna, ben, { alts: 'A “bargain”' });
    const filesBefore = await listFiles(api);
    expect((await ben.post('/reports', { messageId: message._id, reason: 'fraud' })).status).toBe(201);
    const [reported] = await api.db.select().from(cases).where(eq(cases.subjectId, message._id));
    expect(reported?.images).toMatchObject([{ alt: 'A “bargain”' }]);
    const newFiles = (await listFiles(api)).filter((name) => !filesBefore.includes(name));
    expect(newFiles).toEqual([expect.stringMatching(/^moderation-/), expect.stringMatching(/^moderation-/)]);
  });

  it('is exported with its pictures by both members, except by one whom the other blocks', async () => {
    const message = await sendPictures(anna, ben, { alts: 'The front' });
    const name = imagesOf(message)[0].url.split('/').at(-1) ?? '';
    const readExport = async ({ cookie = '' }: Client) => {
      const response = await fetch(`${api.origin}/api/export`, { headers: { cookie } });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return { files, messages: JSON.parse(Buffer.from(files['messages.json'] ?? []).toString()) as unknown };
    };
    const stored = await fetch(api.origin + imagesOf(message)[0].url, {
      headers: { cookie: anna.cookie ?? '' },
    });
    const content = Buffer.from(await stored.arrayBuffer());
    for (const viewer of [anna, ben]) {
      const { files, messages: exportedMessages } = await readExport(viewer);
      expect(exportedMessages).toMatchObject([
        { images: [{ file: `pictures/${name}`, width: 60, height: 40, alt: 'The front' }] },
      ]);
      expect(Buffer.from(files[`pictures/${name}`] ?? [])).toEqual(content);
    }
    await anna.post(`/users/${ben.id}/block`);
    const bensExport = await readExport(ben);
    expect(bensExport.messages).toEqual([]);
    expect(Object.keys(bensExport.files).filter((file) => file.startsWith('pictures'))).toEqual([]);
  });

  it('is deleted with the account of either member, with its files, and no longer counts for the other', async () => {
    const filesBefore = await listFiles(api);
    await sendPictures(anna, ben, { images: [PNG, PNG] });
    await sendPictures(ben, anna);
    const message = await sendPictures(anna, carl);
    expect([await readImagesCount(anna), await readImagesCount(ben)]).toEqual([3, 1]);
    expect((await ben.deleteProfile()).status).toBe(200);
    expect(await readImagesCount(anna)).toBe(1);
    expect(await api.db.$count(messageImages, eq(messageImages.messageId, message._id))).toBe(1);
    expect(await listFiles(api)).toHaveLength(filesBefore.length + 2);
    expect((await anna.deleteProfile()).status).toBe(200);
    expect(await listFiles(api)).toEqual(filesBefore);
    expect(await api.db.$count(orphanedImages)).toBe(0);
  });

  describe('serves its pictures', () => {
    const contentTypeOf = async (viewer: Client, url: string) => {
      const { status, headers } = await getPicture(viewer, url);
      return [status, headers.get('content-type')];
    };

    it('in both sizes to its two members, who ask again each time', async () => {
      const [image] = imagesOf(await sendPictures(anna, ben));
      for (const viewer of [anna, ben]) {
        for (const url of [image.url, image.thumbnailUrl]) {
          expect(await contentTypeOf(viewer, url)).toEqual([200, 'image/webp']);
          const { headers } = await getPicture(viewer, url);
          const etag = headers.get('etag') ?? '';
          expect([headers.get('cache-control'), etag]).toEqual([
            'private, no-cache',
            `"${url.split('/').at(-1) ?? ''}"`,
          ]);
          for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
            const unchanged = await getPicture(viewer, url, { 'if-none-match': value });
            expect([unchanged.status, unchanged.body]).toEqual([304, '']);
            expect(unchanged.headers.get('cache-control')).toBe('private, no-cache');
          }
          expect((await getPicture(viewer, url, { 'if-none-match': '"other"' })).status).toBe(200);
        }
      }
    });

    it('to nobody else, with the same answer as for a picture that does not exist', async () => {
      const [image] = imagesOf(await sendPictures(anna, ben));
      const missing = await getPicture(anna, '/messages/images/aaaaaaaaaaaaaaaaaaaaaa.webp');
      expect(missing.status).toBe(404);
      expect(missing.headers.get('cache-control')).toBe('no-store');
      const signedOut = await api.createMember();
      const copy = api.anotherClientOf(signedOut);
      await signedOut.post('/logout');
      for (const viewer of [carl, api.createVisitor(), copy]) {
        for (const url of [image.url, image.thumbnailUrl]) {
          const conditional = { 'if-none-match': `"${url.split('/').at(-1) ?? ''}"` };
          for (const headers of [{}, conditional, { 'if-none-match': '*' }]) {
            const { status, body } = await getPicture(viewer, url, headers);
            expect([status, body]).toEqual([404, missing.body]);
          }
        }
      }
    });

    it('only by their own URLs, which are not those of posts', async () => {
      const [image] = imagesOf(await sendPictures(anna, ben));
      const post = await anna.postForm('/posts/create', {
        postType: 'regular',
        content: 'Hi',
        images: PNG,
      });
      const nameOf = (url: string) => url.split('/').at(-1) ?? '';
      const postName = nameOf(post.body.data.images[0].url as string);
      const urls = [
        `/uploads/${nameOf(image.url)}`,
        `/uploads/message-${nameOf(image.url)}`,
        `/uploads/${encodeURIComponent(`../messages/images/${nameOf(image.url)}`)}`,
        `/messages/images/message-${nameOf(image.url)}`,
        `/messages/images/${postName}`,
        `/messages/images/${encodeURIComponent(`../../uploads/${postName}`)}`,
        '/messages/images/..%2f..%2fdatabase',
      ];
      for (const url of urls) expect([url, (await getPicture(anna, url)).status]).toEqual([url, 404]);
    });

    it('to the member who blocks the other, and to the blocked one only after the block', async () => {
      const [image] = imagesOf(await sendPictures(anna, ben));
      const readStatuses = async () => [
        (await getPicture(anna, image.url)).status,
        (await getPicture(ben, image.url)).status,
      ];
      await anna.post(`/users/${ben.id}/block`);
      expect(await readStatuses()).toEqual([200, 404]);
      await anna.delete(`/users/${ben.id}/block`);
      expect(await readStatuses()).toEqual([200, 200]);
    });
  });
});

const [MESSAGES, PICTURES, READS] = [3, 5, 4];

onEachDatabase(
  'the limits of messages with pictures',
  (api) => {
    it('are those of messages and of pictures, and reading their pictures has one of its own', async () => {
      const [anna, ben] = [await api.createMember(), await api.createMember()];
      const [image] = imagesOf(await sendPictures(anna, ben));
      for (let count = 1; count < MESSAGES; count += 1)
        expect((await sendForm(anna, ben, { text: 'Hi' })).status).toBe(201);
      expect((await sendForm(anna, ben, { text: 'Hi' })).status).toBe(429);
      const socket = await anna.openSocket();
      expect(await socket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hi' })).toMatchObject({
        error: { code: 'RATE_LIMITED' },
      });
      const filesBefore = await listFiles(api);
      const fourPictures = Array<Buffer>(4).fill(PNG);
      expect((await sendForm(ben, anna, { images: fourPictures })).status).toBe(201);
      const rejected = await sendForm(ben, anna, { images: fourPictures });
      expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true]);
      // The picture that the limit still allowed is removed.
      expect(await listFiles(api)).toHaveLength(filesBefore.length + 8);
      for (let count = 0; count < READS; count += 1)
        expect((await getPicture(ben, image.url)).status).toBe(200);
      expect((await getPicture(ben, image.url)).status).toBe(429);
      expect((await ben.get('/me')).status).toBe(200);
    });
  },
  {
    onlyOne: true,
    rateLimits: {
      ...RATE_LIMITS,
      messagePerMember: { points: MESSAGES, seconds: 60 },
      picturePerMember: { points: PICTURES, seconds: 60 },
      messageImageReadPerMember: { points: READS, seconds: 60 },
    },
  },
);

describe('a provider that is killed while members send pictures', () => {
  it(
    'stores each message once with all its pictures when they are sent again, and leaves no other file',
    { timeout: 120_000 },
    async () => {
      const api = await createApi();
      try {
        await api.start();
        const [anna, ben] = [await api.createMember(), await api.createMember()];
        await api.stop();
        const forms = await Promise.all(
          Array.from({ length: 12 }, async (_, index) => ({
            clientId: `message ${index}`,
            images: [await createPng(400, 300), await createPng(300, 400 + index)],
          })),
        );
        for (const answersBeforeKill of [1, 4]) {
          const { origin, child } = await startProcess({ DATA_DIR: api.config.dataDir });
          const sender = new Client(origin, anna.cookie);
          let answered = 0;
          await Promise.all(
            forms.map(async (form) => {
              await sender.postForm(pathOf(anna, ben), form).catch(() => undefined);
              answered += 1;
              if (answered === answersBeforeKill) child.kill('SIGKILL');
            }),
          );
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        }
        await api.start();
        const sender = new Client(api.origin, anna.cookie);
        for (const form of forms) expect((await sender.postForm(pathOf(anna, ben), form)).status).toBe(201);
        expect(await api.db.$count(messages)).toBe(forms.length);
        const conversation = (await sender.get(pathOf(anna, ben))).body as Message[];
        expect(conversation.map(({ clientId }) => clientId).sort()).toEqual(
          forms.map(({ clientId }) => clientId).sort(),
        );
        for (const message of conversation) {
          expect(message.images).toHaveLength(2);
          for (const { url, thumbnailUrl } of imagesOf(message))
            for (const path of [url, thumbnailUrl]) expect((await getPicture(sender, path)).status).toBe(200);
        }
        await sweepOrphanedImages(api.db, api.services.images, new Date(Date.now() + 2 * 3_600_000));
        expect(await listFiles(api)).toHaveLength(forms.length * 4);
        expect(await api.db.$count(orphanedImages)).toBe(0);
      } finally {
        await api.stop();
        await rm(api.config.dataDir, { recursive: true, force: true });
      }
    },
  );
});
