import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { LIMITS, TIMES } from '../limits.ts';
import { failure } from '../provider/failures.ts';
import type { MessageModel, NotificationModel } from '../provider/models.ts';
import type { Session } from '../provider/Session.ts';
import { readStoredMessage } from '../provider/wire/chat.ts';
import { readNotification } from '../provider/wire/notifications.ts';
import { readEventFields, readMessagesRead } from '../provider/wire/events.ts';
import type { LiveEvents } from './LiveEvents.ts';
import type { OnlineList } from './OnlineList.ts';
import { UnreadCounts } from './UnreadCounts.ts';

/** What a connection needs from its process, documented in `LiveHub`. */
export interface ConnectionHost {
  origin: string;
  lingerMs: number;
  callTimeoutMs: number;
  onlineList: OnlineList;
  checkSession(session: Session): Promise<unknown>;
  readNotifications(session: Session): Promise<NotificationModel[]>;
  readMessages(session: Session, memberId: string, otherId: string): Promise<MessageModel[]>;
  onConnected(connection: SessionConnection): void;
  onDisconnected(connection: SessionConnection): void;
  onClosed(connection: SessionConnection): void;
}

/** Events whose names contain the type of the notification: `receiveLike` is for `like`. */
const NOTIFICATION_EVENTS = ['receiveLike', 'receiveComment', 'receiveFollow'];

/**
 * The upstream socket of one session, shared by all client sockets that the session has open to this process. Each session of a
 * member has its own, so that an ended session receives no more events: the provider closes the sockets of a session that ends.
 * The upstream socket closes `lingerMs` after its last use ends.
 */
export class SessionConnection {
  readonly memberId: string;
  readonly session: Session;
  /** How many streams use the connection, plus the mutations that are emitting an event on it. */
  useCount = 0;
  readonly events = new EventEmitter<LiveEvents>();
  readonly unreadCounts = new UnreadCounts();
  /** The ids of the members who are online, by the last `onlineUsers` event; null before the first one and while disconnected. */
  onlineIds: string[] | null = null;
  readonly #host: ConnectionHost;
  readonly #socket: Socket;
  /** Ids of delivered messages and notifications, oldest first. */
  readonly #deliveredIds = new Set<string>();
  #lingerTimer: NodeJS.Timeout | undefined;
  #isReconnecting = false;
  #isClosed = false;

  constructor(memberId: string, session: Session, host: ConnectionHost) {
    this.memberId = memberId;
    this.#host = host;
    this.session = session;
    this.events.setMaxListeners(0);
    this.#socket = io(host.origin, {
      forceNew: true,
      withCredentials: true,
      extraHeaders: { cookie: session.cookie },
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    });
    this.#listen();
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Keeps the connection open until the returned function is called. */
  use(): () => void {
    clearTimeout(this.#lingerTimer);
    this.useCount += 1;
    let isInUse = true;
    return () => {
      if (!isInUse) return;
      isInUse = false;
      this.useCount -= 1;
      if (this.useCount > 0 || this.#isClosed) return;
      this.#lingerTimer = setTimeout(() => this.close(), this.#host.lingerMs);
    };
  }

  /** Resolves when the socket is connected. @throws PROVIDER_UNAVAILABLE after `callTimeoutMs`. */
  async waitUntilConnected(): Promise<void> {
    if (this.#socket.connected) return;
    const signal = AbortSignal.timeout(this.#host.callTimeoutMs);
    // A Socket.IO client has the methods of an EventEmitter that `once` calls.
    await once(this.#socket as unknown as EventEmitter, 'connect', { signal }).catch(() => undefined);
    if (!this.isConnected) throw failure('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
  }

  /** Emits an event with the member as its sender. */
  emit(event: string, payload: object): void {
    this.#socket.emit(event, { senderId: this.memberId, ...payload });
  }

  /** Like `emit`, but resolves to the provider's acknowledgment; null when none arrives within `callTimeoutMs`. */
  emitWithAck(event: string, payload: object): Promise<unknown> {
    const socket = this.#socket.timeout(this.#host.callTimeoutMs);
    return socket.emitWithAck(event, { senderId: this.memberId, ...payload }).catch(() => null);
  }

  /** Delivers a message to the session's streams once, and counts it if unread. Ignores a message neither from nor to the member. */
  deliver(message: MessageModel): void {
    if (message.senderId !== this.memberId && message.receiverId !== this.memberId) return;
    if (!this.#markDelivered(message.id)) return;
    if (message.receiverId === this.memberId && !message.read) this.unreadCounts.add(message);
    this.events.emit('message', message);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#lingerTimer);
    this.#socket.offAny().removeAllListeners();
    this.#socket.disconnect();
    this.#host.onClosed(this);
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      socket.emit('userConnected', this.memberId);
      this.#host.onConnected(this);
    });
    // Socket.IO reconnects automatically, except when the server closed or refused the connection. Then the session may have
    // ended, which `#reconnect` checks first.
    socket.on('disconnect', (reason) => {
      this.onlineIds = null;
      this.#host.onDisconnected(this);
      if (reason === 'io server disconnect') void this.#reconnect();
    });
    socket.on('connect_error', () => {
      this.#host.onDisconnected(this);
      if (!socket.active) void this.#reconnect();
    });
    // One listener for all events, because a listener for each would take 1.5 kB per session.
    socket.onAny((event: string, wire: unknown) => this.#onEvent(event, wire));
  }

  #onEvent(event: string, wire: unknown): void {
    const { type, senderId } = readEventFields(wire);
    if (event === 'receiveMessage') void this.#onMessage(wire);
    else if (event === 'receiveNotification') void this.#onNotification(type, wire);
    else if (NOTIFICATION_EVENTS.includes(event))
      void this.#onNotification(event.slice('receive'.length).toLowerCase(), wire);
    else if (event === 'messagesRead') {
      // The member has read messages on any device, or another member has read the member's messages.
      const messagesRead = readMessagesRead(wire);
      if (messagesRead?.readerId === this.memberId) this.unreadCounts.clear(messagesRead.senderId);
      else if (messagesRead?.senderId !== this.memberId) return;
      this.events.emit('messagesRead', messagesRead);
    } else if (event === 'userTyping') {
      if (senderId !== null && senderId !== this.memberId) this.events.emit('typing', { userId: senderId });
    } else if (event === 'onlineUsers' && Array.isArray(wire)) {
      this.onlineIds = this.#host.onlineList.read(wire);
      this.events.emit('online', this.onlineIds);
    }
  }

  /** Delivers a message. An event without an id or a time is incomplete; then the message is read from the conversation. */
  async #onMessage(wire: unknown): Promise<void> {
    const message = readStoredMessage(wire);
    if (message) {
      this.deliver(message);
      return;
    }
    const { id, senderId, receiverId, text } = readEventFields(wire);
    const otherId = senderId === this.memberId ? receiverId : senderId;
    if (senderId === null || receiverId === null || otherId === null) return;
    if (senderId !== this.memberId && receiverId !== this.memberId) return;
    const earliestCreatedAt = new Date(Date.now() - TIMES.clockSkewMs).toISOString();
    const stored = await this.#readBack(
      () => this.#host.readMessages(this.session, this.memberId, otherId),
      (entry, isLastAttempt) =>
        id === null
          ? entry.senderId === senderId &&
            entry.text === text &&
            // An older message may have the same text, so only recent ones match. The last attempt accepts any age, in case the clocks
            // differ by more than `clockSkewMs`.
            (isLastAttempt || (entry.createdAt ?? '') >= earliestCreatedAt)
          : entry.id === id,
    );
    if (stored) this.deliver(stored);
  }

  /** Delivers a notification. When the event has no id, the stored notification is read from the list. */
  async #onNotification(type: unknown, wire: unknown): Promise<void> {
    if (typeof type !== 'string' || typeof wire !== 'object' || wire === null) return;
    const { receiverId, senderId, postId } = readEventFields(wire);
    if (receiverId !== null && receiverId !== this.memberId) return;
    const notification =
      readNotification({ type, ...wire }) ??
      (await this.#readBack(
        // Newest last, because `#readBack` returns the last match.
        async () => (await this.#host.readNotifications(this.session)).reverse(),
        (entry) =>
          entry.type.toLowerCase() === type &&
          (entry.sender?.id ?? null) === senderId &&
          (postId === null || entry.post?.id === postId),
      ));
    if (notification && this.#markDelivered(notification.id)) this.events.emit('notification', notification);
  }

  /**
   * Reads a list until it has matching entries that were not delivered yet, and returns the last of them. Undefined when no attempt
   * finds one: the event is lost, but clients see the entry in their lists.
   */
  async #readBack<T extends { id: string }>(
    read: () => Promise<T[]>,
    matches: (entry: T, isLastAttempt: boolean) => boolean,
  ): Promise<T | undefined> {
    for (let attempt = 1; attempt <= TIMES.eventReadBackAttempts && !this.#isClosed; attempt++) {
      if (attempt > 1) await delay(TIMES.eventReadBackMs, undefined, { ref: false });
      const match = (await read().catch(() => [])).findLast(
        (entry) =>
          matches(entry, attempt === TIMES.eventReadBackAttempts) && !this.#deliveredIds.has(entry.id),
      );
      if (match) return match;
    }
    return undefined;
  }

  /** Marks the event with this id as delivered. @returns false when it was marked before */
  #markDelivered(id: string): boolean {
    if (this.#deliveredIds.has(id)) return false;
    this.#deliveredIds.add(id);
    const [oldest] = this.#deliveredIds;
    if (this.#deliveredIds.size > LIMITS.rememberedEvents && oldest !== undefined)
      this.#deliveredIds.delete(oldest);
    return true;
  }

  /** After the provider closed or refused the socket: checks the session, and unless it has ended, reconnects 1 to 5 s later. */
  async #reconnect(): Promise<void> {
    if (this.#isReconnecting) return;
    this.#isReconnecting = true;
    await this.#host.checkSession(this.session);
    // Jitter: a restarted provider would otherwise get all connections at once.
    if (!this.#isClosed) await delay(1_000 + Math.random() * 4_000, undefined, { ref: false });
    this.#isReconnecting = false;
    if (!this.#isClosed) this.#socket.disconnect().connect();
  }
}
