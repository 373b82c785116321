import { AuthSource } from './AuthSource.ts';
import { ChatSource } from './ChatSource.ts';
import { FeedSource } from './FeedSource.ts';
import { FollowsSource } from './FollowsSource.ts';
import { InteractionsSource } from './InteractionsSource.ts';
import { NotificationsSource } from './NotificationsSource.ts';
import { PostsSource } from './PostsSource.ts';
import { ProfileSource } from './ProfileSource.ts';
import { SafetySource } from './SafetySource.ts';
import { SavedSearchesSource } from './SavedSearchesSource.ts';
import { SavedSource } from './SavedSource.ts';
import { SearchSource } from './SearchSource.ts';
import { SettingsSource } from './SettingsSource.ts';
import type { SourceDependencies } from './Source.ts';

/** The provider for one operation: a source for each area, over the operation's own calls. */
export type Provider = ReturnType<typeof createProvider>;

export function createProvider(parts: SourceDependencies) {
  return {
    calls: parts.calls,
    viewer: parts.viewer,
    auth: new AuthSource(parts),
    profile: new ProfileSource(parts),
    search: new SearchSource(parts),
    posts: new PostsSource(parts),
    feed: new FeedSource(parts),
    saved: new SavedSource(parts),
    interactions: new InteractionsSource(parts),
    follows: new FollowsSource(parts),
    chat: new ChatSource(parts),
    notifications: new NotificationsSource(parts),
    savedSearches: new SavedSearchesSource(parts),
    safety: new SafetySource(parts),
    settings: new SettingsSource(parts),
  };
}
