import { TIMES } from '../limits.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';

/**
 * Creates a function that checks whether the provider can serve requests: `GET /readyz` at the provider's origin, and `GET /me`
 * without a session. Concurrent callers share one check, and its result is cached for a second.
 */
export function createReadiness(link: ProviderLink): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  return () =>
    (latest ??= canServe(link).finally(() => {
      setTimeout(() => (latest = undefined), TIMES.readinessCacheMs).unref();
    }));
}

async function canServe({ pool, root }: ProviderLink): Promise<boolean> {
  const statusOf = async (path: string): Promise<number> => {
    const headers = { accept: 'application/json' };
    return (await pool.call({ method: 'GET', path, headers, timeoutMs: TIMES.readinessTimeoutMs })).status;
  };
  try {
    const [readyz, me] = await Promise.all([statusOf('/readyz'), statusOf(`${root}/me`)]);
    // A baseline provider has no /readyz and may answer anything there; only 503 means that it cannot serve.
    // Any status of /me below 500 is enough; without a session it is 401.
    return readyz !== 503 && me < 500;
  } catch {
    return false;
  }
}
