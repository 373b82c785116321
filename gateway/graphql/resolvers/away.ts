import type { Resolvers } from './generated.ts';

export const away: Resolvers = {
  Query: {
    pushKey: (_, __, { provider }) => provider.away.pushKey(),
  },
  Mutation: {
    unsubscribe: (_, { input }, { provider }) => provider.away.unsubscribe(input.token),
    subscribeToPush: (_, { input }, { provider }) => provider.away.subscribe(input),
    unsubscribeFromPush: (_, { input }, { provider }) => provider.away.unsubscribeFromPush(input.endpoint),
  },
};
