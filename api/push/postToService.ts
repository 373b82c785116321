import { Agent, request } from 'undici';
import { LIMITS, TIMINGS } from '../limits.ts';

/** A request to a push service. */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request. @returns the status of the response. @throws when there is no response in time, or `signal` aborts the request. */
export type PostToService = (request: PushRequest, signal: AbortSignal) => Promise<number>;

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
