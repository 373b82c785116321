import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from './server.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import { Member } from './testing/Member.ts';
import { printOperation, screenDocument } from './testing/operations.ts';
import { signUp } from './testing/signUp.ts';
import { startGateway } from './testing/startGateway.ts';

const queries = screenDocument.definitions.filter(
  (definition): definition is OperationDefinitionNode =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY,
);

const MAZDA = { brand: 'Mazda', model: 'MX-5', year: 2016 };

describe('the queries of the screens on the embedded provider', () => {
  const provider = new EmbeddedProvider();
  let gateway: GatewayServer;
  let interpretingGateway: GatewayServer;
  let anna: Member;
  let bob: Member;
  /** A moderator. */
  let judge: Member;
  let reportId: string;
  let postId: string;
  const postIds: string[] = [];
  let messageId: string;

  beforeAll(async () => {
    await provider.start({ MODERATORS: 'judge' });
    gateway = await startGateway(provider.url, { traces: true });
    interpretingGateway = await startGateway(provider.url, { compileAtRun: Infinity });
    anna = await signUp(gateway.url, 'anna', provider);
    bob = await signUp(gateway.url, 'bob', provider);
    judge = await signUp(gateway.url, 'judge', provider);
    // Several posts, saved posts, messages and notifications, so that a call for each entry (N+1) would exceed the maximum. The posts are
    // of comparable vehicles, so that they have a price check.
    for (let n = 0; n < 6; n++) {
      const product = { ...MAZDA, title: `Mazda ${n}`, price: 9000 + n, color: 'red' };
      postId = (
        (await bob.run('createProductPost', { input: { content: `Post ${n}`, product } })) as {
          post: { id: string };
        }
      ).post.id;
      postIds.push(postId);
      await bob.run('savePost', { input: { postId } });
      await bob.run('addComment', { input: { postId, content: 'First' } });
    }
    await anna.run('followUser', { input: { userId: bob.id } });
    await anna.run('likePost', { input: { postId } });
    await anna.run('addComment', { input: { postId, content: 'Nice' } });
    await bob.run('followUser', { input: { userId: anna.id } });
    for (let n = 0; n < 3; n++)
      messageId = (
        (await anna.run('sendMessage', { input: { receiverId: bob.id, text: `Hi ${n}` } })) as {
          message: { id: string };
        }
      ).message.id;
    await bob.run('reportContent', { input: { content: { messageId }, reason: 'SPAM' } });
    for (const id of postIds)
      await anna.run('reportContent', { input: { content: { postId: id }, reason: 'SPAM' } });
    const { nodes } = (await judge.run('reports', {})) as { nodes: { id: string }[] };
    reportId = nodes.at(-1)?.id ?? '';
  }, 120_000);

  /** Who sees the screen. */
  const viewerOf = ({ name }: OperationDefinitionNode) =>
    name?.value.startsWith('Moderation') ? judge : bob;

  afterAll(async () => {
    await gateway.close();
    await interpretingGateway.close();
    await provider.stop();
  });

  function readVariables({ name, variableDefinitions }: OperationDefinitionNode) {
    const [first, second, third, fourth] = postIds;
    const variables = {
      // The `id` of every other query is a member's.
      id:
        name?.value === 'ModerationReport'
          ? reportId
          : /Post|Comments|Comparables/.test(name?.value ?? '')
            ? postId
            : bob.id,
      state: 'OPEN',
      userId: anna.id,
      before: messageId,
      // The screens read with `after` have entries of their own.
      ...{ after: postId, commentsAfter: postId },
      page: 1,
      search: 'anna',
      sort: 'NEWEST',
      vehicle: MAZDA,
      // The comparison.
      ...{ first, second, third, fourth, hasSecond: true, hasThird: true, hasFourth: true },
    };
    const names = variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    return Object.fromEntries(Object.entries(variables).filter(([key]) => names.includes(key)));
  }

  const queriesWithMaxCalls = queries.map((operation) => {
    const name = operation.name?.value ?? '';
    // A screen needs at most two calls, except the settings page, which reads four independent resources, and the comparison, which
    // reads four posts.
    const maxCalls = { SettingsPage: 5, ComparePage: 4 }[name] ?? 2;
    return [name, maxCalls, operation] as const;
  });
  it.each(queriesWithMaxCalls)(
    '%s makes at most %i upstream calls',
    async (_, maxCalls, operation) => {
      const query = printOperation(screenDocument, operation);
      const variables = readVariables(operation);
      /** Runs the query, and returns its upstream calls. */
      const runTraced = async () => {
        const { data, errors, extensions } = await viewerOf(operation).send(query, variables, {
          'x-trace': '1',
        });
        expect(errors).toBeUndefined();
        expect(Object.values(data ?? {})).not.toContain(null);
        return extensions?.calls.map(({ method, path }) => `${method} ${path}`) ?? [];
      };
      // Fills the cache: the gateway caches the member's id by session for a minute.
      await runTraced();
      const calls = await runTraced();
      expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(maxCalls);
      // Without the cached id, the gateway first sends one `GET /me`.
      gateway.hub.provider.upstream.viewerIds.clear();
      const uncachedCalls = await runTraced();
      const furtherCalls = uncachedCalls.filter((call) => call !== 'GET /api/me' && !calls.includes(call));
      expect(furtherCalls).toEqual([]);
      expect(uncachedCalls.length, uncachedCalls.join(', ')).toBeLessThanOrEqual(calls.length + 1);
    },
    30_000,
  );

  it.each(queriesWithMaxCalls)(
    '%s has the same result compiled as interpreted, which checks every scalar',
    async (_, __, operation) => {
      const query = printOperation(screenDocument, operation);
      const variables = readVariables(operation);
      const viewer = viewerOf(operation);
      const interpretingViewer = new Member(interpretingGateway.url);
      interpretingViewer.useSessionOf(viewer);
      // Compiled from the second run on.
      await viewer.send(query, variables);
      const { data, errors } = await viewer.send(query, variables);
      const interpreted = await interpretingViewer.send(query, variables);
      expect([errors, interpreted.errors]).toEqual([undefined, undefined]);
      const text = JSON.stringify(interpreted.data).replaceAll(interpretingGateway.url, gateway.url);
      expect(data).toEqual(JSON.parse(text));
    },
    30_000,
  );
});
