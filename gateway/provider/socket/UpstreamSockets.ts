import { EventEmitter } from 'node:events';
import { LIMITS } from '../../limits.ts';
import { rateLimited } from '../calls/clientErrors.ts';
import type { SessionCookies } from '../calls/SessionCookies.ts';
import { asReference } from '../wire/values.ts';
import { UpstreamSocket, type SocketOptions, type SocketOwner } from './UpstreamSocket.ts';

interface SocketEvents {
  rejected: [UpstreamSocket];
  sessionEnded: [SessionCookies];
}

export class UpstreamSockets extends EventEmitter<SocketEvents> implements SocketOwner {
  readonly options: SocketOptions;
  /** By member id, oldest first. */
  readonly #sockets = new Map<string, UpstreamSocket[]>();
  #onlineIds: string[] = [];

  constructor(options: SocketOptions) {
    super();
    this.options = options;
  }

  get count(): number {
    return this.list().length;
  }

  /** Opens the session's socket if there is none. @throws RATE_LIMITED for too many: each extra cookie makes another session key. */
  use(memberId: string, session: SessionCookies): { socket: UpstreamSocket; release: () => void } {
    const memberSockets = this.socketsOf(memberId);
    let socket = memberSockets.find((each) => each.session.key === session.key);
    if (!socket) {
      if (memberSockets.length >= LIMITS.connectionsOfMember)
        throw rateLimited('Too many live connections at once. Please wait a moment.');
      socket = new UpstreamSocket(this, memberId, session);
      this.#sockets.set(memberId, [...memberSockets, socket]);
    }
    return { socket, release: socket.use() };
  }

  socketsOf(memberId: string): readonly UpstreamSocket[] {
    return this.#sockets.get(memberId) ?? [];
  }

  closeSession(session: SessionCookies, memberId?: string | null): void {
    for (const socket of memberId == null ? this.list() : this.socketsOf(memberId))
      if (socket.session.key === session.key) socket.close();
  }

  close(): void {
    for (const socket of this.list()) socket.close();
  }

  remove(socket: UpstreamSocket): void {
    const others = this.socketsOf(socket.memberId).filter((each) => each !== socket);
    if (others.length > 0) this.#sockets.set(socket.memberId, others);
    else this.#sockets.delete(socket.memberId);
  }

  /** Most sockets receive the same list, so they share one array in memory. */
  readOnlineIds(wire: readonly unknown[]): string[] {
    const ids = [...new Set(wire.map(asReference).filter((id) => id !== null))];
    if (ids.join() !== this.#onlineIds.join()) this.#onlineIds = ids;
    return this.#onlineIds;
  }

  list(): UpstreamSocket[] {
    return [...this.#sockets.values()].flat();
  }
}
