import { randomUUID } from 'node:crypto';
import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { LIMITS, TIMES } from '../limits.ts';
import { clientError } from '../provider/calls/clientErrors.ts';
import { getClientAddress } from './clientAddress.ts';
import type { UnsentBytes } from './UnsentBytes.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Creates the HTTP server, with limits for clients that send or read slowly. */
export function createHttpServer(config: Config, unsentBytes: UnsentBytes, handler: Handler): Server {
  class ClientResponse extends ServerResponse {
    override end(...args: unknown[]): this {
      super.end(...(args as []));
      if (this.socket?.writableLength)
        unsentBytes.check(this.socket, getClientAddress(this.req, config.trustProxy));
      return this;
    }
  }
  const options = {
    ServerResponse: ClientResponse,
    headersTimeout: TIMES.requestHeadersMs,
    // Node's own timeout cannot differ between requests with and without files, nor send a message: see `limitBodyTime`.
    requestTimeout: 0,
    keepAliveTimeout: TIMES.keepAliveMs,
  };
  return createServer(
    options,
    runInTurn((request, response) => {
      limitBodyTime(request, config);
      handler(request, response);
    }),
  );
}

/** Log injection (CWE-117): clients' request ids go into logs and upstream headers, so only these characters are accepted. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** The id that the client gave the request, or a new one. */
export function getRequestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
}

const TOO_SLOW_ERROR = clientError(
  'BAD_USER_INPUT',
  'The request came too slowly. Please try again on a faster connection.',
);

/** Slow requests (CWE-400): a request whose body does not arrive in time emits `error`, or is destroyed if that has no listener. */
function limitBodyTime(request: IncomingMessage, { bodyTimeoutMs, fileBodyTimeoutMs }: Config): void {
  // Such a request has an upload slot or is refused at once.
  const isUpload =
    request.url?.startsWith('/graphql') && /^multipart\//i.test(request.headers['content-type'] ?? '');
  const timer = setTimeout(
    () => {
      if (request.complete) return;
      if (request.listenerCount('error') > 0) request.emit('error', TOO_SLOW_ERROR);
      else request.destroy();
    },
    isUpload ? fileBodyTimeoutMs : bodyTimeoutMs,
  );
  request.once('close', () => clearTimeout(timer));
}

/**
 * HTTP pipelining: runs the requests of a connection one after another, each when the client has been sent the answer before it.
 * Node would start all of them at once and keep their answers in memory until the client reads.
 */
function runInTurn(handler: Handler): Handler {
  /** The requests that wait, by connection. A connection without a running request has no entry. */
  const waitingRequests = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const waiting = waitingRequests.get(socket);
    const run = () => {
      response.once('close', () => {
        const runNext = waitingRequests.get(socket)?.shift();
        // In the next turn of the event loop, so that other clients are served in between.
        if (runNext) setImmediate(() => socket.destroyed || runNext());
        else waitingRequests.delete(socket);
      });
      handler(request, response);
    };
    if (!waiting) {
      waitingRequests.set(socket, []);
      run();
    } else if (waiting.push(run) > LIMITS.pipelinedRequests) socket.destroy();
  };
}
