import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fetchCookie from 'fetch-cookie';
import pg from 'pg';
import { connect, openChat } from '../docs/phone/app.ts';
import { quantile, seedMembers } from './live.ts';
import type { Member } from './liveClients.ts';
import { readOption, type Servers, withServers } from './startServers.ts';

/** A member's device, which runs the example of docs/graphql.md behind a connection that can be cut. */
interface Subscriber {
  conversation: number;
  /** When each shown message was shown first, by its number. */
  shownAtMs: Map<number, number>;
  /** The numbers of the messages on the screen, in order. */
  shown: number[];
  cuts: { startMs: number; endMs: number }[];
  cut: () => void;
  close: () => Promise<void>;
}

const CUT_EVERY_MS = 10_000;
const CUT_MS = 2_000;
/** After this time, a message counts as lost. */
const DELIVERY_TIMEOUT_MS = 60_000;
/** The provider limits what a member reads and sends, so a member has this many devices. */
const DEVICES_PER_MEMBER = 10;
const OPEN_BATCH = 50;

/**
 * Cuts the TCP connections of each subscriber for 2 s every 10 s, while their members receive messages, and prints the share of
 * subscribers that show every message once and in order. The subscribers run docs/phone/app.ts. Fails below 100 %.
 * @param args `--subscribers=1000`, `--seconds=60`, `--rate=1` message per second for each ten subscribers
 */
export default async function run(args: string[]): Promise<void> {
  const load = {
    subscribers: readOption(args, 'subscribers', 1_000),
    seconds: readOption(args, 'seconds', 60),
    rate: readOption(args, 'rate', 1),
  };
  for (const [name, extensions] of [
    ['embedded provider', undefined],
    ['baseline provider', ''],
  ] as const) {
    const line = await withServers((servers) => measure(servers, load, extensions));
    console.log(`${name}: ${line}`);
  }
}

/** @param extensions - those of the provider; undefined for all @returns a line with the results */
async function measure(
  { databaseUrl, startProvider, startGateway }: Servers,
  { subscribers: count, seconds, rate }: { subscribers: number; seconds: number; rate: number },
  extensions: string | undefined,
): Promise<string> {
  const subscribers: Subscriber[] = [];
  try {
    const provider = await startProvider(extensions === undefined ? {} : { API_EXTENSIONS: extensions });
    const { url: gatewayUrl } = await startGateway(provider.url);
    const conversationCount = Math.ceil(count / DEVICES_PER_MEMBER);
    const members = await seedMembers(databaseUrl, 2 * conversationCount);
    const pairs = Array.from(
      { length: conversationCount },
      (_, n) => [members[2 * n], members[2 * n + 1]] as [Member, Member],
    );
    const cookies = await seedSessions(databaseUrl, pairs, count);
    while (subscribers.length < count) {
      const batch = cookies.slice(subscribers.length, subscribers.length + OPEN_BATCH);
      const opened = await Promise.all(
        batch.map((cookie, index) => {
          const conversation = Math.floor((subscribers.length + index) / DEVICES_PER_MEMBER);
          return openSubscriber(gatewayUrl, cookie, conversation, pairs[conversation]?.[1].id ?? '');
        }),
      );
      subscribers.push(...opened);
    }
    const sent = pairs.map((): number[] => []);
    const startMs = performance.now();
    const cutTimers = subscribers.map((subscriber, index) =>
      setTimeout(
        () => {
          subscriber.cut();
          cutTimers[index] = setInterval(subscriber.cut, CUT_EVERY_MS);
        },
        (index / count) * CUT_EVERY_MS,
      ),
    );
    await Promise.all(
      pairs.map(async ([receiver, sender], conversation) => {
        for (let n = 0; n < seconds * rate; n += 1) {
          const delayMs =
            startMs + ((n + conversation / conversationCount) * 1000) / rate - performance.now();
          if (delayMs > 0) await wait(delayMs);
          sent[conversation]?.push(performance.now());
          await send(gatewayUrl, sender, receiver.id, String(n));
        }
      }),
    );
    for (const timer of cutTimers) clearInterval(timer);
    const isComplete = ({ conversation, shown }: Subscriber) =>
      shown.length === sent[conversation]?.length && shown.every((number, index) => number === index);
    const deadline = performance.now() + DELIVERY_TIMEOUT_MS;
    while (performance.now() < deadline && !subscribers.every(isComplete)) await wait(100);

    const completeCount = subscribers.filter(isComplete).length;
    if (completeCount < count) process.exitCode = 1;
    const delaysMs = subscribers.flatMap(({ conversation, shownAtMs, cuts }) =>
      (sent[conversation] ?? []).flatMap((sentMs, number) => {
        const cut = cuts.find((each) => each.startMs < sentMs && sentMs < each.endMs);
        const shownMs = shownAtMs.get(number);
        return cut && shownMs ? [shownMs - cut.endMs] : [];
      }),
    );
    const formatSeconds = (share: number) => (quantile(delaysMs, share) / 1000).toFixed(1);
    return (
      `${((100 * completeCount) / count).toFixed(1)} % of ${count} subscribers have all ${seconds * rate} messages once and in order; ` +
      `missed ones are shown ${formatSeconds(0.5)} s (median) and ${formatSeconds(0.99)} s (p99) after the end of the cut`
    );
  } finally {
    await Promise.all(subscribers.map(({ close }) => close()));
  }
}

/** Creates a session for each device of the first members of the pairs. @returns its cookie */
async function seedSessions(url: string, pairs: [Member, Member][], count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, n) => `session-of-device-${n}`);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into sessions (id, token_hash, user_id, created_at, expires_at)
     select id, hash, member, now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as sessions (id, hash, member)`,
    [
      tokens.map(() => randomUUID()),
      tokens.map((token) => createHash('sha256').update(token).digest()),
      tokens.map((_, n) => pairs[Math.floor(n / DEVICES_PER_MEMBER)]?.[0].id),
    ],
  );
  await client.end();
  return tokens.map((token) => `forecourt_session=${token}`);
}

/** Opens a chat through a TCP proxy of its own, and waits until it has read the conversation. */
async function openSubscriber(
  gatewayUrl: string,
  cookie: string,
  conversation: number,
  otherId: string,
): Promise<Subscriber> {
  const { port, hostname } = new URL(gatewayUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((socket) => {
    if (isCut) return socket.destroy();
    const upstream = connectTo(Number(port), hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    return undefined;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const jar = new fetchCookie.toughCookie.CookieJar();
  jar.setCookieSync(cookie, url);
  const connection = connect(url, () => undefined, jar);
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  const subscriber: Subscriber = {
    conversation,
    shownAtMs: new Map(),
    shown: [],
    cuts: [],
    cut: () => {
      isCut = true;
      disconnect();
      const startMs = performance.now();
      setTimeout(() => {
        isCut = false;
        subscriber.cuts.push({ startMs, endMs: performance.now() });
      }, CUT_MS);
    },
    close: async () => {
      closeChat();
      // It rejects if the connection was about to be opened again.
      await Promise.resolve(connection.live.dispose()).catch(() => undefined);
      disconnect();
      proxy.close();
    },
  };
  let closeChat: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    closeChat = openChat(connection, otherId, (messages) => {
      subscriber.shown = messages.map(({ text }) => Number(text));
      for (const number of subscriber.shown)
        if (!subscriber.shownAtMs.has(number)) subscriber.shownAtMs.set(number, performance.now());
      resolve();
    });
  });
  return subscriber;
}

async function send(gatewayUrl: string, { cookie }: Member, receiverId: string, text: string): Promise<void> {
  const response = await fetch(`${gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      query: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
      variables: { input: { receiverId, text } },
    }),
  });
  const result = await response.text();
  if (!response.ok || result.includes('"errors"')) throw new Error(result);
}
