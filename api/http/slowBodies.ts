import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** The minimum rate of a request body, measured over `windowMs`. */
export interface BodyRate {
  minBytesPerSecond: number;
  windowMs: number;
}

/**
 * Closes connections whose request body arrives below a minimum rate. A whole request has no timeout, because ten pictures over a slow
 * connection take long. A body that the server is not reading at the moment (backpressure) does not count as slow.
 */
export function limitSlowBodies(server: Server, { minBytesPerSecond, windowMs }: BodyRate): void {
  interface Progress {
    /** The request that is being received. */
    request?: IncomingMessage;
    /** The bytes of the connection at the last check; undefined before the first one, or if the server was not reading the body then. */
    bytesRead?: number;
  }
  const connections = new Map<Socket, Progress>();
  const minBytes = (minBytesPerSecond * windowMs) / 1_000;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, {});
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage) => {
    if (connections.has(request.socket)) connections.set(request.socket, { request });
  });
  const timer = setInterval(() => {
    for (const [socket, { request, bytesRead }] of connections) {
      if (!request || request.complete) {
        connections.set(socket, {});
      } else if (request.readableFlowing !== true) {
        connections.set(socket, { request });
      } else if (bytesRead !== undefined && socket.bytesRead - bytesRead < minBytes) {
        request.destroy();
      } else {
        connections.set(socket, { request, bytesRead: socket.bytesRead });
      }
    }
  }, windowMs).unref();
  server.once('close', () => clearInterval(timer));
}
