import type { Deps } from './Deps.ts';
import type { Page, PageArgs, UserModel } from './models.ts';
import { checkSearch } from './pages.ts';
import { readListedUser } from './wire/profile.ts';

/** All members. `GET /all-users`. */
export const USERS = {
  path: '/all-users',
  defaultMessage: 'Failed to retrieve user list',
  read: readListedUser,
  order: byUsername,
};

/** The search for members. */
export const search = ({ lists }: Deps) => ({
  /** Members by username, A to Z. `GET /all-users?search&page&limit`. */
  users: async (args: PageArgs & { search?: string | null }): Promise<Page<UserModel>> => {
    checkSearch({ search: args.search });
    return lists.page(USERS, args, { search: args.search?.trim() });
  },
});

/** Order by username, A to Z, ignoring case. */
function byUsername(a: UserModel, b: UserModel): number {
  const [first, second] = [a.username.toLowerCase(), b.username.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
