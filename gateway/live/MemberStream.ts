/** One WebSocket of a browser, and the session that opened it. */
export interface MemberStream {
  /** The Cookie header of its handshake. */
  readonly cookie: string;
  /** The member, once a subscription has asked who it is. */
  memberId: string | null;
  /** Closes the WebSocket: the session behind it is over. */
  end: () => void;
}
