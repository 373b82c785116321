import type { Deps } from './Deps.ts';
import type { Page, PageArgs, UserModel } from './models.ts';
import { readUserField } from './profile.ts';
import { route } from './calls/routes.ts';
import { readFlag, requireValue } from './wire/answers.ts';
import { readUser } from './wire/profile.ts';
import { asWire } from './wire/values.ts';

const SIDES = {
  followers: { key: 'follower', defaultMessage: 'Failed to fetch followers' },
  following: { key: 'following', defaultMessage: 'Failed to fetch following users' },
} as const;

type Side = keyof typeof SIDES;

export const follows = ({ calls, viewer, lists }: Deps) => ({
  /** Follows a member. `POST /subscriptions/users/{id}/follow`. @throws BAD_USER_INPUT for oneself. */
  follow: async (userId: string) => {
    await calls.post(route`/subscriptions/users/${userId}/follow`, 'Failed to follow user');
    return { userId };
  },

  /** Stops following a member. `DELETE /subscriptions/users/{id}/follow`. */
  unfollow: async (userId: string) => {
    await calls.delete(route`/subscriptions/users/${userId}/follow`, 'Failed to unfollow user');
    return { userId };
  },

  /** Whether the viewer follows a member: sent with the member, else `GET /subscriptions/users/{id}/follow-status`; false for the viewer. */
  isFollowed: async ({ id, isFollowedByViewer }: UserModel): Promise<boolean> => {
    if (isFollowedByViewer !== undefined) return isFollowedByViewer;
    if ((await viewer.id()) === id) return false;
    const path = route`/subscriptions/users/${id}/follow-status`;
    const defaultMessage = 'Failed to check follow status';
    return requireValue(readFlag(await calls.get(path, defaultMessage), 'following'), defaultMessage);
  },

  /** Followers or followed members, latest first. `GET /subscriptions/users/{id}/followers` or `/following`, `?page&limit`. */
  list: async (side: Side, { id }: UserModel, args: PageArgs): Promise<Page<UserModel>> => {
    const { key, defaultMessage } = SIDES[side];
    const path = route`/subscriptions/users/${id}/${side}`;
    return lists.page({ path, defaultMessage, read: (item) => readUser(asWire(item)[key]) }, args);
  },

  /** The number of followers or followed members: sent with the member, else with the profile; null if unknown. */
  count: (side: Side, user: UserModel): number | null | Promise<number | null> =>
    readUserField(calls, user, `${side}Count`),
});
