import type { Page, PageArgs, UserModel } from './models.ts';
import { checkSearch } from './pages.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { Source } from './Source.ts';
import { readEach, readList } from './wire/answers.ts';
import { readListedUser } from './wire/profile.ts';

/** The search for members. */
export class SearchSource extends Source {
  /**
   * Members by username, A to Z. `GET /all-users?search&page&limit`; if the provider returns its whole list, the gateway
   * filters, sorts and paginates it.
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT with `fields` for an invalid page, limit or search.
   */
  async users(args: PageArgs & { search?: string | null }): Promise<Page<UserModel>> {
    checkSearch({ search: args.search });
    const search = args.search?.trim();
    return this.readPage('/all-users', 'Failed to retrieve user list', args, readListedUser, {
      filterQuery: { search },
      filterAll: search ? (users) => users.filter((user) => matchesSearch(user, search)) : undefined,
      compare: byUsername,
    });
  }
}

/** Usernames of all members by id, for posts that have only the id of their author. `GET /all-users`. */
export async function fetchUsernames(calls: ProviderCalls): Promise<ReadonlyMap<string, string>> {
  const { items } = readList(await calls.get('/all-users', 'Failed to retrieve user list'));
  return new Map(readEach(items, readListedUser).map(({ id, username }) => [id, username]));
}

/**
 * Whether a member's username, first, last or full name contains the text, ignoring case. Every member matches an empty text.
 */
export function matchesSearch(user: UserModel, search: string | null | undefined): boolean {
  const wantedText = search?.trim().toLowerCase();
  if (!wantedText) return true;
  return [user.username, user.firstName, user.lastName, user.fullName].some(
    (name) => name?.toLowerCase().includes(wantedText) ?? false,
  );
}

/** Order by username, A to Z, ignoring case. */
export function byUsername(a: UserModel, b: UserModel): number {
  const [first, second] = [a.username.toLowerCase(), b.username.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
