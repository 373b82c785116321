import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '../provider/failures.ts';
import type { MessageModel } from '../provider/models.ts';
import type { ProviderCalls } from '../provider/ProviderCalls.ts';
import type { Session } from '../provider/Session.ts';
import type { EventsToProvider, LiveChannelMethods } from '../provider/Source.ts';
import type { Viewer } from '../provider/Viewer.ts';
import { readAcknowledgement } from '../provider/wire/events.ts';
import type { LiveEvents } from './LiveEvents.ts';
import { streamEvents, type EventStream } from './streamEvents.ts';
import type { LiveHub } from './LiveHub.ts';
import type { ClientSocket } from './ClientSocket.ts';
import type { SessionConnection } from './SessionConnection.ts';
import { UnreadCounts } from './UnreadCounts.ts';

interface LiveChannelParts {
  calls: ProviderCalls;
  viewer: Viewer;
  hub: LiveHub;
  /** The operation's WebSocket; null over HTTP. */
  clientSocket: ClientSocket | null;
}

/** Live events for one operation: a method for each subscription field, and the events that mutations emit. */
export class LiveChannel implements LiveChannelMethods {
  readonly #calls: ProviderCalls;
  readonly #viewer: Viewer;
  readonly #hub: LiveHub;
  readonly #clientSocket: ClientSocket | null;

  constructor({ calls, viewer, hub, clientSocket }: LiveChannelParts) {
    this.#calls = calls;
    this.#viewer = viewer;
    this.#hub = hub;
    this.#clientSocket = clientSocket;
  }

  /** Event `receiveMessage`, and the viewer's own messages from any session. */
  messageReceived() {
    return this.#events('message', (messageReceived) => ({ messageReceived }));
  }

  /** Event `messagesRead`: another member has read the viewer's messages, or the viewer has read some on any device. */
  messagesRead() {
    return this.#events('messagesRead', (messagesRead) => ({ messagesRead }));
  }

  /** Events `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notificationReceived() {
    return this.#events('notification', (notificationReceived) => ({ notificationReceived }));
  }

  /** Event `onlineUsers`, starting with the last received list. */
  onlineUsersChanged() {
    return this.#events('online', (onlineUsersChanged) => ({ onlineUsersChanged }));
  }

  /** Event `userTyping`. */
  typing() {
    return this.#events('typing', (typing) => ({ typing }));
  }

  async #events<K extends keyof LiveEvents, T>(
    name: K,
    toPayload: (event: LiveEvents[K][0]) => T,
  ): Promise<EventStream<T>> {
    const clientSocket = this.#clientSocket;
    const memberId = clientSocket && (await this.#readMemberId(clientSocket));
    if (!memberId || !this.#hub.attach(clientSocket, memberId))
      throw failure('UNAUTHENTICATED', 'User not authenticated');
    const { connection, release } = this.#hub.use(memberId, clientSocket.session);
    const firstEvent = name === 'online' ? (connection.onlineIds as LiveEvents[K][0] | null) : null;
    const { notifyMissed: onMissed } = clientSocket;
    const options = { release, onMissed, firstEvent: firstEvent ?? undefined };
    const events = streamEvents(connection.events, name, toPayload, options);
    // The client may have missed events before this subscription. While the upstream socket is still connecting, no ping is sent
    // here, because `LiveHub.onConnected` sends it.
    if (connection.isConnected) onMissed();
    return events;
  }

  /**
   * The id of the session's member; null when the session is not valid. It is never read from the cache, so that a session that
   * has just ended opens no stream. Subscriptions that start together share one request.
   */
  #readMemberId(clientSocket: ClientSocket): Promise<string | null> {
    clientSocket.memberIdRequest ??= this.#viewer
      .me()
      .then((me) => {
        // Cached, so that the member's first message needs no `/me`.
        if (me) this.#calls.link.viewerIds.set(clientSocket.session.key, me.id);
        return me?.id ?? null;
      })
      .finally(() => (clientSocket.memberIdRequest = null));
    return clientSocket.memberIdRequest;
  }

  /**
   * A member's unread messages, counted from events because the provider's routes do not return them. Nothing is counted without
   * a connection.
   */
  unreadCounts(memberId: string): UnreadCounts {
    return this.#hub.connectionsOf(memberId)[0]?.unreadCounts ?? new UnreadCounts();
  }

  /** Resets the unread count of messages from `senderId` in all sessions of a member. */
  clearUnread(memberId: string, senderId: string): void {
    for (const { unreadCounts } of this.#hub.connectionsOf(memberId)) unreadCounts.clear(senderId);
  }

  /**
   * Emits an event with the session's member as the sender, unless the member is its receiver as well. Not awaited, because a
   * lost event loses no data.
   */
  emit<K extends keyof EventsToProvider>(event: K, payload: EventsToProvider[K]): void {
    this.#emit(event, payload).catch(() => undefined);
  }

  async #emit<K extends keyof EventsToProvider>(event: K, payload: EventsToProvider[K]): Promise<void> {
    const memberId = await this.#viewer.id();
    if (memberId === null || payload.receiverId === memberId) return;
    const { connection, release } = this.#hub.use(memberId, this.#calls.session);
    try {
      await connection.waitUntilConnected();
      connection.emit(event, payload);
    } finally {
      release();
    }
  }

  /**
   * Sends a message: event `sendMessage`. A provider with `message-ack` acknowledges it with the stored message; for any
   * other, the conversation is polled until it has a new message.
   * @param payload - `clientId` is the idempotency key, given only when the provider deduplicates by it
   * @param readNewest - reads the newest message of the viewer with this text; null when there is none
   * @throws PROVIDER_UNAVAILABLE when a retry is safe: nothing was sent, or the provider deduplicates by `clientId`.
   * PROVIDER_TIMEOUT when the message may be stored, so that a retry may duplicate it. The error that the provider acknowledges
   * the message with.
   */
  async send(
    memberId: string,
    payload: { receiverId: string; text: string; clientId?: string },
    readNewest: () => Promise<MessageModel | null>,
  ): Promise<MessageModel> {
    const calls = this.#calls;
    calls.checkTime('An unexpected error occurred');
    const hasAck = calls.providerHas('message-ack');
    const { connection, release } = this.#hub.use(memberId, calls.session);
    try {
      await connection.waitUntilConnected();
      const message = hasAck
        ? readAcknowledgement(await connection.emitWithAck('sendMessage', payload))
        : await this.#sendAndReadBack(connection, payload, readNewest);
      const code = payload.clientId === undefined ? 'PROVIDER_TIMEOUT' : 'PROVIDER_UNAVAILABLE';
      if (message === null) throw failure(code, 'An unexpected error occurred');
      // A baseline provider does not echo the message to its sender.
      for (const memberConnection of this.#hub.connectionsOf(memberId)) memberConnection.deliver(message);
      return message;
    } finally {
      release();
    }
  }

  async #sendAndReadBack(
    connection: SessionConnection,
    payload: object,
    readNewest: () => Promise<MessageModel | null>,
  ): Promise<MessageModel | null> {
    const newestBefore = await readNewest();
    connection.emit('sendMessage', payload);
    const { readBackMs, callTimeoutMs } = this.#hub;
    const deadline = performance.now() + callTimeoutMs;
    while (performance.now() < deadline) {
      await delay(readBackMs);
      // A failed read does not mean that the message is not stored, so the next attempt follows.
      const message = await readNewest().catch(() => null);
      if (message && message.id !== newestBefore?.id) return message;
    }
    return null;
  }

  /** Closes the client sockets of a session that has just ended. @param setCookieLines - of the answer that ended it */
  endSession(session: Session, setCookieLines: readonly string[]): void {
    this.#hub.endSession(session, setCookieLines);
  }
}
