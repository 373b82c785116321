import type { SaveSearchInput } from '../generated/types.ts';
import { nullIfNotFound } from './failures.ts';
import { checkFilter, toFilterQueries } from './filters.ts';
import type { SavedSearchModel } from './models.ts';
import { route } from './routes.ts';
import { Source } from './Source.ts';
import { requireValue, readEach, readList, readObject } from './wire/answers.ts';
import { readSearch } from './wire/searches.ts';

const SAVE_FAILED = 'Failed to save search';

/** Product searches that the viewer saved. Extension `saved-searches`. */
export class SavedSearchesSource extends Source {
  /** The viewer's saved searches, last saved first; null without the extension. `GET /searches`. @throws UNAUTHENTICATED. */
  list(): Promise<SavedSearchModel[] | null> {
    return this.#fetchAll().catch(nullIfNotFound);
  }

  async #fetchAll(): Promise<SavedSearchModel[]> {
    return readEach(
      readList(await this.calls.get('/searches', 'Failed to fetch searches')).items,
      readSearch,
    );
  }

  /**
   * A field of a search: from the search itself, else from the list, which is read once per operation; null if the search was
   * deleted.
   */
  async readField<K extends 'filter' | 'createdAt'>(search: SavedSearchModel, key: K) {
    if (search[key] !== undefined) return search[key];
    return (await this.list())?.find(({ id }) => id === search.id)?.[key] ?? null;
  }

  /** Saves a search. `POST /searches` → the search. @throws BAD_USER_INPUT with `fields`, UNAUTHENTICATED. */
  async save({ name, filter }: SaveSearchInput): Promise<{ savedSearch: SavedSearchModel }> {
    checkFilter(filter);
    const { filterQuery, vehicleFilterQuery } = toFilterQueries(filter);
    const parameters = Object.entries({ ...filterQuery, ...vehicleFilterQuery }).filter(
      ([, value]) => value != null,
    );
    const body = { name, filter: Object.fromEntries(parameters) };
    const answer = await this.calls.post('/searches', SAVE_FAILED, body);
    return { savedSearch: requireValue(readSearch(readObject(answer)), SAVE_FAILED) };
  }

  /** Deletes a search. `DELETE /searches/{id}`. @throws NOT_FOUND, UNAUTHENTICATED. */
  async remove(id: string): Promise<{ deletedSavedSearchId: string }> {
    await this.calls.delete(route`/searches/${id}`, 'Failed to delete search');
    return { deletedSavedSearchId: id };
  }
}
