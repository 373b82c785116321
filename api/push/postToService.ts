import { Agent, request } from 'undici';
import { LIMITS, TIMINGS } from '../limits.ts';

/** A request to a push service. */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request. @returns the status of the answer. @throws on a timeout, or when `signal` aborts the request. */
export type PostToService = (request: PushRequest, signal: AbortSignal) => Promise<number>;

/** Sends requests to push services. Follows no redirect and reads only the status of an answer. */
export function createPostToService(timeoutMs = TIMINGS.pushTimeoutMs): PostToService {
  const agent = new Agent({ connections: LIMITS.pushesAtOnce, connect: { timeout: timeoutMs } });
  return async ({ endpoint, ...rest }, closing) => {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
    const answer = await request(endpoint, { ...rest, method: 'POST', dispatcher: agent, signal });
    // A short body leaves the connection open for the next message; a long one closes it.
    answer.body.dump({ limit: LIMITS.pushAnswerBytes, signal }).catch(() => undefined);
    return answer.statusCode;
  };
}
