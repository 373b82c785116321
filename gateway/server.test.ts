import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Member } from './testing/Member.ts';
import { startGateway } from './testing/startGateway.ts';

describe('stopping the gateway', () => {
  it('refuses connections, finishes running requests, and closes WebSockets with 1001', async () => {
    const sendAnswers: (() => void)[] = [];
    const slowProvider = createServer((request, response) => {
      if (!request.headers.cookie) return response.writeHead(401).end('{}');
      return sendAnswers.push(() => response.end('{"data":{"_id":"1","username":"anna"}}'));
    });
    await new Promise<void>((resolve) => slowProvider.listen(0, '127.0.0.1', resolve));
    const { port } = slowProvider.address() as { port: number };
    const gateway = await startGateway(`http://127.0.0.1:${port}/api`);
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: gateway.url,
    });
    await once(socket, 'open');
    const runningRequest = new Member(gateway.url).send(
      '{ viewer { user { username } } }',
      {},
      { cookie: 'sid=1' },
    );
    await expect.poll(() => sendAnswers.length).toBe(1);
    const gatewayClosed = gateway.close();
    expect(((await once(socket, 'close')) as [number])[0]).toBe(1001);
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
    sendAnswers[0]?.();
    expect((await runningRequest).data).toEqual({ viewer: { user: { username: 'anna' } } });
    await gatewayClosed;
    slowProvider.close();
    slowProvider.closeAllConnections();
  });
});
