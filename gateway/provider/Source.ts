import type { MessageModel, Page, PageArgs } from './models.ts';
import { checkPage, paginate, toPage } from './pages.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { withQuery, type Query } from './routes.ts';
import type { Session } from './Session.ts';
import type { Viewer } from './Viewer.ts';
import { readEach, readList } from './wire/answers.ts';

/** Events that the gateway emits over the session's upstream socket, which adds the `senderId`. */
export interface EventsToProvider {
  sendLike: { receiverId: string; postId: string; type: 'like' };
  sendComment: { receiverId: string; postId: string; commentId: string; commentText: string };
  sendFollow: { receiverId: string };
  userTyping: { receiverId: string };
}

/** The methods of `LiveChannel` that sources use. */
export interface LiveChannelMethods {
  /** Emits an event without waiting for it, because a lost event loses no data. */
  emit: <K extends keyof EventsToProvider>(event: K, payload: EventsToProvider[K]) => void;
  /**
   * Sends a message. If the provider does not acknowledge messages, `readNewest` is called before and after sending, to find the
   * stored message.
   * @param memberId - the sender
   * @param readNewest - reads the sender's newest message with the same text; null if there is none
   * @returns the stored message.
   */
  send: (
    memberId: string,
    payload: { receiverId: string; text: string; clientId?: string },
    readNewest: () => Promise<MessageModel | null>,
  ) => Promise<MessageModel>;
  /**
   * A member's unread messages by sender, counted from events. `count` and `lastMessage` return null for a sender of whom no event
   * has arrived since the upstream socket connected, because earlier messages are not counted.
   */
  getUnreadCounts: (memberId: string) => {
    count: (senderId: string) => number | null;
    lastMessage: (senderId: string) => MessageModel | null;
  };
  /** Sets the member's count of a sender's messages to 0, because the member has read them. */
  clearUnread: (memberId: string, senderId: string) => void;
  /** Closes the WebSockets of a session that has just ended. @param setCookieLines - of the answer */
  endSession: (session: Session, setCookieLines: readonly string[]) => void;
}

/** The dependencies of a source. */
export interface SourceDependencies {
  calls: ProviderCalls;
  viewer: Viewer;
  liveChannel: LiveChannelMethods;
}

/** How a list is filtered and sorted. */
export interface ListOptions<T> {
  /** Parameters of the extension `filters`. */
  filterQuery?: Query;
  /** Parameters of the extension `vehicle-filters`; undefined when none is set. */
  vehicleFilterQuery?: Query | undefined;
  /** Filters the whole list, unless the provider both filters and paginates it; undefined to keep all entries. */
  filterAll?: ((entries: T[]) => T[] | Promise<T[]>) | undefined;
  /** The order of the whole list, which a provider without `paging` may send in any order. */
  compare?: (a: T, b: T) => number;
}

/** One area of the provider's routes, for one operation. */
export abstract class Source {
  // `declare` avoids field definitions, which take V8 microseconds per source; the constructor assigns the fields anyway.
  declare protected readonly calls: ProviderCalls;
  declare protected readonly viewer: Viewer;
  declare protected readonly liveChannel: LiveChannelMethods;

  constructor({ calls, viewer, liveChannel }: SourceDependencies) {
    this.calls = calls;
    this.viewer = viewer;
    this.liveChannel = liveChannel;
  }

  /**
   * One page of a route's list: `?page&limit` if the provider can filter and paginate the list, else a slice of the whole list,
   * which the gateway filters and sorts.
   * @throws BAD_USER_INPUT with `fields` for an invalid page or limit.
   */
  protected async readPage<T>(
    path: string,
    defaultMessage: string,
    { page, limit }: PageArgs,
    readEntry: (item: unknown) => T | null,
    { filterQuery, vehicleFilterQuery, filterAll, compare }: ListOptions<T> = {},
  ): Promise<Page<T>> {
    checkPage({ page, limit });
    const canFilter = this.calls.providerHas('filters');
    const canApplyAllFilters =
      canFilter && (!vehicleFilterQuery || this.calls.providerHas('vehicle-filters'));
    const isPaged = this.calls.providerHas('paging') && (canApplyAllFilters || !filterAll);
    const query = {
      ...(canFilter && filterQuery),
      ...(canApplyAllFilters && vehicleFilterQuery),
      ...(isPaged && { page, limit }),
    };
    const list = readList(await this.calls.get(withQuery(path, query), defaultMessage));
    const nodes = readEach(list.items, readEntry);
    if (isPaged) return toPage(nodes, list, { page, limit });
    const filtered = filterAll ? await filterAll(nodes) : nodes;
    return paginate(compare ? filtered.sort(compare) : filtered, { page, limit });
  }
}
