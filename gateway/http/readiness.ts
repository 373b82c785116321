import { TIMINGS } from '../limits.ts';
import type { ProviderLink } from '../provider/calls/ProviderLink.ts';

/** `GET /readyz` at the provider's origin, and `GET /me` without a session. Concurrent callers share one check, cached for a second. */
export function createReadinessCheck(providerLink: ProviderLink): () => Promise<boolean> {
  let latestCheck: Promise<boolean> | undefined;
  return () =>
    (latestCheck ??= canServe(providerLink).finally(() => {
      setTimeout(() => (latestCheck = undefined), TIMINGS.readinessCacheMs).unref();
    }));
}

async function canServe(link: ProviderLink): Promise<boolean> {
  const timeoutMs = TIMINGS.extensionsTimeoutMs;
  const request = { method: 'GET', path: '/readyz', headers: {}, timeoutMs, defaultMessage: '' } as const;
  const readyz = link.pool.call(request);
  // A baseline provider has no /readyz and may answer anything there; only 503 means that it cannot serve.
  const hasProblem = readyz.then(({ status }) => status === 503).catch(() => true);
  return (await link.capabilities.probe()) && !(await hasProblem);
}
