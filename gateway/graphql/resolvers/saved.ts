import type { SavePostPayloadResolvers, Resolvers } from './generated.ts';

const payloadResolvers: SavePostPayloadResolvers = {
  post: ({ postId }, _, { provider }) => provider.posts.byId(postId),
};

export const saved = {
  Query: {
    savedPosts: (_, args, { provider }) => provider.saved.list(args),
  },
  Mutation: {
    savePost: (_, { input }, { provider }) => provider.saved.save(input.postId),
    unsavePost: (_, { input }, { provider }) => provider.saved.unsave(input.postId),
  },
  SavePostPayload: payloadResolvers,
  UnsavePostPayload: payloadResolvers,
  Post: {
    viewerHasSaved: (post, _, { provider }) => provider.saved.isSaved(post),
  },
} satisfies Resolvers;
