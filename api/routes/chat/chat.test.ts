import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId, timeOfId } from '../../db/newId.ts';
import { conversations, messageImages, messages, users } from '../../db/schema.ts';
import { sendMessage } from '../../domain/chat/messages.ts';
import { createUsernameKeys } from '../../domain/auth/usernames.ts';
import type { Client } from '../../testing/Client.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';
import type { Message } from '../../wire.ts';

/** The row of a member who never signs in. */
const createMemberRow = (username: string): typeof users.$inferInsert => ({
  id: newId(),
  username,
  ...createUsernameKeys(username),
  email: `${username}@example.com`,
  passwordHash: '-',
  // The username and an empty full name, one line each.
  search: `${username}\n`,
  verifiedAt: new Date(),
  createdAt: new Date(),
});

onEachDatabase('chat', (api) => {
  let anna: Client;
  let ben: Client;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
  });
  const textsOf = (body: unknown) => (body as Message[]).map(({ text }) => text);

  describe('GET /messages/since', () => {
    it("returns the viewer's messages of all conversations after one, oldest first, and none of others", async () => {
      const [carl, dora] = [await api.createMember('carl'), await api.createMember('dora')];
      const send = async (sender: Client, receiver: Client, text: string) =>
        (await sendMessage(api.db, sender.id, { receiverId: receiver.id, text })).message;
      const first = await send(carl, dora, '1');
      await send(dora, carl, '2');
      await send(ben, carl, '3');
      await send(ben, dora, 'of others');
      const last = await send(carl, ben, '4');
      const readSince = async (query: string) => (await carl.get(`/messages/since?after=${query}`)).body;
      expect(textsOf(await readSince(first._id))).toEqual(['2', '3', '4']);
      expect(textsOf(await readSince(`${first._id}&limit=2`))).toEqual(['2', '3']);
      expect((await readSince(first._id))[2]).toEqual(last);
      expect(await readSince(last._id)).toEqual([]);
      await carl.post(`/users/${ben.id}/block`);
      expect(textsOf(await readSince(first._id))).toEqual(['2']);
      await carl.delete(`/users/${ben.id}/block`);
      expect(Object.keys((await readSince('x')).fields as object)).toEqual(['after']);
    });
  });

  describe('the socket server', () => {
    it('acknowledges with the stored message, and delivers it to all sockets of the receiver and the sender', async () => {
      const [senderSocket, otherSenderSocket, receiverSocket] = [
        await anna.openSocket(),
        await anna.openSocket(),
        await ben.openSocket(),
      ];
      const arrivals = [senderSocket, otherSenderSocket, receiverSocket].map((socket) =>
        nextEvent<Message>(socket, 'receiveMessage'),
      );
      const ack = await senderSocket.emitWithAck('sendMessage', {
        senderId: anna.id,
        receiverId: ben.id,
        text: 'Is it still for sale?',
        clientId: 'c1',
      });
      expect(ack.data).toMatchObject({
        senderId: anna.id,
        receiverId: ben.id,
        text: 'Is it still for sale?',
        read: false,
        clientId: 'c1',
      });
      expect(await Promise.all(arrivals)).toEqual([ack.data, ack.data, ack.data]);
      expect((await ben.get(`/messages/${ben.id}/${anna.id}`)).body).toEqual([ack.data]);
    });

    it('stores and delivers one message when a clientId is sent twice at once', async () => {
      const [senderSocket, receiverSocket] = [await anna.openSocket(), await ben.openSocket()];
      const receivedTexts: string[] = [];
      receiverSocket.on('receiveMessage', ({ text }: Message) => receivedTexts.push(text));
      const send = (text: string, clientId: string) =>
        senderSocket.emitWithAck('sendMessage', { senderId: anna.id, receiverId: ben.id, text, clientId });
      const [first, second] = await Promise.all([send('Once', 'twice'), send('Once', 'twice')]);
      expect(second).toEqual(first);
      expect(await send('Edited since', 'twice')).toMatchObject({ error: { code: 'CONFLICT' } });
      const lastArrival = nextEvent<Message>(receiverSocket, 'receiveMessage', ({ text }) => text === 'Last');
      // The longest key.
      await send('Last', 'x'.repeat(100));
      await lastArrival;
      expect(receivedTexts).toEqual(['Once', 'Last']);
      expect(await api.db.$count(messages, eq(messages.clientId, 'twice'))).toBe(1);
    });

    it('keeps the lines and the spaces of a text', async () => {
      const socket = await anna.openSocket();
      const event = { receiverId: ben.id, text: 'Two lines:\r\n  second  line\n' };
      expect((await socket.emitWithAck('sendMessage', event)).data.text).toBe('Two lines:\n  second  line');
    });

    it('stores no half of an emoji', async () => {
      const socket = await anna.openSocket();
      const event = { senderId: anna.id, receiverId: ben.id, text: 'Hello \uD83D', clientId: 'half' };
      expect((await socket.emitWithAck('sendMessage', event)).data.text).toBe('Hello');
      // The same message.
      expect((await socket.emitWithAck('sendMessage', event)).data.text).toBe('Hello');
    });

    it.each([
      ['an empty text', { text: '  ' }, 'VALIDATION'],
      ['an invisible text', { text: '\u200B' }, 'VALIDATION'],
      ['a text that is too long', { text: 'x'.repeat(5001) }, 'VALIDATION'],
      ['a text that is not a string', { text: { $ne: null } }, 'BAD_REQUEST'],
      ['a null character', { text: 'a\0b' }, 'BAD_REQUEST'],
      ['an unknown receiver', { receiverId: UNKNOWN_ID }, 'NOT_FOUND'],
      ['a receiver that is not an id', { receiverId: 'ben' }, 'NOT_FOUND'],
      ['no receiver', { receiverId: undefined }, 'BAD_REQUEST'],
      ['another member as sender', { senderId: UNKNOWN_ID }, 'FORBIDDEN'],
      ['a clientId that is too long', { clientId: 'x'.repeat(101) }, 'BAD_REQUEST'],
    ])('rejects %s', async (_, invalidField, code) => {
      const socket = await anna.openSocket();
      const event = { senderId: anna.id, receiverId: ben.id, text: 'Hello', ...invalidField };
      expect((await socket.emitWithAck('sendMessage', event)).error.code).toBe(code);
    });

    it('rejects a message to oneself, and an event that is not an object', async () => {
      const socket = await anna.openSocket();
      const messageToSelf = { senderId: anna.id, receiverId: anna.id, text: 'Note' };
      expect((await socket.emitWithAck('sendMessage', messageToSelf)).error.code).toBe('BAD_REQUEST');
      for (const event of ['text', 7, null, ['x']]) {
        expect((await socket.emitWithAck('sendMessage', event)).error.code).toBe('BAD_REQUEST');
      }
    });

    it('delivers a message from a client that requests no acknowledgment', async () => {
      const [senderSocket, receiverSocket] = [await anna.openSocket(), await ben.openSocket()];
      const arrival = nextEvent<Message>(receiverSocket, 'receiveMessage');
      senderSocket.emit('sendMessage', { senderId: anna.id, receiverId: ben.id, text: 'Plain' });
      expect((await arrival).text).toBe('Plain');
    });

    it('forwards typing only to the receiver, and rejects a forged sender', async () => {
      const carl = await api.createMember('carl');
      const [senderSocket, receiverSocket, carlsSocket] = [
        await anna.openSocket(),
        await ben.openSocket(),
        await carl.openSocket(),
      ];
      const wrongEvents: unknown[] = [];
      for (const socket of [senderSocket, carlsSocket])
        socket.on('userTyping', (event) => wrongEvents.push(event));
      const typingEvent = nextEvent(receiverSocket, 'userTyping');
      senderSocket.emit('userTyping', { senderId: anna.id, receiverId: ben.id });
      expect(await typingEvent).toEqual({ senderId: anna.id });
      // An event that the provider had sent to these sockets would arrive before the acknowledgment.
      for (const [socket, { id }] of [
        [senderSocket, anna],
        [carlsSocket, carl],
      ] as const)
        await socket.emitWithAck('userConnected', id);
      expect(wrongEvents).toEqual([]);
      const forged = await senderSocket.emitWithAck('userTyping', { senderId: ben.id, receiverId: ben.id });
      expect(forged.error.code).toBe('FORBIDDEN');
    });
  });

  describe('the message API', () => {
    it('returns a conversation oldest first, and with a limit only the newest messages or those before an id', async () => {
      const [carl, dora] = [await api.createMember(), await api.createMember()];
      for (const [index, text] of ['1', '2', '3', '4', '5'].entries()) {
        const [sender, receiver] = index % 2 === 0 ? [carl, dora] : [dora, carl];
        await sendMessage(api.db, sender.id, { receiverId: receiver.id, text });
      }
      const path = `/messages/${carl.id}/${dora.id}`;
      const allMessages = (await carl.get(path)).body as Message[];
      expect(textsOf(allMessages)).toEqual(['1', '2', '3', '4', '5']);
      expect((await dora.get(`/messages/${dora.id}/${carl.id}`)).body).toEqual(allMessages);
      expect(textsOf((await carl.get(`${path}?limit=2`)).body)).toEqual(['4', '5']);
      expect(textsOf((await carl.get(`${path}?limit=2&before=${allMessages[3]?._id ?? ''}`)).body)).toEqual([
        '2',
        '3',
      ]);
      expect((await carl.get(`${path}?before=x`)).status).toBe(404);
      expect((await carl.get(`${path}?limit=0`)).status).toBe(400);
    });

    it('keeps messages in the order in which they were sent while the clock is behind', async () => {
      const [carl, dora] = [await api.createMember(), await api.createMember()];
      const sentAt = new Date(Date.now() + 3_600_000);
      const first = await sendMessage(api.db, carl.id, { receiverId: dora.id, text: '1' }, { sentAt });
      for (const [sender, receiver, text] of [
        [dora, carl, '2'],
        [carl, dora, '3'],
      ] as const)
        await sendMessage(api.db, sender.id, { receiverId: receiver.id, text });
      // Messages that are sent at once are in order, too.
      const laterTexts = ['4', '5', '6', '7'];
      const sentMessages = await Promise.all(
        laterTexts.map((text, index) => {
          const [sender, receiver] = index % 2 === 0 ? [carl, dora] : [dora, carl];
          return sendMessage(api.db, sender.id, { receiverId: receiver.id, text });
        }),
      );
      const all = (await carl.get(`/messages/${carl.id}/${dora.id}`)).body as Message[];
      expect(textsOf(all).slice(0, 3)).toEqual(['1', '2', '3']);
      expect(textsOf(all.slice(3)).sort()).toEqual(laterTexts);
      expect(all).toEqual(
        expect.arrayContaining(
          [first, ...sentMessages].map(({ message }) => expect.objectContaining(message)),
        ),
      );
      // Each message has the millisecond after the one before it, also in its id.
      const times = all.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(all.map((_, index) => sentAt.getTime() + index));
      expect(all.map(({ _id }) => timeOfId(_id))).toEqual(times);
      for (const [viewer, other] of [
        [carl, dora],
        [dora, carl],
      ] as const) {
        const { data } = (await viewer.get(`/conversations?with=${other.id}`)).body;
        expect(data[0]).toMatchObject({ user: { _id: other.id }, lastMessage: all.at(-1) });
      }
    });

    it('tells of a message whether it is new, and the first between the two', async () => {
      const [carl, dora] = [await api.createMember(), await api.createMember()];
      const send = (sender: Client, receiver: Client, clientId: string) =>
        sendMessage(api.db, sender.id, { receiverId: receiver.id, text: 'Hi', clientId });
      const first = await send(carl, dora, '1');
      expect(first).toMatchObject({ isNew: true, startsConversation: true });
      expect(await send(carl, dora, '1')).toEqual({ ...first, isNew: false, startsConversation: false });
      expect(await send(dora, carl, '1')).toMatchObject({ isNew: true, startsConversation: false });
      expect(await send(carl, dora, '2')).toMatchObject({ isNew: true, startsConversation: false });
    });

    it('stores nothing of a message whose receiver or sender is gone by then', async () => {
      const image = { url: '/messages/images/a.webp', thumbnailUrl: '/messages/images/a-640.webp' };
      const storeWith = vi.fn<() => Promise<void>>();
      for (const [senderId, receiverId] of [
        [anna.id, UNKNOWN_ID],
        [UNKNOWN_ID, anna.id],
      ] as const) {
        const input = { receiverId, text: 'Hi' };
        const pictures = [{ ...image, width: 60, height: 40 }];
        for (const [fields, options] of [
          [input, {}],
          [{ ...input, images: pictures }, {}],
          [input, { storeWith }],
        ] as const)
          await expect(sendMessage(api.db, senderId, fields, options)).rejects.toMatchObject({
            code: 'NOT_FOUND',
          });
      }
      expect(storeWith).not.toHaveBeenCalled();
      expect(await api.db.$count(messageImages)).toBe(0);
    });

    it('marks the other member’s messages as read, sends both members an event, and updates the unread count', async () => {
      const [carl, dora] = [await api.createMember(), await api.createMember()];
      for (const text of ['1', '2']) await sendMessage(api.db, dora.id, { receiverId: carl.id, text });
      await sendMessage(api.db, carl.id, { receiverId: dora.id, text: '3' });
      const sockets = [await carl.openSocket(), await dora.openSocket()];
      const events = sockets.map((socket) => nextEvent(socket, 'messagesRead'));
      const path = `/messages/${carl.id}/${dora.id}/read-all`;
      expect((await carl.put(path)).body).toEqual({ updated: 2 });
      const event = { readerId: carl.id, senderId: dora.id };
      expect(await Promise.all(events)).toEqual([event, event]);
      expect((await carl.put(path)).body).toEqual({ updated: 0 });
      const all = (await carl.get(`/messages/${carl.id}/${dora.id}`)).body as Message[];
      expect(all.map(({ read }) => read)).toEqual([true, true, false]);
      const { body } = await carl.get(`/conversations?with=${dora.id}`);
      expect(body.data[0]).toMatchObject({
        user: { _id: dora.id },
        unreadCount: 0,
        lastMessage: { text: '3' },
      });
    });

    it('keeps the unread count correct while messages arrive and are read concurrently', async () => {
      const [carl, dora] = [await api.createMember(), await api.createMember()];
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 4 === 0
            ? carl.put(`/messages/${carl.id}/${dora.id}/read-all`)
            : sendMessage(api.db, dora.id, { receiverId: carl.id, text: String(index) }),
        ),
      );
      const [row] = await api.db.select().from(conversations).where(eq(conversations.userId, carl.id));
      const unreadMessages = (await carl.get(`/messages/${carl.id}/${dora.id}`)).body.filter(
        ({ read }: Message) => !read,
      );
      expect(row?.unreadCount).toBe(unreadMessages.length);
    });

    it('counts unread messages in GET /me, except those of blocked members', async () => {
      const [carl, dora, emil] = [
        await api.createMember(),
        await api.createMember(),
        await api.createMember(),
      ];
      const readCount = async () => (await carl.get('/me')).body.data.data.unreadMessagesCount as number;
      expect(await readCount()).toBe(0);
      for (const text of ['1', '2']) await sendMessage(api.db, dora.id, { receiverId: carl.id, text });
      await sendMessage(api.db, emil.id, { receiverId: carl.id, text: '3' });
      await sendMessage(api.db, carl.id, { receiverId: dora.id, text: '4' });
      expect(await readCount()).toBe(3);
      await carl.post(`/users/${emil.id}/block`);
      expect(await readCount()).toBe(2);
      await carl.put(`/messages/${carl.id}/${dora.id}/read-all`);
      expect(await readCount()).toBe(0);
    });

    it('leaves the messages of a member whom the viewer blocks unread, but returns them', async () => {
      const [carl, dora] = [await api.createMember(), await api.createMember()];
      await sendMessage(api.db, dora.id, { receiverId: carl.id, text: 'Hi' });
      await carl.post(`/users/${dora.id}/block`);
      const path = `/messages/${carl.id}/${dora.id}`;
      expect((await carl.put(`${path}/read-all`)).status).toBe(403);
      expect((await carl.get(path)).body).toMatchObject([{ text: 'Hi', read: false }]);
    });

    it('rejects requests for a conversation between other members or with an unknown member', async () => {
      const carl = await api.createMember();
      const path = `/messages/${anna.id}/${ben.id}`;
      expect((await carl.get(path)).status).toBe(403);
      expect((await carl.put(`${path}/read-all`)).status).toBe(403);
      expect((await anna.get(`/messages/${anna.id}/${UNKNOWN_ID}`)).status).toBe(404);
      expect((await anna.put(`/messages/${anna.id}/x/read-all`)).status).toBe(404);
    });
  });

  describe('the contact list', () => {
    it('starts with conversations by unread count and latest message, and continues with the other members by username', async () => {
      const viewer = await api.createMember('viewer');
      const [quiet, busy, latest] = [
        await api.createMember('quiet'),
        await api.createMember('busy'),
        await api.createMember('latest'),
      ];
      // By username, this member comes before all other members without a conversation.
      const otherMember = await api.createMember('aaa-other');
      for (const text of ['1', '2']) await sendMessage(api.db, busy.id, { receiverId: viewer.id, text });
      await sendMessage(api.db, viewer.id, { receiverId: quiet.id, text: 'old' });
      await sendMessage(api.db, viewer.id, { receiverId: latest.id, text: 'new' });
      const { data, ...totals } = (await viewer.get('/conversations')).body;
      // Only a page has a total.
      expect(totals).toEqual({});
      const ids = data.map(({ user }: { user: { _id: string } }) => user._id);
      expect(ids.slice(0, 4)).toEqual([busy.id, latest.id, quiet.id, otherMember.id]);
      expect(ids).not.toContain(viewer.id);
      expect(data[0]).toMatchObject({ unreadCount: 2, lastMessage: { text: '2', senderId: busy.id } });
      expect(data[3]).toMatchObject({ unreadCount: 0, lastMessage: null });
      const contactsFound = (await viewer.get('/conversations?search=AAA-OTHER')).body.data;
      expect(contactsFound.map(({ user }: { user: { _id: string } }) => user._id)).toEqual([otherMember.id]);
      for (let page = 1; page <= 3; page += 1) {
        const { body } = await viewer.get(`/conversations?page=${page}&limit=2`);
        expect(body.data).toEqual(data.slice(2 * page - 2, 2 * page));
      }
      // The member of the parameter `with` is on the first page, and only there.
      const withQuiet = async (page: number) =>
        (await viewer.get(`/conversations?page=${page}&limit=1&with=${quiet.id}`)).body.data;
      expect(await withQuiet(1)).toEqual([data[0], data[2]]);
      expect(await withQuiet(2)).toEqual([data[1]]);
      expect(await withQuiet(3)).toEqual([data[2]]);
      await quiet.post(`/users/${viewer.id}/block`);
      expect(await withQuiet(1)).toEqual([data[0]]);
    });

    it('contains only the member of the parameter `userId`, also a blocked one', async () => {
      const [viewer, writer, silent] = [
        await api.createMember('viewer'),
        await api.createMember('writer'),
        await api.createMember('silent'),
      ];
      await sendMessage(api.db, writer.id, { receiverId: viewer.id, text: 'Hello' });
      await viewer.post(`/users/${writer.id}/block`);
      const read = async ({ id }: Client) => (await viewer.get(`/conversations?userId=${id}`)).body;
      expect((await read(writer)).data).toMatchObject([
        { user: { _id: writer.id, blocked: true }, lastMessage: { text: 'Hello' }, unreadCount: 1 },
      ]);
      expect((await read(silent)).data).toMatchObject([
        { user: { _id: silent.id }, lastMessage: null, unreadCount: 0 },
      ]);
      expect((await viewer.get(`/conversations?userId=${UNKNOWN_ID}`)).status).toBe(404);
      expect((await writer.get(`/conversations?userId=${viewer.id}`)).status).toBe(404);
    });

    it('contains at most 100 members without a page, plus the member of the parameter `with`', async () => {
      await api.db
        .insert(users)
        .values(Array.from({ length: 100 }, (_, index) => createMemberRow(`crowd${index}`)));
      const lastMember = await api.createMember('zzz-last');
      const viewer = await api.createMember('viewer');
      const listIds = async (query: string) =>
        (await viewer.get(`/conversations${query}`)).body.data.map(
          ({ user }: { user: { _id: string } }) => user._id,
        );
      const ids = (await listIds('')) as string[];
      expect(ids).toHaveLength(100);
      expect(ids).not.toContain(lastMember.id);
      expect(await listIds('?page=1&limit=100')).toEqual(ids);
      expect(await listIds('?page=2&limit=100')).toContain(lastMember.id);
      expect(await listIds(`?with=${lastMember.id}`)).toEqual([...ids, lastMember.id]);
      for (const { id } of [viewer, { id: ids[0] as string }])
        expect(await listIds(`?with=${id}`)).toEqual(ids);
      expect(await listIds('?with=unknown')).toEqual(ids);
    });

    it('pages through the members with a conversation and then the other members, each once', async () => {
      const viewer = await api.createMember('pager');
      const socket = await viewer.openSocket();
      const partnerIds: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        const { id } = await api.createMember('partner');
        await socket.emitWithAck('sendMessage', { receiverId: id, text: 'Hi' });
        partnerIds.unshift(id);
      }
      // One member without a conversation.
      await api.createMember('partner');
      const idsFound: string[] = [];
      for (let page = 1; page <= 3; page += 1) {
        const { body } = await viewer.get(`/conversations?search=partner&page=${page}&limit=2`);
        expect(body.total).toBe(4);
        idsFound.push(...body.data.map(({ user }: { user: { _id: string } }) => user._id));
      }
      expect(idsFound.slice(0, 3)).toEqual(partnerIds);
      expect(new Set(idsFound).size).toBe(4);
      const firstPage = (await viewer.get('/conversations?page=1&limit=1')).body;
      // All members except the viewer.
      expect(firstPage.total).toBe((await viewer.get('/all-users?page=1')).body.total - 1);
    });
  });
});
