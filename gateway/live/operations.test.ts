import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createLiveSuite } from '../testing/createLiveSuite.ts';

describe('subscriptions of a WebSocket', () => {
  const suite = createLiveSuite();
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  const TYPING = 'subscription { typing { user { id } } }';
  const subscribe = (socket: WebSocket, id: string, query = TYPING) =>
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
  const complete = (socket: WebSocket, id: string) => socket.send(JSON.stringify({ id, type: 'complete' }));
  const close = async (socket: WebSocket) => {
    socket.close();
    await once(socket, 'close');
  };

  it('may be a hundred at once', async () => {
    // With one of its own.
    const { socket, received } = await suite.openRawSocket(suite.anna);
    for (let n = 0; n < 99; n++) subscribe(socket, `subscription ${n}`);
    subscribe(socket, 'too many');
    await expect
      .poll(() => received.at(-1))
      .toMatchObject({ id: 'too many', type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] });
    complete(socket, 'subscription 0');
    subscribe(socket, 'last', 'subscription { connectionChanged { state } }');
    await expect.poll(() => received.at(-1)).toMatchObject({ id: 'last', type: 'next' });
    await close(socket);
  });

  it('leave no stream open when they are completed at once, or their id is used twice', async () => {
    const { socket, received } = await suite.openRawSocket(suite.anna);
    for (let n = 0; n < 10; n++) {
      subscribe(socket, 'twice');
      complete(socket, 'twice');
    }
    subscribe(socket, 'last', 'subscription { connectionChanged { state } }');
    await expect.poll(() => received.at(-1)).toMatchObject({ id: 'last', type: 'next' });
    await close(socket);
    // `closeSockets` checks that no stream is left.
  });

  it('start by degrees when many WebSockets connect at once, so that queries are answered between them', async () => {
    const { provider, gateway, anna, bob } = suite;
    const answers = new Set<() => void>();
    const hold: (typeof provider.overrides)[number] = async ({ path, headers }) => {
      if (path === '/me' && headers.get('cookie') !== bob.cookie)
        await new Promise<void>((resolve) => answers.add(resolve));
      return undefined;
    };
    provider.overrides.push(hold);
    const sockets = Array.from({ length: 20 }, () => suite.openRawSocket(anna));
    await expect.poll(() => gateway.hub.clientSocketCount).toBe(20);
    expect(answers.size).toBe(8);
    expect(await bob.run('viewer')).toMatchObject({ email: 'bob@example.com' });
    provider.overrides.splice(0);
    for (const answer of answers) answer();
    for (const { socket } of await Promise.all(sockets)) await close(socket);
  });
});
