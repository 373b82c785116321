import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../api/testing/startPostgres.ts';
import {
  createGatewayClient,
  createSocketIoClient,
  type LiveClient,
  type Member,
  type Subscriber,
} from './liveClients.ts';
import type { Stats, StatsRequest } from './serveBenchmark.ts';

/** The results of one live server. */
interface Metrics {
  name: string;
  sent: number;
  lost: number;
  duplicates: number;
  /** Milliseconds from sending a message to its arrival at the receiver. */
  p50: number;
  p99: number;
  /** The median of the p99s of all slices of time, so that one stall of the machine does not decide it. */
  p99OfSlices: number;
  /** Resident kilobytes per subscriber after the first tenth, measured after a garbage collection. */
  kbEach: number;
  /** Heap kilobytes per subscriber. Varies less than resident memory, which includes memory that the allocator keeps. */
  heapKbEach: number;
  /** Processor time of the server per message, in microseconds. */
  cpu: number;
  openedInSeconds: number;
}

interface Started {
  child: ChildProcess;
  url: string;
}

/** The number of connections that are opened at the same time. */
const OPEN_BATCH = 50;
/** After this time, a message counts as lost. */
const DELIVERY_TIMEOUT_MS = 20_000;
const SUBSCRIBE_TIMEOUT_MS = 120_000;
const SLICE_MS = 2_000;
/** The delay between the last opened connection and the measurement of memory. */
const SETTLE_MS = 1_500;

/**
 * Measures one gateway process whose members, subscribed over WebSockets, send messages to each other through the provider
 * and its database. For comparison, it measures the same members on the provider's own sockets, and on a bare Socket.IO
 * server that forwards as many messages to as many members and stores none.
 * @param args - `--subscribers=1000` that send messages, for `--seconds=20`, with `--rate=100` messages per second in total;
 * `--held=5000` idle subscribers at the end; `--before=<folder>` adds the gateway built in another checkout
 */
export default async function run(args: string[]): Promise<void> {
  const option = (name: string, fallback: number) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
  const load = {
    subscribers: option('subscribers', 1_000),
    seconds: option('seconds', 20),
    rate: option('rate', 100),
  };
  const held = option('held', 5_000);
  const before = args.find((arg) => arg.startsWith('--before='))?.split('=')[1];
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-live-'));
  const postgres = await startPostgres(join(directory, 'postgres'));
  if (!postgres) throw new Error('This benchmark needs the binaries of PostgreSQL 15 or later.');
  const started: ChildProcess[] = [];
  const start = async (file: string, env: NodeJS.ProcessEnv = {}): Promise<Started> => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.push(child);
    const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
    return { child, url: ready.replace('localhost', '127.0.0.1') };
  };

  try {
    const env = { DATABASE_URL: postgres.url, API_PORT: '0', DATA_DIR: directory, DEMO: 'off' };
    const provider = await start('liveProvider.ts', { ...env, LOG_LEVEL: 'warn' });
    const members = await seedMembers(postgres.url, Math.max(load.subscribers, held));
    const startGateway = (build?: string) =>
      start('gatewayBuilt.ts', { API_URL: provider.url, PUBLIC_URL: '', ...(build && { BUILD: build }) });
    const measureGateway = async (name: string, build?: string) => {
      const gateway = await startGateway(build);
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
    const others = before === undefined ? [] : [await measureGateway('before', resolve(before))];
    print(await measureGateway('ours'), bare, [...others, direct]);

    if (held > 0) console.log(await hold(await startGateway(), members.slice(0, held)));
  } finally {
    for (const child of started) child.kill();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Creates members with a session each. Writes to the database, because the routes have rate limits. */
async function seedMembers(url: string, count: number): Promise<Member[]> {
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

async function measure(
  name: string,
  { child }: Started,
  client: LiveClient,
  all: Member[],
  { subscribers, seconds, rate }: { subscribers: number; seconds: number; rate: number },
): Promise<Metrics> {
  const members = all.slice(0, subscribers);
  const sentAt = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const latencies: number[] = [];
  const slices = new Map<number, number[]>();
  /** Counts how often each member receives each message; sender and receiver should receive it once. */
  const receive = (member: string, text: string) => {
    const sent = sentAt.get(text);
    if (sent === undefined) return;
    const key = `${member} ${text}`;
    arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
    // The first tenth is for warming up.
    if (!text.endsWith(member) || sentAt.size <= (seconds * rate) / 10) return;
    const latency = performance.now() - sent;
    latencies.push(latency);
    const slice = Math.floor(sent / SLICE_MS);
    slices.set(slice, [...(slices.get(slice) ?? []), latency]);
  };

  const openingStart = performance.now();
  const links = await openAll(child, client, members.slice(0, subscribers / 10), receive);
  const firstOpenedIn = performance.now() - openingStart;
  // The first subscribers make the server compile its code and grow its heap, so they do not count.
  const before = await measureMemory(child);
  const secondStart = performance.now();
  await openAll(child, client, members, receive, links);
  const openedInSeconds = (firstOpenedIn + performance.now() - secondStart) / 1000;
  const after = await measureMemory(child);
  const kbEach = (after.residentKb - before.residentKb) / (subscribers * 0.9);
  const heapKbEach = (after.heapKb - before.heapKb) / (subscribers * 0.9);

  const { cpu: cpuBefore } = await requestStats(child);
  const expected: string[] = [];
  const sends: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < seconds * rate; n += 1) {
    const [from, to] = [(n * 7) % subscribers, (n * 7 + 1 + (n % (subscribers - 1))) % subscribers];
    const [sender, receiver] = [members[from], members[to]];
    if (!sender || !receiver) continue;
    const text = `${name} ${n} to ${receiver.id}`;
    expected.push(`${receiver.id} ${text}`, `${sender.id} ${text}`);
    sentAt.set(text, performance.now());
    sends.push(links[from]?.send(receiver.id, text) ?? Promise.reject(new Error('No link')));
    const next = begin + ((n + 1) * 1000) / rate - performance.now();
    if (next > 0) await wait(next);
  }
  await Promise.all(sends);
  for (
    const end = Date.now() + DELIVERY_TIMEOUT_MS;
    Date.now() < end && expected.some((key) => !arrivals.has(key));
  )
    await wait(50);
  const cpu = ((await requestStats(child)).cpu - cpuBefore) / sentAt.size;
  for (const link of links) link.close();
  await client.close();

  return {
    name,
    sent: expected.length / 2,
    lost: expected.filter((key) => !arrivals.has(key)).length,
    duplicates: [...arrivals.values()].filter((times) => times > 1).length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    p99OfSlices: quantile(
      [...slices.values()].map((slice) => quantile(slice, 0.99)),
      0.5,
    ),
    kbEach,
    heapKbEach,
    cpu,
    openedInSeconds,
  };
}

function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** Opens a connection for each member without one, in batches, and waits until all are subscribed. */
async function openAll(
  child: ChildProcess,
  client: LiveClient,
  members: Member[],
  receive: (member: string, text: string) => void,
  links: Subscriber[] = [],
): Promise<Subscriber[]> {
  while (links.length < members.length) {
    const batch = members.slice(links.length, links.length + OPEN_BATCH);
    links.push(
      ...(await Promise.all(batch.map((member) => client.open(member, (text) => receive(member.id, text))))),
    );
    await untilSubscribed(child, links.length);
  }
  return links;
}

/** Waits until the server counts this many subscribers. The gateway counts those whose socket to the provider is connected. */
async function untilSubscribed(child: ChildProcess, count: number): Promise<void> {
  for (const end = Date.now() + SUBSCRIBE_TIMEOUT_MS; (await requestStats(child)).subscribed < count;) {
    if (Date.now() > end)
      throw new Error(
        `Only ${(await requestStats(child)).subscribed} of ${count} are subscribed after ${SUBSCRIBE_TIMEOUT_MS / 1000} s.`,
      );
    await wait(10);
  }
}

/** Opens a connection for each member, and sends a message from every hundredth member. */
async function hold({ child, url }: Started, members: Member[]): Promise<string> {
  const { residentKb: before } = await measureMemory(child);
  const openingStart = performance.now();
  const arrivals = new Map<string, number>();
  const client = createGatewayClient(url);
  const links = await openAll(child, client, members, (_, text) =>
    arrivals.set(text, (arrivals.get(text) ?? 0) + 1),
  );
  const seconds = (performance.now() - openingStart) / 1000;
  const kbEach = ((await measureMemory(child)).residentKb - before) / members.length;
  let sentCount = 0;
  for (let n = 0; n < members.length; n += 100) {
    const receiver = members[(n + 57) % members.length];
    if (!receiver) continue;
    await links[n]?.send(receiver.id, `held ${n}`);
    sentCount += 1;
  }
  for (const end = Date.now() + DELIVERY_TIMEOUT_MS; Date.now() < end && arrivals.size < sentCount;)
    await wait(50);
  const { subscribed } = await requestStats(child);
  for (const link of links) link.close();
  await client.close();
  // Twice, because the sender receives each message, too.
  const deliveredOnce = [...arrivals.values()].filter((times) => times === 2).length;
  return `${subscribed} subscribers held, opened in ${seconds.toFixed(1)} s, ${kbEach.toFixed(0)} KB each; ${deliveredOnce} of ${sentCount} messages among them arrived once`;
}

function print(ours: Metrics, bare: Metrics, others: Metrics[]): void {
  const rows: [string, (metrics: Metrics) => number, number][] = [
    ['delivery p50, ms', ({ p50 }) => p50, 2],
    ['delivery p99, ms', ({ p99 }) => p99, 2],
    ['median p99 of 2 s, ms', ({ p99OfSlices }) => p99OfSlices, 2],
    ['memory per subscriber, KB', ({ kbEach }) => kbEach, 1],
    ['heap per subscriber, KB', ({ heapKbEach }) => heapKbEach, 1],
    ['CPU per message, µs', ({ cpu }) => cpu, 0],
    ['opened in, s', ({ openedInSeconds }) => openedInSeconds, 1],
    ['sent', ({ sent }) => sent, 0],
    ['lost', ({ lost }) => lost, 0],
    ['duplicates', ({ duplicates }) => duplicates, 0],
  ];
  const all = [ours, ...others, bare];
  console.log(`${''.padEnd(26)}${all.map(({ name }) => name.padStart(10)).join('')}  ours/bare`);
  for (const [name, read, digits] of rows) {
    const cells = all.map((metrics) => read(metrics).toFixed(digits).padStart(10)).join('');
    const ratio = read(bare) === 0 ? '' : (read(ours) / read(bare)).toFixed(2).padStart(11);
    console.log(`${name.padEnd(26)}${cells}${ratio}`);
  }
  console.log('\n× the bare server     median p99     memory/subscriber');
  for (const each of [ours, ...others]) {
    const ratios = [each.p99OfSlices / bare.p99OfSlices, each.kbEach / bare.kbEach];
    console.log(
      `${each.name.padEnd(19)}${ratios.map((ratio, at) => ratio.toFixed(1).padStart(13 + 9 * at)).join('')}`,
    );
  }
  console.log();
}

/** Requests a server's statistics. A server that does not count subscribers subscribes every client when it connects. */
async function requestStats(child: ChildProcess, request: StatsRequest = 'cpu') {
  child.send(request);
  const [{ cpu, residentBytes, heapBytes, subscribed }] = (await once(child, 'message')) as [Stats];
  return {
    cpu: cpu.user + cpu.system,
    residentKb: residentBytes / 1024,
    heapKb: heapBytes / 1024,
    subscribed: subscribed ?? Infinity,
  };
}

async function measureMemory(child: ChildProcess) {
  await wait(SETTLE_MS);
  return requestStats(child, 'memory');
}
