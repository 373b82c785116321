import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { DocumentNode } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { resolvers, typeOfPost, type Context } from './resolvers.ts';

const schema = makeExecutableSchema({
  typeDefs: readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
  resolvers: { ...resolvers, Post: { __resolveType: typeOfPost } },
});
const compiledQueries = new WeakMap<DocumentNode, CompiledQuery>();
/** An Apollo Server with graphql-jit. */
export const apollo = new ApolloServer<Context>({
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
