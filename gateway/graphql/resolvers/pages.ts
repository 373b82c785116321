import type { Resolvers } from './generated.ts';

export const pages: Resolvers = {
  Page: { pageCount: (page, _, { provider }) => provider.lists.pageCount(page) },
};
