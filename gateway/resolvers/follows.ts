import type { Resolvers } from './generated.ts';

export const follows: Resolvers = {
  Mutation: {
    followUser: (_, { id }, { provider }) => provider.follows.follow(id),
    unfollowUser: (_, { id }, { provider }) => provider.follows.unfollow(id),
  },
  User: {
    viewerFollows: (user, _, { provider }) => provider.follows.isFollowed(user),
    followersCount: (user, _, { provider }) => provider.follows.count('followers', user),
    followingCount: (user, _, { provider }) => provider.follows.count('following', user),
    followers: (user, args, { provider }) => provider.follows.list('followers', user, args),
    following: (user, args, { provider }) => provider.follows.list('following', user, args),
  },
};
