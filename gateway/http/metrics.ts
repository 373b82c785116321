import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Reports } from '../graphql/Reports.ts';

/**
 * `GET /metrics`: for readers with the bearer token, in the text format of Prometheus. Metrics tell of members' activity, so
 * without a token there are none.
 */
export function serveMetrics(app: FastifyInstance, reports: Reports, token: string | null): void {
  app.get('/metrics', async ({ headers }, reply) => {
    if (token === null) return reply.code(404).send();
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    const { type, text } = await reports.metrics();
    return reply.type(type).send(text);
  });
}

/** Compares in constant time: response times must not reveal a token's beginning. https://cwe.mitre.org/data/definitions/208.html */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
