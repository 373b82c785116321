import type { SaveSearchInput } from '../generated/types.ts';
import type { Deps } from './Deps.ts';
import { checkFilter, toFilterQuery } from './filters.ts';
import type { SavedSearchModel } from './models.ts';
import { fetchAll } from './pages.ts';
import { route } from './calls/routes.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { readSearch } from './wire/searches.ts';

const SAVE_FAILED = 'Failed to save search';

const SEARCHES = { path: '/searches', defaultMessage: 'Failed to fetch searches', read: readSearch };

/** Product searches that the viewer saved. Extension `saved-searches`. */
export const savedSearches = ({ calls }: Deps) => {
  const fetchSearches = () => fetchAll(calls, SEARCHES);
  return {
    /** The viewer's saved searches, last saved first. `GET /searches`. */
    list: (): Promise<SavedSearchModel[] | null> => fetchSearches(),

    /**
     * A field of a search: from the search itself, else from the list, which is read once per operation; null if the search was
     * deleted.
     */
    readField: async <K extends 'filter' | 'createdAt'>(search: SavedSearchModel, key: K) => {
      if (search[key] !== undefined) return search[key];
      return (await fetchSearches()).find(({ id }) => id === search.id)?.[key] ?? null;
    },

    /** Saves a search. `POST /searches` → the search. */
    save: async ({ name, filter }: SaveSearchInput): Promise<{ savedSearch: SavedSearchModel }> => {
      checkFilter(filter);
      const parameters = Object.entries(toFilterQuery(filter)).filter(([, value]) => value != null);
      const body = { name, filter: Object.fromEntries(parameters) };
      const answer = await calls.post('/searches', SAVE_FAILED, body);
      return { savedSearch: requireValue(readSearch(readObject(answer)), SAVE_FAILED) };
    },

    /** Deletes a search. `DELETE /searches/{id}`. */
    remove: async (id: string): Promise<{ deletedSavedSearchId: string }> => {
      await calls.delete(route`/searches/${id}`, 'Failed to delete search');
      return { deletedSavedSearchId: id };
    },
  };
};
