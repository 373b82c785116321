/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access -- results are recorded as a client without types sees them */
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASELINES, type Extension } from './provider/baseline/baselines.ts';
import type { GatewayServer } from './server.ts';
import { CODE } from './testing/baseline/auth.ts';
import { BaselineProvider, PIXEL } from './testing/BaselineProvider.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import { ExtensionsProxy } from './testing/ExtensionsProxy.ts';
import { Member, type Data } from './testing/Member.ts';
import { examples } from './testing/operations.ts';
import { startGateway } from './testing/startGateway.ts';
import { countActiveSockets } from './testing/countActiveSockets.ts';

/**
 * The record has the upstream calls and the data of every operation of docs/api: with all extensions, with none, and with a baseline provider.
 * The latter two have only the operations that differ from all.txt. `npx vitest run --project gateway record -u` writes it again.
 */
const RECORD_FOLDER = './record';

/** All extensions except `demo`, which depends on the demo community. */
const EXTENSIONS = (Object.keys(BASELINES) as Extension[]).filter((extension) => extension !== 'demo');

interface Setup {
  /** Deletes a member's account if the recorded operation could not, so that the next run finds no data. */
  deleteAccount: (member: Member, password: string) => Promise<unknown>;
  gateway: GatewayServer;
  hasExtension: (extension: Extension) => boolean;
  waitForCode: (email: string) => Promise<string>;
  /** Distinguishes the members and the client addresses of this run, because the provider limits the mails to each. */
  runNumber: number;
}

const PUSH_KEY = createECDH('prime256v1').generateKeys('base64url');

/** Runs every operation of docs/api, and returns the calls and the data of each as text, by the operation with its variables. */
async function recordOperations({
  deleteAccount,
  gateway,
  hasExtension,
  waitForCode,
  runNumber,
}: Setup): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const namesById = new Map<string, string>();

  /** Replaces what differs from run to run: ids, times, ids and addresses of pictures, and numbers in the names of members. */
  const normalize = (text: string) =>
    text
      .replaceAll(/http:\/\/localhost:\d+/g, '<gateway>')
      .replaceAll(/(?:<gateway>)?\/media\/[\w./-]+/g, '<picture>')
      .replaceAll(/(?<="id": ?")[^"]+/g, (id) => namesById.get(id) ?? id)
      .replaceAll(/(?<="id": ")[^"<]+(?=", "url")/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/[0-9a-f]{32}|[0-9a-f]{24}/g, (id) => namesById.get(id) ?? '<id>')
      .replaceAll(/\b(anna|bob|carl|unknown)\d+/g, '$1')
      .replaceAll('bob-anna', 'anna-bob')
      .replaceAll(/("(?:code|pushKey|p256dh|secret)": ?)"[^"]+"/g, '$1"<text>"');

  /** Adds an entry named for its operation, so that a new operation changes no other entry. */
  function add(title: string, lines: string[]): void {
    let times = 1;
    const numbered = () => (times === 1 ? title : `${title} (${times})`);
    while (entries.has(numbered())) times += 1;
    entries.set(numbered(), normalize(lines.join('\n')));
  }

  /** Runs an operation and records it; returns its data. */
  async function run(member: Member, field: string, variables: Record<string, unknown> = {}): Promise<Data> {
    Member.usedExamples.add(field);
    const headers = { 'x-trace': '1', 'x-forwarded-for': `10.0.0.${runNumber}` };
    const { data, errors, extensions } = await member.send(examples.get(field) ?? '', variables, headers);
    const calls = extensions?.calls.map(({ method, path, status }) => `${method} ${path} ${status}`) ?? [];
    const failures = errors?.map(
      ({ message, path, extensions: { code, fields } }) =>
        `! ${code} ${path?.join('.')} ${message} ${fields ? JSON.stringify(fields) : ''}`,
    );
    add(normalize(`${field} ${JSON.stringify(variables)}`), [
      ...sortReads(calls.map(normalize)),
      ...format(data),
      ...(failures ?? []).sort(),
    ]);
    return data?.[field];
  }

  async function join(name: string): Promise<Member> {
    const member = new Member(gateway.url);
    const username = `${name}${runNumber}`;
    const email = `${username}@example.com`;
    await run(member, 'register', { input: { username, email, password: 'secret1', firstName: 'Kim' } });
    const { viewer } = await run(member, 'verifyEmail', { input: { email, code: await waitForCode(email) } });
    member.id = viewer.user.id as string;
    namesById.set(member.id, name);
    return member;
  }

  /** Names the object with an id in the record. @returns the id */
  function name(id: unknown, text: string): string {
    namesById.set(id as string, `<${text}>`);
    return id as string;
  }
  const picture = (file: string) => new File([PIXEL], file, { type: 'image/png' });
  const waitForStreams = (count: number) =>
    expect.poll(() => countActiveSockets(gateway), { timeout: 10_000 }).toBe(count);

  const visitor = new Member(gateway.url);
  await run(visitor, 'demoLogins');
  await run(visitor, 'viewer');
  await run(visitor, 'resendVerificationCode', { input: { email: `unknown${runNumber}@example.com` } });
  await run(visitor, 'unsubscribe', { input: { token: 't' } });
  const anna = await join('anna');
  const bob = await join('bob');
  await run(anna, 'viewer');

  // Profiles
  await run(anna, 'updateProfile', { input: { bio: 'Old cars.', website: 'anna.example.com' } });
  await run(anna, 'updateProfile', { input: { location: 'Oslo', avatar: picture('me.png') } });
  await run(anna, 'updateProfile', { input: { bio: null, avatar: null } });
  await run(anna, 'updateProfile', { input: { mailDigest: false } });
  await run(bob, 'user', { id: anna.id });
  await run(bob, 'user', { id: 'f'.repeat(32) });

  // Posts
  await run(anna, 'imageAltMaxLength');
  const { post: regular } = await run(anna, 'createRegularPost', {
    input: {
      content: 'A drive along the coast',
      images: [{ upload: picture('one.png'), alt: 'The coast' }, { upload: picture('two.png') }],
      idempotencyKey: 'k1',
    },
  });
  const regularId = name(regular.id, 'regular');
  const product = {
    title: 'Mazda MX-5',
    price: 12500,
    brand: 'Mazda',
    model: 'MX-5',
    year: 2016,
    color: 'red',
  };
  const mazda = { ...product, condition: 'USED', mileage: 61000, features: ['Roof', 'Tow bar, 2 t'] };
  const { post: vehicle } = await run(anna, 'createProductPost', {
    input: { content: 'One owner', product: mazda },
  });
  const productId = name(vehicle.id, 'product');
  const van = { ...product, title: 'Camper', price: 9000, brand: 'VW', year: 1998, location: 'Oslo' };
  const { post: camper } = await run(bob, 'createProductPost', { input: { content: 'Blue', product: van } });
  const vanId = name(camper.id, 'van');
  const service = { title: 'Oil change', description: 'Oil and filter', priceType: 'HOURLY', price: 60 };
  const { post: work } = await run(bob, 'createServicePost', { input: { content: 'At your door', service } });
  const serviceId = name(work.id, 'service');
  const { images } = regular as { images: { id: string }[] };
  const imageIds = images.map(({ id }, index) => name(id, `picture ${index + 1}`));
  await run(anna, 'updateRegularPost', {
    input: { postId: regularId, images: [{ id: imageIds[1] }, { id: imageIds[0], alt: 'A' }] },
  });
  await run(bob, 'savePost', { input: { postId: productId } });
  await run(anna, 'updateProductPost', {
    input: { postId: productId, product: { price: 11900, mileage: null } },
  });
  await run(anna, 'updateProductPosts', {
    input: { posts: [{ postId: productId, product: { color: 'blue' } }, { postId: serviceId }] },
  });
  await run(bob, 'updateServicePost', { input: { postId: serviceId, content: 'Weekends too' } });
  await run(bob, 'updateServicePost', { input: { postId: productId, content: 'Mine' } });
  await run(anna, 'setSaleStatus', { input: { postId: productId, status: 'RESERVED' } });
  await run(anna, 'posts');
  await run(anna, 'posts', { search: 'oil', type: 'SERVICE', page: 1, limit: 1 });
  await run(anna, 'posts', { search: 'ann', page: 2, limit: 1 });
  await run(bob, 'products', { sort: 'PRICE_ASC' });
  await run(bob, 'products', { filter: { brand: 'maz', maxPrice: 13000 }, limit: 1 });
  await run(bob, 'products', { filter: { minYear: 1990, location: 'oslo' }, sort: 'YEAR_DESC' });
  await run(bob, 'products', { page: 0 });
  await run(bob, 'post', { id: regularId });
  await run(bob, 'post', { id: 'f'.repeat(32) });
  await run(bob, 'postByReference', { reference: 'stock 17' });
  await run(bob, 'priceCheck', { vehicle: { brand: 'Mazda', model: 'MX-5', year: 2016 } });
  await run(bob, 'vehicleNames', { search: 'm' });
  await run(bob, 'places', { search: '9720' });

  // Follows, likes, comments and saved posts, each with its event
  const notifications = anna.subscribe('notificationReceived');
  const nextNotification = notifications.next();
  await waitForStreams(1);
  await run(bob, 'followUser', { input: { userId: anna.id } });
  add('notificationReceived', format(await nextNotification));
  await run(bob, 'likePost', { input: { postId: productId } });
  add('notificationReceived', format(await notifications.next()));
  const { comment } = await run(bob, 'addComment', {
    input: { postId: productId, content: 'Still for sale?', idempotencyKey: 'k2' },
  });
  const commentId = name(comment.id, 'comment');
  add('notificationReceived', format(await notifications.next()));
  notifications.end();
  await run(bob, 'savePost', { input: { postId: regularId } });
  await run(bob, 'savedPosts');
  await run(bob, 'savedPosts', { page: 2, limit: 1 });
  await run(bob, 'feed');
  await run(bob, 'feed', { page: 2, limit: 1 });
  await run(bob, 'post', { id: productId });
  await run(bob, 'user', { id: anna.id });
  await run(anna, 'users');
  await run(anna, 'users', { search: 'BOB', limit: 1 });

  // Notifications
  const page = await run(anna, 'notifications', { page: 1, limit: 1 });
  await run(anna, 'notifications', { type: 'LIKE' });
  await run(anna, 'notifications', { type: 'PRICE_DROP' });
  await run(bob, 'notifications', { type: 'PRICE_DROP' });
  await run(anna, 'markNotificationRead', { input: { notificationId: page.nodes[0].id } });
  await run(anna, 'markNotificationsRead', {
    input: { notificationIds: (page.nodes as { id: string }[]).map(({ id }) => id) },
  });
  await run(anna, 'markAllNotificationsRead');

  // Withdrawals
  await run(bob, 'deleteComment', { input: { commentId } });
  await run(bob, 'unlikePost', { input: { postId: productId } });
  await run(bob, 'unsavePost', { input: { postId: productId } });
  await run(bob, 'unfollowUser', { input: { userId: anna.id } });

  // Chat
  const connection = anna.subscribe('connectionChanged');
  let connected = (await connection.next()) as object;
  while (!('CONNECTED' === (connected as { state: string }).state))
    connected = (await connection.next()) as object;
  add('connectionChanged', format(connected));
  connection.end();
  const online = anna.subscribe('onlineUsersChanged');
  const messages = bob.subscribe('messageReceived');
  const typing = bob.subscribe('typing');
  const messagesRead = bob.subscribe('messagesRead');
  const [nextMessage, nextTyping, nextRead] = [messages.next(), typing.next(), messagesRead.next()];
  let onlineIds: string[] = [];
  while (onlineIds.length < 2) onlineIds = (await online.next()) as string[];
  add('onlineUsersChanged', [...onlineIds].map(normalize).sort());
  const presence = anna.subscribe('presenceChanged', { userIds: [bob.id] });
  let presenceChanged = (await presence.next()) as { user: { isOnline: boolean } };
  while (!presenceChanged.user.isOnline) presenceChanged = (await presence.next()) as typeof presenceChanged;
  add('presenceChanged', format(presenceChanged));
  await run(anna, 'conversations');
  const { message } = await run(anna, 'sendMessage', {
    input: { receiverId: bob.id, text: 'Hello!', idempotencyKey: 'k3' },
  });
  name(message.id, 'message 1');
  add('messageReceived', format(await nextMessage));
  await run(anna, 'messageImagesMax');
  const pictured = await run(anna, 'sendMessage', {
    input: {
      receiverId: bob.id,
      text: '',
      images: [{ upload: picture('three.png'), alt: 'The front' }],
      idempotencyKey: 'k4',
    },
  });
  name(pictured?.message.id ?? 'none', 'message with a picture');
  add('messageReceived', pictured ? format(await messages.next()) : []);
  const { message: second } = await run(anna, 'sendMessage', {
    input: { receiverId: bob.id, text: 'Hello!' },
  });
  const secondId = name(second.id, 'message 2');
  add('messageReceived', format(await messages.next()));
  await run(bob, 'conversations', { search: 'ann', userId: anna.id, limit: 1 });
  await run(bob, 'conversations', { search: 'zz', userId: anna.id });
  await run(bob, 'viewer');
  await run(bob, 'conversation', { userId: anna.id });
  await run(bob, 'conversation', { userId: anna.id, limit: 1, before: secondId });
  await run(bob, 'conversation', { userId: 'f'.repeat(32) });
  await run(anna, 'sendTyping', { input: { receiverId: bob.id } });
  add('typing', hasExtension('events') ? format(await nextTyping) : []);
  await run(bob, 'markConversationRead', { input: { userId: anna.id } });
  add('messagesRead', hasExtension('events') ? format(await nextRead) : []);
  for (const stream of [online, presence, messages, typing, messagesRead]) stream.end();

  // Offers
  const offerChanged = anna.subscribe('offerChanged');
  const nextChanged = offerChanged.next();
  await waitForStreams(1);
  const made = await run(anna, 'makeOffer', {
    input: { postId: vanId, amount: 8500, idempotencyKey: 'k5' },
  });
  name(made?.message.id ?? 'none', 'message with an offer');
  const offerId = name(made?.message.offer.id ?? 'none', 'offer');
  const countered = await run(bob, 'answerOffer', { input: { offerId, answer: 'COUNTER', amount: 8800 } });
  name(countered?.counterMessage.id ?? 'none', 'message with a counteroffer');
  const counterId = name(countered?.counterMessage.offer.id ?? 'none', 'counteroffer');
  add('offerChanged', made ? format(await nextChanged) : []);
  offerChanged.end();
  await run(anna, 'answerOffer', { input: { offerId: counterId, answer: 'ACCEPT' } });
  await run(anna, 'answerOffer', { input: { offerId: counterId, answer: 'DECLINE' } });
  await run(bob, 'notifications', { type: 'OFFER' });
  await run(anna, 'post', { id: vanId });

  // Safety
  await run(anna, 'showPhoneNumber', { input: { userId: bob.id } });
  await run(bob, 'showContactPhone', { input: { postId: productId } });
  await run(anna, 'blockUser', { input: { userId: bob.id } });
  await run(anna, 'blockedUsers');
  await run(anna, 'user', { id: bob.id });
  await run(bob, 'user', { id: anna.id });
  await run(anna, 'unblockUser', { input: { userId: bob.id } });
  await run(anna, 'reportReasons');
  await run(anna, 'reportContent', { input: { content: { postId: serviceId }, reason: 'FRAUD' } });

  // Moderation
  const { nodes: reports } = (await run(anna, 'reports')) ?? { nodes: [] };
  const reportId = name(reports[0]?.id ?? 'none', 'report');
  await run(anna, 'report', { id: reportId });
  await run(bob, 'reports', { state: 'DECIDED' });
  await run(anna, 'resolveReport', { input: { reportId, decision: 'REMOVE' } });
  const contentRemoved = bob.subscribe('contentRemoved');
  const nextRemoved = contentRemoved.next();
  await waitForStreams(1);
  const resolved = await run(anna, 'resolveReport', {
    input: { reportId, decision: 'REMOVE', reason: 'Not a service' },
  });
  add('contentRemoved', resolved ? format(await nextRemoved) : []);
  contentRemoved.end();
  await run(bob, 'post', { id: serviceId });
  await run(anna, 'restoreContent', { input: { reportId } });
  await run(anna, 'restoreContent', { input: { reportId: 'f'.repeat(32) } });
  await run(anna, 'liftSuspension', { input: { userId: bob.id } });
  await run(anna, 'moderationLog', { limit: 2 });

  // Saved searches, push messages
  const filter = { brand: 'mazda', minYear: 2010, conditions: ['USED'] };
  const saved = await run(bob, 'saveSearch', { input: { name: 'Roadsters', filter } });
  const savedSearchId = name(saved?.savedSearch.id ?? 'none', 'search');
  await run(bob, 'savedSearches');
  await run(bob, 'notifications', { type: 'SEARCH_MATCH' });
  await run(bob, 'deleteSavedSearch', { input: { savedSearchId } });
  await run(bob, 'pushKey');
  await run(bob, 'features');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
  const subscription = { endpoint, p256dh: PUSH_KEY, auth: Buffer.alloc(16).toString('base64url') };
  await run(bob, 'subscribeToPush', { input: subscription });
  await run(bob, 'unsubscribeFromPush', { input: { endpoint } });

  // Passwords, and the end of sessions and accounts
  const password = { input: { password: 'secret1' } };
  await run(anna, 'endSession', { input: { sessionId: 'f'.repeat(32) } });
  await run(anna, 'createToken', { input: { name: 'Bot', scopes: ['READ', 'CHAT'] } });
  await run(anna, 'revokeToken', { input: { tokenId: 'f'.repeat(32) } });
  await run(anna, 'confirmationTakesPassword');
  await run(anna, 'deletionNeedsPassword');
  await run(anna, 'deletePost', { input: { postId: regularId } });
  await run(bob, 'deletePost', { input: { postId: vanId } });
  await run(bob, 'logout');
  await run(bob, 'logout');
  const email = `bob${runNumber}@example.com`;
  await run(bob, 'requestPasswordReset', { input: { email } });
  await run(bob, 'resetPassword', { input: { email, code: await waitForCode(email), password: 'secret2' } });
  await run(bob, 'login', { input: { email, password: 'wrong-one' } });
  await run(bob, 'login', { input: { email, password: 'secret2' } });
  await run(bob, 'changePassword', { input: { email, currentPassword: 'secret2', newPassword: 'secret3' } });
  await run(bob, 'confirmPasswordChange', { input: { email, code: await waitForCode(email) } });
  await run(anna, 'deleteProfile', password);
  await run(bob, 'user', { id: anna.id });
  await run(bob, 'deleteProfile', { input: { password: 'secret3' } });
  await Promise.all([anna.closeSocket(), bob.closeSocket()]);
  await deleteAccount(anna, 'secret1');
  await deleteAccount(bob, 'secret3');
  return entries;
}

/** Sorts calls that are made at the same time: reads between two writes. */
function sortReads(calls: string[]): string[] {
  const runs: string[][] = [[]];
  for (const call of calls) {
    if (call.startsWith('GET ')) runs.at(-1)?.push(call);
    else runs.push([call], []);
  }
  return runs.flatMap((run) => run.sort());
}

/** Data as lines of JSON, with each object that has no object inside on one line. */
function format(data: unknown): string[] {
  return JSON.stringify(data, null, 1)
    .replaceAll(/[{[][^{}[\]]*[}\]]/g, (text) => text.replaceAll(/\s*\n\s*/g, ' '))
    .split('\n');
}

const toText = (entries: Map<string, string>) =>
  Array.from(entries, ([title, text]) => `# ${title}\n${text}\n`).join('\n');

describe('every operation of docs/api', () => {
  const provider = new EmbeddedProvider();
  let proxy: ExtensionsProxy;
  let runNumber = 0;
  let recordOfAll: Map<string, string> | undefined;

  /** Runs all operations on the embedded provider, of which only the given extensions are visible. */
  async function recordWith(hasExtension: (extension: Extension) => boolean): Promise<Map<string, string>> {
    proxy.hasExtension = hasExtension;
    const gateway = await startGateway(proxy.url, {
      traces: true,
      trustProxy: () => true,
      readBackMs: 1_000,
    });
    try {
      const waitForCode = (email: string) => provider.waitForCode(email);
      // The process behind the proxy has `confirm-deletion`, so it refuses a deletion without a password.
      const deleteAccount = ({ id, cookie }: Member, password: string) =>
        fetch(`${provider.url}/profile/${id}`, {
          method: 'DELETE',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ password }),
        });
      const setup = { deleteAccount, gateway, hasExtension, waitForCode, runNumber: ++runNumber };
      return await recordOperations(setup);
    } finally {
      await gateway.close();
    }
  }

  /** Compares the operations that differ from those with all extensions with a recorded file. */
  async function expectRecorded(entries: Map<string, string>, file: string): Promise<void> {
    recordOfAll ??= await recordWith(() => true);
    const differing = [...entries].filter(([title, text]) => recordOfAll?.get(title) !== text);
    await expect(toText(new Map(differing))).toMatchFileSnapshot(`${RECORD_FOLDER}/${file}`);
  }

  beforeAll(async () => {
    // The members of each run.
    await provider.start({ MODERATORS: 'anna1,anna2,anna3,anna4' });
    proxy = await new ExtensionsProxy(provider.url).start();
    Member.usedExamples.clear();
  }, 60_000);

  afterAll(async () => {
    await proxy.stop();
    await provider.stop();
  });

  it('makes the recorded calls with all extensions', async () => {
    recordOfAll = await recordWith(() => true);
    expect([...examples.keys()].filter((field) => !Member.usedExamples.has(field))).toEqual([]);
    expect(proxy.providerExtensions.toSorted()).toEqual(EXTENSIONS.toSorted());
    await expect(toText(recordOfAll)).toMatchFileSnapshot(`${RECORD_FOLDER}/all.txt`);
  });

  it('makes the recorded calls without extensions', async () => {
    await expectRecorded(await recordWith(() => false), 'none.txt');
  });

  it('makes the recorded calls to a baseline provider', async () => {
    const baseline = await new BaselineProvider().start();
    const gateway = await startGateway(baseline.url, { traces: true, trustProxy: () => true });
    try {
      const waitForCode = () => Promise.resolve(CODE);
      const hasExtension = () => false;
      await expectRecorded(
        await recordOperations({
          deleteAccount: () => Promise.resolve(),
          gateway,
          hasExtension,
          waitForCode,
          runNumber: ++runNumber,
        }),
        'baseline.txt',
      );
    } finally {
      await gateway.close();
      await baseline.stop();
    }
  });
});
