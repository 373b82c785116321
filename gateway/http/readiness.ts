import { TIMES } from '../limits.ts';
import type { ProviderLink } from '../provider/calls/ProviderLink.ts';

/**
 * Creates a function that checks whether the provider can serve requests: `GET /readyz` at the provider's origin, and `GET /me`
 * without a session. Concurrent callers share one check, and its result is cached for a second.
 */
export function createReadinessCheck(providerLink: ProviderLink): () => Promise<boolean> {
  let latestCheck: Promise<boolean> | undefined;
  return () =>
    (latestCheck ??= canServe(providerLink).finally(() => {
      setTimeout(() => (latestCheck = undefined), TIMES.readinessCacheMs).unref();
    }));
}

async function canServe({ pool, root }: ProviderLink): Promise<boolean> {
  const requestStatus = async (path: string): Promise<number> => {
    const headers = { accept: 'application/json' };
    return (await pool.call({ method: 'GET', path, headers, timeoutMs: TIMES.readinessTimeoutMs })).status;
  };
  try {
    const [readyzStatus, meStatus] = await Promise.all([
      requestStatus('/readyz'),
      requestStatus(`${root}/me`),
    ]);
    // A baseline provider has no /readyz and may answer anything there; only 503 means that it cannot serve.
    // Any status of /me below 500 is enough; without a session it is 401.
    return readyzStatus !== 503 && meStatus < 500;
  } catch {
    return false;
  }
}
