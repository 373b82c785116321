import { Auth } from './auth.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { Chat } from './chat.ts';
import { Follows } from './follows.ts';
import { Interactions } from './interactions.ts';
import { Live } from './live.ts';
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
  Follows,
  Interactions,
  Lists,
  Live,
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

/** The provider, to one operation. Errors that methods do not name: UNAUTHENTICATED, NOT_FOUND for an unknown id, BAD_USER_INPUT with `fields`. */
export class Provider {
  readonly calls: ProviderCalls;
  readonly viewer: Viewer;
  readonly socket: OperationSocket;
  readonly auth: Auth;
  readonly chat: Chat;
  readonly follows: Follows;
  readonly interactions: Interactions;
  readonly lists: Lists;
  readonly live: Live;
  readonly notifications: Notifications;
  readonly posts: Posts;
  readonly presence: Presence;
  readonly profile: Profile;
  readonly safety: Safety;
  readonly saved: Saved;
  readonly search: Search;
  readonly settings: Settings;
  readonly vehicles: Vehicles;

  constructor(areas: Areas, calls: ProviderCalls, sockets: UpstreamSockets) {
    this.calls = calls;
    this.viewer = new Viewer(calls);
    this.socket = new OperationSocket(sockets, calls, this.viewer);
    this.auth = new areas.Auth(this);
    this.chat = new areas.Chat(this);
    this.follows = new areas.Follows(this);
    this.interactions = new areas.Interactions(this);
    this.lists = new areas.Lists(this);
    this.live = new areas.Live(this);
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
