import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveBenchmark } from '../serveBenchmark.ts';
import { apollo } from './compiledApollo.ts';
import { createProvider } from './createProvider.ts';

// Apollo Server's `executeOperation` with graphql-jit and without a web framework: no log, no limits, no cookies.

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
