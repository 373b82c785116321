import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer, type GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { countActiveSockets } from '../testing/countActiveSockets.ts';

describe('the operation log', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let output = '';
  const log = pino(
    { base: undefined },
    new Writable({
      write(chunk, _encoding, done) {
        output += String(chunk);
        done();
      },
    }),
  );

  beforeAll(async () => {
    await provider.start();
    const config = readConfig({ API_URL: provider.url, PORT: '0' });
    gateway = await startServer({ ...config, metricsToken: 'token' }, log);
  });

  afterAll(() => provider.stop());

  it('counts operations and events in metrics, and has a line for each operation, even just before the gateway stops', async () => {
    const anna = await signUp(gateway.url, 'anna');
    const query = 'query Me { viewer { id } } query Feed { feed { total } }';
    const send = (operationName: string, requestId: string) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-id': requestId,
          cookie: anna.cookie,
          ...(requestId === 'third' && {
            'apollographql-client-name': 'dealer-bot',
            'apollographql-client-version': '1.2.0'.padEnd(200, '0'),
          }),
        },
        body: JSON.stringify({ query, operationName }),
      });
    const visitor = new Member(gateway.url);
    for (const requestId of ['first', 'second', 'third']) expect((await send('Me', requestId)).ok).toBe(true);
    await visitor.send('{ feed { total } }');
    const metrics = await fetch(`${gateway.url}/metrics`, { headers: { authorization: 'Bearer token' } });
    // Three times `Me`, and the visitor's feed.
    expect(await metrics.text()).toMatch(/gateway_operation_seconds_count\{kind="query"\} 4\n/);
    const typingEvent = anna.stream('subscription OverSocket { typing { user { id } } }').next();
    await expect.poll(() => countActiveSockets(gateway)).toBe(1);
    await expect.poll(() => provider.sockets.sockets.adapter.rooms.has(anna.id)).toBe(true);
    provider.emitTo(anna.id, 'userTyping', { senderId: 'bob' });
    await typingEvent;
    const metricsWithEvent = await fetch(`${gateway.url}/metrics`, {
      headers: { authorization: 'Bearer token' },
    });
    expect(await metricsWithEvent.text()).toMatch(/gateway_operation_seconds_count\{kind="event"\} 1\n/);
    await anna.closeSocket();
    await Promise.all(Array.from({ length: 40 }, (_, n) => send('Feed', `last-${n}`)));
    await gateway.close();

    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'operation');
    expect(lines.find(({ requestId }) => requestId === 'third')).toEqual({
      level: 30,
      // Within 50 seconds.
      time: expect.closeTo(Date.now(), -5) as number,
      requestId: 'third',
      client: `dealer-bot ${'1.2.0'.padEnd(89, '0')}`,
      operation: 'Me',
      kind: 'query',
      ms: expect.any(Number) as number,
      calls: 1,
      msg: 'operation',
    });
    expect(lines.find(({ operation }) => operation === 'OverSocket')).toMatchObject({
      kind: 'subscription',
      ms: expect.any(Number) as number,
      calls: 0,
    });
    // The visitor's feed.
    expect(lines.filter(({ errors }) => errors).map(({ errors }) => errors)).toEqual([['UNAUTHENTICATED']]);
    expect(lines.filter(({ operation }) => operation === 'Feed')).toHaveLength(40);
  });
});
