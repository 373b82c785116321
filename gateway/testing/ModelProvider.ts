import { EventEmitter } from 'node:events';
import type { Scheduler } from 'fast-check';

/** What travels from the provider to a connection: an event, or a change of the connection itself. */
type Packet = { event: string; wire: unknown } | 'connected' | 'refused' | 'closed by the provider' | 'lost';

/**
 * The sessions and live connections of a provider in memory. A scheduler decides when each packet and each response arrives; packets of one
 * connection arrive in order.
 */
export class ModelProvider {
  /** The member of each cookie's session; null when the session has ended. */
  readonly memberIds = new Map<string, string | null>();
  readonly connections: ModelConnection[] = [];
  readonly scheduler: Scheduler;
  onConnection: (connection: ModelConnection) => void = () => undefined;
  /** Whether the provider closes the connections of a session that ends. The contract allows a provider that does not. */
  readonly closesConnections: boolean;

  constructor(scheduler: Scheduler, closesConnections: boolean) {
    this.scheduler = scheduler;
    this.closesConnections = closesConnections;
  }

  /** Replaces `io` of Socket.IO's client. */
  readonly io = (
    _origin: string,
    { extraHeaders }: { extraHeaders: { cookie: string } },
  ): ModelConnection => {
    const connection = new ModelConnection(this, extraHeaders.cookie);
    this.connections.push(connection);
    this.onConnection(connection);
    return connection;
  };

  /** Sends an event to all connections of a member. */
  sendTo(memberId: string, event: string, wire: unknown, times = 1): void {
    for (const connection of this.connections)
      if (connection.memberId === memberId)
        for (let count = times; count > 0; count -= 1) connection.send({ event, wire });
  }

  /** Gives a session to another member, or ends it. */
  setMember(cookie: string, memberId: string | null): void {
    this.memberIds.set(cookie, memberId);
    if (!this.closesConnections) return;
    for (const connection of this.connections)
      if (connection.cookie === cookie && connection.memberId !== null) {
        connection.send('closed by the provider');
        connection.memberId = null;
      }
  }
}

/** A connection of Socket.IO's client to the model, with the methods that an upstream socket calls. */
export class ModelConnection {
  readonly cookie: string;
  connected = false;
  /** Whether Socket.IO's client connects again by itself. */
  active = true;
  /** The member for whom the provider has accepted the connection; null while it has not. */
  memberId: string | null = null;
  readonly listeners = new EventEmitter();
  readonly #provider: ModelProvider;
  #anyListener: ((event: string, wire: unknown) => void) | null = null;
  /** Counts the attempts to connect; packets of earlier ones do not arrive. */
  #attempt = 0;
  #packets: Packet[] = [];

  constructor(provider: ModelProvider, cookie: string) {
    this.#provider = provider;
    this.cookie = cookie;
    this.connect();
  }

  get listenerCount(): number {
    const names = this.listeners.eventNames();
    return names.reduce((sum, name) => sum + this.listeners.listenerCount(name), this.#anyListener ? 1 : 0);
  }

  on(event: string, listener: (...args: unknown[]) => void): this {
    this.listeners.on(event, listener);
    return this;
  }

  onAny(listener: (event: string, wire: unknown) => void): this {
    this.#anyListener = listener;
    return this;
  }

  offAny(): this {
    this.#anyListener = null;
    return this;
  }

  removeAllListeners(): this {
    this.listeners.removeAllListeners();
    return this;
  }

  /** The provider needs no event of a client: it knows the member by the session. */
  emit(): this {
    return this;
  }

  /** Nor does it answer one. */
  timeout(): { emitWithAck: () => Promise<never> } {
    return { emitWithAck: () => Promise.reject(new Error('timeout')) };
  }

  connect(): this {
    this.active = true;
    this.#attempt += 1;
    this.#packets = [];
    const attempt = this.#attempt;
    void this.#provider.scheduler.schedule(Promise.resolve(), `${this.cookie} connects`).then(() => {
      if (attempt !== this.#attempt) return;
      this.memberId = this.#provider.memberIds.get(this.cookie) ?? null;
      this.send(this.memberId === null ? 'refused' : 'connected');
    });
    return this;
  }

  disconnect(): this {
    this.active = false;
    this.#attempt += 1;
    this.memberId = null;
    const wasConnected = this.connected;
    this.connected = false;
    if (wasConnected) this.listeners.emit('disconnect', 'io client disconnect');
    return this;
  }

  /** Loses the connection and all packets that are on their way. The client notices later. */
  lose(): void {
    if (this.memberId === null) return;
    this.memberId = null;
    this.#packets = [];
    this.send('lost');
  }

  /** Sends a packet from the provider to the client. */
  send(packet: Packet): void {
    const attempt = this.#attempt;
    this.#packets.push(packet);
    const label = typeof packet === 'string' ? packet : `receives ${packet.event}`;
    void this.#provider.scheduler.schedule(Promise.resolve(), `${this.cookie}: ${label}`).then(() => {
      const next = attempt === this.#attempt ? this.#packets.shift() : undefined;
      if (next !== undefined) this.#receive(next);
    });
  }

  #receive(packet: Packet): void {
    if (typeof packet !== 'string') {
      if (this.connected) this.#anyListener?.(packet.event, packet.wire);
    } else if (packet === 'connected') {
      this.connected = true;
      this.listeners.emit('connect');
    } else if (packet === 'refused') {
      this.active = false;
      this.listeners.emit('connect_error', new Error('Unauthorized'));
    } else {
      const wasConnected = this.connected;
      this.connected = false;
      this.active = packet === 'lost';
      if (wasConnected)
        this.listeners.emit('disconnect', packet === 'lost' ? 'transport close' : 'io server disconnect');
      if (this.active) this.connect();
    }
  }
}
