export interface Account {
  _id: string;
  username: string;
  email: string;
  password: string;
  isConfirmed: boolean;
  avatar?: string;
  [field: string]: unknown;
}

export interface StoredPost {
  _id: string;
  postType: string;
  content: string;
  images: string[];
  createdAt: string;
  userId: string;
  title?: string;
  product?: Record<string, unknown>;
  service?: Record<string, unknown>;
}

/** A stored comment, message or notification, as it is sent. */
export interface Row {
  _id: string;
  [field: string]: unknown;
}

/** The time that ids and timestamps count from, in seconds since 1970: in May 2026. */
const START_SECONDS = 1_780_000_000;

/** What a baseline provider stores, and the shapes in which it sends it. */
export class BaselineData {
  /** Newest first. */
  readonly posts: StoredPost[] = [];
  /** Member ids by the value of the cookie `sid`. */
  readonly sessions = new Map<string, string>();
  readonly accounts: Account[] = [];
  readonly comments: Row[] = [];
  readonly messages: Row[] = [];
  readonly notifications: Row[] = [];
  follows: { followerId: string; followingId: string }[] = [];
  likes: { userId: string; postId: string }[] = [];
  saves: { userId: string; postId: string }[] = [];
  #idCount = 0;

  /** Like an id of MongoDB: the seconds since 1970, then a counter. Both increase by 1, so that tests can rely on the order. */
  createId(): string {
    this.#idCount++;
    return (START_SECONDS + this.#idCount).toString(16) + this.#idCount.toString(16).padStart(16, '0');
  }

  /** The time in the latest id. */
  getLatestTimestamp(): string {
    return new Date((START_SECONDS + this.#idCount) * 1000).toISOString();
  }

  /** The id of the session's member; undefined without a session. */
  memberIdOf(cookie: string): string | undefined {
    return this.sessions.get(readSid(cookie));
  }

  /** A post as the baseline sends it: picture addresses relative to the origin, no comment count, a short author. */
  wirePost({ userId, product, service, ...post }: StoredPost): object {
    // The baseline allows both an address and an object with one.
    const images = post.images.map((url, index) => (index % 2 === 0 ? url : { url }));
    return {
      ...post,
      images,
      user: this.shortWireProfile(userId),
      likesCount: this.likes.filter(({ postId }) => postId === post._id).length,
      ...(product && { product }),
      ...(service && { service }),
    };
  }

  /** A member as in a post or a list of followers; null if the account was deleted. */
  shortWireProfile(id: string): object | null {
    const account = this.accounts.find(({ _id }) => _id === id);
    return account ? { _id: account._id, username: account.username, avatar: account.avatar } : null;
  }

  /** Stores a notification, unless the receiver caused it. The gateway emits the event for the receiver's sockets. */
  notify(receiverId: string, fields: Record<string, unknown>): void {
    if (fields['senderId'] === receiverId) return;
    this.notifications.unshift({
      _id: this.createId(),
      receiverId,
      createdAt: this.getLatestTimestamp(),
      read: false,
      ...fields,
    });
  }

  notificationsOf(id: string): Row[] {
    return this.notifications.filter(({ receiverId }) => receiverId === id);
  }
}

/** The value of the cookie `sid` in a Cookie header; empty without one. */
export function readSid(cookie: string): string {
  return /(?:^|; )sid=([^;]*)/.exec(cookie)?.[1] ?? '';
}

const HIDDEN_FIELDS = ['password', 'isConfirmed', 'pendingPassword'];

/** A member with all fields of the account that are not secret. */
export function wireProfile(account: Account): object {
  return Object.fromEntries(Object.entries(account).filter(([name]) => !HIDDEN_FIELDS.includes(name)));
}

/** Compares records whose keys have the same order. */
export function isSameRecord<T extends object>(first: T, second: T): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
