import type { FastifyInstance } from 'fastify';
import { TIMINGS } from '../limits.ts';
import type { Upstream } from '../provider/calls/Upstream.ts';

/** `GET /healthz` and `/readyz`. @returns fails `/readyz` and ends each connection with its next response; requests are still served, until a proxy sends no more */
export function serveHealth(app: FastifyInstance, upstream: Upstream): () => void {
  const isProviderReady = createReadinessCheck(upstream);
  let isDraining = false;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'shutting down' });
    const isReady = await isProviderReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'the provider cannot serve' });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done();
  });
  return () => {
    isDraining = true;
  };
}

/** Concurrent callers share one check, cached for a second. */
function createReadinessCheck(upstream: Upstream): () => Promise<boolean> {
  let latestCheck: Promise<boolean> | undefined;
  return () =>
    (latestCheck ??= canServe(upstream).finally(() => {
      setTimeout(() => (latestCheck = undefined), TIMINGS.readinessCacheMs).unref();
    }));
}

/** Asks `GET /readyz` at the provider's origin, and `GET /me` without a session. */
async function canServe(upstream: Upstream): Promise<boolean> {
  const timeoutMs = TIMINGS.extensionsTimeoutMs;
  const request = { method: 'GET', path: '/readyz', headers: {}, timeoutMs, defaultMessage: '' } as const;
  const readyz = upstream.pool.call(request);
  // A baseline provider has no /readyz and may answer anything there; only 503 means that it cannot serve.
  const hasProblem = readyz.then(({ status }) => status === 503).catch(() => true);
  return (await upstream.extensions.probe(timeoutMs)) && !(await hasProblem);
}
