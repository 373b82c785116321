import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import Fastify from 'fastify';
import mercurius, { type IResolvers } from 'mercurius';
import { serveBenchmark } from '../serveBenchmark.ts';
import { createProvider } from './createProvider.ts';
import { resolvers, typeOfPost } from './resolvers.ts';

// Mercurius with its compiler as in its documentation, and with the HTTP client of the floor. With `REQUEST_LOG`, Fastify logs
// each request to the null device, so that the disk does not count.

const app = Fastify({ logger: process.env['REQUEST_LOG'] ? { level: 'info', file: devNull } : false });
app.register(mercurius, {
  schema: readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
  resolvers: { ...resolvers, Post: { resolveType: typeOfPost } } as unknown as IResolvers,
  context: ({ headers }) => ({ provider: createProvider(headers.cookie ?? '') }),
  jit: 1,
});
serveBenchmark(await app.listen({ port: 0, host: '127.0.0.1' }));
