import type { ServerResponse } from 'node:http';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from './server.ts';
import { BaselineProvider } from './testing/BaselineProvider.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import type { Member } from './testing/Member.ts';
import { signUp } from './testing/signUp.ts';
import { startGateway } from './testing/startGateway.ts';

const providers = [
  { name: 'a baseline provider', create: () => new BaselineProvider() },
  { name: 'the embedded provider', create: () => new EmbeddedProvider() },
];

const faults: { fault: string; code: string; answerWithFault: (response: ServerResponse) => void }[] = [
  {
    fault: 'answers 500',
    code: 'PROVIDER_ERROR',
    answerWithFault: (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'),
  },
  {
    fault: 'answers HTML',
    code: 'PROVIDER_ERROR',
    answerWithFault: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  },
  { fault: 'hangs', code: 'PROVIDER_TIMEOUT', answerWithFault: () => undefined },
];

describe.each(providers)('the gateway with failing routes of $name', ({ create }) => {
  const provider = create();
  /** The prefix of the method and path of failing calls, such as `GET /api/me`; undefined when no call fails. */
  let failingPrefix: string | undefined;
  /** Answers the calls that `failingPrefix` selects. */
  let answerFailing: (response: ServerResponse) => void = () => undefined;
  let proxy: Server;
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;
  let postId: string;

  beforeAll(async () => {
    await provider.start();
    const providerUrl = new URL(provider.url);
    proxy = createServer((request, response) => {
      const { method, url = '', headers } = request;
      if (failingPrefix !== undefined && `${method ?? ''} ${url}`.startsWith(failingPrefix)) {
        request.resume();
        answerFailing(response);
        return;
      }
      const { hostname, port } = providerUrl;
      const upstreamRequest = httpRequest(
        { hostname, port, method, path: url, headers },
        (upstreamResponse) => {
          response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
          upstreamResponse.pipe(response);
        },
      );
      request.pipe(upstreamRequest);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    gateway = await startGateway(`http://127.0.0.1:${port}/api`, { callTimeoutMs: 4_000 });
    const embeddedProvider = provider instanceof EmbeddedProvider ? provider : undefined;
    anna = await signUp(gateway.url, 'anna', embeddedProvider);
    bob = await signUp(gateway.url, 'bob', embeddedProvider);
    const created = (await anna.run('createRegularPost', { input: { content: 'Hello' } })) as {
      post: { id: string };
    };
    postId = created.post.id;
  }, 60_000);

  afterEach(() => {
    failingPrefix = undefined;
  });

  afterAll(async () => {
    await gateway.close();
    proxy.closeAllConnections();
    proxy.close();
    await provider.stop();
  });

  it.each(faults)(
    'answers null with an error at the field’s path when the route of a member’s posts $fault',
    async ({ code, answerWithFault }) => {
      failingPrefix = 'GET /api/posts';
      answerFailing = answerWithFault;
      const { data, errors } = await bob.send(
        'query ($id: ID!) { viewer { id } user(id: $id) { id username posts { total } } }',
        { id: anna.id },
      );
      expect(data).toEqual({
        viewer: { id: bob.viewerId },
        user: { id: anna.id, username: 'anna', posts: null },
      });
      expect(errors).toMatchObject([{ path: ['user', 'posts'], extensions: { code } }]);
      expect(errors?.[0]?.message).toBe('Failed to fetch user posts');
    },
  );

  it.each(faults)(
    'keeps a like even if the route that reads the post after the like $fault',
    async ({ code, answerWithFault }) => {
      failingPrefix = `GET /api/posts/${postId}`;
      answerFailing = answerWithFault;
      const likeMutation =
        'mutation ($input: LikePostInput!) { likePost(input: $input) { post { likesCount } } }';
      const { data, errors } = await bob.send(likeMutation, { input: { postId } });
      expect(data).toEqual({ likePost: { post: null } });
      expect(errors).toMatchObject([{ path: ['likePost', 'post'], extensions: { code } }]);
      failingPrefix = undefined;
      expect((await bob.send(likeMutation, { input: { postId } })).data).toEqual({
        likePost: { post: { likesCount: 1 } },
      });
    },
  );

  it('reads nothing from the provider after a mutation that selects only `__typename`', async () => {
    failingPrefix = 'GET ';
    answerFailing = (response) => response.writeHead(500).end();
    const { data, errors } = await bob.send(
      `mutation ($post: LikePostInput!, $user: FollowUserInput!) {
        likePost(input: $post) { __typename } followUser(input: $user) { __typename } }`,
      { post: { postId }, user: { userId: anna.id } },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      likePost: { __typename: 'LikePostPayload' },
      followUser: { __typename: 'FollowUserPayload' },
    });
  });

  it('does not read a member, or a post of known kind, when only its id is selected', async () => {
    await bob.send('mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }', {
      input: { postId, content: 'Nice' },
    });
    // The beginning of `/api/posts` and `/api/profile`.
    failingPrefix = 'GET /api/p';
    answerFailing = (response) => response.writeHead(500).end();
    const hasKind = provider instanceof EmbeddedProvider;
    const fields = hasKind ? 'post { id } sender { id }' : 'sender { id }';
    const idsAnswer = await anna.send(`{ notifications { nodes { ${fields} } } }`);
    expect(idsAnswer.errors).toBeUndefined();
    const { nodes } = idsAnswer.data?.['notifications'] as { nodes: object[] };
    expect(nodes[0]).toEqual({ ...(hasKind && { post: { id: postId } }), sender: { id: bob.id } });
    // To select more than the id, the gateway reads the post, which fails.
    const contentAnswer = await anna.send('{ notifications(limit: 1) { nodes { id post { content } } } }');
    expect(contentAnswer.errors).toMatchObject([{ path: ['notifications', 'nodes', 0, 'post'] }]);
  });
});
