import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { LIMITS } from '../../limits.ts';
import { clientError } from '../calls/clientErrors.ts';
import type { SessionCookies } from '../calls/SessionCookies.ts';
import type {
  ConnectionModel,
  ContentRemovedModel,
  MessageModel,
  MessagesReadModel,
  NotificationModel,
  PresenceModel,
} from '../models.ts';
import { readStoredMessage } from '../wire/chat.ts';
import { readEventFields, readMessagesRead, readPresence } from '../wire/events.ts';
import { readContentRemoved } from '../wire/moderation.ts';
import { readNotification } from '../wire/notifications.ts';
import { asWire, isObject, type Wire } from '../wire/values.ts';
import { WatchedMembers } from './WatchedMembers.ts';

export interface LiveEvents {
  /** `receiveMessage`, and the member's own messages from any session. */
  messageReceived: [MessageModel];
  /** `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notificationReceived: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  /** The offer's message. */
  offerChanged: [MessageModel];
  contentRemoved: [ContentRemovedModel];
  onlineUsersChanged: [string[]];
  /** `presenceChanged`, and the first state of a watched member. */
  presenceChanged: [PresenceModel];
  /** Disconnected, or events may have been missed: by one client, or by all of the session. */
  connectionChanged: [ConnectionModel & { client?: object | undefined }];
}

/** What a socket asks the provider; see `provider/live.ts`. The optional methods are those of `baseline/`. */
export interface LiveMethods {
  /** Asks who of the watched members is online. Called when they change, and at each connection. */
  watchPresence: (socket: UpstreamSocket) => Promise<void>;
  /** Called after each list of all online members. */
  receiveOnlineUsers?: (socket: UpstreamSocket) => void;
  /** Finds the message of an event that is not complete; null if there is none. */
  findMessage?: (wire: unknown, socket: UpstreamSocket) => Promise<MessageModel | null>;
  /** Finds the notification of an event that is not complete; null if there is none. */
  findNotification?: (
    wire: Wire & { type: string },
    socket: UpstreamSocket,
  ) => Promise<NotificationModel | null>;
  /** Called for each stream that opens. */
  streamOpened?: (socket: UpstreamSocket) => void;
}

export interface SocketOptions {
  apiUrl: URL;
  lingerMs: number;
  reconnectMs: number;
  callTimeoutMs: number;
  createLive: (session: SessionCookies) => LiveMethods;
}

export interface SocketOwner {
  readonly options: SocketOptions;
  emit: (event: 'rejected', socket: UpstreamSocket) => unknown;
  readOnlineIds: (wire: readonly unknown[]) => string[];
  remove: (socket: UpstreamSocket) => void;
}

const NOTIFICATION_TYPES = new Map([
  ['receiveLike', 'like'],
  ['receiveComment', 'comment'],
  ['receiveFollow', 'follow'],
]);

/** A session's connection to the provider's Socket.IO server. Closes `lingerMs` after its last use, or when the session ends. */
export class UpstreamSocket {
  readonly memberId: string;
  readonly session: SessionCookies;
  /** Streams, plus the mutations that are emitting an event. */
  useCount = 0;
  readonly events = new EventEmitter<LiveEvents>();
  /** By the last `onlineUsers` event; null before the first one and while disconnected. */
  onlineIds: string[] | null = null;
  readonly watched = new WatchedMembers((presence) => this.events.emit('presenceChanged', presence));
  isClosed = false;
  readonly #owner: SocketOwner;
  readonly #socket: Socket;
  readonly #deliveredIds = new Set<string>();
  #lingerTimer: NodeJS.Timeout | undefined;
  /** The connection was lost or failed, and is tried again later. */
  #isWaiting = false;
  #isWatchPlanned = false;
  readonly #missedBy = new Set<object | undefined>();

  constructor(owner: SocketOwner, memberId: string, session: SessionCookies) {
    this.#owner = owner;
    this.memberId = memberId;
    this.session = session;
    this.events.setMaxListeners(0);
    const socket = io(owner.options.apiUrl.origin, {
      forceNew: true,
      withCredentials: true,
      extraHeaders: session.headers,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: owner.options.reconnectMs,
      reconnectionDelayMax: 5 * owner.options.reconnectMs,
    });
    this.#socket = socket;
    socket.on('connect', () => {
      this.#isWaiting = false;
      // First, so that a provider that answers it sends no list of all online members.
      void this.#live.watchPresence(this);
      socket.emit('userConnected', this.memberId);
      this.onMissed();
    });
    // Socket.IO reconnects by itself, except when the server closed or rejected the socket: then the session may have ended.
    socket.on('disconnect', (reason) => {
      this.#isWaiting = true;
      this.onlineIds = null;
      this.watched.forget();
      this.events.emit('connectionChanged', { state: 'DISCONNECTED', missedEvents: false });
      if (reason === 'io server disconnect') void this.#reconnect();
    });
    socket.on('connect_error', () => {
      this.#isWaiting = true;
      if (!socket.active) void this.#reconnect();
    });
    // A listener for each event would take 1.5 kB per session.
    socket.onAny((event: string, wire: unknown) => this.#onEvent(event, wire));
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** @returns ends this use, to be called once */
  use(): () => void {
    clearTimeout(this.#lingerTimer);
    this.useCount += 1;
    return () => {
      this.useCount -= 1;
      if (this.useCount > 0 || this.isClosed) return;
      this.#lingerTimer = setTimeout(() => this.close(), this.#owner.options.lingerMs);
    };
  }

  onStreamOpened(): void {
    this.#live.streamOpened?.(this);
  }

  /** Several calls in one turn ask the provider once. */
  planWatch(): void {
    if (this.#isWatchPlanned) return;
    this.#isWatchPlanned = true;
    setImmediate(() => {
      this.#isWatchPlanned = false;
      if (this.isConnected) void this.#live.watchPresence(this);
    });
  }

  /** @param onFailure - gets the error, throws if the session cannot connect @throws PROVIDER_UNAVAILABLE after `timeoutMs`, and what `onFailure` throws. */
  async waitUntilConnected(
    onFailure: (error: unknown) => Promise<void>,
    timeoutMs = this.#owner.options.callTimeoutMs,
  ): Promise<void> {
    if (this.#socket.connected) return;
    if (this.#isWaiting) this.#connectNow();
    // A Socket.IO client has the methods that `once` calls.
    const socket = this.#socket as unknown as EventEmitter;
    const wait = new AbortController();
    const options = {
      signal: AbortSignal.any([wait.signal, AbortSignal.timeout(timeoutMs)]),
    };
    try {
      const connected = once(socket, 'connect', options).catch(() => undefined);
      const failed = once(socket, 'connect_error', options);
      await Promise.race([
        connected,
        failed
          .then(
            ([error]) => onFailure(error),
            () => undefined,
          )
          .then(() => connected),
      ]);
    } finally {
      wait.abort();
    }
    if (!this.isConnected) throw clientError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
  }

  readonly emit = (event: string, payload: object): void => {
    this.#socket.emit(event, { senderId: this.memberId, ...payload });
  };

  /** Null without an acknowledgment within `callTimeoutMs`. */
  readonly emitWithAck = (event: string, payload: object): Promise<unknown> => {
    const socket = this.#socket.timeout(this.#owner.options.callTimeoutMs);
    return socket.emitWithAck(event, { senderId: this.memberId, ...payload }).catch(() => null);
  };

  /** Once. Ignores a message neither from nor to the member. */
  deliverMessage(message: MessageModel): void {
    if (message.senderId !== this.memberId && message.receiverId !== this.memberId) return;
    if (this.#markDelivered(message.id)) this.events.emit('messageReceived', message);
  }

  hasDelivered(id: string): boolean {
    return this.#deliveredIds.has(id);
  }

  /** Reported once connected, and once per turn, because clients refetch each time. @param client - undefined for all of the session */
  onMissed(client?: object): void {
    if (this.#missedBy.size === 0)
      setImmediate(() => {
        const clients = this.#missedBy.has(undefined) ? [undefined] : [...this.#missedBy];
        this.#missedBy.clear();
        if (!this.isConnected) return;
        for (const each of clients)
          this.events.emit('connectionChanged', { state: 'CONNECTED', missedEvents: true, client: each });
      });
    this.#missedBy.add(client);
  }

  get #live(): LiveMethods {
    return this.#owner.options.createLive(this.session);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.#lingerTimer);
    this.#socket.offAny().removeAllListeners();
    this.#socket.disconnect();
    this.#owner.remove(this);
  }

  #onEvent(event: string, wire: unknown): void {
    if (event === 'receiveMessage') void this.#receiveMessage(wire);
    else if (event === 'receiveNotification') void this.#receiveNotification(wire, asWire(wire)['type']);
    else if (NOTIFICATION_TYPES.has(event))
      void this.#receiveNotification(wire, NOTIFICATION_TYPES.get(event));
    else if (event === 'messagesRead') {
      const messagesRead = readMessagesRead(wire, this.memberId);
      if (messagesRead) this.events.emit('messagesRead', messagesRead);
    } else if (event === 'userTyping') {
      const { senderId } = readEventFields(wire);
      if (senderId !== null && senderId !== this.memberId) this.events.emit('typing', { userId: senderId });
    } else if (event === 'offerChanged') {
      const message = readStoredMessage(wire, this.memberId);
      if (message?.offer) this.events.emit('offerChanged', message);
    } else if (event === 'contentRemoved') {
      const contentRemoved = readContentRemoved(wire);
      if (contentRemoved) this.events.emit('contentRemoved', contentRemoved);
    } else if (event === 'onlineUsers' && Array.isArray(wire)) {
      this.onlineIds = this.#owner.readOnlineIds(wire);
      this.events.emit('onlineUsersChanged', this.onlineIds);
      this.#live.receiveOnlineUsers?.(this);
    } else if (event === 'presenceChanged') {
      const presence = readPresence(wire);
      if (presence) this.watched.change(presence);
    }
  }

  /** Delivers a complete message at once, so that events stay in order. */
  async #receiveMessage(wire: unknown): Promise<void> {
    const message = readStoredMessage(wire, this.memberId) ?? (await this.#live.findMessage?.(wire, this));
    if (message) this.deliverMessage(message);
  }

  async #receiveNotification(wire: unknown, type: unknown): Promise<void> {
    const { receiverId } = readEventFields(wire);
    if (typeof type !== 'string' || !isObject(wire) || (receiverId ?? this.memberId) !== this.memberId)
      return;
    const typed = { ...wire, type };
    const notification = readNotification(typed) ?? (await this.#live.findNotification?.(typed, this));
    if (notification && this.#markDelivered(notification.id))
      this.events.emit('notificationReceived', notification);
  }

  /** @returns false when it was marked before */
  #markDelivered(id: string): boolean {
    if (this.#deliveredIds.has(id)) return false;
    this.#deliveredIds.add(id);
    const [oldest] = this.#deliveredIds;
    if (this.#deliveredIds.size > LIMITS.rememberedEvents && oldest !== undefined)
      this.#deliveredIds.delete(oldest);
    return true;
  }

  /** Reconnects 1 to 5 s later, unless the session has ended. */
  async #reconnect(): Promise<void> {
    this.#owner.emit('rejected', this);
    // Jitter: a restarted provider would otherwise get all connections at once.
    const jitterFactor = 1 + Math.random() * 4;
    await delay(this.#owner.options.reconnectMs * jitterFactor, undefined, { ref: false });
    if (!this.isClosed && this.#isWaiting) this.#connectNow();
  }

  #connectNow(): void {
    this.#isWaiting = false;
    this.#socket.disconnect().connect();
  }
}
