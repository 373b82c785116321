import type { LiveHub } from '../live/LiveHub.ts';
import type { MemberStream } from '../live/MemberStream.ts';
import { Live } from '../live/Live.ts';
import { AuthSource } from './AuthSource.ts';
import { ChatSource } from './ChatSource.ts';
import { FeedSource } from './FeedSource.ts';
import { FollowsSource } from './FollowsSource.ts';
import { InteractionsSource } from './InteractionsSource.ts';
import { NotificationsSource } from './NotificationsSource.ts';
import { PostsSource } from './PostsSource.ts';
import { ProfileSource } from './ProfileSource.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { SavedSource } from './SavedSource.ts';
import { SearchSource } from './SearchSource.ts';

/** The provider as one operation sees it: a source for each area, over calls that no other operation shares. */
export class Provider {
  readonly calls: ProviderCalls;
  readonly live: Live;
  readonly auth: AuthSource;
  readonly profile: ProfileSource;
  readonly posts: PostsSource;
  readonly feed: FeedSource;
  readonly search: SearchSource;
  readonly saved: SavedSource;
  readonly interactions: InteractionsSource;
  readonly follows: FollowsSource;
  readonly chat: ChatSource;
  readonly notifications: NotificationsSource;

  /** @param stream - the WebSocket that the operation came over, if it did */
  constructor(calls: ProviderCalls, hub: LiveHub, stream: MemberStream | null) {
    this.calls = calls;
    this.live = new Live(this, hub, stream);
    this.auth = new AuthSource(this);
    this.profile = new ProfileSource(this);
    this.posts = new PostsSource(this);
    this.feed = new FeedSource(this);
    this.search = new SearchSource(this);
    this.saved = new SavedSource(this);
    this.interactions = new InteractionsSource(this);
    this.follows = new FollowsSource(this);
    this.chat = new ChatSource(this);
    this.notifications = new NotificationsSource(this);
  }
}
