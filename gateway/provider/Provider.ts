import { Auth } from './auth.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { SessionCookies } from './calls/SessionCookies.ts';
import { Chat } from './chat.ts';
import { Features } from './features.ts';
import { Follows } from './follows.ts';
import { Interactions } from './interactions.ts';
import { Live } from './live.ts';
import { Moderation } from './moderation.ts';
import { Notifications } from './notifications.ts';
import { Lists } from './pages.ts';
import { Posts } from './posts.ts';
import { Presence } from './presence.ts';
import { Profile } from './profile.ts';
import { Safety } from './safety.ts';
import { Saved } from './saved.ts';
import { Search } from './search.ts';
import { Settings } from './settings.ts';
import { OperationSocket } from './socket/OperationSocket.ts';
import type { UpstreamSockets } from './socket/UpstreamSockets.ts';
import { Vehicles } from './vehicles.ts';
import { Viewer } from './Viewer.ts';

/** For a provider with all extensions. */
export const AREAS = {
  Auth,
  Chat,
  Features,
  Follows,
  Interactions,
  Lists,
  Live,
  Moderation,
  Notifications,
  Posts,
  Presence,
  Profile,
  Safety,
  Saved,
  Search,
  Settings,
  Vehicles,
};

export type Areas = typeof AREAS;

/** The areas for a provider that lacks an extension, on those for one that lacks others. */
export type Baseline = (areas: Areas, extensions: ReadonlySet<string>) => Partial<Areas>;

/** The provider, to one operation. Errors that methods do not name: UNAUTHENTICATED, NOT_FOUND for an unknown id, BAD_USER_INPUT with `fields`. */
export class Provider {
  // `declare`: see Area.
  declare readonly calls: ProviderCalls;
  declare readonly viewer: Viewer;
  declare readonly socket: OperationSocket;
  declare readonly auth: Auth;
  declare readonly chat: Chat;
  declare readonly features: Features;
  declare readonly follows: Follows;
  declare readonly interactions: Interactions;
  declare readonly lists: Lists;
  declare readonly live: Live;
  declare readonly moderation: Moderation;
  declare readonly notifications: Notifications;
  declare readonly posts: Posts;
  declare readonly presence: Presence;
  declare readonly profile: Profile;
  declare readonly safety: Safety;
  declare readonly saved: Saved;
  declare readonly search: Search;
  declare readonly settings: Settings;
  declare readonly vehicles: Vehicles;

  constructor(areas: Areas, calls: ProviderCalls, sockets: UpstreamSockets) {
    this.calls = calls;
    this.viewer = new Viewer(calls);
    this.socket = new OperationSocket(sockets, calls, this.viewer);
    this.auth = new areas.Auth(this);
    if (calls.session.isToken && !this.auth.acceptsTokens()) calls.session = new SessionCookies();
    this.chat = new areas.Chat(this);
    this.features = new areas.Features(this);
    this.follows = new areas.Follows(this);
    this.interactions = new areas.Interactions(this);
    this.lists = new areas.Lists(this);
    this.live = new areas.Live(this);
    this.moderation = new areas.Moderation(this);
    this.notifications = new areas.Notifications(this);
    this.posts = new areas.Posts(this);
    this.presence = new areas.Presence(this);
    this.profile = new areas.Profile(this);
    this.safety = new areas.Safety(this);
    this.saved = new areas.Saved(this);
    this.search = new areas.Search(this);
    this.settings = new areas.Settings(this);
    this.vehicles = new areas.Vehicles(this);
  }
}
