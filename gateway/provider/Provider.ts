import { auth } from './auth.ts';
import { chat } from './chat.ts';
import type { Deps } from './Deps.ts';
import { feed } from './feed.ts';
import { follows } from './follows.ts';
import { interactions } from './interactions.ts';
import { notifications } from './notifications.ts';
import { posts } from './posts.ts';
import { profile } from './profile.ts';
import { safety } from './safety.ts';
import { saved } from './saved.ts';
import { savedSearches } from './savedSearches.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { vehicles } from './vehicles.ts';

/** The provider for one operation: the methods of each area. All of them share the operation's calls. */
export type Provider = ReturnType<typeof createExtendedProvider>;

/** Replaces methods of the provider for a provider that lacks an extension. The result replaces whole areas. */
export type Baseline = (deps: Deps, provider: Provider) => Partial<Provider>;

/** The methods for a provider with all extensions. */
export function createExtendedProvider(deps: Deps) {
  return {
    calls: deps.calls,
    viewer: deps.viewer,
    auth: auth(deps),
    profile: profile(deps),
    search: search(deps),
    posts: posts(deps),
    feed: feed(deps),
    saved: saved(deps),
    interactions: interactions(deps),
    follows: follows(deps),
    chat: chat(deps),
    notifications: notifications(deps),
    savedSearches: savedSearches(deps),
    safety: safety(deps),
    settings: settings(deps),
    vehicles: vehicles(deps),
  };
}
