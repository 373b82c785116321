import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  createGatewayClient,
  createSocketIoClient,
  type LiveClient,
  type Member,
  type LiveConnection,
} from './liveClients.ts';
import { readOption, requestStats, type StartedServer, withServers } from './startServers.ts';

/** The results of one live server. */
interface Metrics {
  name: string;
  sentCount: number;
  lostCount: number;
  duplicateCount: number;
  /** Milliseconds from sending a message to its arrival at the receiver. */
  p50Ms: number;
  p99Ms: number;
  /** The median of the p99s of all slices of time, so that one stall of the machine does not decide it. */
  p99OfSlicesMs: number;
  /** Resident kilobytes for each subscriber except the first tenth, measured after a garbage collection. */
  residentKbPerSubscriber: number;
  /** The same for the heap. It varies less than resident memory, which includes memory that the allocator keeps. */
  heapKbPerSubscriber: number;
  /** Processor time of the server per message, in microseconds. */
  cpuMicroseconds: number;
  openedInSeconds: number;
}

/** The number of connections that are opened at the same time. */
const OPEN_BATCH = 50;
/** After this time, a message counts as lost. */
const DELIVERY_TIMEOUT_MS = 20_000;
const SUBSCRIBE_TIMEOUT_MS = 120_000;
/** Counting takes time of the measured server. */
const POLL_MS = 50;
const SLICE_MS = 2_000;
/** The delay between the last opened connection and the measurement of memory. */
const SETTLE_MS = 1_500;

/**
 * Measures one gateway process whose members, subscribed over WebSockets, send messages to each other through the provider
 * and its database. For comparison, it measures the same members on the provider's own sockets, and on a bare Socket.IO
 * server that forwards as many messages to as many members and stores none.
 * @param args `--subscribers=1000` that send messages, for `--seconds=20`, with `--rate=100` messages per second in total;
 * `--held=5000` subscribers at the end, of whom every hundredth sends one message; `--before=<folder>` adds the gateway built in
 * another checkout.
 */
export default async function run(args: string[]): Promise<void> {
  const load = {
    subscribers: readOption(args, 'subscribers', 1_000),
    seconds: readOption(args, 'seconds', 20),
    rate: readOption(args, 'rate', 100),
  };
  const heldCount = readOption(args, 'held', 5_000);
  const earlierCheckout = args.find((arg) => arg.startsWith('--before='))?.split('=')[1];
  await withServers(async ({ databaseUrl, start, startProvider, startGateway }) => {
    const provider = await startProvider();
    const members = await seedMembers(databaseUrl, Math.max(load.subscribers, heldCount));
    const measureGateway = async (name: string, build?: string) => {
      const gateway = await startGateway(provider.url, build === undefined ? {} : { BUILD: build });
      const metrics = await measure(name, gateway, createGatewayClient(gateway.url), members, load);
      gateway.child.kill();
      return metrics;
    };

    console.log(
      `Node ${process.version}: ${load.subscribers} subscribers, ${load.rate} messages/s for ${load.seconds} s\n`,
    );
    const bareServer = await start('liveBare.ts');
    const bare = await measure('bare', bareServer, createSocketIoClient(bareServer.url), members, load);
    bareServer.child.kill();
    const direct = await measure(
      'provider',
      provider,
      createSocketIoClient(new URL(provider.url).origin),
      members,
      load,
    );
    const otherMetrics =
      earlierCheckout === undefined ? [] : [await measureGateway('before', resolve(earlierCheckout))];
    printMetrics(await measureGateway('ours'), bare, [...otherMetrics, direct]);

    if (heldCount > 0)
      console.log(await holdSubscribers(await startGateway(provider.url), members.slice(0, heldCount)));
  });
}

/** Creates members with a session each. Writes to the database, because the routes have rate limits. */
export async function seedMembers(url: string, count: number): Promise<Member[]> {
  const members = Array.from({ length: count }, (_, n) => ({
    id: `0190000000007000800000000${(n + 1).toString(16).padStart(7, '0')}`,
    token: `session-of-member-${n}`,
  }));
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into users (id, username, username_key, username_skeleton, email, password_hash, search, verified_at, created_at)
     select id, 'member' || n, 'member' || n, 'member' || n, n || '@example.com', '-', 'member' || n, now(), now()
     from unnest($1::uuid[]) with ordinality as members (id, n)`,
    [members.map(({ id }) => id)],
  );
  await client.query(
    `insert into sessions (id, token_hash, user_id, created_at, expires_at)
     select id, hash, id, now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as sessions (id, hash)`,
    [members.map(({ id }) => id), members.map(({ token }) => createHash('sha256').update(token).digest())],
  );
  await client.query('analyze');
  await client.end();
  return members.map(({ id, token }) => ({ id, cookie: `forecourt_session=${token}` }));
}

/** Opens the connections of the first `subscribers` members, sends messages among them, and waits until these have arrived. */
async function measure(
  name: string,
  { child }: StartedServer,
  client: LiveClient,
  allMembers: Member[],
  { subscribers, seconds, rate }: { subscribers: number; seconds: number; rate: number },
): Promise<Metrics> {
  const members = allMembers.slice(0, subscribers);
  /** When each message was sent, by its text. */
  const sentAtMs = new Map<string, number>();
  /** How often each message arrived, by the member and the text. */
  const arrivals = new Map<string, number>();
  const latenciesMs: number[] = [];
  /** The latencies of the messages that were sent in each slice of time. */
  const slices = new Map<number, number[]>();
  /** Counts how often each member receives each message (sender and receiver should each receive it once), and measures the delay. */
  const receive = (member: string, text: string) => {
    const sentMs = sentAtMs.get(text);
    if (sentMs === undefined) return;
    const key = `${member} ${text}`;
    arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
    // Measure only arrivals at the receiver, whose id ends the text. The first tenth is for warming up.
    if (!text.endsWith(member) || sentAtMs.size <= (seconds * rate) / 10) return;
    const latencyMs = performance.now() - sentMs;
    latenciesMs.push(latencyMs);
    const slice = Math.floor(sentMs / SLICE_MS);
    slices.set(slice, [...(slices.get(slice) ?? []), latencyMs]);
  };

  const openingStart = performance.now();
  const connections = await openAll(child, client, members.slice(0, subscribers / 10), receive);
  const firstOpeningMs = performance.now() - openingStart;
  // The first subscribers make the server compile its code and grow its heap, so they do not count.
  const memoryBefore = await measureMemory(child);
  const secondOpeningStart = performance.now();
  await openAll(child, client, members, receive, connections);
  const openedInSeconds = (firstOpeningMs + performance.now() - secondOpeningStart) / 1000;
  const memoryAfter = await measureMemory(child);
  const countedSubscribers = subscribers * 0.9;
  const residentKbPerSubscriber = (memoryAfter.residentKb - memoryBefore.residentKb) / countedSubscribers;
  const heapKbPerSubscriber = (memoryAfter.heapKb - memoryBefore.heapKb) / countedSubscribers;

  const { cpu: cpuBefore } = await requestStats(child);
  const expectedArrivals: string[] = [];
  const pendingSends: Promise<void>[] = [];
  const sendingStart = performance.now();
  for (let n = 0; n < seconds * rate; n += 1) {
    // Spreads the messages over many pairs of members. The second index is never equal to the first.
    const [senderIndex, receiverIndex] = [
      (n * 7) % subscribers,
      (n * 7 + 1 + (n % (subscribers - 1))) % subscribers,
    ];
    const [sender, receiver] = [members[senderIndex], members[receiverIndex]];
    if (!sender || !receiver) continue;
    const text = `${name} ${n} to ${receiver.id}`;
    expectedArrivals.push(`${receiver.id} ${text}`, `${sender.id} ${text}`);
    sentAtMs.set(text, performance.now());
    pendingSends.push(
      connections[senderIndex]?.send(receiver.id, text) ?? Promise.reject(new Error('No connection')),
    );
    const delayMs = sendingStart + ((n + 1) * 1000) / rate - performance.now();
    if (delayMs > 0) await wait(delayMs);
  }
  await Promise.all(pendingSends);
  const deadline = Date.now() + DELIVERY_TIMEOUT_MS;
  while (Date.now() < deadline && expectedArrivals.some((key) => !arrivals.has(key))) await wait(50);
  const cpuMicroseconds = ((await requestStats(child)).cpu - cpuBefore) / sentAtMs.size;
  for (const connection of connections) connection.close();
  await client.close();

  return {
    name,
    sentCount: expectedArrivals.length / 2,
    lostCount: expectedArrivals.filter((key) => !arrivals.has(key)).length,
    duplicateCount: [...arrivals.values()].filter((times) => times > 1).length,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    p99OfSlicesMs: quantile(
      [...slices.values()].map((slice) => quantile(slice, 0.99)),
      0.5,
    ),
    residentKbPerSubscriber,
    heapKbPerSubscriber,
    cpuMicroseconds,
    openedInSeconds,
  };
}

export function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/**
 * Opens a connection for each member without one, in batches, and waits until all are subscribed.
 * @param connections the connections of the first members, to which the new ones are added.
 */
async function openAll(
  child: ChildProcess,
  client: LiveClient,
  members: Member[],
  receive: (member: string, text: string) => void,
  connections: LiveConnection[] = [],
): Promise<LiveConnection[]> {
  while (connections.length < members.length) {
    const batch = members.slice(connections.length, connections.length + OPEN_BATCH);
    connections.push(
      ...(await Promise.all(batch.map((member) => client.open(member, (text) => receive(member.id, text))))),
    );
    await waitUntilSubscribed(child, connections.length);
  }
  return connections;
}

/** Waits until the server counts this many subscribers. The gateway counts those whose socket to the provider is connected. */
export async function waitUntilSubscribed(child: ChildProcess, count: number): Promise<void> {
  const deadline = Date.now() + SUBSCRIBE_TIMEOUT_MS;
  for (;;) {
    const { subscriberCount } = await requestStats(child);
    if (subscriberCount >= count) return;
    if (Date.now() > deadline)
      throw new Error(
        `Only ${subscriberCount} of ${count} are subscribed after ${SUBSCRIBE_TIMEOUT_MS / 1000} s.`,
      );
    await wait(POLL_MS);
  }
}

/** Opens a connection for each member, and sends a message from every hundredth member. @returns a line with the results. */
async function holdSubscribers({ child, url }: StartedServer, members: Member[]): Promise<string> {
  const { residentKb: residentKbBefore } = await measureMemory(child);
  const openingStart = performance.now();
  const arrivals = new Map<string, number>();
  const client = createGatewayClient(url);
  const connections = await openAll(child, client, members, (_, text) =>
    arrivals.set(text, (arrivals.get(text) ?? 0) + 1),
  );
  const seconds = (performance.now() - openingStart) / 1000;
  const residentKbPerSubscriber =
    ((await measureMemory(child)).residentKb - residentKbBefore) / members.length;
  let sentCount = 0;
  for (let n = 0; n < members.length; n += 100) {
    // Any other member; 57 has no meaning.
    const receiver = members[(n + 57) % members.length];
    if (!receiver) continue;
    await connections[n]?.send(receiver.id, `held ${n}`);
    sentCount += 1;
  }
  // Two arrivals of each message, because the sender receives it, too.
  const countDelivered = () => [...arrivals.values()].filter((times) => times === 2).length;
  const deadline = Date.now() + DELIVERY_TIMEOUT_MS;
  while (Date.now() < deadline && countDelivered() < sentCount) await wait(50);
  const { subscriberCount } = await requestStats(child);
  for (const connection of connections) connection.close();
  await client.close();
  return `${subscriberCount} subscribers held, opened in ${seconds.toFixed(1)} s, ${residentKbPerSubscriber.toFixed(0)} KB each; ${countDelivered()} of ${sentCount} messages among them arrived once`;
}

function printMetrics(ours: Metrics, bare: Metrics, others: Metrics[]): void {
  const rows: [title: string, readMetric: (metrics: Metrics) => number, decimals: number][] = [
    ['delivery p50, ms', ({ p50Ms }) => p50Ms, 2],
    ['delivery p99, ms', ({ p99Ms }) => p99Ms, 2],
    [`median p99 of ${SLICE_MS / 1000} s, ms`, ({ p99OfSlicesMs }) => p99OfSlicesMs, 2],
    ['memory per subscriber, KB', ({ residentKbPerSubscriber }) => residentKbPerSubscriber, 1],
    ['heap per subscriber, KB', ({ heapKbPerSubscriber }) => heapKbPerSubscriber, 1],
    ['CPU per message, µs', ({ cpuMicroseconds }) => cpuMicroseconds, 0],
    ['opened in, s', ({ openedInSeconds }) => openedInSeconds, 1],
    ['sent', ({ sentCount }) => sentCount, 0],
    ['lost', ({ lostCount }) => lostCount, 0],
    ['duplicates', ({ duplicateCount }) => duplicateCount, 0],
  ];
  const columns = [ours, ...others, bare];
  console.log(`${''.padEnd(26)}${columns.map(({ name }) => name.padStart(10)).join('')}  ours/bare`);
  for (const [title, readMetric, decimals] of rows) {
    const cells = columns.map((metrics) => readMetric(metrics).toFixed(decimals).padStart(10)).join('');
    const ratio = readMetric(bare) === 0 ? '' : (readMetric(ours) / readMetric(bare)).toFixed(2).padStart(11);
    console.log(`${title.padEnd(26)}${cells}${ratio}`);
  }
  console.log('\n× the bare server     median p99     memory/subscriber');
  for (const metrics of [ours, ...others]) {
    const ratios = [
      metrics.p99OfSlicesMs / bare.p99OfSlicesMs,
      metrics.residentKbPerSubscriber / bare.residentKbPerSubscriber,
    ];
    // The ratios are aligned with the titles above.
    console.log(
      `${metrics.name.padEnd(19)}${ratios.map((ratio, index) => ratio.toFixed(1).padStart(13 + 9 * index)).join('')}`,
    );
  }
  console.log();
}

async function measureMemory(child: ChildProcess) {
  await wait(SETTLE_MS);
  return requestStats(child, 'memory');
}
