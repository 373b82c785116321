import { describe, expect, it } from 'vitest';
import {
  readComment,
  readContact,
  readDemoLogin,
  readEach,
  readImage,
  readList,
  readMessage,
  readNotification,
  readPost,
  readProfile,
  readStoredMessage,
  readThing,
  readUser,
} from './wire.ts';

describe('readThing', () => {
  it.each([
    { name: 'bare', answer: { _id: '1' } },
    { name: 'under data', answer: { data: { _id: '1' } } },
    { name: 'under data.data', answer: { data: { data: { _id: '1' } } } },
  ])('finds the thing $name', ({ answer }) => {
    expect(readThing(answer)).toEqual({ _id: '1' });
  });

  it.each([null, undefined, 7, 'text', []])('takes %j for nothing', (answer) => {
    expect(readUser(readThing(answer))).toBeNull();
  });
});

describe('readList', () => {
  it.each([
    { name: 'bare', answer: [1, 2], total: null },
    { name: 'under data', answer: { data: [1, 2], total: 9 }, total: 9 },
    { name: 'under data.data', answer: { data: { data: [1, 2], total: 9 } }, total: 9 },
    { name: 'without a total', answer: { data: { data: [1, 2] } }, total: null },
  ])('finds the list $name', ({ answer, total }) => {
    expect(readList(answer)).toMatchObject({ items: [1, 2], total, totalIsExact: total !== null });
  });

  it('takes a total for the true number unless the answer says otherwise', () => {
    expect(readList({ data: [1], total: 500, totalIsExact: false })).toMatchObject({
      total: 500,
      totalIsExact: false,
    });
  });

  it.each([null, {}, { data: null }, 'text'])('takes %j for an empty list', (answer) => {
    expect(readList(answer).items).toEqual([]);
  });

  it('leaves out what cannot be read', () => {
    expect(readEach([null, 'u1', {}, { _id: 'u2' }], (item) => readUser(item)).map(({ id }) => id)).toEqual([
      'u1',
      'u2',
    ]);
  });
});

describe('readUser', () => {
  it('reads an id alone, and what stands beside it', () => {
    expect(readUser('u1')).toMatchObject({ id: 'u1', username: '', bio: undefined, source: 'mention' });
    expect(readUser('u1', 'anna')).toMatchObject({ id: 'u1', username: 'anna' });
    expect(readUser({ id: 7, username: 'anna' })?.id).toBe('7');
  });

  it('tells what is not said from what is not given', () => {
    const user = readUser({ _id: 'u1', username: 'anna', bio: '', location: null });
    expect([user?.bio, user?.location, user?.firstName]).toEqual([null, null, undefined]);
  });

  it('joins the names where there is no full one', () => {
    expect(readUser({ _id: '1', firstName: 'Anna', lastName: 'Berg' })?.fullName).toBe('Anna Berg');
    expect(readUser({ _id: '1', firstName: 'Anna', lastName: '' })?.fullName).toBe('Anna');
    expect(readUser({ _id: '1', firstName: '', lastName: '' })?.fullName).toBeNull();
  });

  it('reads counts from numbers and from lists, and `following` as a list or as a fact', () => {
    expect(readUser({ _id: '1', followersCount: -3, following: ['a', 'b'] })).toMatchObject({
      followersCount: 0,
      followingCount: 2,
      following: undefined,
    });
    expect(readUser({ _id: '1', followers: ['a'], following: true })).toMatchObject({
      followersCount: 1,
      followingCount: undefined,
      following: true,
    });
  });

  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['example.com', 'https://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['', null],
    [42, null],
  ])('reads the website %j as %j', (website, address) => {
    expect(readUser({ _id: '1', website })?.website).toBe(address);
  });

  it('takes a profile for whole, under any wrapping', () => {
    expect(readProfile({ data: { data: { _id: '1', username: 'anna' } } })?.source).toBe('profile');
    expect(readProfile({ user: { _id: '1', username: 'anna' } }, true)).toMatchObject({
      id: '1',
      self: true,
    });
    expect(readProfile({ message: 'Welcome' })).toBeNull();
  });
});

describe('readImage', () => {
  it.each([
    ['https://images.example/a.jpg', 'https://images.example/a.jpg'],
    ['/uploads/a b.jpg', '/media/uploads/a%20b.jpg'],
    ['uploads/a.jpg?v=1', '/media/uploads/a.jpg?v=1'],
    ['/uploads/a-1_b.x.webp', '/media/uploads/a-1_b.x.webp'],
    ['../../etc/passwd', '/media/etc/passwd'],
    ['/uploads/../../etc/passwd', '/media/etc/passwd'],
    ['/uploads/./a.jpg', '/media/uploads/a.jpg'],
    ['//cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
  ])('makes %j loadable as %j', (stored, url) => {
    expect(readImage(stored)).toMatchObject({ url, thumbnailUrl: url, width: null, stored });
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '', null, 7, {}])(
    'takes %j for no picture',
    (value) => {
      expect(readImage(value)).toBeNull();
    },
  );

  it('reads an object with sizes', () => {
    expect(readImage({ url: '/a.webp', thumbnailUrl: '/b.webp', width: 800, height: 600 })).toEqual({
      url: '/media/a.webp',
      thumbnailUrl: '/media/b.webp',
      width: 800,
      height: 600,
      stored: '/a.webp',
    });
  });
});

describe('readPost', () => {
  it('reads an unknown kind as a regular post, and counts that are missing as not known', () => {
    expect(readPost({ _id: '1', postType: 'poll', content: 'Hi' })).toMatchObject({
      __typename: 'RegularPost',
      content: 'Hi',
      images: [],
      author: null,
      likesCount: null,
      commentsCount: undefined,
      liked: undefined,
    });
  });

  it('reads a vehicle from text, words that it does not know as null, and features joined by commas', () => {
    const product = {
      price: '12500.5',
      year: '2016',
      mileage: 'many',
      condition: 'for_parts',
      vehicleType: 'tank',
      features: 'Roof, Tow bar,',
    };
    expect(readPost({ _id: '1', postType: 'product', title: 'Mazda', product })).toMatchObject({
      __typename: 'ProductPost',
      title: 'Mazda',
      price: 12500.5,
      year: 2016,
      mileage: null,
      condition: 'FOR_PARTS',
      vehicleType: null,
      features: ['Roof', 'Tow bar'],
    });
    expect(readPost({ _id: '1', postType: 'product' })).toMatchObject({
      title: null,
      brand: null,
      features: [],
    });
  });

  it('reads a service under either name', () => {
    const details = { title: 'Oil', description: 'Change', priceType: 'hourly' };
    expect(readPost({ _id: '1', postType: 'service', serviceDetails: details })).toMatchObject({
      __typename: 'ServicePost',
      title: 'Oil',
      price: null,
      priceType: 'HOURLY',
    });
  });

  it('reads times in any form, and from the id where there is none', () => {
    expect(readPost({ _id: '1', createdAt: '2026-01-02T03:04:05Z' })?.createdAt).toBe(
      '2026-01-02T03:04:05.000Z',
    );
    expect(readPost({ _id: '1', createdAt: 1767323045006 })?.createdAt).toBe('2026-01-02T03:04:05.006Z');
    expect(readPost({ _id: '6a18a5030000000000000003', createdAt: 'soon' })?.createdAt).toBe(
      '2026-05-28T20:26:43.000Z',
    );
    expect(readPost({ _id: 'x' })?.createdAt).toBeNull();
  });
});

describe('the smaller things', () => {
  it('reads a comment whose author is an id with a name beside it, or gone', () => {
    expect(
      readComment({ _id: 'c', content: 'Nice', user: 'u', username: 'anna', post: { _id: 'p' } }),
    ).toMatchObject({
      author: { id: 'u', username: 'anna' },
      post: { id: 'p' },
      createdAt: null,
    });
    const post = { id: 'p', __typename: undefined };
    expect(readComment({ _id: 'c', content: 'Nice', user: null }, post)).toMatchObject({
      author: null,
      post,
    });
    expect(readComment({ _id: 'c', content: 'Nice' })).toBeNull();
  });

  it('leaves out a comment and a message without their text', () => {
    expect(readComment({ _id: 'c', content: ' ', post: 'p' })).toBeNull();
    expect(readMessage({ _id: 'm', senderId: 'a', receiverId: 'b' })).toBeNull();
    expect(readMessage({ _id: 'm', senderId: 'a', receiverId: 'b', text: '' })).toBeNull();
  });

  it('reads a message with members as objects, and one without an id by what it says', () => {
    expect(
      readMessage({ _id: 'm', senderId: { _id: 'a' }, receiverId: 'b', text: 'Hi', read: 1 }),
    ).toMatchObject({
      senderId: 'a',
      receiverId: 'b',
      read: false,
      idempotencyKey: null,
    });
    const twin = () =>
      readMessage({ senderId: 'a', receiverId: 'b', text: 'Hi', createdAt: '2026-01-02T03:04:05Z' })?.id;
    expect(twin()).toBe(twin());
    expect(readMessage({ _id: 'm', senderId: 'a' })).toBeNull();
  });

  it('takes a message for stored when it has an id and a time', () => {
    const announced = { senderId: 'a', receiverId: 'b', text: 'Hi' };
    expect(readStoredMessage(announced)).toBeNull();
    expect(readStoredMessage({ ...announced, _id: 'm' })).toBeNull();
    expect(readStoredMessage({ ...announced, createdAt: '2026-01-02T03:04:05Z' })).toBeNull();
    expect(readStoredMessage({ ...announced, _id: 'm', createdAt: '2026-01-02T03:04:05Z' })).toMatchObject({
      id: 'm',
    });
    expect(readStoredMessage({ ...announced, _id: '65b2c3d4e5f60718293a4b5c' })?.createdAt).toBe(
      '2024-01-25T20:25:56.000Z',
    );
  });

  it('reads a notification of an unknown type, of a deleted sender, without a post', () => {
    expect(readNotification({ _id: 'n', type: 'poke', senderId: null, read: true })).toMatchObject({
      type: 'UNKNOWN',
      sender: null,
      post: null,
      read: true,
    });
    expect(readNotification({ type: 'like' })).toBeNull();
    expect(readNotification({ _id: 'n', postId: { _id: 'p', postType: 'product' } })?.post).toEqual({
      id: 'p',
      __typename: 'ProductPost',
    });
    expect(readNotification({ _id: 'n', postId: 'p' })?.post).toEqual({ id: 'p', __typename: undefined });
  });

  it('reads a contact without a message, and a login to try', () => {
    expect(readContact({ user: { _id: 'u', username: 'anna' }, lastMessage: null })).toMatchObject({
      lastMessage: null,
      unreadCount: null,
    });
    expect(readDemoLogin({ username: 'anna', email: 'a@b', password: 'x', more: 1 })).toEqual({
      username: 'anna',
      email: 'a@b',
      password: 'x',
    });
    expect(readDemoLogin({ username: 'anna' })).toBeNull();
  });
});
