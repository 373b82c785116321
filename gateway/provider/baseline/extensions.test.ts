import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedProvider } from '../../testing/EmbeddedProvider.ts';
import { ExtensionsProxy } from '../../testing/ExtensionsProxy.ts';
import { Member } from '../../testing/Member.ts';
import { signUp } from '../../testing/signUp.ts';
import { startGateway } from '../../testing/startGateway.ts';
import type { Extension } from './baselines.ts';

interface Outcome {
  /** The only value in the answer, or the code of the error. */
  result: unknown;
  calls: string[];
}
type Row = [operation: string, withExtension: Partial<Outcome>, without: Partial<Outcome>];

const COMMENT = 'input: { postId: "POST", content: "Nice", idempotencyKey: "k" }';
const COMMENTS = '/interactions/posts/POST/comments';
const MESSAGES = 'GET /messages/BOB/ANNA?limit=20';
const BATCH_RESULTS = [
  { post: null, error: { code: 'BAD_USER_INPUT', fields: [{ name: 'product.year' }] } },
  { post: { content: 'Sunday' }, error: null },
];

/**
 * An operation for each extension. ANNA, BOB and POST stand for ids; Bob is the viewer and the author of the post. The type demands a row
 * for each new extension; those of `demo` and `replay` are tested in everyField/auth.ts and
 * everyField/resuming.ts.
 */
const ROWS: Record<Exclude<Extension, 'demo' | 'replay'>, Row> = {
  'vehicle-filters': [
    '{ products(filter: { conditions: [USED] }) { total } }',
    { result: 1, calls: ['GET /posts?postType=product&sort=newest&condition=used&page=1&limit=10'] },
    { result: 1, calls: ['GET /posts'] },
  ],
  filters: [
    '{ posts(search: "mazda") { total } }',
    { result: 1, calls: ['GET /posts?search=mazda&page=1&limit=10'] },
    // A search also finds the authors' names.
    { result: 1, calls: ['GET /posts', 'GET /all-users'] },
  ],
  paging: [
    '{ users(limit: 1) { pageCount } }',
    { result: 2, calls: ['GET /all-users?page=1&limit=1'] },
    { result: 2, calls: ['GET /all-users'] },
  ],
  'unread-counts': [
    '{ viewer { unreadNotificationsCount } }',
    { result: 0, calls: ['GET /me'] },
    { result: 0, calls: ['GET /me', 'GET /notifications'] },
  ],
  conversations: [
    '{ conversations { total } }',
    { result: 1, calls: ['GET /conversations?page=1&limit=10'] },
    { result: 1, calls: ['GET /all-users'] },
  ],
  'message-ack': [
    'mutation { sendMessage(input: { receiverId: "ANNA", text: "Hi" }) { message { text } } }',
    { result: 'Hi', calls: [] },
    { result: 'Hi', calls: expect.arrayContaining([MESSAGES, MESSAGES]) as string[] },
  ],
  'viewer-state': [
    '{ post(id: "POST") { viewerHasLiked } }',
    { result: false, calls: ['GET /posts/POST'] },
    { result: false, calls: ['GET /posts/POST', 'GET /interactions/posts/POST/likes/status'] },
  ],
  events: [
    `mutation { addComment(${COMMENT}) { comment { content } } }`,
    { result: 'Nice', calls: [`POST ${COMMENTS}`] },
    // Reads who is to be notified.
    { result: 'Nice', calls: [`POST ${COMMENTS}`, 'GET /posts/POST'] },
  ],
  idempotency: [
    `mutation { addComment(${COMMENT}) { post { commentsCount } } }`,
    { result: 1 },
    // A second comment.
    { result: 2 },
  ],
  offers: [
    'mutation { makeOffer(input: { postId: "POST", amount: 8000 }) { message { id } } }',
    // One's own vehicle.
    { result: 'BAD_USER_INPUT', calls: ['POST /offers'] },
    { result: 'NOT_FOUND', calls: [] },
  ],
  'image-alt': ['{ features { imageAltMaxLength } }', { result: 300 }, { result: null }],
  'message-images': ['{ features { messageImagesMax } }', { result: 4 }, { result: null }],
  patch: [
    'mutation { updateProfile(input: { bio: "Cars" }) { viewer { user { bio } } } }',
    { result: 'Cars', calls: ['PUT /update/BOB'] },
    { result: 'Cars', calls: ['GET /me', 'PUT /update/BOB'] },
  ],
  'mail-digest': ['{ viewer { mailDigest } }', { result: true }, { result: null }],
  'sale-status': [
    'mutation { setSaleStatus(input: { postId: "POST", status: RESERVED }) { post { saleStatus } } }',
    { result: 'RESERVED' },
    { result: 'NOT_FOUND', calls: [] },
  ],
  'post-batch': [
    `mutation { updateProductPosts(input: { posts: [{ postId: "POST", product: { year: 1 } }, { postId: "POST", content: "Sunday" }] }) {
      results { post { content } error { code fields { name } } } } }`,
    { result: BATCH_RESULTS, calls: ['PUT /posts'] },
    { result: BATCH_RESULTS, calls: ['POST /posts/POST', 'POST /posts/POST'] },
  ],
  references: [
    'mutation { updateProductPost(input: { postId: "POST", reference: "A 1" }) { post { reference } } }',
    { result: 'A 1', calls: ['POST /posts/POST'] },
    { result: 'BAD_USER_INPUT', calls: [] },
  ],
  'price-history': [
    '{ notifications(type: PRICE_DROP) { total } }',
    { result: 0, calls: ['GET /notifications?type=price_drop&page=1&limit=10'] },
    { result: 0, calls: ['GET /notifications'] },
  ],
  'saved-searches': ['{ savedSearches { id } }', { result: [] }, { result: null, calls: [] }],
  reports: ['{ features { reportReasons } }', { result: expect.arrayContaining(['SPAM']) }, { result: null }],
  moderation: [
    '{ reports { total } }',
    { result: 0, calls: ['GET /moderation/reports?state=open&page=1&limit=10'] },
    { result: null, calls: [] },
  ],
  push: ['{ features { pushKey } }', { result: expect.any(String) }, { result: null, calls: [] }],
  'data-export': [
    '{ viewer { dataExportUrl } }',
    { result: expect.stringMatching(/^http:.*\/export$/) },
    { result: null },
  ],
  'confirm-deletion': ['{ features { deletionNeedsPassword } }', { result: true }, { result: false }],
  'confirm-with-login': ['{ features { confirmationTakesPassword } }', { result: true }, { result: false }],
  sessions: [
    '{ viewer { sessions { isCurrent } } }',
    { result: expect.arrayContaining([{ isCurrent: true }]) },
    { result: null, calls: ['GET /me'] },
  ],
  tokens: [
    '{ viewer { tokens { name } } }',
    { result: [], calls: ['GET /me', 'GET /tokens'] },
    { result: null, calls: ['GET /me'] },
  ],
  'price-check': [
    '{ post(id: "POST") { ... on ProductPost { comparables { total } } } }',
    { result: 0 },
    { result: null, calls: ['GET /posts/POST'] },
  ],
  'counted-phones': [
    'mutation { showPhoneNumber(input: { userId: "ANNA" }) { user { phoneNumber } } }',
    { result: null, calls: ['POST /users/ANNA/phone-number'] },
    { result: null, calls: ['GET /profile/ANNA'] },
  ],
  'seller-facts': ['{ user(id: "ANNA") { soldCount } }', { result: 0 }, { result: null }],
  presence: [
    '{ user(id: "ANNA") { isOnline } }',
    { result: false, calls: ['GET /profile/ANNA', 'GET /users/online?ids=ANNA'] },
    { result: null, calls: ['GET /profile/ANNA'] },
  ],
  'vehicle-names': [
    '{ vehicleNames }',
    { result: expect.arrayContaining(['Toyota']) },
    { result: null, calls: [] },
  ],
  distance: [
    '{ products(filter: { near: { place: "97201", miles: 50 } }) { total } }',
    {
      result: 0,
      calls: ['GET /posts?postType=product&sort=newest&near=97201&nearMiles=50&page=1&limit=10'],
    },
    { result: 'BAD_USER_INPUT', calls: [] },
  ],
  // The last, because the members do not find each other's posts and messages afterwards.
  blocks: [
    'mutation { blockUser(input: { userId: "ANNA" }) { user { viewerHasBlocked } } }',
    { result: true },
    { result: 'NOT_FOUND', calls: [] },
  ],
};

describe('with a provider that lacks only the extension', () => {
  const provider = new EmbeddedProvider();
  let proxy: ExtensionsProxy;
  let anna: Member;
  let bob: Member;
  let postId: string;

  beforeAll(async () => {
    await provider.start({ MODERATORS: 'bob' });
    proxy = await new ExtensionsProxy(provider.url).start();
    const gateway = await startGateway(proxy.url);
    anna = await signUp(gateway.url, 'anna', provider);
    bob = await signUp(gateway.url, 'bob', provider);
    const product = {
      title: 'Mazda',
      brand: 'Mazda',
      model: 'MX-5',
      year: 2016,
      price: 9000,
      color: 'red',
      condition: 'USED',
    };
    const { post } = (await bob.run('createProductPost', { input: { content: 'Post', product } })) as {
      post: { id: string };
    };
    postId = post.id;
    await bob.run('sendMessage', { input: { receiverId: anna.id, text: 'Hello' } });
    await gateway.close();
  }, 60_000);

  afterAll(async () => {
    await proxy.stop();
    await provider.stop();
  });

  /** Runs an operation as Bob on a gateway that learns these extensions. */
  async function run(operation: string, hasExtension: (extension: Extension) => boolean): Promise<Outcome> {
    proxy.hasExtension = hasExtension;
    const gateway = await startGateway(proxy.url, { traces: true });
    const member = new Member(gateway.url);
    member.useSessionOf(bob);
    // The gateway caches the member's id by session for a minute.
    await member.send('{ viewer { id } }');
    const query = operation.replaceAll('ANNA', anna.id).replaceAll('POST', postId);
    const { data, errors, extensions } = await member.send(query, {}, { 'x-trace': '1' });
    await gateway.close();
    const calls = extensions?.calls.map(({ method, path }) =>
      `${method} ${path.replace('/api', '')}`
        .replaceAll(anna.id, 'ANNA')
        .replaceAll(bob.id, 'BOB')
        .replaceAll(postId, 'POST'),
    );
    return { result: errors?.[0]?.extensions.code ?? readOnlyValue(data), calls: calls ?? [] };
  }

  it.each(Object.entries(ROWS))('%s, the gateway does what it can', async (extension, row) => {
    const [operation, withExtension, without] = row;
    expect(await run(operation, () => true)).toMatchObject(withExtension);
    expect(await run(operation, (name) => name !== extension)).toMatchObject(without);
  });
});

/** The value below the keys of objects with one key. */
function readOnlyValue(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return readOnlyValue(Object.values(data)[0]);
}
