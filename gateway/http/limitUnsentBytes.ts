import type { Server, Socket } from 'node:net';
import { TIMINGS } from '../limits.ts';

/** Backpressure: above the limit, closes the connections with most unread bytes, so a slow one that waits for one answer is closed last. */
export function limitUnsentBytes(server: Server, maxBytes: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0);
    waiting.sort((a, b) => b.writableLength - a.writableLength);
    let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const socket of waiting) {
      if (bytes <= maxBytes) return;
      bytes -= socket.writableLength;
      // A reset also frees the kernel's send buffer.
      socket.resetAndDestroy();
    }
  }, TIMINGS.unsentCheckMs).unref();
  server.once('close', () => clearInterval(timer));
}
