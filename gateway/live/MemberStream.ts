/** One WebSocket of a browser, and the session that opened it. */
export interface MemberStream {
  /** The Cookie header of its handshake. */
  readonly cookie: string;
  /** The member, once a subscription has asked who it is. */
  memberId: string | null;
  /** The provider's answer to who the member is, while it is under way. */
  asked: Promise<string | null> | null;
  /** Tells the browser that nothing can be heard for now: the upstream socket is lost. */
  hearsNothing: () => void;
  /** Tells the browser that events may have passed it by: the upstream socket was not there until now. */
  mayHaveMissed: () => void;
  /** Closes the WebSocket: the session behind it is over. */
  end: () => void;
}
