// A phone app in an hour: docs/graphql.md explains these functions, and e2e/phone.spec.ts runs them. The client is urql; its types
// are generated from schema.graphql and operations.graphql.
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, fetchExchange, subscriptionExchange, type OperationResult } from '@urql/core';
import fetchCookie from 'fetch-cookie';
import { createClient, type Client as LiveClient } from 'graphql-ws';
import ece from 'http_ece';
import { WebSocket } from 'ws';
import {
  ConnectionChangedDocument,
  ConversationDocument,
  HomeDocument,
  MessageReceivedDocument,
  PublishDocument,
  PushKeyDocument,
  SendMessageDocument,
  SignInDocument,
  SubscribeToPushDocument,
  type CreateProductPostInput,
  type MessageBubbleFragment,
  type SubscribeToPushInput,
} from './gql/graphql.ts';

const { CookieJar } = fetchCookie.toughCookie;
type CookieJar = InstanceType<typeof CookieJar>;

/** The app's connection to the gateway: `api` over HTTP, `live` over a WebSocket. Both send the cookies of one session. */
export interface Connection {
  api: Client;
  live: LiveClient;
}

/** How long the gateway may take to answer a ping before the connection counts as lost, as in a tunnel. */
const MAX_PONG_MS = 5_000;

/** The pause before a failed request is sent again. */
const RETRY_MS = 1_000;

/** Connects to a gateway. @param onSignedOut - called when the session has ended @param jar - kept between starts of the app */
export function connect(url: string, onSignedOut: () => void, jar = new CookieJar()): Connection {
  const live = createLive(url, jar, onSignedOut);
  return { api: createApi(url, jar, live), live };
}

function createLive(url: string, jar: CookieJar, onSignedOut: () => void): LiveClient {
  class WebSocketWithCookies extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie: jar.getCookieStringSync(url) } });
    }
  }
  let pongTimer: NodeJS.Timeout;
  const live = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocketWithCookies,
    retryAttempts: Infinity,
    // Also when the connection was refused, which is an error and not a close event.
    shouldRetry: () => true,
    retryWait: (attempt) => delay(RETRY_MS * Math.min(2 ** attempt, 16) * (1 + Math.random())),
    keepAlive: 10_000,
    on: {
      ping: (isReceived) => {
        if (!isReceived) pongTimer = setTimeout(() => live.terminate(), MAX_PONG_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongTimer);
      },
      closed: (event) => {
        clearTimeout(pongTimer);
        if ((event as { code?: number }).code === 4401) onSignedOut();
      },
    },
  });
  return live;
}

function createApi(url: string, jar: CookieJar, live: LiveClient): Client {
  return new Client({
    url: `${url}/graphql`,
    preferGetMethod: false,
    fetch: fetchCookie(fetch, jar),
    // Uploads need this header.
    fetchOptions: { headers: { 'apollo-require-preflight': 'true' } },
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: live.subscribe({ query, ...(variables && { variables }) }, sink),
          }),
        }),
      }),
    ],
  });
}

/** The data of a result. @throws its error. */
function dataOf<T>({ data, error }: OperationResult<T>): T {
  if (error) throw error;
  if (!data) throw new Error('The answer has no data.');
  return data;
}

/** Signs in. @throws an error whose code is INVALID_CREDENTIALS for a wrong email or password. */
export async function signIn({ api }: Connection, email: string, password: string) {
  return dataOf(await api.mutation(SignInDocument, { input: { email, password } })).login.viewer.user;
}

/**
 * Reads the home screen, or more of its posts. A field that failed is null, and the others are shown.
 * @param after - the id of the last post shown; none at the start
 */
export async function readHome({ api }: Connection, after: string | null = null) {
  const { data, error } = await api.query(HomeDocument, { after }, { requestPolicy: 'network-only' });
  if (!data) throw error ?? new Error('The answer has no data.');
  return {
    viewer: data.viewer,
    posts: data.posts?.nodes ?? [],
    hasMore: (data.posts?.pageCount ?? 0) > 1,
  };
}

/** Publishes a vehicle. A repeated attempt sends the same `idempotencyKey`, so that there is one post. */
export async function publish(
  { api }: Connection,
  input: CreateProductPostInput & { idempotencyKey: string },
) {
  return dataOf(await api.mutation(PublishDocument, { input })).createProductPost.post;
}

/**
 * Shows a conversation until the returned function is called: the stored messages, those that arrive, and those that arrived while
 * the phone was offline.
 */
export function openChat(
  { api }: Connection,
  userId: string,
  show: (messages: MessageBubbleFragment[]) => void,
): () => void {
  const messagesById = new Map<string, MessageBubbleFragment>();
  /** The newest message of the last read, before which none is missing; null if there was none, undefined before the first read. */
  let newestReadId: string | null | undefined;
  let isOpen = true;

  let reading = Promise.resolve();

  /** Reads back to a message from before the loss. Later ones prove nothing: they may have arrived since the reconnect. */
  async function readMissed(): Promise<void> {
    const lastReadId = newestReadId;
    let page = await readPage();
    const newestId = page?.nodes.at(-1)?.id ?? null;
    while (page && isOpen) {
      merge(page.nodes);
      const [oldest] = page.nodes;
      if (!oldest || page.hasOlder === false || lastReadId === undefined) break;
      if (page.nodes.some(({ id }) => id === lastReadId)) break;
      page = await readPage(oldest.id);
    }
    newestReadId = newestId;
  }
  /** The event is not repeated, so a query that fails is. */
  async function readPage(before?: string) {
    while (isOpen) {
      const variables = { userId, ...(before && { before }) };
      const { data, error } = await api.query(ConversationDocument, variables, {
        requestPolicy: 'network-only',
      });
      const messages = data?.conversation?.messages;
      if (messages || !error) return messages;
      const waits = error.graphQLErrors.map(({ extensions }) => Number(extensions['retryAfterSeconds'] ?? 0));
      await delay(Math.max(...waits, 0) * 1000 || RETRY_MS);
    }
    return null;
  }
  function merge(received: MessageBubbleFragment[]): void {
    for (const message of received) messagesById.set(message.id, message);
    show([...messagesById.values()].sort(comparePosition));
  }
  const subscriptions = [
    api.subscription(MessageReceivedDocument, {}).subscribe(({ data }) => {
      const message = data?.messageReceived;
      if (message?.conversation.user?.id === userId) merge([message]);
    }),
    // The first event is at the start, so it also reads the stored messages.
    api.subscription(ConnectionChangedDocument, {}).subscribe(({ data }) => {
      // One after the other, because urql gives equal queries that run at the same time one result.
      if (data?.connectionChanged.missedEvents) reading = reading.then(readMissed);
    }),
  ];
  return () => {
    isOpen = false;
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

function comparePosition(a: MessageBubbleFragment, b: MessageBubbleFragment): number {
  return (a.createdAt ?? '').localeCompare(b.createdAt ?? '') || a.id.localeCompare(b.id);
}

/** Sends a message, and again after an error of the network: with the same `idempotencyKey` it is stored once. */
export async function sendMessage({ api }: Connection, receiverId: string, text: string) {
  const input = { receiverId, text, idempotencyKey: randomUUID() };
  let result = await api.mutation(SendMessageDocument, { input });
  for (let attempt = 1; result.error?.networkError && attempt < 5; attempt++) {
    await delay(attempt * RETRY_MS);
    result = await api.mutation(SendMessageDocument, { input });
  }
  return dataOf(result).sendMessage.message;
}

/** Reads the key with which the app asks its push service for an endpoint. Null if the provider sends no push messages. */
export async function readPushKey({ api }: Connection): Promise<string | null> {
  return dataOf(await api.query(PushKeyDocument, {})).features?.pushKey ?? null;
}

/** Creates the keys of a subscription to push messages. `decrypt` reads the body of one. */
export function createPushKeys() {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const decrypt = (body: Buffer): unknown =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString());
  return { p256dh, auth, decrypt };
}

/** Subscribes to push messages. The push service has given the app the endpoint. */
export async function subscribeToPush({ api }: Connection, input: SubscribeToPushInput) {
  return dataOf(await api.mutation(SubscribeToPushDocument, { input })).subscribeToPush.endpoint;
}
