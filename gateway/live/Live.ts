import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '../provider/failures.ts';
import type { MessageModel } from '../provider/models.ts';
import type { ProviderCalls } from '../provider/ProviderCalls.ts';
import type { Session } from '../provider/Session.ts';
import type { LiveEmits, LiveSide } from '../provider/Source.ts';
import type { Viewer } from '../provider/Viewer.ts';
import { readAcknowledged } from '../provider/wire/events.ts';
import type { LiveEvents } from './events.ts';
import { eventsOf, type EventStream } from './eventsOf.ts';
import type { LiveHub } from './LiveHub.ts';
import type { MemberStream } from './MemberStream.ts';
import type { SessionConnection } from './SessionConnection.ts';
import { UnreadCounts } from './UnreadCounts.ts';

interface LiveParts {
  calls: ProviderCalls;
  viewer: Viewer;
  hub: LiveHub;
  /** The WebSocket that the operation came over, if it did. */
  stream: MemberStream | null;
}

/** The live side as one operation sees it: a method for each subscription field, and what mutations emit. */
export class Live implements LiveSide {
  readonly #calls: ProviderCalls;
  readonly #viewer: Viewer;
  readonly #hub: LiveHub;
  readonly #stream: MemberStream | null;

  constructor({ calls, viewer, hub, stream }: LiveParts) {
    this.#calls = calls;
    this.#viewer = viewer;
    this.#hub = hub;
    this.#stream = stream;
  }

  /** Event `receiveMessage`, and the viewer's own messages from anywhere. */
  messageReceived() {
    return this.#events('message', (messageReceived) => ({ messageReceived }));
  }

  /** Event `messagesRead`: another member's reading, and the viewer's own on any device. */
  messagesRead() {
    return this.#events('messagesRead', (messagesRead) => ({ messagesRead }));
  }

  /** Events `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notificationReceived() {
    return this.#events('notification', (notificationReceived) => ({ notificationReceived }));
  }

  /** Event `onlineUsers`; the last known list comes first. */
  onlineUsersChanged() {
    return this.#events('online', (onlineUsersChanged) => ({ onlineUsersChanged }));
  }

  /** Event `userTyping`. */
  typing() {
    return this.#events('typing', (typing) => ({ typing }));
  }

  async #events<K extends keyof LiveEvents, T>(
    name: K,
    map: (event: LiveEvents[K][0]) => T,
  ): Promise<EventStream<T>> {
    const stream = this.#stream;
    const memberId = stream && (await this.#memberOf(stream));
    if (!memberId || !this.#hub.attach(stream, memberId))
      throw failure('UNAUTHENTICATED', 'User not authenticated');
    const { connection, release } = this.#hub.use(memberId, stream.session);
    const first = name === 'online' ? (connection.online as LiveEvents[K][0] | null) : null;
    const { resumed: missed } = stream;
    const events = eventsOf(connection.events, name, map, { release, missed, first: first ?? undefined });
    // Nothing reached this subscription before now. A connection that is still connecting sends this when it has connected.
    if (connection.isConnected) missed();
    return events;
  }

  /** Who the member is now, not a minute ago: a session that has just been ended opens nothing. Streams that start together ask once. */
  #memberOf(stream: MemberStream): Promise<string | null> {
    stream.asked ??= this.#viewer
      .me()
      .then((me) => {
        // The first message of a member then needs no `/me` of its own.
        if (me) this.#calls.link.viewerIds.set(stream.session.key, me.id);
        return me?.id ?? null;
      })
      .finally(() => (stream.asked = null));
    return stream.asked;
  }

  /** Unread messages of a member as counted from events, for providers whose routes do not tell. */
  unread(memberId: string): UnreadCounts {
    return this.#hub.connectionsOf(memberId)[0]?.unread ?? new UnreadCounts();
  }

  /** Sets the count of what `senderId` wrote to a member to zero, for all their sessions. */
  clearUnread(memberId: string, senderId: string): void {
    for (const { unread } of this.#hub.connectionsOf(memberId)) unread.clear(senderId);
  }

  /** Tells the provider, with the session's member as the sender. Not awaited: the event is a hint, and the fact is stored. */
  emit<K extends keyof LiveEmits>(event: K, payload: LiveEmits[K]): void {
    this.#emit(event, payload).catch(() => undefined);
  }

  async #emit<K extends keyof LiveEmits>(event: K, payload: LiveEmits[K]): Promise<void> {
    const memberId = await this.#viewer.id();
    if (memberId === null || payload.receiverId === memberId) return;
    const { connection, release } = this.#hub.use(memberId, this.#calls.session);
    try {
      await connection.connected();
      connection.emit(event, payload);
    } finally {
      release();
    }
  }

  /**
   * Sends a message: event `sendMessage`. A provider with `message-ack` acknowledges it with what it stored; from any other, the
   * conversation is read until it has a message that was not there before.
   * @param newest - reads the newest message of the viewer with this text; null when there is none
   * @throws PROVIDER_UNAVAILABLE when the same may be sent again safely: nothing was sent, or the provider makes one
   * message of two with this clientId. PROVIDER_TIMEOUT when it may have been stored, and a repeat may be a second message. The
   * provider's refusal.
   */
  async send(
    memberId: string,
    payload: { receiverId: string; text: string; clientId?: string },
    newest: () => Promise<MessageModel | null>,
  ): Promise<MessageModel> {
    const calls = this.#calls;
    calls.checkTime('An unexpected error occurred');
    const acknowledges = calls.has('message-ack');
    const { connection, release } = this.#hub.use(memberId, calls.session);
    try {
      await connection.connected();
      const message = acknowledges
        ? readAcknowledged(await connection.emitWithAnswer('sendMessage', payload))
        : await this.#sendAndReadBack(connection, payload, newest);
      const code = payload.clientId === undefined ? 'PROVIDER_TIMEOUT' : 'PROVIDER_UNAVAILABLE';
      if (message === null) throw failure(code, 'An unexpected error occurred');
      // A baseline provider does not send the sender an echo.
      for (const each of this.#hub.connectionsOf(memberId)) each.deliver(message);
      return message;
    } finally {
      release();
    }
  }

  async #sendAndReadBack(
    connection: SessionConnection,
    payload: object,
    newest: () => Promise<MessageModel | null>,
  ): Promise<MessageModel | null> {
    const before = await newest();
    connection.emit('sendMessage', payload);
    const { readBackMs, callTimeoutMs } = this.#hub;
    const end = performance.now() + callTimeoutMs;
    while (performance.now() < end) {
      await delay(readBackMs);
      // The message is on its way: a provider that cannot be read now does not take it back.
      const message = await newest().catch(() => null);
      if (message && message.id !== before?.id) return message;
    }
    return null;
  }

  /** Ends the streams of the session that has just been ended. */
  signedOut(session: Session, lines: readonly string[]): void {
    this.#hub.signedOut(session, lines);
  }
}
