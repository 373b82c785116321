import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { LIMITS } from '../limits.ts';
import { fetchMessages } from '../provider/ChatSource.ts';
import { failure } from '../provider/failures.ts';
import type { MessageModel, NotificationModel } from '../provider/models.ts';
import { fetchNotifications } from '../provider/NotificationsSource.ts';
import { ProviderCalls } from '../provider/ProviderCalls.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import type { Session } from '../provider/Session.ts';
import { Viewer } from '../provider/Viewer.ts';
import type { ClientSocket } from './ClientSocket.ts';
import { OnlineList } from './OnlineList.ts';
import { SessionConnection, type ConnectionHost } from './SessionConnection.ts';

/** Timings, which `DEFAULTS` describes. */
export interface HubOptions {
  lingerMs: number;
  sessionCheckMs: number;
  readBackMs: number;
}

/** The sockets of this process: the upstream sockets of sessions, and the WebSockets of clients. */
export class LiveHub implements ConnectionHost {
  readonly origin: string;
  readonly lingerMs: number;
  readonly callTimeoutMs: number;
  readonly readBackMs: number;
  readonly onlineList = new OnlineList();
  readonly #providerLink: ProviderLink;
  /** By member id, then by the session's key. */
  readonly #connections = new Map<string, Map<string, SessionConnection>>();
  /** By the session's key. */
  readonly #clientSockets = new Map<string, Set<ClientSocket>>();
  readonly #checkTimer: NodeJS.Timeout;

  constructor(providerLink: ProviderLink, { lingerMs, sessionCheckMs, readBackMs }: HubOptions) {
    this.#providerLink = providerLink;
    this.origin = providerLink.apiUrl.origin;
    this.callTimeoutMs = providerLink.callTimeoutMs;
    this.lingerMs = lingerMs;
    this.readBackMs = readBackMs;
    this.#checkTimer = setInterval(() => void this.checkAllSessions(), sessionCheckMs).unref();
  }

  /** The number of upstream sockets, connected or not. */
  get upstreamSocketCount(): number {
    return this.#listConnections().length;
  }

  /** The number of upstream sockets that are connected and in use. */
  get activeUpstreamSocketCount(): number {
    return this.#listConnections().filter(({ isConnected, useCount }) => isConnected && useCount > 0).length;
  }

  /** How many streams use upstream sockets, plus the mutations that are emitting an event. */
  get upstreamUseCount(): number {
    return this.#listConnections().reduce((sum, { useCount }) => sum + useCount, 0);
  }

  /** The number of clients' open WebSockets, each counted from its `connection_init` on. */
  get clientSocketCount(): number {
    return this.#listClientSockets().length;
  }

  /**
   * Returns the session's connection, and opens it when there is none; `release` ends this use.
   * @throws RATE_LIMITED when the member has too many connections. Without the limit, a client could open any number of them: each
   * extra cookie makes another session key.
   */
  use(memberId: string, session: Session): { connection: SessionConnection; release: () => void } {
    const connectionsBySession = this.#connections.get(memberId) ?? new Map<string, SessionConnection>();
    this.#connections.set(memberId, connectionsBySession);
    let connection = connectionsBySession.get(session.key);
    if (!connection) {
      if (connectionsBySession.size >= LIMITS.connectionsOfMember)
        throw failure('RATE_LIMITED', 'Too many live connections at once. Please wait a moment.');
      connection = new SessionConnection(memberId, session, this);
      connectionsBySession.set(session.key, connection);
    }
    return { connection, release: connection.use() };
  }

  /** The connections of all sessions that a member has in this process. */
  connectionsOf(memberId: string): SessionConnection[] {
    return [...(this.#connections.get(memberId)?.values() ?? [])];
  }

  /** Called when the upstream socket is disconnected: no event arrives until it is connected again. */
  onDisconnected(connection: SessionConnection): void {
    for (const clientSocket of this.#listSocketsOf(connection)) clientSocket.notifyDisconnected();
  }

  /** Called when the upstream socket is connected, for the first time or again, so earlier events may have been missed. */
  onConnected(connection: SessionConnection): void {
    for (const clientSocket of this.#listSocketsOf(connection)) clientSocket.notifyMissed();
  }

  /** Called once, when the connection is closed. It does not open again. */
  onClosed({ memberId, session }: SessionConnection): void {
    const connectionsBySession = this.#connections.get(memberId);
    connectionsBySession?.delete(session.key);
    if (connectionsBySession?.size === 0) this.#connections.delete(memberId);
  }

  /** Adds a client's WebSocket, not yet attached to a member. */
  addSocket(clientSocket: ClientSocket): void {
    const socketsOfSession = this.#clientSockets.get(clientSocket.session.key) ?? new Set();
    this.#clientSockets.set(clientSocket.session.key, socketsOfSession.add(clientSocket));
  }

  /**
   * Attaches a client socket to its member.
   * @returns false when the socket was closed meanwhile, because its session ended or its client disconnected
   */
  attach(clientSocket: ClientSocket, memberId: string): boolean {
    if (!this.#clientSockets.get(clientSocket.session.key)?.has(clientSocket)) return false;
    const wasAttached = clientSocket.memberId !== null;
    clientSocket.memberId = memberId;
    if (!wasAttached) clientSocket.onAttached();
    return true;
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
   * Asks the provider for the session's member, and closes the session's client sockets that are attached to another member.
   * Closes all its client and upstream sockets when the session is no longer valid. Changes nothing when the provider cannot
   * answer.
   */
  async checkSession(session: Session): Promise<void> {
    const me = await new Viewer(this.#createCalls(session)).me().catch(() => undefined);
    if (me === undefined) return;
    if (me) this.#providerLink.viewerIds.set(session.key, me.id);
    // The cookie may belong to another member by now, but a client socket keeps the member that it was attached to.
    for (const clientSocket of this.#listAttachedSockets(session))
      if (clientSocket.memberId !== me?.id) this.#closeSocket(clientSocket);
    if (me === null) this.#closeConnections(session);
  }

  /**
   * Closes the sockets of a session that was ended through this gateway. Then checks the remaining sessions of its member, and of
   * each member whose client socket has a cookie that the provider has just cleared.
   * @param setCookieLines - of the answer that ended the session
   */
  endSession(session: Session, setCookieLines: readonly string[]): void {
    const memberIds = new Set<string>();
    for (const clientSocket of this.#listClientSockets()) {
      // Visitors without a cookie share one session key, so only attached sockets are compared by their key.
      const isOfSession = clientSocket.memberId !== null && clientSocket.session.key === session.key;
      if (!isOfSession && !session.sharesClearedCookie(clientSocket.session, setCookieLines)) continue;
      if (clientSocket.memberId !== null) memberIds.add(clientSocket.memberId);
      // Other members may have a cookie with the same value, so their attached sockets are only checked. A socket that is not yet
      // attached is closed, because a late `/me` answer must not attach it.
      if (isOfSession || clientSocket.memberId === null) this.#closeSocket(clientSocket);
    }
    this.#closeConnections(session);
    for (const clientSocket of this.#listClientSockets())
      if (memberIds.has(clientSocket.memberId ?? '')) void this.checkSession(clientSocket.session);
  }

  /** Reads the notifications of the session's member, newest first. */
  readNotifications(session: Session): Promise<NotificationModel[]> {
    return fetchNotifications(this.#createCalls(session));
  }

  /**
   * Reads the messages between the session's member and another one, oldest first: all of them, or from a provider with `paging`
   * the newest 20, which include a message that has just arrived.
   */
  readMessages(session: Session, memberId: string, otherId: string): Promise<MessageModel[]> {
    return fetchMessages(this.#createCalls(session), memberId, otherId, { limit: 20 });
  }

  /** Closes all upstream sockets, and stops the session checks. */
  close(): void {
    clearInterval(this.#checkTimer);
    for (const connection of this.#listConnections()) connection.close();
  }

  #createCalls(session: Session): ProviderCalls {
    return new ProviderCalls(this.#providerLink, { session, requestId: randomUUID() });
  }

  /** Closes a client socket, and its member's upstream socket in the same session. */
  #closeSocket(clientSocket: ClientSocket): void {
    this.removeSocket(clientSocket);
    const connectionsBySession = this.#connections.get(clientSocket.memberId ?? '');
    connectionsBySession?.get(clientSocket.session.key)?.close();
    clientSocket.close();
  }

  #listConnections(): SessionConnection[] {
    return [...this.#connections.values()].flatMap((connectionsBySession) => [
      ...connectionsBySession.values(),
    ]);
  }

  #closeConnections(session: Session): void {
    for (const connectionsBySession of [...this.#connections.values()])
      connectionsBySession.get(session.key)?.close();
  }

  #listClientSockets(): ClientSocket[] {
    return [...this.#clientSockets.values()].flatMap((socketsOfSession) => [...socketsOfSession]);
  }

  #listSocketsOf({ memberId, session }: SessionConnection): ClientSocket[] {
    return this.#listAttachedSockets(session).filter((clientSocket) => clientSocket.memberId === memberId);
  }

  /** The session's client sockets that are attached to a member. */
  #listAttachedSockets({ key }: Session): ClientSocket[] {
    return [...(this.#clientSockets.get(key) ?? [])].filter(({ memberId }) => memberId !== null);
  }
}
