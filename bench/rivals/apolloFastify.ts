import { HeaderMap } from '@apollo/server';
import Fastify from 'fastify';
import { serveBenchmark } from '../serveBenchmark.ts';
import { apollo } from './compiledApollo.ts';
import { createProvider } from './createProvider.ts';

// Apollo's HTTP layer as in its documentation of integrations, with Fastify and compiled queries: no log, no limits, no cookies.
// https://www.apollographql.com/docs/apollo-server/integrations/building-integrations

const app = Fastify({ logger: false });
app.post('/graphql', async ({ headers, body, method }, reply) => {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  const response = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers: map, search: '', body },
    context: () => Promise.resolve({ provider: createProvider(headers.cookie ?? '') }),
  });
  for (const [name, value] of response.headers) void reply.header(name, value);
  void reply.code(response.status ?? 200);
  return response.body.kind === 'complete' ? response.body.string : '';
});
serveBenchmark(await app.listen({ port: 0, host: '127.0.0.1' }));
