import type { Deps } from './Deps.ts';
import type { Page, PageArgs, UserModel } from './models.ts';
import { checkSearch, fetchPage } from './pages.ts';
import { readListedUser } from './wire/profile.ts';

/** The search for members. */
export const search = ({ calls }: Deps) => ({
  /**
   * Members by username, A to Z. `GET /all-users?search&page&limit`.
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT with `fields` for an invalid page, limit or search.
   */
  users: async (args: PageArgs & { search?: string | null }): Promise<Page<UserModel>> => {
    checkSearch({ search: args.search });
    const query = { search: args.search?.trim() };
    return fetchPage(calls, 'Failed to retrieve user list', '/all-users', args, readListedUser, query);
  },
});
