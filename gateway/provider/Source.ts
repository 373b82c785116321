import type { MessageModel } from './models.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import type { Session } from './Session.ts';
import type { Viewer } from './Viewer.ts';

/** What the gateway tells the provider over the session's socket; the sender's id is added from the session. */
export interface LiveEmits {
  sendLike: { receiverId: string; postId: string; type: 'like' };
  sendComment: { receiverId: string; postId: string; commentId: string; commentText: string };
  sendFollow: { receiverId: string };
  userTyping: { receiverId: string };
}

/** What sources need of the live side. */
export interface LiveSide {
  /** Emits an event without waiting for it: it is news of what is stored already. */
  emit: <K extends keyof LiveEmits>(event: K, payload: LiveEmits[K]) => void;
  /** Sends a message, and finds it as it is stored. */
  send: (
    memberId: string,
    payload: { receiverId: string; text: string; clientId?: string },
    newest: () => Promise<MessageModel | null>,
  ) => Promise<MessageModel>;
  /** What a member has not read, as counted from events. */
  unread: (memberId: string) => {
    count: (senderId: string) => number | null;
    last: (senderId: string) => MessageModel | null;
  };
  clearUnread: (memberId: string, senderId: string) => void;
  /** Ends the streams of a session that has just been ended; `lines` are the Set-Cookie lines of the answer. */
  signedOut: (session: Session, lines: readonly string[]) => void;
}

/** What sources are made of. */
export interface SourceParts {
  calls: ProviderCalls;
  viewer: Viewer;
  live: LiveSide;
}

/** One area of the provider's routes, for one operation. */
export abstract class Source {
  protected readonly calls: ProviderCalls;
  protected readonly viewer: Viewer;
  protected readonly live: LiveSide;

  constructor({ calls, viewer, live }: SourceParts) {
    this.calls = calls;
    this.viewer = viewer;
    this.live = live;
  }
}
