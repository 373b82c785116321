import type { Page, PageArgs, UserModel } from './models.ts';
import { checkPage, checkSearch, cut, cutThere } from './pages.ts';
import { withQuery } from './routes.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { Source } from './Source.ts';
import { readEach, readList } from './wire/answers.ts';
import { readListedUser } from './wire/profile.ts';

/** Finding members. */
export class SearchSource extends Source {
  /**
   * Members by username, A to Z. `GET /all-users?search&page&limit`; from a provider that answers with its whole list, the
   * search, the order and the page are made here.
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT for a search above 200 characters.
   */
  async users(args: PageArgs & { search?: string | null }): Promise<Page<UserModel>> {
    checkPage(args);
    checkSearch({ search: args.search });
    const { page, limit } = args;
    const search = args.search?.trim();
    const canSearch = this.calls.has('filters');
    const isPaged = this.calls.has('paging') && (canSearch || !search);
    const query = { search: canSearch ? search : undefined, ...(isPaged && { page, limit }) };
    const list = readList(
      await this.calls.get(withQuery('/all-users', query), 'Failed to retrieve user list'),
    );
    const users = readEach(list.items, readListedUser);
    if (isPaged) return cutThere(users, list, args);
    return cut(users.filter((user) => matches(user, search)).sort(byUsername), args);
  }
}

/** Usernames of all members by id, for what names its member by id alone. `GET /all-users`. */
export async function usernames(calls: ProviderCalls): Promise<ReadonlyMap<string, string>> {
  const { items } = readList(await calls.get('/all-users', 'Failed to retrieve user list'));
  return new Map(readEach(items, readListedUser).map(({ id, username }) => [id, username]));
}

/** Whether a member's username, first, last or full name contains the text, in any case. */
export function matches(user: UserModel, search: string | null | undefined): boolean {
  const wanted = search?.trim().toLowerCase();
  if (!wanted) return true;
  return [user.username, user.firstName, user.lastName, user.fullName].some(
    (name) => name?.toLowerCase().includes(wanted) ?? false,
  );
}

/** A to Z, in any case. */
export function byUsername(a: UserModel, b: UserModel): number {
  const [first, second] = [a.username.toLowerCase(), b.username.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
