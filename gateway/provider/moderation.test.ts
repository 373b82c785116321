/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { changeExtensions } from '../testing/changeExtensions.ts';
import { Member } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const REASON = `See https://forecourt.example/rules. ${'x'.repeat(1_900)}`;

const provider = new BaselineProvider();
let gateway: GatewayServer;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  await provider.start();
  gateway = await startGateway(provider.url);
  anna = await signUp(gateway.url, 'anna');
  ben = await signUp(gateway.url, 'ben');
});

beforeEach(() => changeExtensions(provider, gateway, anna, 'moderation'));

afterEach(() => void (provider.overrides.length = 0));

afterAll(async () => {
  await gateway.close();
  await provider.stop();
});

/** Answers a request such as `GET /me`. */
const answer = (request: string, body: object, status = 200) =>
  provider.overrides.push(({ method, path }) =>
    `${method} ${path}` === request ? HttpResponse.json(body, { status }) : undefined,
  );

const createReport = (overrides: object = {}) => ({
  _id: 'r1',
  kind: 'post',
  state: 'open',
  authorId: ben.id,
  authorName: 'ben',
  content: 'Gold!',
  images: [{ url: '/moderation/images/a.webp' }],
  postId: null,
  exists: true,
  createdAt: '2026-11-28T09:00:00.000Z',
  entryCount: 1,
  decision: null,
  ...overrides,
});

const createDetails = () => ({
  entries: [{ _id: 'e1', reporter: 'carl', reason: 'spam', text: '' }],
  messages: [],
  earlierDecisions: [],
});

describe('with the extension `moderation`, the gateway', () => {
  it('reads a page of reports in one call, whose pictures are loaded through it', async () => {
    answer('GET /moderation/reports?state=decided&page=2&limit=1', { data: [createReport()], total: 3 });
    provider.takeRequests();
    const page = await anna.run('reports', { state: 'DECIDED', page: 2, limit: 1 });
    expect(page).toMatchObject({ page: 2, limit: 1, pageCount: 3, total: 3 });
    expect(page.nodes).toMatchObject([{ id: 'r1', kind: 'POST', authorName: 'ben', decision: null }]);
    expect(page.nodes[0].images[0].url).toBe(`${gateway.url}/media/moderation/images/a.webp`);
    expect(provider.takeRequests()).toEqual(['GET /moderation/reports?state=decided&page=2&limit=1']);
  });

  it('reads a report once for its entries and its author, also where a list or the log names it', async () => {
    answer('GET /moderation/reports/r1', { data: { ...createReport(), ...createDetails() } });
    answer('GET /moderation/reports?state=open&page=1&limit=10', { data: [createReport()] });
    const entry = { _id: 'l1', action: 'remove', moderator: 'anna', memberName: 'ben', kind: 'post' };
    const log = [{ ...entry, reportId: 'r1' }, entry];
    answer('GET /moderation/log?page=1&limit=10', { data: log, total: 2 });
    provider.takeRequests();
    expect(await anna.run('report', { id: 'r1' })).toMatchObject({
      author: { id: ben.id, username: 'ben', isSuspended: false },
      post: null,
      entries: [{ id: 'e1', reporterName: 'carl', reason: 'SPAM' }],
      messages: [],
      earlierDecisions: [],
    });
    expect(provider.takeRequests()).toEqual(['GET /moderation/reports/r1', `GET /profile/${ben.id}`]);

    expect((await anna.send('{ reports { nodes { entries { id } messages { id } } } }')).data).toEqual({
      reports: { nodes: [{ entries: [{ id: 'e1' }], messages: [] }] },
    });
    expect(provider.takeRequests()).toHaveLength(2);

    expect((await anna.run('moderationLog')).nodes).toMatchObject([
      { action: 'REMOVE', moderatorName: 'anna', memberName: 'ben', report: { id: 'r1' } },
      { report: null },
    ]);
    expect(provider.takeRequests()).toEqual(['GET /moderation/log?page=1&limit=10']);
    expect((await anna.send('{ moderationLog { nodes { report { content } } } }')).data).toEqual({
      moderationLog: { nodes: [{ report: { content: 'Gold!' } }, { report: null }] },
    });
  });

  it('returns null for a report that does not exist', async () => {
    expect(await anna.run('report', { id: 'r2' })).toBeNull();
  });

  it('sends a decision as texts, and returns the report with it', async () => {
    const bodies: unknown[] = [];
    const decision = { kind: 'post', decision: 'suspend', days: 7, reason: 'Fraud', isSuspending: true };
    provider.overrides.push(async ({ method, path, readJson }) => {
      if (method !== 'PUT' || path !== '/moderation/reports/r1') return undefined;
      bodies.push(await readJson());
      return HttpResponse.json({ data: createReport({ state: 'decided', decision }) });
    });
    const decide = (input: object) => anna.run('resolveReport', { input: { reportId: 'r1', ...input } });
    expect(await decide({ decision: 'SUSPEND', days: 7, reason: 'Fraud' })).toMatchObject({
      report: { id: 'r1', state: 'DECIDED', decision: { decision: 'SUSPEND', days: 7, isSuspending: true } },
    });
    await decide({ decision: 'DISMISS' });
    expect(bodies).toEqual([{ decision: 'suspend', days: '7', reason: 'Fraud' }, { decision: 'dismiss' }]);
  });

  it.each([
    [403, 'FORBIDDEN', { message: 'Only moderators can do this.', code: 'FORBIDDEN' }],
    [409, 'CONFLICT', { message: 'This report has another decision.', code: 'CONFLICT' }],
    [422, 'BAD_USER_INPUT', { message: 'Please say why.', fields: { reason: 'Please say why.' } }],
  ])('passes on the refusal %i of a decision as %s', async (status, code, body) => {
    answer('PUT /moderation/reports/r1', body, status);
    const input = { reportId: 'r1', decision: 'REMOVE' };
    const { errors } = await anna.send(examples.get('resolveReport') ?? '', { input });
    expect(errors).toMatchObject([{ message: body.message, extensions: { code } }]);
    expect(errors?.[0]?.extensions.fields).toEqual('fields' in body ? body.fields : undefined);
  });

  it('restores content, and lifts a suspension', async () => {
    answer('POST /moderation/reports/r1/restore', { data: createReport() });
    answer(`DELETE /moderation/suspensions/${ben.id}`, { data: { _id: ben.id, username: 'ben' } });
    expect(await anna.run('restoreContent', { input: { reportId: 'r1' } })).toMatchObject({
      report: { id: 'r1', state: 'OPEN' },
    });
    expect(await anna.run('liftSuspension', { input: { userId: ben.id } })).toEqual({
      user: { id: ben.id, username: 'ben', isSuspended: false },
    });
  });

  it('knows moderators and suspended members from the answers that say it, without a call of its own', async () => {
    answer('GET /me', { _id: anna.id, username: 'anna', moderator: true });
    answer(`GET /profile/${ben.id}`, { _id: ben.id, username: 'ben', suspended: true });
    provider.takeRequests();
    const viewer = await anna.send('{ viewer { isModerator user { isSuspended } } }');
    expect(viewer.data).toEqual({ viewer: { isModerator: true, user: { isSuspended: false } } });
    const user = await anna.send('query ($id: ID!) { user(id: $id) { isSuspended } }', { id: ben.id });
    expect(user.data).toEqual({ user: { isSuspended: true } });
    expect(provider.takeRequests()).toEqual(['GET /me', `GET /profile/${ben.id}`]);
  });

  it('knows it of the member of a conversation without reading the profile', async () => {
    await changeExtensions(provider, gateway, anna, 'moderation, conversations');
    const user = { _id: ben.id, username: 'ben', suspended: true };
    answer(`GET /conversations?userId=${ben.id}`, { data: [{ user, lastMessage: null, unreadCount: 0 }] });
    answer('GET /conversations?page=1&limit=10', { data: [{ user: { _id: anna.id, username: 'anna' } }] });
    provider.takeRequests();
    const one = `query ($userId: ID!) { conversation(userId: $userId) { user { isSuspended } } }`;
    expect((await anna.send(one, { userId: ben.id })).data).toEqual({
      conversation: { user: { isSuspended: true } },
    });
    expect((await anna.send('{ conversations { nodes { user { isSuspended } } } }')).data).toEqual({
      conversations: { nodes: [{ user: { isSuspended: false } }] },
    });
    expect(provider.takeRequests().filter((request) => request.includes('/profile/'))).toEqual([]);
  });

  it('reads the author of a post to know whether they are suspended', async () => {
    await ben.run('createRegularPost', { input: { content: 'Hello' } });
    answer(`GET /profile/${ben.id}`, { _id: ben.id, username: 'ben', suspended: true });
    const { data } = await anna.send('{ posts { nodes { author { isSuspended } } } }');
    expect(data).toEqual({ posts: { nodes: [{ author: { isSuspended: true } }] } });
  });

  it('asks after a sign-in that confirms the email whether the member is a moderator, and does not fail if that fails', async () => {
    answer('POST /verify-email', { _id: anna.id, username: 'anna' });
    const confirm = () =>
      anna.send(`mutation {
        verifyEmail(input: { email: "anna@example.com", code: "123456" }) { viewer { isModerator } }
      }`);
    answer('GET /me', { _id: anna.id, username: 'anna', moderator: true });
    expect((await confirm()).data).toEqual({ verifyEmail: { viewer: { isModerator: true } } });
    provider.overrides.pop();
    answer('GET /me', {}, 500);
    const { data, errors } = await confirm();
    expect([data, errors]).toEqual([{ verifyEmail: { viewer: { isModerator: false } } }, undefined]);
  });

  it('tells a suspended member why, and signs them in to a restricted session on request', async () => {
    const message = `Your account is suspended until December 3, 2026: ${REASON}`;
    const bodies: { restricted?: string }[] = [];
    provider.overrides.push(async ({ path, readJson }) => {
      if (path !== '/login') return undefined;
      const body = (await readJson()) as { restricted?: string };
      bodies.push(body);
      return body.restricted === 'true'
        ? HttpResponse.json({ _id: ben.id, username: 'ben', suspended: true })
        : HttpResponse.json({ message, code: 'SUSPENDED' }, { status: 403 });
    });
    const signIn = (input: object) =>
      new Member(gateway.url).send(
        `mutation ($input: LoginInput!) {
          login(input: $input) { viewer { isModerator user { isSuspended } } }
        }`,
        { input: { email: 'ben@example.com', password: 'secret1', ...input } },
      );
    const { errors } = await signIn({});
    expect(errors).toMatchObject([{ message, extensions: { code: 'SUSPENDED' } }]);
    provider.takeRequests();
    expect((await signIn({ restricted: true })).data).toEqual({
      login: { viewer: { isModerator: false, user: { isSuspended: true } } },
    });
    expect(provider.takeRequests()).toEqual(['POST /login']);
    const credentials = { email: 'ben@example.com', password: 'secret1' };
    expect(bodies).toEqual([credentials, { ...credentials, restricted: 'true' }]);
  });

  it('tells in a restricted session why it allows nothing else', async () => {
    const message = `Your account is suspended: ${REASON}`;
    answer('GET /posts', { message, code: 'SUSPENDED' }, 403);
    const { errors } = await ben.send('{ posts { total } }');
    expect(errors).toMatchObject([{ message, path: ['posts'], extensions: { code: 'SUSPENDED' } }]);
  });

  it('tells the author of a removed post why, and only with the code: another 410 is null', async () => {
    const message = `This post was removed: ${REASON}`;
    answer('GET /posts/p1', { message, code: 'REMOVED' }, 410);
    answer('GET /posts/p2', { message: 'Gone' }, 410);
    const { data, errors } = await ben.send('{ post(id: "p1") { id } }');
    expect(data).toEqual({ post: null });
    expect(errors).toMatchObject([{ message, path: ['post'], extensions: { code: 'REMOVED' } }]);
    expect(await ben.run('post', { id: 'p2' })).toBeNull();
  });
});

it('without the extension, nobody is a moderator or suspended, and the gateway makes no call for it', async () => {
  await changeExtensions(provider, gateway, anna, undefined);
  answer(`GET /profile/${ben.id}`, { _id: ben.id, username: 'ben', suspended: true });
  answer('GET /me', { _id: anna.id, username: 'anna', moderator: true });
  provider.takeRequests();
  const { data } = await anna.send(
    `query ($id: ID!) {
      viewer { isModerator }
      user(id: $id) { isSuspended }
      reports { total }
      report(id: "r1") { id }
      moderationLog { total }
    }`,
    { id: ben.id },
  );
  expect(data).toEqual({
    viewer: { isModerator: false },
    user: { isSuspended: false },
    reports: null,
    report: null,
    moderationLog: null,
  });
  expect(provider.takeRequests().sort()).toEqual(['GET /me', `GET /profile/${ben.id}`]);
  for (const [field, input] of [
    ['resolveReport', { reportId: 'r1', decision: 'DISMISS' }],
    ['restoreContent', { reportId: 'r1' }],
    ['liftSuspension', { userId: ben.id }],
  ] as const) {
    const { errors } = await anna.send(examples.get(field) ?? '', { input });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect(provider.takeRequests()).toEqual([]);
});
