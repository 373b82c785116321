import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { GatewayServer } from '../../server.ts';
import { BaselineProvider } from '../../testing/BaselineProvider.ts';
import type { Member } from '../../testing/Member.ts';
import { signUp } from '../../testing/signUp.ts';
import { startGateway } from '../../testing/startGateway.ts';

const provider = new BaselineProvider();
let gateway: GatewayServer;
let anna: Member;

beforeAll(async () => {
  await provider.start();
  gateway = await startGateway(provider.url);
  anna = await signUp(gateway.url, 'anna');
});

afterEach(() => void (provider.overrides.length = 0));

afterAll(async () => {
  await gateway.close();
  await provider.stop();
});

/** Sends an operation whose client leaves when `isReached` says so. */
async function leaveWhen(isReached: () => boolean, query: string): Promise<void> {
  const client = new AbortController();
  const response = fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: anna.cookie },
    body: JSON.stringify({ query }),
    signal: client.signal,
  });
  await expect.poll(isReached).toBe(true);
  client.abort();
  await expect(response).rejects.toThrow();
}

it('a client that leaves cancels the running and the waiting reads of its operation', async () => {
  const posts = Array.from({ length: 100 }, (_, n) => ({ _id: `p${n}`, content: 'Hello' }));
  let [running, started] = [0, 0];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  provider.overrides.push(async ({ path }) => {
    if (path === '/posts') return HttpResponse.json(posts);
    if (!path.endsWith('status')) return undefined;
    [running, started] = [running + 1, started + 1];
    await gate;
    return HttpResponse.json({ liked: true, saved: true });
  });
  await leaveWhen(() => running === 8, '{ posts(limit: 100) { nodes { viewerHasLiked viewerHasSaved } } }');
  await expect.poll(() => provider.abortedCount).toBe(8);
  // The next operation uses the same connections, so the waiting reads would have started before its own.
  release();
  expect((await anna.send('{ viewer { id } }')).data).toEqual({ viewer: { id: anna.viewerId } });
  expect(started).toBe(8);
});

it('a client that leaves does not cancel an operation that has begun to write', async () => {
  let answer: () => void = () => undefined;
  let isSent = false;
  provider.overrides.push(async ({ method, path }) => {
    if (method !== 'POST' || path !== '/posts/create' || isSent) return undefined;
    isSent = true;
    await new Promise<void>((resolve) => (answer = resolve));
    return undefined;
  });
  const create = (content: string) => `createRegularPost(input: { content: "${content}" }) { post { id } }`;
  await leaveWhen(() => isSent, `mutation { a: ${create('One')} b: ${create('Two')} }`);
  answer();
  await expect.poll(() => provider.posts.map(({ content }) => content)).toEqual(['Two', 'One']);
});
