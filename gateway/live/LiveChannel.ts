import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '../provider/failures.ts';
import type { MessageModel } from '../provider/models.ts';
import type { ProviderCalls } from '../provider/ProviderCalls.ts';
import type { Session } from '../provider/Session.ts';
import type { EventsToProvider, LiveChannelMethods } from '../provider/Source.ts';
import type { Viewer } from '../provider/Viewer.ts';
import { readAcknowledgment } from '../provider/wire/events.ts';
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

/**
 * The live events of one operation: a method for each subscription field, the events that mutations emit, and the counts of unread
 * messages.
 */
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
    return this.#openStream('message', (messageReceived) => ({ messageReceived }));
  }

  /** Event `messagesRead`: another member has read the viewer's messages, or the viewer has read some on any device. */
  messagesRead() {
    return this.#openStream('messagesRead', (messagesRead) => ({ messagesRead }));
  }

  /** Events `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notificationReceived() {
    return this.#openStream('notification', (notificationReceived) => ({ notificationReceived }));
  }

  /** Event `onlineUsers`. The stream starts with the list that the session received last, if there is one. */
  onlineUsersChanged() {
    return this.#openStream('online', (onlineUsersChanged) => ({ onlineUsersChanged }));
  }

  /** Event `userTyping`. */
  typing() {
    return this.#openStream('typing', (typing) => ({ typing }));
  }

  /**
   * Opens a stream.
   * @throws UNAUTHENTICATED over HTTP, without a session, or when the WebSocket was closed meanwhile.
   * @throws RATE_LIMITED when the member has too many connections.
   * @throws the error of `GET /me`.
   */
  async #openStream<K extends keyof LiveEvents, T>(
    name: K,
    toPayload: (event: LiveEvents[K][0]) => T,
  ): Promise<EventStream<T>> {
    const clientSocket = this.#clientSocket;
    const memberId = clientSocket && (await this.#readMemberId(clientSocket));
    if (!memberId || !this.#hub.attach(clientSocket, memberId))
      throw failure('UNAUTHENTICATED', 'User not authenticated');
    const { connection, release } = this.#hub.use(memberId, clientSocket.session);
    const firstEvent = name === 'online' ? (connection.onlineIds as LiveEvents[K][0] | null) : null;
    const { notifyMissed } = clientSocket;
    const options = { release, onMissed: notifyMissed, firstEvent: firstEvent ?? undefined };
    const events = streamEvents(connection.events, name, toPayload, options);
    // The client may have missed events before this subscription, so notify it. While the upstream socket is still connecting,
    // `LiveHub.onConnected` will do so.
    if (connection.isConnected) notifyMissed();
    return events;
  }

  /**
   * The id of the session's member; null when the session is not valid. The id is never taken from the cache, so that a session
   * that has just ended opens no stream. Subscriptions that start together share one request.
   */
  #readMemberId(clientSocket: ClientSocket): Promise<string | null> {
    clientSocket.memberIdRequest ??= this.#viewer
      .me()
      .then((me) => {
        // The first message that the member sends finds the id in the cache and needs no `GET /me`.
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
  getUnreadCounts(memberId: string): UnreadCounts {
    // The oldest connection has counted the longest.
    return this.#hub.connectionsOf(memberId)[0]?.unreadCounts ?? new UnreadCounts();
  }

  /** Resets the unread count of messages from `senderId` in all connections of a member in this process. */
  clearUnread(memberId: string, senderId: string): void {
    for (const { unreadCounts } of this.#hub.connectionsOf(memberId)) unreadCounts.clear(senderId);
  }

  /**
   * Emits an event with the session's member as the sender. Emits nothing without a session, or when the member is the receiver
   * as well. The caller does not wait for the event, because a lost event loses no data.
   */
  emit<K extends keyof EventsToProvider>(event: K, payload: EventsToProvider[K]): void {
    this.#emitWhenConnected(event, payload).catch(() => undefined);
  }

  async #emitWhenConnected<K extends keyof EventsToProvider>(
    event: K,
    payload: EventsToProvider[K],
  ): Promise<void> {
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
   * Sends a message: event `sendMessage`. A provider with `message-ack` acknowledges it with the stored message. With any other
   * provider, the gateway polls the conversation for the stored message.
   * @param payload - `clientId` is the idempotency key, given only when the provider deduplicates by it
   * @param readNewest - reads the member's newest message with this text; null when there is none
   * @throws PROVIDER_UNAVAILABLE when a retry is safe: nothing was sent, or the provider deduplicates by `clientId`.
   * @throws PROVIDER_TIMEOUT when the message may be stored, so that a retry may duplicate it, or when the operation had used up
   * its time before the message was sent.
   * @throws RATE_LIMITED when the member has too many connections.
   * @throws the error in the provider's acknowledgment, or of the first read of the conversation.
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
        ? readAcknowledgment(await connection.emitWithAck('sendMessage', payload))
        : await this.#sendAndReadBack(connection, payload, readNewest);
      const isRetrySafe = payload.clientId !== undefined;
      if (message === null)
        throw failure(
          isRetrySafe ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_TIMEOUT',
          'An unexpected error occurred',
        );
      // A baseline provider does not echo the message to its sender.
      for (const memberConnection of this.#hub.connectionsOf(memberId)) memberConnection.deliver(message);
      return message;
    } finally {
      release();
    }
  }

  /** Sends a message, and reads the conversation until it appears there; null when it has not appeared after `callTimeoutMs`. */
  async #sendAndReadBack(
    connection: SessionConnection,
    payload: object,
    readNewest: () => Promise<MessageModel | null>,
  ): Promise<MessageModel | null> {
    const newestBefore = await readNewest();
    connection.emit('sendMessage', payload);
    const { readBackMs, callTimeoutMs } = this.#hub;
    const deadlineMs = performance.now() + callTimeoutMs;
    while (performance.now() < deadlineMs) {
      await delay(readBackMs);
      // The message may be stored even if this read fails, so read again.
      const message = await readNewest().catch(() => null);
      if (message && message.id !== newestBefore?.id) return message;
    }
    return null;
  }

  /** Closes the sockets of a session that has just ended. @param setCookieLines - of the answer that ended the session */
  endSession(session: Session, setCookieLines: readonly string[]): void {
    this.#hub.endSession(session, setCookieLines);
  }
}
