import type { Resolvers } from './generated.ts';

export const safety = {
  Query: {
    blockedUsers: (_, args, { provider }) => provider.safety.blockedUsers(args),
  },
  Mutation: {
    blockUser: (_, { input }, { provider }) => provider.safety.block(input.userId),
    unblockUser: (_, { input }, { provider }) => provider.safety.unblock(input.userId),
    reportContent: (_, { input }, { provider }) => provider.safety.report(input),
  },
  BlockUserPayload: {
    user: ({ userId }, _, { provider }) => provider.profile.byId(userId),
    viewer: (_, __, { provider }) => provider.viewer.me(),
  },
  UnblockUserPayload: {
    user: ({ userId }, _, { provider }) => provider.profile.byId(userId),
  },
  User: {
    viewerHasBlocked: (user, _, { provider }) => provider.safety.isBlocked(user),
  },
} satisfies Resolvers;
