import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cases, offers, posts, type TokenScope } from '../../db/schema.ts';
import { TIMINGS } from '../../limits.ts';
import type { ApiResponse, Client } from '../../testing/Client.ts';
import { findWrongCounters } from '../../testing/database/findWrongCounters.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';
import type { Message, Notification } from '../../wire.ts';

onEachDatabase('offers', (api) => {
  let anna: Client;
  let ben: Client;
  let carl: Client;
  /** Anna's vehicle. */
  let postId: string;
  beforeEach(async () => {
    [anna, ben, carl] = [
      await api.createMember('anna'),
      await api.createMember('ben'),
      await api.createMember('carl'),
    ];
    postId = (await anna.postForm('/posts/create', createProductForm())).body.data._id as string;
  });

  const offer = (buyer: Client, amount = 4000, fields = {}) =>
    buyer.post('/offers', { postId, amount, ...fields });
  const offerIdOf = ({ body }: ApiResponse): string => body.data.offer._id as string;
  const answer = (member: Client, offerId: string, name: string, fields = {}) =>
    member.post(`/offers/${offerId}/answer`, { answer: name, ...fields });
  const messagesBetween = async (viewer: Client, other: Client) =>
    (await viewer.get(`/messages/${viewer.id}/${other.id}`)).body as Message[];
  const statesBetween = async (viewer: Client, other: Client) =>
    (await messagesBetween(viewer, other)).map((message) => message.offer?.state);
  const saleStatus = async () => (await ben.get(`/posts/${postId}`)).body.data.product.saleStatus as string;
  const notificationsOf = async (member: Client) =>
    ((await member.get('/notifications?type=offer')).body as Notification[]).map(
      ({ senderId, offer: about }) => [senderId._id, about?.amount, about?.state],
    );
  const expire = (offerId: string) =>
    api.db.update(offers).set({ validUntil: new Date() }).where(eq(offers.id, offerId));

  it('are messages that name the vehicle and the amount, and notify the seller', async () => {
    const socket = await anna.openSocket();
    const received = nextEvent<Message>(socket, 'receiveMessage');
    const notified = nextEvent<Notification>(socket, 'receiveNotification');
    const { status, body } = await offer(ben, 4000.5, { clientId: 'key' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      senderId: ben.id,
      receiverId: anna.id,
      clientId: 'key',
      text: 'I offer $4,000.50 for "Golf for sale".',
      offer: {
        post: { _id: postId, postType: 'product', title: 'Golf for sale' },
        senderId: ben.id,
        amount: 4000.5,
        state: 'open',
        lost: false,
      },
    });
    const { validUntil } = body.data.offer;
    expect(Date.parse(validUntil) - Date.parse(body.data.createdAt)).toBe(TIMINGS.offerValidityMs);
    expect(await received).toEqual(body.data);
    expect(await notified).toMatchObject({
      type: 'offer',
      senderId: { _id: ben.id },
      postId: { _id: postId, title: 'Golf for sale' },
      offer: body.data.offer,
    });
    const [contact] = (await anna.get(`/conversations?userId=${ben.id}`)).body.data;
    expect(contact).toMatchObject({ unreadCount: 1, lastMessage: body.data });
    const firstId = '0'.repeat(32);
    expect((await anna.get(`/messages/since?after=${firstId}`)).body).toEqual([body.data]);
    expect((await anna.get(`/notifications/since?after=${firstId}`)).body).toEqual([await notified]);
  });

  it.each([
    [{ amount: 0 }, 422, 'Please enter an amount above 0.'],
    [{ amount: -1 }, 422, 'Please enter an amount above 0.'],
    [{ amount: undefined }, 422, 'Please enter an amount above 0.'],
    [{ amount: 1_000_000_000 }, 422, 'Please enter at most $999,999,999.99.'],
    [{ amount: 0.001 }, 422, 'Please enter at most two decimals.'],
    [{ amount: 1e-7 }, 422, 'Please enter at most two decimals.'],
  ])('have no amount such as %j', async (fields, status, message) => {
    const response = await offer(ben, 1, fields);
    expect([response.status, response.body.fields]).toEqual([status, { amount: message }]);
  });

  it('are for available vehicles of other members', async () => {
    const regular = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hi' });
    for (const [member, id, status] of [
      [ben, UNKNOWN_ID, 404],
      [ben, 'x', 404],
      [ben, regular.body.data._id, 422],
      [anna, postId, 400],
      [api.createVisitor(), postId, 401],
    ] as const)
      expect((await offer(member, 1, { postId: id })).status).toBe(status);
    for (const sold of ['reserved', 'sold']) {
      await anna.put(`/posts/${postId}/sale-status`, { status: sold });
      expect(await offer(ben)).toMatchObject({
        status: 409,
        body: { message: 'This vehicle is reserved or sold.' },
      });
    }
    await anna.put(`/posts/${postId}/sale-status`, { status: 'available' });
    expect((await offer(ben)).status).toBe(201);
    expect(await messagesBetween(ben, anna)).toHaveLength(1);
  });

  it('are open one at a time for a buyer and a vehicle', async () => {
    const { body } = await offer(ben, 4000);
    expect(await offer(ben, 4100)).toMatchObject({
      status: 409,
      body: { message: 'You have an open offer for this vehicle already.' },
    });
    expect((await offer(carl, 4200)).status).toBe(201);
    await answer(ben, body.data.offer._id, 'withdraw');
    expect((await offer(ben, 4100)).status).toBe(201);
    expect(await statesBetween(ben, anna)).toEqual(['withdrawn', 'open']);
  });

  it('are stored once with the same key, and conflict with other content', async () => {
    const first = await offer(ben, 4000, { clientId: 'key' });
    const repeated = await offer(ben, 4000, { clientId: 'key' });
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
    expect(await offer(ben, 4100, { clientId: 'key' })).toMatchObject({
      status: 409,
      body: { existingId: first.body.data._id },
    });
    const other = (await anna.postForm('/posts/create', createProductForm())).body.data._id as string;
    expect((await offer(ben, 4000, { clientId: 'key', postId: other })).status).toBe(409);
    expect(await messagesBetween(ben, anna)).toHaveLength(1);
    expect(await notificationsOf(anna)).toHaveLength(1);
  });

  it('are the same with the same key after the title of the vehicle has changed, and after its post is deleted', async () => {
    const { body } = await offer(ben, 4000, { clientId: 'key' });
    await api.db.update(posts).set({ title: 'Golf' }).where(eq(posts.id, postId));
    const { status, body: repeated } = await offer(ben, 4000, { clientId: 'key' });
    expect([status, repeated.data._id]).toEqual([201, body.data._id]);
    await anna.delete(`/posts/${postId}`);
    expect(await offer(ben, 4000, { clientId: 'key' })).toMatchObject({
      status: 201,
      body: { data: { _id: body.data._id, offer: { post: null, lost: true } } },
    });
    expect((await offer(ben, 4100, { clientId: 'key' })).status).toBe(404);
  });

  describe('from the buyer', () => {
    const ROLES = {
      buyer: () => ben,
      seller: () => anna,
      other: () => carl,
      visitor: () => api.createVisitor(),
    };

    it.each([
      ['seller', 'accept', 200, 'accepted'],
      ['seller', 'decline', 200, 'declined'],
      ['seller', 'counter', 200, 'countered'],
      ['seller', 'withdraw', 403, 'open'],
      ['buyer', 'accept', 403, 'open'],
      ['buyer', 'decline', 403, 'open'],
      ['buyer', 'counter', 403, 'open'],
      ['buyer', 'withdraw', 200, 'withdrawn'],
      ['other', 'accept', 404, 'open'],
      ['other', 'withdraw', 404, 'open'],
      ['visitor', 'accept', 401, 'open'],
      ['seller', 'ignore', 422, 'open'],
    ] as const)('%s: %s is %i and leaves it %s', async (role, name, status, state) => {
      const id = offerIdOf(await offer(ben));
      expect((await answer(ROLES[role](), id, name, { amount: 4500 })).status).toBe(status);
      expect((await messagesBetween(ben, anna))[0]?.offer?.state).toBe(state);
      expect(await saleStatus()).toBe(state === 'accepted' ? 'reserved' : 'available');
    });
  });

  it('reserve the vehicle when accepted, and end the other offers for it', async () => {
    const bensOffer = await offer(ben, 4000);
    await offer(carl, 4100);
    const sockets = [await anna.openSocket(), await ben.openSocket(), await carl.openSocket()];
    const [annasEvents, bensEvent, carlsEvent] = sockets.map((socket) =>
      nextEvent<Message>(socket, 'offerChanged'),
    );

    const { status, body } = await answer(anna, offerIdOf(bensOffer), 'accept');

    expect(status).toBe(200);
    expect(body.data).toEqual({
      message: { ...bensOffer.body.data, offer: { ...bensOffer.body.data.offer, state: 'accepted' } },
      counterMessage: null,
    });
    expect(await saleStatus()).toBe('reserved');
    expect([await annasEvents, await bensEvent]).toEqual([body.data.message, body.data.message]);
    expect((await carlsEvent)?.offer).toMatchObject({ amount: 4100, state: 'declined', lost: true });
    expect(await notificationsOf(ben)).toEqual([[anna.id, 4000, 'accepted']]);
    expect(await notificationsOf(carl)).toEqual([[anna.id, 4100, 'declined']]);
    expect((await ben.get(`/posts/${postId}`)).body.data.product.viewerOffer.state).toBe('accepted');
    expect(await findWrongCounters(api.db)).toEqual([]);
  });

  it('are countered until one is accepted', async () => {
    const first = offerIdOf(await offer(ben, 4000));
    const { body } = await answer(anna, first, 'counter', { amount: 4400, clientId: 'key' });
    expect(body.data.message.offer.state).toBe('countered');
    expect(body.data.counterMessage).toMatchObject({
      senderId: anna.id,
      receiverId: ben.id,
      clientId: 'key',
      text: 'I ask $4,400 for "Golf for sale".',
      offer: { senderId: anna.id, amount: 4400, state: 'open' },
    });
    expect((await ben.get(`/posts/${postId}`)).body.data.product.viewerOffer).toEqual(
      body.data.counterMessage.offer,
    );
    expect((await anna.get(`/posts/${postId}`)).body.data.product.viewerOffer).toBeNull();
    expect((await offer(ben, 4100)).status).toBe(409);
    const second = await answer(ben, body.data.counterMessage.offer._id, 'counter', { amount: 4200 });
    expect(second.body.data.counterMessage.text).toBe('I offer $4,200 for "Golf for sale".');
    await answer(anna, second.body.data.counterMessage.offer._id, 'accept');
    expect(await statesBetween(ben, anna)).toEqual(['countered', 'countered', 'accepted']);
    expect(await notificationsOf(ben)).toEqual([
      [anna.id, 4200, 'accepted'],
      [anna.id, 4400, 'countered'],
    ]);
    expect((await anna.get('/me')).body.data.data.unreadNotificationsCount).toBe(0);
    expect((await ben.get('/me')).body.data.data.unreadNotificationsCount).toBe(1);
    for (const amount of [undefined, 0])
      expect((await answer(anna, first, 'counter', { amount })).body.fields).toHaveProperty('amount');
  });

  it('give the buyer who accepts a counteroffer the vehicle', async () => {
    const first = offerIdOf(await offer(ben, 4000));
    const { body } = await answer(anna, first, 'counter', { amount: 4400 });
    await answer(ben, body.data.counterMessage.offer._id, 'accept');
    expect([await saleStatus(), await statesBetween(anna, ben)]).toEqual([
      'reserved',
      ['countered', 'accepted'],
    ]);
    expect(await notificationsOf(anna)).toEqual([
      [ben.id, 4400, 'accepted'],
      [ben.id, 4000, 'countered'],
    ]);
  });

  it.each([
    ['accept', 'decline'],
    ['decline', 'accept'],
    ['counter', 'decline'],
    ['withdraw', 'accept'],
  ])('answer a repeated %s as the first one, and conflict with %s', async (name, otherName) => {
    const id = offerIdOf(await offer(ben));
    const member = name === 'withdraw' ? ben : anna;
    const first = await answer(member, id, name, { amount: 4500 });
    const counts = [(await notificationsOf(ben)).length, (await messagesBetween(ben, anna)).length];
    for (const fields of [{ amount: 4500 }, { amount: 4500, clientId: 'later' }])
      expect(await answer(member, id, name, fields)).toMatchObject({ status: 200, body: first.body });
    expect((await answer(anna, id, otherName)).status).toBe(409);
    if (name === 'counter') expect((await answer(anna, id, name, { amount: 4501 })).status).toBe(409);
    expect([(await notificationsOf(ben)).length, (await messagesBetween(ben, anna)).length]).toEqual(counts);
  });

  it('expire, and then leave room for another one', async () => {
    const id = offerIdOf(await offer(ben, 4000));
    await expire(id);
    expect(await statesBetween(anna, ben)).toEqual(['expired']);
    for (const [member, name] of [
      [anna, 'accept'],
      [anna, 'decline'],
      [ben, 'withdraw'],
    ] as const)
      expect(await answer(member, id, name)).toMatchObject({
        status: 409,
        body: { message: 'This offer is no longer open.' },
      });
    expect((await offer(ben, 4100)).status).toBe(201);
    expect(await statesBetween(anna, ben)).toEqual(['expired', 'open']);
    await anna.put(`/posts/${postId}/sale-status`, { status: 'sold' });
    expect(await statesBetween(anna, ben)).toEqual(['expired', 'declined']);
  });

  it('stay as they were answered when their time is over', async () => {
    const id = offerIdOf(await offer(ben));
    await answer(anna, id, 'accept');
    await expire(id);
    expect(await statesBetween(anna, ben)).toEqual(['accepted']);
  });

  it.each([
    ['reserved', () => anna.put(`/posts/${postId}/sale-status`, { status: 'reserved' })],
    ['sold', () => anna.put(`/posts/${postId}/sale-status`, { status: 'sold' })],
    ['deleted', () => anna.delete(`/posts/${postId}`)],
  ])('end when the vehicle is %s otherwise', async (_, end) => {
    const id = offerIdOf(await offer(ben));
    const changed = nextEvent<Message>(await ben.openSocket(), 'offerChanged');
    await end();
    expect((await changed).offer).toMatchObject({ _id: id, state: 'declined', lost: true });
    expect(await notificationsOf(ben)).toEqual([[anna.id, 4000, 'declined']]);
    expect((await answer(anna, id, 'accept')).status).toBe(409);
  });

  it('lose their vehicle when its post is deleted', async () => {
    await answer(anna, offerIdOf(await offer(ben)), 'accept');
    await anna.delete(`/posts/${postId}`);
    const [message] = await messagesBetween(ben, anna);
    expect(message?.offer).toMatchObject({ post: null, state: 'accepted' });
    const [notification] = (await ben.get('/notifications?type=offer')).body;
    expect([notification.postId, notification.offer.post]).toEqual([null, null]);
  });

  it('cannot be answered by or to a member who is blocked, and tell neither of a change', async () => {
    const id = offerIdOf(await offer(ben));
    await anna.post(`/users/${ben.id}/block`);
    const socket = await ben.openSocket();
    const messageIds: string[] = [];
    socket.on('offerChanged', ({ _id }: Message) => messageIds.push(_id));
    expect((await answer(anna, id, 'accept')).status).toBe(403);
    expect((await answer(ben, id, 'withdraw')).status).toBe(404);
    await anna.put(`/posts/${postId}/sale-status`, { status: 'sold' });
    expect(await notificationsOf(ben)).toEqual([]);
    // An event that follows arrives after any earlier one.
    const written = nextEvent(socket, 'receiveMessage');
    await (await carl.openSocket()).emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hi' });
    await written;
    expect(messageIds).toEqual([]);
  });

  it('are withdrawn also from a member whom the buyer blocks', async () => {
    const id = offerIdOf(await offer(ben));
    await ben.post(`/users/${anna.id}/block`);
    expect((await answer(ben, id, 'withdraw')).body.data.message.offer.state).toBe('withdrawn');
  });

  it('are read and accepted with a token only if it has the scopes of both', async () => {
    const id = offerIdOf(await offer(ben));
    const readWithToken = async (scopes: TokenScope[]) =>
      (await (await api.createBot(ben, scopes)).get(`/posts/${postId}`)).body.data.product;
    expect((await readWithToken(['read'])).viewerOffer).toBeNull();
    expect((await readWithToken(['read', 'chat'])).viewerOffer._id).toBe(id);
    expect((await answer(await api.createBot(anna, ['chat']), id, 'accept')).status).toBe(403);
    expect((await answer(await api.createBot(anna, ['chat', 'write']), id, 'accept')).status).toBe(200);
  });

  describe('of what a moderator removes', () => {
    const remove = async (reporter: Client, subject: object) => {
      const judge = await api.createModerator();
      await reporter.post('/reports', { ...subject, reason: 'fraud' });
      const [row] = await api.db
        .select({ id: cases.id })
        .from(cases)
        .orderBy(sql`id desc`);
      const path = `/moderation/reports/${row?.id ?? ''}`;
      expect((await judge.put(path, { decision: 'remove', reason: 'Fraud' })).status).toBe(200);
      return { restore: () => judge.post(`${path}/restore`) };
    };

    it('end with the post, and have it again when it is restored', async () => {
      const id = offerIdOf(await offer(ben));
      const changed = nextEvent<Message>(await ben.openSocket(), 'offerChanged');
      const { restore } = await remove(carl, { postId });
      expect((await changed).offer).toMatchObject({ _id: id, state: 'declined', post: null });
      expect((await restore()).status).toBe(200);
      expect((await messagesBetween(ben, anna))[0]?.offer).toMatchObject({
        state: 'declined',
        post: { _id: postId },
      });
      expect((await offer(ben)).status).toBe(201);
    });

    it('are removed with their message, and have ended when it is restored', async () => {
      const { body } = await carl.post('/offers', { postId, amount: 4000 });
      const { restore } = await remove(anna, { messageId: body.data._id });
      expect((await answer(anna, body.data.offer._id, 'accept')).status).toBe(404);
      expect(await notificationsOf(anna)).toEqual([]);
      expect((await carl.post('/offers', { postId, amount: 4100 })).status).toBe(201);
      expect((await restore()).status).toBe(200);
      expect(await statesBetween(anna, carl)).toEqual(['declined', 'open']);
      expect(await findWrongCounters(api.db)).toEqual([]);
    });
  });

  it('are deleted with the account of either member', async () => {
    const id = offerIdOf(await offer(ben));
    await ben.deleteProfile();
    expect((await answer(anna, id, 'accept')).status).toBe(404);
    expect(await notificationsOf(anna)).toEqual([]);
    expect(await api.db.$count(offers, eq(offers.id, id))).toBe(0);
    await offer(carl);
    await anna.deleteProfile();
    expect(await api.db.$count(offers, eq(offers.postId, postId))).toBe(0);
    expect(await findWrongCounters(api.db)).toEqual([]);
  });

  it('reserve the vehicle for one of two buyers whose offers are accepted at once', async () => {
    const ids = [offerIdOf(await offer(ben)), offerIdOf(await offer(carl))];
    const statuses = await Promise.all(ids.map(async (id) => (await answer(anna, id, 'accept')).status));
    expect(statuses.sort()).toEqual([200, 409]);
    const states = [...(await statesBetween(anna, ben)), ...(await statesBetween(anna, carl))];
    expect(states.sort()).toEqual(['accepted', 'declined']);
  });
});
