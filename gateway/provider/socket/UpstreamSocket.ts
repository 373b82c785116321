import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { LIMITS } from '../../limits.ts';
import { clientError } from '../calls/clientErrors.ts';
import type { SessionCookies } from '../calls/SessionCookies.ts';
import type {
  ConnectionModel,
  MessageModel,
  MessagesReadModel,
  NotificationModel,
  PresenceModel,
} from '../models.ts';
import { readEventFields, readMessagesRead, readPresence } from '../wire/events.ts';
import { isObject, type Wire } from '../wire/values.ts';
import { WatchedMembers } from './WatchedMembers.ts';

/** The events of an upstream socket, by the field of `Subscription`. */
export interface LiveEvents {
  /** `receiveMessage`, and the member's own messages from any session. */
  messageReceived: [MessageModel];
  /** `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notificationReceived: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  /** The ids of the members who are online. */
  onlineUsersChanged: [string[]];
  /** `presenceChanged`, and what the provider first says of a watched member. */
  presenceChanged: [PresenceModel];
  /** The socket was disconnected, or events may have been missed: by one client, or by all clients of the session. */
  connectionChanged: [ConnectionModel & { client?: object | undefined }];
}

/** What is done with the events of a socket: the provider's area `live`. */
export interface Receivers {
  /** Called once, before the first event. */
  socketOpened: (socket: UpstreamSocket) => void;
  /** Asks who of the watched members is online, and for their changes. Called when they change, and at each connection. */
  watchPresence: (socket: UpstreamSocket) => Promise<void>;
  /** Called after `onlineIds` has changed. */
  receiveOnlineUsers: (socket: UpstreamSocket) => void;
  /** Delivers the message of the event `receiveMessage`. */
  receiveMessage: (wire: unknown, socket: UpstreamSocket) => unknown;
  /** Delivers the notification of an event, which has its type. */
  receiveNotification: (wire: Wire & { type: string }, socket: UpstreamSocket) => unknown;
}

export interface SocketOptions {
  apiUrl: URL;
  lingerMs: number;
  reconnectMs: number;
  callTimeoutMs: number;
  /** Creates what receives the events of a session's socket. */
  createReceivers: (session: SessionCookies) => Receivers;
}

/** The sockets of this process, as far as one of them needs them. */
export interface SocketOwner {
  readonly options: SocketOptions;
  emit: (event: 'rejected', socket: UpstreamSocket) => unknown;
  readOnlineIds: (wire: readonly unknown[]) => string[];
  remove: (socket: UpstreamSocket) => void;
}

/** The types of the notifications of events that do not send it. */
const NOTIFICATION_TYPES = new Map([
  ['receiveLike', 'like'],
  ['receiveComment', 'comment'],
  ['receiveFollow', 'follow'],
]);

/**
 * The connection of one session to the provider's Socket.IO server, shared by its streams and operations in this process. It closes
 * `lingerMs` after its last use, or when the provider ends the session.
 */
export class UpstreamSocket {
  readonly memberId: string;
  readonly session: SessionCookies;
  /** How many streams use the connection, plus the mutations that are emitting an event on it. */
  useCount = 0;
  readonly events = new EventEmitter<LiveEvents>();
  /** The ids of the members who are online, by the last `onlineUsers` event; null before the first one and while disconnected. */
  onlineIds: string[] | null = null;
  /** The members of the streams of `presenceChanged`. */
  readonly watched = new WatchedMembers((presence) => this.events.emit('presenceChanged', presence));
  isClosed = false;
  readonly #owner: SocketOwner;
  readonly #socket: Socket;
  /** Ids of delivered messages and notifications, oldest first. */
  readonly #deliveredIds = new Set<string>();
  #lingerTimer: NodeJS.Timeout | undefined;
  /** Whether the connection was lost or failed, and is tried again later. */
  #isWaiting = false;
  #isWatchPlanned = false;
  /** The clients to whom `onMissed` will report. */
  readonly #missedBy = new Set<object | undefined>();

  constructor(owner: SocketOwner, memberId: string, session: SessionCookies) {
    this.#owner = owner;
    this.memberId = memberId;
    this.session = session;
    this.events.setMaxListeners(0);
    const socket = io(owner.options.apiUrl.origin, {
      forceNew: true,
      withCredentials: true,
      extraHeaders: { cookie: session.cookie },
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: owner.options.reconnectMs,
      reconnectionDelayMax: 5 * owner.options.reconnectMs,
    });
    this.#socket = socket;
    this.#receivers.socketOpened(this);
    socket.on('connect', () => {
      this.#isWaiting = false;
      // First, so that a provider that answers it sends no list of all online members.
      void this.#receivers.watchPresence(this);
      socket.emit('userConnected', this.memberId);
      this.onMissed();
    });
    // Socket.IO reconnects automatically, except when the server closed or rejected the connection. Then the session may have
    // ended, which `#reconnect` checks first.
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
    // One listener for all events, because a listener for each would take 1.5 kB per session.
    socket.onAny((event: string, wire: unknown) => this.#onEvent(event, wire));
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Keeps the connection open until the returned function is called, which must happen once. */
  use(): () => void {
    clearTimeout(this.#lingerTimer);
    this.useCount += 1;
    return () => {
      this.useCount -= 1;
      if (this.useCount > 0 || this.isClosed) return;
      this.#lingerTimer = setTimeout(() => this.close(), this.#owner.options.lingerMs);
    };
  }

  /**
   * Called when a stream with its watched members, or one of `onlineUsersChanged`, starts or ends. Several calls in one turn ask the provider
   * once.
   */
  planWatch(): void {
    if (this.#isWatchPlanned) return;
    this.#isWatchPlanned = true;
    setImmediate(() => {
      this.#isWatchPlanned = false;
      if (this.isConnected) void this.#receivers.watchPresence(this);
    });
  }

  /**
   * Resolves when the socket is connected, which it tries at once.
   * @param onFailure - called when that fails, because the provider need not say that it is the end of the session
   * @throws PROVIDER_UNAVAILABLE after `callTimeoutMs`, and what `onFailure` throws.
   */
  async waitUntilConnected(onFailure: () => Promise<void>): Promise<void> {
    if (this.#socket.connected) return;
    if (this.#isWaiting) this.#connectNow();
    // A Socket.IO client has the methods of an EventEmitter that `once` calls.
    const socket = this.#socket as unknown as EventEmitter;
    const wait = new AbortController();
    const options = {
      signal: AbortSignal.any([wait.signal, AbortSignal.timeout(this.#owner.options.callTimeoutMs)]),
    };
    try {
      const connected = once(socket, 'connect', options).catch(() => undefined);
      const failed = once(socket, 'connect_error', options);
      await Promise.race([connected, failed.then(onFailure, () => undefined).then(() => connected)]);
    } finally {
      wait.abort();
    }
    if (!this.isConnected) throw clientError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
  }

  /** Emits an event with the member as its sender. */
  readonly emit = (event: string, payload: object): void => {
    this.#socket.emit(event, { senderId: this.memberId, ...payload });
  };

  /** Like `emit`, but resolves to the provider's acknowledgment; null when none arrives within `callTimeoutMs`. */
  readonly emitWithAck = (event: string, payload: object): Promise<unknown> => {
    const socket = this.#socket.timeout(this.#owner.options.callTimeoutMs);
    return socket.emitWithAck(event, { senderId: this.memberId, ...payload }).catch(() => null);
  };

  /** Delivers a message to the session's streams once. Ignores null, and a message neither from nor to the member. */
  deliverMessage(message: MessageModel | null): void {
    if (message?.senderId !== this.memberId && message?.receiverId !== this.memberId) return;
    if (this.#markDelivered(message.id)) this.events.emit('messageReceived', message);
  }

  /** Delivers a notification to the session's streams once. Ignores null. */
  deliverNotification(notification: NotificationModel | null): void {
    if (notification && this.#markDelivered(notification.id))
      this.events.emit('notificationReceived', notification);
  }

  hasDelivered(id: string): boolean {
    return this.#deliveredIds.has(id);
  }

  /**
   * Reports that events may have been missed: at the next connection if the socket is disconnected. Several calls in one turn emit one
   * event, because clients refetch for each.
   * @param client - the client that may have missed them; undefined for all clients of the session
   */
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

  /** Those of the extensions that the provider has at this moment. */
  get #receivers(): Receivers {
    return this.#owner.options.createReceivers(this.session);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.#lingerTimer);
    this.#socket.offAny().removeAllListeners();
    this.#socket.disconnect();
    this.#owner.remove(this);
  }

  #onEvent(event: string, wire: unknown): void {
    const { senderId, receiverId, type: sentType } = readEventFields(wire);
    if (event === 'receiveMessage') this.#receivers.receiveMessage(wire, this);
    else if (event === 'receiveNotification' || NOTIFICATION_TYPES.has(event)) {
      const type = NOTIFICATION_TYPES.get(event) ?? sentType;
      if (typeof type === 'string' && isObject(wire) && (receiverId ?? this.memberId) === this.memberId)
        this.#receivers.receiveNotification({ ...wire, type }, this);
    } else if (event === 'messagesRead') {
      const messagesRead = readMessagesRead(wire, this.memberId);
      if (messagesRead) this.events.emit('messagesRead', messagesRead);
    } else if (event === 'userTyping') {
      if (senderId !== null && senderId !== this.memberId) this.events.emit('typing', { userId: senderId });
    } else if (event === 'onlineUsers' && Array.isArray(wire)) {
      this.onlineIds = this.#owner.readOnlineIds(wire);
      this.events.emit('onlineUsersChanged', this.onlineIds);
      this.#receivers.receiveOnlineUsers(this);
    } else if (event === 'presenceChanged') {
      const presence = readPresence(wire);
      if (presence) this.watched.change(presence);
    }
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

  /** After the provider closed or rejected the socket: reconnects 1 to 5 s later, unless the session has ended. */
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
