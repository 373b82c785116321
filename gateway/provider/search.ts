import type { QueryUsersArgs, SaveSearchInput } from '../generated/types.ts';
import { fieldError } from './calls/clientErrors.ts';
import { route } from './calls/routes.ts';
import { checkFilter, toFilterQuery } from './filters.ts';
import type { Page, PageArgs, SavedSearchModel, UserModel } from './models.ts';
import { checkSearch, fetchAll, type Lists } from './pages.ts';
import { Area } from './Area.ts';
import { readObject, requireValue } from './wire/answers.ts';
import { readListedUser } from './wire/profile.ts';
import { readSearch } from './wire/searches.ts';

export const USERS = {
  path: '/all-users',
  defaultMessage: 'Failed to retrieve user list',
  read: readListedUser,
  order: byUsername,
};
const SEARCHES = { path: '/searches', defaultMessage: 'Failed to fetch searches', read: readSearch };
const SAVE_FAILED = 'Failed to save search';

export class Search extends Area<{ lists: Lists }> {
  /** Members by username, A to Z. `GET /all-users?search&page&limit`. */
  async users(args: QueryUsersArgs & PageArgs): Promise<Page<UserModel>> {
    checkSearch({ search: args.search });
    return this.provider.lists.page(USERS, args, { search: args.search?.trim() });
  }

  /** The viewer's searches, last saved first (extension `saved-searches`). `GET /searches`. */
  savedSearches(): Promise<SavedSearchModel[] | null> {
    return fetchAll(this.calls, SEARCHES);
  }

  /** From the search itself, else from the list; null if the search was deleted. */
  async readField<K extends 'filter' | 'createdAt'>(saved: SavedSearchModel, key: K) {
    if (saved[key] !== undefined) return saved[key];
    return (await fetchAll(this.calls, SEARCHES)).find(({ id }) => id === saved.id)?.[key] ?? null;
  }

  /** Saves a search. `POST /searches` → the search. */
  async save({ name, filter }: SaveSearchInput): Promise<{ savedSearch: SavedSearchModel }> {
    checkFilter(filter);
    if (filter.authorId) throw fieldError('filter.authorId', 'A saved search cannot name a member.');
    const answer = await this.calls.post('/searches', SAVE_FAILED, { name, filter: toFilterQuery(filter) });
    return { savedSearch: requireValue(readSearch(readObject(answer)), SAVE_FAILED) };
  }

  /** Deletes a search. `DELETE /searches/{id}`. */
  async remove(id: string): Promise<{ deletedSavedSearchId: string }> {
    await this.calls.delete(route`/searches/${id}`, 'Failed to delete search');
    return { deletedSavedSearchId: id };
  }
}

function byUsername(a: UserModel, b: UserModel): number {
  const [first, second] = [a.username.toLowerCase(), b.username.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
