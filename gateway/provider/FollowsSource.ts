import { failure } from './failures.ts';
import type { Page, PageArgs, UserModel } from './models.ts';
import { checkPage, cut } from './pages.ts';
import { ProviderSource, route, withQuery } from './ProviderSource.ts';
import { readEach, readList, readThing, readUser } from './wire.ts';

type Side = 'followers' | 'following';

const SIDES = {
  followers: { key: 'follower', count: 'followersCount', message: 'Failed to fetch followers' },
  following: { key: 'following', count: 'followingCount', message: 'Failed to fetch following users' },
} as const;

/** Who follows whom. */
export class FollowsSource extends ProviderSource {
  /**
   * Follows a member. `POST /subscriptions/users/{id}/follow`, then the member as they now stand. They are told by
   * `sendFollow` where the provider does not do that itself.
   * @throws NOT_FOUND, UNAUTHENTICATED, BAD_USER_INPUT for oneself.
   */
  async follow(id: string): Promise<UserModel> {
    const message = 'Failed to follow user';
    const answer = await this.post(route`/subscriptions/users/${id}/follow`, message);
    const notified =
      (answer as { notified?: unknown } | undefined)?.notified ?? readThing(answer)['notified'];
    if (notified !== true) this.provider.live.emit('sendFollow', { receiverId: id });
    return this.#changed(id, true, message);
  }

  /** Stops following a member. `DELETE /subscriptions/users/{id}/follow`, then the member as they now stand. */
  async unfollow(id: string): Promise<UserModel> {
    const message = 'Failed to unfollow user';
    await this.delete(route`/subscriptions/users/${id}/follow`, message);
    return this.#changed(id, false, message);
  }

  async #changed(id: string, following: boolean, message: string): Promise<UserModel> {
    const user = await this.provider.profile.byId(id);
    if (user === null) throw failure('NOT_FOUND', message);
    user.following = following;
    return user;
  }

  /** Whether the viewer follows a member: said with the member, else `GET /subscriptions/users/{id}/follow-status`. */
  isFollowed(user: UserModel): boolean | Promise<boolean> {
    if (user.self) return false;
    return user.following ?? this.#status(user.id);
  }

  async #status(id: string): Promise<boolean> {
    if ((await this.provider.profile.viewerId()) === id) return false;
    const path = route`/subscriptions/users/${id}/follow-status`;
    return readThing(await this.get(path, 'Failed to check follow status'))['following'] === true;
  }

  /**
   * Who follows a member, or whom the member follows, last one first. `GET /subscriptions/users/{id}/followers` and
   * `/following`, `?page&limit` → `[{follower}]` and `[{following}]`.
   */
  async list(side: Side, { id }: UserModel, args: PageArgs): Promise<Page<UserModel>> {
    checkPage(args);
    const { key, message } = SIDES[side];
    const path = withQuery(route`/subscriptions/users/${id}/${side}`, { ...args });
    const { items, total } = readList(await this.get(path, message));
    const users = readEach(items, (item) => readUser(memberOf(item, key)));
    if (total === undefined) {
      const page = cut(users, args);
      return { ...page, nodes: await this.#known(page.nodes) };
    }
    return { nodes: await this.#known(users), ...args, total };
  }

  /** The members behind ids, without those whose account is gone. */
  async #known(users: UserModel[]): Promise<UserModel[]> {
    const known = await Promise.all(users.map(async (user) => this.provider.profile.known(user)));
    return known.filter((user) => user !== null);
  }

  /** How many there are: said with the member, else with the profile, else counted. */
  count(side: Side, user: UserModel): number | Promise<number> {
    return user[SIDES[side].count] ?? this.#count(side, user);
  }

  async #count(side: Side, user: UserModel): Promise<number> {
    const profile = user.whole ? null : await this.provider.profile.byId(user.id);
    return (
      profile?.[SIDES[side].count] ?? ((await this.list(side, user, { page: 1, limit: 1 })).total as number)
    );
  }
}

function memberOf(item: unknown, key: string): unknown {
  return typeof item === 'object' && item !== null && key in item
    ? (item as Record<string, unknown>)[key]
    : item;
}
