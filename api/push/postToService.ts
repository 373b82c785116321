import { Agent, request } from 'undici';
import type { PostToService } from '../config.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

/** Sends requests to push services. It follows no redirects, and reads only the status of a response. */
export function createPostToService(timeoutMs = TIMINGS.pushTimeoutMs): PostToService {
  const agent = new Agent({ connections: LIMITS.pushesAtOnce, connect: { timeout: timeoutMs } });
  return async ({ endpoint, ...headersAndBody }, closingSignal) => {
    const signal = AbortSignal.any([closingSignal, AbortSignal.timeout(timeoutMs)]);
    const response = await request(endpoint, {
      ...headersAndBody,
      method: 'POST',
      dispatcher: agent,
      signal,
    });
    // After a short body the connection is reused; a long body closes it.
    response.body.dump({ limit: LIMITS.pushResponseBytes, signal }).catch(() => undefined);
    return response.statusCode;
  };
}
