import type { Session } from '../provider/Session.ts';

/** A browser's WebSocket and the session that opened it. */
export interface MemberStream {
  /** The session of its handshake. */
  readonly session: Session;
  /** The browser's address. */
  readonly address: string;
  /** The member's id; null until the stream is attached. */
  memberId: string | null;
  /** The pending request for the member's id; null when there is none. */
  memberIdRequest: Promise<string | null> | null;
  /** Notifies the browser that the upstream socket is disconnected, so that no events arrive. */
  notifyDisconnected: () => void;
  /**
   * Notifies the browser that it may have missed earlier events. Several calls in one turn of the event loop send one ping.
   */
  notifyMissed: () => void;
  /** Called once, when the stream is attached to its member. */
  onAttached: () => void;
  /** Closes the WebSocket, because its session has ended. */
  end: () => void;
}
