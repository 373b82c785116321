import { EventEmitter } from 'node:events';
import { LIMITS } from '../../limits.ts';
import { clientError } from '../calls/clientErrors.ts';
import type { Provider } from '../Provider.ts';
import type { SessionCookies } from '../calls/SessionCookies.ts';
import { OnlineList } from './OnlineList.ts';
import { UpstreamSocket } from './UpstreamSocket.ts';

/** The events of `UpstreamSockets`. */
interface SocketEvents {
  /** The socket has connected, or has lost an event: its clients may have missed events. */
  missed: [UpstreamSocket];
  /** No event arrives until the socket is connected again. */
  disconnected: [UpstreamSocket];
  /** The provider closed or refused the socket, because its session may have ended. */
  refused: [UpstreamSocket];
  /** An operation has ended its session; with the Set-Cookie lines of the response that ended it. */
  sessionEnded: [SessionCookies, readonly string[]];
}

interface Options {
  apiUrl: URL;
  lingerMs: number;
  callTimeoutMs: number;
  /** Creates the provider for reads in a session. */
  createProvider: (session: SessionCookies) => Provider;
}

/** The upstream sockets of this process. */
export class UpstreamSockets extends EventEmitter<SocketEvents> {
  readonly #options: Options;
  readonly #onlineList = new OnlineList();
  /** By member id, then by the session's key. */
  readonly #sockets = new Map<string, Map<string, UpstreamSocket>>();

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  /** The number of sockets, connected or not. */
  get count(): number {
    return this.#list().length;
  }

  /** The number of sockets that are connected and in use. */
  get activeCount(): number {
    return this.#list().filter(({ isConnected, useCount }) => isConnected && useCount > 0).length;
  }

  /** How many streams use sockets, plus the mutations that are emitting an event. */
  get useCount(): number {
    return this.#list().reduce((sum, { useCount }) => sum + useCount, 0);
  }

  /**
   * Returns the session's socket, and opens it when there is none; `release` ends this use.
   * @throws RATE_LIMITED when the member has too many sockets. Without the limit, a client could open any number of them: each
   * extra cookie makes another session key.
   */
  use(memberId: string, session: SessionCookies): { socket: UpstreamSocket; release: () => void } {
    const socketsBySession = this.#sockets.get(memberId) ?? new Map<string, UpstreamSocket>();
    this.#sockets.set(memberId, socketsBySession);
    let socket = socketsBySession.get(session.key);
    if (!socket) {
      if (socketsBySession.size >= LIMITS.connectionsOfMember)
        throw clientError('RATE_LIMITED', 'Too many live connections at once. Please wait a moment.');
      socket = this.#open(memberId, session);
      socketsBySession.set(session.key, socket);
    }
    return { socket, release: socket.use() };
  }

  /** The sockets of all sessions that a member has in this process, oldest first. */
  socketsOf(memberId: string): UpstreamSocket[] {
    return [...(this.#sockets.get(memberId)?.values() ?? [])];
  }

  /** Closes the sockets of a session: those of all members, or of one. */
  closeSession(session: SessionCookies, memberId?: string | null): void {
    for (const socket of this.#list())
      if (socket.session.key === session.key && (memberId ?? socket.memberId) === socket.memberId)
        socket.close();
  }

  close(): void {
    for (const socket of this.#list()) socket.close();
  }

  #open(memberId: string, session: SessionCookies): UpstreamSocket {
    const { apiUrl, lingerMs, callTimeoutMs, createProvider } = this.#options;
    const socket: UpstreamSocket = new UpstreamSocket({
      memberId,
      session,
      origin: apiUrl.origin,
      lingerMs,
      callTimeoutMs,
      onlineList: this.#onlineList,
      createProvider: () => createProvider(session),
      onMissed: () => this.emit('missed', socket),
      onDisconnected: () => this.emit('disconnected', socket),
      onRefused: () => this.emit('refused', socket),
      onClosed: () => {
        const socketsBySession = this.#sockets.get(memberId);
        socketsBySession?.delete(session.key);
        if (socketsBySession?.size === 0) this.#sockets.delete(memberId);
      },
    });
    return socket;
  }

  #list(): UpstreamSocket[] {
    return [...this.#sockets.values()].flatMap((socketsBySession) => [...socketsBySession.values()]);
  }
}
