/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { createECDH } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isInterfaceType, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from './graphql/schema.ts';
import type { GatewayServer } from './server.ts';
import { BaselineProvider, CODE, PIXEL } from './testing/BaselineProvider.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import { Member, type Data, type Stream } from './testing/Member.ts';
import { exampleDocuments, examples } from './testing/operations.ts';
import { startGateway } from './testing/startGateway.ts';

const providers = [
  { name: 'a baseline provider', isBaseline: true, create: () => new BaselineProvider() },
  { name: 'the embedded provider', isBaseline: false, create: () => new EmbeddedProvider() },
];

const createPicture = (name: string) => new File([PIXEL], name, { type: 'image/png' });

/** The id of no object. */
const UNKNOWN_ID = 'f'.repeat(32);

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

  it('has one operation for every root field, with the name of the field', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    expect([...examples.keys()].sort()).toEqual(fields.sort());
  });

  it('selects every field of every type', () => {
    const selectedFields = new Set<string>();
    const typeInfo = new TypeInfo(schema);
    for (const document of exampleDocuments.values()) {
      visit(
        document,
        visitWithTypeInfo(typeInfo, {
          [Kind.FIELD]({ name }) {
            const parent = typeInfo.getParentType();
            if (!parent) return;
            selectedFields.add(`${parent.name}.${name.value}`);
            // A field that is selected on an interface is selected on every type that implements the interface.
            if (isInterfaceType(parent))
              for (const type of schema.getPossibleTypes(parent))
                selectedFields.add(`${type.name}.${name.value}`);
          },
        }),
      );
    }
    const fields = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
    expect(fields.filter((field) => !selectedFields.has(field))).toEqual([]);
  });
});

describe.each(providers)('the gateway in front of $name', ({ isBaseline, create }) => {
  let provider: BaselineProvider | EmbeddedProvider;
  let gateway: GatewayServer;
  const members: Member[] = [];
  let nameCount = 0;

  const waitForCode = (email: string) =>
    provider instanceof EmbeddedProvider ? provider.waitForCode(email) : Promise.resolve(CODE);

  /** Starts a provider without members, and a gateway in front of it. */
  async function start(): Promise<void> {
    provider = await create().start();
    gateway = await startGateway(provider.url, { trustProxy: 1 });
  }

  async function stop(): Promise<void> {
    await gateway.close();
    await provider.stop();
  }

  /** A username unique to the test. */
  function newName(stem: string): string {
    nameCount += 1;
    return `${stem}${nameCount}`;
  }

  /** Registers a member and confirms the email, which signs the member in. Also checks the answers. */
  async function join(username: string, profileFields: Record<string, unknown> = {}): Promise<Member> {
    const email = `${username}@example.com`;
    const member = new Member(gateway.url);
    members.push(member);
    const input = { username, email, password: 'secret1', ...profileFields };
    // Addresses differ, because the provider limits the registrations of each.
    const headers = { 'x-forwarded-for': `198.18.0.${nameCount}` };
    const registered = await member.run('register', { input }, headers);
    expect(registered).toEqual({ username, email });
    expect(await member.run('viewer')).toBeNull();
    const { viewer } = await member.run('verifyEmail', { input: { email, code: await waitForCode(email) } });
    expect(viewer).toMatchObject({ email, user: { username } });
    member.id = viewer.id;
    return member;
  }

  /** Registers two members, and returns them with their usernames. */
  async function joinTwo() {
    const names = { anna: newName('anna'), bob: newName('bob') };
    return { anna: await join(names.anna), bob: await join(names.bob), names };
  }

  /** Publishes a post of each kind: anna's regular one with two pictures and her product, bob's service. */
  async function publish(anna: Member, bob: Member) {
    const { post: regular } = await anna.run('createRegularPost', {
      input: {
        content: 'A drive along the coast',
        images: [{ upload: createPicture('one.png') }, { upload: createPicture('two.png') }],
      },
    });
    const { post: product } = await anna.run('createProductPost', {
      input: { content: 'One owner', product: mazda },
    });
    const { post: service } = await bob.run('createServicePost', {
      input: {
        content: 'At your door',
        service: { title: 'Oil change', description: 'Oil and filter', priceType: 'HOURLY', price: 60 },
      },
    });
    return { regular, product, service };
  }

  /** Publishes anna's regular post and product and bob's service. @returns their ids. */
  async function publishAndGetIds(anna: Member, bob: Member) {
    const { regular, product, service } = await publish(anna, bob);
    return { regular: regular.id as string, product: product.id as string, service: service.id as string };
  }

  /** Runs an example that is refused, and returns the error's code. */
  async function getRefusalCode(member: Member, field: string, input: object): Promise<string | undefined> {
    const { errors } = await member.send(examples.get(field) ?? '', { input });
    return errors?.[0]?.extensions.code;
  }

  /**
   * Closes the members' WebSockets, so that `waitForConnected` in the next test does not count their upstream sockets. Checks that
   * a baseline provider has received nothing beyond the baseline.
   */
  async function closeSocketsAndCheckRequests(): Promise<void> {
    await Promise.all(members.splice(0).map((member) => member.closeSocket()));
    await expect.poll(() => gateway.hub.provider.sockets.activeCount, { timeout: 10_000 }).toBe(0);
    if (provider instanceof BaselineProvider) expectBaselineOnly(provider);
  }

  describe('with the data of earlier tests', () => {
    beforeAll(start, 60_000);
    afterEach(closeSocketsAndCheckRequests);
    afterAll(stop);

    it('registers with a picture, confirms the email, and signs in with the provider’s cookie', async () => {
      const username = newName('anna');
      // The website looks like a `javascript:` URL, but is a host.
      const anna = await join(username, {
        firstName: 'Anna',
        lastName: 'Berg',
        website: 'javascript.example.com',
        // The form that the gateway sends must escape the quotes.
        avatar: createPicture('me "1".png'),
      });
      const me = await anna.run('viewer');
      expect(me).toMatchObject({
        id: anna.id,
        email: `${username}@example.com`,
        user: {
          id: anna.id,
          username,
          fullName: 'Anna Berg',
          website: 'https://javascript.example.com',
          bio: null,
          followersCount: 0,
          followingCount: 0,
          postsCount: 0,
        },
      });
      const { url } = me.user.avatar as { url: string };
      const image = await fetch(new URL(url, gateway.url));
      expect(image.status).toBe(200);
      expect(image.headers.get('content-type')).toMatch(/^image\//);
      expect(image.headers.get('x-content-type-options')).toBe('nosniff');
      expect(image.headers.getSetCookie()).toEqual([]);
    });

    it('signs out and in again, and refuses a wrong password', async () => {
      const username = newName('anna');
      const email = `${username}@example.com`;
      const anna = await join(username);
      expect(await anna.run('logout')).toEqual({ viewer: null });
      expect(await anna.run('viewer')).toBeNull();
      expect(await anna.run('logout')).toEqual({ viewer: null });
      const wrongPassword = await anna.send(examples.get('login') ?? '', {
        input: { email, password: 'wrong-one' },
      });
      expect(wrongPassword.errors?.[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
      expect(await anna.run('login', { input: { email, password: 'secret1' } })).toMatchObject({
        viewer: { id: anna.id, user: { postsCount: 0 } },
      });
      expect(await anna.run('viewer')).toMatchObject({ id: anna.id });
    });

    it('returns no demo logins, and does not reveal that an email is unknown', async () => {
      const visitor = new Member(gateway.url);
      expect(await visitor.run('demoLogins')).toEqual([]);
      expect(await visitor.run('confirmationTakesPassword')).toBe(!isBaseline);
      const input = { email: 'unknown@example.com' };
      expect(await visitor.run('resendVerificationCode', { input })).toEqual(input);
    });

    it('resets and changes a password with mailed codes, and deletes the profile', async () => {
      const username = newName('carl');
      const carl = await join(username);
      const email = `${username}@example.com`;
      expect(await carl.run('requestPasswordReset', { input: { email } })).toEqual({ email });
      expect(
        await carl.run('resetPassword', {
          input: { email, code: await waitForCode(email), password: 'secret2' },
        }),
      ).toEqual({ email });
      expect(await carl.run('login', { input: { email, password: 'secret2' } })).toMatchObject({
        viewer: { user: { username } },
      });
      expect(
        await carl.run('changePassword', {
          input: { email, currentPassword: 'secret2', newPassword: 'secret3' },
        }),
      ).toEqual({ email });
      expect(
        await carl.run('confirmPasswordChange', { input: { email, code: await waitForCode(email) } }),
      ).toEqual({
        email,
      });
      expect(await carl.run('login', { input: { email, password: 'secret3' } })).toMatchObject({
        viewer: { user: { username } },
      });
      expect(await carl.run('deletionNeedsPassword')).toBe(!isBaseline);
      if (!isBaseline)
        expect(await getRefusalCode(carl, 'deleteProfile', { password: 'secret2' })).toBe(
          'INVALID_CREDENTIALS',
        );
      // A baseline provider gets no password, which it would not check.
      const input = { password: isBaseline ? 'wrong!' : 'secret3' };
      expect(await carl.run('deleteProfile', { input })).toEqual({ deletedUserId: carl.id });
      expect(await carl.run('viewer')).toBeNull();
      const anna = await join(newName('anna'));
      expect(await anna.run('user', { id: carl.id })).toBeNull();
    });

    it('updates a profile: keeps absent fields, and clears fields that are null', async () => {
      const username = newName('anna');
      const anna = await join(username, { firstName: 'Anna', website: 'anna.example.com' });
      await anna.run('updateProfile', {
        input: { bio: 'Old cars.', location: 'Oslo', phoneNumber: '4712345678' },
      });
      expect(
        await anna.run('updateProfile', { input: { location: null, avatar: createPicture('new.png') } }),
      ).toMatchObject({
        viewer: {
          email: `${username}@example.com`,
          user: {
            username,
            bio: 'Old cars.',
            location: null,
            phoneNumber: '4712345678',
            firstName: 'Anna',
            website: 'https://anna.example.com',
            avatar: { url: expect.stringMatching(/^(\/media\/|http)/) as string },
          },
        },
      });
      const removed = await anna.send(examples.get('updateProfile') ?? '', { input: { avatar: null } });
      if (isBaseline) {
        expect(removed.errors?.[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { avatar: expect.any(String) as string },
        });
      } else
        expect(removed.data?.['updateProfile'].viewer.user).toMatchObject({ avatar: null, bio: 'Old cars.' });
    });

    it('publishes posts of the three kinds, one of them with two pictures', async () => {
      const { anna, bob } = await joinTwo();
      const { regular, product, service } = await publish(anna, bob);
      expect(regular).toMatchObject({
        content: 'A drive along the coast',
        likesCount: 0,
        commentsCount: 0,
        viewerHasLiked: false,
        viewerHasSaved: false,
      });
      expect(regular.images).toHaveLength(2);
      expect(product).toMatchObject({ ...mazda, vehicleType: null, engineType: null, location: null });
      expect(service).toMatchObject({
        title: 'Oil change',
        servicePrice: 60,
        priceType: 'HOURLY',
        category: null,
      });
      expect(await anna.run('user', { id: anna.id })).toMatchObject({
        postsCount: 2,
        posts: { total: 2, nodes: [{ id: product.id }, { id: regular.id }] },
      });
    });

    it('updates posts: reorders, adds and removes pictures, and refuses a member who is not the author', async () => {
      const { anna, bob } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      const { images } = await anna.run('post', { id: ids.regular });
      const [first, second] = images as { id: string; url: string }[];
      const { post: updated } = await anna.run('updateRegularPost', {
        input: {
          postId: ids.regular,
          images: [{ id: second?.id }, { upload: createPicture('three.png') }, { id: first?.id }],
        },
      });
      expect(updated.content).toBe('A drive along the coast');
      expect(updated.images).toHaveLength(3);
      // A picture that is kept has the same id.
      expect(updated.images[0]).toMatchObject({ id: second?.id, url: second?.url });
      expect(updated.images[2]).toMatchObject({ id: first?.id, url: first?.url });
      for (const [index, images] of [
        [0, [{ id: 'unknown' }]],
        [1, [{ id: first?.id }, { alt: 'Neither' }]],
        [0, [{ id: first?.id, upload: createPicture('both.png') }]],
      ] as const) {
        const { errors } = await anna.send(examples.get('updateRegularPost') ?? '', {
          input: { postId: ids.regular, images },
        });
        expect(errors?.[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { [`images.${index}`]: expect.any(String) as string },
        });
      }
      expect(
        await anna.run('updateRegularPost', { input: { postId: ids.regular, images: null } }),
      ).toMatchObject({ post: { images: [] } });
      expect(
        await bob.run('updateServicePost', { input: { postId: ids.service, content: 'Weekends too' } }),
      ).toMatchObject({ post: { content: 'Weekends too', title: 'Oil change', servicePrice: 60 } });
      const refusal = await bob.send(examples.get('updateRegularPost') ?? '', {
        input: { postId: ids.regular, content: 'Mine now' },
      });
      expect(refusal.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    });

    it('updates vehicles and services: keeps absent fields, clears or refuses fields that are null, and keeps the comma in a feature', async () => {
      const { anna, bob } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      const features = ['Roof', 'Tow bar, 2 t'];
      expect(
        await anna.run('updateProductPost', {
          input: { postId: ids.product, product: { price: 11900, features } },
        }),
      ).toMatchObject({ post: { ...mazda, content: 'One owner', price: 11900, features } });
      const cleared = {
        condition: null,
        transmission: null,
        mileage: null,
        contactEmail: null,
        features: null,
      };
      expect(
        await anna.run('updateProductPost', { input: { postId: ids.product, product: cleared } }),
      ).toMatchObject({ post: { ...mazda, ...cleared, price: 11900, features: [] } });
      const { mileage, condition } = mazda;
      expect(
        await anna.run('updateProductPost', {
          input: { postId: ids.product, product: { mileage, condition } },
        }),
      ).toMatchObject({ post: { mileage, condition } });
      expect(
        await bob.run('updateServicePost', {
          input: { postId: ids.service, service: { price: null, priceType: null } },
        }),
      ).toMatchObject({ post: { title: 'Oil change', servicePrice: null, priceType: null } });
      // Null is refused for a field that cannot be empty.
      for (const [field, invalid] of [
        ['content', { content: null }],
        ['product', { product: null }],
        ['product.year', { product: { year: null } }],
      ] as const) {
        const { errors } = await anna.send(examples.get('updateProductPost') ?? '', {
          input: { postId: ids.product, ...invalid },
        });
        expect(errors?.[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { [field]: expect.any(String) as string },
        });
      }
    });

    it('follows a member, notifies the followed member, shows the posts in the feed, and unfollows', async () => {
      const { anna, bob, names } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      const notificationStream = anna.subscribe('notificationReceived');
      const followEvent = notificationStream.next();
      await waitForConnected(gateway, 1);
      const input = { userId: anna.id };
      expect(await bob.run('followUser', { input })).toEqual({
        user: { id: anna.id, viewerIsFollowing: true, followersCount: 1 },
        viewer: { id: bob.id, user: { id: bob.id, followingCount: 1 } },
      });
      expect(await followEvent).toMatchObject({
        type: 'FOLLOW',
        post: null,
        read: false,
        sender: { id: bob.id, username: names.bob },
      });
      notificationStream.end();
      // Following a second time changes nothing.
      expect(await bob.run('followUser', { input })).toMatchObject({ user: { followersCount: 1 } });
      expect(await bob.run('user', { id: anna.id })).toMatchObject({
        viewerIsFollowing: true,
        followers: { total: 1, nodes: [{ id: bob.id, username: names.bob }] },
        following: { total: 0, nodes: [] },
      });
      expect(await anna.run('user', { id: anna.id })).toMatchObject({
        viewerIsFollowing: false,
      });
      expect(await bob.run('feed')).toMatchObject({
        page: 1,
        limit: 10,
        total: 2,
        pageCount: 1,
        nodes: [{ id: ids.product, author: { username: names.anna } }, { id: ids.regular }],
      });
      expect(await bob.run('feed', { limit: 1, page: 2 })).toMatchObject({
        total: 2,
        nodes: [{ id: ids.regular }],
      });
      expect(await bob.run('feed', { page: 2 })).toMatchObject({ total: 2, nodes: [] });
      expect(await bob.run('unfollowUser', { input })).toEqual({
        user: { id: anna.id, viewerIsFollowing: false, followersCount: 0 },
        viewer: { id: bob.id, user: { id: bob.id, followingCount: 0 } },
      });
      expect(await bob.run('feed')).toMatchObject({ total: 0, pageCount: 0, nodes: [] });
    });

    it('likes, comments on and saves a post, and notifies the author of the like and the comment', async () => {
      const { anna, bob, names } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      const notificationStream = anna.subscribe('notificationReceived');
      const [likeEvent, commentEvent] = [notificationStream.next(), notificationStream.next()];
      await waitForConnected(gateway, 1);
      const productInput = { input: { postId: ids.product } };
      expect(await bob.run('likePost', productInput)).toEqual({
        post: { id: ids.product, likesCount: 1, viewerHasLiked: true },
      });
      // Liking a second time changes nothing.
      expect(await bob.run('likePost', productInput)).toMatchObject({ post: { likesCount: 1 } });
      expect(await likeEvent).toMatchObject({
        type: 'LIKE',
        post: { id: ids.product },
        sender: { id: bob.id, username: names.bob },
      });
      const { comment, post } = await bob.run('addComment', {
        input: { postId: ids.product, content: 'Still for sale?' },
      });
      expect(post).toEqual({ id: ids.product, commentsCount: 1 });
      expect(comment).toMatchObject({
        content: 'Still for sale?',
        post: { id: ids.product },
        author: { id: bob.id, username: names.bob },
      });
      expect(await commentEvent).toMatchObject({ type: 'COMMENT', post: { id: ids.product } });
      notificationStream.end();
      for (const content of [' \n', '\u200B']) {
        const blank = await bob.send(examples.get('addComment') ?? '', {
          input: { postId: ids.product, content },
        });
        expect(blank.errors?.[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { content: 'A comment needs some text.' },
        });
      }
      expect(await bob.run('post', { id: ids.product })).toMatchObject({
        likesCount: 1,
        commentsCount: 1,
        viewerHasLiked: true,
        author: { id: anna.id, followersCount: 0, viewerIsFollowing: false },
        comments: { total: 1, pageCount: 1, nodes: [{ id: comment.id, author: { username: names.bob } }] },
      });
      expect(await bob.run('deleteComment', { input: { commentId: comment.id } })).toEqual({
        deletedCommentId: comment.id,
        // A baseline provider does not return the comment's post.
        post: isBaseline ? null : { id: ids.product, commentsCount: 0 },
      });
      expect(await bob.run('unlikePost', productInput)).toEqual({
        post: { id: ids.product, likesCount: 0, viewerHasLiked: false },
      });
      for (const postId of [ids.regular, ids.product])
        expect(await bob.run('savePost', { input: { postId } })).toEqual({
          post: { id: postId, viewerHasSaved: true },
        });
      expect(await bob.run('savedPosts')).toMatchObject({
        total: 2,
        pageCount: 1,
        nodes: [{ id: ids.product, viewerHasSaved: true }, { id: ids.regular }],
      });
      expect(await bob.run('unsavePost', productInput)).toEqual({
        post: { id: ids.product, viewerHasSaved: false },
      });
      expect(await bob.run('savedPosts')).toMatchObject({ total: 1 });
      for (const field of ['likePost', 'unlikePost', 'savePost', 'unsavePost']) {
        const missing = await bob.send(examples.get(field) ?? '', { input: { postId: UNKNOWN_ID } });
        expect(missing.errors?.[0]?.extensions.code, field).toBe('NOT_FOUND');
      }
    });

    it('sets a sale status where the provider supports it', async () => {
      const { anna, bob } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      const soldInput = { postId: ids.product, status: 'SOLD' };
      if (isBaseline) {
        expect(await anna.run('post', { id: ids.product })).toMatchObject({ saleStatus: null });
        expect(await getRefusalCode(anna, 'setSaleStatus', soldInput)).toBe('NOT_FOUND');
        return;
      }
      expect(await anna.run('post', { id: ids.product })).toMatchObject({ saleStatus: 'AVAILABLE' });
      expect(await anna.run('setSaleStatus', { input: soldInput })).toEqual({
        post: { id: ids.product, saleStatus: 'SOLD' },
      });
      expect(await bob.run('post', { id: ids.product })).toMatchObject({ saleStatus: 'SOLD' });
      expect(await getRefusalCode(bob, 'setSaleStatus', soldInput)).toBe('FORBIDDEN');
      expect(await getRefusalCode(anna, 'setSaleStatus', { ...soldInput, postId: ids.regular })).toBe(
        'BAD_USER_INPUT',
      );
      expect(await getRefusalCode(anna, 'setSaleStatus', { ...soldInput, postId: UNKNOWN_ID })).toBe(
        'NOT_FOUND',
      );
    });

    it('compares prices and suggests names where the provider supports it', async () => {
      const anna = await join(newName('anna'));
      const publishAt = async (price: number) => {
        const input = { content: 'One owner', product: { ...mazda, model: 'RX-7', price } };
        return (await anna.run('createProductPost', { input })).post.id as string;
      };
      const ids: string[] = [];
      for (const price of [9000, 5000, 6000, 7000, 8000, 1000]) ids.push(await publishAt(price));
      const { priceCheck, comparables } = await anna.run('post', { id: ids[5] });
      const vehicle = { brand: ' mazda ', model: 'rx-7', year: 2016, mileage: 61000 };
      if (isBaseline) {
        expect([priceCheck, comparables]).toEqual([null, null]);
        expect(await anna.run('priceCheck', { vehicle })).toBeNull();
        expect(await anna.run('vehicleNames', { search: 'm' })).toBeNull();
        return;
      }
      const prices = {
        count: 5,
        countIsExact: true,
        lowestPrice: 5000,
        lowerThirdPrice: 6000,
        upperThirdPrice: 8000,
        highestPrice: 9000,
      };
      expect(priceCheck).toEqual(prices);
      expect(comparables).toMatchObject({ total: 5, nodes: [1, 2, 3].map((index) => ({ id: ids[index] })) });
      expect(await anna.run('priceCheck', { vehicle: { ...vehicle, exceptPostId: ids[5] } })).toEqual(prices);
      expect(await anna.run('priceCheck', { vehicle: { ...vehicle, year: 2010 } })).toBeNull();
      // A list has no price checks, so each is read with its post.
      const { data } = await anna.send(
        '{ products(filter: { model: "rx" }, sort: PRICE_ASC, limit: 1) { nodes { priceCheck { count } } } }',
      );
      expect(data?.['products']).toEqual({ nodes: [{ priceCheck: { count: 5 } }] });
      expect(await anna.run('vehicleNames', { search: 'maz' })).toEqual(['Mazda']);
      expect(await anna.run('vehicleNames', { brand: 'MAZDA', search: 'rx' })).toEqual(['RX-7']);
      const tooLong = { brand: 'x'.repeat(201), search: '' };
      await expect(anna.run('vehicleNames', tooLong)).rejects.toThrow('at most 200 characters');
    });

    it('notifies of a lower price and shows the previous one where the provider supports it', async () => {
      const { anna, bob } = await joinTwo();
      const { product: postId } = await publishAndGetIds(anna, bob);
      await bob.run('savePost', { input: { postId } });
      const priceUpdate = { input: { postId, product: { price: 11900 } } };
      if (isBaseline) {
        const { post } = await anna.run('updateProductPost', priceUpdate);
        expect(post).toMatchObject({ price: 11900, previousPrice: null, priceChangedAt: null });
        expect(await bob.run('notifications', { type: 'PRICE_DROP' })).toMatchObject({ total: 0 });
        return;
      }
      const notificationStream = bob.subscribe('notificationReceived');
      const event = notificationStream.next();
      await waitForConnected(gateway, 1);
      await anna.run('updateProductPost', priceUpdate);
      expect(await bob.run('post', { id: postId })).toMatchObject({
        price: 11900,
        previousPrice: 12500,
        priceChangedAt: expect.stringMatching(/Z$/) as string,
      });
      const priceDrop = { type: 'PRICE_DROP', sender: { id: anna.id }, post: { id: postId } };
      expect(await event).toMatchObject({ ...priceDrop, savedSearch: null });
      expect(await bob.run('notifications', { type: 'PRICE_DROP' })).toMatchObject({
        total: 1,
        nodes: [priceDrop],
      });
      notificationStream.end();
    });

    it('keeps the descriptions of pictures when the pictures are reordered, where the provider supports it', async () => {
      const { anna } = await joinTwo();
      const readAlts = (post: Data) => (post.images as { alt: string | null }[]).map(({ alt }) => alt);
      /** The descriptions that the provider should return: a baseline provider stores none. */
      const expectedAlts = (...alts: (string | null)[]) => (isBaseline ? alts.map(() => null) : alts);
      expect(await anna.run('imageAltMaxLength')).toBe(isBaseline ? null : 300);
      const { post } = await anna.run('createRegularPost', {
        input: {
          content: 'A drive along the coast',
          images: [
            { upload: createPicture('one.png'), alt: 'The coast' },
            { upload: createPicture('two.png') },
          ],
        },
      });
      expect(readAlts(post)).toEqual(expectedAlts('The coast', null));
      const [first, second] = (post.images as { id: string }[]).map(({ id }) => id);
      const update = async (images: object[]) =>
        (await anna.run('updateRegularPost', { input: { postId: post.id, images } })).post as object;
      // The first picture has no new description and keeps its own, wherever it stands.
      expect(readAlts(await update([{ id: second, alt: 'The car' }, { id: first }]))).toEqual(
        expectedAlts('The car', 'The coast'),
      );
      const three = await update([
        { id: first },
        { upload: createPicture('three.png') },
        { id: second, alt: 'Our car' },
      ]);
      expect(readAlts(three)).toEqual(expectedAlts('The coast', null, 'Our car'));
      expect(readAlts(await update([{ id: first, alt: null }, { id: second }]))).toEqual(
        expectedAlts(null, 'Our car'),
      );
      if (isBaseline) return;
      const tooLong = await anna.send(examples.get('updateRegularPost') ?? '', {
        input: { postId: post.id, images: [{ id: first, alt: 'x'.repeat(301) }] },
      });
      expect(Object.keys(tooLong.errors?.[0]?.extensions.fields ?? {})).toEqual(['images']);
    });

    it('saves searches and notifies of a match where the provider supports it', async () => {
      const { anna, bob } = await joinTwo();
      const filter = { brand: 'mazda', minYear: 2010, conditions: ['USED', 'NEW'], location: null };
      const input = { name: 'Roadsters', filter };
      if (isBaseline) {
        expect(await bob.run('savedSearches')).toBeNull();
        expect(await getRefusalCode(bob, 'saveSearch', input)).toBe('NOT_FOUND');
        expect(await getRefusalCode(bob, 'deleteSavedSearch', { savedSearchId: 's1' })).toBe('NOT_FOUND');
        expect(await bob.run('notifications', { type: 'SEARCH_MATCH' })).toMatchObject({ total: 0 });
        return;
      }
      const { savedSearch: search } = await bob.run('saveSearch', { input });
      expect(search).toMatchObject({
        name: 'Roadsters',
        createdAt: expect.stringMatching(/Z$/) as string,
        filter: { ...filter, model: null, minPrice: null, transmissions: null },
      });
      expect(await bob.run('savedSearches')).toEqual([search]);
      expect(await anna.run('savedSearches')).toEqual([]);
      const notificationStream = bob.stream(`subscription {
        notificationReceived { type post { id } savedSearch { id name filter { brand minYear } } }
      }`);
      const event = notificationStream.next();
      await waitForConnected(gateway, 1);
      const { product: postId } = await publishAndGetIds(anna, bob);
      const { id, name } = search as { id: string; name: string };
      expect(await event).toEqual({
        notificationReceived: {
          type: 'SEARCH_MATCH',
          post: { id: postId },
          savedSearch: { id, name, filter: { brand: 'mazda', minYear: 2010 } },
        },
      });
      notificationStream.end();
      expect(await bob.run('notifications', { type: 'SEARCH_MATCH' })).toMatchObject({
        total: 1,
        nodes: [{ savedSearch: { id, name } }],
      });
      for (const [field, invalid] of [
        ['name', { ...input, name: ' ' }],
        ['filter', { ...input, filter: { conditions: [] } }],
        ['filter.minYear', { ...input, filter: { minYear: 10_000 } }],
      ] as const) {
        const { errors } = await bob.send(examples.get('saveSearch') ?? '', { input: invalid });
        expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
      }
      expect(await getRefusalCode(anna, 'deleteSavedSearch', { savedSearchId: id })).toBe('NOT_FOUND');
      expect(await bob.run('deleteSavedSearch', { input: { savedSearchId: id } })).toEqual({
        deletedSavedSearchId: id,
      });
      expect(await bob.run('savedSearches')).toEqual([]);
    });

    it('hides two members from each other after a block, also in open streams, where the provider supports it', async () => {
      const { anna, bob, names } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      const bobInput = { userId: bob.id };
      if (isBaseline) {
        expect(await anna.run('user', { id: bob.id })).toMatchObject({ viewerHasBlocked: null });
        expect(await anna.run('blockedUsers')).toBeNull();
        expect(await getRefusalCode(anna, 'blockUser', bobInput)).toBe('NOT_FOUND');
        expect(await getRefusalCode(anna, 'unblockUser', bobInput)).toBe('NOT_FOUND');
        return;
      }
      await anna.run('followUser', { input: bobInput });
      expect(await anna.run('user', { id: bob.id })).toMatchObject({ viewerHasBlocked: false });
      expect(await anna.run('user', { id: anna.id })).toMatchObject({ viewerHasBlocked: false });
      expect(await anna.run('blockedUsers')).toMatchObject({ total: 0, nodes: [] });
      const annaStream = anna.subscribe('onlineUsersChanged');
      const bobStream = bob.subscribe('onlineUsersChanged');
      /** Reads lists of online members until one contains the member. */
      const waitUntilOnline = async (stream: Stream, id: string) => {
        while (!((await stream.next()) as string[]).includes(id));
      };
      /** Reads lists of online members until one does not contain the member. */
      const waitUntilOffline = async (stream: Stream, id: string) => {
        while (((await stream.next()) as string[]).includes(id));
      };
      await Promise.all([waitUntilOnline(annaStream, bob.id), waitUntilOnline(bobStream, anna.id)]);

      expect(await anna.run('blockUser', { input: bobInput })).toEqual({
        user: { id: bob.id, viewerHasBlocked: true, viewerIsFollowing: false },
        viewer: { id: anna.id, user: { id: anna.id, followersCount: 0, followingCount: 0 } },
      });
      await Promise.all([waitUntilOffline(annaStream, bob.id), waitUntilOffline(bobStream, anna.id)]);
      expect(await anna.run('blockedUsers')).toMatchObject({
        total: 1,
        nodes: [{ id: bob.id, username: names.bob, viewerHasBlocked: true }],
      });
      expect(await anna.run('users', { search: names.bob })).toMatchObject({ total: 0 });
      expect(await bob.run('users', { search: names.anna })).toMatchObject({ total: 0 });
      expect(await bob.run('user', { id: anna.id })).toBeNull();
      expect(await bob.run('post', { id: ids.product })).toBeNull();
      expect(await anna.run('conversations', { search: names.bob })).toMatchObject({ nodes: [] });
      const hello = { text: 'Hello?' };
      expect(await getRefusalCode(bob, 'sendMessage', { ...hello, receiverId: anna.id })).toBe('NOT_FOUND');
      expect(await getRefusalCode(anna, 'sendMessage', { ...hello, receiverId: bob.id })).toBe('FORBIDDEN');
      expect(await getRefusalCode(bob, 'blockUser', { userId: anna.id })).toBe('NOT_FOUND');
      expect(await getRefusalCode(anna, 'blockUser', { userId: anna.id })).toBe('BAD_USER_INPUT');

      expect(await anna.run('unblockUser', { input: bobInput })).toEqual({
        user: { id: bob.id, viewerHasBlocked: false },
      });
      await Promise.all([waitUntilOnline(annaStream, bob.id), waitUntilOnline(bobStream, anna.id)]);
      for (const stream of [annaStream, bobStream]) stream.end();
    });

    it('reports posts, comments, messages and members where the provider supports it', async () => {
      const { anna, bob } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      const reasons = ['SPAM', 'FRAUD', 'OFFENSIVE', 'PROHIBITED', 'OTHER'];
      expect(await bob.run('reportReasons')).toEqual(isBaseline ? null : reasons);
      const postReport = { content: { postId: ids.product }, reason: 'FRAUD' };
      if (isBaseline) {
        expect(await getRefusalCode(bob, 'reportContent', postReport)).toBe('NOT_FOUND');
        return;
      }
      const { comment } = await anna.run('addComment', {
        input: { postId: ids.service, content: 'Buy gold' },
      });
      const { message } = await anna.run('sendMessage', { input: { receiverId: bob.id, text: 'Gold!' } });
      for (const content of [{ commentId: comment.id }, { messageId: message.id }, { userId: anna.id }])
        await bob.run('reportContent', { input: { content, reason: 'SPAM', text: 'Again and again' } });
      const report = await bob.run('reportContent', { input: postReport });
      expect(report).toEqual({
        reportId: expect.any(String) as string,
        createdAt: expect.stringMatching(/Z$/) as string,
      });
      expect(await bob.run('reportContent', { input: postReport })).toEqual(report);
      expect(await getRefusalCode(anna, 'reportContent', postReport)).toBe('BAD_USER_INPUT');
      expect(await getRefusalCode(bob, 'reportContent', { ...postReport, content: { postId: 'none' } })).toBe(
        'NOT_FOUND',
      );
      const { errors } = await bob.send(examples.get('reportContent') ?? '', {
        // One character more than the provider accepts.
        input: { ...postReport, text: 'x'.repeat(2_001) },
      });
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['text']);
    });

    it('turns mails off, and push messages on and off, where the provider supports it', async () => {
      const { anna, bob } = await joinTwo();
      // An address of Chrome's push service, because the provider refuses unknown services.
      const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
      const p256dh = createECDH('prime256v1').generateKeys('base64url');
      const subscription = { endpoint, p256dh, auth: Buffer.alloc(16).toString('base64url') };
      if (isBaseline) {
        expect(await anna.run('viewer')).toMatchObject({ mailDigest: null, dataExportUrl: null });
        expect(await getRefusalCode(anna, 'updateProfile', { mailDigest: false })).toBe('BAD_USER_INPUT');
        expect(await getRefusalCode(anna, 'unsubscribe', { token: 't' })).toBe('NOT_FOUND');
        expect(await anna.run('pushKey')).toBeNull();
        expect(await getRefusalCode(anna, 'subscribeToPush', subscription)).toBe('NOT_FOUND');
        expect(await getRefusalCode(anna, 'unsubscribeFromPush', { endpoint })).toBe('NOT_FOUND');
        return;
      }
      expect(await anna.run('viewer')).toMatchObject({ mailDigest: true });
      await anna.run('updateProfile', { input: { mailDigest: false } });
      expect(await anna.run('viewer')).toMatchObject({ mailDigest: false });
      expect(await bob.run('viewer')).toMatchObject({ mailDigest: true });
      expect(await getRefusalCode(anna, 'updateProfile', { mailDigest: null })).toBe('BAD_USER_INPUT');
      expect(await getRefusalCode(new Member(gateway.url), 'unsubscribe', { token: 't' })).toBe(
        'BAD_USER_INPUT',
      );
      expect(await anna.run('pushKey')).toMatch(/^[\w-]{80,}$/);
      expect(await anna.run('subscribeToPush', { input: subscription })).toEqual({ endpoint });
      const invalid = { ...subscription, endpoint: 'https://example.com/1' };
      expect(await getRefusalCode(anna, 'subscribeToPush', invalid)).toBe('BAD_USER_INPUT');
      expect(await getRefusalCode(new Member(gateway.url), 'subscribeToPush', subscription)).toBe(
        'UNAUTHENTICATED',
      );
      // Unsubscribing a second time changes nothing.
      for (let time = 0; time < 2; time++)
        expect(await anna.run('unsubscribeFromPush', { input: { endpoint } })).toEqual({ endpoint });
    });

    it('lets a member download their data where the provider supports it', async () => {
      const { anna } = await joinTwo();
      const { dataExportUrl } = await anna.run('viewer');
      expect(dataExportUrl).toBe(isBaseline ? null : '/export');
      const download = (headers: Record<string, string>) => fetch(`${gateway.url}/export`, { headers });
      const response = await download({ cookie: anna.cookie });
      expect(response.status).toBe(isBaseline ? 404 : 200);
      if (isBaseline) return;
      const zip = Buffer.from(await response.arrayBuffer());
      // Every ZIP begins with these letters.
      expect(zip.subarray(0, 2).toString()).toBe('PK');
      expect(zip.includes('profile.json')).toBe(true);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="forecourt-anna/);
      expect((await download({ cookie: 'forecourt_session=none' })).status).toBe(401);
    });

    it('lists, filters and pages notifications, and marks one and all of them as read', async () => {
      const { anna, bob, names } = await joinTwo();
      const ids = await publishAndGetIds(anna, bob);
      await bob.run('followUser', { input: { userId: anna.id } });
      await bob.run('likePost', { input: { postId: ids.regular } });
      const unfilteredPage = await anna.run('notifications');
      const readUnread = async () => (await anna.run('viewer')).unreadNotificationsCount as number;
      expect(await readUnread()).toBe(unfilteredPage.nodes.length);
      expect(unfilteredPage).toMatchObject({
        total: unfilteredPage.nodes.length,
        totalIsExact: true,
      });
      // With one entry a page, the last page has the number `total`.
      expect(await anna.run('notifications', { page: unfilteredPage.total, limit: 1 })).toMatchObject({
        total: unfilteredPage.total,
        pageCount: unfilteredPage.total,
        nodes: [{ id: unfilteredPage.nodes[unfilteredPage.nodes.length - 1].id }],
      });
      expect(new Set((unfilteredPage.nodes as { type: string }[]).map(({ type }) => type))).toContain('LIKE');
      const likesPage = await anna.run('notifications', { type: 'LIKE' });
      expect(likesPage.nodes[0]).toMatchObject({
        type: 'LIKE',
        post: { id: ids.regular },
        sender: { username: names.bob },
      });
      expect((likesPage.nodes as { type: string }[]).every(({ type }) => type === 'LIKE')).toBe(true);
      expect(
        await anna.run('markNotificationRead', { input: { notificationId: likesPage.nodes[0].id } }),
      ).toMatchObject({
        notification: { id: likesPage.nodes[0].id, read: true, sender: { username: names.bob } },
        viewer: { id: anna.id, unreadNotificationsCount: unfilteredPage.nodes.length - 1 },
      });
      expect(await readUnread()).toBe(unfilteredPage.nodes.length - 1);
      const { notifications, viewer } = await anna.run('markAllNotificationsRead');
      expect((notifications.nodes as { read: boolean }[]).every(({ read }) => read)).toBe(true);
      expect(viewer).toEqual({ id: anna.id, unreadNotificationsCount: 0 });
      expect(
        (
          await anna.send(
            'mutation { markAllNotificationsRead { notifications(limit: 1) { nodes { id } } } }',
          )
        ).data?.['markAllNotificationsRead'].notifications.nodes,
      ).toHaveLength(1);
    });

    it('delivers each message once to both members’ streams, and lists it in the conversations', async () => {
      const { anna, bob, names } = await joinTwo();
      const streams = [anna.subscribe('messageReceived'), bob.subscribe('messageReceived')];
      const events = streams.map((stream) => stream.next());
      await waitForConnected(gateway, 2);
      const { message: firstMessage, conversation: sent } = await bob.run('sendMessage', {
        input: { receiverId: anna.id, text: 'Hello!', idempotencyKey: 'c1' },
      });
      expect(firstMessage).toMatchObject({
        idempotencyKey: 'c1',
        sender: { id: bob.id },
        receiver: { id: anna.id },
        text: 'Hello!',
        read: false,
      });
      const conversationId = [anna.id, bob.id].sort().join('-');
      expect(firstMessage.conversation).toEqual({ id: conversationId });
      expect(sent).toMatchObject({
        id: conversationId,
        user: { id: anna.id },
        lastMessage: { id: firstMessage.id },
      });
      for (const event of events) expect(await event).toMatchObject({ id: firstMessage.id, text: 'Hello!' });
      // The same text must not be taken for a repeat of the first message.
      const { message: secondMessage } = await bob.run('sendMessage', {
        input: { receiverId: anna.id, text: 'Hello!' },
      });
      expect(secondMessage.id).not.toBe(firstMessage.id);
      for (const stream of streams) expect(await stream.next()).toMatchObject({ id: secondMessage.id });
      expect(await anna.run('conversations', { search: names.bob })).toMatchObject({
        total: 1,
        nodes: [{ id: conversationId, user: { username: names.bob }, unreadCount: 2 }],
      });
      expect(await anna.run('viewer')).toMatchObject({ unreadMessagesCount: 2 });
      const conversation = await anna.run('conversation', { userId: bob.id });
      expect(conversation).toMatchObject({
        id: conversationId,
        user: { id: bob.id, username: names.bob },
        lastMessage: { id: secondMessage.id },
        unreadCount: 2,
        messages: { hasOlder: false, nodes: [{ id: firstMessage.id }, { id: secondMessage.id }] },
      });
      expect(await anna.run('conversation', { userId: bob.id, limit: 1 })).toMatchObject({
        messages: { hasOlder: true, nodes: [{ id: secondMessage.id }] },
      });
      expect(
        await anna.run('conversation', { userId: bob.id, limit: 1, before: secondMessage.id }),
      ).toMatchObject({
        messages: { hasOlder: false, nodes: [{ id: firstMessage.id }] },
      });
      expect(await anna.run('markConversationRead', { input: { userId: bob.id } })).toMatchObject({
        conversation: { id: conversationId, unreadCount: 0 },
        viewer: { id: anna.id, unreadMessagesCount: 0 },
      });
      expect(await anna.run('conversations', { search: names.bob.toUpperCase() })).toMatchObject({
        nodes: [{ unreadCount: 0 }],
      });
      // No member's name contains `zz`.
      expect(await anna.run('conversations', { search: 'zz' })).toMatchObject({ total: 0, nodes: [] });
      // `userId` appends a member whom the search does not find.
      expect(await anna.run('conversations', { search: 'zz', userId: bob.id })).toMatchObject({
        nodes: [{ user: { id: bob.id } }],
      });
      // Only the first page has the appended member.
      expect(
        await anna.run('conversations', { search: names.bob, page: 2, limit: 1, userId: bob.id }),
      ).toMatchObject({
        total: 1,
        pageCount: 1,
        nodes: [],
      });
      for (const text of ['  ', '\u200B']) {
        const blank = await bob.send(examples.get('sendMessage') ?? '', {
          input: { receiverId: anna.id, text },
        });
        expect(blank.errors?.[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { text: 'A message needs some text.' },
        });
      }
      expect(await anna.run('conversation', { userId: UNKNOWN_ID })).toMatchObject({ user: null });
      for (const [field, input] of [
        ['sendMessage', { receiverId: UNKNOWN_ID, text: 'Anyone?' }],
        ['markConversationRead', { userId: UNKNOWN_ID }],
        ['followUser', { userId: UNKNOWN_ID }],
      ] as const) {
        const missing = await bob.send(examples.get(field) ?? '', { input });
        expect(missing.errors?.[0]?.extensions.code, field).toBe('NOT_FOUND');
      }
      for (const stream of streams) stream.end();
    });

    it('publishes who is online, and who is typing or has read messages where the provider supports it', async () => {
      const { anna, bob, names } = await joinTwo();
      const connectionStream = anna.subscribe('connectionChanged');
      let connection: Data;
      do connection = await connectionStream.next();
      while (connection.state !== 'CONNECTED');
      expect(connection.missedEvents).toBe(true);
      const onlineStream = anna.subscribe('onlineUsersChanged');
      const [typingStream, senderStream, readerStream] = [
        bob.subscribe('typing'),
        bob.subscribe('messagesRead'),
        anna.subscribe('messagesRead'),
      ];
      const [typingEvent, senderEvent, readerEvent]: Promise<Data>[] = [
        typingStream.next(),
        senderStream.next(),
        readerStream.next(),
      ];
      let onlineIds: string[] = [];
      while (!(onlineIds.includes(anna.id) && onlineIds.includes(bob.id)))
        onlineIds = (await onlineStream.next()) as string[];
      await bob.run('sendMessage', { input: { receiverId: anna.id, text: 'There?' } });
      expect(await anna.run('sendTyping', { input: { receiverId: bob.id } })).toEqual({
        receiver: { id: bob.id },
      });
      await anna.run('markConversationRead', { input: { userId: bob.id } });
      if (isBaseline) {
        const noEvent = Symbol('no event within 300 ms');
        expect(await Promise.race([typingEvent, senderEvent, readerEvent, delay(300, noEvent)])).toBe(
          noEvent,
        );
      } else {
        expect(await typingEvent).toEqual({ user: { id: anna.id, username: names.anna } });
        const readEvent = {
          conversation: { id: [anna.id, bob.id].sort().join('-'), unreadCount: 0 },
          reader: { id: anna.id },
          sender: { id: bob.id },
        };
        // The reader's other devices receive the event as well.
        expect([await senderEvent, await readerEvent]).toEqual([readEvent, readEvent]);
      }
      for (const stream of [connectionStream, onlineStream, typingStream, senderStream, readerStream])
        stream.end();
    });
  });

  describe('without the data of other tests', () => {
    beforeAll(start, 60_000);
    afterEach(closeSocketsAndCheckRequests);
    afterAll(stop);

    it('finds, sorts and pages posts, vehicles and members in the same way on every provider', async () => {
      const anna = await join('anna', { firstName: 'Anna', lastName: 'Berg' });
      const bob = await join('bob');
      const ids = await publishAndGetIds(anna, bob);
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
      const { post: cheapCar } = await anna.run('createProductPost', {
        input: {
          content: 'Cheap',
          product: { ...mazda, title: 'Mazda 2', model: '2', price: 3000, year: 2008 },
        },
      });
      const getRefusedFields = async (member: Member, variables: Record<string, unknown>) =>
        (await member.send(examples.get('products') ?? '', variables)).errors?.[0]?.extensions.fields;
      const findProductIds = async (variables: Record<string, unknown>) =>
        ((await bob.run('products', variables)).nodes as { id: string }[]).map(({ id }) => id);
      expect(await findProductIds({})).toEqual([cheapCar.id, ids.product]);
      expect(await findProductIds({ sort: 'PRICE_DESC' })).toEqual([ids.product, cheapCar.id]);
      expect(await findProductIds({ sort: 'PRICE_ASC' })).toEqual([cheapCar.id, ids.product]);
      expect(await findProductIds({ sort: 'YEAR_DESC' })).toEqual([ids.product, cheapCar.id]);
      expect(await findProductIds({ sort: 'YEAR_ASC' })).toEqual([cheapCar.id, ids.product]);
      expect(
        await findProductIds({
          filter: { brand: 'maz', model: 'mx', minPrice: 10000, maxPrice: 13000, year: 2016 },
        }),
      ).toEqual([ids.product]);
      expect(await findProductIds({ filter: { year: 1999 } })).toEqual([]);
      const { post: van } = await anna.run('createProductPost', {
        input: {
          content: 'Camper',
          product: {
            title: 'Camper',
            price: 9000,
            brand: 'VW',
            model: 'T4',
            year: 1998,
            color: 'blue',
            condition: 'FOR_PARTS',
            vehicleType: 'VAN',
            engineType: 'DIESEL',
            transmission: 'MANUAL',
            location: 'Oslo, Frogner',
          },
        },
      });
      expect(await findProductIds({ filter: { conditions: ['FOR_PARTS', 'NEW'] } })).toEqual([van.id]);
      expect(await findProductIds({ filter: { conditions: [], vehicleTypes: null } })).toHaveLength(3);
      expect(await findProductIds({ filter: { conditions: ['USED'], transmissions: ['CVT'] } })).toEqual([]);
      expect(
        await findProductIds({ filter: { vehicleTypes: ['VAN', 'MINIVAN'], engineTypes: ['DIESEL'] } }),
      ).toEqual([van.id]);
      expect(await findProductIds({ filter: { minYear: 1998, maxYear: 2008 } })).toEqual([
        van.id,
        cheapCar.id,
      ]);
      expect(await findProductIds({ filter: { minMileage: 61000 }, sort: 'PRICE_ASC' })).toEqual([
        cheapCar.id,
        ids.product,
      ]);
      expect(await findProductIds({ filter: { maxMileage: 60999 } })).toEqual([]);
      // Texts match a part of the value; case and surrounding spaces do not matter.
      expect(await findProductIds({ filter: { location: ' FROGNER ', brand: 'v' } })).toEqual([van.id]);
      expect(await getRefusedFields(bob, { filter: { maxYear: -1 } })).toEqual({
        'filter.maxYear': 'Please give a number from 0 to 9999.',
      });
      await anna.run('deletePost', { input: { postId: van.id } });
      expect(await anna.run('deletePost', { input: { postId: cheapCar.id } })).toEqual({
        deletedPostId: cheapCar.id,
        viewer: { id: anna.id, user: { id: anna.id, postsCount: 2 } },
      });
      expect(await anna.run('post', { id: cheapCar.id })).toBeNull();
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
  });
});

/** Checks that the gateway has sent nothing beyond the baseline of docs/provider.md. */
function expectBaselineOnly({ requests, formFieldNames, receivedEvents }: BaselineProvider): void {
  const queryParameters = requests.flatMap(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://provider');
    return [...searchParams.keys()].map((name) => `${pathname}?${name}`);
  });
  const allowedParameters = ['/subscriptions/feed?limit', '/subscriptions/feed?page'];
  expect(queryParameters.filter((parameter) => !allowedParameters.includes(parameter))).toEqual([]);
  const paths = requests.map(({ path }) => path);
  const extensionPaths =
    /^\/(conversations|demo|searches|users|reports|push|unsubscribe|export)|\/sale-status$/;
  expect(paths.filter((path) => extensionPaths.test(path))).toEqual([]);
  expect(['alts', 'mailDigest'].filter((name) => formFieldNames.has(name))).toEqual([]);
  expect(requests.filter(({ headers }) => headers.has('idempotency-key'))).toEqual([]);
  const baselineEvents = ['userConnected', 'sendMessage', 'sendLike', 'sendComment', 'sendFollow'];
  expect(receivedEvents.map(({ event }) => event).filter((event) => !baselineEvents.includes(event))).toEqual(
    [],
  );
  expect(receivedEvents.filter(({ payload }) => JSON.stringify(payload ?? '').includes('clientId'))).toEqual(
    [],
  );
}

/**
 * Waits until at least this many members have an upstream socket that is connected and in use. Each member has one session here.
 * Without the wait, a test could cause an event before the provider can send it.
 */
async function waitForConnected(gateway: GatewayServer, memberCount: number): Promise<void> {
  await expect
    .poll(() => gateway.hub.provider.sockets.activeCount, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(memberCount);
}
