import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { LIMITS, TIMES } from '../limits.ts';
import { getClientAddress } from './clientAddress.ts';
import { limitSlowBodies } from './slowBodies.ts';
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
    // Bodies have a minimum rate instead of a total timeout: see `limitSlowBodies`.
    requestTimeout: 0,
    keepAliveTimeout: TIMES.keepAliveMs,
  };
  const server = createServer(options, runInTurn(handler));
  limitSlowBodies(server, config);
  return server;
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
