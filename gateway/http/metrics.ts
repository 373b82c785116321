import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OperationLog } from '../graphql/OperationLog.ts';

/** `GET /metrics` in Prometheus's format, with the bearer token. Metrics reveal members' activity: without a configured token, 404. */
export function serveMetrics(app: FastifyInstance, { registry }: OperationLog, token: string | null): void {
  app.get('/metrics', async ({ headers }, reply) => {
    if (token === null) return reply.code(404).send();
    const digest = (text = '') => hash('sha256', text, 'buffer');
    // In constant time, so that response times do not reveal the token. https://cwe.mitre.org/data/definitions/208.html
    if (!timingSafeEqual(digest(headers.authorization), digest(`Bearer ${token}`)))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
