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
import type { SourceParts } from './Source.ts';
import type { Viewer } from './Viewer.ts';

/** The provider as one operation sees it: a source for each area, over calls that no other operation shares. */
export class Provider {
  readonly calls: ProviderCalls;
  readonly viewer: Viewer;
  readonly auth: AuthSource;
  readonly profile: ProfileSource;
  readonly search: SearchSource;
  readonly posts: PostsSource;
  readonly feed: FeedSource;
  readonly saved: SavedSource;
  readonly interactions: InteractionsSource;
  readonly follows: FollowsSource;
  readonly chat: ChatSource;
  readonly notifications: NotificationsSource;

  constructor(parts: SourceParts) {
    this.calls = parts.calls;
    this.viewer = parts.viewer;
    this.auth = new AuthSource(parts);
    this.profile = new ProfileSource(parts);
    this.search = new SearchSource(parts);
    this.posts = new PostsSource(parts);
    this.feed = new FeedSource(parts);
    this.saved = new SavedSource(parts);
    this.interactions = new InteractionsSource(parts);
    this.follows = new FollowsSource(parts);
    this.chat = new ChatSource(parts);
    this.notifications = new NotificationsSource(parts);
  }
}
