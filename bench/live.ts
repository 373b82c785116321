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
import { gatewaySide, socketIoSide, type Member, type Side, type Subscriber } from './liveClients.ts';
import type { Answer, Question } from './serveBenchmark.ts';

/** How one live server did. */
interface Figures {
  name: string;
  sent: number;
  lost: number;
  doubled: number;
  /** Milliseconds from sending to the receiver's having it. */
  p50: number;
  p99: number;
  /** The median of the p99s of each slice of time: one stall of the machine does not decide it. */
  p99OfSlices: number;
  /** Resident kilobytes of the server for each subscriber after the first tenth, after a garbage collection. */
  kbEach: number;
  /** The same of its heap: resident memory also counts what the system's allocator keeps, which differs from run to run. */
  heapKbEach: number;
  /** Processor time of the server for each message, in microseconds. */
  cpu: number;
  openedInSeconds: number;
}

interface Started {
  child: ChildProcess;
  url: string;
}

/** Links that are opened at a time. */
const openingAtOnce = 50;
/** How long the last messages may take before they count as lost, in milliseconds. */
const lateMs = 20_000;
const subscribedLimitMs = 120_000;
const sliceMs = 2_000;
/** How long a server has for what it does after the last link was opened, before its memory is measured. */
const settleMs = 1_500;

/**
 * Members subscribed to one gateway process over WebSockets, who write to each other through the provider and its
 * database. Beside it the same members on the provider's own sockets, and on a bare Socket.IO server that hands on as many
 * messages to as many members and keeps none.
 * @param args - `--subscribers=1000` who write, `--seconds=20` for so long, `--rate=100` messages a second of all
 * together, and `--held=5000` at the end that only have to stay; `--before=<folder>` adds the gateway that was built in
 * another checkout
 */
export default async function run(args: string[]): Promise<void> {
  const option = (name: string, otherwise: number) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
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
      start('gatewayOurs.ts', { API_URL: provider.url, PUBLIC_URL: '', ...(build && { BUILD: build }) });
    const measureGateway = async (name: string, build?: string) => {
      const gateway = await startGateway(build);
      const figures = await measure(name, gateway, gatewaySide(gateway.url), members, load);
      gateway.child.kill();
      return figures;
    };

    console.log(
      `Node ${process.version}: ${load.subscribers} subscribers, ${load.rate} messages/s for ${load.seconds} s\n`,
    );
    const bareServer = await start('liveBare.ts');
    const bare = await measure('bare', bareServer, socketIoSide(bareServer.url), members, load);
    bareServer.child.kill();
    const direct = await measure(
      'provider',
      provider,
      socketIoSide(new URL(provider.url).origin),
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

/** Members with a session each, past the routes, whose limits are made for people. */
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
  side: Side,
  all: Member[],
  { subscribers, seconds, rate }: { subscribers: number; seconds: number; rate: number },
): Promise<Figures> {
  const members = all.slice(0, subscribers);
  const sentAt = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const latencies: number[] = [];
  const slices = new Map<number, number[]>();
  /** How often each member had each message: sender and receiver are to have it once. */
  const take = (member: string, text: string) => {
    const sent = sentAt.get(text);
    if (sent === undefined) return;
    const key = `${member} ${text}`;
    arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
    // The first tenth is for warming up.
    if (!text.endsWith(member) || sentAt.size <= (seconds * rate) / 10) return;
    const latency = performance.now() - sent;
    latencies.push(latency);
    const slice = Math.floor(sent / sliceMs);
    slices.set(slice, [...(slices.get(slice) ?? []), latency]);
  };

  const opening = performance.now();
  const links = await openAll(child, side, members.slice(0, subscribers / 10), take);
  const firstOpenedIn = performance.now() - opening;
  // The first ones make the server compile its code and grow its heap, whatever each of them takes.
  const before = await memory(child);
  const reopening = performance.now();
  await openAll(child, side, members, take, links);
  const openedInSeconds = (firstOpenedIn + performance.now() - reopening) / 1000;
  const after = await memory(child);
  const kbEach = (after.residentKb - before.residentKb) / (subscribers * 0.9);
  const heapKbEach = (after.heapKb - before.heapKb) / (subscribers * 0.9);

  const { cpu: cpuBefore } = await ask(child);
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
  for (const end = Date.now() + lateMs; Date.now() < end && expected.some((key) => !arrivals.has(key));)
    await wait(50);
  const cpu = ((await ask(child)).cpu - cpuBefore) / sentAt.size;
  for (const link of links) link.close();
  await side.close();

  return {
    name,
    sent: expected.length / 2,
    lost: expected.filter((key) => !arrivals.has(key)).length,
    doubled: [...arrivals.values()].filter((times) => times > 1).length,
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

/** Opens a link for each member beyond those that have one, some at a time, until each would hear of a message. */
async function openAll(
  child: ChildProcess,
  side: Side,
  members: Member[],
  take: (member: string, text: string) => void,
  links: Subscriber[] = [],
): Promise<Subscriber[]> {
  while (links.length < members.length) {
    const batch = members.slice(links.length, links.length + openingAtOnce);
    links.push(
      ...(await Promise.all(batch.map((member) => side.open(member, (text) => take(member.id, text))))),
    );
    await untilSubscribed(child, links.length);
  }
  return links;
}

/** Waits until so many members would hear of a message: subscribed at the gateway, and the gateway at the provider. */
async function untilSubscribed(child: ChildProcess, count: number): Promise<void> {
  for (const end = Date.now() + subscribedLimitMs; (await ask(child)).subscribed < count;) {
    if (Date.now() > end)
      throw new Error(
        `Only ${(await ask(child)).subscribed} of ${count} are subscribed after ${subscribedLimitMs / 1000} s.`,
      );
    await wait(10);
  }
}

/** Opens so many, and has one in a hundred of them, spread over all, hear from another. */
async function hold({ child, url }: Started, members: Member[]): Promise<string> {
  const { residentKb: before } = await memory(child);
  const opening = performance.now();
  const heard = new Map<string, number>();
  const side = gatewaySide(url);
  const links = await openAll(child, side, members, (_, text) => heard.set(text, (heard.get(text) ?? 0) + 1));
  const seconds = (performance.now() - opening) / 1000;
  const kbEach = ((await memory(child)).residentKb - before) / members.length;
  let told = 0;
  for (let n = 0; n < members.length; n += 100) {
    const receiver = members[(n + 57) % members.length];
    if (!receiver) continue;
    await links[n]?.send(receiver.id, `held ${n}`);
    told += 1;
  }
  for (const end = Date.now() + lateMs; Date.now() < end && heard.size < told;) await wait(50);
  const { subscribed } = await ask(child);
  for (const link of links) link.close();
  await side.close();
  // Each is heard by the one who sent it, too.
  const heardOnce = [...heard.values()].filter((times) => times === 2).length;
  return `${subscribed} subscribers held, opened in ${seconds.toFixed(1)} s, ${kbEach.toFixed(0)} KB each; ${heardOnce} of ${told} messages among them came once`;
}

function print(ours: Figures, bare: Figures, others: Figures[]): void {
  const rows: [string, (figures: Figures) => number, number][] = [
    ['delivery p50, ms', ({ p50 }) => p50, 2],
    ['delivery p99, ms', ({ p99 }) => p99, 2],
    ['median p99 of 2 s, ms', ({ p99OfSlices }) => p99OfSlices, 2],
    ['memory a subscriber, KB', ({ kbEach }) => kbEach, 1],
    ['heap a subscriber, KB', ({ heapKbEach }) => heapKbEach, 1],
    ['CPU a message, µs', ({ cpu }) => cpu, 0],
    ['opened in, s', ({ openedInSeconds }) => openedInSeconds, 1],
    ['sent', ({ sent }) => sent, 0],
    ['lost', ({ lost }) => lost, 0],
    ['doubled', ({ doubled }) => doubled, 0],
  ];
  const all = [ours, ...others, bare];
  console.log(`${''.padEnd(26)}${all.map(({ name }) => name.padStart(10)).join('')}  ours/bare`);
  for (const [name, read, digits] of rows) {
    const cells = all.map((figures) => read(figures).toFixed(digits).padStart(10)).join('');
    const ratio = read(bare) === 0 ? '' : (read(ours) / read(bare)).toFixed(2).padStart(11);
    console.log(`${name.padEnd(26)}${cells}${ratio}`);
  }
  console.log('\n× the bare server     median p99   memory a subscriber');
  for (const each of [ours, ...others]) {
    const ratios = [each.p99OfSlices / bare.p99OfSlices, each.kbEach / bare.kbEach];
    console.log(
      `${each.name.padEnd(19)}${ratios.map((ratio, at) => ratio.toFixed(1).padStart(13 + 9 * at)).join('')}`,
    );
  }
  console.log();
}

/** A server that does not count its subscribers has them as soon as they are connected. */
async function ask(child: ChildProcess, question: Question = 'cpu') {
  child.send(question);
  const [{ cpu, residentBytes, heapBytes, subscribed }] = (await once(child, 'message')) as [Answer];
  return {
    cpu: cpu.user + cpu.system,
    residentKb: residentBytes / 1024,
    heapKb: heapBytes / 1024,
    subscribed: subscribed ?? Infinity,
  };
}

async function memory(child: ChildProcess) {
  await wait(settleMs);
  return ask(child, 'memory');
}
