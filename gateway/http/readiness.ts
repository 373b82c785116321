import { TIMES } from '../limits.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';

/**
 * Checks whether the provider can serve. One check runs at a time; callers share it and, for a second, its result.
 * `GET /readyz` at the provider's origin, where it has one, and `GET /me` without a session.
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
    const [own, me] = await Promise.all([statusOf('/readyz'), statusOf(`${root}/me`)]);
    // A baseline provider has no /readyz and may answer anything there; only 503 says that it cannot serve.
    // Any answer of /me will do, a missing session included.
    return own !== 503 && me < 500;
  } catch {
    return false;
  }
}
