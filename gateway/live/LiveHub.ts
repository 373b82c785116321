import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { LIMITS } from '../limits.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import type { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { UpstreamSocket } from '../provider/socket/UpstreamSocket.ts';
import type { ClientSocket } from './ClientSocket.ts';

/** The clients' WebSockets of this process, and the checks of their sessions. */
export class LiveHub {
  readonly provider: OpenProvider;
  /** By the session's key. */
  readonly #clientSockets = new Map<string, Set<ClientSocket>>();
  readonly #checkTimer: NodeJS.Timeout;

  /** @param options - `sessionCheckMs` is described in `DEFAULTS` */
  constructor(provider: OpenProvider, { sessionCheckMs }: { sessionCheckMs: number }) {
    this.provider = provider;
    this.#checkTimer = setInterval(() => void this.checkAllSessions(), sessionCheckMs).unref();
    const { sockets } = provider;
    sockets.on('disconnected', (socket) => {
      for (const clientSocket of this.#listSocketsOf(socket)) clientSocket.connection.disconnected();
    });
    sockets.on('missed', (socket) => {
      for (const clientSocket of this.#listSocketsOf(socket)) clientSocket.connection.missed();
    });
    sockets.on('refused', ({ session }) => void this.checkSession(session));
    sockets.on('sessionEnded', (session) => this.#endSession(session));
  }

  /** The number of clients' open WebSockets, each counted from its `connection_init` on. */
  get clientSocketCount(): number {
    return this.#listClientSockets().length;
  }

  /** Adds a client's WebSocket, not yet attached to a member. */
  addSocket(clientSocket: ClientSocket): void {
    const socketsOfSession = this.#clientSockets.get(clientSocket.session.key) ?? new Set();
    this.#clientSockets.set(clientSocket.session.key, socketsOfSession.add(clientSocket));
  }

  /**
   * Attaches a client socket to its member for good; closes it if it was attached to another.
   * @returns false when the socket is closed, also because its session ended or its client disconnected meanwhile
   */
  attach(clientSocket: ClientSocket, memberId: string): boolean {
    if (!this.#clientSockets.get(clientSocket.session.key)?.has(clientSocket)) return false;
    clientSocket.memberId ??= memberId;
    if (clientSocket.memberId === memberId) return true;
    this.#closeSocket(clientSocket);
    return false;
  }

  removeSocket(clientSocket: ClientSocket): void {
    const socketsOfSession = this.#clientSockets.get(clientSocket.session.key);
    socketsOfSession?.delete(clientSocket);
    if (socketsOfSession?.size === 0) this.#clientSockets.delete(clientSocket.session.key);
  }

  /** Checks upstream whether the session of each attached client socket is still valid, a few at a time. */
  async checkAllSessions(): Promise<void> {
    const limitConcurrency = pLimit(LIMITS.sessionChecks);
    const checks = Array.from(this.#clientSockets.values(), async ([...clientSockets]) => {
      const attachedSocket = clientSockets.find(({ memberId }) => memberId !== null);
      if (attachedSocket) await limitConcurrency(() => this.checkSession(attachedSocket.session));
    });
    await Promise.all(checks);
  }

  /**
   * Asks the provider for the session's member, and closes the client sockets of another; without a member, all sockets of the session.
   * Changes nothing when the provider cannot answer.
   */
  async checkSession(session: SessionCookies): Promise<void> {
    const { viewer } = this.provider.create({ session, requestId: randomUUID() });
    const memberId = await viewer.check().catch(() => undefined);
    if (memberId === undefined) return;
    // The cookie may belong to another member by now, but a client socket keeps the member that it was attached to.
    for (const clientSocket of this.#listAttachedSockets(session))
      if (clientSocket.memberId !== memberId) this.#closeSocket(clientSocket);
    if (memberId === null) this.provider.sockets.closeSession(session);
  }

  /** Closes the client sockets of a session that was ended through this gateway. */
  #endSession(session: SessionCookies): void {
    // Visitors without a cookie share one session key.
    if (session.isAnonymous) return;
    for (const clientSocket of this.#clientSockets.get(session.key) ?? []) this.#closeSocket(clientSocket);
  }

  /** Stops the session checks. */
  close(): void {
    clearInterval(this.#checkTimer);
  }

  /** Closes a client socket, and its member's upstream socket in the same session. */
  #closeSocket(clientSocket: ClientSocket): void {
    this.removeSocket(clientSocket);
    this.provider.sockets.closeSession(clientSocket.session, clientSocket.memberId ?? '');
    clientSocket.close();
  }

  #listClientSockets(): ClientSocket[] {
    return [...this.#clientSockets.values()].flatMap((socketsOfSession) => [...socketsOfSession]);
  }

  #listSocketsOf({ memberId, session }: UpstreamSocket): ClientSocket[] {
    return this.#listAttachedSockets(session).filter((clientSocket) => clientSocket.memberId === memberId);
  }

  /** The session's client sockets that are attached to a member. */
  #listAttachedSockets({ key }: SessionCookies): ClientSocket[] {
    return [...(this.#clientSockets.get(key) ?? [])].filter(({ memberId }) => memberId !== null);
  }
}
