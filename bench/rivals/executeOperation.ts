import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { DocumentNode } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { serveBenchmark } from '../serveBenchmark.ts';
import { createProvider } from './createProvider.ts';
import { resolvers, typeOfPost, type Context } from './resolvers.ts';

// Apollo Server's `executeOperation` with graphql-jit and without a web framework: no log, no limits, no cookies.

const schema = makeExecutableSchema({
  typeDefs: readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
  resolvers: { ...resolvers, Post: { __resolveType: typeOfPost } },
});
const compiledQueries = new WeakMap<DocumentNode, CompiledQuery>();
const apollo = new ApolloServer<Context>({
  nodeEnv: 'production',
  // Apollo's default would wrap the resolver of every field for cache hints, which this schema does not have.
  plugins: [ApolloServerPluginCacheControlDisabled()],
  gateway: {
    load: () =>
      Promise.resolve({
        executor: ({ document, context, request }) => {
          let compiled = compiledQueries.get(document);
          if (!compiled) {
            const compilation = compileQuery(schema, document);
            if (!isCompiledQuery(compilation)) throw new Error('Not compiled');
            compiledQueries.set(document, (compiled = compilation));
          }
          return Promise.resolve(compiled.query(undefined, context, request.variables ?? {}));
        },
      }),
    onSchemaLoadOrUpdate: (listener) => {
      listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  },
});
await apollo.start();

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as {
        query: string;
        variables?: Record<string, unknown>;
      };
      const contextValue = { provider: createProvider(request.headers.cookie ?? '') };
      void apollo.executeOperation({ query, variables }, { contextValue }).then(({ body }) => {
        const text = JSON.stringify(body.kind === 'single' ? body.singleResult : {});
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text);
      });
    });
});
server.listen(0, '127.0.0.1', () => {
  serveBenchmark(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
