import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { TIMINGS } from '../web/limits.ts';
import { quantile, seedMembers, waitUntilSubscribed } from './live.ts';
import type { Member } from './liveClients.ts';
import { type Servers, withServers } from './startServers.ts';

/** The goals: the time until all are subscribed again, and the p99 of other members' reads meanwhile. */
const MAX_RESUBSCRIBE_SECONDS = 10;
const MAX_READ_MS = 1_000;
const OPEN_BATCH = 50;
const READ_EVERY_MS = 100;

/**
 * Kills the gateway under many subscribers and starts it again. They reconnect with the delays of the web app, subscribe, and read their
 * unread counts. Prints how long this takes, and how long the reads of other members take meanwhile.
 * @param args `--subscribers=1000,5000`
 */
export default async function run(args: string[]): Promise<void> {
  const counts = args.find((arg) => arg.startsWith('--subscribers='))?.split('=')[1] ?? '1000,5000';
  for (const count of counts.split(',').map(Number))
    console.log(await withServers((servers) => measure(servers, count)));
}

async function measure(
  { databaseUrl, startProvider, startGateway }: Servers,
  count: number,
): Promise<string> {
  const provider = await startProvider();
  const members = await seedMembers(databaseUrl, count + 1);
  const gateway = await startGateway(provider.url);
  const pool = new Pool(gateway.url, { connections: 64, pipelining: 1 });
  const subscribers: (() => void)[] = [];
  try {
    while (subscribers.length < count) {
      const batch = members.slice(subscribers.length, Math.min(subscribers.length + OPEN_BATCH, count));
      subscribers.push(...batch.map((member) => subscribe(gateway.url, member, pool)));
      await waitUntilSubscribed(gateway.child, subscribers.length);
    }
    gateway.child.kill('SIGKILL');
    await once(gateway.child, 'exit');
    const { child } = await startGateway(provider.url, { PORT: new URL(gateway.url).port });
    const startMs = performance.now();
    const isSubscribed = waitUntilSubscribed(child, count).then(() => performance.now());
    const readsMs = await measureReads(pool, members[count] as Member, isSubscribed);
    const seconds = ((await isSubscribed) - startMs) / 1000;
    const p99Ms = quantile(readsMs, 0.99);
    if (seconds > MAX_RESUBSCRIBE_SECONDS || p99Ms > MAX_READ_MS) process.exitCode = 1;
    return (
      `${count} subscribers: all subscribed again ${seconds.toFixed(1)} s after the start of the gateway; ${readsMs.length} reads of ` +
      `another member meanwhile: ${quantile(readsMs, 0.5).toFixed(0)} ms (median), ${p99Ms.toFixed(0)} ms (p99)`
    );
  } finally {
    for (const close of subscribers) close();
    await pool.destroy();
  }
}

/** Subscribes a member, again after each loss of the connection, and then reads the unread counts. @returns a function that ends this */
function subscribe(url: string, { cookie }: Member, pool: Pool): () => void {
  class MemberSocket extends WebSocket {
    constructor(address: string, protocol: string) {
      const origin = url.replace('127.0.0.1', 'localhost');
      super(address, protocol, { headers: { cookie, origin }, perMessageDeflate: false });
    }
  }
  let isFirst = true;
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: MemberSocket,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (attempt) =>
      wait(Math.min(TIMINGS.maxReconnectMs, TIMINGS.reconnectMs * 2 ** attempt * (0.5 + Math.random()))),
    on: {
      connected: () => {
        if (!isFirst) void read(pool, cookie).catch(() => undefined);
        isFirst = false;
      },
    },
  });
  client.subscribe(
    { query: 'subscription { messageReceived { id } }' },
    { next: () => undefined, error: console.error, complete: () => undefined },
  );
  return () => void Promise.resolve(client.dispose()).catch(() => undefined);
}

/** Reads every `READ_EVERY_MS` until `end`. @returns how long each took, in milliseconds; Infinity if it failed */
async function measureReads(pool: Pool, { cookie }: Member, end: Promise<unknown>): Promise<number[]> {
  const reads: Promise<number>[] = [];
  const timer = setInterval(() => {
    const startMs = performance.now();
    reads.push(
      read(pool, cookie).then(
        () => performance.now() - startMs,
        () => Infinity,
      ),
    );
  }, READ_EVERY_MS);
  await end.finally(() => clearInterval(timer));
  return Promise.all(reads);
}

async function read(pool: Pool, cookie: string): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query: '{ viewer { id unreadMessagesCount unreadNotificationsCount } }' }),
  });
  const text = await body.text();
  if (statusCode !== 200 || text.includes('"errors"')) throw new Error(text);
}
