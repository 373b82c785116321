import type { MessageModel, Page, PageArgs } from './models.ts';
import { checkPage, cut, cutThere } from './pages.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { withQuery, type Query } from './routes.ts';
import type { Session } from './Session.ts';
import type { Viewer } from './Viewer.ts';
import { readEach, readList } from './wire/answers.ts';

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

/** Which entries of a list are wanted, and in which order. */
export interface Selecting<T> {
  /** As a provider with `filters` takes it. */
  filter?: Query;
  /** Parameters of the extension `vehicle-filters`; undefined when none is set. */
  vehicleFilter?: Query | undefined;
  /** Filters the whole list of one without; undefined where every entry is wanted. */
  select?: ((whole: T[]) => T[] | Promise<T[]>) | undefined;
  /** The order of the whole list, which a provider may send in any. */
  order?: (a: T, b: T) => number;
}

/** One area of the provider's routes, for one operation. */
export abstract class Source {
  // `declare`: V8 takes microseconds to define a field in a base class of many, and the constructor assigns it anyway.
  declare protected readonly calls: ProviderCalls;
  declare protected readonly viewer: Viewer;
  declare protected readonly live: LiveSide;

  constructor({ calls, viewer, live }: SourceParts) {
    this.calls = calls;
    this.viewer = viewer;
    this.live = live;
  }

  /**
   * One page of a route's list: `?page&limit` of a provider with `paging`, else cut from its whole list.
   * @throws BAD_USER_INPUT with `fields` for a page that cannot be.
   */
  protected async page<T>(
    path: string,
    defaultMessage: string,
    { page, limit }: PageArgs,
    read: (item: unknown) => T | null,
    { filter, vehicleFilter, select, order }: Selecting<T> = {},
  ): Promise<Page<T>> {
    checkPage({ page, limit });
    const canFilter = this.calls.has('filters');
    const canFilterAll = canFilter && (!vehicleFilter || this.calls.has('vehicle-filters'));
    const isPaged = this.calls.has('paging') && (canFilterAll || !select);
    const query = {
      ...(canFilter && filter),
      ...(canFilterAll && vehicleFilter),
      ...(isPaged && { page, limit }),
    };
    const list = readList(await this.calls.get(withQuery(path, query), defaultMessage));
    const nodes = readEach(list.items, read);
    if (isPaged) return cutThere(nodes, list, { page, limit });
    const selected = select ? await select(nodes) : nodes;
    return cut(order ? selected.sort(order) : selected, { page, limit });
  }
}
