import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { countSocketUses } from '../testing/countSocketUses.ts';
import { createLiveSuite } from '../testing/createLiveSuite.ts';

describe('operations of a WebSocket', () => {
  const suite = createLiveSuite();
  const { provider } = suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  const subscribe = (socket: WebSocket, id: string, query: string) =>
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
  const complete = (socket: WebSocket, id: string) => socket.send(JSON.stringify({ id, type: 'complete' }));

  /** Lets the provider answer no request for posts until the returned function is called. */
  function holdPosts(): () => void {
    const waiting: (() => void)[] = [];
    provider.takeRequests();
    provider.overrides.push(({ path }) =>
      path.startsWith('/posts')
        ? new Promise((resolve) => waiting.push(() => resolve(undefined)))
        : undefined,
    );
    return () => {
      provider.overrides.length = 0;
      for (const answer of waiting) answer();
    };
  }
  const POSTS = '{ posts { nodes { id } } }';

  it('count until they have ended, also those that their client has completed, and do not start afterwards', async () => {
    const { socket, received } = await suite.openRawSocket(suite.anna);
    const answer = holdPosts();
    // Eight run, and all others wait.
    for (let n = 0; n < 8; n++) subscribe(socket, `running ${n}`, POSTS);
    await expect.poll(() => provider.requests.length).toBe(8);
    for (let n = 0; n < 8; n++) complete(socket, `running ${n}`);
    for (let n = 0; n < 92; n++) {
      subscribe(socket, `waiting ${n}`, POSTS);
      complete(socket, `waiting ${n}`);
    }
    subscribe(socket, 'too many', POSTS);
    await expect
      .poll(() => received.at(-1))
      .toMatchObject({ id: 'too many', type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] });
    answer();
    let attempt = 0;
    await expect
      .poll(() => {
        subscribe(socket, `last ${++attempt}`, '{ viewer { id } }');
        return received.at(-1)?.type;
      })
      .toBe('complete');
    expect(provider.takeRequests().filter((request) => request.startsWith('GET /posts'))).toHaveLength(8);
    socket.close();
    await once(socket, 'close');
  });

  it('leave no stream open when their client uses an id twice', async () => {
    const { socket, received } = await suite.openRawSocket(suite.anna);
    const answer = holdPosts();
    subscribe(socket, 'twice', POSTS);
    complete(socket, 'twice');
    subscribe(socket, 'twice', 'subscription { typing { user { id } } }');
    await expect.poll(() => countSocketUses(suite.gateway)).toBe(2);
    answer();
    await expect.poll(() => received.at(-1)?.type).toBe('complete');
    socket.close();
    await once(socket, 'close');
    // `closeSockets` checks that no stream is left.
  });
});
