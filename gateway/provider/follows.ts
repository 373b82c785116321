import { Area } from './Area.ts';
import type { Profile } from './profile.ts';
import type { Lists } from './pages.ts';
import type { Page, PageArgs, UserModel } from './models.ts';
import { route } from './calls/routes.ts';
import { readFlag, requireValue } from './wire/answers.ts';
import { readUser } from './wire/profile.ts';
import { asWire } from './wire/values.ts';

const SIDES = {
  followers: { key: 'follower', defaultMessage: 'Failed to fetch followers' },
  following: { key: 'following', defaultMessage: 'Failed to fetch following users' },
} as const;

export type Side = keyof typeof SIDES;

export class Follows extends Area<{ lists: Lists; profile: Profile }> {
  /** Follows a member. `POST /subscriptions/users/{id}/follow`. @throws BAD_USER_INPUT for oneself. */
  async follow(userId: string) {
    await this.calls.post(route`/subscriptions/users/${userId}/follow`, 'Failed to follow user');
    return { userId };
  }

  /** Stops following a member. `DELETE /subscriptions/users/{id}/follow`. */
  async unfollow(userId: string) {
    await this.calls.delete(route`/subscriptions/users/${userId}/follow`, 'Failed to unfollow user');
    return { userId };
  }

  /** Whether the viewer follows a member: sent with the member, else `GET /subscriptions/users/{id}/follow-status`; false for the viewer. */
  isFollowed({ id, isFollowedByViewer }: UserModel): boolean | Promise<boolean> {
    return isFollowedByViewer ?? this.#readFollowStatus(id);
  }

  async #readFollowStatus(id: string): Promise<boolean> {
    if ((await this.viewer.id()) === id) return false;
    const path = route`/subscriptions/users/${id}/follow-status`;
    const defaultMessage = 'Failed to check follow status';
    return requireValue(readFlag(await this.calls.get(path, defaultMessage), 'following'), defaultMessage);
  }

  /** Followers or followed members, latest first. `GET /subscriptions/users/{id}/followers` or `/following`, `?page&limit`. */
  async list(side: Side, { id }: UserModel, args: PageArgs): Promise<Page<UserModel>> {
    const { key, defaultMessage } = SIDES[side];
    const path = route`/subscriptions/users/${id}/${side}`;
    const read = (item: unknown) => readUser(asWire(item)[key]);
    return this.provider.lists.page({ path, defaultMessage, read }, args);
  }

  /** The number of followers or followed members: sent with the member, else with the profile; null if unknown. */
  count(side: Side, user: UserModel): number | null | Promise<number | null> {
    return this.provider.profile.readField(user, `${side}Count`);
  }
}
