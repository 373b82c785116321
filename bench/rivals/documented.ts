import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { RESTDataSource, type AugmentedRequest } from '@apollo/datasource-rest';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { serveBenchmark } from '../serveBenchmark.ts';
import { resolvers, typeOfPost, type Context, type Provider, type Wire } from './resolvers.ts';

// Apollo Server in front of REST as in its documentation: Express, and a RESTDataSource per request.

const API_URL = `${process.env['API_URL'] ?? ''}/`;

class RestProvider extends RESTDataSource implements Provider {
  override baseURL = API_URL;
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

const server = new ApolloServer<Context>({
  typeDefs: readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
  resolvers: { ...resolvers, Post: { __resolveType: typeOfPost } },
});
await server.start();

/** The part of Express that is used here, because the package has no types. */
interface App {
  use: (...handlers: unknown[]) => void;
  listen: (port: number, host: string, ready: () => void) => Server;
}
const express = createRequire(import.meta.url)('express') as (() => App) & { json: () => unknown };

const context = ({ req }: { req: IncomingMessage }) =>
  Promise.resolve({ provider: new RestProvider(req.headers.cookie ?? '') });
const app = express();
app.use('/graphql', express.json(), expressMiddleware(server, { context }));
const listener = app.listen(0, '127.0.0.1', () => {
  listener.keepAliveTimeout = 60_000;
  serveBenchmark(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`);
});
