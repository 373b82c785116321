import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { RESTDataSource, type AugmentedRequest } from '@apollo/datasource-rest';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';

// REST behind Apollo Server as its documentation has it: Express, a RESTDataSource for each request, a resolver for each field.

const apiUrl = `${process.env['API_URL'] ?? ''}/`;

type Wire = Record<string, unknown>;

class Provider extends RESTDataSource {
  override baseURL = apiUrl;
  readonly #cookie: string;

  constructor(cookie: string) {
    super();
    this.#cookie = cookie;
  }

  override willSendRequest(_path: string, request: AugmentedRequest): void {
    request.headers['cookie'] = this.#cookie;
  }

  me = async () => (await this.get<{ data: { data: Wire } }>('me')).data.data;
  feed = async () =>
    (await this.get<{ data: { data: Wire[]; total?: number } }>('subscriptions/feed?page=1&limit=10')).data;
  posts = () => this.get<{ data: Wire[]; total: number }>('posts?page=1&limit=100');
  liked = async (id: string) =>
    (await this.get<{ liked: boolean }>(`interactions/posts/${id}/likes/status`)).liked;
  saved = async (id: string) => (await this.get<{ saved: boolean }>(`posts/${id}/save-status`)).saved;
}

interface Context {
  provider: Provider;
}

type Resolver = (parent: Wire, args: unknown, context: Context) => unknown;

const image = (value: unknown) => (typeof value === 'string' ? { url: value, thumbnailUrl: value } : value);
const id: Resolver = ({ _id }) => _id;
const product =
  (name: string): Resolver =>
  (post) =>
    (post['product'] as Wire)[name];

const resolvers: Record<string, Record<string, Resolver | { parseValue?: unknown }>> = {
  Query: {
    me: (_, __, { provider }) => provider.me(),
    feed: async (_, __, { provider }) => {
      const { data, total } = await provider.feed();
      return {
        nodes: data,
        total: total ?? data.length,
        page: 1,
        limit: 10,
        pageCount: Math.ceil((total ?? data.length) / 10),
        totalIsExact: true,
      };
    },
    posts: async (_, __, { provider }) => {
      const { data, total } = await provider.posts();
      return {
        nodes: data,
        total,
        page: 1,
        limit: 100,
        pageCount: Math.ceil(total / 100),
        totalIsExact: true,
      };
    },
  },
  User: { id, avatar: ({ avatar }) => image(avatar) },
  Post: { __resolveType: () => 'ProductPost' },
  ProductPost: {
    id,
    author: ({ user }) => user,
    images: ({ images }) => (images as unknown[]).map(image),
    viewerHasLiked: ({ liked, _id }, _, { provider }) => liked ?? provider.liked(_id as string),
    viewerHasSaved: ({ saved, _id }, _, { provider }) => saved ?? provider.saved(_id as string),
    price: product('price'),
    brand: product('brand'),
    model: product('model'),
    year: product('year'),
    mileage: product('mileage'),
    location: product('location'),
  },
  Image: { thumbnailUrl: ({ thumbnailUrl, url }) => thumbnailUrl ?? url },
};

const server = new ApolloServer<Context>({
  typeDefs: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
  resolvers: resolvers as never,
});
await server.start();
/** What is used of Express, which comes without types. */
interface App {
  use: (...handlers: unknown[]) => void;
  listen: (port: number, host: string, ready: () => void) => Server;
}
const express = createRequire(import.meta.url)('express') as (() => App) & { json: () => unknown };

const context = ({ req }: { req: IncomingMessage }) =>
  Promise.resolve({ provider: new Provider(req.headers.cookie ?? '') });
const app = express();
app.use('/graphql', express.json(), expressMiddleware(server, { context: context }));
const listener = app.listen(0, '127.0.0.1', () => {
  listener.keepAliveTimeout = 60_000;
  process.send?.({ ready: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.once('disconnect', () => process.exit(0));
