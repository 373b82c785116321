import type { Session } from '../provider/Session.ts';

/** One WebSocket of a browser, and the session that opened it. */
export interface MemberStream {
  /** The session of its handshake. */
  readonly session: Session;
  /** The browser's address. */
  readonly address: string;
  /** The member, once a subscription has asked who it is. */
  memberId: string | null;
  /** The provider's answer to who the member is, while it is under way. */
  asked: Promise<string | null> | null;
  /** Tells the browser that the upstream socket is disconnected: no event can arrive. */
  disconnected: () => void;
  /** Tells the browser that it may have missed events before now. Several calls in one turn of the event loop send one ping. */
  resumed: () => void;
  /** Called once, when the stream is attached to its member. */
  authenticated: () => void;
  /** Closes the WebSocket: its session has ended. */
  end: () => void;
}
