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
import type { MemberStream } from './MemberStream.ts';
import { OnlineList } from './OnlineList.ts';
import { SessionConnection, type ConnectionHost } from './SessionConnection.ts';

export interface HubOptions {
  lingerMs: number;
  sessionCheckMs: number;
  readBackMs: number;
}

/** The live connections of this process: the upstream sockets of sessions, and the streams of browsers. */
export class LiveHub implements ConnectionHost {
  readonly origin: string;
  readonly lingerMs: number;
  readonly callTimeoutMs: number;
  readonly readBackMs: number;
  readonly onlineList = new OnlineList();
  readonly #link: ProviderLink;
  /** By member id, then by the session's key. */
  readonly #connections = new Map<string, Map<string, SessionConnection>>();
  /** By the session's key. */
  readonly #streams = new Map<string, Set<MemberStream>>();
  readonly #checkTimer: NodeJS.Timeout;

  constructor(link: ProviderLink, { lingerMs, sessionCheckMs, readBackMs }: HubOptions) {
    this.#link = link;
    this.origin = link.apiUrl.origin;
    this.callTimeoutMs = link.callTimeoutMs;
    this.lingerMs = lingerMs;
    this.readBackMs = readBackMs;
    this.#checkTimer = setInterval(() => void this.checkAllSessions(), sessionCheckMs).unref();
  }

  /** Upstream sockets, connected or not. */
  get connectionCount(): number {
    return this.#allConnections().length;
  }

  /** Upstream sockets that are connected and in use. */
  get connectedCount(): number {
    return this.#allConnections().filter(({ isConnected, useCount }) => isConnected && useCount > 0).length;
  }

  /** Streams and calls that use upstream sockets. */
  get useCount(): number {
    return this.#allConnections().reduce((sum, { useCount }) => sum + useCount, 0);
  }

  /** Open WebSockets of browsers. */
  get streamCount(): number {
    return this.#allStreams().length;
  }

  /**
   * Returns the session's connection, and opens it when there is none; `release` ends this use.
   * @throws RATE_LIMITED when the member has too many connections. A client can create any number of session keys by adding
   * cookies of its own.
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
    for (const stream of this.#streamsOfConnection(connection)) stream.notifyDisconnected();
  }

  /** Called when the upstream socket is connected, for the first time or again, so earlier events may have been missed. */
  onConnected(connection: SessionConnection): void {
    for (const stream of this.#streamsOfConnection(connection)) stream.notifyMissed();
  }

  /** Called when the connection is closed for good. */
  onClosed({ memberId, session }: SessionConnection): void {
    const connectionsBySession = this.#connections.get(memberId);
    connectionsBySession?.delete(session.key);
    if (connectionsBySession?.size === 0) this.#connections.delete(memberId);
  }

  addStream(stream: MemberStream): void {
    const sessionStreams = this.#streams.get(stream.session.key) ?? new Set();
    this.#streams.set(stream.session.key, sessionStreams.add(stream));
  }

  /** Attaches a stream to its member. False when it was closed meanwhile: its session ended, or its browser disconnected. */
  attach(stream: MemberStream, memberId: string): boolean {
    if (!this.#streams.get(stream.session.key)?.has(stream)) return false;
    const isFirst = stream.memberId === null;
    stream.memberId = memberId;
    if (isFirst) stream.onAttached();
    return true;
  }

  removeStream(stream: MemberStream): void {
    const sessionStreams = this.#streams.get(stream.session.key);
    sessionStreams?.delete(stream);
    if (sessionStreams?.size === 0) this.#streams.delete(stream.session.key);
  }

  /** Checks upstream whether each session behind a stream is still valid, a few at a time. */
  async checkAllSessions(): Promise<void> {
    const limitConcurrency = pLimit(LIMITS.sessionChecks);
    const checks = Array.from(this.#streams.values(), async ([...streams]) => {
      const attached = streams.find(({ memberId }) => memberId !== null);
      if (attached) await limitConcurrency(() => this.checkSession(attached.session));
    });
    await Promise.all(checks);
  }

  /**
   * Asks the provider for the session's member, and ends the session's streams of any other member: of all when the session is
   * no longer valid. Changes nothing when the provider cannot answer.
   */
  async checkSession(session: Session): Promise<void> {
    const me = await new Viewer(this.#calls(session)).me().catch(() => undefined);
    if (me === undefined) return;
    if (me) this.#link.viewerIds.set(session.key, me.id);
    // The cookie may belong to another member by now, but a stream keeps the member that it was attached to.
    for (const stream of this.#attachedStreams(session))
      if (stream.memberId !== me?.id) this.#endStream(stream);
    if (me === null) this.#closeConnections(session);
  }

  /**
   * Ends the streams of a session that was ended through this gateway, and the streams that share a cookie that the provider has
   * just cleared. Then checks the other sessions of the same members.
   * @param setCookieLines - of the answer that ended the session
   */
  endSession(session: Session, setCookieLines: readonly string[]): void {
    const memberIds = new Set<string>();
    for (const stream of this.#allStreams()) {
      // All visitors without a cookie have the same session key, so their streams are not compared by it.
      const isOfSession = stream.memberId !== null && stream.session.key === session.key;
      // A stream with a cleared cookie ends even before it is attached: a late `/me` answer must not attach it.
      if (!isOfSession && !session.sharesClearedCookie(stream.session, setCookieLines)) continue;
      if (stream.memberId !== null) memberIds.add(stream.memberId);
      this.#endStream(stream);
    }
    this.#closeConnections(session);
    for (const stream of this.#allStreams())
      if (memberIds.has(stream.memberId ?? '')) void this.checkSession(stream.session);
  }

  /** Reads the notifications of the session's member, newest first. */
  readNotifications(session: Session): Promise<NotificationModel[]> {
    return fetchNotifications(this.#calls(session));
  }

  /** Reads the newest messages between the session's member and another one, oldest first. */
  readMessages(session: Session, memberId: string, otherId: string): Promise<MessageModel[]> {
    return fetchMessages(this.#calls(session), memberId, otherId, { limit: 20 });
  }

  close(): void {
    clearInterval(this.#checkTimer);
    for (const connection of this.#allConnections()) connection.close();
  }

  #calls(session: Session): ProviderCalls {
    return new ProviderCalls(this.#link, { session, requestId: randomUUID() });
  }

  #endStream(stream: MemberStream): void {
    this.removeStream(stream);
    const connectionsBySession = this.#connections.get(stream.memberId ?? '');
    connectionsBySession?.get(stream.session.key)?.close();
    stream.end();
  }

  #allConnections(): SessionConnection[] {
    return [...this.#connections.values()].flatMap((connectionsBySession) => [
      ...connectionsBySession.values(),
    ]);
  }

  #closeConnections(session: Session): void {
    for (const connectionsBySession of [...this.#connections.values()])
      connectionsBySession.get(session.key)?.close();
  }

  #allStreams(): MemberStream[] {
    return [...this.#streams.values()].flatMap((sessionStreams) => [...sessionStreams]);
  }

  #streamsOfConnection({ memberId, session }: SessionConnection): MemberStream[] {
    return this.#attachedStreams(session).filter((stream) => stream.memberId === memberId);
  }

  /** The session's streams that are attached to a member. */
  #attachedStreams({ key }: Session): MemberStream[] {
    return [...(this.#streams.get(key) ?? [])].filter(({ memberId }) => memberId !== null);
  }
}
