import type { FollowUserPayloadResolvers, Resolvers } from './generated.ts';

const payloadResolvers: FollowUserPayloadResolvers = {
  user: ({ userId }, _, { provider }) => provider.profile.byId(userId),
  viewer: (_, __, { provider }) => provider.viewer.me(),
};

export const follows = {
  Mutation: {
    followUser: (_, { input }, { provider }) => provider.follows.follow(input.userId),
    unfollowUser: (_, { input }, { provider }) => provider.follows.unfollow(input.userId),
  },
  FollowUserPayload: payloadResolvers,
  UnfollowUserPayload: payloadResolvers,
  User: {
    viewerIsFollowing: (user, _, { provider }) => provider.follows.isFollowed(user),
    followersCount: (user, _, { provider }) => provider.follows.count('followers', user),
    followingCount: (user, _, { provider }) => provider.follows.count('following', user),
    followers: (user, args, { provider }) => provider.follows.list('followers', user, args),
    following: (user, args, { provider }) => provider.follows.list('following', user, args),
  },
} satisfies Resolvers;
