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

/** The provider as one operation sees it: a source for each area, made when it is first asked for, over calls that no other operation shares. */
export class Provider {
  readonly calls: ProviderCalls;
  readonly live: Live;
  #auth: AuthSource | undefined;
  #profile: ProfileSource | undefined;
  #posts: PostsSource | undefined;
  #feed: FeedSource | undefined;
  #search: SearchSource | undefined;
  #saved: SavedSource | undefined;
  #interactions: InteractionsSource | undefined;
  #follows: FollowsSource | undefined;
  #chat: ChatSource | undefined;
  #notifications: NotificationsSource | undefined;

  /** @param stream - the WebSocket that the operation came over, if it did */
  constructor(calls: ProviderCalls, hub: LiveHub, stream: MemberStream | null) {
    this.calls = calls;
    this.live = new Live(this, hub, stream);
  }

  get auth(): AuthSource {
    return (this.#auth ??= new AuthSource(this));
  }

  get profile(): ProfileSource {
    return (this.#profile ??= new ProfileSource(this));
  }

  get posts(): PostsSource {
    return (this.#posts ??= new PostsSource(this));
  }

  get feed(): FeedSource {
    return (this.#feed ??= new FeedSource(this));
  }

  get search(): SearchSource {
    return (this.#search ??= new SearchSource(this));
  }

  get saved(): SavedSource {
    return (this.#saved ??= new SavedSource(this));
  }

  get interactions(): InteractionsSource {
    return (this.#interactions ??= new InteractionsSource(this));
  }

  get follows(): FollowsSource {
    return (this.#follows ??= new FollowsSource(this));
  }

  get chat(): ChatSource {
    return (this.#chat ??= new ChatSource(this));
  }

  get notifications(): NotificationsSource {
    return (this.#notifications ??= new NotificationsSource(this));
  }
}
