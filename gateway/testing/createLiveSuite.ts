import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from './BaselineProvider.ts';
import { Member } from './Member.ts';
import { signUp } from './signUp.ts';
import { startGateway } from './startGateway.ts';
import { countActiveSockets } from './countActiveSockets.ts';

/** Returns what the tests of live events share: a gateway in front of a baseline provider, the members anna and bob, and helpers. */
export function createLiveSuite() {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;

  async function start(): Promise<void> {
    await provider.start();
    // Tests send more messages than any client.
    const maxMessages = { socket: Infinity, member: Infinity, address: Infinity };
    gateway = await startGateway(provider.url, { maxMessages, memberBudget: Infinity });
    anna = await signUp(gateway.url, 'anna');
    bob = await signUp(gateway.url, 'bob');
  }

  async function stop(): Promise<void> {
    await gateway.close();
    await provider.stop();
  }

  /** Closes the members' WebSockets, and checks that nothing of them is left in the gateway. */
  async function closeSockets(): Promise<void> {
    await Promise.all([anna.closeSocket(), bob.closeSocket()]);
    await expect.poll(() => provider.socketCount, { timeout: 10_000 }).toBe(0);
    await expect
      .poll(() => [gateway.hub.provider.sockets.count, gateway.hub.clientSocketCount])
      .toEqual([0, 0]);
  }

  /** Waits until this many upstream sockets are connected and in use. */
  const waitForActiveSockets = (count: number) =>
    expect.poll(() => countActiveSockets(gateway), { timeout: 10_000 }).toBe(count);
  /** Waits until the provider sends the member's events to this many upstream sockets. */
  const waitUntilReachable = (member: Member, socketCount = 1) =>
    expect
      .poll(() => provider.sockets.sockets.adapter.rooms.get(member.id)?.size, { timeout: 10_000 })
      .toBe(socketCount);
  /** Breaks the connections of all upstream sockets, so that they reconnect. */
  function breakUpstreamConnections(): void {
    for (const socket of provider.sockets.sockets.sockets.values()) socket.conn.close();
  }

  /** A message from bob to anna, as the provider sends it. */
  const createWireMessage = (id: string, overrides: object = {}) => ({
    _id: id,
    senderId: bob.id,
    receiverId: anna.id,
    text: 'Hi',
    read: false,
    createdAt: '2026-01-02T03:04:05Z',
    ...overrides,
  });

  /** Opens a WebSocket with a subscription, by default to messages, and collects what it receives. */
  async function openRawSocket(
    member: Member,
    extraCookies = '',
    query = 'subscription { messageReceived { id text } }',
  ) {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: gateway.url,
      headers: { cookie: member.cookie + extraCookies },
    });
    const received: {
      type: string;
      payload?: { data?: { messageReceived?: { id: string }; connectionChanged?: object } };
    }[] = [];
    socket.on('message', (data: Buffer) =>
      received.push(JSON.parse(data.toString()) as (typeof received)[number]),
    );
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await expect.poll(() => received[0]?.type).toBe('connection_ack');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
    return { socket, received };
  }

  /** Ends all sessions of a member at the provider, without closing their sockets. */
  function deleteSessions({ id }: Member): void {
    for (const [sid, memberId] of provider.sessions) if (memberId === id) provider.sessions.delete(sid);
  }

  async function signIn(username: string): Promise<Member> {
    const member = new Member(gateway.url);
    const { viewer } = (await member.run('login', {
      input: { email: `${username}@example.com`, password: 'secret1' },
    })) as { viewer: { user: { id: string } } };
    member.id = viewer.user.id;
    return member;
  }

  return {
    provider,
    /** The gateway, after `start`. */
    get gateway() {
      return gateway;
    },
    get anna() {
      return anna;
    },
    /** Replaces a member whose session a test has ended. */
    set anna(member) {
      anna = member;
    },
    get bob() {
      return bob;
    },
    start,
    stop,
    closeSockets,
    waitForActiveSockets,
    waitUntilReachable,
    breakUpstreamConnections,
    createWireMessage,
    openRawSocket,
    deleteSessions,
    signIn,
  };
}
