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

/** The provider for one operation: one source for each area. All sources share the operation's calls. */
export type Provider = ReturnType<typeof createProvider>;

export function createProvider(dependencies: SourceDependencies) {
  return {
    calls: dependencies.calls,
    viewer: dependencies.viewer,
    auth: new AuthSource(dependencies),
    profile: new ProfileSource(dependencies),
    search: new SearchSource(dependencies),
    posts: new PostsSource(dependencies),
    feed: new FeedSource(dependencies),
    saved: new SavedSource(dependencies),
    interactions: new InteractionsSource(dependencies),
    follows: new FollowsSource(dependencies),
    chat: new ChatSource(dependencies),
    notifications: new NotificationsSource(dependencies),
    savedSearches: new SavedSearchesSource(dependencies),
    safety: new SafetySource(dependencies),
    settings: new SettingsSource(dependencies),
  };
}
