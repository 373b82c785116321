import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpResponse } from 'msw';
import type { GatewayServer } from '../../server.ts';
import { BaselineProvider } from '../../testing/BaselineProvider.ts';
import type { Member } from '../../testing/Member.ts';
import { signUp } from '../../testing/signUp.ts';
import { startGateway } from '../../testing/startGateway.ts';

const EXTENSIONS = 'paging, filters, vehicle-filters, conversations, message-ack, events, blocks, reports';

describe.each([
  ['a baseline provider', undefined],
  ['a provider with extensions', EXTENSIONS],
])('an id that is too long for a path, with %s', (_, extensions) => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;
  const id = 'a'.repeat(16_300);

  beforeAll(async () => {
    provider.extensions = extensions;
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
    await anna.send('{ savedPosts { total } }');
  });

  beforeEach(() => void provider.takeRequests());

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  it.each([
    ['query ($id: ID!) { post(id: $id) { id } }', { post: null }],
    ['query ($id: ID!) { user(id: $id) { username } }', { user: null }],
    [
      'query ($id: ID!) { conversation(userId: $id) { user { username } messages { nodes { id } } } }',
      { conversation: { user: null, messages: null } },
    ],
  ])('is of nothing for a read: %s', async (query, data) => {
    expect(await anna.send(query, { id })).toMatchObject({ data, status: 200 });
    expect(provider.takeRequests()).toEqual([]);
  });

  it.each([
    'deletePost(input: { postId: $id }) { deletedPostId }',
    'likePost(input: { postId: $id }) { post { id } }',
    'addComment(input: { postId: $id, content: "Hi" }) { comment { id } }',
    'followUser(input: { userId: $id }) { user { id } }',
    'sendMessage(input: { receiverId: $id, text: "Hi" }) { message { id } }',
    'sendTyping(input: { receiverId: $id }) { receiver { id } }',
    'markNotificationRead(input: { notificationId: $id }) { notification { id } }',
    'reportContent(input: { content: { postId: $id }, reason: SPAM }) { reportId }',
  ])('is of nothing for a write: %s', async (field) => {
    const { errors } = await anna.send(`mutation ($id: ID!) { ${field} }`, { id });
    expect(errors?.map(({ extensions: { code } }) => code)).toEqual(['NOT_FOUND']);
    expect(provider.takeRequests()).toEqual([]);
    expect(provider.receivedEvents).toEqual([]);
  });

  it.each([
    ['userId', 'conversations(userId: $id) { total }'],
    ['before', 'conversation(userId: "b") { messages(before: $id) { nodes { id } } }'],
  ])('is refused as the argument %s of a list', async (argument, field) => {
    const { errors } = await anna.send(`query ($id: ID!) { ${field} }`, { id });
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { [argument]: 'An id has at most 200 characters.' },
        },
      },
    ]);
    expect(provider.takeRequests()).toEqual([]);
  });

  it('does not concern a filter that repeats a value: it is sent once', async () => {
    provider.overrides.push(({ path }) => (path.startsWith('/posts') ? HttpResponse.json([]) : undefined));
    const transmissions = Array.from({ length: 3_000 }, () => 'SEMI_AUTOMATIC').join();
    const { errors } = await anna.send(
      `{ products(filter: { transmissions: [${transmissions}] }) { total } }`,
    );
    expect(errors).toBeUndefined();
    expect(provider.takeRequests().every((request) => request.length < 200)).toBe(true);
  });
});
