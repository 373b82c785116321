import type { TokenScope } from '../generated/types.ts';
import type { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { EventStream } from './streamEvents.ts';

/** A client's WebSocket, with the streams of all its subscriptions. */
export interface ClientSocket {
  readonly session: SessionCookies;
  readonly address: string;
  /** Under which the client reaches the gateway. */
  readonly origin?: string;
  /** Null until the provider has confirmed the session. */
  memberId: string | null;
  /** What its access token allows; null for a session, which allows everything. */
  scopes: readonly TokenScope[] | null;
  readonly streams: Set<EventStream<unknown>>;
  /** With 4401, because its session has ended or now belongs to another member. */
  close: () => void;
}
