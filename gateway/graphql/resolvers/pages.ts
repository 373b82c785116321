import type { Resolvers } from './generated.ts';

export const pages = {
  Page: { pageCount: (page, _, { provider }) => provider.lists.pageCount(page) },
} satisfies Resolvers;
