import type { Baseline } from '../Provider.ts';
import { notFound } from './notFound.ts';
import { wholeLists } from './wholeLists.ts';

/** Without `saved-searches`, there are none, and the provider does not know their type of notification. */
export const withoutSavedSearches: Baseline = (deps, { notifications }) => ({
  savedSearches: {
    list: () => Promise.resolve(null),
    readField: () => Promise.resolve(null),
    save: notFound('Failed to save search'),
    remove: notFound('Failed to delete search'),
  },
  notifications: {
    ...notifications,
    list: (args) =>
      args.type === 'SEARCH_MATCH' ? wholeLists(deps).notifications(args) : notifications.list(args),
  },
});
