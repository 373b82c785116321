import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { TokenScope } from '../generated/types.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { clientError, fieldError } from '../provider/calls/clientErrors.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import type { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';
import type { ClientSocket } from './ClientSocket.ts';
import { ResumedEvents, type ResumableField } from './ResumedEvents.ts';
import { streamEvents, type EventStream } from './streamEvents.ts';

/** Of an access token, for each stream. The provider checks it too, and sends a token no other events. Undefined: only for sessions. */
const SCOPES: Record<keyof LiveEvents, TokenScope | 'any' | undefined> = {
  messageReceived: 'CHAT',
  messagesRead: 'CHAT',
  typing: 'CHAT',
  offerChanged: 'CHAT',
  notificationReceived: 'READ',
  presenceChanged: 'READ',
  onlineUsersChanged: undefined,
  contentRemoved: undefined,
  connectionChanged: 'any',
};

function requireScope(scopes: readonly TokenScope[] | null, scope: TokenScope | 'any' | undefined): void {
  if (!scopes || scope === 'any') return;
  if (scope === undefined) throw clientError('FORBIDDEN', 'An access token cannot do this. Please log in.');
  if (!scopes.includes(scope))
    throw clientError('FORBIDDEN', `This needs an access token with the scope ${scope}.`);
}

export class LiveHub {
  readonly provider: OpenProvider;
  /** By the session's key. */
  #clientSockets = new Map<string, Set<ClientSocket>>();
  /** How many cookie names were known when the keys were computed. */
  #nameCount = 0;
  readonly #checkTimer: NodeJS.Timeout;
  /** After a restart all clients connect at once; the queries of others come between them. */
  readonly #admit = pLimit(LIMITS.concurrentConnects);

  constructor(provider: OpenProvider, { sessionCheckMs }: { sessionCheckMs: number }) {
    this.provider = provider;
    // The next check waits for this one, in case the provider is slow.
    const check = () => void this.checkAllSessions().then(() => this.#checkTimer.refresh());
    this.#checkTimer = setTimeout(check, sessionCheckMs).unref();
    const { sockets } = provider;
    sockets.on('rejected', ({ session }) => void this.checkSession(session));
    sockets.on('sessionEnded', (session) => {
      for (const clientSocket of this.#listSockets(session)) this.#closeSocket(clientSocket);
    });
  }

  get clientSocketCount(): number {
    return [...this.#clientSockets.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Also opens the session's connection to the provider, because the client is about to subscribe.
   * @returns the member's id; null without a session, or when it ended meanwhile; undefined when the provider cannot answer
   */
  async connect(clientSocket: ClientSocket): Promise<string | null | undefined> {
    this.#add(clientSocket);
    return this.#admit(async () => {
      if (!this.has(clientSocket)) return null;
      const member = await this.#readMember(clientSocket.session, clientSocket.address);
      if (!this.has(clientSocket)) return null;
      if (!member) {
        this.remove(clientSocket);
        return member;
      }
      Object.assign(clientSocket, { memberId: member.id, scopes: member.scopes });
      await this.#openUpstream(member.id, clientSocket.session);
      return member.id;
    });
  }

  has(clientSocket: ClientSocket): boolean {
    return this.#socketsOf(clientSocket.session)?.has(clientSocket) ?? false;
  }

  /**
   * Streams of `onlineUsersChanged`, `presenceChanged` and `connectionChanged` start with the present state.
   * @throws UNAUTHENTICATED over HTTP or when closed, FORBIDDEN without the scope of a token, RATE_LIMITED for too many connections or watched members, BAD_USER_INPUT for too many ids.
   */
  openStream<K extends keyof LiveEvents>(
    clientSocket: ClientSocket | null,
    name: K,
    userIds: readonly string[] = [],
    onDropped?: () => void,
  ): EventStream<LiveEvents[K][0]> {
    if (!clientSocket?.memberId || !this.has(clientSocket))
      throw clientError('UNAUTHENTICATED', 'User not authenticated');
    requireScope(clientSocket.scopes, SCOPES[name]);
    if (userIds.length > LIMITS.presenceIds)
      throw fieldError('userIds', `Please choose at most ${LIMITS.presenceIds} members.`);
    const watchedIds = new Set(userIds);
    const { socket, release } = this.provider.sockets.use(clientSocket.memberId, clientSocket.session);
    try {
      socket.watched.add(watchedIds);
    } catch (error) {
      release();
      throw error;
    }
    const firstEvents: { [E in keyof LiveEvents]?: LiveEvents[E][0][] } = {
      onlineUsersChanged: socket.onlineIds ? [socket.onlineIds] : [],
      presenceChanged: socket.watched.listKnown(watchedIds),
      connectionChanged: socket.isConnected ? [] : [{ state: 'DISCONNECTED', missedEvents: false }],
    };
    const changesWatch = name === 'presenceChanged' || name === 'onlineUsersChanged';
    const events = streamEvents(socket.events, name, {
      accepts: (event) =>
        name === 'presenceChanged'
          ? 'userId' in event && watchedIds.has(event.userId as string)
          : !('client' in event) || (event.client ?? clientSocket) === clientSocket,
      release: () => {
        clientSocket.streams.delete(events);
        socket.watched.remove(watchedIds);
        if (changesWatch) socket.planWatch();
        release();
      },
      onMissed: () => socket.onMissed(clientSocket),
      onDropped,
      firstEvents: firstEvents[name] ?? [],
    });
    clientSocket.streams.add(events);
    socket.onStreamOpened();
    if (changesWatch) socket.planWatch();
    // Events before this subscription may have been missed.
    socket.onMissed(clientSocket);
    return events;
  }

  /** `openStream`, with what was stored after an entry first. @throws as `openStream`, BAD_USER_INPUT if the provider cannot replay. */
  async resumeStream<K extends ResumableField>(
    clientSocket: ClientSocket | null,
    name: K,
    after: string | null | undefined,
  ): Promise<EventStream<LiveEvents[K][0]>> {
    if (after == null || clientSocket?.memberId == null) return this.openStream(clientSocket, name);
    const { memberId, session, address, streams } = clientSocket;
    const events = this.openStream(clientSocket, name, [], () => resumed.reportGap());
    const { socket, release } = this.provider.sockets.use(memberId, session);
    const readAfter = (id: string) =>
      this.provider.create({ session, address, requestId: randomUUID() }).live.storedAfter(name, id);
    const resumed: ResumedEvents<LiveEvents[K][0]> = new ResumedEvents(
      events,
      socket,
      after,
      readAfter,
      () => {
        streams.delete(resumed);
        release();
      },
    );
    streams.add(resumed);
    return resumed.start();
  }

  /** Ends its streams too: graphql-ws forgets a stream when its client uses an id twice. */
  remove(clientSocket: ClientSocket): void {
    for (const stream of clientSocket.streams) void stream.return();
    const socketsOfSession = this.#socketsOf(clientSocket.session);
    socketsOfSession?.delete(clientSocket);
    if (socketsOfSession?.size === 0) this.#clientSockets.delete(clientSocket.session.key);
  }

  async checkAllSessions(): Promise<void> {
    const sessions = Array.from(this.#clientSockets.values(), ([clientSocket]) => clientSocket?.session);
    await pLimit(LIMITS.sessionChecks).map(sessions, (session) => session && this.checkSession(session));
  }

  /** Closes the client sockets of other members than the session's; changes nothing when the provider cannot answer. */
  async checkSession(session: SessionCookies): Promise<void> {
    // A client that connects meanwhile learns the member by itself.
    const clientSockets = this.#listSockets(session).filter((each) => each.memberId !== null);
    const member = await this.#readMember(session);
    if (member === undefined) return;
    // The cookie may belong to another member by now, but a client socket keeps its member.
    for (const clientSocket of clientSockets)
      if (clientSocket.memberId !== member?.id) this.#closeSocket(clientSocket);
  }

  close(): void {
    clearInterval(this.#checkTimer);
  }

  #readMember(session: SessionCookies, address?: string) {
    const { viewer } = this.provider.create({ session, address, requestId: randomUUID() });
    return viewer.identify().catch(() => undefined);
  }

  /** Does not throw: what fails here, the subscriptions report. */
  async #openUpstream(memberId: string, session: SessionCookies): Promise<void> {
    try {
      const { socket, release } = this.provider.sockets.use(memberId, session);
      const fail = () => Promise.reject(new Error('Not connected'));
      await socket.waitUntilConnected(fail, TIMINGS.firstConnectMs).finally(release);
    } catch {
      // Its streams say DISCONNECTED, or that there are too many.
    }
  }

  #closeSocket(clientSocket: ClientSocket): void {
    this.remove(clientSocket);
    this.provider.sockets.closeSession(clientSocket.session, clientSocket.memberId ?? '');
    clientSocket.close();
  }

  #listSockets(session: SessionCookies): ClientSocket[] {
    return [...(this.#socketsOf(session) ?? [])];
  }

  #socketsOf(session: SessionCookies): Set<ClientSocket> | undefined {
    const { size } = this.provider.upstream.sessionCookieNames;
    if (size !== this.#nameCount) {
      this.#nameCount = size;
      const clientSockets = [...this.#clientSockets.values()].flatMap((sockets) => [...sockets]);
      this.#clientSockets = new Map();
      for (const clientSocket of clientSockets) this.#add(clientSocket);
    }
    return this.#clientSockets.get(session.key);
  }

  #add(clientSocket: ClientSocket): void {
    const { session } = clientSocket;
    const socketsOfSession = this.#socketsOf(session) ?? new Set();
    this.#clientSockets.set(session.key, socketsOfSession.add(clientSocket));
  }
}
