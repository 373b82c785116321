import dns from 'node:dns';
import { EventEmitter, on, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildSchema, graphql, GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { fromRoot } from '../../scripts/root.ts';
import type { MessageBubbleFragment } from './gql/graphql.ts';

const BORIS = { id: 'boris', username: 'boris' };
/** How long the app waited, each time. The waits end at once. */
const waitsMs: number[] = [];
let gateway: Awaited<ReturnType<typeof startGateway>>;
let connection: import('./app.ts').Connection;
let shown: MessageBubbleFragment[] = [];
let closeChat: () => void;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('node:timers/promises', () => ({
    setTimeout: (ms: number) => new Promise((resolve) => setImmediate(resolve, waitsMs.push(ms))),
  }));
  const { connect, openChat } = await import('./app.ts');
  gateway = await startGateway();
  connection = connect(gateway.url, () => undefined);
  gateway.store(1, 10);
  closeChat = openChat(connection, 'boris', (messages) => (shown = messages));
  await expect.poll(readNumbers).toEqual(numbersUpTo(10));
  waitsMs.length = 0;
});
afterEach(async () => {
  closeChat();
  await connection.live.dispose();
  await gateway.close();
  vi.doUnmock('node:timers/promises');
  vi.resetModules();
});

const readNumbers = () => shown.map(({ text }) => Number(text));
const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the chat of the phone app', () => {
  it('reads only the newest page at the start', async () => {
    closeChat();
    gateway.store(11, 130);
    const { openChat } = await import('./app.ts');
    closeChat = openChat(connection, 'boris', (messages) => (shown = messages));
    await expect.poll(readNumbers).toEqual(numbersUpTo(130).slice(-50));
    gateway.send(131);
    await expect.poll(() => readNumbers().at(-1)).toBe(131);
    expect(readNumbers()).toHaveLength(51);
    expect(gateway.reads).toEqual([undefined, undefined]);
  });

  it('shows all missed messages once and in order, although a new one arrives before they are read', async () => {
    gateway.hold();
    gateway.disconnect();
    gateway.store(11, 130);
    await expect.poll(() => gateway.reads).toHaveLength(2);
    gateway.send(131);
    await expect.poll(readNumbers).toEqual([...numbersUpTo(10), 131]);
    gateway.release();
    await expect.poll(readNumbers).toEqual(numbersUpTo(131));
  });

  it('shows all missed messages when there was none before the loss', async () => {
    gateway.clear();
    closeChat();
    const { openChat } = await import('./app.ts');
    closeChat = openChat(connection, 'boris', (messages) => (shown = messages));
    await expect.poll(readNumbers).toEqual([]);
    gateway.disconnect();
    gateway.store(1, 120);
    await expect.poll(readNumbers).toEqual(numbersUpTo(120));
  });

  it('shows all missed messages when the connection is lost again while they are read', async () => {
    gateway.hold();
    gateway.disconnect();
    gateway.store(11, 130);
    await expect.poll(() => gateway.reads).toHaveLength(2);
    gateway.send(131);
    await expect.poll(() => readNumbers().at(-1)).toBe(131);
    gateway.disconnect();
    gateway.store(132, 250);
    await expect.poll(() => gateway.connectionCount).toBe(3);
    gateway.release();
    await expect.poll(readNumbers).toEqual(numbersUpTo(250));
  });

  it('repeats a refused read after the time that the gateway asks for', async () => {
    gateway.refuseReads(['RATE_LIMITED', 'PROVIDER_TIMEOUT']);
    gateway.disconnect();
    gateway.store(11, 130);
    await expect.poll(readNumbers).toEqual(numbersUpTo(130));
    expect(waitsMs.slice(-2)).toEqual([7_000, 1_000]);
  });

  /** Each cuts the line, and returns what restores it. */
  const cuts: [name: string, cut: () => Promise<() => unknown>][] = [
    [
      'the port refuses connections',
      async () => {
        await gateway.stopListening();
        return gateway.listen;
      },
    ],
    [
      'the server restarts',
      async () => {
        gateway.disconnect(1001);
        await gateway.stopListening();
        return gateway.listen;
      },
    ],
    [
      'a proxy answers 503',
      () => {
        gateway.refuseConnections(Infinity);
        gateway.disconnect();
        return Promise.resolve(() => gateway.refuseConnections(0));
      },
    ],
    [
      'the name has no address',
      () => {
        const lookup = vi
          .spyOn(dns, 'lookup')
          .mockImplementation((_name: string, ...rest: unknown[]) =>
            (rest.at(-1) as (error: Error) => void)(new Error('ENOTFOUND')),
          );
        gateway.disconnect();
        return Promise.resolve(() => lookup.mockRestore());
      },
    ],
  ];

  it.each(cuts)('shows all messages after a while in which %s', async (_, cut) => {
    const restore = await cut();
    gateway.store(11, 130);
    await expect.poll(() => waitsMs.length, { timeout: 10_000 }).toBeGreaterThan(5);
    await restore();
    await expect.poll(readNumbers, { timeout: 10_000 }).toEqual(numbersUpTo(130));
  });

  it('shows all messages after a while in which the line is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      gateway.disconnect();
      await expect.poll(() => gateway.connectionCount).toBe(2);
      await expect.poll(() => gateway.reads).toHaveLength(2);
      gateway.fallSilent();
      gateway.store(11, 130);
      // A ping, and the time for its pong.
      vi.advanceTimersByTime(20_000);
      await expect.poll(readNumbers).toEqual(numbersUpTo(130));
    } finally {
      vi.useRealTimers();
    }
  });

  it('subscribes again after refused connections, without waiting longer and longer', async () => {
    gateway.refuseConnections(10);
    gateway.disconnect();
    gateway.store(11, 20);
    await expect.poll(readNumbers).toEqual(numbersUpTo(20));
    expect(waitsMs).toHaveLength(11);
    expect(Math.max(...waitsMs)).toBeLessThanOrEqual(32_000);
    gateway.send(21);
    await expect.poll(readNumbers).toEqual(numbersUpTo(21));
  });
});

/** Starts a gateway with one conversation. */
async function startGateway() {
  const schema = buildSchema(await readFile(fromRoot('schema.graphql'), 'utf8'));
  let stored: object[] = [];
  const reads: (string | undefined)[] = [];
  const events = new EventEmitter();
  let refusals: string[] = [];
  let refusedConnections = 0;
  let released: Promise<unknown> = Promise.resolve();

  const createMessage = (number: number) => ({
    id: `m${number}`,
    text: String(number),
    createdAt: new Date(1_790_000_000_000 + number).toISOString(),
    sender: BORIS,
    conversation: { id: 'c1', user: BORIS },
  });
  async function readMessages({ before, limit }: { before?: string; limit: number }) {
    reads.push(before);
    const code = refusals.shift();
    if (code)
      throw new GraphQLError('Refused', {
        extensions: { code, ...(code === 'RATE_LIMITED' && { retryAfterSeconds: 7 }) },
      });
    const index = stored.findIndex((message) => 'id' in message && message.id === before);
    const older = index < 0 ? stored : stored.slice(0, index);
    const result = { nodes: older.slice(-limit), hasOlder: older.length > limit };
    await released;
    return result;
  }
  const rootValue = {
    conversation: () => ({ id: 'c1', unreadCount: 0, user: BORIS, messages: readMessages }),
    messageReceived: async function* () {
      for await (const [messageReceived] of on(events, 'message') as AsyncIterable<[object]>)
        yield { messageReceived };
    },
    connectionChanged: async function* () {
      yield { connectionChanged: { state: 'CONNECTED', missedEvents: true } };
      await once(events, 'never');
    },
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { query, variables } = (await json(request)) as { query: string; variables: object };
      const result = await graphql({
        schema,
        source: query,
        rootValue,
        variableValues: variables as Record<string, unknown>,
      });
      response.writeHead(result.errors?.[0]?.extensions['code'] === 'RATE_LIMITED' ? 429 : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(result));
    })();
  });
  const sockets = new WebSocketServer({
    server,
    verifyClient: (_: { req: IncomingMessage }, respond: (isAllowed: boolean, status?: number) => void) =>
      refusedConnections-- > 0 ? respond(false, 503) : respond(true),
  });
  let connectionCount = 0;
  sockets.on('connection', () => connectionCount++);
  useServer({ schema, roots: { subscription: rootValue } }, sockets);
  const listen = (wanted = 0) => once(server.listen(wanted, '127.0.0.1'), 'listening');
  await listen();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    reads,
    get connectionCount() {
      return connectionCount;
    },
    /** Stores messages that no subscriber receives. */
    store: (first: number, last: number) => {
      for (let number = first; number <= last; number++) stored.push(createMessage(number));
    },
    clear: () => (stored = []),
    /** Stores a message and sends it to the subscribers. */
    send: (number: number) => {
      stored.push(createMessage(number));
      events.emit('message', createMessage(number));
    },
    /** @param code - of a close by the server; without one, the connections break */
    disconnect: (code?: number) => {
      for (const socket of sockets.clients)
        if (code === undefined) socket.terminate();
        else socket.close(code);
    },
    /** Reads nothing more from the present connections, and sends nothing over them. */
    fallSilent: () => {
      for (const socket of sockets.clients) socket.pause();
    },
    listen: () => listen(port),
    stopListening: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
    /** Keeps the results of reads until `release`. */
    hold: () => {
      released = once(events, 'release');
    },
    release: () => events.emit('release'),
    refuseReads: (codes: string[]) => (refusals = codes),
    refuseConnections: (count: number) => (refusedConnections = count),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
