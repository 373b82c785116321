import { Client, fetchExchange, subscriptionExchange, type OperationResult } from '@urql/core';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { anAccount, aPhoto } from '../support/journeys.ts';
import { expect, test, type Forecourt } from '../support/forecourt.ts';
import {
  LikeDocument,
  LoginDocument,
  ProductsDocument,
  PublishDocument,
  ReceivedDocument,
  RegisterDocument,
  SendDocument,
  VerifyEmailDocument,
} from './gql/graphql.ts';

/**
 * Creates a GraphQL client other than the web app's: urql, with its own cookies and types generated from `schema.graphql`.
 * @param onAttached - called when the gateway starts to receive the member's events
 */
function createApiClient(url: string, onAttached: () => void = () => undefined): Client {
  const cookies = new Map<string, string>();
  const getCookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const fetchWithCookies: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', getCookieHeader());
    headers.set('apollo-require-preflight', 'true');
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  class WebSocketWithCookies extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie: getCookieHeader() } });
    }
  }
  const socket = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocketWithCookies,
    on: {
      // The gateway sends this ping when it is connected to the provider, and has possibly missed earlier events.
      ping: (isReceived, payload) => {
        if (isReceived && payload?.['missed'] === true) onAttached();
      },
    },
  });

  return new Client({
    url: `${url}/graphql`,
    preferGetMethod: false,
    fetch: fetchWithCookies,
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe({ query, ...(variables && { variables }) }, sink),
          }),
        }),
      }),
    ],
  });
}

/** Returns the data of a result. @throws its error. */
function dataOf<T>({ data, error }: OperationResult<T>): T {
  if (error) throw error;
  if (!data) throw new Error('The answer has no data.');
  return data;
}

/** Registers and confirms an account, and signs it in. */
async function join(client: Client, { waitForCode }: Pick<Forecourt, 'waitForCode'>, name: string) {
  const account = anAccount(name);
  dataOf(await client.mutation(RegisterDocument, { input: account }));
  const input = { email: account.email, code: await waitForCode(account.email) };
  const { verifyEmail } = dataOf(await client.mutation(VerifyEmailDocument, { input }));
  return { ...account, id: verifyEmail.viewer.id };
}

test('a client other than the web app signs in, uploads, queries a page, likes, and receives a message', async ({
  forecourt,
}) => {
  const seller = createApiClient(forecourt.url);
  const { id: sellerId, email, password, username } = await join(seller, forecourt, 'urql_seller');
  let resolveAttached: () => void = () => undefined;
  const attached = new Promise<void>((resolve) => (resolveAttached = resolve));
  const buyer = createApiClient(forecourt.url, () => resolveAttached());
  const { id: receiverId } = await join(buyer, forecourt, 'urql_buyer');

  const secondClient = createApiClient(forecourt.url);
  const { login } = dataOf(await secondClient.mutation(LoginDocument, { input: { email, password } }));
  expect(login.viewer).toMatchObject({ id: sellerId, username });

  const photo = new File([new Uint8Array(await aPhoto('#3f5f80'))], 'golf.jpg', { type: 'image/jpeg' });
  const product = { title: 'Golf by urql', brand: 'Volkswagen', model: 'Golf', color: 'Blue' };
  const { createProductPost } = dataOf(
    await seller.mutation(PublishDocument, {
      input: { content: 'One owner.', product: { ...product, price: 7500, year: 2015 }, images: [photo] },
    }),
  );
  expect(createProductPost.post.images).toEqual([expect.objectContaining({ width: expect.any(Number) })]);

  // In lower case, because the search ignores case.
  const filter = { brand: 'volkswagen', minPrice: 7_000 };
  const { products } = dataOf(await buyer.query(ProductsDocument, { filter, page: 1 }));
  expect(products?.totalIsExact).toBe(true);
  const postId = createProductPost.post.id;
  expect(products?.nodes).toContainEqual(
    expect.objectContaining({ id: postId, title: product.title, price: 7500, viewerHasLiked: false }),
  );
  const { likePost } = dataOf(await buyer.mutation(LikeDocument, { input: { postId } }));
  expect(likePost.post).toMatchObject({ id: postId, likesCount: 1, viewerHasLiked: true });

  let unsubscribe: () => void = () => undefined;
  const received = new Promise<unknown>((resolve) => {
    const subscription = buyer.subscription(ReceivedDocument, {}).subscribe(resolve);
    unsubscribe = () => subscription.unsubscribe();
  });
  await attached;
  dataOf(await seller.mutation(SendDocument, { input: { receiverId, text: 'Thank you!' } }));
  expect(await received).toMatchObject({
    data: { messageReceived: { text: 'Thank you!', sender: { id: sellerId, username } } },
  });
  unsubscribe();
});
