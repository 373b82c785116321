import type { Page, PageArgs, UserModel } from './models.ts';
import { getTotal } from './pages.ts';
import { route } from './routes.ts';
import { findProfile } from './ProfileSource.ts';
import { Source } from './Source.ts';
import { readFlag } from './wire/answers.ts';
import { readFollow } from './wire/profile.ts';

type Side = 'followers' | 'following';

/** `entryKey` is the name of the member in an entry of the list; `countField` is the field of `UserModel` with the list's total. */
const SIDES = {
  followers: {
    entryKey: 'follower',
    countField: 'followersCount',
    defaultMessage: 'Failed to fetch followers',
  },
  following: {
    entryKey: 'following',
    countField: 'followingCount',
    defaultMessage: 'Failed to fetch following users',
  },
} as const;

/** Who follows whom. */
export class FollowsSource extends Source {
  /** By member id: whether this operation followed (true) or unfollowed (false) the member. */
  readonly #isFollowedById = new Map<string, boolean>();

  /**
   * Follows a member. `POST /subscriptions/users/{id}/follow`. Without the extension `events`, the gateway notifies the
   * member by `sendFollow`.
   * @throws NOT_FOUND, UNAUTHENTICATED, BAD_USER_INPUT for oneself.
   */
  async follow(userId: string): Promise<{ userId: string }> {
    await this.calls.post(route`/subscriptions/users/${userId}/follow`, 'Failed to follow user');
    this.#isFollowedById.set(userId, true);
    if (!this.calls.providerHas('events')) this.liveChannel.emit('sendFollow', { receiverId: userId });
    return { userId };
  }

  /** Stops following a member. `DELETE /subscriptions/users/{id}/follow`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async unfollow(userId: string): Promise<{ userId: string }> {
    await this.calls.delete(route`/subscriptions/users/${userId}/follow`, 'Failed to unfollow user');
    this.#isFollowedById.set(userId, false);
    return { userId };
  }

  /**
   * Whether the viewer follows a member: as written by this operation, else as sent with the member, else
   * `GET /subscriptions/users/{id}/follow-status`; false for the viewer.
   */
  isFollowed(user: UserModel): boolean | Promise<boolean> {
    if (user.isViewer) return false;
    const sentStatus = this.calls.providerHas('viewer-state') ? user.isFollowedByViewer : undefined;
    return this.#isFollowedById.get(user.id) ?? sentStatus ?? this.#readFollowStatus(user.id);
  }

  async #readFollowStatus(id: string): Promise<boolean> {
    if ((await this.viewer.id()) === id) return false;
    const path = route`/subscriptions/users/${id}/follow-status`;
    return readFlag(await this.calls.get(path, 'Failed to check follow status'), 'following');
  }

  /**
   * A member's followers, or the members they follow, latest follow first. `GET /subscriptions/users/{id}/followers` and
   * `/following`, `?page&limit` → `[{follower}]` and `[{following}]`.
   */
  async list(side: Side, { id }: UserModel, args: PageArgs): Promise<Page<UserModel>> {
    const { entryKey, defaultMessage } = SIDES[side];
    const path = route`/subscriptions/users/${id}/${side}`;
    const page = await this.readPage(path, defaultMessage, args, (item) => readFollow(item, entryKey));
    return { ...page, nodes: await this.#loadUnnamedUsers(page.nodes) };
  }

  /** Reads the profiles of members whose username is unknown; leaves out deleted accounts. */
  async #loadUnnamedUsers(users: UserModel[]): Promise<UserModel[]> {
    if (users.every(({ username }) => username !== '')) return users;
    const loadedUsers = await Promise.all(
      users.map(async (user) => (user.username === '' ? findProfile(this.calls, user.id) : user)),
    );
    return loadedUsers.filter((user) => user !== null);
  }

  /** The number of followers or followed members: sent with the member, else with the profile, else counted; null if unknown. */
  count(side: Side, user: UserModel): number | Promise<number | null> {
    return user[SIDES[side].countField] ?? this.#readCount(side, user);
  }

  async #readCount(side: Side, user: UserModel): Promise<number | null> {
    const profile = user.completeness === 'partial' ? await findProfile(this.calls, user.id) : null;
    const profileCount = profile?.[SIDES[side].countField];
    return profileCount ?? getTotal(await this.list(side, user, { page: 1, limit: 1 }));
  }
}
