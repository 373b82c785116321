import type { Resolvers } from './generated.ts';

export const feed: Resolvers = {
  Query: {
    feed: (_, args, { provider }) => provider.feed.feed(args),
  },
};
