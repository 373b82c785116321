import type { RegularPostResolvers, Resolvers } from './generated.ts';

const viewerHasSaved: RegularPostResolvers['viewerHasSaved'] = (post, _, { provider }) =>
  provider.saved.isSaved(post);

export const saved: Resolvers = {
  Query: {
    savedPosts: (_, args, { provider }) => provider.saved.list(args),
  },
  Mutation: {
    savePost: (_, { id }, { provider }) => provider.saved.save(id),
    unsavePost: (_, { id }, { provider }) => provider.saved.unsave(id),
  },
  RegularPost: { viewerHasSaved },
  ProductPost: { viewerHasSaved },
  ServicePost: { viewerHasSaved },
};
