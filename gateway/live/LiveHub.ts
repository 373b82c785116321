import { randomUUID } from 'node:crypto';
import { clearedBy, pairsOf } from '../provider/cookies.ts';
import { codeOf } from '../provider/failures.ts';
import type { MessageModel, NotificationModel } from '../provider/models.ts';
import { ProviderCalls, type ProviderLink } from '../provider/ProviderCalls.ts';
import { route, withQuery } from '../provider/ProviderSource.ts';
import { readEach, readList, readMessage, readNotification, readProfile } from '../provider/wire.ts';
import { latestFirst } from '../provider/pages.ts';
import { MemberConnection, type ConnectionHost } from './MemberConnection.ts';
import type { MemberStream } from './MemberStream.ts';
import { OnlineList } from './OnlineList.ts';

export interface HubOptions {
  lingerMs: number;
  sessionCheckMs: number;
  acknowledgeMs: number;
}

/** All that is live in this process: the upstream sockets by member, and the browsers' WebSockets with their sessions. */
export class LiveHub implements ConnectionHost {
  readonly origin: string;
  readonly lingerMs: number;
  readonly callTimeoutMs: number;
  readonly acknowledgeMs: number;
  readonly online = new OnlineList();
  readonly #link: ProviderLink;
  readonly #connections = new Map<string, MemberConnection>();
  readonly #streams = new Set<MemberStream>();
  readonly #streamsOf = new Map<string, Set<MemberStream>>();
  readonly #checks: NodeJS.Timeout;

  constructor(link: ProviderLink, { lingerMs, sessionCheckMs, acknowledgeMs }: HubOptions) {
    this.#link = link;
    this.origin = link.apiUrl.origin;
    this.callTimeoutMs = link.callTimeoutMs;
    this.lingerMs = lingerMs;
    this.acknowledgeMs = acknowledgeMs;
    this.#checks = setInterval(() => void this.checkAll(), sessionCheckMs).unref();
  }

  /** How many upstream sockets there are. */
  get connectionCount(): number {
    return this.#connections.size;
  }

  /** How many of them are connected and in use. */
  get connectedCount(): number {
    return [...this.#connections.values()].filter(({ isConnected, users }) => isConnected && users > 0)
      .length;
  }

  /** How many streams and calls use them. */
  get userCount(): number {
    let users = 0;
    for (const connection of this.#connections.values()) users += connection.users;
    return users;
  }

  /** How many WebSockets browsers have open. */
  get streamCount(): number {
    return this.#streams.size;
  }

  /** A member's connection, opened when there is none. The function beside it takes this use back. */
  use(memberId: string, cookie: string): { connection: MemberConnection; release: () => void } {
    let connection = this.#connections.get(memberId);
    if (!connection) {
      connection = new MemberConnection(memberId, cookie, this);
      this.#connections.set(memberId, connection);
    }
    return { connection, release: connection.use(cookie) };
  }

  /** A member's connection if there is one. */
  connectionOf(memberId: string): MemberConnection | undefined {
    return this.#connections.get(memberId);
  }

  lost({ memberId }: MemberConnection): void {
    for (const stream of this.#streamsOf.get(memberId) ?? []) stream.hearsNothing();
  }

  reached({ memberId }: MemberConnection): void {
    for (const stream of this.#streamsOf.get(memberId) ?? []) stream.mayHaveMissed();
  }

  closed(connection: MemberConnection): void {
    if (this.#connections.get(connection.memberId) === connection)
      this.#connections.delete(connection.memberId);
  }

  opened(stream: MemberStream): void {
    this.#streams.add(stream);
  }

  /** Takes in whose stream it is. Answers whether it still stands: its session may have ended, or its browser left, meanwhile. */
  belongs(stream: MemberStream, memberId: string): boolean {
    if (!this.#streams.has(stream)) return false;
    if (stream.memberId !== memberId) this.#forget(stream);
    stream.memberId = memberId;
    const others = this.#streamsOf.get(memberId) ?? new Set();
    this.#streamsOf.set(memberId, others.add(stream));
    return true;
  }

  left(stream: MemberStream): void {
    this.#streams.delete(stream);
    this.#forget(stream);
  }

  #forget(stream: MemberStream): void {
    const others = this.#streamsOf.get(stream.memberId ?? '');
    others?.delete(stream);
    if (others?.size === 0) this.#streamsOf.delete(stream.memberId ?? '');
  }

  /** Asks the provider whether each session behind a stream still stands, a few at a time. */
  async checkAll(): Promise<void> {
    const cookies = [...new Set(this.#live().map(({ cookie }) => cookie))];
    const workers = Array.from({ length: 4 }, async () => {
      for (let cookie = cookies.pop(); cookie !== undefined; cookie = cookies.pop()) await this.check(cookie);
    });
    await Promise.all(workers);
  }

  async check(cookie: string): Promise<boolean> {
    try {
      const me = readProfile(await this.#calls(cookie).read('/me', 'Failed to retrieve user data'));
      // A cookie may have come to mean somebody else: the streams are the first one's all the same.
      const others = this.#live().filter((stream) => stream.cookie === cookie && stream.memberId !== me?.id);
      for (const stream of others) this.#end(stream);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'UNAUTHENTICATED') return true;
      for (const stream of this.#live()) if (stream.cookie === cookie) this.#end(stream);
      for (const connection of [...this.#connections.values()]) connection.leave(cookie);
      return false;
    }
  }

  /**
   * Ends the streams of a session that was ended through this gateway: those with the same Cookie header, those that share
   * a cookie which the provider has just taken away, and those of the same member that no longer stand.
   * @param cookie - the Cookie header that the session was ended with
   * @param lines - the Set-Cookie lines of the answer
   */
  signedOut(cookie: string, lines: readonly string[]): void {
    const cleared = clearedBy(lines);
    const taken = pairsOf(cookie).filter(([name]) => cleared.includes(name));
    const members = new Set<string>();
    for (const stream of [...this.#streams]) {
      const pairs = pairsOf(stream.cookie);
      const sharesTaken = taken.some(([name, value]) =>
        pairs.some(([other, held]) => other === name && held === value),
      );
      // One that has not found out yet whose it is must not find out after this.
      if (!sharesTaken && (stream.cookie !== cookie || stream.memberId === null)) continue;
      if (stream.memberId !== null) members.add(stream.memberId);
      this.#end(stream);
    }
    for (const connection of [...this.#connections.values()]) connection.leave(cookie);
    for (const stream of this.#live()) if (members.has(stream.memberId ?? '')) void this.check(stream.cookie);
  }

  async notifications(cookie: string): Promise<NotificationModel[]> {
    const { items } = readList(
      await this.#calls(cookie).read('/notifications', 'Failed to fetch notifications'),
    );
    return readEach(items, readNotification).sort(latestFirst);
  }

  async messages(cookie: string, memberId: string, otherId: string): Promise<MessageModel[]> {
    const path = withQuery(route`/messages/${memberId}/${otherId}`, { limit: 20 });
    const { items } = readList(await this.#calls(cookie).read(path, 'Failed to load messages'));
    return readEach(items, readMessage).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  close(): void {
    clearInterval(this.#checks);
    for (const connection of [...this.#connections.values()]) connection.close();
  }

  #calls(cookie: string): ProviderCalls {
    return new ProviderCalls(this.#link, { cookie, requestId: randomUUID() });
  }

  #live(): MemberStream[] {
    return [...this.#streams].filter(({ memberId }) => memberId !== null);
  }

  #end(stream: MemberStream): void {
    this.left(stream);
    this.#connections.get(stream.memberId ?? '')?.leave(stream.cookie);
    stream.end();
  }
}
