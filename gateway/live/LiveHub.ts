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
  readonly online = new OnlineList();
  readonly #link: ProviderLink;
  /** By member, then by the session's key. */
  readonly #connections = new Map<string, Map<string, SessionConnection>>();
  /** By the session's key. */
  readonly #streams = new Map<string, Set<MemberStream>>();
  readonly #checks: NodeJS.Timeout;

  constructor(link: ProviderLink, { lingerMs, sessionCheckMs, readBackMs }: HubOptions) {
    this.#link = link;
    this.origin = link.apiUrl.origin;
    this.callTimeoutMs = link.callTimeoutMs;
    this.lingerMs = lingerMs;
    this.readBackMs = readBackMs;
    this.#checks = setInterval(() => void this.checkAll(), sessionCheckMs).unref();
  }

  /** Upstream sockets, connected or not. */
  get connectionCount(): number {
    return this.#allConnections().length;
  }

  /** Upstream sockets that are connected and in use. */
  get connectedCount(): number {
    return this.#allConnections().filter(({ isConnected, users }) => isConnected && users > 0).length;
  }

  /** Streams and calls that use upstream sockets. */
  get userCount(): number {
    return this.#allConnections().reduce((sum, { users }) => sum + users, 0);
  }

  /** Open WebSockets of browsers. */
  get streamCount(): number {
    return this.#allStreams().length;
  }

  /**
   * Returns the session's connection, and opens it when there is none; `release` ends this use.
   * @throws RATE_LIMITED when the member has too many connections: cookies besides the session's can make any number of keys.
   */
  use(memberId: string, session: Session): { connection: SessionConnection; release: () => void } {
    const ofMember = this.#connections.get(memberId) ?? new Map<string, SessionConnection>();
    this.#connections.set(memberId, ofMember);
    let connection = ofMember.get(session.key);
    if (!connection) {
      if (ofMember.size >= LIMITS.connectionsOfMember)
        throw failure('RATE_LIMITED', 'Too many live connections at once. Please wait a moment.');
      connection = new SessionConnection(memberId, session, this);
      ofMember.set(session.key, connection);
    }
    return { connection, release: connection.use() };
  }

  /** The connections of all sessions that a member has in this process. */
  connectionsOf(memberId: string): SessionConnection[] {
    return [...(this.#connections.get(memberId)?.values() ?? [])];
  }

  /** The upstream socket is disconnected: no event arrives until it is connected again. */
  disconnected(connection: SessionConnection): void {
    for (const stream of this.#streamsOfConnection(connection)) stream.disconnected();
  }

  /** The upstream socket is connected, for the first time or again, so earlier events may have been missed. */
  connected(connection: SessionConnection): void {
    for (const stream of this.#streamsOfConnection(connection)) stream.resumed();
  }

  closed({ memberId, session }: SessionConnection): void {
    const ofMember = this.#connections.get(memberId);
    ofMember?.delete(session.key);
    if (ofMember?.size === 0) this.#connections.delete(memberId);
  }

  streamOpened(stream: MemberStream): void {
    const ofSession = this.#streams.get(stream.session.key) ?? new Set();
    this.#streams.set(stream.session.key, ofSession.add(stream));
  }

  /** Attaches a stream to its member. False when it was closed meanwhile: its session ended, or its browser disconnected. */
  attach(stream: MemberStream, memberId: string): boolean {
    if (!this.#streams.get(stream.session.key)?.has(stream)) return false;
    const isFirst = stream.memberId === null;
    stream.memberId = memberId;
    if (isFirst) stream.authenticated();
    return true;
  }

  streamClosed(stream: MemberStream): void {
    const ofSession = this.#streams.get(stream.session.key);
    ofSession?.delete(stream);
    if (ofSession?.size === 0) this.#streams.delete(stream.session.key);
  }

  /** Checks upstream whether each session behind a stream is still valid, a few at a time. */
  async checkAll(): Promise<void> {
    const limit = pLimit(LIMITS.sessionChecks);
    const checks = Array.from(this.#streams.values(), async ([...streams]) => {
      const attached = streams.find(({ memberId }) => memberId !== null);
      if (attached) await limit(() => this.check(attached.session));
    });
    await Promise.all(checks);
  }

  /** Checks whether a session is still valid, and ends its streams when it is not. */
  async check(session: Session): Promise<void> {
    const me = await new Viewer(this.#calls(session)).me().catch(() => undefined);
    // The provider failed to answer; the next check tries again.
    if (me === undefined) return;
    if (me) this.#link.viewerIds.set(session.key, me.id);
    // The cookie may since belong to another member; streams keep the member they were opened for.
    for (const stream of this.#attachedStreams(session)) if (stream.memberId !== me?.id) this.#end(stream);
    if (me === null) this.#closeConnections(session);
  }

  /**
   * Ends the streams of a session that was ended through this gateway, and the streams that share a cookie that the provider has
   * just cleared. Then checks the other sessions of the same members.
   * @param setCookieLines - of the answer
   */
  endSession(session: Session, setCookieLines: readonly string[]): void {
    const members = new Set<string>();
    for (const stream of this.#allStreams()) {
      // A stream that still waits for its `/me` answer ends as well: a late answer must not attach it.
      const isSame = stream.memberId !== null && stream.session.key === session.key;
      if (!isSame && !session.sharesClearedCookie(stream.session, setCookieLines)) continue;
      if (stream.memberId !== null) members.add(stream.memberId);
      this.#end(stream);
    }
    this.#closeConnections(session);
    for (const stream of this.#allStreams())
      if (members.has(stream.memberId ?? '')) void this.check(stream.session);
  }

  /** The notifications of the session's member, newest first. */
  notifications(session: Session): Promise<NotificationModel[]> {
    return fetchNotifications(this.#calls(session));
  }

  /** The newest messages between the session's member and another one, oldest first. */
  messages(session: Session, memberId: string, otherId: string): Promise<MessageModel[]> {
    return fetchMessages(this.#calls(session), memberId, otherId, { limit: 20 });
  }

  close(): void {
    clearInterval(this.#checks);
    for (const connection of this.#allConnections()) connection.close();
  }

  #calls(session: Session): ProviderCalls {
    return new ProviderCalls(this.#link, { session, requestId: randomUUID() });
  }

  #end(stream: MemberStream): void {
    this.streamClosed(stream);
    const ofMember = this.#connections.get(stream.memberId ?? '');
    ofMember?.get(stream.session.key)?.close();
    stream.end();
  }

  #allConnections(): SessionConnection[] {
    return [...this.#connections.values()].flatMap((ofMember) => [...ofMember.values()]);
  }

  #closeConnections(session: Session): void {
    for (const ofMember of [...this.#connections.values()]) ofMember.get(session.key)?.close();
  }

  #allStreams(): MemberStream[] {
    return [...this.#streams.values()].flatMap((ofSession) => [...ofSession]);
  }

  #streamsOfConnection({ memberId, session }: SessionConnection): MemberStream[] {
    return this.#attachedStreams(session).filter((stream) => stream.memberId === memberId);
  }

  /** The session's streams that are attached to a member. */
  #attachedStreams({ key }: Session): MemberStream[] {
    return [...(this.#streams.get(key) ?? [])].filter(({ memberId }) => memberId !== null);
  }
}
