import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createPushEncryption } from '../api/push/encryptPush.ts';
import {
  connect,
  createPushKeys,
  openChat,
  publish,
  readHome,
  readPushKey,
  sendMessage,
  signIn,
  subscribeToPush,
  type Connection,
} from '../docs/phone/app.ts';
import type { MessageBubbleFragment } from '../docs/phone/gql/graphql.ts';
import { fromRoot } from '../scripts/root.ts';
import { expect, test } from './support/forecourt.ts';
import { aPhoto } from './support/journeys.ts';
import { Member } from './support/Member.ts';

/** Connections of the running test, closed after it. */
const connections: Connection[] = [];
test.afterEach(async () => {
  for (const { live } of connections.splice(0)) await live.dispose();
});

function createConnection(url: string, onSignedOut: () => void = () => undefined): Connection {
  const connection = connect(url, onSignedOut);
  connections.push(connection);
  return connection;
}

test('the guide shows the example as it is tested', async () => {
  const guide = await readFile(fromRoot('docs/graphql.md'), 'utf8');
  const [, section = ''] = /^## A phone app in an hour\n(.*?)^## /ms.exec(guide) ?? [];
  const blocks = Array.from(section.matchAll(/^```(?:ts|graphql)\n(.*?)^```/gms), ([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(5);
  const sources = await Promise.all(
    ['app.ts', 'operations.graphql'].map((name) => readFile(fromRoot(`docs/phone/${name}`), 'utf8')),
  );
  for (const block of blocks)
    expect(
      sources.some((source) => source.includes(block)),
      block,
    ).toBe(true);
});

test('a phone app signs in, shows the home screen in one request, and loads more posts', async ({
  forecourt,
}) => {
  const anna = await Member.join(forecourt, 'phone_reader');
  for (let number = 1; number <= 11; number++)
    await anna.publish('createRegularPost', { content: `Post ${number}` });
  const phone = createConnection(forecourt.url);
  const { email, username, password } = anna.account;
  await expect(signIn(phone, email, 'wrong password')).rejects.toMatchObject({
    graphQLErrors: [{ extensions: { code: 'INVALID_CREDENTIALS' } }],
  });
  expect(await signIn(phone, email, password)).toEqual({ id: anna.id, username });

  const { viewer, posts, hasMore } = await readHome(phone);
  expect(viewer).toMatchObject({ unreadMessagesCount: 0, unreadNotificationsCount: 0, user: { username } });
  expect(posts[0]).toMatchObject({ content: 'Post 11', author: { id: anna.id } });
  expect(hasMore).toBe(true);
  // A page by number would begin with the last post shown.
  await anna.publish('createRegularPost', { content: 'Post 12' });
  const shown = [...posts, ...(await readHome(phone, posts.at(-1)?.id)).posts];
  expect(shown.slice(0, 11).map(({ content }) => content)).toEqual(
    Array.from({ length: 11 }, (_, index) => `Post ${11 - index}`),
  );
});

test('a phone app publishes a vehicle with two pictures, once', async ({ forecourt }) => {
  const { account } = await Member.join(forecourt, 'phone_seller');
  const phone = createConnection(forecourt.url);
  await signIn(phone, account.email, account.password);
  const photos = await Promise.all(['#3f5f80', '#803f3f'].map(aPhoto));
  const input = {
    content: 'One owner.',
    product: { title: 'Golf', price: 7500, brand: 'Volkswagen', model: 'Golf', year: 2015, color: 'Blue' },
    images: photos.map((photo, index) => ({
      upload: new File([new Uint8Array(photo)], `${index}.jpg`, { type: 'image/jpeg' }),
      alt: index === 0 ? 'From the front' : null,
    })),
    idempotencyKey: randomUUID(),
  };
  const post = await publish(phone, input);
  expect(post).toMatchObject({ title: 'Golf', images: [{ alt: 'From the front' }, { alt: null }] });
  expect(await publish(phone, input)).toEqual(post);
  const { posts } = await readHome(phone);
  expect(posts.find(({ id }) => id === post.id)).toEqual(post);
});

test('a phone app shows a chat, also the messages that arrived in a tunnel', async ({ forecourt }) => {
  const [anna, boris] = [
    await Member.join(forecourt, 'phone_anna'),
    await Member.join(forecourt, 'phone_boris'),
  ];
  const [annasPhone, borisPhone] = [createConnection(forecourt.url), createConnection(forecourt.url)];
  await signIn(annasPhone, anna.account.email, anna.account.password);
  await signIn(borisPhone, boris.account.email, boris.account.password);
  await sendMessage(borisPhone, anna.id, 'Stored before');

  let shown: MessageBubbleFragment[] = [];
  const close = openChat(annasPhone, boris.id, (messages) => (shown = messages));
  const readTexts = () => shown.map(({ text }) => text);
  await expect.poll(readTexts).toEqual(['Stored before']);
  await sendMessage(borisPhone, anna.id, 'Live');
  await expect.poll(readTexts).toEqual(['Stored before', 'Live']);
  await sendMessage(annasPhone, boris.id, 'From this phone');
  await expect.poll(readTexts).toEqual(['Stored before', 'Live', 'From this phone']);

  annasPhone.live.terminate();
  await sendMessage(borisPhone, anna.id, 'In the tunnel');
  await expect.poll(readTexts).toEqual(['Stored before', 'Live', 'From this phone', 'In the tunnel']);
  await sendMessage(borisPhone, anna.id, 'After it');
  await expect.poll(() => readTexts().at(-1)).toBe('After it');
  expect(readTexts()).toHaveLength(5);
  close();
});

test('a phone app notices that its session has ended, and signs in again', async ({ forecourt }) => {
  const [{ account }, other] = [
    await Member.join(forecourt, 'phone_session'),
    await Member.join(forecourt, 'phone_other'),
  ];
  let signedOutCount = 0;
  const phone = createConnection(forecourt.url, () => signedOutCount++);
  const user = await signIn(phone, account.email, account.password);
  let isChatShown = false;
  const closeChat = openChat(phone, other.id, () => (isChatShown = true));
  await expect.poll(() => isChatShown).toBe(true);
  await phone.api.mutation('mutation { logout { viewer { id } } }', {});
  await expect.poll(() => signedOutCount).toBe(1);
  closeChat();
  expect((await readHome(phone)).viewer).toBeNull();
  expect(await signIn(phone, account.email, account.password)).toEqual(user);
});

test('a phone app subscribes to push messages and decrypts one', async ({ forecourt }) => {
  const { account } = await Member.join(forecourt, 'phone_push');
  const phone = createConnection(forecourt.url);
  await signIn(phone, account.email, account.password);
  expect(await readPushKey(phone)).toMatch(/^[\w-]{80,}$/);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const { decrypt, ...keys } = createPushKeys();
  const subscription = { endpoint, ...keys };
  expect(await subscribeToPush(phone, subscription)).toBe(endpoint);
  // The provider's own encryption. Its push service is another company's, so the body does not travel.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const encryption = createPushEncryption(privateKey.export({ type: 'pkcs8', format: 'der' }), forecourt.url);
  const payload = { title: 'anna', body: 'Hello', url: '/chat/1', tag: 'chat-1' };
  expect(decrypt(encryption.createRequest(subscription, payload).body)).toEqual(payload);
});
