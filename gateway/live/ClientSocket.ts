import type { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { EventStream } from './streamEvents.ts';

/** A client's WebSocket and the session that opened it. It carries the streams of all its subscriptions. */
export interface ClientSocket {
  /** The session of its handshake. */
  readonly session: SessionCookies;
  /** The client's address. */
  readonly address: string;
  /** The member's id; null until the provider has confirmed the session. */
  memberId: string | null;
  /** The open streams of its subscriptions. */
  readonly streams: Set<EventStream<unknown>>;
  /** Closes the WebSocket with 4401, because its session has ended or now belongs to another member. */
  close: () => void;
}
