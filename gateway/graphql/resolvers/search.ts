import type { Resolvers } from './generated.ts';

export const search: Resolvers = {
  Query: {
    users: (_, args, { provider }) => provider.search.users(args),
    products: (_, args, { provider }) => provider.posts.products(args),
    savedSearches: (_, __, { provider }) => provider.savedSearches.list(),
  },
  Mutation: {
    saveSearch: (_, { input }, { provider }) => provider.savedSearches.save(input),
    deleteSavedSearch: (_, { input }, { provider }) => provider.savedSearches.remove(input.savedSearchId),
  },
  SavedSearch: {
    filter: (search, _, { provider }) => provider.savedSearches.readField(search, 'filter'),
    createdAt: (search, _, { provider }) => provider.savedSearches.readField(search, 'createdAt'),
  },
};
