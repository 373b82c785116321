/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { setTimeout as delay } from 'node:timers/promises';
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from './schema.ts';
import type { GatewayServer } from './server.ts';
import { BaselineProvider, CODE, PIXEL } from './testing/BaselineProvider.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import { Member, type Data } from './testing/Member.ts';
import { exampleDocuments, examples } from './testing/operations.ts';
import { startGateway } from './testing/startGateway.ts';

const providers = [
  { name: 'a provider with section 7 alone', baseline: true, make: () => new BaselineProvider() },
  { name: 'the embedded provider', baseline: false, make: () => new EmbeddedProvider() },
];

const picture = (name: string) => new File([PIXEL], name, { type: 'image/png' });

const mazda = {
  title: 'Mazda MX-5',
  price: 12500,
  brand: 'Mazda',
  model: 'MX-5',
  year: 2016,
  color: 'red',
  condition: 'USED',
  transmission: 'SEMI_AUTOMATIC',
  mileage: 61000,
  contactEmail: 'anna@example.com',
  features: ['Heated seats', 'Roof'],
};

describe('docs/api', () => {
  const schema = createSchema();

  it('has one operation for every root field, named for it', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    expect([...examples.keys()].sort()).toEqual(fields.sort());
  });

  it('selects every field of every type', () => {
    const selected = new Set<string>();
    const types = new TypeInfo(schema);
    for (const document of exampleDocuments.values()) {
      visit(
        document,
        visitWithTypeInfo(types, {
          [Kind.FIELD]({ name }) {
            const parent = types.getParentType();
            if (!parent) return;
            selected.add(`${parent.name}.${name.value}`);
            if (isInterfaceType(parent))
              for (const type of schema.getPossibleTypes(parent)) selected.add(`${type.name}.${name.value}`);
          },
        }),
      );
    }
    const all = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(getNamedType(type)) && !type.name.startsWith('__'))
      .flatMap((type) =>
        isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
      );
    expect(all.filter((field) => !selected.has(field))).toEqual([]);
  });
});

describe.each(providers)('every field on $name', ({ baseline, make }) => {
  const provider = make();
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;
  let ids: { regular: string; product: string; service: string };

  const code = (email: string) =>
    provider instanceof EmbeddedProvider ? provider.code(email) : Promise.resolve(CODE);

  async function join(username: string, more: Record<string, unknown> = {}): Promise<Member> {
    const email = `${username}@example.com`;
    const member = new Member(gateway.url);
    const registered = await member.run('register', {
      input: { username, email, password: 'secret1', ...more },
    });
    expect(registered).toMatchObject({ username });
    expect(await member.run('me')).toBeNull();
    const verified = await member.run('verifyEmail', { input: { email, code: await code(email) } });
    expect(verified).toMatchObject({ username, email });
    member.id = verified.id;
    return member;
  }

  beforeAll(async () => {
    Member.ran.clear();
    await provider.start();
    gateway = await startGateway(provider.url);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([anna, bob].map((member) => member.leave()));
    await gateway.close();
    await provider.stop();
  });

  it('registers with a picture, confirms, and is signed in by the provider’s own cookie', async () => {
    anna = await join('anna', {
      firstName: 'Anna',
      lastName: 'Berg',
      website: 'javascript.example.com',
      avatar: picture('me "1".png'),
    });
    bob = await join('bob', { bio: 'Two\nlines' });
    const me = await anna.run('me');
    expect(me).toMatchObject({
      id: anna.id,
      username: 'anna',
      email: 'anna@example.com',
      fullName: 'Anna Berg',
      website: 'https://javascript.example.com',
      bio: null,
      followersCount: 0,
      followingCount: 0,
      postsCount: 0,
    });
    const { url } = me.avatar as { url: string };
    const image = await fetch(new URL(url, gateway.url));
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toMatch(/^image\//);
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(image.headers.getSetCookie()).toEqual([]);
  });

  it('signs out and in again, and refuses a wrong password', async () => {
    expect(await anna.run('logout')).toBe(true);
    expect(await anna.run('me')).toBeNull();
    expect(await anna.run('logout')).toBe(true);
    const refused = await anna.send(examples.get('login') ?? '', {
      input: { email: 'anna@example.com', password: 'wrong-one' },
    });
    expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(
      await anna.run('login', { input: { email: 'anna@example.com', password: 'secret1' } }),
    ).toMatchObject({ id: anna.id, postsCount: 0 });
    expect(await anna.run('me')).toMatchObject({ id: anna.id });
  });

  it('mails codes and sets passwords', async () => {
    expect(await new Member(gateway.url).run('demoLogins')).toEqual([]);
    expect(await new Member(gateway.url).run('resendVerificationCode', { email: 'nobody@example.com' })).toBe(
      true,
    );
    const carl = await join('carl');
    const email = 'carl@example.com';
    expect(await carl.run('requestPasswordReset', { email })).toBe(true);
    expect(
      await carl.run('resetPassword', { input: { email, code: await code(email), password: 'secret2' } }),
    ).toBe(true);
    expect(await carl.run('login', { input: { email, password: 'secret2' } })).toMatchObject({
      username: 'carl',
    });
    expect(
      await carl.run('changePassword', {
        input: { email, currentPassword: 'secret2', newPassword: 'secret3' },
      }),
    ).toBe(true);
    expect(await carl.run('confirmPasswordChange', { input: { email, code: await code(email) } })).toBe(true);
    expect(await carl.run('login', { input: { email, password: 'secret3' } })).toMatchObject({
      username: 'carl',
    });
    expect(await carl.run('deleteProfile')).toBe(carl.id);
    expect(await carl.run('me')).toBeNull();
    expect(await anna.run('user', { id: carl.id })).toBeNull();
  });

  it('changes a profile, leaving what is absent and clearing what is empty', async () => {
    await anna.run('updateProfile', {
      input: { bio: 'Old cars.', location: 'Oslo', phoneNumber: '4712345678' },
    });
    expect(
      await anna.run('updateProfile', { input: { location: '', avatar: picture('new.png') } }),
    ).toMatchObject({
      bio: 'Old cars.',
      location: null,
      phoneNumber: '4712345678',
      firstName: 'Anna',
      avatar: { url: expect.stringMatching(/^(\/media\/|http)/) as string },
    });
  });

  it('publishes posts of the three kinds, with pictures in their order', async () => {
    const regular = await anna.run('createRegularPost', {
      input: { content: 'A drive along the coast', images: [picture('one.png'), picture('two.png')] },
    });
    expect(regular).toMatchObject({
      content: 'A drive along the coast',
      likesCount: 0,
      commentsCount: 0,
      viewerHasLiked: false,
      viewerHasSaved: false,
    });
    expect(regular.images).toHaveLength(2);
    const product = await anna.run('createProductPost', { input: { content: 'One owner', product: mazda } });
    expect(product).toMatchObject({ ...mazda, vehicleType: 'SEDAN', engineType: 'GASOLINE', location: null });
    const service = await bob.run('createServicePost', {
      input: {
        content: 'At your door',
        service: { title: 'Oil change', description: 'Oil and filter', priceType: 'HOURLY', price: 60 },
      },
    });
    expect(service).toMatchObject({
      title: 'Oil change',
      servicePrice: 60,
      priceType: 'HOURLY',
      category: null,
    });
    ids = { regular: regular.id, product: product.id, service: service.id };
    expect(await anna.run('user', { id: anna.id })).toMatchObject({
      postsCount: 2,
      posts: { total: 2, nodes: [{ id: ids.product }, { id: ids.regular }] },
    });
  });

  it('updates posts: pictures kept by their address, in a new order, others added and taken out', async () => {
    const { images } = await anna.run('post', { id: ids.regular });
    const [first, second] = images as { url: string }[];
    const updated = await anna.run('updateRegularPost', {
      input: {
        id: ids.regular,
        images: [{ keep: second?.url }, { upload: picture('three.png') }, { keep: first?.url }],
      },
    });
    expect(updated.content).toBe('A drive along the coast');
    expect(updated.images).toHaveLength(3);
    expect(updated.images[0].url).toBe(second?.url);
    expect(updated.images[2].url).toBe(first?.url);
    expect(await anna.run('updateRegularPost', { input: { id: ids.regular, images: [] } })).toMatchObject({
      images: [],
    });
    expect(
      await anna.run('updateProductPost', {
        input: { id: ids.product, product: { ...mazda, price: 11900, features: ['Roof', 'Tow bar'] } },
      }),
    ).toMatchObject({
      content: 'One owner',
      price: 11900,
      features: ['Roof', 'Tow bar'],
    });
    expect(
      await bob.run('updateServicePost', { input: { id: ids.service, content: 'Weekends too' } }),
    ).toMatchObject({ content: 'Weekends too', title: 'Oil change', servicePrice: 60 });
    const stranger = await bob.send(examples.get('updateRegularPost') ?? '', {
      input: { id: ids.regular, content: 'Mine now' },
    });
    expect(stranger.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('finds posts and vehicles with the same semantics on every provider', async () => {
    expect(await bob.run('posts')).toMatchObject({
      total: 3,
      pageCount: 1,
      nodes: [{ id: ids.service }, { id: ids.product }, { id: ids.regular }],
    });
    expect(await bob.run('posts', { limit: 2, page: 2 })).toMatchObject({
      total: 3,
      pageCount: 2,
      nodes: [{ id: ids.regular }],
    });
    expect(await bob.run('posts', { page: 9 })).toMatchObject({ total: 3, nodes: [] });
    expect(await bob.run('posts', { search: 'MAZDA' })).toMatchObject({
      total: 1,
      nodes: [{ id: ids.product }],
    });
    expect(await bob.run('posts', { search: 'ANN' })).toMatchObject({ total: 2 });
    expect(await bob.run('posts', { type: 'SERVICE' })).toMatchObject({
      total: 1,
      nodes: [{ __typename: 'ServicePost' }],
    });
    const cheap = await anna.run('createProductPost', {
      input: {
        content: 'Cheap',
        product: { ...mazda, title: 'Mazda 2', model: '2', price: 3000, year: 2008 },
      },
    });
    const found = async (variables: Record<string, unknown>) =>
      ((await bob.run('products', variables)).nodes as { id: string }[]).map(({ id }) => id);
    expect(await found({})).toEqual([cheap.id, ids.product]);
    expect(await found({ sort: 'PRICE_DESC' })).toEqual([ids.product, cheap.id]);
    expect(await found({ sort: 'PRICE_ASC' })).toEqual([cheap.id, ids.product]);
    expect(await found({ sort: 'YEAR_DESC' })).toEqual([ids.product, cheap.id]);
    expect(await found({ sort: 'YEAR_ASC' })).toEqual([cheap.id, ids.product]);
    expect(
      await found({ filter: { brand: 'maz', model: 'mx', minPrice: 10000, maxPrice: 12000, year: 2016 } }),
    ).toEqual([ids.product]);
    expect(await found({ filter: { year: 1999 } })).toEqual([]);
    expect(await anna.run('deletePost', { id: cheap.id })).toBe(cheap.id);
    expect(await anna.run('post', { id: cheap.id })).toBeNull();
  });

  it('finds members A to Z', async () => {
    expect(await anna.run('users')).toMatchObject({
      page: 1,
      limit: 10,
      total: 2,
      pageCount: 1,
      nodes: [
        { username: 'anna', fullName: 'Anna Berg' },
        { username: 'bob', fullName: null },
      ],
    });
    expect(await anna.run('users', { search: 'BERG' })).toMatchObject({ total: 1 });
    expect(await anna.run('users', { limit: 1, page: 2 })).toMatchObject({
      total: 2,
      pageCount: 2,
      nodes: [{ username: 'bob' }],
    });
  });

  it('follows and unfollows, and tells the member', async () => {
    const news = anna.subscribe('notificationReceived');
    const first = news.next();
    await listening(gateway, 1);
    expect(await bob.run('followUser', { id: anna.id })).toMatchObject({
      id: anna.id,
      viewerFollows: true,
      followersCount: 1,
    });
    expect(await first).toMatchObject({
      type: 'FOLLOW',
      postId: null,
      read: false,
      sender: { id: bob.id, username: 'bob' },
    });
    news.end();
    expect(await bob.run('followUser', { id: anna.id })).toMatchObject({ followersCount: 1 });
    expect(await bob.run('user', { id: anna.id })).toMatchObject({
      email: null,
      viewerFollows: true,
      followers: { total: 1, nodes: [{ id: bob.id, username: 'bob' }] },
      following: { total: 0, nodes: [] },
    });
    expect(await anna.run('user', { id: anna.id })).toMatchObject({
      email: 'anna@example.com',
      viewerFollows: false,
    });
    expect(await bob.run('feed')).toMatchObject({
      page: 1,
      limit: 10,
      total: 2,
      pageCount: 1,
      nodes: [{ id: ids.product, author: { username: 'anna' } }, { id: ids.regular }],
    });
    expect(await bob.run('feed', { limit: 1, page: 2 })).toMatchObject({
      total: 2,
      nodes: [{ id: ids.regular }],
    });
    expect(await bob.run('feed', { page: 2 })).toMatchObject({ total: 2, nodes: [] });
    expect(await bob.run('unfollowUser', { id: anna.id })).toMatchObject({
      viewerFollows: false,
      followersCount: 0,
    });
    expect(await bob.run('feed')).toMatchObject({ total: 0, pageCount: 0, nodes: [] });
  });

  it('likes, comments and saves, and tells the author', async () => {
    const news = anna.subscribe('notificationReceived');
    const [liked, commented] = [news.next(), news.next()];
    await listening(gateway, 1);
    expect(await bob.run('likePost', { id: ids.product })).toEqual({
      id: ids.product,
      likesCount: 1,
      viewerHasLiked: true,
    });
    expect(await bob.run('likePost', { id: ids.product })).toMatchObject({ likesCount: 1 });
    expect(await liked).toMatchObject({
      type: 'LIKE',
      postId: ids.product,
      sender: { id: bob.id, username: 'bob' },
    });
    const comment = await bob.run('addComment', {
      input: { postId: ids.product, content: 'Still for sale?' },
    });
    expect(comment).toMatchObject({
      content: 'Still for sale?',
      postId: ids.product,
      author: { id: bob.id, username: 'bob' },
    });
    expect(await commented).toMatchObject({ type: 'COMMENT', postId: ids.product });
    news.end();
    const blank = await bob.send(examples.get('addComment') ?? '', {
      input: { postId: ids.product, content: ' \n' },
    });
    expect(blank.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { content: expect.any(String) as string },
    });
    expect(await bob.run('post', { id: ids.product })).toMatchObject({
      likesCount: 1,
      commentsCount: 1,
      viewerHasLiked: true,
      author: { id: anna.id, followersCount: 0, viewerFollows: false },
      comments: { total: 1, pageCount: 1, nodes: [{ id: comment.id, author: { username: 'bob' } }] },
    });
    expect(await bob.run('deleteComment', { id: comment.id })).toBe(comment.id);
    expect(await bob.run('unlikePost', { id: ids.product })).toEqual({
      id: ids.product,
      likesCount: 0,
      viewerHasLiked: false,
    });
    expect(await bob.run('savePost', { id: ids.regular })).toEqual({ id: ids.regular, viewerHasSaved: true });
    expect(await bob.run('savePost', { id: ids.product })).toEqual({ id: ids.product, viewerHasSaved: true });
    expect(await bob.run('savedPosts')).toMatchObject({
      total: 2,
      pageCount: 1,
      nodes: [{ id: ids.product, viewerHasSaved: true }, { id: ids.regular }],
    });
    expect(await bob.run('unsavePost', { id: ids.product })).toEqual({
      id: ids.product,
      viewerHasSaved: false,
    });
    expect(await bob.run('savedPosts')).toMatchObject({ total: 1 });
    const missing = await bob.send(examples.get('likePost') ?? '', { id: 'f'.repeat(24) });
    expect(missing.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('lists notifications and marks them read', async () => {
    await bob.run('likePost', { id: ids.regular });
    const all = await anna.run('notifications');
    expect(all.unreadCount).toBe(all.nodes.length);
    expect(new Set((all.nodes as { type: string }[]).map(({ type }) => type))).toContain('LIKE');
    const likes = await anna.run('notifications', { type: 'LIKE' });
    expect(likes.unreadCount).toBe(all.unreadCount);
    expect(likes.nodes[0]).toMatchObject({ type: 'LIKE', postId: ids.regular, sender: { username: 'bob' } });
    expect((likes.nodes as { type: string }[]).every(({ type }) => type === 'LIKE')).toBe(true);
    expect(await anna.run('markNotificationRead', { id: likes.nodes[0].id })).toMatchObject({
      id: likes.nodes[0].id,
      read: true,
      sender: { username: 'bob' },
    });
    expect(await anna.run('notifications')).toMatchObject({ unreadCount: all.unreadCount - 1 });
    expect(await anna.run('markAllNotificationsRead')).toMatchObject({ unreadCount: 0 });
  });

  it('sends messages that arrive once, in both members’ streams', async () => {
    const received = [anna.subscribe('messageReceived'), bob.subscribe('messageReceived')];
    const events = received.map((stream) => stream.next());
    await listening(gateway, 2);
    const sent = await bob.run('sendMessage', { input: { to: anna.id, text: 'Hello!', clientId: 'c1' } });
    expect(sent).toMatchObject({
      clientId: 'c1',
      senderId: bob.id,
      receiverId: anna.id,
      text: 'Hello!',
      read: false,
    });
    for (const event of events) expect(await event).toMatchObject({ id: sent.id, text: 'Hello!' });
    const again = await bob.run('sendMessage', { input: { to: anna.id, text: 'Hello!' } });
    expect(again.id).not.toBe(sent.id);
    for (const stream of received) expect(await stream.next()).toMatchObject({ id: again.id });
    expect(await anna.run('contacts')).toMatchObject([{ user: { username: 'bob' }, unreadCount: 2 }]);
    const talk = await anna.run('conversation', { with: bob.id });
    expect(talk).toMatchObject({
      id: [anna.id, bob.id].sort().join('-'),
      hasOlder: false,
      messages: [{ id: sent.id }, { id: again.id }],
    });
    expect(await anna.run('conversation', { with: bob.id, limit: 1 })).toMatchObject({
      hasOlder: true,
      messages: [{ id: again.id }],
    });
    expect(await anna.run('conversation', { with: bob.id, limit: 1, before: again.id })).toMatchObject({
      hasOlder: false,
      messages: [{ id: sent.id }],
    });
    expect(await anna.run('markConversationRead', { with: bob.id })).toMatchObject({
      unreadCount: 0,
      user: { id: bob.id },
      lastMessage: { id: again.id, read: true },
    });
    expect(await anna.run('contacts', { search: 'BO' })).toMatchObject([{ unreadCount: 0 }]);
    expect(await anna.run('contacts', { search: 'zz' })).toEqual([]);
    expect(await anna.run('contacts', { search: 'zz', with: bob.id })).toMatchObject([
      { user: { id: bob.id } },
    ]);
    const blank = await bob.send(examples.get('sendMessage') ?? '', { input: { to: anna.id, text: '  ' } });
    expect(blank.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    for (const stream of received) stream.end();
  });

  it('tells who is online, typing and reading, as far as the provider does', async () => {
    const online = anna.subscribe('onlineUsersChanged');
    const [typing, read] = [bob.subscribe('typing'), bob.subscribe('messagesRead')];
    const [typed, wasRead]: Promise<Data>[] = [typing.next(), read.next()];
    let here: string[] = [];
    while (!(here.includes(anna.id) && here.includes(bob.id))) here = (await online.next()) as string[];
    await bob.run('sendMessage', { input: { to: anna.id, text: 'There?' } });
    expect(await anna.run('sendTyping', { to: bob.id })).toBe(true);
    await anna.run('markConversationRead', { with: bob.id });
    if (baseline) {
      const silent = Symbol('silent');
      expect(await Promise.race([typed, wasRead, delay(300, silent)])).toBe(silent);
    } else {
      expect(await typed).toEqual({ userId: anna.id });
      expect(await wasRead).toEqual({
        readerId: anna.id,
        conversationId: [anna.id, bob.id].sort().join('-'),
      });
    }
    for (const stream of [online, typing, read]) stream.end();
  });

  it('has run every example of docs/api', () => {
    expect([...examples.keys()].filter((field) => !Member.ran.has(field))).toEqual([]);
  });
});

/** Waits until so many members’ upstream sockets are connected and listened to. */
async function listening(gateway: GatewayServer, members: number): Promise<void> {
  await expect.poll(() => gateway.hub.connectedCount, { timeout: 10_000 }).toBeGreaterThanOrEqual(members);
}
