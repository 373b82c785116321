import type { Resolvers } from './generated.ts';

export const search = {
  Query: {
    users: (_, args, { provider }) => provider.search.users(args),
    products: (_, args, { provider }) => provider.posts.products(args),
    savedSearches: (_, __, { provider }) => provider.search.savedSearches(),
  },
  Mutation: {
    saveSearch: (_, { input }, { provider }) => provider.search.save(input),
    deleteSavedSearch: (_, { input }, { provider }) => provider.search.remove(input.savedSearchId),
  },
  SavedSearch: {
    filter: (search, _, { provider }) => provider.search.readField(search, 'filter'),
    createdAt: (search, _, { provider }) => provider.search.readField(search, 'createdAt'),
  },
} satisfies Resolvers;
