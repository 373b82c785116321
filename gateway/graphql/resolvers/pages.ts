import type { Resolvers } from './generated.ts';

export const pages: Resolvers = {
  Page: { pageCount: ({ limit, total }) => (total === null ? null : Math.ceil(total / limit)) },
};
